/** A field of a row as it is sent to PostgreSQL. */
export type Field = string | number | boolean | Buffer | null | undefined

/** A composite type of the database that statements of a group take, behind its field `save`. */
export interface RowType<Column extends string> {
  readonly name: string
  /** The fields behind `save`, in the database's order; `database/statements.db.test.ts` compares them with PostgreSQL's. */
  readonly columns: readonly Column[]
  /** The fields of one row in the database's order. */
  row(values: Readonly<Record<Column, Field>>): Field[]
}

const registry = new Map<string, RowType<string>>()

/** Declares a composite type of the database by its name and its columns behind `save`. */
export function rowType<const Column extends string>(name: string, columns: readonly Column[]): RowType<Column> {
  if (registry.has(name)) throw new Error(`the row type ${name} is declared twice`)
  const made: RowType<Column> = { name, columns, row: values => columns.map(column => values[column]) }
  registry.set(name, made)
  return made
}

/** Every row type declared so far. */
export function registeredRowTypes(): RowType<string>[] {
  return [...registry.values()]
}
