import type { z } from 'zod'
import { cardNumberProblem, hideCardNumbers, holdsCardNumber } from '../../../../kernel/card-number.ts'
import { numberFields } from '../../../../kernel/number-fields.ts'
import { problemWords } from '../../../../kernel/problem-words.ts'
import { differs, isSame, lotKey, otherAmount, otherQuantity, rememberLot, rememberParts, repeated, type FirstRow } from './first-row.ts'
import { NameFinder, type NewName, type SaidName, type SheetName } from './find-names.ts'
import type { ImportColumn, RowValues } from './import-column.ts'
import { openingKeys, partKey } from './opening-parts.ts'
import type { KeyedProblem, ReadRow } from './read-rows.ts'
import type { Finder, Known, KnownRecord, NamedCodes, OpeningLot, OpeningPart, Openings, RecordRules } from './record-rules.ts'

export interface PlanOptions {
  /** What to do with rows whose record exists already. */
  existing: 'refuse' | 'update'
  /** Whether missing categories, brands and so on are created. */
  createMissing: boolean
  /** What names of the file mean, as far as the user said it. */
  names?: readonly SaidName[]
}

/** A message about a row: why it is refused or, as a note, what will happen to it. */
export interface RowProblem {
  row: number
  heading: string
  value: string
  problem: string
  advice: string
  isNote: boolean
}

export interface PlannedRecord {
  row: number
  /** Null for a new record. */
  code: string | null
  /** As validated by the rules of the form. */
  body: unknown
  /** False for an existing record that already has these values. */
  isChanged: boolean
  lots: OpeningLot[]
  parts: OpeningPart[]
}

export interface Plan {
  records: PlannedRecord[]
  problems: RowProblem[]
  newNames: NewName[]
  /** The names of the file that no record has, and what they mean. */
  sheetNames: ReadonlyMap<string, SheetName>
  /** Rows that are not empty, and what will happen to them. */
  counts: { rows: number; refused: number; created: number; updated: number; unchanged: number; repeated: number; further: number }
  /** Codes that could not be read and are left out. */
  leftOut: number
  /** Rows whose opening stock or balance is left out, because it is in the books already. */
  openingsLeft: number
}

/** A record of this file, for comparison with later rows. */
interface First extends FirstRow {
  record: PlannedRecord
}

interface RowPlan {
  record: PlannedRecord | null
  problems: KeyedProblem[]
  notes: KeyedProblem[]
  /** Of these notes, those about openings that are left out. */
  leftOut: KeyedProblem[]
  names: NewName[]
}

const nothing = { record: null, notes: [], leftOut: [] }

type Accepted = RowPlan & { record: PlannedRecord }

const totalRow: KeyedProblem = {
  key: null,
  problem: 'looks like the total of the sheet',
  advice: 'It is left out. If it is a record, give it another word beside its name, such as a category.',
}

/** Plans a file row by row; `problems` and `records` grow meanwhile. */
export class RecordPlanner {
  readonly plan: Plan
  readonly #finder: NameFinder
  readonly #rules: RecordRules
  readonly #options: PlanOptions
  readonly #known: Known
  readonly #columns: ReadonlyMap<string, ImportColumn>
  readonly #firsts = new Map<string, First>()
  readonly #needed = new Set<NewName>()

  constructor(rules: RecordRules, options: PlanOptions, known: Known) {
    this.#rules = rules
    this.#options = options
    this.#known = known
    this.#columns = new Map(rules.columns.map(column => [column.key, column]))
    this.#finder = new NameFinder(known, options)
    const counts = { rows: 0, refused: 0, created: 0, updated: 0, unchanged: 0, repeated: 0, further: 0 }
    this.plan = { records: [], problems: [], newNames: [], sheetNames: this.#finder.sheetNames, counts, leftOut: 0, openingsLeft: 0 }
  }

  /** Decides about one row: a new record, a change of one, a repetition, or a refusal. */
  add(read: ReadRow): void {
    if (read.isTotal) return this.#tell(read, [totalRow], true)
    this.plan.counts.rows += 1
    const keys = this.#rules.keysOf(read.values)
    const planned = this.#planRow(read, keys)
    if (planned.problems.length > 0 || !planned.record) return this.#refuse(read, planned.problems)
    const first = keys.map(key => this.#firsts.get(key)).find(found => found !== undefined)
    if (first) return this.#addRepeated(read, { ...planned, record: planned.record }, first)
    this.#accept(read, { ...planned, record: planned.record }, keys)
  }

  #accept(read: ReadRow, { record, notes, leftOut, names }: Accepted, keys: readonly string[]): void {
    const { counts, records, newNames } = this.plan
    const first: First = { row: read.row, values: read.values, record, lots: new Map(), parts: new Map() }
    for (const key of keys) this.#firsts.set(key, first)
    rememberLot(first, read)
    rememberParts(first, read.row, record.parts)
    if (record.code === null) counts.created += 1
    else if (record.isChanged || record.lots.length + record.parts.length > 0) counts.updated += 1
    else counts.unchanged += 1
    records.push(record)
    for (const name of names) {
      if (this.#needed.has(name)) continue
      this.#needed.add(name)
      newNames.push(name)
    }
    const ofCells = read.notes ?? []
    this.plan.leftOut += ofCells.filter(({ isLeftOut }) => isLeftOut).length
    if (leftOut.length > 0) this.plan.openingsLeft += 1
    this.#tell(read, [...ofCells, ...notes, ...leftOut], true)
  }

  /** The same record again: merged when it says the same or brings another lot, refused when it differs. */
  #addRepeated(read: ReadRow, { record, leftOut }: Accepted, first: First): void {
    const [lot] = record.lots
    const { parts } = record
    const hasOpening = record.lots.length + parts.length + leftOut.length > 0
    const ofOpening: readonly string[] = this.#rules.lotKeys.length > 0 ? this.#rules.lotKeys : openingKeys
    const ignored = hasOpening ? ofOpening : []
    const other = this.#rules.columns.find(({ key, kind, isOpening }) => {
      const matters = !ignored.includes(key) && !(isOpening && this.#rules.lotKeys.length > 0)
      return matters && key in read.values && !isSame(kind, read.values[key], first.values[key]) && !this.#isUnset(first, key)
    })
    if (other) return this.#refuse(read, [differs(first, other)])
    this.#fill(first, read, record)
    const earlier = lot && first.lots.get(lotKey(read.values))
    if (earlier && earlier.quantity !== String(read.values.openingQuantity)) return this.#refuse(read, [otherQuantity(earlier)])
    const others = parts.map(part => ({ part, known: first.parts.get(partKey(part)) }))
    const changed = others.find(({ part, known }) => known && known.amount !== part.amount)?.known
    if (changed) return this.#refuse(read, [otherAmount(changed)])
    const fresh = others.flatMap(({ part, known }) => (known ? [] : [part]))
    const lots = lot && !earlier ? [lot] : []
    this.#bring(first, { lots, parts: fresh })
    rememberParts(first, read.row, fresh)
    if (lots.length > 0) rememberLot(first, read)
    if (leftOut.length > 0) this.plan.openingsLeft += 1
    const isFurther = lots.length + fresh.length + leftOut.length > 0
    this.plan.counts[isFurther ? 'further' : 'repeated'] += 1
    const notes = isFurther ? leftOut : [repeated(earlier?.row ?? others[0]?.known?.row ?? first.row)]
    this.#tell(read, notes, true)
  }

  /** Adds what a later row brings to the record of the first one; one that was as it is already is updated by it. */
  #bring({ record }: First, { lots, parts }: Openings): void {
    if (lots.length + parts.length === 0) return
    if (record.code !== null && !record.isChanged && record.lots.length + record.parts.length === 0) {
      this.plan.counts.unchanged -= 1
      this.plan.counts.updated += 1
    }
    record.lots.push(...lots)
    record.parts.push(...parts)
  }

  /** Takes over what a later row brings for a value that said nothing. */
  #fill(first: First, { values }: ReadRow, { body }: PlannedRecord): void {
    for (const key of Object.keys(this.#rules.unset ?? {})) {
      const value = values[key]
      if (value === undefined || !this.#isUnset(first, key)) continue
      first.record.body = { ...(first.record.body as object), [key]: (body as Record<string, unknown>)[key] }
      first.values = { ...first.values, [key]: value }
    }
  }

  #isUnset({ values, record }: First, key: string): boolean {
    const unset = this.#rules.unset?.[key]
    return record.code === null && unset !== undefined && values[key] === unset
  }

  #refuse(read: ReadRow, problems: readonly KeyedProblem[]): void {
    this.plan.counts.refused += 1
    this.#tell(read, problems, false)
  }

  #tell(read: ReadRow, problems: readonly KeyedProblem[], isNote: boolean): void {
    for (const { key, problem, advice } of problems) {
      const column = this.#columns.get(key ?? '')
      const value = read.texts[key ?? ''] ?? ''
      const shown = hideCardNumbers(value).slice(0, 200)
      this.plan.problems.push({ row: read.row, heading: column?.heading ?? '', value: shown, problem, advice, isNote })
    }
  }

  #planRow(read: ReadRow, keys: readonly string[]): RowPlan {
    const names: NewName[] = []
    // A row that could not be parsed is not checked further.
    if (Object.keys(read.texts).length === 0) return { ...nothing, problems: [...read.problems], names }
    // Before its names become records of small lists.
    const cards = this.#cardNumbers(read)
    if (cards.length > 0) return { ...nothing, problems: cards, names }
    const find = this.#finder.forRow(names)
    const problems = [...read.problems]
    const existing = this.#existing([...keys, ...(this.#rules.otherKeysOf?.(read.values) ?? [])], problems)
    const listed = this.#listedCodes(read.values, { find, isNew: existing === null, problems })
    const resolved = this.#rules.resolve?.(read.values, { known: this.#known, find, isNew: existing === null }) ?? {
      codes: {},
      problems: [],
    }
    problems.push(...resolved.problems)
    const input = this.#rules.toBody(read.values, { record: existing, codes: { ...listed, ...resolved.codes }, known: this.#known })
    const parsed = this.#rules.body.safeParse(input, { error: problemWords })
    if (!parsed.success) {
      problems.push(...this.#ofIssues(parsed.error.issues, read, problems))
      return { ...nothing, problems, names }
    }
    const checked = this.#rules.check?.(read.values, { body: parsed.data, record: existing, known: this.#known }) ?? {
      problems: [],
      notes: [],
    }
    const code = existing?.code ?? null
    const opening = this.#rules.openings(read.values, { body: parsed.data, known: this.#known, code })
    problems.push(...checked.problems, ...opening.problems)
    const isChanged = existing === null || !this.#isSo(existing, parsed.data)
    const record = { row: read.row, code, body: parsed.data, isChanged, lots: opening.lots, parts: opening.parts }
    return { record, problems, notes: checked.notes, leftOut: opening.leftOut, names }
  }

  #cardNumbers({ texts }: ReadRow): KeyedProblem[] {
    return this.#rules.columns
      .filter(({ key, kind }) => (kind === 'text' || kind === 'phone') && !numberFields.includes(key) && holdsCardNumber(texts[key] ?? ''))
      .map(({ key }) => ({ key, problem: cardNumberProblem, advice: 'Write its last four digits in the file, or leave the cell empty.' }))
  }

  /** The existing record of the row, if there is one and it may be changed. */
  #existing(keys: readonly string[], problems: KeyedProblem[]): KnownRecord | null {
    const codes = [...new Set(keys.flatMap(key => this.#known.codes.get(key) ?? []))]
    const [code] = codes
    if (code === undefined) return null
    if (codes.length > 1) {
      problems.push({
        key: null,
        problem: `belongs to several that exist: ${codes.slice(0, 3).join(', ')}`,
        advice: 'Leave out what is not its own.',
      })
      return null
    }
    if (this.#options.existing === 'refuse') {
      problems.push({ key: null, problem: `exists already as ${code}`, advice: 'Leave the row out, or choose "Update what exists".' })
      return null
    }
    const record = this.#known.records.get(code) ?? null
    if (record?.isLocked === 1) problems.push({ key: null, problem: `${code} is locked`, advice: 'Unlock it first, or leave the row out.' })
    return record
  }

  #listedCodes(values: RowValues, row: { find: Finder; isNew: boolean; problems: KeyedProblem[] }): NamedCodes {
    const codes: Record<string, string> = {}
    for (const { key, list } of this.#rules.columns) {
      if (!list) continue
      const name = values[key] ?? (row.isNew ? this.#rules.defaults[key] : undefined)
      if (name === undefined) continue
      const code = row.find.listed(list, String(name))
      if (code !== null) codes[key] = code
      else
        row.problems.push({
          key,
          problem: `"${String(name)}" does not exist`,
          advice: 'Say above what it means, add it to its list first, or switch on "Create what is missing".',
        })
    }
    return codes
  }

  #ofIssues(issues: readonly z.core.$ZodIssue[], { texts }: ReadRow, before: readonly KeyedProblem[]): KeyedProblem[] {
    const problems = new Map<string, KeyedProblem>()
    for (const { path, message, code } of issues) {
      const field = String(path[0] ?? '')
      const key = this.#rules.columnOfField[field] ?? field
      // A rule about two fields is not checked when one of them is wrong already.
      const follows = code === 'custom' && !(key in texts) && issues.length + before.length > 1
      if (follows || problems.has(key) || before.some(problem => problem.key === key)) continue
      problems.set(key, { key, problem: message, advice: this.#columns.get(key)?.help ?? '' })
    }
    return [...problems.values()]
  }

  #isSo(record: KnownRecord, body: unknown): boolean {
    const before = this.#rules.body.safeParse(this.#rules.toBody({}, { record, codes: {}, known: this.#known }))
    return before.success && JSON.stringify(before.data) === JSON.stringify(body)
  }
}
