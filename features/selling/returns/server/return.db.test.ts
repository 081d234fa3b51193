import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, brokenPromises, ledgerOf, movesOf } from '../../../../testing/books.ts'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { byCreditNote, inCash } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { aReturn, aReturnedLine, aReturnWithoutBill, askReturnOverride, takeBack } from '../../../../testing/papers/sales-return.ts'
import { kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { reversePaymentReceipt } from '../../../money/receipts/contract.ts'
import { createInvoice, editInvoice, findInvoices, getInvoice, outstandingInvoices, reverseInvoice } from '../../sales/contract.ts'
import { createSalesReturn, findReturnBill, getSalesReturn, reverseSalesReturn, salesReturns } from '../contract.ts'

const dayMs = 86_400_000

let shop: Shop
let cashier: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

/** Three pieces sold for 270.00, with labour for 90.00, less 10 % of the bill: 324.00, in cash, by a customer of the test's own. */
async function aSoldBill() {
  const customer = await aCustomer(shop)
  const bulb = await anItem(shop, { retail: '90.00', entries: [{ quantity: '10', cost: '60.00' }] })
  const labour = await anItem(shop, { type: 'labour', unit: 'Hour', retail: '90.00' })
  const lines = [aLine(bulb, '3'), aLine(labour)]
  const bill = await sell(manager, aCashBill(lines, '324.00', { customerCode: customer, discountPercentage: '10' }))
  return { customer, bulb, labour, bill, entry: bulb.entries[0]! }
}
const returnAmountOf = async (code: string) => {
  const { rows } = await shop.owner.query<{ amount: string }>(
    'select money_text(return_amount) as amount from customer_balance where customer_code = $1',
    [code],
  )
  return rows[0]?.amount
}
const answer = (staff: Staff, body: Parameters<typeof takeBack>[1]) => refusalOf(staff.call(createSalesReturn, { body }))

describe('a return with its bill', () => {
  test('is told where the bill is listed: in part, whole, and no more once it is reversed', async () => {
    const bulb = await anItem(shop, { retail: '90.00', entries: [{ quantity: '10' }] })
    const bill = await sell(cashier, aCashBill([aLine(bulb, '2')], '180.00'))
    const listed = async () => {
      const { invoice } = (await cashier.call(findInvoices, { params: { term: bill.code } })).reply
      return invoice.map(({ returned }) => returned)
    }
    expect(await listed()).toEqual(['none'])
    await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1)], '90.00'))
    expect(await listed()).toEqual(['part'])
    const last = await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1)], '90.00'))
    expect(await listed()).toEqual(['whole'])
    await manager.call(reverseSalesReturn, { body: { code: last.code, reason: 'Mistake', version: 1 } })
    expect(await listed()).toEqual(['part'])
  })

  test('gives the money back in cash, and the goods are in stock again at the cost they were sold at', async () => {
    const { bill, entry } = await aSoldBill()
    // One of three: 90.00 less 9.00 of the bill discount of 36.00 (27.00 of it is the bulbs').
    const given = await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1, '1', { reason: 'Wrong fitting' })], '81.00'))
    expect(given).toMatchObject({
      returnType: '1',
      invoiceCode: bill.code,
      subTotalAmount: '90.00',
      discountAmount: '9.00',
      totalAmount: '81.00',
      cashPayAmount: '81.00',
      billAmount: '0.00',
      balanceAmount: '0.00',
      stockHistories: [{ invoiceLine: '1', quantity: '1', unitSoldPrice: '90.00', totalAmount: '90.00', reason: 'Wrong fitting' }],
    })
    expect(await ledgerOf(shop, given.code)).toEqual([
      '1 debit 4090 81.00 (51)',
      '1 credit 1101 81.00 (24)',
      '1 debit 1400 60.00 (52)',
      '1 credit 5000 60.00 (52)',
    ])
    expect(await movesOf(shop, given.code)).toEqual([`sales-return ${entry} 1 leaves 8 cost 60.00 price 90.00`])
    expect((await auditOf(shop, given.code)).map(({ action }) => action)).toEqual(['create'])
  })

  test('gives to the balance what is not paid in cash; damaged goods are a loss, services move nothing', async () => {
    const { bill, customer, labour } = await aSoldBill()
    const lines = [aReturnedLine(bill, 1, '1', { condition: 'damaged', discount: '1.00' }), aReturnedLine(bill, 2, '0.5')]
    // (90.00 − 1.00 − 9.00) + (45.00 − 4.50) = 120.50; 20.50 of it in cash
    const given = await takeBack(cashier, aReturn(bill, lines, '120.50', { cashPayAmount: '20.50' }))
    expect(given).toMatchObject({ balanceAmount: '100.00', customer: { returnAmount: '100.00' } })
    expect(given.stockHistories[1]).toMatchObject({ itemCode: labour.code, stockCode: null })
    expect(await ledgerOf(shop, given.code)).toEqual([
      '1 debit 4090 120.50 (51)',
      '1 credit 1101 20.50 (24)',
      `1 credit 2210 100.00 of ${customer} (51)`,
      '1 debit 5100 60.00 (52)',
      '1 credit 5000 60.00 (52)',
    ])
    expect(await movesOf(shop, given.code)).toEqual([])
    expect(await returnAmountOf(customer)).toBe('100.00')
  })

  test('goes first off what its bill owes, which counts there like payment', async () => {
    const customer = await aCustomer(shop)
    const bulb = await anItem(shop, { retail: '100.00', entries: [{ quantity: '10', cost: '60.00' }] })
    const payments = { paidStatus: '2' as const, receivedAmount: '0', modeOfPayments: [inCash('250.00')] }
    const bill = await sell(manager, aCashBill([aLine(bulb, '4')], '400.00', { customerCode: customer, ...payments }))
    const first = await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1)], '100.00', { paidStatus: '1' }))
    expect(first).toMatchObject({ billAmount: '100.00', cashPayAmount: '0.00', balanceAmount: '0.00' })
    expect((await ledgerOf(shop, first.code)).slice(0, 2)).toEqual(['1 debit 4090 100.00 (51)', `1 credit 1300 100.00 of ${customer} (51)`])
    const billNow = async () => (await cashier.call(getInvoice, { params: { id: bill.code } })).reply.invoice
    expect(await billNow()).toMatchObject({ paidStatus: '2', returnedAmount: '100.00', customer: { creditAmount: '50.00' } })
    // Two more: 50.00 off the bill, at most 150.00 in cash.
    const two = aReturn(bill, [aReturnedLine(bill, 1, '2')], '200.00', { cashPayAmount: '150.01' })
    expect(await answer(cashier, two)).toEqual([
      422,
      'CASH_PAY_LIMIT',
      'At most 150.00 goes back in cash: 50.00 is still owed on the bill, and of what was paid 250.00 was not given back yet.',
    ])
    const second = await takeBack(cashier, { ...two, cashPayAmount: '100.00' })
    expect(second).toMatchObject({ billAmount: '50.00', cashPayAmount: '100.00', balanceAmount: '50.00' })
    expect(await billNow()).toMatchObject({ paidStatus: '3', returnedAmount: '150.00', customer: { creditAmount: '0.00' } })
    expect((await cashier.call(outstandingInvoices, { params: { id: customer } })).reply.invoices).toEqual([])
    // Taken back, the bill owes as before.
    await manager.call(reverseSalesReturn, { body: { code: second.code, reason: 'Mistake', version: 1 } })
    expect(await billNow()).toMatchObject({ paidStatus: '2', returnedAmount: '100.00', customer: { creditAmount: '50.00' } })
    const [open] = (await cashier.call(outstandingInvoices, { params: { id: customer } })).reply.invoices
    expect(open?.outstanding).toBe('50.00')
  })

  test('of a customer without a name is paid in cash or by a credit note, which is spent by its number', async () => {
    const bulb = await anItem(shop, { retail: '100.00', entries: [{ quantity: '10', cost: '60.00' }] })
    const bill = await sell(cashier, aCashBill([aLine(bulb, '3')], '300.00'))
    const given = await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1, '2')], '200.00', { cashPayAmount: '50.00' }))
    expect(given).toMatchObject({ balanceAmount: '150.00', creditNote: { totalAmount: '150.00', spentAmount: '0.00' } })
    expect(await ledgerOf(shop, given.code)).toContain('1 credit 2210 150.00 of 2001000001 (51)')
    const { code: note, number } = given.creditNote!
    expect([number!.slice(0, -4), number]).toEqual([note, expect.stringMatching(/^6801\d{10}$/)])
    // Its number is told to who made it and to who sees all takings; others hear that there is a note.
    const read = async (staff: Staff) => (await staff.call(getSalesReturn, { params: { code: given.code } })).reply.salesReturn.creditNote
    const [own, others, all] = await Promise.all([cashier, await shop.signIn('kumari'), manager].map(read))
    expect([own?.number, others, all?.number]).toEqual([number, { ...given.creditNote, number: null }, number])
    const spends = await sell(
      cashier,
      aCashBill([aLine(bulb)], '100.00', { receivedAmount: '0', paidStatus: '3', modeOfPayments: [byCreditNote('100.00', number!)] }),
    )
    const reversal = { code: given.code, reason: 'Mistake', version: 1 }
    expect(await refusalOf(manager.call(reverseSalesReturn, { body: reversal }))).toEqual([
      409,
      'RETURN_NOTE_SPENT',
      `Of credit note ${note} 100.00 is spent already, with ${spends.code}. Reverse that before return ${given.code}.`,
    ])
    await manager.call(reverseInvoice, { body: { code: spends.code, reason: 'Mistake', version: 1 } })
    expect((await manager.call(reverseSalesReturn, { body: reversal })).status).toBe(200)
    expect((await auditOf(shop, note)).map(({ action }) => action)).toEqual(['create', 'reverse'])
    const again = { receivedAmount: '0', paidStatus: '3' as const, modeOfPayments: [byCreditNote('100.00', number!)] }
    const unpaid = cashier.call(createInvoice, { body: aCashBill([aLine(bulb)], '100.00', again) })
    expect((await refusalOf(unpaid))[1]).toBe('CREDIT_NOTE_UNKNOWN')
  })

  test('in two returns is worth what the bill was, to the cent', async () => {
    const thirds = await anItem(shop, { retail: '33.37', entries: [{ quantity: '3', cost: '10.01' }] })
    // 3 × 33.37 = 100.11; less 0.10
    const bill = await sell(manager, aCashBill([aLine(thirds, '3')], '100.01', { discountAmount: '0.10' }))
    // 33.37 − 0.03; then 33.37 − 0.04; then 33.37 − 0.03
    for (const total of ['33.34', '33.33', '33.34']) await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1)], total))
    const refusal = await answer(cashier, aReturn(bill, [aReturnedLine(bill, 1)], '33.34'))
    expect(refusal).toEqual([409, 'RETURN_ABOVE_SOLD', `Line 1: only 0 of ${thirds.name} can still come back.`])
  })

  test('is found by its last digits, with what may still come back and what came back before', async () => {
    const { bill, bulb } = await aSoldBill()
    const given = await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1)], '81.00'))
    const { reply } = await cashier.call(findReturnBill, { params: { term: bill.code } })
    expect(reply.invoice?.code).toBe(bill.code)
    expect(reply.refundedAmount).toBe('81.00')
    expect(reply.returnData.map(line => [line.code, line.quantity, line.returned, line.discountShare, line.returnedValue])).toEqual([
      ['1', '3', '1', '27.00', '90.00'],
      ['2', '1', '0', '9.00', '0.00'],
    ])
    expect(reply.salesReturnItemGroupBy).toEqual([{ itemCode: bulb.code, quantity: '1' }])
    expect(reply.salesReturn).toMatchObject([
      { code: given.code, totalAmount: '81.00', stockHistories: [{ itemCode: bulb.code, quantity: '1' }] },
    ])
    const several = await cashier.call(findReturnBill, { params: { term: bill.code.slice(-1) } })
    expect(several.reply.invoice).toBeNull()
    expect(several.reply.invoices.length).toBeGreaterThan(1)
    expect(await refusalOf(cashier.call(findReturnBill, { params: { term: '999999999' } }))).toEqual([
      404,
      'RETURN_BILL_UNKNOWN',
      'Invoice Number Is Not Available!',
    ])
  })

  test('is refused where the specification says so, in its words', async () => {
    const { bill, bulb, customer } = await aSoldBill()
    const one = [aReturnedLine(bill, 1)]
    const owed = await sell(manager, aCreditBill(customer, [aLine(bulb)], '90.00'))
    expect(await answer(cashier, aReturn(owed, [aReturnedLine(owed, 1)], '90.00'))).toEqual([
      409,
      'RETURN_BILL_UNPAID',
      "Unpaid, You can't return credit bill items",
    ])
    expect(await answer(cashier, aReturn(bill, one, '81.00', { cashPayAmount: '0.00' }))).toEqual([
      422,
      'CASH_PAY_MISSING',
      'Please Enter Cas Pay Amount!',
    ])
    expect(await answer(cashier, aReturn(bill, one, '81.00', { cashPayAmount: '81.01' }))).toEqual([
      422,
      'CASH_PAY_ABOVE_TOTAL',
      "Can't Enter cash pay amount greater than sales return total amount ",
    ])
    expect((await answer(cashier, aReturn(bill, one, '80.00')))[1]).toBe('TOTAL_DIFFERS')
    expect((await answer(cashier, aReturn(bill, [], '0.00', { paidStatus: '1' })))[1]).toBe('RETURN_EMPTY')
    expect((await answer(cashier, aReturn(bill, [aReturnedLine(bill, 1, '4')], '324.00')))[1]).toBe('RETURN_ABOVE_SOLD')
    expect((await answer(cashier, aReturn(bill, one, '81.00', { invoiceCode: '3001999999' })))[1]).toBe('RETURN_BILL_UNKNOWN')
    expect((await answer(await shop.signIn('manager', kandy), aReturn(bill, one, '81.00')))[1]).toBe('RETURN_BILL_UNKNOWN')
    const wrong = await sell(manager, aCashBill([aLine(bulb)], '90.00'))
    await manager.call(reverseInvoice, { body: { code: wrong.code, reason: 'Wrong', version: 1 } })
    expect((await answer(cashier, aReturn(wrong, [aReturnedLine(wrong, 1)], '90.00')))[1]).toBe('RETURN_BILL_REVERSED')
  })

  test('keeps its bill from being changed or taken back', async () => {
    const { bill } = await aSoldBill()
    const given = await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1)], '81.00'))
    const text = `Goods of bill ${bill.code} came back with return ${given.code}. Reverse that return first.`
    const reversal = { code: bill.code, reason: 'Wrong', version: 1 }
    expect(await refusalOf(manager.call(reverseInvoice, { body: reversal }))).toEqual([409, 'BILL_RETURNED', text])
    const edit = { ...aCashBill([], '0.00'), version: 1 }
    expect((await refusalOf(manager.call(editInvoice, { params: { id: bill.code }, body: edit })))[1]).toBe('BILL_RETURNED')
    await manager.call(reverseSalesReturn, { body: { code: given.code, reason: 'Mistake', version: 1 } })
    expect((await manager.call(reverseInvoice, { body: reversal })).status).toBe(200)
  })

  test('sent twice with one key is one return', async () => {
    const { bill } = await aSoldBill()
    const body = aReturn(bill, [aReturnedLine(bill, 1)], '81.00')
    const key = crypto.randomUUID()
    const [first, second] = await Promise.all([takeBack(cashier, body, { key }), takeBack(cashier, body, { key })])
    expect(first.code).toBe(second.code)
  })
})

describe('a return without a bill', () => {
  test('goes to the balance, into the entry that was chosen, or into a new one at the last cost', async () => {
    const customer = await aCustomer(shop)
    const bulb = await anItem(shop, { retail: '100.00', entries: [{ quantity: '10', cost: '60.00' }] })
    const [entry = ''] = bulb.entries
    const lines = [
      { itemCode: bulb.code, stockCode: entry, quantity: '2', retailPrice: '80.00' },
      { itemCode: bulb.code, quantity: '1', retailPrice: '70.00', batch: 'B-7' },
      { itemCode: bulb.code, quantity: '1', retailPrice: '50.00', costPrice: '40.00' },
    ]
    const given = await takeBack(manager, aReturnWithoutBill(customer, lines, '280.00', { remarks: 'No bill' }))
    expect(given).toMatchObject({ returnType: '2', invoiceCode: null, totalAmount: '280.00', balanceAmount: '280.00', remarks: 'No bill' })
    const [, second = '', third = ''] = given.stockHistories.map(line => line.stockCode ?? '')
    expect(await movesOf(shop, given.code)).toEqual([
      `sales-return ${entry} 2 leaves 12 cost 60.00 price 80.00`,
      `sales-return ${second} 1 leaves 1 cost 60.00 price 70.00`,
      `sales-return ${third} 1 leaves 1 cost 40.00 price 50.00`,
    ])
    expect(await ledgerOf(shop, given.code)).toEqual([
      '1 debit 4090 280.00 (51)',
      `1 credit 2210 280.00 of ${customer} (51)`,
      '1 debit 1400 220.00 (52)',
      '1 credit 5000 220.00 (52)',
    ])
    expect(given.stockHistories[1]?.batch).toBe('B-7')
  })

  test('is for a manager; a cashier asks one, and never says what goods cost', async () => {
    const customer = await aCustomer(shop)
    const bulb = await anItem(shop, { retail: '100.00', entries: [{ quantity: '10', cost: '60.00' }] })
    const lines = [{ itemCode: bulb.code, quantity: '1', retailPrice: '80.00', costPrice: '1.00' }]
    const body = aReturnWithoutBill(customer, lines, '80.00')
    expect(await answer(cashier, body)).toEqual([
      403,
      'RETURN_WITHOUT_BILL',
      'A return without a bill is for a manager. A manager can allow it.',
    ])
    const { reply } = await askReturnOverride(cashier, body)
    const given = await takeBack(cashier, { ...body, overrideIds: [reply.overrideId] })
    expect((await movesOf(shop, given.code))[0]).toContain('cost 60.00')
    const another = { ...body, totalAmount: '90.00', returnData: [{ ...lines[0]!, retailPrice: '90.00' }] }
    const { reply: other } = await askReturnOverride(cashier, body)
    expect((await answer(cashier, { ...another, overrideIds: [other.overrideId] }))[1]).toBe('OVERRIDE_OTHER')
  })

  test('needs a customer, items, prices and stock entries of the items', async () => {
    const customer = await aCustomer(shop)
    const [bulb, fuse] = [await anItem(shop, { entries: [{ quantity: '1' }] }), await anItem(shop, { entries: [{ quantity: '1' }] })]
    const line = { itemCode: bulb.code, quantity: '1', retailPrice: '80.00' }
    const told = async (lines: (typeof line & { stockCode?: string })[], code: string | null = customer) =>
      (await answer(manager, { ...aReturnWithoutBill('', lines, '80.00'), customerCode: code }))[1]
    expect(await told([line], null)).toBe('RETURN_CUSTOMER')
    expect(await told([])).toBe('RETURN_EMPTY')
    expect(await told([{ ...line, retailPrice: '0' }])).toBe('RETURN_PRICE')
    expect(await told([{ ...line, itemCode: '2401999999' }])).toBe('ITEM_UNKNOWN')
    expect(await told([{ ...line, stockCode: fuse.entries[0]! }])).toBe('RETURN_STOCK')
    expect(await told([{ ...line, quantity: '0.5' }])).toBe('LINE_FRACTION')
  })
})

describe('a return that is taken back', () => {
  test('leaves everything as it was before it', async () => {
    const { bill, customer, entry } = await aSoldBill()
    const lines = [aReturnedLine(bill, 1, '2'), aReturnedLine(bill, 1, '1', { condition: 'damaged' })]
    // 3 × 81.00
    const given = await takeBack(cashier, aReturn(bill, lines, '243.00', { cashPayAmount: '43.00' }))
    expect(await returnAmountOf(customer)).toBe('200.00')
    const { reply } = await manager.call(reverseSalesReturn, { body: { code: given.code, reason: 'Wrong bill', version: 1 } })
    expect(reply.salesReturn.status).toBe('reversed')
    expect(await returnAmountOf(customer)).toBe('0.00')
    expect((await ledgerOf(shop, given.code)).slice(6)).toEqual([
      '2 credit 4090 243.00 (51)',
      '2 debit 1101 43.00 (24)',
      `2 debit 2210 200.00 of ${customer} (51)`,
      '2 credit 1400 120.00 (52)',
      '2 credit 5100 60.00 (52)',
      '2 debit 5000 180.00 (52)',
    ])
    expect((await movesOf(shop, given.code)).at(-1)).toBe(`reversal ${entry} -2 leaves 7 cost 60.00 price 90.00`)
    const found = (await cashier.call(findReturnBill, { params: { term: bill.code } })).reply
    expect([found.returnData[0]?.returned, found.refundedAmount, found.salesReturn]).toEqual(['0', '0.00', []])
    // All of it may come back again.
    await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1, '3')], '243.00'))
    const again = { code: given.code, reason: 'Twice', version: 2 }
    expect((await refusalOf(manager.call(reverseSalesReturn, { body: again })))[1]).toBe('REVERSED_ALREADY')
  })

  test('holds its bill no longer: another customer may owe it for other goods', async () => {
    const [bulb, wiper] = [await anItem(shop, { entries: [{ quantity: '10' }] }), await anItem(shop, { entries: [{ quantity: '10' }] })]
    const customer = await aCustomer(shop)
    const bill = await sell(manager, aCreditBill(customer, [aLine(bulb, '2'), aLine(wiper)], '300.00'))
    const receipt = await giveReceipt(manager, aReceipt(customer, [inCash('50.00')], { [bill.code]: '50.00' }))
    const given = await takeBack(manager, aReturn(bill, [aReturnedLine(bill, 2)], '100.00', { paidStatus: '1' }))
    const undone = { reason: 'Mistake', version: 1 }
    expect((await manager.call(reverseSalesReturn, { body: { code: given.code, ...undone } })).status).toBe(200)
    expect((await manager.call(reversePaymentReceipt, { body: { code: receipt.code, ...undone } })).status).toBe(200)
    const { version } = (await manager.call(getInvoice, { params: { id: bill.code } })).reply.invoice
    const edit = { ...aCreditBill(await aCustomer(shop), [aLine(wiper)], '100.00'), version }
    expect((await manager.call(editInvoice, { params: { id: bill.code }, body: edit })).status).toBe(200)
    // What came back once is still read as it was.
    const { salesReturn } = (await manager.call(getSalesReturn, { params: { code: given.code } })).reply
    expect(salesReturn).toMatchObject({ status: 'reversed', customer: { code: customer }, stockHistories: [{ itemCode: wiper.code }] })
  })

  test('is refused where its goods are sold again, and on a later day to a manager', async () => {
    const { bill, bulb } = await aSoldBill()
    const given = await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1, '3')], '243.00'))
    const reversal = { code: given.code, reason: 'Mistake', version: 1 }
    const sold = await sell(cashier, aCashBill([aLine(bulb, '10')], '900.00'))
    expect((await refusalOf(manager.call(reverseSalesReturn, { body: reversal })))[1]).toBe('STOCK_GONE')
    await manager.call(reverseInvoice, { body: { code: sold.code, reason: 'Mistake', version: 1 } })
    shop.setClock(tenInTheMorning + dayMs)
    const tomorrow = await shop.signIn('manager')
    expect((await refusalOf(tomorrow.call(reverseSalesReturn, { body: reversal })))[1]).toBe('REVERSE_SAME_DAY')
    expect((await (await shop.signIn('admin')).call(reverseSalesReturn, { body: reversal })).status).toBe(200)
    shop.setClock(tenInTheMorning)
  })

  test('is refused where the customer used the balance it gave', async () => {
    const customer = await aCustomer(shop)
    const bulb = await anItem(shop, { entries: [{ quantity: '10', cost: '60.00' }] })
    const lines = [{ itemCode: bulb.code, quantity: '1', retailPrice: '80.00' }]
    const given = await takeBack(manager, aReturnWithoutBill(customer, lines, '80.00'))
    await shop.owner.query('update customer_balance set return_amount = 7999 where customer_code = $1', [customer])
    expect(await refusalOf(manager.call(reverseSalesReturn, { body: { code: given.code, reason: 'Mistake', version: 1 } }))).toEqual([
      409,
      'RETURN_BALANCE_USED',
      `Return ${given.code} gave 80.00 to the return balance, of which only 79.99 is left: it was used already.`,
    ])
    await shop.owner.query('update customer_balance set return_amount = 8000 where customer_code = $1', [customer])
    expect((await manager.call(reverseSalesReturn, { body: { code: given.code, reason: 'Mistake', version: 1 } })).status).toBe(200)
  })
})

test('returns are listed newest first, by number, bill and customer, with their sums', async () => {
  const { bill } = await aSoldBill()
  const given = await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1)], '81.00', { cashPayAmount: '80.00' }))
  const listed = (await cashier.call(salesReturns.list, { query: { invoiceCode: bill.code } })).reply
  expect(listed.salesReturn).toMatchObject([
    { code: given.code, returnType: '1', invoiceCode: bill.code, totalAmount: '81.00', cashPayAmount: '80.00', balanceAmount: '1.00' },
  ])
  expect(listed.totals).toMatchObject({ totalAmount: '81.00', cashPayAmount: '80.00' })
  expect((await cashier.call(getInvoice, { params: { id: bill.code } })).reply.invoice.returnedAmount).toBe('0.00')
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
