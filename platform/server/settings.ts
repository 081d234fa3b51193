import { z } from 'zod'
import { editions, type Edition } from '../../kernel/edition.ts'
import { shortestPassphrase } from '../../kernel/password-length.ts'
import { databaseAddressProblem, databaseAddressWords, isDatabaseAddress } from './database-address.ts'
import { isLoopback } from './loopback.ts'
import type { MailSettings } from './mail.ts'
import type { PlanCacheMode } from './pools.ts'
import { parseAddresses } from './proxies.ts'
import { isS3Address, s3AddressWords } from './s3-address.ts'
import { secretInFile } from './secret-files.ts'
import { isSecretKey } from './secret-keys.ts'
import type { TlsFiles } from './tls.ts'

export interface Settings {
  port: number
  /** How many processes `npm run cluster` serves with; null for one for each core. */
  processes: number | null
  /** The port of the first of those processes, where each has one of its own; null where they share `port`. */
  processPorts: number | null
  host: string
  /** Starts with a slash and does not end with one; empty when the application is at the root. */
  basePath: string
  /** Whether browsers keep the till's page, to open it where the server cannot be reached. */
  offlinePage: boolean
  dataDir: string
  /** The address of an outside PostgreSQL; null for the one in dataDir that comes with the application. */
  databaseUrl: string | null
  /** The address of a replica for reports; null for the same database. */
  reportDatabaseUrl: string | null
  edition: Edition
  timeZone: string
  /** Who made and keeps the system, and how to reach them. */
  solutionProvider: string
  logLevel: LogLevel
  /** Whether log lines go to a file a day in dataDir/logs, or to the terminal. */
  logTo: LogTo
  /** Seeds an empty database with the demo shop, whose passwords are known. */
  demo: boolean
  environment: 'production' | 'development' | 'test'
  poolSize: number
  reportPoolSize: number
  /** Whether saves that wait for nothing share a transaction; when off, each save has its own. */
  groupCommit: boolean
  planCacheMode: PlanCacheMode
  statementTimeoutMs: number
  reportStatementTimeoutMs: number
  requestBodyLimitBytes: number
  /** It stops after so many minutes without a request; null for never. */
  idleMinutes: number | null
  /** Saves are refused while less than this is free on the disk of the application's own database; 0 turns the check off. */
  freeSpaceMb: number
  /** The bearer token for /metrics; null means the address does not exist. */
  metricsToken: string | null
  /** Whether openapi.json is served to users with a session. */
  apiDocs: boolean
  /** Where scheduled reports are mailed from; null sends no mail. */
  mail: MailSettings | null
  /** What seals the backups that are made without anybody; null makes none. */
  backupPassphrase: string | null
  /** What seals the secrets of authenticators, each as Base64; null for the file in dataDir. */
  secretKeyTexts: readonly string[] | null
  /** The folder that has every backup too; null for none. */
  backupCopyDir: string | null
  /** The address of an S3-compatible store that has every backup too, with key and secret; null for none. */
  backupS3Url: string | null
  /** Certificate and key as PEM files; null means plain HTTP. */
  tls: TlsFiles | null
  /** Whether plain HTTP to other machines is allowed, because a proxy in front speaks TLS. */
  allowPlainHttp: boolean
  /** Allowed host names beside addresses and the names of this machine. */
  hosts: readonly string[]
  /** Addresses of proxies whose forwarded headers are trusted. */
  proxies: readonly string[]
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]
const logTargets = ['file', 'terminal'] as const
type LogTo = (typeof logTargets)[number]

interface SettingRule {
  /** The description in docs/settings.md in a few words. */
  about: string
  /** The default as text; null when the setting may be absent. */
  default: string | null
  allowed: string
  parse: z.ZodType
  /** What is wrong with a text that is often given, in words of its own. */
  problem?: (text: string) => string | null
  /** Its value is shown nowhere, and may stand in the first line of the file that NAME_FILE names. */
  isSecret?: true
}

/** Every environment variable the application reads; the table of docs/settings.md is checked against this one. */
export const settingRules = {
  PORT: { about: 'Port of the application', default: '4400', ...wholeNumber(0, 65_535) },
  PROCESSES: { about: 'How many processes npm run cluster serves with', default: null, ...wholeNumber(1, 64) },
  PROCESS_PORTS: {
    about: 'Port of the first of those processes, each of which then has one of its own; without it they share PORT',
    default: null,
    ...wholeNumber(1, 65_000),
  },
  HOST: {
    about: 'Address it listens on; 0.0.0.0 lets other machines in',
    default: '127.0.0.1',
    allowed: 'an address or host name',
    parse: z.string().regex(/^[a-zA-Z0-9.:-]+$/),
  },
  BASE_PATH: {
    about: 'Path the pages are under',
    default: '/bizx',
    allowed: 'a path such as /bizx, or / for none',
    parse: z.string().regex(/^(?!\/(api|metrics|healthz|readyz)(\/|$))(\/|(\/(?!\.{1,2}(\/|$))[a-zA-Z0-9._-]+)+\/?)$/),
  },
  OFFLINE_PAGE: {
    about: "Browsers keep the till's page, and open it where the server cannot be reached",
    default: 'false',
    ...oneOf(['true', 'false']),
  },
  DATA_DIR: {
    about: 'Folder of the database that comes with the application',
    default: 'data',
    allowed: 'a folder name',
    parse: z.string().min(1),
  },
  DATABASE_URL: {
    about: 'An outside PostgreSQL 15 or newer, instead of the one in DATA_DIR',
    default: null,
    ...postgresUrl(),
  },
  REPORT_DATABASE_URL: { about: 'A streaming replica for reports', default: null, ...postgresUrl() },
  EDITION: { about: 'Edition, until one is chosen in the settings', default: 'BIZ_X_AUTO_CARE', ...oneOf(editions) },
  TIME_ZONE: {
    about: 'Time zone of the business date',
    default: 'Asia/Colombo',
    allowed: 'a time zone name such as Asia/Colombo',
    parse: z.string().refine(isTimeZone),
  },
  SOLUTION_PROVIDER: {
    about: 'Who made and keeps the system, and how to reach them; at the foot of every paper',
    default: 'BizX by BizX Solutions',
    allowed: 'at most 100 characters',
    parse: z.string().trim().min(1).max(100),
  },
  LOG_LEVEL: { about: 'How much is logged', default: 'info', ...oneOf(logLevels) },
  LOG_TO: {
    about:
      'Where log lines go: a file a day in DATA_DIR/logs, or the terminal; by default the file where the own database runs outside of production',
    default: null,
    ...oneOf(logTargets),
  },
  DEMO: {
    about: 'Fill an empty database with the demo shop; by default only with the own database on a loopback address',
    default: null,
    ...oneOf(['true', 'false']),
  },
  NODE_ENV: {
    about: 'What kind of installation this is',
    default: 'development',
    ...oneOf(['production', 'development', 'test']),
  },
  POOL_SIZE: { about: 'Database connections for daily work', default: '10', ...wholeNumber(1, 500) },
  REPORT_POOL_SIZE: { about: 'Database connections for reports', default: '4', ...wholeNumber(1, 500) },
  STATEMENT_TIMEOUT_MS: { about: 'Longest statement of daily work', default: '10000', ...wholeNumber(100, 600_000) },
  REPORT_STATEMENT_TIMEOUT_MS: {
    about: 'Longest statement of a report',
    default: '60000',
    ...wholeNumber(100, 3_600_000),
  },
  GROUP_COMMIT: {
    about: 'Sales that arrive together are committed together; false gives each a transaction of its own, at half the speed',
    default: 'true',
    ...oneOf(['true', 'false']),
  },
  PLAN_CACHE_MODE: {
    about: 'How the database plans what tills do: once for all values, as PostgreSQL likes, or anew for each',
    default: 'force_generic_plan',
    ...oneOf(['force_generic_plan', 'auto', 'force_custom_plan']),
  },
  METRICS_TOKEN: {
    isSecret: true,
    about: 'Opens /metrics as a bearer token; without it there are no metrics',
    default: null,
    allowed: '16 to 200 letters, digits and signs without spaces',
    parse: z.string().regex(/^[\x21-\x7e]{16,200}$/),
  },
  API_DOCS: {
    about: 'Serve the description of the API to who is signed in; by default everywhere but in production',
    default: null,
    ...oneOf(['true', 'false']),
  },
  SMTP_URL: {
    isSecret: true,
    about: 'The mail server that scheduled reports go out by; without it they are only kept',
    default: null,
    allowed: 'an address such as smtp://user:password@mail.example:587, or smtps://…:465',
    parse: z.string().regex(/^smtps?:\/\/[^\s]+$/),
  },
  MAIL_FROM: { about: 'Sender of that mail', default: null, allowed: 'an address such as shop@example.com', parse: z.email() },
  BACKUP_PASSPHRASE: {
    isSecret: true,
    about: 'Seals the backups that are made without anybody, in DATA_DIR/backups; by default what was typed under Settings, Backup',
    default: null,
    allowed: `at least ${shortestPassphrase} characters`,
    parse: z.string().min(shortestPassphrase),
  },
  SECRET_KEY: {
    isSecret: true,
    about: 'Seals the secrets of authenticators; by default DATA_DIR/secret.key, with an outside database none',
    default: null,
    allowed: 'what "openssl rand -base64 32" prints; after a comma the keys that it replaced',
    parse: z
      .string()
      .refine(text => text.split(',').every(key => isSecretKey(key.trim())))
      .transform(text => text.split(',').map(key => key.trim())),
  },
  BACKUP_COPY_DIR: {
    about: 'A second folder for the same backups, such as a mounted drive',
    default: null,
    allowed: 'a folder name',
    parse: z.string().min(1),
  },
  BACKUP_S3_URL: {
    isSecret: true,
    about: 'An S3-compatible store for the same backups',
    default: null,
    allowed: s3AddressWords,
    parse: z.string().refine(isS3Address),
  },
  TLS_CERT_FILE: { about: 'Certificate with its chain, as PEM: speaks TLS without a proxy', default: null, ...fileName() },
  TLS_KEY_FILE: { about: 'Key of the certificate, as PEM', default: null, ...fileName() },
  ALLOW_PLAIN_HTTP: {
    about: 'Listen beyond this machine without TLS, because a proxy in front speaks it',
    default: 'false',
    ...oneOf(['true', 'false']),
  },
  ALLOWED_HOSTS: {
    about: 'Names it is opened by, beside addresses, localhost and the name of the machine',
    default: null,
    allowed: 'names such as shop.example, with commas between them',
    parse: z
      .string()
      .regex(/^[a-zA-Z0-9.-]+(\s*,\s*[a-zA-Z0-9.-]+)*$/)
      .transform(text => text.split(',').map(name => name.trim())),
  },
  TRUSTED_PROXIES: {
    about: 'Proxies whose X-Forwarded headers are believed; by default none',
    default: null,
    allowed: 'addresses or ranges such as 172.30.44.0/24, with commas between them',
    parse: z
      .string()
      .refine(text => parseAddresses(text) !== null)
      .transform(text => parseAddresses(text) ?? []),
  },
  REQUEST_BODY_LIMIT: { about: 'Largest request in bytes', default: '1048576', ...wholeNumber(1024, 104_857_600) },
  IDLE_MINUTES: {
    about: 'Stops after so many minutes without a request, for a shop that is thrown away',
    default: null,
    ...wholeNumber(1, 10_000),
  },
  FREE_SPACE_MB: {
    about: 'Nothing is saved while less is free on the disk of the own database (on a small disk: a tenth of it); 0 for no such bound',
    default: '500',
    ...wholeNumber(0, 1_000_000),
  },
} as const satisfies Record<string, SettingRule>

/** The settings that may stand in a file. */
export const secretSettings = Object.entries<SettingRule>(settingRules).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))

type Name = keyof typeof settingRules
type Values = { [K in Name]: z.output<(typeof settingRules)[K]['parse']> | Absent<K> }
type Absent<K extends Name> = (typeof settingRules)[K]['default'] extends null ? null : never

/**
 * Reads the settings from environment variables, the secret ones also from files; an empty variable counts as absent. Throws an
 * Error with one line that names the variable, its value and the allowed values. The demo shop is refused with
 * NODE_ENV=production.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const values = Object.fromEntries(
    Object.entries<SettingRule>(settingRules).map(([name, rule]) => [name, read(name, rule, env)]),
  ) as Values
  const mayDemo = values.DATABASE_URL === null && isLoopback(values.HOST) && values.NODE_ENV !== 'production'
  if (values.DEMO === 'true' && values.NODE_ENV === 'production') {
    throw new Error('DEMO is "true" while NODE_ENV is "production": the demo shop has known passwords, so it is not allowed there.')
  }
  if ((values.TLS_CERT_FILE === null) !== (values.TLS_KEY_FILE === null)) {
    throw new Error('TLS_CERT_FILE and TLS_KEY_FILE belong together: set both, or neither.')
  }
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom } = values
  if ((smtpUrl === null) !== (mailFrom === null)) throw new Error('SMTP_URL and MAIL_FROM belong together: set both, or neither.')
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = values
  return {
    port: values.PORT,
    processes: values.PROCESSES,
    processPorts: values.PROCESS_PORTS,
    host: values.HOST,
    basePath: values.BASE_PATH.replace(/\/$/, ''),
    offlinePage: values.OFFLINE_PAGE === 'true',
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    reportDatabaseUrl: values.REPORT_DATABASE_URL,
    edition: values.EDITION,
    timeZone: values.TIME_ZONE,
    solutionProvider: values.SOLUTION_PROVIDER,
    logLevel: values.LOG_LEVEL,
    logTo: values.LOG_TO ?? (values.DATABASE_URL === null && values.NODE_ENV === 'development' ? 'file' : 'terminal'),
    demo: values.DEMO === null ? mayDemo : values.DEMO === 'true',
    environment: values.NODE_ENV,
    poolSize: values.POOL_SIZE,
    reportPoolSize: values.REPORT_POOL_SIZE,
    groupCommit: values.GROUP_COMMIT === 'true',
    planCacheMode: values.PLAN_CACHE_MODE,
    statementTimeoutMs: values.STATEMENT_TIMEOUT_MS,
    reportStatementTimeoutMs: values.REPORT_STATEMENT_TIMEOUT_MS,
    requestBodyLimitBytes: values.REQUEST_BODY_LIMIT,
    idleMinutes: values.IDLE_MINUTES,
    freeSpaceMb: values.FREE_SPACE_MB,
    metricsToken: values.METRICS_TOKEN,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    secretKeyTexts: values.SECRET_KEY,
    backupCopyDir: values.BACKUP_COPY_DIR,
    backupS3Url: values.BACKUP_S3_URL,
    tls: certFile !== null && keyFile !== null ? { certFile, keyFile } : null,
    allowPlainHttp: values.ALLOW_PLAIN_HTTP === 'true',
    mail: smtpUrl && mailFrom ? { url: smtpUrl, from: mailFrom } : null,
    hosts: values.ALLOWED_HOSTS ?? [],
    proxies: values.TRUSTED_PROXIES ?? [],
    apiDocs: values.API_DOCS === null ? values.NODE_ENV !== 'production' : values.API_DOCS === 'true',
  }
}

/** Why the server may not listen with these settings; null when it may. This keeps passwords from being sent unencrypted by mistake. */
export function plainHttpProblem({ host, tls, allowPlainHttp }: Settings): string | null {
  if (isLoopback(host) || tls !== null || allowPlainHttp) return null
  return (
    `HOST ${host} lets other machines in, and passwords would go there in the clear: set TLS_CERT_FILE and TLS_KEY_FILE, ` +
    'or ALLOW_PLAIN_HTTP=true if a proxy in front speaks TLS.'
  )
}

function read(name: string, rule: SettingRule, env: Readonly<Record<string, string | undefined>>): unknown {
  const file = rule.isSecret && env[`${name}_FILE`]
  const given = file ? secretInFile(name, file, env[name]) : env[name]
  const text = given === undefined || given === '' ? rule.default : given
  if (text === null) return null
  const parsed = rule.parse.safeParse(text)
  if (parsed.success) return parsed.data
  const problem = rule.problem?.(text) ?? null
  const where = file ? `${name} in the first line of ${file}` : name
  if (problem !== null) throw new Error(`${where} ${problem}.`)
  // A secret must not appear on a screen or in a log.
  const shown = rule.isSecret ? 'not shown here' : JSON.stringify(text)
  throw new Error(`${where} is ${shown}; allowed is ${rule.allowed}.`)
}

function wholeNumber(least: number, most: number) {
  const parse = z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .refine(number => number >= least && number <= most)
  return { allowed: `a whole number from ${least} to ${most}`, parse }
}

function oneOf<const T extends readonly string[]>(values: T) {
  return { allowed: `one of ${values.join(', ')}`, parse: z.enum(values) }
}

function fileName() {
  return { allowed: 'the name of a file', parse: z.string().min(1) }
}

function postgresUrl() {
  return {
    isSecret: true as const,
    allowed: databaseAddressWords,
    parse: z.string().refine(isDatabaseAddress),
    problem: databaseAddressProblem,
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
