import { z } from 'zod'
import { storedDay, storedItem, storedMoney, storedParty, storedPercent, storedQuantity } from '../../../../../platform/web/stored-draft.ts'
import { parseIsoDate, type IsoDate } from '../../../../../kernel/dates.ts'
import { parseMoney, parsePercent, percent, zero } from '../../../../../kernel/money.ts'
import { parseQuantity, quantity } from '../../../../../kernel/quantity.ts'
import { draftOfDocument, storedTaxDocument } from '../../../../tax/input-vat/web/tax-document-draft.ts'
import type { GrnRead } from '../../grn-contract.ts'
import type { OrderRead } from '../../order-contract.ts'
import { blankGrn, grnDraft, type ChosenOrder, type GrnDraft } from './grn-draft.ts'
import type { GrnLine } from './grn-line.ts'

const storedGrn = z.object({
  edits: z.object({ code: z.string(), version: z.int(), grnDate: storedDay }).nullable(),
  step: z.union([z.literal(0), z.literal(1)]),
  supplier: storedParty.nullable(),
  invoiceCode: z.string(),
  invoiceDate: storedDay.nullable(),
  remarks: z.string(),
  order: z
    .object({
      code: z.string(),
      items: z.array(z.object({ itemCode: z.string(), name: z.string(), ordered: storedQuantity, before: storedQuantity })),
    })
    .nullable()
    .default(null),
  returns: z.array(z.object({ code: z.string(), amount: storedMoney.nullable() })),
  discountPercent: storedPercent,
  discountAmount: storedMoney,
  landedCosts: z
    .array(
      z.object({
        supplier: storedParty.nullable(),
        remarks: z.string(),
        amount: storedMoney,
        taxInvoice: storedTaxDocument,
      }),
    )
    .default([]),
  taxInvoice: storedTaxDocument,
  updatePrice: z.boolean(),
  lines: z.array(
    storedItem.extend({
      id: z.int(),
      stockCode: z.string().nullable(),
      quantity: storedQuantity,
      discountPercent: storedPercent,
      discountEach: storedMoney,
      costPrice: storedMoney,
      wholesalePrice: storedMoney,
      retailPrice: storedMoney,
      expiryDate: storedDay.nullable(),
      warrantyDays: z.int().min(0),
      batch: z.string(),
    }),
  ),
})

/** Validates a stored draft; null when this version of the page did not write it. */
export function readStoredGrn(value: unknown): GrnDraft | null {
  const read = storedGrn.safeParse(value)
  return read.success ? { ...read.data, touched: null } : null
}

function lineOf(line: GrnRead['stockHistories'][number], index: number): GrnLine {
  return {
    id: index + 1,
    stockCode: line.stockCode,
    itemCode: line.itemCode,
    name: line.itemMaster.name,
    barcode: line.itemMaster.barcode,
    allowsFractions: line.itemMaster.allowsFractions,
    quantity: parseQuantity(line.quantity) ?? quantity(0),
    discountPercent: parsePercent(line.discountPercentage ?? '') ?? percent(0),
    discountEach: parseMoney(line.discountAmount ?? '') ?? zero,
    costPrice: parseMoney(line.costPrice ?? '') ?? zero,
    wholesalePrice: parseMoney(line.wholesalePrice) ?? zero,
    retailPrice: parseMoney(line.retailPrice) ?? zero,
    expiryDate: line.expiryDate === null ? null : parseIsoDate(line.expiryDate),
    warrantyDays: line.warrantyPeriods,
    batch: line.batch,
  }
}

const quantityOf = (text: string) => parseQuantity(text) ?? quantity(0)

/** The order of a saved note, as if the note did not exist. */
function orderOfGrn({ purchaseOrder }: GrnRead): ChosenOrder | null {
  if (!purchaseOrder) return null
  const items = purchaseOrder.items.map(({ itemCode, name, ordered, before }) => ({
    itemCode,
    name,
    ordered: quantityOf(ordered),
    before: quantityOf(before),
  }))
  return { code: purchaseOrder.code, items: items.filter(({ ordered }) => ordered > 0) }
}

/** The order as a note begins to receive it: what is still expected, at its cost. */
export function answerTo(order: OrderRead): { order: ChosenOrder; lines: Omit<GrnLine, 'id'>[] } {
  const items = order.orderLines.map(({ itemCode, itemMaster, quantity: ordered, received }) => ({
    itemCode,
    name: itemMaster.name,
    ordered: quantityOf(ordered),
    before: quantityOf(received),
  }))
  const lines = order.orderLines.map(line => ({
    itemCode: line.itemCode,
    name: line.itemMaster.name,
    barcode: line.itemMaster.barcode,
    allowsFractions: line.itemMaster.allowsFractions,
    stockCode: null,
    quantity: quantityOf(line.outstanding),
    discountPercent: percent(0),
    discountEach: zero,
    costPrice: parseMoney(line.costPrice) ?? zero,
    // The same as for an entry with an empty wholesale price.
    wholesalePrice: parseMoney(line.wholesalePrice) || parseMoney(line.retailPrice) || zero,
    retailPrice: parseMoney(line.retailPrice) ?? zero,
    expiryDate: null,
    warrantyDays: line.warrantyPeriods,
    batch: '',
  }))
  return { order: { code: order.code, items }, lines: lines.filter(line => line.quantity > 0) }
}

/** A new note that receives an order. */
export function receiptOfOrder(order: OrderRead, today: IsoDate): GrnDraft {
  const draft = { ...blankGrn(today), supplier: { code: order.supplier.code, name: order.supplier.name } }
  return grnDraft(draft, { type: 'order', ...answerTo(order) })
}

/** A saved note as a draft that changes it. */
export function draftOfGrn(grn: GrnRead, today: IsoDate): GrnDraft {
  return {
    ...blankGrn(today),
    edits: { code: grn.code, version: grn.version, grnDate: parseIsoDate(grn.grnDate) ?? today },
    supplier: { code: grn.supplier.code, name: grn.supplier.name },
    invoiceCode: grn.invoiceCode,
    invoiceDate: parseIsoDate(grn.invoiceDate),
    remarks: grn.remarks,
    order: orderOfGrn(grn),
    returns: grn.purchaseReturn.map(({ code, amount }) => ({ code, amount: parseMoney(amount ?? '') })),
    discountPercent: parsePercent(grn.discountPercentage ?? '') ?? percent(0),
    discountAmount: parseMoney(grn.discountAmount ?? '') ?? zero,
    landedCosts: grn.landedCosts.map(({ supplierCode, supplierName, remarks, amount, taxInvoice }) => ({
      supplier: supplierCode === grn.supplierCode ? null : { code: supplierCode, name: supplierName },
      remarks,
      amount: parseMoney(amount ?? '') ?? zero,
      taxInvoice: draftOfDocument(taxInvoice, today),
    })),
    taxInvoice: draftOfDocument(grn.taxInvoice, today),
    updatePrice: grn.updatePrice,
    lines: grn.stockHistories.map(lineOf),
  }
}

/** A new note with the supplier, goods and prices of an older one; invoice, batches and returns of the old note are left out. */
export function repeatOfGrn(grn: GrnRead, today: IsoDate): GrnDraft {
  const copy = draftOfGrn(grn, today)
  const lines = copy.lines.map(line => ({ ...line, stockCode: null, expiryDate: null, batch: '' }))
  const { supplier, discountPercent } = copy
  return { ...blankGrn(today), supplier, discountPercent, lines }
}
