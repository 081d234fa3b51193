import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { DemoShop } from '../features/shop/set-up/server/demo-shop.ts'
import type { Settings } from '../platform/server/settings.ts'

/** A demo shop that was opened with a button has no terminal that reminds of it. */
const idleMinutes = 60

/**
 * The demo shop that may be opened beside this one; null where none may. It has known passwords, so it is not for a machine that serves
 * others: one in production, with an outside database or behind a proxy. And the demo shop needs none itself.
 */
export function demoShopBeside(settings: Settings, root: string): DemoShop | null {
  const { environment, databaseUrl, demo, proxies, dataDir } = settings
  if (environment === 'production' || databaseUrl !== null || demo || proxies.length > 0) return null
  const log = path.resolve(root, dataDir, 'logs', 'demo-shop.log')
  return new DemoShop({ start: () => startDemo(log), lastWords: () => lastLine(log) })
}

/** Runs tools/demo.mjs like npm run demo, on a free port. It ends with this process, because the channel between them closes. */
function startDemo(log: string) {
  fs.mkdirSync(path.dirname(log), { recursive: true })
  // A file, because writing into a pipe whose reader is gone would end it before it has deleted its folder.
  const lines = fs.openSync(log, 'w')
  try {
    return spawn(process.execPath, [path.join(import.meta.dirname, '../tools/demo.mjs')], {
      env: { ...process.env, PORT: '0', IDLE_MINUTES: String(idleMinutes) },
      stdio: ['ignore', lines, lines, 'ipc'],
    })
  } finally {
    fs.closeSync(lines)
  }
}

/** The last line in which something went wrong, without whose words they are. */
function lastLine(log: string): string {
  const said = fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : ''
  return /^BizX cannot start: (.*)$/m.exec(said)?.[1] ?? ''
}
