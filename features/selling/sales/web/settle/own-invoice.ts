import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { formatMoney, formatPercent, zero, type Money } from '../../../../../kernel/money.ts'
import { formatQuantity } from '../../../../../kernel/quantity.ts'
import { Refusal } from '../../../../../kernel/refusal.ts'
import { paymentReadOf } from '../../../../banking/payments/payment-json.ts'
import type { BillKind, InvoiceRead } from '../../contract.ts'
import { unitSoldPrice } from '../../invoice.ts'
import { settleBill } from '../../settle-bill.ts'
import { nextService } from '../draft/next-service.ts'
import type { CreditAlone } from './credit-alone.ts'
import { paidStatusOf, type SettledDraft } from './invoice-body.ts'

/** Where, when and by whom a bill was sold without the server. */
export interface SoldAlone {
  kind: BillKind
  /** T3-0412, which stands for the bill's number until that is there. */
  number: string
  /** ISO. */
  soldAt: string
  today: IsoDate
  credit: CreditAlone
  user: InvoiceRead['user']
}

type Line = InvoiceRead['stockHistories'][number]

function linesOf({ priced }: SettledDraft): Line[] {
  return priced.parts.map(({ line, stockCode, quantity }, at) => {
    const amounts = priced.amounts.lines[at]!
    return {
      code: String(at + 1),
      itemCode: line.itemCode,
      stockCode,
      itemMaster: { code: line.itemCode, name: line.name, printName: '', barcode: line.barcode, retailPrice: formatMoney(line.listPrice) },
      quantity: formatQuantity(quantity),
      retailPrice: formatMoney(line.unitPrice),
      discountPercentage: formatPercent(line.discountPercent),
      discountAmount: formatMoney(line.discountEach),
      discountTotal: formatMoney(amounts.discountTotal),
      subTotalAmount: formatMoney(amounts.subTotal),
      totalAmount: formatMoney(amounts.lineTotal),
      unitSoldPrice: formatMoney(unitSoldPrice(amounts.lineTotal, quantity)),
      warrantyDueDate: null,
      packageCode: line.packageCode,
    }
  })
}

function customerOf({ bill: { customer } }: SettledDraft, owed: Money): InvoiceRead['customer'] {
  const cash = { code: cashCustomerCode, firstName: 'Cash', secondName: '', phone1: '', paysWholesale: false }
  const { code, firstName, secondName, phone1, paysWholesale } = customer?.code ? customer : cash
  return { code, firstName, secondName, phone1, address: '', city: '', paysWholesale, creditAmount: formatMoney(owed) }
}

/** A new customer who was taken down stands in the customer's place. */
function writtenForOf({ bill: { customer } }: SettledDraft): Pick<InvoiceRead, 'writtenFor'> {
  if (customer?.code !== '') return {}
  const { firstName, secondName, phone1 } = customer
  return { writtenFor: { code: cashCustomerCode, firstName, secondName, phone1, address: '', city: '' } }
}

function vehicleOf({ bill: { vehicle, customer } }: SettledDraft): InvoiceRead['invoiceExt']['vehicleMaster'] {
  if (!vehicle) return null
  const { code, vehicleNumber, description, servicePeriod, serviceKm } = vehicle
  const { firstName = '', secondName = '', phone1 = '' } = customer ?? {}
  return {
    code,
    vehicleNumber,
    description,
    servicePeriod,
    serviceKm,
    customer: { code: customer?.code ?? '', firstName, secondName, phone1 },
  }
}

/** A bill as the server would answer it, made by the till alone: with its own number, and without what only the server knows. */
export function ownInvoice(settled: SettledDraft, { kind, number, soldAt, today, credit, user }: SoldAlone): InvoiceRead {
  const { bill, priced, settlement } = settled
  const { amounts } = priced
  const paidStatus = paidStatusOf(settlement, bill, amounts.total)
  const payments = settlement === 'payments' ? bill.payments : []
  const paid = settleBill(
    { paidStatus, received: bill.received ?? zero, payments },
    {
      lineCount: priced.parts.length,
      total: amounts.total,
      customerCode: bill.customer?.code || cashCustomerCode,
      available: { returnAmount: zero, overPayment: zero },
      today,
      needsNumbers: false,
    },
  )
  if (paid instanceof Refusal) throw paid
  const tenders = paid.tenders.map(tender => paymentReadOf(tender, '', paid.paidStatus))
  const service = nextService(bill, today)
  return {
    ...{ code: number, kind, dateTime: soldAt, date: today, dueDate: credit.dueDate, user, till: { number, soldAt } },
    ...{ customerCode: bill.customer?.code || cashCustomerCode, customer: customerOf(settled, credit.owed), salesRep: null },
    ...writtenForOf(settled),
    ...{ paidStatus: paid.paidStatus, status: 'live', isFreeze: 0, prints: 0, version: 1, remarks: bill.remarks },
    subTotalAmount: formatMoney(amounts.subTotal),
    discountTotal: formatMoney(amounts.lineDiscount),
    discountPercentage: formatPercent(bill.discountPercent),
    discountAmount: formatMoney(bill.discountAmount),
    billDiscount: formatMoney(amounts.billDiscount),
    totalAmount: formatMoney(amounts.total),
    receivedAmount: formatMoney(paid.received),
    paidAmount: formatMoney(paid.paid),
    ...{ returnedAmount: formatMoney(zero), previousBillAmount: formatMoney(credit.owedBefore) },
    invoiceExt: {
      odoReading: bill.odoReading,
      nextServiceKm: service.km,
      nextServiceDate: service.date,
      vehicleMaster: vehicleOf(settled),
      advice: bill.advice,
    },
    ...{ servicePack: bill.servicePackage, salesOrderCode: null, salesQuotation: null },
    ...{ payment: tenders, modeOfPayments: tenders, stockHistories: linesOf(settled) },
  }
}
