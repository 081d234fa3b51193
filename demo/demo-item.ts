export type DemoEntry = {
  location: string
  quantity: string
  cost: string
  wholesale: string
  retail: string
  batch?: string
  expiryDaysAhead?: number
  daysAgo: number
}

/** Category, brand, colour, unit and bin are names of lookups.ts; brand and supplier are empty for services and labour. */
export type DemoItem = {
  key: string
  name: string
  printName?: string
  description?: string
  barcode: string
  category: string
  brand: string
  colour?: string
  unit: string
  type: 'stock' | 'service' | 'labour'
  partNumbers: string[]
  wholesale: string
  retail: string
  minimumPrice: string
  maximumDiscountPercent: number
  minStock: string
  maxStock: string
  warrantyDays: number
  bin?: string
  supplier: string
  entries: DemoEntry[]
}

/** Whole rupees, each below the next. */
type Prices = [cost: number, wholesale: number, retail: number]

/** What the items of one shelf share; a row's extras win over it. */
type Shelf = {
  category: string
  supplier: string
  unit: string
  bin: string
  /** Six digits between the country's and the item's part of the barcode. */
  barcodeGroup: string
  /** Days ago of the shelf's deliveries; the rows take turns, each location one further. */
  deliveries: number[]
  minStock: number
  maxStock: number
  maximumDiscountPercent?: number
  warrantyDays?: number
  batchPrefix?: string
  expiryDaysAhead?: number
}

/** Stock still there from an earlier delivery at other prices. */
type OlderEntry = [location: 'colombo' | 'kandy' | 'galle', quantity: number, prices: Prices, daysAgo: number]

type Extras = Partial<Omit<Shelf, 'category' | 'barcodeGroup' | 'deliveries'>> & {
  printName?: string
  description?: string
  colour?: string
  older?: OlderEntry[]
}

/** Part numbers are separated by commas; quantities are those of Colombo, Kandy and Galle. */
export type ShelfRow = [
  key: string,
  name: string,
  brand: string,
  partNumbers: string,
  prices: Prices,
  quantities: [colombo: number, kandy: number, galle: number],
  extras?: Extras,
]

/** Services and labour: prices are minimum, wholesale and retail. */
export type ServiceRow = [
  key: string,
  name: string,
  prices: [minimum: number, wholesale: number, retail: number],
  extras?: { printName?: string; unit?: string },
]

const locations = ['colombo', 'kandy', 'galle'] as const

/** The stock items of one shelf, with a barcode by their place on it and one entry per location that has some. */
export function shelf(shared: Shelf, rows: ShelfRow[]): DemoItem[] {
  return rows.map((row, position) => shelfItem(shared, row, position))
}

function shelfItem(shelf: Shelf, [key, name, brand, partNumbers, prices, quantities, extras = {}]: ShelfRow, position: number): DemoItem {
  const { printName, description, colour, older = [], ...overrides } = extras
  const rules = { ...shelf, ...overrides }
  const allPrices = [prices, ...older.map(([, , olderPrices]) => olderPrices)]
  return {
    key,
    name,
    ...(printName && { printName }),
    ...(description && { description }),
    barcode: ean13(`479${shelf.barcodeGroup}${String(position + 1).padStart(3, '0')}`),
    category: rules.category,
    brand,
    ...(colour && { colour }),
    unit: rules.unit,
    type: 'stock',
    partNumbers: partNumbers === '' ? [] : partNumbers.split(',').map(number => number.trim()),
    wholesale: rupees(prices[1]),
    retail: rupees(prices[2]),
    minimumPrice: rupees(lowestPrice(allPrices)),
    maximumDiscountPercent: rules.maximumDiscountPercent ?? 10,
    minStock: String(rules.minStock),
    maxStock: String(rules.maxStock),
    warrantyDays: rules.warrantyDays ?? 0,
    bin: rules.bin,
    supplier: rules.supplier,
    entries: [
      ...older.map(([location, quantity, olderPrices, daysAgo]) =>
        entryOf(rules, position, { location, quantity, prices: olderPrices, daysAgo }),
      ),
      ...locations.flatMap((location, index) => {
        const quantity = quantities[index] ?? 0
        const daysAgo = shelf.deliveries[(position + index) % shelf.deliveries.length] ?? 0
        return quantity > 0 ? [entryOf(rules, position, { location, quantity, prices, daysAgo })] : []
      }),
    ],
  }
}

type Delivered = { location: string; quantity: number; prices: Prices; daysAgo: number }

function entryOf(rules: Pick<Shelf, 'batchPrefix' | 'expiryDaysAhead'>, position: number, delivered: Delivered): DemoEntry {
  const [cost, wholesale, retail] = delivered.prices
  return {
    location: delivered.location,
    quantity: String(delivered.quantity),
    cost: rupees(cost),
    wholesale: rupees(wholesale),
    retail: rupees(retail),
    ...(rules.batchPrefix && { batch: `${rules.batchPrefix}${String(position + 1).padStart(2, '0')}-${delivered.daysAgo}` }),
    // What was delivered earlier expires earlier, but none has expired on the first day of the demo.
    ...(rules.expiryDaysAhead && { expiryDaysAhead: Math.max(rules.expiryDaysAhead - delivered.daysAgo, 12) }),
    daysAgo: delivered.daysAgo,
  }
}

/** Services or labour lines; nothing in stock and no barcode. */
export function services(shared: { category: string; type: 'service' | 'labour'; unit: string }, rows: ServiceRow[]): DemoItem[] {
  return rows.map(([key, name, [minimum, wholesale, retail], extras = {}]) => ({
    key,
    name,
    ...(extras.printName && { printName: extras.printName }),
    barcode: '',
    category: shared.category,
    brand: '',
    unit: extras.unit ?? shared.unit,
    type: shared.type,
    partNumbers: [],
    wholesale: rupees(wholesale),
    retail: rupees(retail),
    minimumPrice: rupees(minimum),
    maximumDiscountPercent: 15,
    minStock: '0',
    maxStock: '0',
    warrantyDays: 0,
    supplier: '',
    entries: [],
  }))
}

function rupees(whole: number): string {
  return `${whole}.00`
}

/** The lowest wholesale price, but never below what any entry cost. */
function lowestPrice(prices: Prices[]): number {
  return Math.max(Math.min(...prices.map(([, wholesale]) => wholesale)), ...prices.map(([cost]) => cost))
}

function ean13(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return digits + String((10 - (sum % 10)) % 10)
}
