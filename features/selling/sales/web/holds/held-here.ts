import { formatMoney, type Money } from '../../../../../kernel/money.ts'
import type { HeldBillRead } from '../../../holds/contract.ts'
import type { BillKind } from '../../contract.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import { toHoldBody } from './hold-body.ts'

/** The bill on the screen, as it is held. */
export interface HeldBill {
  kind: BillKind
  name: string
  bill: BillDraft
  total: Money
}

/** What a till keeps of a bill that it holds by itself: as the server would answer it. */
export function contentsOfHold({ bill, total, ...naming }: HeldBill, made: { id: string; by: string; at: string }): HeldBillRead {
  const body = toHoldBody(bill, naming)
  const { customer, vehicle } = bill
  return {
    ...{ id: made.id, kind: naming.kind, name: naming.name, vehicleNumber: vehicle?.vehicleNumber ?? '' },
    ...{ customerName: customer ? `${customer.firstName} ${customer.secondName}`.trim() : '', totalAmount: formatMoney(total) },
    ...{ lines: bill.lines.length, state: 'open', version: 1, heldAt: made.at, heldBy: made.by, takenAt: null, takenBy: '' },
    ...{ endedAt: null, endedBy: '', reason: '', invoiceCode: null, customer },
    vehicleMaster: vehicle && { ...vehicle, odometer: vehicle.odometer ?? 0 },
    odoReading: bill.odoReading,
    nextServiceKm: bill.nextServiceKm,
    nextServiceDate: bill.nextServiceDate,
    servicePack: bill.servicePackage,
    salesOrderCode: body.salesOrderCode ?? null,
    salesQuotation: body.salesQuotation ?? null,
    discountPercentage: body.discountPercentage,
    discountAmount: body.discountAmount,
    // Not as they go up: there they also name a new customer.
    remarks: bill.remarks,
    advice: bill.advice,
    stockHistories: body.stockHistories.map((line, at) => ({
      itemCode: line.itemCode,
      itemName: bill.lines[at]!.name,
      stockCode: line.stockCode ?? null,
      isLot: line.isLot ?? false,
      quantity: line.quantity,
      listPrice: line.listPrice,
      retailPrice: line.retailPrice,
      discountPercentage: line.discountPercentage,
      discountAmount: line.discountAmount,
      packageCode: line.packageCode ?? null,
    })),
  }
}
