import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Whether a version of BizX was released. Until then a table is changed in its own file of `schema/`, so that it stands once; from then
 * on shops have these files, and a table is changed by a migration. The commit that releases 0.1.0 makes it true.
 */
export const isReleased: boolean = false

/** A file of the schema. Its name is its path inside of `database/`, as a row of `schema_migration` keeps it. */
export interface SchemaFile {
  name: string
  sql: string
  sha256: string
  /** A function or view is applied again when its text changes; every other file is applied once. */
  isReplaced: boolean
}

interface Kind {
  folder: string
  /** The form of a file's name. */
  pattern: RegExp
  example: string
  isReplaced: boolean
}

/** In the order they are applied. */
const kinds: readonly Kind[] = [
  { folder: 'schema', pattern: /^\d\d-[a-z0-9-]+\.sql$/, example: '01-subject.sql', isReplaced: false },
  { folder: 'migrations', pattern: /^\d{4}-[a-z0-9-]+\.sql$/, example: '0001-what-it-does.sql', isReplaced: false },
  { folder: 'schema/functions', pattern: /^[a-z0-9_]+\.sql$/, example: 'name_of_function.sql', isReplaced: true },
  { folder: 'schema/views', pattern: /^[a-z0-9_]+\.sql$/, example: 'name_of_view.sql', isReplaced: true },
]

/** All files of the schema below a folder, in the order they are applied. Refuses a name that has no place in that order. */
export function readSchemaFiles(from: string): SchemaFile[] {
  return kinds.flatMap(kind => {
    const files = namesIn(from, kind).map(name => readFile(from, `${kind.folder}/${name}`, kind.isReplaced))
    return kind.isReplaced ? afterWhatTheyNeed(files) : files
  })
}

/** Refuses migrations before the first release. They are applied all the same, so that a test may make a later version of its own. */
export function refuseEarlyMigrations(files: readonly SchemaFile[], released = isReleased): void {
  const early = released ? undefined : files.find(({ name }) => name.startsWith('migrations/'))
  if (early) throw new Error(`Nothing is released yet, so ${early.name} may not be: change the table in its own file of database/schema.`)
}

function namesIn(from: string, { folder, pattern, example }: Kind): string[] {
  const all = fs.readdirSync(path.join(from, folder))
  const names = all.filter(name => name.endsWith('.sql')).sort()
  const strange = names.find(name => !pattern.test(name))
  if (strange) throw new Error(`${folder}/${strange} is not named like ${example}.`)
  const numberOf = (name: string | undefined) => /^\d+(?=-)/.exec(name ?? '')?.[0]
  const twice = names.find((name, index) => numberOf(name) !== undefined && numberOf(name) === numberOf(names[index + 1]))
  if (twice) throw new Error(`Two files in ${folder} have the number ${numberOf(twice)}.`)
  return names
}

function readFile(from: string, name: string, isReplaced: boolean): SchemaFile {
  const sql = fs.readFileSync(path.join(from, name), 'utf8').replaceAll('\r\n', '\n')
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex'), isReplaced }
}

/**
 * PostgreSQL resolves calls in a view, or in a function without quotes around its body, when it is created. Such a file has a
 * line `-- needs other.sql` for each file that must come before it.
 */
function afterWhatTheyNeed(files: readonly SchemaFile[]): SchemaFile[] {
  const ordered: SchemaFile[] = []
  const add = (file: SchemaFile, needing: readonly string[]) => {
    if (ordered.includes(file)) return
    if (needing.includes(file.name)) throw new Error(`${file.name} needs itself, by way of others.`)
    for (const [, needed = ''] of file.sql.matchAll(/^-- needs (\S+)$/gm)) {
      const other = files.find(({ name }) => path.posix.basename(name) === needed)
      if (!other) throw new Error(`${file.name} needs ${needed}, which is not there.`)
      add(other, [...needing, file.name])
    }
    ordered.push(file)
  }
  for (const file of files) add(file, [])
  return ordered
}
