import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportRead } from '../features/overview/imports/contract.ts'
import { importKinds, type ImportKind } from '../features/overview/imports/engine/import-column.ts'
import { sendConfirmDay, signInOverApi, type ApiSession } from './api-client.ts'
import { busyTills } from './import-file/busy-tills.ts'
import { check, downloadRefusedRows, run, upload } from './import-file/import-steps.ts'
import { sampleFile } from './import-file/sample-file.ts'
import { startOwnServer } from './load-bills/own-server.ts'

const usage = `Imports a CSV or XLSX file through the API as the screen does, says what became of its rows and how long each step took.

  npm run import-file -- --kind items --file <catalogue.csv> [options]
  --kind       ${importKinds.join(', ')}
  --rows       without --file: a made-up file of so many rows
  --format     of the made-up file: xlsx (default) or csv
  --without    columns that are left out, by key: openingQuantity,batch
  --existing   what becomes of records that exist: refuse (default) or update
  --round      round amounts to cents
  --decimals   what begins decimals where the file does not decide: point or comma
  --dates      what comes first in dates where the file does not decide: day-first or month-first
  --check      check only, import nothing
  --refused    write the refused rows into this CSV file
  --tills      so many tills sell meanwhile, and how long they waited is told
  --url        the application, default http://127.0.0.1:4400
  --username   default admin
  --password   default from BIZX_PASSWORD
  --location   code or name, default the user's first
  --own        start a complete server of its own instead, in a temporary folder`

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function readOptions() {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    options: {
      kind: text('items'),
      file: text(''),
      rows: text('0'),
      format: text('xlsx'),
      without: text(''),
      existing: text('refuse'),
      round: flag,
      decimals: text(''),
      dates: text(''),
      check: flag,
      refused: text(''),
      tills: text('0'),
      url: text('http://127.0.0.1:4400'),
      username: text('admin'),
      password: text(process.env.BIZX_PASSWORD ?? ''),
      location: text(''),
      own: flag,
      help: flag,
    },
  })
  return values
}
type Options = ReturnType<typeof readOptions>

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Findings or a result without lists of names and without zeros. */
function inFigures(all: object | null): string {
  const told = Object.entries(all ?? {}).filter(
    ([name, value]) => !['newNames', 'reasons', 'worth'].includes(name) && value !== 0 && value !== null && value !== '0.00',
  )
  return told.map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`).join(', ')
}

async function fileOf(kind: ImportKind, { file, rows, format }: Options): Promise<{ name: string; bytes: Uint8Array }> {
  if (file) return { name: path.basename(file), bytes: new Uint8Array(fs.readFileSync(file)) }
  const chosen = format === 'csv' ? 'csv' : 'xlsx'
  return { name: `sample.${chosen}`, bytes: await sampleFile(kind, { rows: Number(rows), format: chosen }) }
}

async function importFile(session: ApiSession, kind: ImportKind, options: Options): Promise<void> {
  const file = await fileOf(kind, options)
  say(`${file.name}, ${(file.bytes.length / 1_048_576).toFixed(1)} MB`)
  const tills = Number(options.tills) > 0 ? await busyTills(session, Number(options.tills)) : null
  const heard = (step: string) => {
    const times = tills?.times()
    if (times)
      say(
        `  tills while ${step}: ${times.sales} sales, median ${times.medianMs} ms, p95 ${times.p95Ms} ms, slowest ${times.slowestMs} ms, refused ${times.refused}`,
      )
  }
  if (tills) await new Promise(resolve => setTimeout(resolve, 5_000))
  heard('nothing is imported')
  try {
    const { job, sentMs, readMs } = await upload(session, kind, file)
    say(`sent in ${seconds(sentMs)}, read in ${seconds(readMs)}: ${job.file?.rows ?? 0} rows`)
    heard('it is sent and read')
    const chosen = {
      without: options.without.split(','),
      existing: options.existing === 'update' ? ('update' as const) : ('refuse' as const),
      roundAmounts: options.round,
      decimals: (['point', 'comma'] as const).find(one => one === options.decimals) ?? null,
      dateOrder: (['day-first', 'month-first'] as const).find(one => one === options.dates) ?? null,
    }
    const checkFrom = performance.now()
    const checked = await check(session, job, chosen)
    say(`checked in ${seconds(performance.now() - checkFrom)}: ${inFigures(checked.findings)}`)
    heard('it is checked')
    await tell(session, checked, options)
    if (options.check) return
    const runFrom = performance.now()
    const done = await run(session, job.id)
    say(`imported in ${seconds(performance.now() - runFrom)}: ${inFigures(done.result)}`)
    heard('it is imported')
  } finally {
    await tills?.stop()
  }
}

/** What is worth knowing, why rows are refused, and those rows as a file. */
async function tell(session: ApiSession, { id, findings }: ImportRead, { refused }: Options): Promise<void> {
  for (const { text, advice } of findings?.worth ?? []) say(`  ${text}. ${advice}`)
  for (const { heading, text, count } of findings?.reasons ?? [])
    say(`  ${String(count).padStart(6)} × ${heading ? `${heading}: ` : ''}${text}`)
  if (refused) fs.writeFileSync(refused, await downloadRefusedRows(session, id))
}

async function start(): Promise<boolean> {
  const options = readOptions()
  const kind = importKinds.find(one => one === options.kind)
  if (options.help || !kind || (options.file === '' && Number(options.rows) === 0)) {
    say(usage)
    return options.help
  }
  const own = options.own ? await startOwnServer(null, line => process.stderr.write(`${line}\n`)) : null
  try {
    const session = await signInOverApi({ ...options, ...(own && { url: own.url, username: own.username, password: own.password }) })
    await sendConfirmDay(session, Date.now())
    await importFile(session, kind, options)
    return true
  } finally {
    await own?.stop()
  }
}

try {
  process.exitCode = (await start()) ? 0 : 1
} catch (error) {
  process.stderr.write(`The file was not imported: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
