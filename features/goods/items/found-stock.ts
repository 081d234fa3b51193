import { displayMoney, formatMoney, money, parseMoney, zero } from '../../../kernel/money.ts'
import { formatQuantity, parseQuantity, quantity, sumQuantities } from '../../../kernel/quantity.ts'
import { namesEntry, readCode, type ScannedCode } from './article-key.ts'
import type { StockRow } from './contract.ts'
import { lineOfAmount } from './label-amount.ts'
import { quantityOfLabel, type ScaleLabel } from './scale-barcode.ts'
import { noItemText } from './scanner-layout.ts'
import { meantUnit } from './unit-names.ts'

/** What is answered of the rows that a term finds: the server reads them from its tables, a till without it from its copy. */

/** A row with what is known of it here. */
export interface FoundRow extends Omit<StockRow, 'isPart'> {
  isCode: boolean
  isPart: boolean
  unit: string
}

export interface FoundStock {
  stock: StockRow[]
  /** The term is the whole code of what was found, and not a part of its text. */
  isCode: boolean
  /** What a scan is told where it is not. */
  unknown: string
}

/** A row as it is answered. */
export const sentRow = ({ isCode: _, unit: __, isPart, ...row }: FoundRow, measured: Measured = {}): StockRow => ({
  ...row,
  ...measured,
  ...(isPart && { isPart }),
})

/** What the rows that a term finds answer; of a lot alone that its code names, where that is asked for and here. */
export function answerOfTerm(term: string, rows: readonly FoundRow[], ofLot: boolean): FoundStock {
  const read = readCode(term)
  const isCode = rows[0]?.isCode ?? false
  const meant = isCode && ofLot ? rowsOfLot(rows, read) : rows
  return { stock: meant.map(row => sentRow(row, isCode ? measuredBy(read, row) : {})), isCode, unknown: isCode ? '' : noItemText(term) }
}

/** What the rows of its item answer a label of a scale; null where they say nothing of it. */
export function answerOfLabel(label: ScaleLabel, rows: readonly FoundRow[]): FoundStock | null {
  const stock = rows.flatMap(row => {
    const measured = measuredByLabel(label, row)
    return measured ? [sentRow(row, measured)] : []
  })
  if (stock.length > 0) return { stock, isCode: true, unknown: '' }
  const unknown = rows[0] ? tooLittle(label, rows[0]) : null
  return unknown === null ? null : { stock: [], isCode: false, unknown }
}

/** The rows of an item less the entries that its code does not name; all of them where it names none that is here, or several items. */
function rowsOfLot(rows: readonly FoundRow[], code: ScannedCode): readonly FoundRow[] {
  const lots = rows.flatMap((row): FoundRow[] => {
    const entries = row.entries.filter(entry => namesEntry(code, entry))
    const [first] = entries
    if (!first) return []
    const here = sumQuantities(entries.map(({ remaining }) => parseQuantity(remaining) ?? quantity(0)))
    return [{ ...row, code: first.code, entries, remainingQuantity: formatQuantity(here), isLot: true }]
  })
  const isOneItem = rows.every(({ itemMaster }) => itemMaster.code === rows[0]?.itemMaster.code)
  return lots.length > 0 && isOneItem ? lots : rows
}

/** How much a GS1 code says there is: its measure where the item is sold by it, otherwise its price or its count of pieces. */
function measuredBy({ measured, amount, count }: ScannedCode, row: FoundRow): Measured {
  if (row.itemMaster.allowsFractions) {
    if (measured !== undefined && measured.value > 0 && (meantUnit(row.unit) ?? row.unit) === measured.unit) {
      return { weighed: formatQuantity(quantity(measured.value)) }
    }
    if (amount !== undefined) return measuredByLabel({ item: '', holds: 'price', value: amount }, row) ?? {}
  }
  return count === undefined ? {} : { weighed: formatQuantity(quantity(count * 1000)) }
}

type Measured = Pick<StockRow, 'weighed' | 'labelPrice'>

/** What the label of a scale says of a row; null when that is nothing. A label that says a price is sold for that price. */
function measuredByLabel(label: ScaleLabel, { retailPrice }: FoundRow): Measured | null {
  const line = label.holds === 'price' ? lineOfAmount(money(label.value), parseMoney(retailPrice) ?? zero) : null
  if (line) return { weighed: formatQuantity(line.quantity), labelPrice: formatMoney(line.unitPrice) }
  const weighed = quantityOfLabel(label, retailPrice)
  return weighed && { weighed: formatQuantity(weighed) }
}

function tooLittle({ holds, value }: ScaleLabel, { itemMaster, retailPrice }: FoundRow): string | null {
  const price = parseMoney(retailPrice) ?? zero
  if (holds === 'weight' || price <= 0) return null
  return `${itemMaster.name}: the label says ${displayMoney(money(value))}, less than the smallest quantity costs at ${displayMoney(price)}.`
}
