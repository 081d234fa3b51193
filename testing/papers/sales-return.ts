import { createSalesReturn, getSalesReturn, reverseSalesReturn, salesReturns } from '../../features/selling/returns/contract.ts'
import type { SalesReturnBody, SalesReturnRead } from '../../features/selling/returns/contract.ts'
import { returnAbout, unpaidReturnAbout } from '../../features/selling/returns/return-about.ts'
import { createInvoice, reverseInvoice, type InvoiceRead } from '../../features/selling/sales/contract.ts'
import { giveOverride } from '../../features/shop/session/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { billOf } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import { byCreditNote, inCash } from '../payments.ts'
import { aCustomer } from '../people.ts'
import type { Staff } from '../shop.ts'
import { anItem } from '../stock.ts'
import { aCashBill, aLine, sell } from './bill.ts'
import { mistake, times, type Contest, type Setting, type TestPaper } from './paper.ts'

type LineBody = SalesReturnBody['returnData'][number]

/** So much of a line of a bill. */
export function aReturnedLine(bill: InvoiceRead, line: number, quantity = '1', more: Partial<LineBody> = {}): LineBody {
  const sold = bill.stockHistories[line - 1]!
  return { code: sold.code, itemCode: sold.itemCode, stockCode: sold.stockCode, quantity, ...more }
}

/** Goods of a bill, all of their worth paid in cash; the total is the test's own sum. */
export function aReturn(bill: InvoiceRead, returnData: LineBody[], total: string, more: Partial<SalesReturnBody> = {}): SalesReturnBody {
  return { returnType: '1', invoiceCode: bill.code, totalAmount: total, paidStatus: '4', cashPayAmount: total, returnData, ...more }
}

/** Goods without a bill, to the balance of a customer. */
export function aReturnWithoutBill(
  customerCode: string,
  returnData: LineBody[],
  total: string,
  more: Partial<SalesReturnBody> = {},
): SalesReturnBody {
  return { returnType: '2', customerCode, totalAmount: total, returnData, ...more }
}

/** Takes goods back; throws when that is refused. */
export async function takeBack(staff: Staff, body: SalesReturnBody, options: { key?: string } = {}): Promise<SalesReturnRead> {
  return (await saved(staff, createSalesReturn, body, options)).submittedData
}

const manager = { username: 'manager', password: 'manager1234', reason: 'Known customer' } as const

/** Asks a manager to allow this return without a bill. */
export function askReturnOverride(staff: Staff, body: SalesReturnBody) {
  const about = returnAbout(createSalesReturn.body.parse(body))
  return staff.call(giveOverride, { body: { ...manager, permission: 'return-without-bill', about } })
}

/** Asks a manager to allow this return of a bill on which nothing is paid. */
export function askUnpaidOverride(staff: Staff, body: SalesReturnBody) {
  const about = unpaidReturnAbout(createSalesReturn.body.parse(body))
  return staff.call(giveOverride, { body: { ...manager, permission: 'reverse-papers', about } })
}

const sold = ({ staff, item }: Setting) => sell(staff, aCashBill([aLine(item)], item.retail))

async function inCashAgain(setting: Setting): Promise<SalesReturnBody> {
  const bill = await sold(setting)
  return aReturn(bill, [aReturnedLine(bill, 1)], bill.totalAmount)
}

const onANote = async (setting: Setting) => ({ ...(await inCashAgain(setting)), paidStatus: '1' as const, cashPayAmount: '0' })

async function offAnOwedBill({ shop, staff, item }: Setting): Promise<SalesReturnBody> {
  const part = { customerCode: await aCustomer(shop), receivedAmount: '0', paidStatus: '2' as const, modeOfPayments: [inCash('250.00')] }
  const bill = await sell(staff, aCashBill([aLine(item, '3')], '300.00', part))
  const lines = [aReturnedLine(bill, 1, '1'), aReturnedLine(bill, 1, '1', { condition: 'damaged' })]
  return aReturn(bill, lines, '200.00', { cashPayAmount: '100.00' })
}

/** Its total is another. */
async function another({ staff, item }: Setting): Promise<SalesReturnBody> {
  const bill = await sell(staff, aCashBill([aLine(item, '3')], '300.00'))
  const lines = ['0.07', '0.11', '0.13'].map(discount => ({
    ...aReturnedLine(bill, 1, '1', { discount }),
    ...({ condition: 'stock', reason: 'Wrong' } as const),
  }))
  return aReturn(bill, lines, '299.70', { cashPayAmount: '100.00', remarks: 'none', overrideIds: [] })
}

/** Returns of one bill, more than it sold, while others reverse the bill. */
const broughtBack: Contest = async ({ shop, staff }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '20' }] })
  const bill = await sell(staff, aCashBill([aLine(bulb, '5')], '500.00'))
  const given = (pieces: number, more = {}) => ({
    endpoint: createSalesReturn,
    input: { body: aReturn(bill, [aReturnedLine(bill, 1, `${pieces}`)], `${pieces}00.00`, more) },
  })
  return [
    ...times(4, () => given(2)),
    ...times(4, () => given(1, { paidStatus: '1' })),
    ...times(4, () => ({ endpoint: reverseInvoice, input: { body: mistake(bill.code) } })),
  ]
}

/** Sells something, and the first line comes back for cash or for a credit note. */
async function sellAndBringBack(hands: Hands, isCash: boolean) {
  const { invoice } = await hands.save(createInvoice, billOf(hands))
  const [line] = invoice.stockHistories
  const worth = line?.totalAmount ?? '0.00'
  const paid = isCash ? {} : ({ paidStatus: '1', cashPayAmount: '0' } as const)
  const body = aReturn(invoice, [aReturnedLine(invoice, 1, line?.quantity, { reason: 'Wrong' })], worth, paid)
  return { invoice, line, given: (await hands.save(createSalesReturn, body)).submittedData }
}

/** Goods of a bill come back for cash, and return and bill are taken back; those of another for a credit note that pays the next bill. */
async function errand(hands: Hands): Promise<void> {
  const { invoice, line, given } = await sellAndBringBack(hands, true)
  // What came by transfer is little, and may be sold before the return is taken back: only the location's own stock lasts.
  if (line?.stockCode?.slice(2, 4) === invoice.code.slice(2, 4)) {
    await hands.save(reverseSalesReturn, mistake(given.code), 'approver')
    await hands.save(reverseInvoice, mistake(invoice.code), 'approver')
  }
  const { given: forNote } = await sellAndBringBack(hands, false)
  const next = billOf(hands)
  const modeOfPayments = [byCreditNote('1.00', forNote.creditNote?.number ?? ''), inCash(next.totalAmount)]
  await hands.save(createInvoice, { ...next, receivedAmount: '0', paidStatus: '3', modeOfPayments })
}

export const salesReturn = {
  kind: 'salesReturn',
  calls: { list: salesReturns.list, get: getSalesReturn, create: createSalesReturn, reverse: reverseSalesReturn },
  valid: inCashAgain,
  variants: { 'that gives a credit note': onANote, 'off what its bill owes, in cash, with a damaged piece': offAnOwedBill },
  refused: another,
  further: {
    samples: setting => {
      const given = async () => (await takeBack(setting.staff, await inCashAgain(setting))).code
      const noted = async () => (await takeBack(setting.staff, await onANote(setting))).creditNote!.number!
      return {
        'GET credit-note/:number': async () => ({ params: { number: await noted() } }),
        'GET sales-return-invoice/:term': async () => ({ params: { term: (await sold(setting)).code } }),
        'GET paper-links/:code': async () => ({ params: { code: await given() } }),
        'GET party-papers/:code': async () => ({ params: { code: cashCustomerCode } }),
        'GET reversal/:term': async () => ({ params: { term: await given() } }),
      }
    },
  },
  contests: { broughtBack },
  errands: [errand],
} satisfies TestPaper<typeof createSalesReturn>
