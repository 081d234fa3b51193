import { parseArgs } from 'node:util'
import { openShop, type Shop } from '../testing/shop.ts'
import { seededDice } from '../demo/seeded-dice.ts'
import { startTestServer } from '../database/test-server.ts'
import { runTool } from '../tools/database.ts'
import { median, ms, quantile } from './figures.ts'
import { customerList } from './list/customers.ts'
import { itemList } from './list/items.ts'
import type { MeasuredCall, MeasuredList } from './list/measured-list.ts'

const rounds = 40
const lists: Record<string, MeasuredList> = { customers: customerList, items: itemList }
const usage = `node bench/list.ts --list ${Object.keys(lists).join('|')} [--rows 50000]`

function readOptions(args: string[]): { name: string; list: MeasuredList; howMany: number } {
  const { values } = parseArgs({ args, options: { list: { type: 'string' }, rows: { type: 'string', default: '50000' } } })
  const [name = '', howMany] = [values.list, Number(values.rows)]
  const list = lists[name]
  if (!list || !Number.isSafeInteger(howMany) || howMany < 1) throw new Error(usage)
  return { name, list, howMany }
}

async function time(call: MeasuredCall): Promise<number> {
  const from = performance.now()
  const { status } = await call()
  if (status !== 200) throw new Error(`answered ${status}`)
  return performance.now() - from
}

async function measure(what: string, call: MeasuredCall): Promise<void> {
  const times: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    const taken = await time(call)
    if (round >= 0) times.push(taken)
  }
  console.log(`${what.padEnd(34)} p50 ${ms(median(times)).padStart(8)}  p95 ${ms(quantile(times, 0.95)).padStart(8)}`)
}

async function measureList(shop: Shop, { name, list, howMany }: ReturnType<typeof readOptions>): Promise<void> {
  await list.generate(shop, howMany)
  await shop.owner.query('vacuum analyze')
  const manager = await shop.signIn('manager')
  const dice = seededDice(1)
  console.log(`${howMany.toLocaleString('en')} ${name}, ${rounds} calls each without a socket`)
  const calls = list.calls(manager, howMany, below => dice.below(Math.floor(below)))
  for (const [what, call] of Object.entries(calls)) await measure(what, call)
  const last = await list.once?.(manager)
  if (last) console.log(`${last[0].padEnd(34)} once ${ms(await time(last[1])).padStart(7)}`)
}

/** Measures a list and the searches of its records, in a temporary database. */
await runTool(async () => {
  const options = readOptions(process.argv.slice(2))
  const server = await startTestServer()
  const shop = await openShop()
  try {
    await measureList(shop, options)
  } finally {
    await shop.close()
    await server.stop()
  }
})
