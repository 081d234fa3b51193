// npm run demo, and the button "Open the demo shop": a demo shop in a folder of its own, which is deleted when it is stopped. The shop
// in DATA_DIR is not touched.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-demo-'))
// The database server may run as another user, who has to get to its files.
fs.chmodSync(folder, 0o711)

// An outside database, other machines and production are not for a throw-away shop with known passwords.
for (const name of [
  'DATABASE_URL',
  'REPORT_DATABASE_URL',
  'BACKUP_PASSPHRASE',
  'BACKUP_PASSPHRASE_FILE',
  'SECRET_KEY',
  'BACKUP_COPY_DIR',
  'BACKUP_S3_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'TLS_CERT_FILE',
  'TLS_KEY_FILE',
  'HOST',
  'NODE_ENV',
]) {
  delete process.env[name]
}
Object.assign(process.env, { DATA_DIR: folder, DEMO: 'true', PORT: process.env.PORT || '4401' })

// The server has stopped its database before this process ends.
process.on('exit', () => {
  for (const place of [folder, ...clusterElsewhere()]) fs.rmSync(place, { recursive: true, force: true })
  console.log('The demo shop is deleted.')
})

// A signal that comes before the server is started must not leave the folder behind.
const leave = () => process.exit(0)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)

console.log(`A demo shop in ${folder}: try whatever you like, it is deleted when you stop it.`)
await import('./start.mjs')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, leave)

/** The database files that could not lie in the folder. */
function clusterElsewhere() {
  try {
    const { cluster } = JSON.parse(fs.readFileSync(path.join(folder, 'database.json'), 'utf8'))
    return path.isAbsolute(cluster) ? [path.dirname(cluster)] : []
  } catch {
    return []
  }
}
