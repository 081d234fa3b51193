import { add, subtract, type Money, type Percent } from '../../../kernel/money.ts'
import { vatIn, vatOn } from './vat.ts'

/** The price with VAT, as it is kept, of one that was typed without it. */
export function keptPrice(typed: Money, rate: Percent): Money {
  return add(typed, vatOn(typed, rate))
}

/** The price without VAT of a kept one: what `keptPrice` was given comes back to the cent. */
export function priceWithoutVat(kept: Money, rate: Percent): Money {
  return subtract(kept, vatIn(kept, rate))
}
