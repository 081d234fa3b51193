import { z } from 'zod'
import { text } from '../../../kernel/endpoint.ts'

/** The words of a tax paper: what the settings call each, and what is prescribed today. */
export const taxWords = {
  invoiceTitle: ['Title of tax invoices', 'TAX INVOICE'],
  creditTitle: ['Title of credit notes', 'TAX CREDIT NOTE'],
  debitTitle: ['Title of debit notes', 'TAX DEBIT NOTE'],
  copy: ['Mark of a copy', 'COPY ONLY'],
  reversed: ['Mark of a reversed paper', 'REVERSED'],
  brought: ['Sum from the page before', 'Brought forward'],
  carried: ['Sum to the next page', 'Carried forward'],
  supplierTin: ["Supplier's TIN", "Supplier's TIN"],
  supplierName: ["Supplier's name", "Supplier's Name"],
  supplierAddress: ["Supplier's address", 'Address'],
  supplierPhone: ["Supplier's telephone", 'Telephone No.'],
  purchaserTin: ["Purchaser's TIN", "Purchaser's TIN"],
  purchaserName: ["Purchaser's name", "Purchaser's Name"],
  purchaserAddress: ["Purchaser's address", 'Address'],
  purchaserPhone: ["Purchaser's telephone", 'Telephone No.'],
  serial: ['Serial of an invoice', 'Tax Invoice No.'],
  noteSerial: ['Serial of a note', 'Note No.'],
  ofSerial: ['Tax invoice of a note', 'Tax Invoice No. of the supply'],
  invoiceDate: ['Date of an invoice', 'Date of Invoice'],
  noteDate: ['Date of a note', 'Date of Note'],
  deliveryDate: ['Date of delivery', 'Date of Delivery'],
  place: ['Place of supply', 'Place of Supply'],
  number: ['Number of the line', '#'],
  description: ['Description', 'Description of Goods or Services'],
  quantity: ['Quantity', 'Quantity'],
  unitPrice: ['Price of one, without VAT', 'Unit Price'],
  value: ['Value without VAT', 'Amount Excluding VAT (Rs.)'],
  totalValue: ['Total without VAT', 'Total Value of Supply'],
  vat: ['VAT at each rate', 'VAT Amount'],
  rounding: ['Rounding', 'Rounding'],
  total: ['Total with VAT', 'Total Amount Including VAT'],
  words: ['Total in words', 'Total Amount in Words'],
  mode: ['Mode of payment', 'Mode of Payment'],
} as const
export type TaxWord = keyof typeof taxWords
export const taxWordNames = Object.keys(taxWords) as TaxWord[]

/** The parts of a tax paper with all their fields, in the order prescribed today. */
export const taxBlocks = {
  supplier: ['supplierTin', 'supplierName', 'supplierAddress', 'supplierPhone'],
  purchaser: ['purchaserTin', 'purchaserName', 'purchaserAddress', 'purchaserPhone'],
  facts: ['serial', 'noteSerial', 'ofSerial', 'invoiceDate', 'noteDate', 'deliveryDate', 'place'],
  columns: ['number', 'description', 'quantity', 'unitPrice', 'value'],
  totals: ['totalValue', 'vat', 'rounding', 'total'],
  ends: ['words', 'mode'],
} as const satisfies Record<string, readonly TaxWord[]>
export type TaxBlock = keyof typeof taxBlocks
export type TaxField = (typeof taxBlocks)[TaxBlock][number]
export const taxBlockNames = Object.keys(taxBlocks) as TaxBlock[]
export const taxFieldNames: readonly TaxField[] = Object.values(taxBlocks).flat()

/** Words that are not those of a field: titles and marks. */
export const taxTitleNames = taxWordNames.filter(name => !(taxFieldNames as readonly string[]).includes(name))

/** Fields that no form prescribes today. */
const notUsual: readonly TaxField[] = ['unitPrice', 'rounding']
/** Fields without which it would be no tax paper: they are always shown. */
const needed: readonly TaxField[] = ['serial', 'noteSerial', 'description', 'value', 'total']

export const isNeeded = (field: TaxField): boolean => needed.includes(field)

/** A part's fields with one more, at the place where it usually stands: behind the last of those that usually come before it. */
export function withField(block: TaxBlock, shown: readonly TaxField[], field: TaxField): TaxField[] {
  const usual: readonly TaxField[] = taxBlocks[block]
  const before = usual.slice(0, usual.indexOf(field))
  const at = shown.findLastIndex(one => before.includes(one)) + 1
  return [...shown.slice(0, at), field, ...shown.slice(at)]
}

/** The order after the field at `at` has moved up or down by one; the same order at its ends. */
export function movedField(shown: readonly TaxField[], at: number, by: -1 | 1): TaxField[] {
  const to = at + by
  const field = shown[at]
  if (field === undefined || to < 0 || to >= shown.length) return [...shown]
  const rest = shown.toSpliced(at, 1)
  return rest.toSpliced(to, 0, field)
}

function completed(block: TaxBlock, shown: readonly TaxField[]): TaxField[] {
  const usual: readonly TaxField[] = taxBlocks[block]
  const missing = usual.filter(field => isNeeded(field) && !shown.includes(field))
  return missing.reduce<TaxField[]>((order, field) => withField(block, order, field), [...new Set(shown)])
}

function blockShape(block: TaxBlock) {
  const usual: readonly TaxField[] = taxBlocks[block]
  return z
    .array(z.enum(usual))
    .max(usual.length)
    .transform(shown => completed(block, shown))
    .default(usual.filter(field => !notUsual.includes(field)))
}

/** The dates of tax papers as they can be written. */
export const taxDateStyles = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const

/** The form of tax papers: what stands on them, in which order and words. What was not saved is as prescribed today. */
export const taxFormShape = z.object({
  dateStyle: z.enum(taxDateStyles).default('MM/DD/YYYY'),
  /** How many decimals values and VAT are shown with; the total always has two. */
  decimals: z.number().int().min(0).max(2).default(2),
  labels: z
    .object(
      Object.fromEntries(taxWordNames.map(name => [name, text(60).min(1).default(taxWords[name][1])])) as Record<
        TaxWord,
        z.ZodDefault<z.ZodString>
      >,
    )
    .prefault({}),
  /** The shown fields of each part, in their order. */
  blocks: z
    .object({
      supplier: blockShape('supplier'),
      purchaser: blockShape('purchaser'),
      facts: blockShape('facts'),
      columns: blockShape('columns'),
      totals: blockShape('totals'),
      ends: blockShape('ends'),
    })
    .prefault({}),
})
export type TaxForm = z.output<typeof taxFormShape>

/** The same as it is sent. */
export const taxFormRead = z.object({
  dateStyle: z.enum(taxDateStyles),
  decimals: z.number().int(),
  labels: z.record(z.enum(taxWordNames), z.string()),
  blocks: z.record(z.enum(taxBlockNames), z.array(z.enum(taxFieldNames))),
})

/** The form out of all settings of VAT. */
export function taxFormOf({ dateStyle, decimals, labels, blocks }: TaxForm): TaxForm {
  return { dateStyle, decimals, labels, blocks }
}
