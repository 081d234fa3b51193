import { z } from 'zod'
import { parseIsoDate, type IsoDate } from '../../../kernel/dates.ts'
import { money, percent } from '../../../kernel/money.ts'
import { quantity } from '../../../kernel/quantity.ts'
import { invoiceRead } from '../contract.ts'
import type { BillDraft, TillDraft } from './invoice-draft.ts'

// Drafts are kept as they are: integers of cents, thousandths and hundredths of a percent.
const cents = z.int().transform(money)
const thousandths = z.int().min(0).transform(quantity)
const rate = z.int().min(0).max(10_000).transform(percent)
const day = z
  .string()
  .refine(text => parseIsoDate(text) !== null)
  .transform(text => text as IsoDate)
const count = z.int().min(0)

const entry = z.object({ code: z.string(), remaining: thousandths, batch: z.string() })
const line = z.object({
  id: count,
  itemCode: z.string(),
  name: z.string(),
  barcode: z.string(),
  type: z.enum(['stock', 'service', 'labour']),
  allowsFractions: z.boolean(),
  minimumPrice: cents,
  maximumDiscount: rate,
  listPrice: cents,
  quantity: thousandths,
  unitPrice: cents,
  discountPercent: rate,
  discountEach: cents,
  entries: z.array(entry),
  packageCode: z.string().nullable(),
})
const customer = z.object({ code: z.string(), firstName: z.string(), secondName: z.string(), phone1: z.string() })
const vehicle = z.object({
  code: z.string(),
  vehicleNumber: z.string(),
  description: z.string(),
  servicePeriod: count,
  serviceKm: count,
  odometer: count.nullable(),
})

const bill = z
  .object({
    mode: z.enum(['adding', 'recalled', 'editing']),
    invoice: invoiceRead.nullable(),
    customer: customer.nullable(),
    vehicle: vehicle.nullable(),
    odoReading: count.nullable(),
    nextServiceDate: day.nullable(),
    nextServiceKm: count.nullable(),
    servicePackage: z.object({ code: z.string(), name: z.string() }).nullable(),
    lines: z.array(line),
    discountPercent: rate,
    discountAmount: cents,
    received: cents.nullable(),
    remarks: z.string(),
    returned: z.record(z.string(), thousandths),
    nextLineId: count,
  })
  .refine(({ mode, invoice }) => (mode === 'adding') === (invoice === null))
  .transform((kept): BillDraft => ({ ...kept, touched: null, deleted: null }))

const till = z.object({ bill, waiting: bill.nullable() })

/** Reads a stored draft; null when it is not one that this version of the till wrote. */
export function readStoredTill(value: unknown): TillDraft | null {
  const read = till.safeParse(value)
  return read.success ? read.data : null
}
