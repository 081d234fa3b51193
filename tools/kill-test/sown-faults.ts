import pg from 'pg'
import { compareContents } from './contents.ts'
import type { SentSave } from './sends.ts'

interface SownFault {
  route: string
  /** How the fault is told: what of which kind. */
  told: string
  table: string
  /** Alters one figure of the paper with the number $1. */
  sql: string
}

const faults: readonly SownFault[] = [
  {
    route: 'POST invoice',
    told: 'totalAmount',
    table: 'invoice',
    sql: 'update invoice set total = total + 1, sub_total = sub_total + 1, paid = paid + 1, received = received + 1 where code = $1',
  },
  {
    route: 'POST payment-receipt',
    told: 'customerCode',
    table: 'payment_receipt',
    sql: `update payment_receipt set written_for = null,
      customer_code = (select code from customer where code <> customer_code and code is distinct from written_for limit 1) where code = $1`,
  },
  {
    route: 'POST grn',
    told: 'goods',
    table: 'grn_line',
    sql: 'update grn_line set quantity = quantity + 1000 where grn_code = $1 and line_no = 1',
  },
]

/**
 * Alters figures by hand, one at a time and in a transaction that is rolled back, and compares again. Answers the faults that the
 * comparison did not name: it is no proof where it sees nothing.
 */
export async function sownFaults(ownerUrl: string, saves: readonly SentSave[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const unseen: string[] = []
  try {
    for (const { route, told, table, sql } of faults) {
      const save = saves.find(one => one.route === route && one.acknowledged)
      if (!save) continue
      await client.query(`begin; alter table ${table} disable trigger user`)
      await client.query(sql, [save.acknowledged?.code])
      const found = await compareContents(client, [save])
      await client.query('rollback')
      if (!found.some(fault => fault.includes(`: ${told} of ${route}`))) unseen.push(`${told} of ${route} was altered, and is not missed`)
    }
  } finally {
    await client.end()
  }
  return unseen
}
