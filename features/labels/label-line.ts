import { displayDate, type IsoDate } from '../../kernel/dates.ts'
import { displayCurrency, type Money } from '../../kernel/money.ts'
import type { Quantity } from '../../kernel/quantity.ts'

/** Which code the bars say. */
export const codeKinds = ['barcode', 'item', 'entry'] as const
export type LabelCodeKind = (typeof codeKinds)[number]

/** What a label can say of goods; never what they cost. */
export interface LabelGoods {
  itemCode: string
  name: string
  /** The name for customers, often in Sinhala or Tamil; '' when there is none. */
  printName: string
  barcode: string
  /** Null for services, and for goods of which nothing is here. */
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
/** What stands on the labels. */
export type ShownParts = Readonly<Record<LabelPart, boolean>>

/** The lines of text of a label; '' where there is nothing to say. */
export type LabelText = Readonly<Record<LabelPart, string>>

/** The most labels of one print: the browser draws them all before the printer gets the first. */
export const mostLabels = 5_000

/** Names a line: goods of one stock entry stand in one line, and so do goods without one. */
export function lineKey({ entryCode, itemCode }: LabelGoods): string {
  return entryCode ?? itemCode
}

/** The code the bars say: what was asked for, or the item's code where there is none such. */
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

/** The codes a line can be printed with, each once. */
export function codeChoices(goods: LabelGoods): LabelCodeKind[] {
  return codeKinds.filter(kind => kind === 'item' || printedCode(goods, kind) !== goods.itemCode)
}

/** Whole labels for a quantity: a part of a unit has its label too, and what is not here gets one. */
export function labelCountOf(quantity: Quantity): number {
  return Math.max(1, Math.ceil(quantity / 1000))
}

/** All labels of the lines. */
export function labelTotal(lines: readonly LabelLine[]): number {
  return lines.reduce((total, { count }) => total + count, 0)
}

/** What a label says: the price is what the customer pays. */
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
