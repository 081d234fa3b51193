import { createPaymentReceipt, reversePaymentReceipt, type PaymentReceiptBody } from '../../features/money/receipts/contract.ts'
import { createSalesReturn, type SalesReturnBody } from '../../features/selling/returns/contract.ts'
import { createAutoCareInvoice, createInvoice, reverseInvoice, type InvoiceBody, type InvoiceRead } from '../../features/selling/sales/contract.ts'
import { cancelQuotation, createQuotation, reviseQuotation, type QuotationBody } from '../../features/selling/sales-orders/quotation-contract.ts'
import { cancelSalesOrder, createAdvance, createSalesOrder, type SalesOrderBody } from '../../features/selling/sales-orders/order-contract.ts'
import { createTaxInvoice } from '../../features/shop/vat/tax-document-contract.ts'
import type { PaymentEntryInput } from '../../features/banking/payments/payment-shapes.ts'
import { cashCustomerCode, paidStatuses } from '../../kernel/codes.ts'
import { formatMoney, money, percent, rupees, subtract, sumOf, zero } from '../../kernel/money.ts'
import { priceInvoice } from '../../kernel/pricing.ts'
import { units } from '../../kernel/quantity.ts'
import { card, cash, cheque, deposit, paidAhead, transfer } from './paying.ts'
import type { MonthStage, Place, Who } from './stage.ts'
import type { Day } from './day.ts'

type Asked = readonly [item: string, quantity: string]

interface Sale {
  lines: readonly Asked[]
  /** The cash customer when left out. */
  customer?: string
  /** Of a total; left out, cash from the cash customer and credit for others. */
  pays?: (total: string) => PaymentEntryInput[]
  kind?: 'pos' | 'auto-care'
  more?: Partial<InvoiceBody>
}

const plain = { discountPercentage: '0', discountAmount: '0' }

function linesOf(stage: MonthStage, who: Who, lines: readonly Asked[]) {
  const place = who.split(' at ')[1] as Place
  return lines.map(([key, quantity]) => {
    const { itemCode, stockCode, retail } = stage.ware(`${place} ${key}`)
    return { itemCode, stockCode, quantity, retailPrice: retail, ...plain }
  })
}

function totalOf(lines: ReturnType<typeof linesOf>): string {
  const priced = lines.map(({ quantity, retailPrice }) => ({
    quantity: units(quantity),
    unitPrice: rupees(retailPrice),
    discountPercent: percent(0),
    discountEach: zero,
  }))
  return formatMoney(priceInvoice({ lines: priced, discountPercent: percent(0), discountAmount: zero }).total)
}

function paymentOf({ customer, pays }: Sale, total: string): Pick<InvoiceBody, 'paidStatus' | 'receivedAmount' | 'modeOfPayments'> {
  if (pays) {
    const modeOfPayments = pays(total)
    const offered = sumOf(modeOfPayments.map(({ amount }) => rupees(String(amount))))
    const paidStatus = offered < rupees(total) ? paidStatuses.partial : paidStatuses.completed
    return { paidStatus, receivedAmount: '0', modeOfPayments }
  }
  if (customer) return { paidStatus: paidStatuses.unpaid, receivedAmount: '0' }
  return { paidStatus: paidStatuses.cashPay, receivedAmount: total }
}

/** Sells, and keeps the bill under a name. */
export async function sell(stage: MonthStage, who: Who, name: string, sale: Sale): Promise<InvoiceRead> {
  const stockHistories = linesOf(stage, who, sale.lines)
  const totalAmount = totalOf(stockHistories)
  const body: InvoiceBody = {
    ...plain,
    customerCode: sale.customer ? stage.customer(sale.customer) : cashCustomerCode,
    totalAmount,
    stockHistories,
    ...paymentOf(sale, totalAmount),
    ...sale.more,
  }
  const { invoice } = await stage.send(who, sale.kind === 'auto-care' ? createAutoCareInvoice : createInvoice, { body })
  stage.keep(name, invoice.code)
  return invoice
}

/** Takes money of a customer: on what is owed, oldest first, or ahead; keeps its first cheque under the cheque's number. */
export async function take(stage: MonthStage, who: Who, customer: string, modeOfPayments: PaymentEntryInput[], more: Partial<PaymentReceiptBody> = {}) {
  const body = { customerCode: stage.customer(customer), modeOfPayments, autoFill: true, ...more }
  const { code } = await stage.send(who, createPaymentReceipt, { body })
  const [first] = modeOfPayments
  if (first?.chequePayment) stage.keep(`cheque ${first.chequePayment.chequeNumber}`, `${code}01`)
  return code
}

/** Half of a total, in whole rupees. */
const half = (total: string) => formatMoney(money(Math.floor(rupees(total) / 200) * 100))
const rest = (total: string, less: string) => formatMoney(subtract(rupees(total), rupees(less)))

const byCheque = (stage: MonthStage, amount: string, number: string, days = 0) =>
  cheque(amount, { bank: stage.kept('bank'), number, date: stage.dayIn(days) })

async function takeBack(stage: MonthStage, who: Who, bill: InvoiceRead, of: Partial<SalesReturnBody['returnData'][number]>, more: Partial<SalesReturnBody>) {
  const [line] = bill.stockHistories
  if (!line) throw new Error(`bill ${bill.code} has no line`)
  const returned = { code: line.code, itemCode: line.itemCode, stockCode: line.stockCode, quantity: '1', ...of }
  await stage.send(who, createSalesReturn, {
    body: { returnType: '1', invoiceCode: bill.code, totalAmount: line.unitSoldPrice, returnData: [returned], ...more },
  })
}

/** Bills paid in every way, receipts, returns, quotations, orders, tax invoices. */
export const selling: Readonly<Record<number, Day>> = {
  22: async stage => {
    const account = stage.kept('account')
    const paidBy = { account, id: 'TR-551', date: stage.day }
    await sell(stage, 'cashier at colombo', 'card', { lines: [['coolant-toyota-sllc-2l', '1']], pays: total => [card(total)] })
    await sell(stage, 'cashier at kandy', 'split', {
      lines: [['oil-castrol-activ-20w40-1l', '2']],
      pays: total => [cash(half(total)), card(rest(total, half(total)))],
    })
    await sell(stage, 'cashier at galle', 'transfer', { lines: [['air-filter-aqua', '1']], customer: 'ranjith', pays: total => [transfer(total, paidBy)] })
    await sell(stage, 'cashier at colombo', 'cheque', {
      lines: [['brake-pad-wagonr-f', '2']],
      customer: 'quickcab',
      pays: total => [byCheque(stage, total, '100201')],
    })
    stage.keep('cheque 100201', `${stage.kept('cheque')}01`)
  },
  21: async stage => {
    await sell(stage, 'manager at colombo', 'parcels', { lines: [['brake-pad-wagonr-f', '4'], ['oil-filter-10003', '6']], customer: 'ceylon-parcels' })
    await sell(stage, 'selvam at kandy', 'tours', { lines: [['oil-castrol-activ-20w40-1l', '8']], customer: 'hillview-tours' })
    await sell(stage, 'sunil at galle', 'hotel', { lines: [['coolant-toyota-sllc-2l', '4']], customer: 'lotus-hotel' })
    await sell(stage, 'manager at colombo', 'cab', { lines: [['air-filter-aqua', '4']], customer: 'quickcab' })
    await sell(stage, 'manager at colombo', 'kamal', { lines: [['oil-filter-10003', '2']], customer: 'kamal', pays: total => [cash(half(total))] })
  },
  20: async stage => {
    await take(stage, 'manager at colombo', 'ceylon-parcels', [byCheque(stage, '12000.00', '100202')])
    await take(stage, 'manager at colombo', 'quickcab', [byCheque(stage, '8000.00', '100203')])
    await take(stage, 'manager at colombo', 'kamal', [byCheque(stage, '3000.00', '100204')])
    await take(stage, 'manager at colombo', 'ceylon-parcels', [byCheque(stage, '6500.00', '100205', 30)])
    await take(stage, 'manager at colombo', 'metro-medical', [byCheque(stage, '14000.00', '100206')])
    await take(stage, 'manager at colombo', 'serene-security', [byCheque(stage, '9500.00', '100207')])
    await take(stage, 'selvam at kandy', 'hillview-tours', [cash('7500.00')])
    await take(stage, 'sunil at galle', 'lotus-hotel', [transfer('9000.00', { account: stage.kept('account'), id: 'TR-560', date: stage.day })])
  },
  18: async stage => {
    const bill = await sell(stage, 'cashier at colombo', 'returned', { lines: [['washer-fluid-1l', '3']] })
    const worth = bill.stockHistories[0]?.unitSoldPrice ?? '0'
    await takeBack(stage, 'manager at colombo', bill, { reason: 'Bought too many' }, { paidStatus: '4', cashPayAmount: worth })
    await takeBack(stage, 'manager at colombo', bill, { reason: 'Leaks', condition: 'damaged' }, {})
    const owed = await sell(stage, 'selvam at kandy', 'returned later', { lines: [['air-filter-aqua', '2']], customer: 'green-leaf-tea', pays: total => [cash(half(total))] })
    await takeBack(stage, 'selvam at kandy', owed, { reason: 'Wrong size' }, {})
    const { itemCode, stockCode, retail } = stage.ware('colombo oil-filter-10003')
    await stage.send('manager at colombo', createSalesReturn, {
      body: {
        returnType: '2',
        customerCode: stage.customer('farook'),
        totalAmount: retail,
        returnData: [{ itemCode, stockCode, quantity: '1', retailPrice: retail, reason: 'Bill was lost' }],
      },
    })
  },
  16: async stage => {
    await take(stage, 'manager at colombo', 'city-council', [deposit('20000.00', { account: stage.kept('account'), slip: 'SLIP-88', date: stage.day })])
    const wrong = await take(stage, 'manager at colombo', 'farook', [byCheque(stage, '1500.00', '100208')])
    await stage.send('manager at colombo', reversePaymentReceipt, { body: { code: wrong, reason: 'Another customer', version: 1 } })
    await offer(stage)
  },
  15: async stage => {
    await order(stage)
  },
  13: async stage => {
    // The cheque came back: the customer brings cash for it and the bank's charge.
    await take(stage, 'manager at colombo', 'kamal', [cash('3350.00')], {
      autoFill: false,
      cheques: [{ chequeCode: stage.kept('cheque 100204'), amount: '3000.00', charge: '350.00' }],
    })
    await take(stage, 'manager at colombo', 'farook', [cash('6000.00')], { autoFill: false })
    await sell(stage, 'cashier at colombo', 'ahead', { lines: [['washer-fluid-1l', '2']], customer: 'farook', pays: total => [paidAhead(total)] })
  },
  8: async stage => {
    const wrong = await sell(stage, 'cashier at colombo', 'wrong', { lines: [['oil-filter-10003', '1']] })
    await stage.send('manager at colombo', reverseInvoice, { body: { code: wrong.code, reason: 'Another customer', version: 1 } })
  },
  6: async stage => {
    const bill = await sell(stage, 'manager at colombo', 'taxed', { lines: [['oil-filter-10003', '4']], customer: 'metro-medical' })
    const purchaser = { tin: '104900900-7000', name: 'Metro Medical Supplies (Pvt) Ltd', address: '50 Kirula Road' }
    await stage.send('manager at colombo', createTaxInvoice, { body: { invoiceCode: bill.code, ...purchaser } }).catch(() => undefined)
    const boy = { lines: [['air-filter-aqua', '1']] as const, customer: 'quickcab' }
    await sell(stage, 'manager at colombo', 'rep', boy)
    // What is owed at Kandy is paid in Colombo.
    await take(stage, 'manager at colombo', 'hillview-tours', [cash('2500.00')])
  },
}

async function offer(stage: MonthStage): Promise<void> {
  const who = 'manager at colombo'
  const body = (customer: string, lines: readonly Asked[], days: number): QuotationBody => {
    const stockHistories = linesOf(stage, who, lines)
    return { customerCode: stage.customer(customer), totalAmount: totalOf(stockHistories), stockHistories, validUntil: stage.dayIn(days) }
  }
  const quote = async (name: string, of: QuotationBody) => stage.keep(name, (await stage.send(who, createQuotation, { body: of })).code)
  await quote('open quotation', body('harbour-insurance', [['brake-pad-wagonr-f', '2']], 40))
  await quote('old quotation', body('pearl-assurance', [['coolant-toyota-sllc-2l', '2']], 3))
  await quote('revised quotation', body('bolgoda-auto', [['oil-castrol-activ-20w40-1l', '6']], 30))
  const revised = { ...body('bolgoda-auto', [['oil-castrol-activ-20w40-1l', '8']], 30), version: 1 }
  const { code } = await stage.send(who, reviseQuotation, { params: { id: stage.kept('revised quotation') }, body: revised })
  stage.keep('quotation', code)
  await stage.send(who, cancelQuotation, { body: { code: stage.kept('old quotation'), reason: 'Bought elsewhere', version: 1 } })
}

async function order(stage: MonthStage): Promise<void> {
  const who = 'manager at colombo'
  const body = (customer: string, lines: readonly Asked[], more: Partial<SalesOrderBody> = {}): SalesOrderBody => {
    const stockHistories = linesOf(stage, who, lines)
    return { customerCode: stage.customer(customer), totalAmount: totalOf(stockHistories), stockHistories, ...more }
  }
  const ask = async (of: SalesOrderBody) => (await stage.send(who, createSalesOrder, { body: of })).code
  const wanted = { wantedDate: stage.dayIn(20), isReserved: true }
  const taken = await ask(body('bolgoda-auto', [['oil-castrol-activ-20w40-1l', '8']], { ...wanted, salesQuotation: stage.kept('quotation') }))
  await stage.send(who, createAdvance, { body: { salesOrderCode: taken, modeOfPayments: [cash('5000.00')] } })
  await sell(stage, who, 'delivered', {
    lines: [['oil-castrol-activ-20w40-1l', '5']],
    customer: 'bolgoda-auto',
    more: { salesOrderCode: taken },
  })
  const gone = await ask(body('ratnam-stores', [['washer-fluid-1l', '4']]))
  await stage.send(who, cancelSalesOrder, { body: { code: gone, reason: 'Changed his mind', version: 1 } })
  await ask(body('galle-fort-garage', [['oil-filter-10003', '5']], { wantedDate: stage.dayIn(10) }))
}
