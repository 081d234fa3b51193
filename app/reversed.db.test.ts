import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGrn, reverseGrn } from '../features/buying/purchasing/grn-contract.ts'
import { createInvoice, reverseInvoice } from '../features/selling/sales/contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { papers as paperNames } from '../kernel/papers.ts'
import { aCashBill, aLine, sell } from '../testing/papers/bill.ts'
import { brokenPromises } from '../testing/books.ts'
import { aBank, byCard, byCheque, byCreditNote, byOverPayment, inCash, payCash } from '../testing/payments.ts'
import { aCustomer } from '../testing/people.ts'
import { everyPaper } from '../testing/papers/every-paper.ts'
import { aSetting, mistake, type Setting } from '../testing/papers/paper.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../testing/papers/grn.ts'
import { anOrder, order } from '../testing/papers/purchase-order.ts'
import { aCorrection, correctedDues, correctPrices, lockNote } from '../testing/papers/price-correction.ts'
import { aReceipt, giveReceipt } from '../testing/papers/receipt.ts'
import { aReturn, aReturnedLine, takeBack } from '../testing/papers/sales-return.ts'
import { anAskedLine, aSalesOrder, takeOrder } from '../testing/papers/sales-order.ts'
import { openShop, type Shop, type Staff } from '../testing/shop.ts'
import { anItem } from '../testing/stock.ts'
import { aVoucher } from '../testing/papers/voucher.ts'
import { createPaymentVoucher, reversePaymentVoucher } from '../features/money/vouchers/contract.ts'

let shop: Shop
let staff: Staff
let setting: Setting
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.signIn('admin')
  setting = await aSetting(shop, staff)
})
afterAll(() => shop.close())

/** All that a paper moves: accounts by location and party, shelves, balances, what is settled of bills, notes and orders, cheques in hand. */
const state = `
  select 'account ' || location_code || ' ' || account_code || ' ' || coalesce(party_code, '') as what, (sum(debit) - sum(credit))::text as value
  from gl_line group by location_code, account_code, party_code having sum(debit) <> sum(credit)
  union all select 'shelf ' || location_code || ' ' || entry_code, remaining::text from stock_balance where remaining <> 0
  union all select 'customer ' || customer_code, concat_ws(' ', credit_amount, cheque_return_amount, return_amount, over_payment) from customer_balance
  union all select 'supplier ' || supplier_code, concat_ws(' ', debit_amount, return_amount, over_payment) from supplier_balance
  union all select 'bill ' || code, concat_ws(' ', paid, returned, paid_status) from invoice where status = 'live'
  union all select 'line ' || invoice_code || ' ' || line_no, line.returned::text
    from invoice_line line join invoice on invoice.location_code = line.location_code and invoice.code = line.invoice_code
    where invoice.status = 'live' and line.returned <> 0
  union all select 'note ' || code, concat_ws(' ', total, returns_applied, paid) from grn where status = 'live'
  union all select 'landed ' || grn_code || ' ' || supplier_code, paid::text from grn_landed_cost where paid <> 0
  union all select 'correction ' || code, concat_ws(' ', total, paid) from price_correction where status = 'live'
  union all select 'return ' || code, concat_ws(' ', applied, refunded) from purchase_return where status = 'live'
  union all select 'credit note ' || code, concat_ws(' ', total, spent) from credit_note where status = 'live'
  union all select 'order ' || order_code || ' ' || line_no, received::text from purchase_order_line where received <> 0
  union all select 'sales order ' || order_code || ' ' || line_no, delivered::text from sales_order_line where delivered <> 0
  union all select 'unpaid of ' || expense_code, sum(amount)::text from expense_reopening group by expense_code having sum(amount) <> 0
  union all select 'expense ' || pays_code, sum(total)::text from expense where status = 'live' and pays_code is not null group by pays_code
  union all select 'cheque ' || code, state from cheque where state <> 'CANCELLED'`

async function stateNow(): Promise<Record<string, string>> {
  const { rows } = await shop.owner.query<{ what: string; value: string }>(state)
  return Object.fromEntries(rows.map(({ what, value }) => [what, value]))
}

interface Paper {
  save: Endpoint
  body: object
  reverse: Endpoint
}

const bulbs = (quantity = '10') => anItem(shop, { retail: '100.00', entries: [{ quantity, cost: '60.00' }] })

/** What some kinds of paper need before them, and the paper itself. */
const papers: Record<string, () => Promise<Paper>> = {
  'a bill of an order, paid by over payment, cheque and card, and owed for the rest': async () => {
    const [bulb, customer] = [await bulbs(), await aCustomer(shop)]
    await giveReceipt(staff, aReceipt(customer, [inCash('50.00')]))
    const { code: salesOrderCode } = await takeOrder(staff, aSalesOrder(customer, [anAskedLine(bulb, '5')], '500.00'))
    const modeOfPayments = [byOverPayment('50.00'), byCheque(await aBank(shop), '100.00', '800001'), byCard('20.00')]
    const paid = { receivedAmount: '0', paidStatus: '2' as const, modeOfPayments, salesOrderCode }
    return {
      save: createInvoice,
      body: aCashBill([aLine(bulb, '3')], '300.00', { customerCode: customer, ...paid }),
      reverse: reverseInvoice,
    }
  },
  'a bill that a credit note pays in part': async () => {
    const bulb = await bulbs()
    const sold = await sell(staff, aCashBill([aLine(bulb)], '100.00'))
    const { creditNote } = await takeBack(staff, aReturn(sold, [aReturnedLine(sold, 1)], '100.00', { paidStatus: '1' }))
    const modeOfPayments = [byCreditNote('60.00', creditNote?.number ?? ''), inCash('40.00')]
    const body = aCashBill([aLine(bulb)], '100.00', { receivedAmount: '0', paidStatus: '3', modeOfPayments })
    return { save: createInvoice, body, reverse: reverseInvoice }
  },
  'a note of goods received for an order': async () => {
    const [bulb, supplier] = [await anItem(shop), await aSupplier(staff)]
    const orderLines = [{ itemCode: bulb.code, quantity: '10', costPrice: '60.00' }]
    const { code } = await order(staff, anOrder(supplier, orderLines, '600.00'))
    const note = aNote(supplier, [aReceivedLine(bulb, '4', '60.00')], '240.00', { orderCode: code })
    return { save: createGrn, body: note, reverse: reverseGrn }
  },
  'a voucher that takes a price correction in, and pays landed cost and its note with it': async () => {
    const [bulb, supplier] = [await anItem(shop), await aSupplier(staff)]
    const lines = [aReceivedLine(bulb, '10', '60.00')]
    const note = await receive(staff, aNote(supplier, lines, '600.00', { landedCosts: [{ amount: '7.00' }] }))
    await lockNote(staff, note)
    const { code } = await correctPrices(staff, aCorrection(note, ['10', '-0.50'], '-5.00'))
    const dues = correctedDues({ correction: code, note: note.code }, ['-5.00', '7.00', '98.00'])
    return { save: createPaymentVoucher, body: aVoucher(supplier, [payCash('100.00')], {}, { dues }), reverse: reversePaymentVoucher }
  },
}

// Of every kind each valid one is taken back.
for (const { kind, calls, valid, variants, movesNothing } of everyPaper)
  for (const [what, bodyOf] of calls.reverse && !movesNothing ? Object.entries({ '': valid, ...variants }) : [])
    papers[`${paperNames[kind].name} ${what}`.trim()] = async () => {
      const body = (await bodyOf({ ...setting, item: await bulbs() })) as object
      return { save: calls.create, body, reverse: calls.reverse! }
    }

test.each(Object.keys(papers))('%s: once taken back, all is as it was before', async what => {
  const { save, body, reverse } = await papers[what]!()
  const before = await stateNow()
  const saved = await staff.call(save, { body } as Partial<CallInput<Endpoint>>)
  expect([saved.status, saved.error]).toEqual([200, saved.error])
  expect(await stateNow()).not.toEqual(before)
  const { code } = saved.reply as { code: string }
  expect((await staff.call(reverse, { body: mistake(code) } as Partial<CallInput<Endpoint>>)).status).toBe(200)
  expect(await stateNow()).toEqual(before)
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
