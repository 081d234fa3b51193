/**
 * A shop small enough to be plainly right: what is on which shelf, who owes what, what is in each till. Written anew
 * with big integers and none of the application's own arithmetic, so that the two can be held against each other.
 */
export interface ShopModel {
  /** Stock entries by code, in thousandths. */
  entries: Map<string, ModelEntry>
  items: Map<string, ModelItem>
  customers: Map<string, ModelCustomer>
  /** Cents in the till by location. */
  tills: Map<string, bigint>
  /** Cost of what is on the shelves by location. */
  inventory: Map<string, bigint>
  bills: ModelBill[]
}

export interface ModelItem {
  code: string
  isStock: boolean
  allowsFractions: boolean
  retail: bigint
  minimum: bigint
}

export interface ModelEntry {
  code: string
  itemCode: string
  location: string
  left: bigint
  cost: bigint
  retail: bigint
  expiry: string | null
  received: string
}

export interface ModelCustomer {
  code: string
  owes: bigint
  /** 0 is no limit. */
  limit: bigint
}

export interface ModelLine {
  itemCode: string
  /** Null leaves the choice to the shop. */
  entryCode: string | null
  quantity: bigint
  price: bigint
  /** Hundredths of a percent. */
  percent: bigint
  each: bigint
}

export interface ModelCart {
  location: string
  customerCode: string
  isCash: boolean
  lines: ModelLine[]
  percent: bigint
  amount: bigint
}

export interface ModelBill extends ModelCart {
  code: string
  kind: 'pos' | 'auto-care'
  date: string
  version: number
  author: string
  total: bigint
  taken: Part[]
  key: string
}

interface Part {
  line: ModelLine
  entry: ModelEntry | null
  quantity: bigint
}

/** Half away from zero. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -whole : whole
}

/** Which entries a cart takes; null when there is not enough. Stock of the bill being edited counts as on the shelf. */
export function partsOf(model: ShopModel, cart: ModelCart, edited?: ModelBill): Part[] | null {
  const left = new Map(
    [...model.entries.values()].filter(({ location }) => location === cart.location).map(({ code, left: on }) => [code, on]),
  )
  for (const { entry, quantity } of edited?.taken ?? []) if (entry) left.set(entry.code, (left.get(entry.code) ?? 0n) + quantity)
  const parts: Part[] = []
  for (const line of cart.lines) {
    if (!model.items.get(line.itemCode)?.isStock) {
      parts.push({ line, entry: null, quantity: line.quantity })
      continue
    }
    let missing = line.quantity
    for (const entry of shelfOf(model, cart.location, line)) {
      const here = left.get(entry.code) ?? 0n
      const taken = here < missing ? here : missing
      if (taken <= 0n) continue
      parts.push({ line, entry, quantity: taken })
      left.set(entry.code, here - taken)
      missing -= taken
    }
    if (missing > 0n) return null
  }
  return parts
}

/** The entries a line may take: the one named, else earliest expiry, then oldest, then lowest code. */
function shelfOf(model: ShopModel, location: string, line: ModelLine): ModelEntry[] {
  const key = (entry: ModelEntry) => [entry.expiry ?? '9999-12-31', entry.received, entry.code].join(' ')
  return [...model.entries.values()]
    .filter(entry => entry.location === location && entry.itemCode === line.itemCode)
    .filter(entry => line.entryCode === null || line.entryCode === entry.code)
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** The last total of a cart in cents. */
export function totalOfParts(cart: ModelCart, parts: readonly Part[]): bigint {
  let subTotal = 0n
  for (const { line, quantity } of parts) {
    subTotal += rounded(quantity * (line.price * (10_000n - line.percent) - line.each * 10_000n), 10_000_000n)
  }
  return subTotal - rounded(subTotal * cart.percent, 10_000n) - cart.amount
}

/** Would the customer's debts pass the limit? */
export function isOverLimit(model: ShopModel, cart: ModelCart, total: bigint, edited?: ModelBill): boolean {
  const customer = model.customers.get(cart.customerCode)
  if (!customer || customer.limit === 0n || total <= 0n) return false
  const before = edited && !edited.isCash && edited.customerCode === cart.customerCode ? customer.owes - edited.total : customer.owes
  return before + total > customer.limit
}

/** Puts a saved bill into the model. */
export function keepBill(model: ShopModel, bill: ModelBill): void {
  move(model, bill, 1n)
  model.bills.push(bill)
}

/** Puts an edited bill in the place of the old one. */
export function replaceBill(model: ShopModel, old: ModelBill, bill: ModelBill): void {
  move(model, old, -1n)
  move(model, bill, 1n)
  model.bills[model.bills.indexOf(old)] = bill
}

function move(model: ShopModel, bill: ModelBill, sign: bigint): void {
  for (const { entry, quantity } of bill.taken) {
    if (!entry) continue
    entry.left -= sign * quantity
    addTo(model.inventory, bill.location, -sign * rounded(entry.cost * quantity, 1000n))
  }
  if (bill.isCash) addTo(model.tills, bill.location, sign * bill.total)
  else {
    const customer = model.customers.get(bill.customerCode)
    if (customer) customer.owes += sign * bill.total
  }
}

/** Puts received stock on the shelf. */
export function keepEntry(model: ShopModel, entry: ModelEntry): void {
  model.entries.set(entry.code, entry)
  addTo(model.inventory, entry.location, rounded(entry.cost * entry.left, 1000n))
}

function addTo(sums: Map<string, bigint>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount)
}
