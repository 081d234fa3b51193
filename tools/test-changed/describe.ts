import type { Changes } from './changed-files.ts'
import type { Choice } from './choose.ts'
import type { Reach } from './reach.ts'
import type { Kind } from './durations.ts'
import type { Test } from './tests.ts'

interface Plan {
  changes: Changes
  reach: Reach
  /** How many tests there are of a kind. */
  all: ReadonlyMap<Kind, number>
  choice: Choice
  /** Whether every name is wanted. */
  isWhole: boolean
  timed: readonly string[]
}

const kinds: readonly Kind[] = ['unit', 'db', 'browser']
const called: Readonly<Record<Kind, string>> = { unit: 'files of unit tests', db: 'files of database tests', browser: 'browser tests' }
const count = (many: number, kind: Kind) =>
  `${many} ${many === 1 ? called[kind].replace('files', 'file').replace(/^browser tests/, 'browser test') : called[kind]}`
const shown = 6

/** What was changed, what that reaches, what is run and what is not, for a person. */
export function describe({ changes, reach, all, choice, isWhole, timed }: Plan): string {
  const number = (tests: readonly Test[], kind: Kind) => tests.filter(test => test.kind === kind).length
  const some = (names: readonly string[]) =>
    isWhole || names.length <= shown ? names : [...names.slice(0, shown), `and ${names.length - shown} more`]
  const reached = kinds.map(kind => `${number(reach.reached, kind)} of ${all.get(kind) ?? 0} ${called[kind]}`).join(', ')
  const groups = (tests: readonly Test[]) =>
    kinds.flatMap(kind => {
      const own = tests.filter(test => test.kind === kind)
      return own.length === 0 ? [] : [`  ${count(own.length, kind)}`, ...some(own.map(({ id }) => id)).map(name => `    ${name}`)]
    })
  const ready = kinds.flatMap(kind => {
    const many = number(reach.standsReady, kind)
    return many === 0 ? [] : [count(many, kind)]
  })
  return [
    `Changed: files ${changes.against}, ${changes.files.length} of them`,
    ...some(changes.files).map(file => `  ${file}`),
    '',
    `They reach ${reached}.`,
    ...choice.everything.map(kind => `That is nearly all ${called[kind]}: run \`npm test\` before you commit.`),
    '',
    `Run, in about ${Math.round(choice.seconds)} s: types, lint and format of the changed files, the tests of the whole source, and`,
    ...(choice.run.length > 0 ? groups(choice.run) : ['  no others']),
    '',
    ...(choice.leftOut.length > 0
      ? ['Left out, because they are further away or take longer (`npm run test:changed -- --all` runs them)']
      : []),
    ...groups(choice.leftOut),
    `Left out to \`npm test\`${ready.length > 0 ? `: ${ready.join(', ')} in which the changed code only stands ready` : ''}`,
    `  dead code, sales without groups of saves, and what measures times: ${timed.join(', ')}`,
  ].join('\n')
}
