import { formatMoney, formatPercent, money, zero } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import { formatQuantity } from '../../../../kernel/quantity.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { mainBarcode } from '../../../../platform/server/paper-rows.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { paymentReadOf } from '../../../banking/payments/payment-json.ts'
import { paymentsJson } from '../../../banking/payments/server/payments-json.ts'
import { sumsByRate, type VatLine } from '../../../shop/vat/vat.ts'
import { withWrittenFor, writtenForSql } from '../../../parties/customers/server/written-for.ts'
import { paysWholesaleSql } from '../../../parties/customers/server/pays-wholesale.ts'
import type { BillKind, InvoiceLineRead, InvoiceRead, InvoiceRequest } from '../contract.ts'
import { unitSoldPrice } from '../invoice.ts'
import type { BillLine } from './bill-lines.ts'
import type { ComputedBill } from './compute-bill.ts'
import { settlementDiscountsJson, writtenOffJson } from './written-off.ts'
import { ownerJson, type BillVehicle } from './read-for-bill.ts'

type SavedBill = ComputedBill & {
  code: string
  kind: BillKind
  actor: Actor
  body: InvoiceRequest
  now: number
  prints: number
  version: number
  /** Serial of its tax invoice. */
  taxInvoice: string | null
}

function lineReadOf(line: BillLine, seesCost: boolean): InvoiceLineRead {
  const { item } = line
  return {
    code: String(line.lineNo),
    itemCode: line.itemCode,
    stockCode: line.entryCode,
    itemMaster: {
      code: item.code,
      name: item.name,
      printName: item.printName,
      barcode: item.barcode,
      retailPrice: formatMoney(line.listPrice),
      ...(seesCost && { costPrice: formatMoney(line.unitCost) }),
    },
    quantity: formatQuantity(line.quantity),
    retailPrice: formatMoney(line.unitPrice),
    discountPercentage: formatPercent(line.discountPercent),
    discountAmount: formatMoney(line.discountEach),
    discountTotal: formatMoney(line.discountTotal),
    subTotalAmount: formatMoney(line.subTotal),
    totalAmount: formatMoney(line.lineTotal),
    unitSoldPrice: formatMoney(unitSoldPrice(line.lineTotal, line.quantity)),
    warrantyDueDate: line.warrantyDueDate,
    packageCode: line.packageCode,
  }
}

function vehicleReadOf({ code, vehicleNumber, description, servicePeriod, serviceKm, customer }: BillVehicle) {
  return { code, vehicleNumber, description, servicePeriod, serviceKm, customer }
}

function extOf({ body, extras }: SavedBill): InvoiceRead['invoiceExt'] {
  return {
    odoReading: body.invoiceExt.odoReading ?? null,
    nextServiceKm: body.invoiceExt.nextServiceKm ?? null,
    nextServiceDate: body.invoiceExt.nextServiceDate ?? null,
    vehicleMaster: extras.vehicle && vehicleReadOf(extras.vehicle),
    advice: body.invoiceExt.advice,
  }
}

/** The saved bill in the form in which `readInvoice` would return it, so that the save need not read it again. */
export function invoiceReadOf(bill: SavedBill): InvoiceRead {
  const { actor, amounts, body, customer, creditBefore, paid } = bill
  const payment = bill.tenders.map(tender => paymentReadOf(tender, bill.banks.get(tender.bankCode ?? '') ?? '', bill.paidStatus))
  return {
    code: bill.code,
    kind: bill.kind,
    dateTime: new Date(bill.now).toISOString(),
    date: bill.businessDate,
    dueDate: bill.dueDate,
    customerCode: customer.code,
    customer: {
      code: customer.code,
      firstName: customer.firstName,
      secondName: customer.secondName,
      phone1: customer.phone1,
      address: customer.address,
      city: customer.city,
      paysWholesale: customer.paysWholesale,
      creditAmount: formatMoney(money(creditBefore + amounts.total - paid)),
    },
    user: { code: actor.userCode, username: actor.username, firstName: actor.firstName },
    salesRep: bill.extras.salesRep,
    paidStatus: bill.paidStatus,
    status: 'live',
    isFreeze: 0,
    subTotalAmount: formatMoney(amounts.subTotal),
    discountTotal: formatMoney(amounts.lineDiscount),
    discountPercentage: formatPercent(body.discountPercentage),
    discountAmount: formatMoney(body.discountAmount),
    billDiscount: formatMoney(amounts.billDiscount),
    totalAmount: formatMoney(amounts.total),
    receivedAmount: formatMoney(bill.received),
    paidAmount: formatMoney(paid),
    // A bill of which something came back is not saved again.
    returnedAmount: formatMoney(zero),
    previousBillAmount: formatMoney(creditBefore),
    remarks: body.remarks,
    prints: bill.prints,
    version: bill.version,
    invoiceExt: extOf(bill),
    servicePack: bill.extras.servicePack,
    salesOrderCode: bill.origin?.kind === 'order' ? bill.origin.code : null,
    salesQuotation: bill.origin?.kind === 'quotation' ? bill.origin.code : null,
    payment,
    modeOfPayments: payment,
    stockHistories: bill.lines.map(line => lineReadOf(line, may(actor.role, 'see-cost'))),
    ...(bill.vat.length > 0 && bill.vatSettings?.billLine && { vat: vatReadOf(bill.vat) }),
    ...(bill.taxInvoice !== null && { taxInvoice: bill.taxInvoice }),
    ...(bill.arrival && { till: { number: bill.arrival.number, soldAt: bill.arrival.soldAt } }),
  }
}

function vatReadOf(lines: readonly VatLine[]): InvoiceRead['vat'] {
  return sumsByRate(lines)
    .filter(({ vat }) => vat > 0)
    .map(({ rate, vat }) => ({ rate: formatPercent(rate), vat: formatMoney(vat) }))
}

const lineJson = `json_build_object(
  'code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
  'itemMaster', json_build_object('code', item.code, 'name', item.name, 'printName', item.print_name,
    'barcode', ${mainBarcode}, 'retailPrice', money_text(line.list_price)),
  'quantity', quantity_text(line.quantity), 'retailPrice', money_text(line.unit_price),
  'discountPercentage', money_text(line.discount_percent), 'discountAmount', money_text(line.discount_each),
  'discountTotal', money_text(line.discount_total), 'subTotalAmount', money_text(line.sub_total), 'totalAmount', money_text(line.line_total),
  'unitSoldPrice', money_text(round(line.line_total * 1000.0 / line.quantity)::bigint), 'warrantyDueDate', line.warranty_due_date,
  'packageCode', line.package_code)`

const selectInvoice = statement(
  'sales.read-invoice',
  `select invoice.code, invoice.kind, invoice.created_at as "dateTime", invoice.business_date as date, invoice.due_date as "dueDate",
     invoice.customer_code as "customerCode",
     json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name, 'phone1', customer.phone1,
       'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''),
       'paysWholesale', ${paysWholesaleSql}, 'creditAmount', money_text(balance.credit_amount)) as customer,
     ${writtenForSql('invoice')} as "writtenFor",
     json_build_object('code', author.code, 'username', author.username, 'firstName', author.first_name) as "user",
     case when rep.code is not null then json_build_object('code', rep.code, 'username', rep.name) end as "salesRep",
     invoice.paid_status::text as "paidStatus", invoice.status, (coalesce(day.closed_through >= invoice.business_date, false))::int as "isFreeze",
     money_text(invoice.sub_total) as "subTotalAmount", money_text(invoice.line_discount) as "discountTotal",
     money_text(invoice.discount_percent) as "discountPercentage", money_text(invoice.discount_amount) as "discountAmount",
     money_text(invoice.bill_discount) as "billDiscount", money_text(invoice.total) as "totalAmount",
     money_text(invoice.received) as "receivedAmount", money_text(invoice.paid) as "paidAmount",
     money_text(invoice.returned) as "returnedAmount", money_text(invoice.previous_credit) as "previousBillAmount", invoice.remarks, invoice.print_count as prints, invoice.version,
     json_build_object('odoReading', invoice.odometer_km, 'nextServiceKm', invoice.next_service_km, 'nextServiceDate', invoice.next_service_date,
       'vehicleMaster', case when vehicle.code is not null then json_build_object('code', vehicle.code, 'vehicleNumber', vehicle.vehicle_number,
         'description', vehicle.description, 'servicePeriod', vehicle.service_period_days, 'serviceKm', vehicle.service_km,
         'customer', ${ownerJson}) end,
       'advice', invoice.advice) as "invoiceExt",
     case when pack.code is not null then json_build_object('code', pack.code, 'name', pack.name) end as "servicePack",
     origin.order_code as "salesOrderCode", origin.quotation_code as "salesQuotation",
     tendered.payments as payment, tendered.payments as "modeOfPayments",
     (select coalesce(json_agg(${lineJson} order by line.line_no), '[]') from invoice_line line join item on item.code = line.item_code
      where line.location_code = invoice.location_code and line.invoice_code = invoice.code) as "stockHistories",
     (select json_agg(json_build_object('rate', money_text(kept.rate), 'vat', money_text(kept.vat)) order by kept.rate desc)
      from (
        select rate, sum(vat)::bigint as vat from vat_line
        where vat_line.location_code = invoice.location_code and vat_line.paper_code = invoice.code and vat > 0
          and entry_no = (select max(entry_no) from vat_line last
            where last.location_code = invoice.location_code and last.paper_code = invoice.code and last.vat > 0)
        group by rate
      ) kept
      where (select coalesce((value ->> 'billLine')::boolean, true) from setting where key = 'vat')) as vat,
     (select serial from tax_document where location_code = invoice.location_code and paper_code = invoice.code) as "taxInvoice",
     (select json_build_object('number', till_number(till_no, serial), 'soldAt',
       to_char(sold_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from till_bill made
      where made.location_code = invoice.location_code and made.invoice_code = invoice.code) as till,
     ${writtenOffJson('invoice')} as "writtenOff", ${settlementDiscountsJson('invoice')} as "settlementDiscounts"
   from invoice
   join customer on customer.code = invoice.customer_code
   join customer_balance balance on balance.customer_code = customer.code
   join app_user author on author.code = invoice.user_code
   left join lateral (
     select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
   ) home on true
   cross join lateral (select ${paymentsJson('invoice', 'invoice.paid_status::text')} as payments) tendered
   left join sales_rep rep on rep.code = invoice.sales_rep_code
   left join vehicle on vehicle.code = invoice.vehicle_code
   left join customer owner on owner.code = vehicle.customer_code
   left join bill_origin origin on origin.location_code = invoice.location_code and origin.invoice_code = invoice.code
   left join service_package pack on pack.code = invoice.service_package_code
   left join location_day day on day.location_code = invoice.location_code
   where invoice.location_code = $1 and invoice.code = $2 and invoice.kind = $3`,
)

export interface InvoiceKey {
  locationCode: string
  code: string
  kind: BillKind
}

/** One bill of a location for a reply; null when the location has none with this code and kind. */
export async function readInvoice(reader: Reader, { locationCode, code, kind }: InvoiceKey): Promise<InvoiceRead | null> {
  const [invoice] = await reader.rows<InvoiceRead>(selectInvoice, [locationCode, code, kind])
  if (!invoice) return null
  const { vat, taxInvoice, till, writtenOff, settlementDiscounts, ...bill } = invoice
  return withWrittenFor({
    ...bill,
    ...(vat && { vat }),
    ...(taxInvoice && { taxInvoice }),
    ...(till && { till }),
    ...(writtenOff && { writtenOff }),
    ...(settlementDiscounts && { settlementDiscounts }),
  })
}

const costsOfLines = statement(
  'sales.costs-of-invoice',
  'select line_no::text as code, money_text(unit_cost) as "costPrice" from invoice_line where location_code = $1 and invoice_code = $2',
)

/** The same bill with what its goods cost, for who may see it. */
export async function withCosts(reader: Reader, invoice: InvoiceRead, locationCode: string): Promise<InvoiceRead> {
  const rows = await reader.rows<{ code: string; costPrice: string }>(costsOfLines, [locationCode, invoice.code])
  const costs = new Map(rows.map(({ code, costPrice }) => [code, costPrice]))
  const stockHistories = invoice.stockHistories.map(line => {
    const costPrice = costs.get(line.code)
    return costPrice === undefined ? line : { ...line, itemMaster: { ...line.itemMaster, costPrice } }
  })
  return { ...invoice, stockHistories }
}
