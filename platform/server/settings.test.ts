import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plainHttpProblem, readSettings, secretSettings, settingRules } from './settings.ts'

test('an empty environment is a demo shop on this machine alone', () => {
  expect(readSettings({})).toEqual({
    port: 4400,
    host: '127.0.0.1',
    basePath: '/bizx',
    offlinePage: false,
    dataDir: 'data',
    databaseUrl: null,
    reportDatabaseUrl: null,
    processes: null,
    processPorts: null,
    edition: 'BIZ_X_AUTO_CARE',
    timeZone: 'Asia/Colombo',
    solutionProvider: 'BizX by BizX Solutions',
    logLevel: 'info',
    logTo: 'file',
    mail: null,
    backupPassphrase: null,
    backupCopyDir: null,
    backupS3Url: null,
    secretKeyTexts: null,
    demo: true,
    environment: 'development',
    poolSize: 10,
    reportPoolSize: 4,
    statementTimeoutMs: 10_000,
    reportStatementTimeoutMs: 60_000,
    requestBodyLimitBytes: 1_048_576,
    freeSpaceMb: 500,
    idleMinutes: null,
    metricsToken: null,
    tls: null,
    groupCommit: true,
    planCacheMode: 'force_generic_plan',
    allowPlainHttp: false,
    hosts: [],
    proxies: [],
    apiDocs: true,
  })
})

test('there is no demo shop on an outside database, for other machines or in production, unless it is asked for', () => {
  const url = 'postgres://bizx:secret@db.example/bizx?sslmode=verify-full'
  expect(readSettings({ DATABASE_URL: url }).demo).toBe(false)
  expect(readSettings({ HOST: '0.0.0.0' }).demo).toBe(false)
  expect(readSettings({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readSettings({ DATABASE_URL: url, DEMO: 'true' }).demo).toBe(true)
  expect(readSettings({ HOST: '::1' }).demo).toBe(true)
  expect(() => readSettings({ DEMO: 'true', NODE_ENV: 'production' })).toThrow('not allowed there')
})

test('in production the description of the API is served only where it is asked for', () => {
  const asked = [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'production', API_DOCS: 'true' }]
  expect(asked.map(env => readSettings(env).apiDocs)).toEqual([true, false, true])
})

test('log lines go to a file where somebody sits at the terminal, and to the terminal where a service collects them', () => {
  const url = 'postgres://bizx:secret@db.example/bizx?sslmode=verify-full'
  const targets = [{}, { NODE_ENV: 'production' }, { DATABASE_URL: url }, { DATABASE_URL: url, LOG_TO: 'file' }, { LOG_TO: 'terminal' }]
  expect(targets.map(env => readSettings(env).logTo)).toEqual(['file', 'terminal', 'terminal', 'file', 'terminal'])
})

test('the base path ends without a slash, and the root is empty', () => {
  expect(readSettings({ BASE_PATH: '/shop/till/' }).basePath).toBe('/shop/till')
  expect(readSettings({ BASE_PATH: '/' }).basePath).toBe('')
  expect(readSettings({ BASE_PATH: '/apis/..x' }).basePath).toBe('/apis/..x')
})

test('other machines are let in over TLS, or when a setting says that a proxy speaks it', () => {
  const files = { TLS_CERT_FILE: 'cert.pem', TLS_KEY_FILE: 'key.pem' }
  const problem = (env: Record<string, string>) => plainHttpProblem(readSettings(env))
  expect(problem({ HOST: '0.0.0.0' })).toMatch(/^HOST 0\.0\.0\.0 lets other machines in, .*TLS_CERT_FILE.*ALLOW_PLAIN_HTTP=true/)
  expect([problem({}), problem({ HOST: '::1' })]).toEqual([null, null])
  expect([problem({ HOST: '0.0.0.0', ...files }), problem({ HOST: '::', ALLOW_PLAIN_HTTP: 'true' })]).toEqual([null, null])
  expect(() => readSettings({ TLS_CERT_FILE: 'cert.pem' })).toThrow('belong together')
})

test('names and proxies are lists', () => {
  const settings = readSettings({ ALLOWED_HOSTS: 'shop.example, till.lan', TRUSTED_PROXIES: '10.0.0.2,172.30.44.0/24' })
  expect([settings.hosts, settings.proxies]).toEqual([
    ['shop.example', 'till.lan'],
    ['10.0.0.2', '172.30.44.0/24'],
  ])
})

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4400, databaseUrl: null })
})

test.each([
  ['PORT', '70000', 'PORT is "70000"; allowed is a whole number from 0 to 65535.'],
  ['PORT', '0x50', 'PORT is "0x50"; allowed is a whole number from 0 to 65535.'],
  ['EDITION', 'POS', 'EDITION is "POS"; allowed is one of BIZ_X_POS, BIZ_X_POS_SMART, BIZ_X_AUTO_CARE.'],
  ['TIME_ZONE', 'Colombo', 'TIME_ZONE is "Colombo"; allowed is a time zone name such as Asia/Colombo.'],
  ['BASE_PATH', 'bizx', 'BASE_PATH is "bizx"; allowed is a path such as /bizx, or / for none.'],
  ['BASE_PATH', '/..', 'BASE_PATH is "/.."; allowed is a path such as /bizx, or / for none.'],
  ['BASE_PATH', '/shop/../till', 'BASE_PATH is "/shop/../till"; allowed is a path such as /bizx, or / for none.'],
  ['BASE_PATH', '/api', 'BASE_PATH is "/api"; allowed is a path such as /bizx, or / for none.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN is not shown here; allowed is 16 to 200 letters, digits and signs without spaces.'],
  [
    'TRUSTED_PROXIES',
    'caddy',
    'TRUSTED_PROXIES is "caddy"; allowed is addresses or ranges such as 172.30.44.0/24, with commas between them.',
  ],
  ['ALLOWED_HOSTS', 'a b', 'ALLOWED_HOSTS is "a b"; allowed is names such as shop.example, with commas between them.'],
  ['DEMO', 'yes', 'DEMO is "yes"; allowed is one of true, false.'],
])('a wrong %s is refused in one line: %s', (name, given, line) => {
  expect(() => readSettings({ [name]: given })).toThrow(line)
})

test('a wrong database address is refused without showing its password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:secret@db' })).toThrow(
    'DATABASE_URL is not shown here; allowed is an address such as postgres://user:password@host:5432/database?sslmode=verify-full;',
  )
})

test('every default is a value that is allowed', () => {
  for (const [name, rule] of Object.entries(settingRules)) {
    if (rule.default !== null) expect(() => readSettings({ [name]: rule.default })).not.toThrow()
  }
})

test('a key for secrets is one that openssl prints, is not shown, and may follow others', () => {
  const [one, two] = [1, 2].map(byte => Buffer.alloc(32, byte).toString('base64'))
  expect(readSettings({ SECRET_KEY: `${two}, ${one}` }).secretKeyTexts).toEqual([two, one])
  expect(() => readSettings({ SECRET_KEY: 'my secret' })).toThrow('SECRET_KEY is not shown here; allowed is what "openssl rand')
})

test('a passphrase of backups is long enough and not shown', () => {
  expect(() => readSettings({ BACKUP_PASSPHRASE: 'too short' })).toThrow(
    'BACKUP_PASSPHRASE is not shown here; allowed is at least 12 characters.',
  )
})

test('a secret comes from the environment or the first line of a file, and is shown in neither case', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-secrets-'))
  const file = path.join(folder, 'secret')
  const both = { BACKUP_PASSPHRASE: 'rain over Galle fort', BACKUP_PASSPHRASE_FILE: file }
  expect(() => readSettings(both)).toThrow('BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are both set: leave one out.')
  for (const name of secretSettings) {
    const fromFile = () => readSettings({ [`${name}_FILE`]: file, MAIL_FROM: name === 'SMTP_URL' ? 'shop@example.com' : '' })
    fs.rmSync(file, { force: true })
    expect(fromFile).toThrow(`${name}_FILE ${file} cannot be read: ENOENT.`)
    fs.writeFileSync(file, '\nkept in the safe\n')
    expect(fromFile).toThrow(`${name}_FILE ${file} has nothing in its first line.`)
    fs.writeFileSync(file, ' short \nkept in the safe\n')
    expect(fromFile).toThrow(`${name} in the first line of ${file} is not shown here; allowed is `)
  }
  fs.writeFileSync(file, ' rain over Galle fort \r\nkept in the safe\n')
  expect(readSettings({ BACKUP_PASSPHRASE_FILE: file }).backupPassphrase).toBe('rain over Galle fort')
  expect(readSettings({ PORT_FILE: file, DATABASE_URL_FILE: '' })).toEqual(readSettings({}))
  fs.rmSync(folder, { recursive: true })
})
