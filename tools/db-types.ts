import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { onDatabase, startTestServer, templateName } from '../database/test-server.ts'
import { runTool } from './database.ts'

const root = path.join(import.meta.dirname, '..')

/** What the pool's parsers make of PostgreSQL's types. */
const typeMapping = { timestamptz: 'string', int8: 'number' }

/** Writes database/types.gen.ts from a freshly migrated database; with --verify only says whether it is up to date. */
async function writeTypes(): Promise<void> {
  const server = await startTestServer()
  try {
    const generator = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
    const options = [
      ...['--dialect=postgres', '--url=env(DATABASE_URL)', '--out-file=database/types.gen.ts', '--date-parser=string'],
      ...['--exclude-pattern=schema_migration', `--type-mapping=${JSON.stringify(typeMapping)}`],
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ]
    const env = { ...process.env, DATABASE_URL: onDatabase(server.adminUrl, templateName) }
    const done = spawnSync(process.execPath, [generator, ...options], { cwd: root, env, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`database/types.gen.ts is not up to date: run "npm run db:types".\n${done.stderr}`)
  } finally {
    await server.stop()
  }
}

await runTool(writeTypes)
