// npm run test:long: what left the gate, and every random run ten times as long as there, with a seed drawn anew. One line a part.
// npm run test:long -- unit e2e: those parts alone.
import process from 'node:process'
import { outputOf, prepare, runPlaywright, runTool, runVitest } from './test-steps.mjs'

const races = ['app/races.db', 'app/stock-races', 'app/money-races', 'app/cheque-races', 'features/selling/returns/server/return-races']
const shown = 'not'
const { TEST_SEED = String(Math.floor(Math.random() * 1_000_000)) } = process.env
const env = { TEST_LONG: '1', TEST_SEED }
const began = Date.now()
let [passed, failed] = [0, 0]

const parts = {
  build: name => runTool(name, ['tools/build.mjs'], { shown }),
  unit: name => vitest(name, ['--project', 'unit']),
  db: name => vitest(name, ['--project', 'db']),
  alone: name => vitest(name, ['--project', 'alone']),
  timed: name => vitest(name, ['--project', 'timed']),
  'model-of-three-processes': name => vitest(name, ['--project', 'db', 'app/model'], { MODEL_PROCESSES: '3' }),
  'races-of-three-applications': name => vitest(name, ['--project', 'db', ...races], { SHOP_APPLICATIONS: '3' }),
  'kills-of-three-processes': name => runTool(name, ['tools/kill-test.ts', '--cycles', '20', '--processes', '3'], { env, shown }),
  'lost-replies': name => runTool(name, ['tools/kill-test.ts', '--cycles', '0', '--cuts', '5000'], { env, shown }),
  'selling-alone': name => runTool(name, ['tools/offline-test.ts'], { env, shown }),
  e2e: name => runPlaywright(name, Infinity, { env, shown }),
}
// The pages are built first, whatever looks at them.
const chosen = process.argv.slice(2).flatMap(name => (['e2e', 'selling-alone'].includes(name) ? ['build', name] : [name]))
const unknown = chosen.filter(name => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

prepare()
console.log(`TEST_SEED=${TEST_SEED}`)
for (const [name, run] of Object.entries(parts)) if (chosen.length === 0 || chosen.includes(name)) await part(run(name))
console.log(`in ${((Date.now() - began) / 1000).toFixed(0)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function vitest(name, args, more = {}) {
  return runVitest(name, args, { env: { ...env, ...more }, shown })
}

/** Prints what came of a part. */
async function part(running) {
  const { name, seconds, status, failures, unstable, ...counts } = await running
  passed += counts.passed
  failed += counts.failed
  const outcome = counts.failed > 0 ? 'FAILED' : 'passed'
  console.log(`${name.padEnd(28)} ${outcome} ${seconds.toFixed(0).padStart(6)} s  ${counts.passed} passed, ${counts.failed} failed`)
  for (const { title, message } of [...failures, ...unstable]) console.log(`  ${title}\n    ${message.replaceAll('\n', '\n    ')}`)
  if (status !== 0 && failures.length === 0) console.log(outputOf(name).split('\n').slice(-40).join('\n'))
}
