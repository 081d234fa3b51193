import { phoneKey } from '../../../kernel/phone.ts'
import { articleKey } from '../../goods/items/article-key.ts'
import type { CustomerRow, CopyPage, EntryRow, ItemRow, Parts, VehicleRow } from './contract.ts'

/** An item with what is looked for of it. */
export interface KnownItem {
  item: ItemRow
  /** Its name in lower case. */
  name: string
  /** Names and description in lower case: what has a term here has it in a word, elsewhere in a part of a code. */
  words: string
  /** Everything that is searched of it, as `item_search_text` of the database has it. */
  text: string
}

export interface KnownCustomer {
  customer: CustomerRow
  phoneKey: string | null
  text: string
}

export interface KnownVehicle {
  vehicle: VehicleRow
  /** Its number in lower case without spaces and dashes. */
  key: string
}

/** What a till keeps of what is sold, in memory: found by what a cashier scans and types. */
export interface Catalogue {
  readonly locationCode: string
  readonly items: ReadonlyMap<string, KnownItem>
  /** The codes of the items that have a barcode as it is spelled, its key, or a part number. */
  readonly barcodes: Codes
  readonly keys: Codes
  readonly partNumbers: Codes
  readonly entries: ReadonlyMap<string, EntryRow>
  /** The stock entries of an item in the order in which a sale takes them. */
  entriesOf(itemCode: string): readonly EntryRow[]
  readonly customers: ReadonlyMap<string, KnownCustomer>
  readonly vehicles: ReadonlyMap<string, KnownVehicle>
  readonly parts: Readonly<Partial<Parts>>
  /** Takes in a page of changes. */
  put(page: Changes): void
}

/** Codes of items by a text. */
type Codes = ReadonlyMap<string, readonly string[]>

export type Changes = Pick<CopyPage, 'items' | 'entries' | 'customers' | 'vehicles' | 'gone' | 'parts'>

function addTo(codes: Map<string, string[]>, texts: readonly string[], code: string): void {
  for (const text of texts) {
    const known = codes.get(text)
    if (!known) codes.set(text, [code])
    else if (!known.includes(code)) known.push(code)
  }
}

function takeFrom(codes: Map<string, string[]>, texts: readonly string[], code: string): void {
  for (const text of texts) {
    const left = (codes.get(text) ?? []).filter(other => other !== code)
    if (left.length > 0) codes.set(text, left)
    else codes.delete(text)
  }
}

function knownItem(item: ItemRow): KnownItem {
  const { code, name, printName = '', description = '', partNumbers = [], barcodes } = item
  const text = [code, name, printName, description, partNumbers.join(' '), ...(barcodes ? [barcodes.join(' ')] : [])].join(' ')
  return {
    item,
    name: name.toLowerCase(),
    words: `${name} ${printName} ${description}`.toLowerCase(),
    text: text.toLowerCase(),
  }
}

function knownCustomer(customer: CustomerRow): KnownCustomer {
  const { code, firstName, secondName = '', companyName = '', phone1 = '' } = customer
  const key = phoneKey(phone1)
  const text = [code, firstName, secondName, companyName, phone1, ...(key === null ? [] : [key])].join(' ')
  return { customer, phoneKey: key, text: text.toLowerCase() }
}

/** The order in which a sale takes stock: what expires first, then what came first. */
function inTakingOrder(one: EntryRow, other: EntryRow): number {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  // A year behind all others, where there is no date.
  return compare(one.expiry ?? '~', other.expiry ?? '~') || compare(one.received, other.received) || compare(one.code, other.code)
}

/** An empty copy of a location, which takes in what is read of it. */
export function openCatalogue(locationCode: string): Catalogue {
  const items = new Map<string, KnownItem>()
  const [barcodes, keys, partNumbers] = [new Map<string, string[]>(), new Map<string, string[]>(), new Map<string, string[]>()]
  const entries = new Map<string, EntryRow>()
  const ofItem = new Map<string, Map<string, EntryRow>>()
  const customers = new Map<string, KnownCustomer>()
  const vehicles = new Map<string, KnownVehicle>()
  const parts: Partial<Parts> = {}

  function dropItem(code: string): void {
    const known = items.get(code)?.item
    if (!known) return
    items.delete(code)
    const codes = known.barcodes ?? []
    takeFrom(barcodes, codes, code)
    takeFrom(keys, codes.map(articleKey), code)
    takeFrom(partNumbers, known.partNumbers ?? [], code)
  }

  function putItem(item: ItemRow): void {
    dropItem(item.code)
    items.set(item.code, knownItem(item))
    const codes = item.barcodes ?? []
    addTo(barcodes, codes, item.code)
    addTo(keys, codes.map(articleKey), item.code)
    addTo(partNumbers, item.partNumbers ?? [], item.code)
  }

  function putEntry(entry: EntryRow): void {
    entries.set(entry.code, entry)
    const mine = ofItem.get(entry.item) ?? new Map<string, EntryRow>()
    ofItem.set(entry.item, mine.set(entry.code, entry))
  }

  return {
    ...{ locationCode, items, barcodes, keys, partNumbers, entries, customers, vehicles, parts },
    entriesOf: itemCode => [...(ofItem.get(itemCode)?.values() ?? [])].toSorted(inTakingOrder),
    put(page) {
      for (const code of page.gone.items) dropItem(code)
      for (const code of page.gone.customers) customers.delete(code)
      for (const code of page.gone.vehicles) vehicles.delete(code)
      for (const item of page.items) putItem(item)
      for (const entry of page.entries) putEntry(entry)
      for (const customer of page.customers) customers.set(customer.code, knownCustomer(customer))
      for (const vehicle of page.vehicles) {
        vehicles.set(vehicle.code, { vehicle, key: vehicle.number.replace(/[\s-]/g, '').toLowerCase() })
      }
      Object.assign(parts, page.parts)
    },
  }
}
