import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import { formatMoney, formatPercent } from '../../../../../kernel/money.ts'
import { formatQuantity } from '../../../../../kernel/quantity.ts'
import type { HoldBody } from '../../../holds/contract.ts'
import type { BillKind } from '../../contract.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'

interface Naming {
  kind: BillKind
  name: string
}

const mostRemarks = 300

/** A new customer who was taken down is not in the books: other tills read the name in the remarks. */
function remarksOf({ customer, remarks }: BillDraft): string {
  if (customer?.code !== '') return remarks
  const who = `New customer: ${customer.firstName}, ${customer.phone1}`
  return [who, remarks]
    .filter(text => text !== '')
    .join(' · ')
    .slice(0, mostRemarks)
}

/** What the till holds of the bill on its screen. Payments are not held: nothing was paid yet. */
export function toHoldBody(bill: BillDraft, { kind, name }: Naming): HoldBody {
  return {
    kind,
    name,
    customerCode: bill.customer?.code || cashCustomerCode,
    vehicleMasterCode: bill.vehicle?.code ?? null,
    odoReading: bill.odoReading,
    nextServiceKm: bill.nextServiceKm,
    nextServiceDate: bill.nextServiceDate,
    servicePackCode: bill.servicePackage?.code ?? null,
    salesOrderCode: bill.origin?.kind === 'order' ? bill.origin.code : null,
    salesQuotation: bill.origin?.kind === 'quotation' ? bill.origin.code : null,
    discountPercentage: formatPercent(bill.discountPercent),
    discountAmount: formatMoney(bill.discountAmount),
    remarks: remarksOf(bill),
    advice: bill.advice,
    stockHistories: bill.lines.map(line => ({
      itemCode: line.itemCode,
      stockCode: line.entries[0]?.code ?? null,
      isLot: line.isLot ?? false,
      quantity: formatQuantity(line.quantity),
      listPrice: formatMoney(line.listPrice),
      retailPrice: formatMoney(line.unitPrice),
      discountPercentage: formatPercent(line.discountPercent),
      discountAmount: formatMoney(line.discountEach),
      packageCode: line.packageCode,
    })),
  }
}

/** What a bill is called when it is held: as before, else its vehicle, else its customer. */
export function nameOfHold({ heldAs, vehicle, customer }: BillDraft): string {
  return heldAs?.label ?? vehicle?.vehicleNumber ?? (customer ? `${customer.firstName} ${customer.secondName}`.trim() : '')
}
