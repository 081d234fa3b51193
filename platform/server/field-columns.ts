import type { Field, Fields, NamesOf, SentOf } from '../../kernel/fields.ts'
import { nameKeyOf } from '../../kernel/fields.ts'
import { asMoney, type ColumnOf } from './master-table.ts'

type ShownOf<F> = { [K in keyof F]: F[K] extends { isShown: true } ? K : never }[keyof F]
/** The SQL of what is shown, the names of lookups among it; it may also replace that of a field. */
type Given<F> = Readonly<Record<Extract<ShownOf<F> | NamesOf<F>, string>, ColumnOf>> & Readonly<Partial<Record<SentOf<F>, ColumnOf>>>
/** Columns that are not called like their field: `nicNumber` is stored in `nic_number` without being named here. */
type Stored<F> = Readonly<Partial<Record<SentOf<F>, string>>>

interface FieldColumns {
  row: Record<string, ColumnOf>
  detail: Record<string, ColumnOf>
  filters: Record<string, string>
  values: (body: object) => Record<string, unknown>
}

/** The SQL of a list's fields for its `MasterTable`: rows, details, the filters of `shapesOf`, and what a body writes. */
export function columnsOfFields<F extends Fields>(fields: F, given: Given<F>, stored: Stored<F> = {} as Stored<F>): FieldColumns {
  const all = Object.entries(fields)
  const columnOf = (key: string) => (stored as Record<string, string>)[key] ?? snakeCase(key)
  const sqlOf = (key: string, field: Field) => (given as Record<string, ColumnOf>)[key] ?? storedSql(`master.${columnOf(key)}`, field)
  const read = (inDetail: boolean) =>
    all
      .filter(([, { isDetail }]) => (isDetail === true) === inDetail)
      .flatMap(([key, field]): [string, ColumnOf][] => {
        const name = nameKeyOf(key)
        const named: [string, ColumnOf][] = field.kind === 'lookup' ? [[name, (given as Record<string, ColumnOf>)[name]!]] : []
        return [[key, sqlOf(key, field)], ...named]
      })
  const sent = all.filter(([, { isShown }]) => !isShown)
  return {
    row: Object.fromEntries(read(false)),
    detail: Object.fromEntries(read(true)),
    filters: {
      ...Object.fromEntries(all.filter(([, { isFilter }]) => isFilter).map(([key]) => [key, `master.${columnOf(key)} = ?`])),
      ...('isActive' in fields && { active: `master.is_active = (? = '1')` }),
    },
    values: body =>
      Object.fromEntries(sent.map(([key, field]) => [columnOf(key), storedValue((body as Record<string, unknown>)[key], field)])),
  }
}

function storedSql(column: string, { kind, required }: Field): ColumnOf {
  if (kind === 'lookup' && required === undefined) return `coalesce(${column}, '')`
  return kind === 'money' ? asMoney(column) : column
}

/** No choice is stored as null. */
function storedValue(value: unknown, { kind, required }: Field): unknown {
  return kind === 'lookup' && required === undefined ? value || null : value
}

/** 'nicNumber' as 'nic_number'. */
function snakeCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
