import fs from 'node:fs'

/**
 * The value of a secret setting in the first line of its file, as systemd, Docker and Kubernetes hand secrets over: an environment
 * can be read by more people than a file. Throws an Error with one line where it is set in the environment too, and for a file that
 * cannot be read or begins with an empty line.
 */
export function secretInFile(name: string, file: string, given: string | undefined): string {
  const fileSetting = `${name}_FILE`
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
