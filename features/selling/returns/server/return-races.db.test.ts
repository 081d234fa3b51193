import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seededDice } from '../../../../demo/seeded-dice.ts'
import { aCashBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { brokenPromises } from '../../../../testing/books.ts'
import { roundsOf, seedOf } from '../../../../testing/chance.ts'
import { aCustomer, aSession, hire } from '../../../../testing/people.ts'
import { byCreditNote } from '../../../../testing/payments.ts'
import { aReturn, aReturnedLine } from '../../../../testing/papers/sales-return.ts'
import { colombo, openShop, type Answer, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, remainingOf } from '../../../../testing/stock.ts'
import { createInvoice, reverseInvoice } from '../../sales/contract.ts'
import { createSalesReturn, reverseSalesReturn } from '../contract.ts'

const rounds = roundsOf('RACE_ROUNDS', 8)
const dice = seededDice(seedOf('RACE_SEED'))

let shop: Shop
let tills: Staff[]
beforeAll(async () => {
  shop = await openShop()
  tills = []
  for (let till = 0; till < 6; till += 1) tills.push(await aSession(shop, await hire(shop, { [colombo]: 'manager' })))
})
afterAll(() => shop.close())
vi.setConfig({ testTimeout: 3_600_000 })

const outcomeOf = ({ status, error }: Answer<unknown>) => (status === 200 ? 'saved' : error.code)

test('six tills take back what one bill sold: together no more than that', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const bulb = await anItem(shop, { entries: [{ quantity: '5' }] })
    const customer = await aCustomer(shop)
    const bill = await sell(tills[0]!, aCashBill([aLine(bulb, '5')], '500.00', { customerCode: customer }))
    const wanted = tills.map(() => 1 + dice.below(3))
    const answers = await Promise.all(
      wanted.map((pieces, till) => {
        const worth = `${pieces * 100}.00`
        const pay = dice.below(2) === 0 ? {} : { cashPayAmount: '50.00' }
        return tills[till]!.call(createSalesReturn, { body: aReturn(bill, [aReturnedLine(bill, 1, String(pieces))], worth, pay) })
      }),
    )
    const told = answers.map(outcomeOf)
    expect(new Set(told).difference(new Set(['saved', 'RETURN_ABOVE_SOLD'])).size).toBe(0)
    const back = wanted.filter((_, till) => told[till] === 'saved').reduce((sum, pieces) => sum + pieces, 0)
    expect(await remainingOf(shop, bulb.entries[0]!)).toBe(String(back))
    const left = 5 - back
    expect(left).toBeGreaterThanOrEqual(0)
    // Whoever was refused wanted more than was left at the end at least.
    expect(wanted.filter((_, till) => told[till] !== 'saved').every(pieces => pieces > left)).toBe(true)
  }
})

test('a bill is taken back or something of it comes back, never both', async () => {
  let [reversed, returned] = [0, 0]
  for (let round = 1; round <= rounds; round += 1) {
    const bulb = await anItem(shop, { entries: [{ quantity: '1' }] })
    const bill = await sell(tills[0]!, aCashBill([aLine(bulb)], '100.00'))
    const answers: Answer<unknown>[] = await Promise.all([
      tills[1]!.call(reverseInvoice, { body: { code: bill.code, reason: 'Mistake', version: 1 } }),
      tills[2]!.call(createSalesReturn, { body: aReturn(bill, [aReturnedLine(bill, 1)], '100.00') }),
    ])
    const told = answers.map(outcomeOf)
    expect([
      ['saved', 'RETURN_BILL_REVERSED'],
      ['BILL_RETURNED', 'saved'],
    ]).toContainEqual(told)
    if (told[0] === 'saved') reversed += 1
    else returned += 1
    expect(await remainingOf(shop, bulb.entries[0]!)).toBe('1')
  }
  process.stdout.write(`return races: ${reversed} bills reversed, ${returned} returned\n`)
})

test('a return is taken back twice at once, while its goods are sold: each of them once', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const bulb = await anItem(shop, { entries: [{ quantity: '1' }] })
    const body = aCashBill([aLine(bulb)], '100.00')
    const bill = await sell(tills[0]!, body)
    const { reply } = await tills[0]!.call(createSalesReturn, { body: aReturn(bill, [aReturnedLine(bill, 1)], '100.00') })
    const reversal = { body: { code: reply.code, reason: 'Mistake', version: 1 } }
    const answers: Answer<unknown>[] = await Promise.all([
      tills[1]!.call(reverseSalesReturn, reversal),
      tills[2]!.call(reverseSalesReturn, reversal),
      tills[3]!.call(createInvoice, { body }),
    ])
    expect(answers.map(outcomeOf).filter(outcome => outcome === 'saved')).toHaveLength(1)
    expect(await remainingOf(shop, bulb.entries[0]!)).toBe('0')
  }
})

test('a credit note is spent or its return is taken back, never both; of two bills for all of it one is paid', async () => {
  let [spent, reversed] = [0, 0]
  for (let round = 1; round <= rounds; round += 1) {
    const bulb = await anItem(shop, { entries: [{ quantity: '10' }] })
    const bill = await sell(tills[0]!, aCashBill([aLine(bulb)], '100.00'))
    const body = aReturn(bill, [aReturnedLine(bill, 1)], '100.00', { paidStatus: '1', cashPayAmount: '0' })
    const { reply } = await tills[0]!.call(createSalesReturn, { body })
    const modeOfPayments = [byCreditNote('100.00', reply.submittedData.creditNote!.code)]
    const next = aCashBill([aLine(bulb)], '100.00', { receivedAmount: '0', paidStatus: '3', modeOfPayments })
    const answers: Answer<unknown>[] = await Promise.all([
      tills[1]!.call(createInvoice, { body: next }),
      tills[2]!.call(reverseSalesReturn, { body: { code: reply.code, reason: 'Mistake', version: 1 } }),
      tills[3]!.call(createInvoice, { body: next }),
    ])
    const [first = '', taken, second = ''] = answers.map(outcomeOf)
    if (taken === 'saved') expect([first, second]).toEqual(['CREDIT_NOTE_UNKNOWN', 'CREDIT_NOTE_UNKNOWN'])
    else expect([taken, [first, second].sort()]).toEqual(['RETURN_NOTE_SPENT', ['ABOVE_AVAILABLE', 'saved']])
    if (taken === 'saved') reversed += 1
    else spent += 1
  }
  process.stdout.write(`return races: ${spent} credit notes spent, ${reversed} taken back\n`)
})

test('returns and bills with the same goods in opposite order all go through', async () => {
  const items = await Promise.all([1, 2, 3].map(() => anItem(shop, { entries: [{ quantity: '100000' }] })))
  const customer = await aCustomer(shop)
  for (let round = 1; round <= rounds; round += 1) {
    const sold = (lines: typeof items) =>
      aCashBill(
        lines.map(item => aLine(item)),
        '300.00',
        { customerCode: customer },
      )
    const bills = await Promise.all(tills.slice(0, 4).map(till => sell(till, sold(items))))
    const answers: Answer<unknown>[] = await Promise.all([
      ...bills.map((bill, till) => {
        const lines = [1, 2, 3].map(line => aReturnedLine(bill, line))
        const body = aReturn(bill, till % 2 === 0 ? lines : lines.toReversed(), '300.00', { cashPayAmount: '100.00' })
        return tills[till]!.call(createSalesReturn, { body })
      }),
      tills[4]!.call(createInvoice, { body: sold(items.toReversed()) }),
      tills[5]!.call(createInvoice, { body: sold(items) }),
    ])
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => 'saved'))
  }
})

test('and after all of it the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
