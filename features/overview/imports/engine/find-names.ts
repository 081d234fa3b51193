import { phoneKey } from '../customers/customer-rules.ts'
import type { NamedList } from './import-column.ts'
import type { Finder, Known } from './record-rules.ts'
import { meantUnit } from '../../../goods/items/unit-names.ts'

/** A record of a small list that will be created; bodies contain `placeholder` instead of its code until then. */
export interface NewName {
  list: NamedList | 'customer'
  name: string
  /** The credit days of a customer. */
  phone: string
  placeholder: string
}

/** What the user said a name of the file means: a record of the list, or with null that it is new. */
export interface SaidName {
  list: string
  written: string
  code: string | null
}

/** A name of the file that no record of its list has. */
export interface SheetName {
  list: NamedList
  written: string
  /** The rows that name it. */
  rows: number
  /** The record that it means; null when it is created, or missing. */
  code: string | null
  /** A usual spelling of a unit that the shop has. */
  isUsual?: true
}

interface FindOptions {
  createMissing: boolean
  names?: readonly SaidName[]
}

const placeholderOf = (number: number) => `99999${String(number).padStart(10, '0')}`
const longestName = 100

/** Whether a code stands for a record that the import will create. */
export function isPlaceholder(code: string): boolean {
  return /^99999\d{10}$/.test(code)
}

/** Finds the codes for names of small lists: what is called so, what the user said it means, now or before, or a new record. */
export class NameFinder {
  /** Names that no record has, by list and name. */
  readonly sheetNames = new Map<string, SheetName>()
  readonly #known: Known
  readonly #createMissing: boolean
  readonly #said: ReadonlyMap<string, string | null>
  readonly #codes: ReadonlyMap<NamedList, ReadonlySet<string>>
  /** The shop's units by what their own spelling means: a shop may call its kilogram Kgs. */
  readonly #units: ReadonlyMap<string, string>
  readonly #names = new Map<string, NewName>()

  constructor(known: Known, { createMissing, names = [] }: FindOptions) {
    this.#known = known
    this.#createMissing = createMissing
    this.#said = new Map(names.map(({ list, written, code }) => [`${list} ${written.toLowerCase()}`, code]))
    const units = [...(known.lists.get('item_unit') ?? [])].map(([name, code]) => [meantUnit(name) ?? name, code] as const)
    this.#units = new Map(units.toReversed())
    this.#codes = new Map([...known.lists].map(([list, byName]) => [list, new Set(byName.values())]))
  }

  /** The finder of one row, which notes the names that the row needs created. */
  forRow(needed: NewName[]): Finder {
    return {
      listed: (list, written) => this.#known.lists.get(list)?.get(written.toLowerCase()) ?? this.#meant(list, written, needed),
      owner: (name, phone) => this.#create('customer', { name, phone, needed }),
    }
  }

  #meant(list: NamedList, written: string, needed: NewName[]): string | null {
    const key = `${list} ${written.toLowerCase()}`
    const said = this.#said.get(key)
    // A unit as spreadsheets write it is the one that is usually meant, unless the user said something else.
    const spelt = list === 'item_unit' && said === undefined ? meantUnit(written) : null
    const usual = spelt ?? written
    const before = this.#known.meant.get(list)?.get(written.toLowerCase())
    const found = said === undefined ? (before ?? this.#called(list, usual)) : said
    const code = found !== null && this.#codes.get(list)?.has(found) ? found : null
    const isUsual = spelt !== null && before === undefined && code !== null
    const sheetName = this.sheetNames.get(key)
    if (sheetName) sheetName.rows += 1
    else this.sheetNames.set(key, { list, written, rows: 1, code, ...(isUsual && { isUsual }) })
    return code ?? this.#create(list, { name: usual, phone: '', needed })
  }

  #called(list: NamedList, name: string): string | null {
    const code = this.#known.lists.get(list)?.get(name.toLowerCase())
    return code ?? (list === 'item_unit' ? this.#units.get(name) : null) ?? null
  }

  #create(list: NewName['list'], { name, phone, needed }: { name: string; phone: string; needed: NewName[] }): string | null {
    if (!this.#createMissing || name.length > longestName) return null
    const key = `${list} ${phoneKey(phone) || name.toLowerCase()}`
    const known = this.#names.get(key) ?? { list, name, phone, placeholder: placeholderOf(this.#names.size + 1) }
    this.#names.set(key, known)
    needed.push(known)
    return known.placeholder
  }
}
