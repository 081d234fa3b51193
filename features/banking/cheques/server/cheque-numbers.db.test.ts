import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChequeInHand } from '../../../../testing/papers/cheque-move.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'

let shop: Shop
let staff: Staff
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.signIn('manager')
})
afterAll(() => shop.close())

test('two cheques that a shop took before the rule stay, and it holds from then on', async () => {
  const customer = await aCustomer(shop)
  const first = await aChequeInHand({ shop, staff }, { customer, amount: '250.00', number: '900777' })
  const second = await aChequeInHand({ shop, staff }, { customer, amount: '250.00', number: '900778' })
  await shop.owner.query("update cheque set number = '0900777', is_twin = true where code = $1", [second.code])
  const { rows } = await shop.owner.query('select code, number from cheque where drawer_code = $1 order by code', [customer])
  expect(rows).toEqual([
    { code: first.code, number: '900777' },
    { code: second.code, number: '0900777' },
  ])
  const third = "update cheque set number = '00900777', is_twin = false where code = $1"
  await expect(shop.owner.query(third, [second.code])).rejects.toThrow('cheque_once')
  await shop.owner.query("update cheque set number = '900778', is_twin = false where code = $1", [second.code])
})

test('the database itself refuses a number that differs by zeros alone', async () => {
  const customer = await aCustomer(shop)
  await aChequeInHand({ shop, staff }, { customer, amount: '10.00', number: '900901' })
  const { code } = await aChequeInHand({ shop, staff }, { customer, amount: '10.00', number: '900902' })
  await expect(shop.owner.query("update cheque set number = '000900901' where code = $1", [code])).rejects.toThrow('cheque_once')
})
