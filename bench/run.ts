import fs from 'node:fs'
import os from 'node:os'
import pg from 'pg'
import type { BenchRun } from './bench-run.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { markdownTable, type Figure } from './figures.ts'
import { generateFrom, yesterday } from './generate.ts'
import { bigBusiness, type BusinessSize } from './generate/setting.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureCloses } from './closes.ts'
import { measureCounter } from './counter.ts'
import { measureDashboard } from './dashboard.ts'
import { measureForms } from './forms.ts'
import { measureGrowth } from './growth.ts'
import { measureMeanwhile } from './meanwhile.ts'
import { measureMemory } from './memory.ts'
import { measureOnceEach } from './once-each.ts'
import { groups, readOptions, type BenchOptions, type Group } from './options.ts'
import { measurePages } from './pages.ts'
import { profileSale } from './profile.ts'
import { measureReceipts } from './receipts.ts'
import { measureRefusals } from './refusals.ts'
import { measureReports } from './reports.ts'
import { measureSales } from './sales.ts'
import { measureScreen } from './screen.ts'
import { endServed } from './served-application.ts'
import { measureBarcodes, measureTypeAhead } from './search.ts'
import { measureInstallation, measureScripts } from './size.ts'
import { measureStart } from './start-up.ts'
import { measureWorkbook } from './workbook.ts'

// Profiling costs each statement a little, so no figures are taken with it.
const watching = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** The machine and the time, which every result needs. */
function circumstances(server: BenchServer, { seed, seconds, rounds }: BenchOptions) {
  const memory = Math.round(os.totalmem() / 1_073_741_824)
  return {
    command: `npm run bench -- ${process.argv.slice(2).join(' ')}`.trim(),
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    machine: `${os.availableParallelism()} cores ${os.cpus()[0]?.model.trim() ?? ''}, ${memory} GiB, ${os.type()} ${os.release()}`,
    versions: `Node ${process.versions.node}, PostgreSQL ${server.version} embedded, fsync and synchronous_commit on`,
    loadAverage: os
      .loadavg()
      .map(load => load.toFixed(2))
      .join(' '),
    rounds: `${rounds} rounds of ${seconds} s, medians; seed ${seed}`,
  }
}

/** Each group runs by itself: a failed one is shown as failed, and the others are still measured. */
async function measure(run: BenchRun, size: BusinessSize): Promise<void> {
  const { wants, large, largeItems } = run.options
  const group = async (name: Group, ...measurements: (() => void | Promise<void>)[]) => {
    if (!wants(name)) return
    try {
      for (const measurement of measurements) await measurement()
    } catch (error) {
      process.exitCode = 1
      await endServed()
      say(error instanceof Error ? (error.stack ?? error.message) : String(error))
      run.report({ id: groups[name][0], what: name, product: 'failed', note: String(error).split('\n')[0] ?? '' })
    }
  }
  await group(
    'size',
    () => measureScripts(run),
    () => measureInstallation(run),
  )
  await group(
    'sales',
    () => measureSales(run),
    () => measureRefusals(run),
    () => measureOnceEach(run),
  )
  await group('counter', () => measureCounter(run))
  await group('receipts', () => measureReceipts(run))
  await group('memory', () => measureMemory(run))
  await group(
    'search',
    () => measureTypeAhead(run, run.shop, size.items),
    () => measureBarcodes(run),
  )
  await group('screen', () => measureScreen(run))
  await group('forms', () => measureForms(run))
  await group('catalogue', () => measureCatalogue(run))
  await group('start', () => measureStart(run))
  await group('growth', () => measureGrowth(run, size))
  await group('closes', () => measureCloses(run, size))
  await group('reports', () => measureReports(run, size))
  await group('meanwhile', () => measureMeanwhile(run, size))
  await group('pages', () => measurePages(run, size))
  await group('dashboard', () => measureDashboard(run, size))
  await group('workbook', () => measureWorkbook(run, size))
  if (!large) return
  await group('search', async () => {
    const urls = await run.server.database('bench_items')
    // A shop with that many items does not stock each of them everywhere.
    await generateFrom(urls, { ...size, items: largeItems, locationsPerItem: 2 }, run.log)
    await measureTypeAhead(run, urls, largeItems)
  })
}

/** Registers the shop for VAT from long ago: every bill has its VAT lines, and its share of account 2300. */
async function registerForVat(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const value = { registeredFrom: '2020-01-01', tin: '123456789', name: 'Measured' }
    await client.query(`insert into setting (key, value, version) values ('vat', $1, 1)`, [JSON.stringify(value)])
  } finally {
    await client.end()
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const size: BusinessSize = {
    ...bigBusiness,
    seed: options.seed,
    bills: 0,
    items: options.items,
    customers: 500,
    until: yesterday(),
  }
  say(`seed ${options.seed}`)
  const server = await startBenchServer(options.profile ? watching : {}, options.keptIn)
  const stop = async () => {
    await endServed()
    await server.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(130)))
  try {
    const before = circumstances(server, options)
    const shop = await server.database('bench_shop')
    if (options.needsShop || options.profile) await generateFrom(shop, size, say)
    if (options.vat) await registerForVat(shop.ownerUrl)
    if (options.profile) return await profileSale({ options, server, shop, report: () => {}, log: say })
    const figures: Figure[] = []
    const report = (figure: Figure) => {
      figures.push(figure)
      say(
        `  ${figure.id} ${figure.what}: ${figure.product}${figure.limit ? ` (limit ${figure.limit})` : ''} ${figure.shown ?? figure.ratio?.toFixed(2) ?? ''}`,
      )
    }
    await measure({ options, server, shop, report, log: say }, size)
    const facts = {
      ...before,
      loadAverage: `${before.loadAverage} before, ${os
        .loadavg()
        .map(load => load.toFixed(2))
        .join(' ')} after`,
    }
    const order = (figure: Figure) => Number(figure.id.slice(1))
    const sorted = figures.toSorted((a, b) => order(a) - order(b))
    process.stdout.write(
      `${markdownTable(sorted)}\n\n${Object.entries(facts)
        .map(([name, fact]) => `${name}: ${fact}`)
        .join('\n')}\n`,
    )
    if (options.jsonFile) fs.writeFileSync(options.jsonFile, `${JSON.stringify({ ...facts, figures: sorted }, null, 2)}\n`)
  } finally {
    await stop()
  }
}

try {
  await main()
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1)
}
