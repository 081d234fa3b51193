import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { seedDemo } from '../demo/seed.ts'
import type { IsoDate } from '../kernel/dates.ts'
import { withSeedPool } from './seed-pool.ts'
import { onDatabase, serverVariable, templateName } from './test-server.ts'

export interface TestDatabase {
  /** The role the application works as. */
  url: string
  /** The role reports read as. */
  reportUrl: string
  /** The owner, who may read and change everything. */
  ownerUrl: string
  drop(): Promise<void>
}

export interface TestDatabaseOptions {
  /** Whether it has the demo shop; otherwise only the lookups. */
  demo?: boolean
  /** The day the demo shop is seeded for. */
  today?: string
  /** A template of the caller's own. The first caller that needs it waits for it; the others copy it. */
  template?: Template
  /** Without a schema, as PostgreSQL makes it. */
  isBare?: boolean
}

interface Template {
  /** In the names of databases: letters, digits and underscores. */
  name: string
  fill(database: Omit<TestDatabase, 'drop'>): Promise<unknown>
  /** Filled from nothing; otherwise the schema and the lookups are there. */
  isBare?: boolean
}

/** The day after the demo shop's last bill, unless a test asks for another. */
export const demoToday = '2026-11-20'

/**
 * A database of the caller's own, copied from the template in some 50 ms where it lies in memory. The first caller that needs the demo shop waits for
 * its template. Fails when no test server runs: vitest's `db` project and the browser tests start one.
 */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = runningServer()
  const wanted = options.template ?? (options.demo ? demoTemplate(options.today ?? demoToday) : null)
  const filled = wanted === null ? templateName : await madeTemplate(server, wanted)
  const template = options.isBare ? 'template0' : filled
  const name = `test_${randomBytes(6).toString('hex')}`
  await onAdmin(server, admin => admin.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    ...urlsOf(server, name),
    async drop() {
      await onAdmin(server, async admin => {
        await untilUnused(admin, name)
        await admin.query(`drop database if exists ${name} with (force)`)
      })
    },
  }
}

// A pool that has ended may still have connections that are closing; a forced end would raise errors that nobody handles.
async function untilUnused(admin: Client, name: string): Promise<void> {
  for (let tries = 0; tries < 80; tries += 1) {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name])
    if (rowCount === 0) return
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}

interface ServerUrls {
  adminUrl: string
  appUrl: string
  reportUrl: string
}

function runningServer(): ServerUrls {
  const text = process.env[serverVariable]
  if (!text) throw new Error(`No test server runs: start the test with "npm run test:db" (${serverVariable} is not set).`)
  return JSON.parse(text) as ServerUrls
}

function urlsOf(server: ServerUrls, name: string): Omit<TestDatabase, 'drop'> {
  return {
    url: onDatabase(server.appUrl, name),
    reportUrl: onDatabase(server.reportUrl, name),
    ownerUrl: onDatabase(server.adminUrl, name),
  }
}

/** One demo template per date. */
function demoTemplate(today: string): Template {
  return {
    name: `demo_${today.replaceAll('-', '')}`,
    fill: ({ url }) => withSeedPool(url, pool => seedDemo(pool, { today: today as IsoDate, isRegistered: false })),
  }
}

/** The name of the template's database; test processes that need it at the same time wait for the first to make it. */
async function madeTemplate(server: ServerUrls, template: Template): Promise<string> {
  const name = `template_${template.name}`
  await onAdmin(server, async admin => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    // Made under another name first, so that a failed seed is never copied.
    await admin.query(`drop database if exists ${name}_draft with (force)`)
    await admin.query(`create database ${name}_draft template ${template.isBare ? 'template0' : templateName} strategy file_copy`)
    await template.fill(urlsOf(server, `${name}_draft`))
    await analyse(onDatabase(server.adminUrl, `${name}_draft`))
    await untilUnused(admin, `${name}_draft`)
    await admin.query(`alter database ${name}_draft rename to ${name}`)
  })
  return name
}

async function analyse(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function onAdmin(server: ServerUrls, run: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: server.adminUrl })
  await admin.connect()
  try {
    await run(admin)
  } finally {
    await admin.end()
  }
}
