import { doubt, type Doubt } from '../../../kernel/doubt.ts'
import { quantitiesByItem } from '../../../kernel/item-quantities.ts'
import { displayQuantity, quantity, type Quantity } from '../../../kernel/quantity.ts'

/** What orders of others keep of an item at a location. */
export interface ReservedItem {
  itemCode: string
  /** All that is here of it, reserved or not. */
  here: Quantity
  reserved: Quantity
  /** "3 for Nimal Perera (3201000004)", one after the other. */
  whose: string
}

interface AskedFor {
  itemCode: string
  name: string
  quantity: Quantity
}

/** Lines that go into what is reserved for others; each asks once, for the whole of its item. */
export function doubtsOfReserved(lines: readonly AskedFor[], reserved: readonly ReservedItem[]): Doubt[] {
  const asked = quantitiesByItem(lines)
  return reserved.flatMap(({ itemCode, here, reserved: kept, whose }) => {
    const wanted = asked.get(itemCode) ?? quantity(0)
    const into = quantity(wanted - (here - kept))
    if (wanted <= 0 || into <= 0) return []
    const index = lines.findIndex(line => line.itemCode === itemCode)
    const values = { item: lines[index]?.name ?? itemCode, here: displayQuantity(here), reserved: displayQuantity(kept), whose }
    return doubt('RESERVED', { of: itemCode, figure: into, field: `stockHistories.${index}.quantity`, values })
  })
}
