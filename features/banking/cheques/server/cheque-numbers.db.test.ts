import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChequeInHand } from '../../../../testing/cheques.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'

let shop: Shop
let staff: Staff
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.signIn('manager')
})
afterAll(() => shop.close())

const migration = fs.readFileSync('database/migrations/0069-cheque-numbers-and-item-names.sql', 'utf8')

test('a shop that took a cheque twice keeps both, and the rule holds from then on', async () => {
  const customer = await aCustomer(shop)
  const first = await aChequeInHand({ shop, staff }, { customer, amount: '250.00', number: '900777' })
  const second = await aChequeInHand({ shop, staff }, { customer, amount: '250.00', number: '900778' })
  const client = await shop.owner.connect()
  try {
    await client.query('begin')
    // As it was before the migration: the numbers are other texts.
    await client.query('drop index item_name_known')
    await client.query('alter table cheque drop column is_twin cascade')
    await client.query('create unique index cheque_once on cheque (bank_code, branch, number, drawer_code)')
    await client.query('create unique index own_cheque_once on cheque (account_code, number)')
    await client.query("update cheque set number = '0900777' where code = $1", [second.code])
    await client.query(migration)
    const { rows } = await client.query('select code, number, is_twin from cheque where drawer_code = $1 order by code', [customer])
    expect(rows).toEqual([
      { code: first.code, number: '900777', is_twin: false },
      { code: second.code, number: '0900777', is_twin: true },
    ])
    const third = "update cheque set number = '00900777', is_twin = false where code = $1"
    await expect(client.query(third, [second.code])).rejects.toThrow('cheque_once')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the database itself refuses a number that differs by zeros alone', async () => {
  const customer = await aCustomer(shop)
  await aChequeInHand({ shop, staff }, { customer, amount: '10.00', number: '900901' })
  const { code } = await aChequeInHand({ shop, staff }, { customer, amount: '10.00', number: '900902' })
  await expect(shop.owner.query("update cheque set number = '000900901' where code = $1", [code])).rejects.toThrow('cheque_once')
})
