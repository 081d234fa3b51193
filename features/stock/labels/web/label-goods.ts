import { parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { parseQuantity, quantity, type Quantity } from '../../../../kernel/quantity.ts'
import type { StockRow } from '../../../goods/items/contract.ts'
import type { LabelLineRead } from '../contract.ts'
import { labelCountOf, type LabelGoods } from '../label-line.ts'
import type { ChosenGoods } from './label-draft.ts'

function dayOf(text: string | null): IsoDate | null {
  return text === null ? null : parseIsoDate(text)
}

function countOf(text: string): number {
  return labelCountOf(parseQuantity(text) ?? quantity(0))
}

/** The stock entries of an item here, each with a label for every unit; goods without stock get one label. */
export function goodsOfStock({ itemMaster, retailPrice, entries }: StockRow): ChosenGoods[] {
  const { code, name, printName, barcode } = itemMaster
  const goodsOf = (entry: Pick<LabelGoods, 'entryCode' | 'batch' | 'expiryDate'>): LabelGoods => ({
    itemCode: code,
    name,
    printName,
    barcode,
    retailPrice: parseMoney(retailPrice) ?? zero,
    ...entry,
  })
  if (entries.length === 0) return [{ goods: goodsOf({ entryCode: null, batch: '', expiryDate: null }), count: 1 }]
  return entries.map(entry => ({
    goods: goodsOf({ entryCode: entry.code, batch: entry.batch, expiryDate: dayOf(entry.expiryDate) }),
    count: countOf(entry.remaining),
  }))
}

/** The lines to add: all entries by their stock, or the given number of the entry that is sold next. */
export function askedGoods(rows: readonly StockRow[], asked: Quantity | null): ChosenGoods[] {
  const all = rows.flatMap(goodsOfStock)
  return asked === null ? all : all.slice(0, 1).map(({ goods }) => ({ goods, count: labelCountOf(asked), isAsked: true }))
}

/** A line of a received paper, with a label for every unit received. */
export function goodsOfPaperLine({ quantity: received, retailPrice, expiryDate, ...goods }: LabelLineRead): ChosenGoods {
  return {
    goods: { ...goods, retailPrice: parseMoney(retailPrice) ?? zero, expiryDate: dayOf(expiryDate) },
    count: countOf(received),
  }
}
