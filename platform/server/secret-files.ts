import fs from 'node:fs'

/**
 * The settings that are secret. Each may also stand in the first line of a file that NAME_FILE names, as systemd, Docker and
 * Kubernetes hand secrets over: an environment can be read by more people than a file.
 */
export const secretSettings = [
  'DATABASE_URL',
  'REPORT_DATABASE_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'BACKUP_PASSPHRASE',
  'SECRET_KEY',
  'BACKUP_S3_URL',
] as const

/**
 * The value of a setting, from the environment or, for a secret, from its file. Throws an Error with one line where both are set
 * and for a file that cannot be read or begins with an empty line.
 */
export function givenSetting(name: string, env: Readonly<Record<string, string | undefined>>): string | undefined {
  const given = env[name]
  const fileSetting = `${name}_FILE`
  const file = secretSettings.some(secret => secret === name) ? env[fileSetting] : undefined
  if (!file) return given
  if (given) throw new Error(`${name} and ${fileSetting} are both set: leave one out.`)
  const line = firstLine(fileSetting, file)
  if (line === '') throw new Error(`${fileSetting} ${file} has nothing in its first line.`)
  return line
}

/** The first line of the file that the setting names, without spaces around it. Throws an Error with one line. */
export function firstLine(setting: string, file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').split(/\r?\n/, 1)[0]?.trim() ?? ''
  } catch (error) {
    throw new Error(`${setting} ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`, { cause: error })
  }
}
