// Says what npm run test:changed runs and what it leaves out, and writes it down for tools/test-changed.mjs.
import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { timed } from '../vitest.config.ts'
import { root } from './boundaries.ts'
import { changesNamed, changesSince } from './test-changed/changed-files.ts'
import { choose } from './test-changed/choose.ts'
import { durationsOf, readSeconds, recordSeconds, type Kind } from './test-changed/durations.ts'
import { describe } from './test-changed/describe.ts'
import { textsOfProject } from './test-changed/project-texts.ts'
import { reachOf } from './test-changed/reach.ts'
import { graphOf } from './test-changed/source-graph.ts'
import { testsIn } from './test-changed/tests.ts'

const reports = path.join(root, 'test-results/reports')
/** A run inside one feature ends within two minutes, even if its tests take a third longer than they did. */
const usualSeconds = 90
const workers = Math.min(availableParallelism(), 6)

/** Tests of the whole source, of seconds. They run whatever was changed. */
const always = [
  'app/refusal-catalogues.test.ts',
  'platform/web/theme/text-colours.test.ts',
  'tools/boundaries.test.ts',
  'tools/docs.test.ts',
  'tools/figure-fields.test.ts',
  'tools/readme.test.ts',
  'tools/words-on-the-screen.test.ts',
]

const isOnPages =
  /^(kernel|features|reports|platform\/web|app)\/(?!.*(\/server\/|\.test\.tsx?$|\.md$))|^(index\.html|vite\.config\.ts|package-lock\.json)$/

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    seconds: { type: 'string', default: String(usualSeconds) },
  },
})

const [planFile = '', slowness = '1', ...named] = positionals
if (values.record) console.log(`${recordSeconds(reports)} tests that take longer than others are written down with their seconds.`)
else plan()

function plan(): void {
  const changes = values.files ? changesNamed(named) : changesSince(named[0] ?? null)
  if (changes === null) {
    console.error(`git knows no commit ${named[0] ?? 'here'}. Name one, or the files: npm run test:changed -- --files a.ts b.ts`)
    process.exitCode = 1
    return
  }
  const texts = textsOfProject()
  const tests = testsIn(texts, durationsOf(readSeconds(reports)), [...timed, ...always])
  const reach = reachOf(changes.files, { texts, graph: graphOf(texts), tests })
  const all = new Map((['unit', 'db', 'browser'] as const).map((kind: Kind) => [kind, tests.filter(test => test.kind === kind).length]))
  const mustBuild = !fs.existsSync(path.join(root, 'dist/web-sources')) || changes.files.some(file => isOnPages.test(file))
  const choice = choose(reach, all, values.all ? Infinity : Number(values.seconds), { workers, mustBuild, slowness: Number(slowness) })
  console.log(describe({ changes, reach, all, choice, isWhole: values.list, timed }))
  if (values.list) return
  const there = changes.files.filter(file => texts.has(file))
  const code = there.filter(file => /\.(ts|tsx|mjs)$/.test(file))
  const idsOf = (wanted: Kind) => choice.run.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  fs.writeFileSync(
    planFile,
    JSON.stringify({
      types: changes.files.some(file => /\.(ts|tsx|json)$/.test(file)),
      linted: code,
      formatted: there.filter(file => /\.(ts|tsx|mjs|css|json)$/.test(file)),
      vitest: [...always.filter(file => texts.has(file)), ...idsOf('unit'), ...idsOf('db')],
      timed: timed.filter(file => changes.files.includes(file)),
      browser: idsOf('browser'),
    }),
  )
}
