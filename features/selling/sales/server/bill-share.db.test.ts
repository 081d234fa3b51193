import { afterAll, beforeAll, expect, test } from 'vitest'
import { displayMoney, money, sumOf, type Money } from '../../../../kernel/money.ts'
import { apportion } from '../../../../kernel/pricing.ts'
import { roundsOf, seedOf } from '../../../../testing/chance.ts'
import { aCashBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { brokenPromises } from '../../../../testing/books.ts'
import { aReturn, aReturnedLine, takeBack } from '../../../../testing/papers/sales-return.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'

let shop: Shop
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

/** Five lines, of which one is work, and 1.5 % off the whole: rounded apart, goods and work would be a cent beside their lines. */
async function aMixedBill() {
  const retails = ['383.02', '1111.11', '2222.22', '4444.45', '77.77']
  const items = await Promise.all(
    retails.map((retail, at) =>
      anItem(shop, at === 2 ? { retail, type: 'labour' } : { retail, entries: [{ quantity: '5', cost: '20.00' }] }),
    ),
  )
  const lines = items.map(item => aLine(item, '1', item.entries[0] === undefined ? {} : { stockCode: item.entries[0] }))
  const bill = await sell(manager, aCashBill(lines, '8114.99', { discountPercentage: '1.5' }))
  return { bill, items }
}

const amounts = async (sql: string, code: string): Promise<Money[]> =>
  (await shop.owner.query<{ amount: number }>(sql, [code])).rows.map(({ amount }) => money(amount))

const keptShares = (code: string) =>
  amounts('select bill_share::int as amount from invoice_line where invoice_code = $1 order by line_no', code)

test('of a bill discount each line keeps its share, and ledger, reports and returns have the same one', async () => {
  const { bill, items } = await aMixedBill()
  const totals = [38_302, 111_111, 222_222, 444_445, 7_777].map(money)
  const shares = await keptShares(bill.code)
  expect(shares).toEqual(apportion(money(12_358), totals))
  expect(sumOf(shares)).toBe(12_358)
  const nets = totals.map((total, at) => money(total - shares[at]!))
  const posted = await amounts(
    `select (credit - debit)::int as amount from gl_line where paper_code = $1 and account_code in ('4000', '4010') order by account_code`,
    bill.code,
  )
  expect(posted).toEqual([sumOf(nets.filter((_, at) => at !== 2)), nets[2]])
  expect(
    await amounts('select (line_total - bill_share)::int as amount from sold_line where invoice_code = $1 order by line_no', bill.code),
  ).toEqual(nets)
  // All of one line comes back for what it was sold for.
  const { totalAmount } = await takeBack(manager, aReturn(bill, [aReturnedLine(bill, 4)], displayMoney(nets[3]!).replace(',', '')))
  expect([totalAmount, items.length]).toEqual([displayMoney(nets[3]!).replace(',', ''), 5])
  expect(await brokenPromises(shop)).toEqual([])
})

test('a bill from before lines kept their shares has them worked out, and keeps its promises', async () => {
  const item = await anItem(shop, { retail: '33.33', entries: [{ quantity: '9', cost: '20.00' }] })
  const stockCode = item.entries[0]!
  const bill = await sell(
    manager,
    aCashBill(
      [1, 2, 3].map(() => aLine(item, '1', { stockCode })),
      '98.49',
      { discountPercentage: '1.5' },
    ),
  )
  const shares = await keptShares(bill.code)
  await shop.owner.query('update invoice_line set bill_share = null where invoice_code = $1', [bill.code])
  expect(await amounts('select bill_share::int as amount from sold_line where invoice_code = $1 order by line_no', bill.code)).toEqual(
    shares,
  )
  await takeBack(manager, aReturn(bill, [aReturnedLine(bill, 2)], displayMoney(money(3_333 - shares[1]!))))
  expect(await brokenPromises(shop)).toEqual([])
})

test('the database shares a total as the till does', async () => {
  const rounds = roundsOf('SHARE_RUNS', 200)
  let state = seedOf('SHARE_SEED')
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
  for (let round = 0; round < rounds; round += 1) {
    const parts = Array.from({ length: 1 + next(9) }, () => money(next(round % 2 === 0 ? 50 : 900_000_000_000)))
    if (sumOf(parts) === 0) continue
    const total = money(next(sumOf(parts) + 1))
    // oxlint-disable-next-line no-await-in-loop -- one round is told apart from the next
    const { rows } = await shop.owner.query<{ share: string }>(
      `select apportioned($1::bigint, (sum(part) over ())::bigint, (sum(part) over (order by nth))::bigint, part) as share
       from unnest($2::bigint[]) with ordinality parts (part, nth) order by nth`,
      [total, parts],
    )
    if (sumOf(parts) > 0)
      expect(
        rows.map(({ share }) => Number(share)),
        `round ${round}`,
      ).toEqual(apportion(total, parts))
  }
})
