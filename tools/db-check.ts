import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { missingHeads, readAuditHeads } from '../features/shop/audit/server/heads-of-chains.ts'
import { checkInvariants, type CheckedInvariant } from '../proofs/prove-books.ts'
import { refuseOtherSchema } from '../database/migrate.ts'
import { headsText, readHeadsText } from '../features/shop/audit/audit-heads.ts'
import { readSettings } from '../platform/server/settings.ts'
import { runTool, withDatabase } from './database.ts'

const usage = `Proves the books: every invariant of docs/invariants.md on the database of DATA_DIR or DATABASE_URL. Changes nothing.

  npm run db:check -- [options]
  --only I-07,I-35   only these
  --limit 20         offenders listed of each
  --heads            print where the chains of the audit end, to be kept outside the database; checks nothing
  --against heads.txt  prove too that the audit still goes through the heads that were kept in that file`

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      limit: { type: 'string', default: '20' },
      heads: { type: 'boolean', default: false },
      against: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1) throw new Error(`--limit is ${values.limit}; allowed is a whole number from 1.`)
  const { help, heads, against } = values
  return { help, heads, against, limit, only: values.only?.split(',') }
}

/** A check never creates the database that it checks. */
function refuseMissingData(): void {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const file = path.resolve(import.meta.dirname, '..', dataDir, 'database.json')
  if (databaseUrl === null && !fs.existsSync(file))
    throw new Error(`There is no database in ${path.dirname(file)}: set DATA_DIR or DATABASE_URL.`)
}

async function refuseEmpty(ownerUrl: string): Promise<void> {
  const { rows } = await withClient(ownerUrl, client =>
    client.query<{ made: boolean }>(`select to_regclass('public.schema_migration') is not null as made`),
  )
  if (!rows[0]?.made)
    throw new Error('This database has no tables of the shop: start the application on it once, or run "npm run db:migrate".')
}

function lineOf({ id, title, offenders, lookedAt, leftOut, ms }: CheckedInvariant, limit: number): string {
  const counted = (rows: readonly unknown[]) => (rows.length === limit ? `${limit} or more` : String(rows.length))
  const quiet = lookedAt.length === 0 ? 'holds' : `looked at ${counted(lookedAt)}`
  const outcome = offenders.length === 0 ? quiet : `BROKEN ${counted(offenders)}`
  const seen = lookedAt.map(({ what, by, at, reason }) => `${what} (looked at by ${by}, ${at.slice(0, 10)}: ${reason})`)
  const rest = [...offenders, ...seen].map(what => `\n        ${what}`).join('')
  return `${id}  ${outcome.padEnd(12)} ${`${ms.toFixed(0)} ms`.padStart(9)}  ${title}${leftOut && ` (${leftOut})`}${rest}`
}

type Options = ReturnType<typeof readOptions>

async function withClient<T>(ownerUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

async function printHeads(ownerUrl: string): Promise<void> {
  await refuseEmpty(ownerUrl)
  const heads = await withClient(ownerUrl, client => readAuditHeads(client))
  console.log(headsText(heads, new Date().toISOString()).trimEnd())
}

/** Compares the heads in a file with the audit: missing ones are reported, and the tool ends with 1. */
async function checkHeads(ownerUrl: string, file: string): Promise<void> {
  const heads = readHeadsText(fs.readFileSync(file, 'utf8'))
  if (heads.length === 0) throw new Error(`${file} holds no heads: they are lines of a chain, a number and a hash, as --heads prints them.`)
  const missing = await withClient(ownerUrl, client => missingHeads(client, heads))
  for (const what of missing) console.log(`BROKEN  ${what}`)
  if (missing.length > 0) process.exitCode = 1
  else console.log(`The audit goes through all ${heads.length} heads of ${file}.`)
}

async function check(ownerUrl: string, { only, limit, against }: Options): Promise<void> {
  await refuseEmpty(ownerUrl)
  await refuseOtherSchema(ownerUrl)
  if (against !== undefined) await checkHeads(ownerUrl, against)
  const started = performance.now()
  const onChecked = (checked: CheckedInvariant) => console.log(lineOf(checked, limit))
  const all = await checkInvariants(ownerUrl, { limit, onChecked, ...(only && { only }) })
  const broken = all.filter(({ offenders }) => offenders.length > 0).map(({ id }) => id)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const seen = all.filter(({ lookedAt }) => lookedAt.length > 0).map(({ id }) => id)
  const but = seen.length === 0 ? '' : `, but for rows that were looked at: ${seen.join(', ')}`
  if (broken.length === 0) return console.log(`All ${all.length} invariants hold${but} (${seconds} s).`)
  console.log(`${broken.length} of ${all.length} invariants are BROKEN: ${broken.join(', ')} (${seconds} s).`)
  process.exitCode = 1
}

await runTool(async () => {
  const options = readOptions()
  if (options.help) return console.log(usage)
  refuseMissingData()
  await withDatabase({ besideShop: true }, ({ ownerUrl }) => (options.heads ? printHeads(ownerUrl) : check(ownerUrl, options)))
})
