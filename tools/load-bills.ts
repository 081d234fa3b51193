import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openPool } from '../platform/server/pools.ts'
import { readSettings } from '../platform/server/settings.ts'
import { readBillFile } from './load-bills/bill-file.ts'
import { isSound, loadBills, reportOf } from './load-bills/load.ts'
import { startOwnServer } from './load-bills/own-server.ts'

const usage = `Loads a file of bills (InvoiceNo, StockCode, Description, Quantity, InvoiceDate, UnitPrice, CustomerID, Country):
catalogue, customers and opening stock into the database, then every bill and every return through the API as a cashier would.
Running it again saves nothing twice.

  npm run load-bills -- --file <bills.csv> [options]
  --url        the application, default http://127.0.0.1:4400
  --username   a user who may sell at any price and take back without a bill, default admin
  --password   default from BIZX_PASSWORD
  --location   code or name, default the user's first
  --parallel   tills at once, default 4
  --limit      sell at most so many bills
  --database   address of its database, default the one of DATA_DIR or DATABASE_URL
  --stock      stock-in (opening stock without a supplier, the default) or grn (goods received from one, notes of up to 300 lines)
  --vat        as a shop registered for VAT from today at 18 %: item codes that end in 0 are zero-rated, those in 5 exempt, customers
               that end in 0 have a TIN. Needs an owner's sign-in, and a shop that has filed no return of VAT
  --own        start a complete server of its own instead, in a temporary folder or in --folder
  --folder     with --own: a new folder that is kept

Prices of the file become cents one to one: 2.55 is 2.55 rupees. A customer's bill is saved on credit, one without a
customer as paid in cash. A number that begins with C is a return: its lines are taken back, in cash, of the newest bill above that
sold them to the same customer at the same price, which was paid then; what no bill sold comes back without one, to the credit. Cost, which the file lacks, is taken as 60 % of an item's usual price.`

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function readOptions() {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    options: {
      file: text(''),
      url: text('http://127.0.0.1:4400'),
      username: text('admin'),
      password: text(process.env.BIZX_PASSWORD ?? ''),
      location: text(''),
      parallel: text('4'),
      limit: text('1000000000'),
      database: text(''),
      stock: text('stock-in'),
      vat: { type: 'boolean', default: false },
      own: { type: 'boolean', default: false },
      folder: text(''),
      help: { type: 'boolean', default: false },
    },
  })
  return values
}

function stockOf(text: string): 'stock-in' | 'grn' {
  if (text === 'stock-in' || text === 'grn') return text
  throw new Error(`--stock is ${text}; allowed is stock-in or grn.`)
}

/** The database beside the application that runs with the same settings: the outside one, or the one of its data folder. */
function databaseOfSettings(): string {
  const settings = readSettings(process.env)
  if (settings.databaseUrl) return settings.databaseUrl
  const file = path.resolve(import.meta.dirname, '..', settings.dataDir, 'database.json')
  if (!fs.existsSync(file))
    throw new Error(`${file} is not there: start the application first, or say where its database is with --database.`)
  const { port, appPassword } = JSON.parse(fs.readFileSync(file, 'utf8')) as { port: number; appPassword: string }
  return `postgres://bizx_app:${appPassword}@127.0.0.1:${port}/bizx`
}

function readText(file: string): { text: string; mark: string } {
  const bytes = fs.readFileSync(file)
  // Files of older programs are in the code page of Western Europe.
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
  const sum = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { text, mark: `${path.basename(file).slice(0, 100)} (${sum})` }
}

function progressEvery(ms: number) {
  let next = Date.now() + ms
  return (done: { bills: number; lines: number }, of: { bills: number }) => {
    if (Date.now() < next) return
    next = Date.now() + ms
    process.stderr.write(`${done.bills} of ${of.bills} bills, ${done.lines} lines\n`)
  }
}

async function run(): Promise<boolean> {
  const options = readOptions()
  if (options.help || options.file === '') {
    say(usage)
    return options.help
  }
  const { text, mark } = readText(options.file)
  const file = readBillFile(text)
  const own = options.own ? await startOwnServer(options.folder || null, line => process.stderr.write(`${line}\n`)) : null
  const url = own?.ownerUrl ?? (options.database || databaseOfSettings())
  const onError = (error: Error) => process.stderr.write(`${error.message}\n`)
  const pool = openPool({
    url,
    role: 'bizx_app',
    size: 2,
    statementTimeoutMs: 120_000,
    name: 'bizx-load-bills',
    onError,
  })
  try {
    const loaded = await loadBills(file, pool, {
      ...options,
      ...own,
      databaseUrl: url,
      parallel: Number(options.parallel),
      limit: Number(options.limit),
      fileMark: mark,
      stock: stockOf(options.stock),
      now: Date.now,
      say,
      onProgress: progressEvery(2000),
    })
    for (const line of reportOf(loaded)) say(line)
    return isSound(loaded)
  } finally {
    await pool.end()
    await own?.stop()
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  process.stderr.write(`The bills were not loaded: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
