import { expect } from 'vitest'
import { aCashBill, aCreditBill, aLine, askOverride, sell } from '../testing/papers/bill.ts'
import { approves, aShelf, counts, moves, startsCount } from '../testing/papers/count.ts'
import { anOpening, enter, openBooks, takeOpeningBack } from '../testing/papers/opening.ts'
import { bookIn, photograph } from '../testing/papers/job-card.ts'
import { aHeldLine, aHold, holdBill, takeUp } from '../testing/papers/hold.ts'
import { aCustomer } from '../testing/people.ts'
import { anAskedLine, aQuotation, aSalesOrder, quote, takeOrder } from '../testing/papers/sales-order.ts'
import {
  aBank,
  anAccount,
  byCard,
  byCheque,
  byTransfer,
  inCash,
  handOn,
  payByOwnCheque,
  payByReturn,
  payCash,
} from '../testing/payments.ts'
import { colombo, galle, kandy, type Shop } from '../testing/shop.ts'
import { anItem, aTakenLine, type TestItem } from '../testing/stock.ts'
import { arrive, aTill, userCodeOf } from '../testing/tills.ts'
import { settleRemark } from '../features/selling/arrivals/contract.ts'
import { aClose, closeDay, openDay } from '../testing/papers/day-close.ts'
import { aReminder } from '../testing/reminders.ts'
import { aReturn, aReturnedLine, aReturnWithoutBill, takeBack } from '../testing/papers/sales-return.ts'
import { addChequeBook, spoilCheques } from '../features/banking/bank-accounts/cheque-book-contract.ts'
import { saveBankBalance } from '../features/banking/bank-accounts/statement-contract.ts'
import { reverseChequeMove } from '../features/money/cheque-moves/contract.ts'
import { aNewAccount, linesOf, reconcile, tick } from '../testing/bank-statements.ts'
import { aChequeInHand, aMove, moveThem } from '../testing/papers/cheque-move.ts'
import { aReceipt, giveReceipt } from '../testing/papers/receipt.ts'
import { aNote, aReceivedLine, aSupplier, receive as receiveGoods } from '../testing/papers/grn.ts'
import { askFor, receive, send } from '../testing/papers/transfer.ts'
import { aWaitingReturn, claimLater, giveVatLater } from '../testing/papers/late-tax-invoice.ts'
import { aBadDebt, anOwedBill, aReturnedCheque, writeOff } from '../testing/papers/bad-debt.ts'
import { aDiscount, forgive } from '../testing/papers/settlement-discount.ts'
import { aCorrection, correctPrices, lockNote } from '../testing/papers/price-correction.ts'
import { anExpense, aRecurring, keepFile, spend } from '../testing/papers/expense.ts'
import { aNaming } from '../testing/papers/oversold-goods.ts'
import { anOversoldBill } from '../testing/oversold.ts'
import { anIssue } from '../testing/papers/stock-issue.ts'
import { aVoucher, giveVoucher } from '../testing/papers/voucher.ts'
import { aTaxDocument, registers } from '../testing/vat.ts'
import { reverseExpense } from '../features/money/expenses/contract.ts'
import { skipExpense } from '../features/money/expenses/recurring-contract.ts'
import { createTaxInvoice, taxDocumentPrinted } from '../features/shop/vat/tax-document-contract.ts'
import { scheduleReport } from '../reports/engine/schedule-contract.ts'
import { bankFileRead } from '../testing/bank-files.ts'
import { ledgerGiven } from '../testing/ledger-exports.ts'
import { adjustmentsEntered } from '../testing/papers/journal-entry.ts'
import { capitalPutIn } from '../testing/papers/journal.ts'
import { closeNextYear } from '../testing/papers/year-closing.ts'
import { createAdvance } from '../features/selling/sales-orders/order-contract.ts'
import { moveJobCard } from '../features/garage/job-cards/contract.ts'
import { discardHeldBill } from '../features/selling/holds/contract.ts'
import { createGrn, reverseGrn } from '../features/buying/purchasing/grn-contract.ts'
import { createPurchaseOrder } from '../features/buying/purchasing/order-contract.ts'
import { createPurchaseReturn, refundPurchaseReturn, reversePurchaseReturnRefund } from '../features/buying/purchasing/return-contract.ts'
import { countPrint, editInvoice, reverseInvoice } from '../features/selling/sales/contract.ts'
import { suppliers } from '../features/parties/suppliers/contract.ts'
import { createHandOver, getDayReport } from '../features/money/day-close/contract.ts'
import { createOversoldGoods } from '../features/selling/oversold-goods/contract.ts'
import { createStockIssue } from '../features/stock/stock-issue/contract.ts'
import { updatePrice } from '../features/stock/prices/contract.ts'
import { createServiceCall } from '../features/garage/upcoming-service/contract.ts'
import { demoToday } from '../database/test-database.ts'
import { addDays, date } from '../kernel/dates.ts'
import type { FaultyShop } from './test-fault.ts'
import { createVatPayment, fileVatReturn, getVatReturn } from '../features/tax/vat-return/contract.ts'
import { confirmDay } from '../features/shop/session/contract.ts'
import { saved } from '../testing/calls.ts'

/** A day in the demo shop that creates every kind of paper in every state that a fault needs. */
export async function aDayOfBusiness(at: Shop): Promise<FaultyShop> {
  const repriced = await pricesChanged(at)
  const cashier = await at.signIn('cashier')
  const wash = await anItem(at, { type: 'service', unit: 'Job', retail: '750.00' })
  const bulb = await anItem(at, { retail: '100.00', entries: [{ quantity: '10', cost: '60.00' }] })
  const [entry = ''] = bulb.entries
  const debtor = await aCustomer(at, { creditDays: 30 })
  const sale = await sell(cashier, aCashBill([aLine(bulb)], '100.00'))
  const owed = await sell(cashier, aCreditBill(debtor, [aLine(bulb), aLine(wash)], '850.00'))
  const body = { ...aCreditBill(debtor, [aLine(bulb, '2'), aLine(wash)], '950.00'), version: owed.version }
  expect((await cashier.call(editInvoice, { params: { id: owed.code }, body })).status).toBe(200)
  expect((await cashier.call(countPrint, { params: { code: owed.code } })).status).toBe(200)
  const cheap = aCashBill([aLine(bulb, '1', { discountPercentage: '10' })], '90.00')
  const { reply } = await askOverride(cashier, cheap)
  await sell(cashier, { ...cheap, overrideIds: [reply.overrideId] })
  const wrong = await sell(cashier, aCashBill([aLine(bulb)], '100.00'))
  const reversal = { code: wrong.code, version: wrong.version, reason: 'Wrong item' }
  expect((await (await at.signIn('manager')).call(reverseInvoice, { body: reversal })).status).toBe(200)
  const back = await broughtBack(at)
  const { vehicleCode } = await reminded(at, wash)
  const visit = await sell(cashier, aCashBill([aLine(wash)], '750.00', { invoiceExt: { advice: 'Renew the brake fluid' } }))
  const mixed = await paidInPart(at, wash)
  const opening = await theBooksBegin(at, debtor)
  const { rows } = await at.owner.query<{ code: string }>('select source_code as code from stock_entry where code = $1', [entry])
  return {
    visit: visit.code,
    calledAbout: vehicleCode,
    sale: sale.code,
    edited: owed.code,
    reversed: wrong.code,
    ...back,
    debtor,
    entry,
    mixed,
    stockIn: rows[0]?.code ?? '',
    ...(await goodsTaken(at)),
    override: reply.overrideId,
    ...(await goodsReceived(at)),
    ...(await askedFor(at, debtor)),
    moneyReceipt: await moneyTaken(at, debtor, owed.code),
    receiptPart: await paidForKandy(at),
    ...(await chequesMoved(at)),
    badDebt: await debtsWrittenOff(at),
    ...(await restForgiven(at)),
    ...(await suppliersPaid(at)),
    voucherPart: await paidForKandysGoods(at),
    ...(await pricesCorrected(at)),
    ...(await journalsEntered(at)),
    expense: await rentPaid(at),
    ...(await heldBills(at)),
    jobCard: await jobInWork(at),
    ...(await countedStock(at)),
    ...(await sentAndReceived(at)),
    ...(await vatClaimedAndCharged(at)),
    ...(await daysClosed(at)),
    ...(await vatFiled(at)),
    repriced,
    opening,
  }
}

/** Capital that was put in, and what an accountant entered. */
async function journalsEntered(at: Shop) {
  return { journal: await capitalPutIn(await at.signIn('admin')), ...(await adjustmentsEntered(at)) }
}

/** The rent, proposed on its day, with the landlord's bill; another one is left out, and a report is made every evening. */
async function rentPaid(at: Shop): Promise<string> {
  const manager = await at.signIn('manager')
  await saved(manager, scheduleReport, { slug: 'daily-sales', hour: 20, form: 'xlsx' })
  const other = await aRecurring(at, manager)
  await saved(manager, skipExpense, { recurringCode: other.recurringCode, dueOn: other.dueOn })
  const { recurringCode, dueOn } = await aRecurring(at, manager)
  const proved = { due: { recurringCode, dueOn }, attachmentIds: [await keepFile(manager)] }
  return (await spend(manager, await anExpense(at, payByOwnCheque(await anAccount(at), '75.00', '000301'), proved))).code
}

/** A vehicle whose owner was called about the next service. */
async function reminded(at: Shop, wash: TestItem) {
  const cashier = await at.signIn('cashier')
  const about = await aReminder({ shop: at, staff: cashier, item: wash })
  await cashier.call(createServiceCall, { body: { ...about, outcome: 'booked', plannedFor: '2026-11-24', remarks: 'At nine' } })
  return about
}

async function paidInPart(at: Shop, wash: TestItem): Promise<string> {
  const customer = await aCustomer(at, { creditDays: 30 })
  const modeOfPayments = [byCheque(await aBank(at), '500.00', '445566'), byCard('100.00'), byTransfer(await anAccount(at), '50.00')]
  const body = aCashBill([aLine(wash)], '750.00', { customerCode: customer, receivedAmount: '0', paidStatus: '2', modeOfPayments })
  return (await sell(await at.signIn('cashier'), body)).code
}

async function broughtBack(at: Shop): Promise<Pick<FaultyShop, 'returned' | 'returnedBill' | 'withoutBill' | 'creditNote'>> {
  const manager = await at.signIn('manager')
  const customer = await aCustomer(at)
  const plug = await anItem(at, { entries: [{ quantity: '10', cost: '60.00' }] })
  // 400.00 less 10 %: 90.00 for one.
  const bill = await sell(manager, aCashBill([aLine(plug, '4')], '360.00', { customerCode: customer, discountPercentage: '10' }))
  const lines = [aReturnedLine(bill, 1, '2'), aReturnedLine(bill, 1, '1', { condition: 'damaged' })]
  const given = await takeBack(manager, aReturn(bill, lines, '270.00', { cashPayAmount: '200.00', remarks: 'Too many' }))
  const loose = [{ itemCode: plug.code, quantity: '1', retailPrice: '80.00' }]
  const { code } = await takeBack(manager, aReturnWithoutBill(customer, loose, '80.00'))
  const sold = await sell(manager, aCashBill([aLine(plug)], '100.00'))
  const { creditNote } = await takeBack(manager, aReturn(sold, [aReturnedLine(sold, 1)], '100.00', { paidStatus: '1' }))
  return { returned: given.code, returnedBill: bill.code, withoutBill: code, creditNote: creditNote?.code ?? '' }
}

async function askedFor(at: Shop, customer: string): Promise<Pick<FaultyShop, 'salesOrder' | 'quotation' | 'billedQuotation' | 'advance'>> {
  const cashier = await at.signIn('cashier')
  const lamp = await anItem(at, { entries: [{ quantity: '20', cost: '60.00' }] })
  const offered = await quote(cashier, aQuotation(customer, [anAskedLine(lamp, '12')], '1200.00'))
  const ordered = aSalesOrder(customer, [anAskedLine(lamp, '10')], '1000.00', { salesQuotation: offered.code, remarks: 'By van' })
  const { code } = await takeOrder(cashier, ordered)
  await sell(cashier, aCreditBill(customer, [aLine(lamp, '4')], '400.00', { salesOrderCode: code }))
  const modeOfPayments = [byCheque(await aBank(at), '200.00', '778899'), inCash('100.00')]
  const advance = (await cashier.call(createAdvance, { body: { salesOrderCode: code, modeOfPayments } })).reply.code
  const other = await quote(cashier, aQuotation(customer, [anAskedLine(lamp, '2')], '200.00'))
  await sell(cashier, aCreditBill(customer, [aLine(lamp, '1')], '100.00', { salesQuotation: other.code }))
  return { salesOrder: code, quotation: offered.code, billedQuotation: other.code, advance }
}

async function jobInWork(at: Shop): Promise<string> {
  const cashier = await at.signIn('cashier')
  const { code, version } = await bookIn(cashier)
  expect((await cashier.call(moveJobCard, { body: { code, version, state: 'work' } })).status).toBe(200)
  await photograph(cashier, code)
  return code
}

/** In a shop that is registered for VAT. */
async function taxInvoicesGiven(at: Shop): Promise<Pick<FaultyShop, 'taxInvoiced' | 'taxedAtOnce'>> {
  const cashier = await at.signIn('cashier')
  const wash = await anItem(at, { type: 'service', unit: 'Job', retail: '750.00' })
  const known = await aCustomer(at)
  await at.owner.query(`update customer set tin = '300400500' where code = $1`, [known])
  const { code: taxedAtOnce } = await sell(cashier, aCashBill([aLine(wash)], '750.00', { customerCode: known }))
  const { code } = await sell(cashier, aCashBill([aLine(wash)], '750.00'))
  await saved(cashier, createTaxInvoice, { invoiceCode: code, tin: '987654321', name: 'Nimal Stores' })
  for (const print of [1, 2]) expect((await cashier.call(taxDocumentPrinted, { params: { code } })).status, `print ${print}`).toBe(200)
  return { taxInvoiced: code, taxedAtOnce }
}

/** Two bills that a till sold by itself: the second far under its price, and paid with far too much. */
async function soldWithoutTheServer(at: Shop): Promise<string> {
  const [cashier, manager, userCode] = [await at.signIn('cashier'), await at.signIn('manager'), await userCodeOf(at, 'cashier')]
  const bulb = await anItem(at, { retail: '100.00', entries: [{ quantity: '10', cost: '60.00' }] })
  const till = await aTill(manager)
  const bodies = [
    aCashBill([aLine(bulb)], '100.00'),
    aCashBill([aLine(bulb)], '50.00', { discountPercentage: '50', receivedAmount: '50000' }),
  ]
  const bills = bodies.map(body => till.sell(body, { userCode, soldAt: at.now() }))
  const [, arrived] = [await arrive(cashier, bills[0]!), await arrive(cashier, bills[1]!)]
  const { code, remarks } = arrived.reply
  expect(remarks.map(({ kind }) => kind)).toEqual(['DISCOUNT_LIMIT', 'RECEIVED_FAR_ABOVE'])
  const settled = await manager.call(settleRemark, { params: { code: `R-${colombo}-${code}-1` }, body: { note: 'Agreed by telephone' } })
  expect(settled.status).toBe(200)
  return code
}

async function heldBills(at: Shop): Promise<Pick<FaultyShop, 'billedHold' | 'takenHold' | 'discardedHold' | 'tillBill'>> {
  const cashier = await at.signIn('cashier')
  const cap = await anItem(at, { entries: [{ quantity: '10', cost: '60.00' }] })
  const wash = await anItem(at, { type: 'service', unit: 'Job', retail: '750.00' })
  // 2 × 100.00 less 5 %, and 750.00: 940.00; less 10 % and 6.00.
  const lines = [aHeldLine(cap, '2', { discountPercentage: '5' }), aHeldLine(wash)]
  const body = aHold(lines, { discountPercentage: '10', discountAmount: '6.00' })
  const { id, claim } = await takeUp(cashier, await holdBill(cashier, aHold([aHeldLine(cap)])))
  await sell(cashier, aCashBill([aLine(cap)], '100.00', { heldBill: { id, claim } }))
  const { rows } = await at.owner.query<Record<'order' | 'quotation', string>>(
    `select (select max(code) from sales_order) as order, (select max(code) from sales_quotation) as quotation`,
  )
  const taken = await takeUp(cashier, await holdBill(cashier, { ...body, salesOrderCode: rows[0]?.order }))
  const left = await holdBill(cashier, { ...body, salesQuotation: rows[0]?.quotation })
  expect((await cashier.call(discardHeldBill, { body: { id: left.id, version: left.version, reason: 'Left the shop' } })).status).toBe(200)
  return { billedHold: id, takenHold: taken.id, discardedHold: left.id, tillBill: await soldWithoutTheServer(at) }
}

async function moneyTaken(at: Shop, debtor: string, bill: string): Promise<string> {
  const payments = [inCash('300.00'), byCheque(await aBank(at), '200.00', '112233')]
  return (await giveReceipt(await at.signIn('cashier'), aReceipt(debtor, payments, { [bill]: '300.00' }))).code
}

/** A customer of both locations who pays in Colombo. */
async function paidForKandy(at: Shop): Promise<string> {
  const customer = await aCustomer(at, { creditDays: 30 })
  const wash = await anItem(at, { type: 'service', unit: 'Job', retail: '750.00' })
  const bill = aCreditBill(customer, [aLine(wash)], '750.00')
  const [here, there] = [await sell(await at.signIn('cashier'), bill), await sell(await at.signIn('manager', kandy), bill)]
  const paid = { [here.code]: '50.00', [there.code]: '250.00' }
  const { invoices } = await giveReceipt(await at.signIn('manager'), aReceipt(customer, [inCash('100.00'), byCard('200.00')], paid))
  return invoices.find(({ partCode }) => partCode !== '')?.partCode ?? ''
}

async function chequesMoved(at: Shop): Promise<Pick<FaultyShop, 'slip' | 'bounced'>> {
  const staff = await at.signIn('manager')
  const customer = await aCustomer(at)
  const amounts = ['80.00', '90.00', '70.00']
  const cheques = []
  for (const amount of amounts) cheques.push(await aChequeInHand({ shop: at, staff }, { customer, amount }))
  const accountCode = await anAccount(at)
  const wrong = await moveThem(staff, aMove('deposit', cheques, { accountCode }))
  const reversal = { code: wrong.code, version: wrong.version, reason: 'Wrong account' }
  expect((await staff.call(reverseChequeMove, { body: reversal })).status).toBe(200)
  const again = cheques.map(cheque => ({ ...cheque, version: 3 }))
  const { code: slip } = await moveThem(staff, aMove('deposit', again, { accountCode }))
  await tick(staff, accountCode, await linesOf(at, slip))
  await staff.call(saveBankBalance, { params: { id: accountCode }, body: { date: demoToday, balance: '240.00' } })
  const withBook = { id: await aNewAccount(at, staff) }
  await staff.call(addChequeBook, { params: withBook, body: { firstNumber: '000101', lastNumber: '000150' } })
  await staff.call(spoilCheques, { params: withBook, body: { firstNumber: '000101', lastNumber: '000101', reason: 'Torn' } })
  const back = [{ ...cheques[2]!, version: 4, charge: '5.00' }]
  return { slip, bounced: (await moveThem(staff, aMove('return', back, { reason: 'Account closed' }))).code }
}

async function debtsWrittenOff(at: Shop): Promise<string> {
  const admin = await at.signIn('admin')
  const setting = { shop: at, staff: admin }
  const { customer, code } = await anOwedBill(setting)
  await giveReceipt(admin, aReceipt(customer, [inCash('40.00')], { [code]: '40.00' }))
  const cheques = [await aReturnedCheque(setting, customer, '70.00')]
  return (await writeOff(admin, aBadDebt(customer, { invoices: [code], cheques }, '130.00'))).code
}

async function restForgiven(at: Shop): Promise<Pick<FaultyShop, 'discount' | 'settling'>> {
  const admin = await at.signIn('admin')
  const { customer, code } = await anOwedBill({ shop: at, staff: admin })
  const { code: settling } = await giveReceipt(admin, aReceipt(customer, [inCash('97.00')], { [code]: '97.00' }))
  return { settling, discount: (await forgive(admin, aDiscount(customer, { invoices: [code], receiptCode: settling }, '3.00'))).code }
}

/** Goods that are used up, and goods that were gone when they were sold. */
async function goodsTaken(at: Shop): Promise<Pick<FaultyShop, 'issue' | 'oversold' | 'named' | 'namedLast'>> {
  return { issue: await usedUp(at), ...(await oversold(at)) }
}

async function usedUp(at: Shop): Promise<string> {
  const rag = await anItem(at, { entries: [{ quantity: '5', cost: '60.00' }] })
  return (await saved(await at.signIn('manager'), createStockIssue, anIssue([aTakenLine(rag, '2')]))).code
}

/** Three pieces that were not in stock: two are named from two entries and one later, and one of them came back. */
async function oversold(at: Shop): Promise<Pick<FaultyShop, 'oversold' | 'named' | 'namedLast'>> {
  const manager = await at.signIn('manager')
  const { bill, item } = await anOversoldBill(at, { sold: '3', came: ['1', '10'] })
  const { code: named } = await saved(manager, createOversoldGoods, aNaming(bill, '2'))
  const { code: namedLast } = await saved(manager, createOversoldGoods, { ...aNaming(bill, '1'), remarks: 'Found behind the shelf' })
  const returnData = [{ code: '1', itemCode: item.code, quantity: '1' }]
  const paidBack = { totalAmount: '100.00', paidStatus: '4', cashPayAmount: '100.00' } as const
  await takeBack(manager, { returnType: '1', invoiceCode: bill, ...paidBack, returnData })
  return { oversold: bill, named, namedLast }
}

async function sentAndReceived(at: Shop): Promise<Pick<FaultyShop, 'transfer' | 'receipt'>> {
  const pad = await anItem(at, { entries: [{ quantity: '10', cost: '60.00' }] })
  await askFor(await at.signIn('manager', kandy), colombo, [pad.code, '10'])
  const sent = await send(await at.signIn('manager'), kandy, [[pad.code, '10']])
  const lines = [{ code: '1', quantity: '6', short: '1', reason: 'Broken on the way' }]
  return { transfer: sent.code, receipt: (await receive(await at.signIn('manager', kandy), sent, lines)).code }
}

/** Galle: yesterday closed, today closed, opened and closed again with other cash, partly handed over before. */
async function daysClosed(at: Shop): Promise<Pick<FaultyShop, 'handOver' | 'closedDay' | 'reopenedDay' | 'yearClosing'>> {
  const admin = await at.signIn('sunil', galle)
  const handed = await admin.call(createHandOver, { body: { cashCount: [{ denomination: '20.00', pieces: 2 }], looseCash: '0.50' } })
  const yesterday = addDays(date(demoToday), -1)
  const { expected } = (await admin.call(getDayReport, { query: { date: yesterday } })).reply.generalLedger
  await closeDay(admin, aClose(yesterday, expected))
  const yearClosing = await closeNextYear(await at.signIn('superadmin', galle), '2026-10-31')
  const reopened = await closeDay(admin, aClose(demoToday, expected))
  await openDay(admin, reopened)
  const closed = await closeDay(admin, aClose(demoToday, '1.00', { cashCount: [{ denomination: '5000.00', pieces: 3 }] }))
  return { handOver: handed.reply.code, closedDay: closed.code, reopenedDay: reopened.code, yearClosing }
}

async function countedStock(at: Shop): Promise<Pick<FaultyShop, 'count' | 'counting'>> {
  const [counter, approver, cashier] = [await at.signIn('manager'), await at.signIn('nimal'), await at.signIn('cashier')]
  const fuse = await anItem(at, { entries: [{ quantity: '10', cost: '60.00' }] })
  const shelf = await aShelf(at, [fuse])
  const session = await startsCount(counter, shelf)
  await sell(cashier, aCashBill([aLine(fuse)], '100.00'))
  expect(await counts(counter, session, fuse, '8')).toBe(200)
  const { code } = (await approves(approver, await moves(counter, session, 'review'))).reply
  return { count: code, counting: (await startsCount(counter, shelf, { blocksMovement: true })).id }
}

async function theBooksBegin(at: Shop, debtor: string): Promise<string> {
  const { rows } = await at.owner.query<{ code: string }>('select min(code) as code from supplier')
  const supplier = rows[0]?.code ?? ''
  const [opening = ''] = await openBooks(at, [
    anOpening('customer-owes', debtor, '100.00'),
    anOpening('customer-return', debtor, '20.00'),
    anOpening('supplier-owed', supplier, '300.00'),
    anOpening('supplier-over-payment', supplier, '40.00'),
  ])
  const admin = await at.signIn('admin')
  const [bankCode, accountCode] = [await aBank(at), await anAccount(at)]
  await enter(admin, { kind: 'cash', amount: '1000.00' })
  await enter(admin, { kind: 'bank', accountCode, amount: '5000.00' })
  await enter(admin, { kind: 'own-cheque', accountCode, partyCode: supplier, reference: '000101', dueDate: demoToday, amount: '70.00' })
  const cheque = { kind: 'cheque', partyCode: debtor, bankCode, reference: '445577', dueDate: demoToday, amount: '80.00' } as const
  await enter(admin, cheque)
  await takeOpeningBack(admin, await enter(admin, { ...cheque, reference: '445588' }))
  return opening
}

async function pricesChanged(at: Shop): Promise<string> {
  const manager = await at.signIn('manager')
  const lamp = await anItem(at, { retail: '100.00', entries: [{ quantity: '2', cost: '60.00' }] })
  const [code = ''] = lamp.entries
  const prices = ['100.00', '110.00', '120.00']
  for (const [nth, retailPrice] of prices.slice(1).entries()) {
    const entries = [{ code, wholesalePrice: '60.00', retailPrice: prices[nth] ?? '' }]
    const body = { version: nth + 1, wholesalePrice: '60.00', retailPrice, minimumPrice: '0.00', entries }
    expect((await manager.call(updatePrice, { params: { id: lamp.code }, body })).status).toBe(200)
  }
  return lamp.code
}

async function suppliersPaid(at: Shop): Promise<Pick<FaultyShop, 'voucher' | 'paidNote'>> {
  const manager = await at.signIn('manager')
  const supplier = await aSupplier(manager)
  const note = await receiveGoods(manager, aNote(supplier, [aReceivedLine(await anItem(at), '10', '60.00')], '600.00'))
  const stockHistories = [{ stockCode: note.stockHistories[0]?.stockCode ?? '', quantity: '1' }]
  const sent = { supplierCode: supplier, reason: 'Leaks', totalAmount: '60.00', stockHistories }
  const given = (await manager.call(createPurchaseReturn, { body: sent })).reply.code
  const taken = await giveReceipt(manager, aReceipt(await aCustomer(at), [byCheque(await aBank(at), '150.00', '556677')]))
  const own = payByOwnCheque(await anAccount(at), '50.00', '000201')
  const means = [payByReturn(given, '30.00'), handOn(`${taken.code}01`, '150.00'), own, payCash('170.00')]
  const { code } = await giveVoucher(manager, aVoucher(supplier, means, { [note.code]: '380.00' }, { remarks: 'By post' }))
  return { voucher: code, paidNote: note.code }
}

/** A supplier of both locations who is paid with one cheque. */
async function paidForKandysGoods(at: Shop): Promise<string> {
  const manager = await at.signIn('manager')
  const supplier = await aSupplier(manager)
  const noteAt = async (staff: typeof manager) =>
    (await receiveGoods(staff, aNote(supplier, [aReceivedLine(await anItem(at), '10', '60.00')], '600.00'))).code
  const [here, there] = [await noteAt(manager), await noteAt(await at.signIn('manager', kandy))]
  const means = [payByOwnCheque(await anAccount(at), '250.00', '000401'), payCash('50.00')]
  const { dues } = await giveVoucher(manager, aVoucher(supplier, means, { [here]: '100.00', [there]: '200.00' }))
  return dues.find(({ partCode }) => partCode !== '')?.partCode ?? ''
}

type Taxed = 'taxed' | 'taxedBack' | 'claimedLate' | 'givenLate' | 'taxInvoiced' | 'taxedAtOnce'

/** Of a shop that registers for VAT: its suppliers' tax invoices, and its own. */
async function vatClaimedAndCharged(at: Shop): Promise<Pick<FaultyShop, Taxed>> {
  const manager = await at.signIn('manager')
  await registers(at)
  const [supplier, carrier] = [await aSupplier(manager), await aSupplier(manager)]
  const landedCosts = [{ supplierCode: carrier, amount: '118.00', taxInvoice: aTaxDocument('18.00', { tin: '400500600' }) }]
  const lines = [aReceivedLine(await anItem(at), '10', '60.00')]
  const note = await receiveGoods(manager, aNote(supplier, lines, '708.00', { landedCosts, taxInvoice: aTaxDocument('108.00') }))
  const body = await anExpense(at, payCash('118.00'), { taxInvoice: aTaxDocument('18.00') })
  const { code } = await spend(manager, body)
  const { status } = await manager.call(reverseExpense, { body: { code, reason: 'Mistake', version: 1 } })
  if (status !== 200) throw new Error('the expense was not taken back')
  const late = await receiveGoods(manager, aNote(supplier, [aReceivedLine(await anItem(at), '10', '60.00')], '600.00'))
  await lockNote(manager, late)
  const claimedLate = await claimLater(manager, { grnCode: late.code, taxInvoice: aTaxDocument('91.53') })
  const purchaseReturnCode = await aWaitingReturn({ staff: manager, item: await anItem(at) })
  const givenLate = await giveVatLater(manager, { purchaseReturnCode, taxCreditNote: aTaxDocument('10.80') })
  return { taxed: note.code, taxedBack: code, claimedLate, givenLate, ...(await taxInvoicesGiven(at)) }
}

/** The return of the quarter, of which the authority owes the shop something; and a day of the ledger for an accountant. */
async function vatFiled(at: Shop): Promise<Pick<FaultyShop, 'cleared' | 'refund'>> {
  at.setClock(Date.parse('2027-01-02T10:00:00+05:30'))
  const owner = await at.signIn('admin')
  await owner.call(confirmDay, { body: { date: '2027-01-02', username: 'manager', password: 'manager1234' } })
  const to = '2026-12-31'
  const { outputVat, inputVat } = (await owner.call(getVatReturn, { params: { to } })).reply.vatReturn
  const { clearings } = (await saved(owner, fileVatReturn, { to, outputVat, inputVat })).vatReturn
  const { code: refund } = await saved(owner, createVatPayment, { kind: 'refund', to, payment: payCash('5.00'), reference: 'R-1' })
  await ledgerGiven(at, '2027-01-02')
  await bankFileRead(at, owner)
  await reconcile(owner, await anAccount(at), to)
  return { cleared: clearings[0]?.code ?? '', refund }
}

async function pricesCorrected(at: Shop): Promise<Pick<FaultyShop, 'correction' | 'openCorrection'>> {
  const manager = await at.signIn('manager')
  const supplier = await aSupplier(manager)
  const lines = [aReceivedLine(await anItem(at), '10', '60.00')]
  const note = await receiveGoods(manager, aNote(supplier, lines, '600.00', { landedCosts: [{ amount: '7.00' }] }))
  await lockNote(manager, note)
  const { code } = await correctPrices(manager, aCorrection(note, ['10', '-0.50'], '-5.00', { reference: 'CN-1' }))
  const dues = [
    { kind: 'price-correction' as const, code, amount: '-5.00' },
    { kind: 'landed-cost' as const, code: note.code, amount: '7.00' },
    { kind: 'grn' as const, code: note.code, amount: '98.00' },
  ]
  await giveVoucher(manager, aVoucher(supplier, [payCash('100.00')], {}, { dues }))
  return { correction: code, openCorrection: (await correctPrices(manager, aCorrection(note, ['4', '1.25'], '5.00'))).code }
}

async function goodsReceived(at: Shop): Promise<Pick<FaultyShop, 'grn' | 'supplier' | 'order' | 'sentBack' | 'refundTakenBack'>> {
  const manager = await at.signIn('manager')
  const supplier = (await manager.call(suppliers.create, { body: { name: 'Lanka Bulbs', phone1: '0112345678' } })).reply.code
  const line = { itemCode: (await anItem(at)).code, quantity: '10', costPrice: '60.00', wholesalePrice: '90.00', retailPrice: '100.00' }
  const body = { supplierCode: supplier, invoiceCode: 'A-1', invoiceDate: demoToday, totalAmount: '600.00', stockHistories: [line] }
  const carrier = (await manager.call(suppliers.create, { body: { name: 'Hill Carriers', phone1: '0112345679' } })).reply.code
  const landedCosts = [{ supplierCode: carrier, amount: '7.00', remarks: 'Lorry' }, { amount: '3.00' }]
  const grn = (await manager.call(createGrn, { body: { ...body, landedCosts } })).reply.code
  const orderLines = [{ itemCode: line.itemCode, quantity: '10', costPrice: '60.00' }]
  const order = (await manager.call(createPurchaseOrder, { body: { supplierCode: supplier, totalAmount: '600.00', orderLines } })).reply
    .code
  const part = { ...body, invoiceCode: 'A-2', orderCode: order, totalAmount: '240.00', stockHistories: [{ ...line, quantity: '4' }] }
  expect((await manager.call(createGrn, { body: part })).status).toBe(200)
  const third = (await manager.call(createGrn, { body: { ...body, invoiceCode: 'A-3' } })).reply.grn
  const stockHistories = [{ stockCode: third.stockHistories[0]?.stockCode ?? '', quantity: '1' }]
  const given = { supplierCode: supplier, reason: 'Leaks', remarks: 'By post', totalAmount: '60.00', stockHistories }
  const sentBack = (await manager.call(createPurchaseReturn, { body: given })).reply.code
  const refunded = { body: { purchaseReturnCode: sentBack, amount: '1.00' } }
  const refundTakenBack = (await manager.call(refundPurchaseReturn, refunded)).reply.code
  const reversal = { body: { code: refundTakenBack, reason: 'Mistake', version: 1 } }
  if ((await manager.call(reversePurchaseReturnRefund, reversal)).status !== 200) throw new Error('the refund was not taken back')
  const settled = { ...body, invoiceCode: 'A-4', purchaseReturn: [{ code: sentBack, amount: '60.00' }] }
  const wrong = (await manager.call(createGrn, { body: settled })).reply.code
  expect((await manager.call(reverseGrn, { body: { code: wrong, reason: 'Mistake', version: 1 } })).status).toBe(200)
  return { grn, supplier, order, sentBack, refundTakenBack }
}
