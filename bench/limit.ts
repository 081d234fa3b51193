import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { seededDice } from '../demo/seeded-dice.ts'
import type { Urls } from './bench-server.ts'

/** As many items as in the product's load, so that both contend for the same rows equally often. */
export const itemsSold = 300

/** The raw limit: one function call of limit.sql per sale, through `pg` and a named statement. */
export interface Limit {
  /** Clients that each sell at a location of their own, or all at the first. */
  clients(howMany: number, where: 'everywhere' | 'one location'): (() => Promise<void>)[]
  close(): Promise<void>
}

const locations = 10

export async function openLimit({ ownerUrl }: Urls, { seed, mostClients }: { seed: number; mostClients: number }): Promise<Limit> {
  const sql = await fs.readFile(path.join(import.meta.dirname, 'limit.sql'), 'utf8')
  const connections = await Promise.all(
    Array.from({ length: mostClients }, async () => {
      const client = new pg.Client({
        connectionString: ownerUrl,
        application_name: 'bizx-limit',
        options: '-c search_path=limit_sale',
      })
      await client.connect()
      return client
    }),
  )
  await connections[0]?.query(`${sql}; analyze`)
  const dice = seededDice(seed)
  const sell = (client: pg.Client, location: number) => async () => {
    const items = new Set<number>()
    while (items.size < 3) items.add(1 + dice.below(itemsSold))
    const prices = [100_000 + dice.below(900_000), 100_000 + dice.below(900_000), 100_000 + dice.below(900_000)]
    await client.query({ name: 'sell', text: 'select sell($1, $2, $3)', values: [location, [...items], prices] })
  }
  return {
    clients: (howMany, where) =>
      connections.slice(0, howMany).map((client, index) => sell(client, where === 'everywhere' ? 1 + (index % locations) : 1)),
    async close() {
      await Promise.all(connections.map(client => client.end()))
    },
  }
}
