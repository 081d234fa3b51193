import { parseIsoDate, type IsoDate } from '../../../../../kernel/dates.ts'
import type { Money, Percent } from '../../../../../kernel/money.ts'
import type { Quantity } from '../../../../../kernel/quantity.ts'
import { aSwitch, aText, aWhole, listOf, objectOf, oneOf, orMissing, orNull, mapOf } from '../../../../../platform/web/stored-shape.ts'
import type { DraftCredit } from './draft-credit.ts'
import type { DraftOrigin, HeldAs } from './draft-origin.ts'
import type { DraftLine } from './draft-line.ts'
import type { BillDraft, DraftCustomer, DraftVehicle, TillDraft } from './invoice-draft.ts'
import { storedTender } from '../../../../banking/payments/web/payment-draft.ts'
import { storedInvoice } from './stored-invoice.ts'

// Drafts are stored as they are: integers of cents, thousandths and hundredths of a percent.
const cents = aWhole<Money>()
const thousandths = aWhole<Quantity>(0)
const rate = aWhole<Percent>(0, 10_000)
const count = aWhole(0)
const day = (value: unknown): value is IsoDate => aText(value) && parseIsoDate(value) !== null

const line = objectOf<DraftLine>({
  id: count,
  itemCode: aText,
  name: aText,
  barcode: aText,
  type: oneOf('stock', 'service', 'labour'),
  allowsFractions: aSwitch,
  minimumPrice: cents,
  maximumDiscount: rate,
  retailPrice: cents,
  wholesalePrice: cents,
  listPrice: cents,
  quantity: thousandths,
  unitPrice: cents,
  discountPercent: rate,
  discountEach: cents,
  entries: listOf(objectOf({ code: aText, remaining: thousandths, batch: aText })),
  isLot: orMissing(aSwitch),
  packageCode: orNull(aText),
  warrantyDueDate: orNull(aText),
  note: orMissing(aText),
})
const customer = objectOf<DraftCustomer>({ code: aText, firstName: aText, secondName: aText, phone1: aText, paysWholesale: aSwitch })
const vehicle = objectOf<DraftVehicle>({
  code: aText,
  vehicleNumber: aText,
  description: aText,
  servicePeriod: count,
  serviceKm: count,
  odometer: orNull(count),
  odometerDate: orNull(day),
})

const bill = objectOf<Omit<BillDraft, 'touched' | 'deleted'>>({
  mode: oneOf('adding', 'recalled', 'editing'),
  invoice: orNull(storedInvoice),
  customer: orNull(customer),
  vehicle: orNull(vehicle),
  odoReading: orNull(count),
  nextServiceDate: orNull(day),
  nextServiceKm: orNull(count),
  advice: aText,
  servicePackage: orNull(objectOf({ code: aText, name: aText })),
  origin: orNull(objectOf<DraftOrigin>({ kind: oneOf('order', 'quotation'), code: aText, paidAhead: aWhole<Money>(0) })),
  credit: orNull(objectOf<DraftCredit>({ returnCode: aText, note: aText, left: cents })),
  keepsBalances: aSwitch,
  heldAs: orNull(objectOf<HeldAs>({ id: aText, claim: aText, label: aText })),
  lines: listOf(line),
  discountPercent: rate,
  discountAmount: cents,
  received: orNull(cents),
  remarks: aText,
  payments: listOf(storedTender),
  returned: mapOf(thousandths),
  nextLineId: count,
})
const till = objectOf({ bill, waiting: orNull(bill) })

// Highlight and undo are not restored.
function read(kept: Omit<BillDraft, 'touched' | 'deleted'>): BillDraft | null {
  return (kept.mode === 'adding') === (kept.invoice === null) ? { ...kept, touched: null, deleted: null } : null
}

/** Validates a stored draft; null when this version of the till did not write it. */
export function readStoredTill(value: unknown): TillDraft | null {
  if (!till(value)) return null
  const [now, waiting] = [read(value.bill), value.waiting && read(value.waiting)]
  return now && (value.waiting === null || waiting) ? { bill: now, waiting } : null
}
