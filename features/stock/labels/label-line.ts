import { paperOf } from '../../../kernel/papers.ts'
import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { displayCurrency, type Money } from '../../../kernel/money.ts'
import type { Quantity } from '../../../kernel/quantity.ts'

/** Which code the bars contain. */
export const codeKinds = ['barcode', 'item', 'entry'] as const
export type LabelCodeKind = (typeof codeKinds)[number]

/** The facts about goods that a label can show; never their cost. */
export interface LabelGoods {
  itemCode: string
  name: string
  /** The name for customers, often in Sinhala or Tamil; '' when there is none. */
  printName: string
  barcode: string
  /** Null for services, and for goods without stock here. */
  entryCode: string | null
  retailPrice: Money
  batch: string
  expiryDate: IsoDate | null
}

/** Goods chosen for labels, and how many of them. */
export interface LabelLine extends LabelGoods {
  codeKind: LabelCodeKind
  count: number
}

export const labelParts = ['name', 'price', 'code', 'batch', 'expiry', 'shop'] as const
export type LabelPart = (typeof labelParts)[number]
/** What the labels show. */
export type ShownParts = Readonly<Record<LabelPart, boolean>>

/** The lines of text of a label; '' when there is nothing to show. */
export type LabelText = Readonly<Record<LabelPart, string>>

/** The most labels of one print: the browser draws all of them before it prints. */
export const mostLabels = 5_000

/** Identifies a line: all goods of one stock entry are one line, and so are those without an entry. */
export function lineKey({ entryCode, itemCode }: LabelGoods): string {
  return entryCode ?? itemCode
}

/** The code in the bars: the requested kind, or the item's code when there is none of that kind. */
export function printedCode(goods: LabelGoods, kind: LabelCodeKind): string {
  switch (kind) {
    case 'barcode':
      return goods.barcode || goods.itemCode
    case 'entry':
      return goods.entryCode ?? goods.itemCode
    case 'item':
      return goods.itemCode
  }
}

/** The codes with which a line can be printed, each once. */
export function codeChoices(goods: LabelGoods): LabelCodeKind[] {
  return codeKinds.filter(kind => kind === 'item' || printedCode(goods, kind) !== goods.itemCode)
}

/** The number of labels for a quantity: a part of a unit gets a label too, and goods without stock get one. */
export function labelCountOf(quantity: Quantity): number {
  return Math.max(1, Math.ceil(quantity / 1000))
}

/** All labels of the lines. */
export function labelTotal(lines: readonly LabelLine[]): number {
  return lines.reduce((total, { count }) => total + count, 0)
}

/** The text of a label; the price is the one that customers pay. */
export function labelText(line: LabelLine, shown: ShownParts, shopName: string): LabelText {
  const said = (part: LabelPart, text: string) => (shown[part] ? text : '')
  return {
    shop: said('shop', shopName.trim()),
    name: said('name', line.printName.trim() || line.name),
    code: said('code', printedCode(line, line.codeKind)),
    price: said('price', displayCurrency(line.retailPrice)),
    batch: said('batch', line.batch && `Batch ${line.batch}`),
    expiry: said('expiry', line.expiryDate === null ? '' : `Exp ${displayDate(line.expiryDate)}`),
  }
}

/** The number of a paper whose goods get labels: 4001000011, typed where items are searched leads to its lines. */
export function isPaperNumber(term: string): boolean {
  return /^\d{10}$/.test(term) && paperOf(term)?.bringsGoods === true
}
