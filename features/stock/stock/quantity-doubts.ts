import { doubt, type Doubt } from '../../../kernel/doubt.ts'
import { displayQuantity, quantity, sumQuantities, units, type Quantity } from '../../../kernel/quantity.ts'

/** From here on a quantity may be a barcode or a price, typed into the wrong field. */
const many = units('1000')
/** A large quantity is usual when an earlier paper had at least a tenth of it. */
const timesMost = 10

export interface LineQuantity {
  itemCode: string
  name: string
  quantity: Quantity
}

/** The items with quantities so large that earlier papers must be looked at. */
export function itemsInQuestion(lines: readonly LineQuantity[]): string[] {
  return [...totals(lines)].flatMap(([itemCode, total]) => (total >= many ? itemCode : []))
}

/** Quantities that look like mistakes: a thousand or more of an item, and more than ten times the most on an earlier paper. */
export function doubtsOfQuantities(lines: readonly LineQuantity[], mostBefore: ReadonlyMap<string, Quantity>): Doubt[] {
  const inAll = totals(lines)
  return itemsInQuestion(lines).flatMap(itemCode => {
    const [total, most] = [inAll.get(itemCode) ?? quantity(0), mostBefore.get(itemCode) ?? quantity(0)]
    if (total <= most * timesMost) return []
    const index = lines.reduce((found, line, at) => (line.itemCode === itemCode && !isMore(lines[found], line) ? at : found), -1)
    const values = { item: lines[index]?.name ?? '', quantity: displayQuantity(total), most: displayQuantity(most) }
    return doubt('QUANTITY_FAR_ABOVE', { of: itemCode, figure: total, field: `stockHistories.${index}.quantity`, values })
  })
}

// A line may be split over several stock entries.
function totals(lines: readonly LineQuantity[]): Map<string, Quantity> {
  const found = new Map<string, Quantity>()
  for (const { itemCode, quantity: of } of lines) found.set(itemCode, sumQuantities([found.get(itemCode) ?? quantity(0), of]))
  return found
}

function isMore(one: LineQuantity | undefined, other: LineQuantity): boolean {
  return one !== undefined && one.itemCode === other.itemCode && one.quantity >= other.quantity
}
