import fs from 'node:fs'
import path from 'node:path'

/** How the server's process is started: what npm start uses. */
export const { flags, environment } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../tools/server-runtime.json'), 'utf8'),
) as { flags: string[]; environment: Record<string, string> }
