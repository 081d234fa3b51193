import { isOverLimit, type ModelCart, type ModelLine } from './bills.ts'
import type { Lane, Person } from './lane.ts'
import { isOpen } from './take-orders.ts'
import { lineTotal, rounded, shelvesOf, sumOfCents, worth, type ShopModel } from './shop-model.ts'
import type { Part } from './taking.ts'

/** What of a bill would be refused at the counter: the rule, and the line that it names. */
export interface Broken {
  kind: string
  line: number | null
}

/** What a bill comes to, and what was handed over. */
interface Paid {
  total: bigint
  received: bigint
}

const mostOf: Record<Person, bigint> = { cashier: 500n, manager: 1500n, admin: 10_000n }

const listPriceOf = ({ items }: ShopModel, { line, shelf }: Part<ModelLine>) =>
  shelf?.entry.retail ?? items.get(line.itemCode)?.retail ?? 0n

/** A discount is too much that is more than its limit by more than so many rounded amounts may differ. */
const isTooMuch = (list: bigint, net: bigint, { limit, roundings }: { limit: bigint; roundings: bigint }) =>
  net < list - rounded(list * limit, 10_000n) - (roundings + 1n) / 2n

/** The first line under its lowest price, or with more discount than its item may have. */
function priceBroken(model: ShopModel, parts: readonly Part<ModelLine>[]): Broken[] {
  for (const [at, part] of parts.entries()) {
    const { minimum = 0n, mostOff = 0n } = model.items.get(part.line.itemCode) ?? {}
    const net = lineTotal(part.line, part.quantity)
    if (net * 1000n < minimum * part.quantity) return [{ kind: 'BELOW_MINIMUM', line: at + 1 }]
    const list = worth(listPriceOf(model, part), part.quantity)
    if (isTooMuch(list, net, { limit: mostOff, roundings: 1n })) return [{ kind: 'ITEM_DISCOUNT_LIMIT', line: at + 1 }]
  }
  return []
}

function discountBroken(model: ShopModel, parts: readonly Part<ModelLine>[], { total, who }: { total: bigint; who: Person }): Broken[] {
  const lists = parts.map(part => {
    const [list, sold] = [worth(listPriceOf(model, part), part.quantity), worth(part.line.price, part.quantity)]
    return list > sold ? list : sold
  })
  const limits = { limit: mostOf[who], roundings: BigInt(parts.length + 1) }
  return isTooMuch(sumOfCents(lists), total, limits) ? [{ kind: 'DISCOUNT_LIMIT', line: null }] : []
}

/** What a bill of this role breaks with its prices and discounts. */
export function pricesBroken(model: ShopModel, parts: readonly Part<ModelLine>[], of: { total: bigint; who: Person }): Broken[] {
  const own = of.who === 'cashier' ? priceBroken(model, parts) : []
  return [...own, ...discountBroken(model, parts, of)]
}

/** Unusual figures: prices far above the list, goods that an order keeps for its customer, and much more cash than the bill comes to. */
export function doubtsOf({ model, location, orders }: Lane, parts: readonly Part<ModelLine>[], { total, received }: Paid): Broken[] {
  const doubts: Broken[] = []
  for (const part of parts) {
    const [list, { price }] = [listPriceOf(model, part), part.line]
    const isFar = list > 0n ? price > 3n * list && price - list > 100_000n : price > 10_000_000n
    if (isFar) doubts.push({ kind: 'PRICE_FAR_ABOVE', line: null })
  }
  for (const itemCode of [...new Set(parts.map(({ line }) => line.itemCode))].toSorted()) {
    const kept = sumOfCents(
      orders
        .filter(order => order.isReserved && isOpen(order))
        .flatMap(({ lines }) => lines.filter(line => line.itemCode === itemCode).map(line => line.quantity - line.delivered)),
    )
    const here = sumOfCents(shelvesOf(model, location, itemCode).map(({ left }) => left))
    const wanted = sumOfCents(parts.filter(({ line }) => line.itemCode === itemCode).map(({ quantity }) => quantity))
    if (kept > 0n && wanted > here - kept) doubts.push({ kind: 'RESERVED', line: null })
  }
  const isMuch = received - total > 500_000n && received > 2n * total
  return isMuch ? [...doubts, { kind: 'RECEIVED_FAR_ABOVE', line: null }] : doubts
}

/** A cashier sells on credit up to the limit. */
export function creditBroken(model: ShopModel, cart: ModelCart, { total, who }: { total: bigint; who: Person }): Broken[] {
  const isOver = who === 'cashier' && !cart.isCash && isOverLimit(model, cart, total)
  return isOver ? [{ kind: 'CREDIT_LIMIT', line: null }] : []
}
