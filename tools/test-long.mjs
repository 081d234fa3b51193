// npm run test:long: what left the gate, and every random run ten times as long as there, with seeds drawn anew. One line a part.
import process from 'node:process'
import { outputOf, prepare, runPlaywright, runTool, runVitest } from './test-steps.mjs'

const races = ['app/races.db', 'app/stock-races', 'app/money-races', 'app/cheque-races', 'features/returns/server/return-races']
const shown = 'not'
const env = { TEST_LONG: '1' }
const began = Date.now()
let [passed, failed] = [0, 0]

prepare()
await part(runTool('build', ['tools/build.mjs'], { shown }))
await part(vitest('unit', ['--project', 'unit']))
await part(vitest('db', ['--project', 'db']))
await part(vitest('alone', ['--project', 'alone']))
await part(vitest('timed', ['--project', 'timed']))
await part(vitest('model-of-three-processes', ['--project', 'db', 'app/model'], { MODEL_PROCESSES: '3' }))
await part(vitest('races-of-three-applications', ['--project', 'db', ...races], { SHOP_APPLICATIONS: '3' }))
await part(runTool('kills-of-three-processes', ['tools/kill-test.ts', '--cycles', '20', '--processes', '3'], { shown }))
await part(runTool('lost-replies', ['tools/kill-test.ts', '--cycles', '0', '--cuts', '5000'], { shown }))
await part(runPlaywright('e2e', Infinity, { env, shown }))
console.log(`in ${((Date.now() - began) / 1000).toFixed(0)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function vitest(name, args, more = {}) {
  return runVitest(name, args, { env: { ...env, ...more }, shown })
}

/** Prints what came of a part, with the seeds that repeat it. */
async function part(running) {
  const { name, seconds, status, failures, unstable, ...counts } = await running
  passed += counts.passed
  failed += counts.failed
  const seeds = new Set(outputOf(name).match(/\b[A-Z]+_SEED=\d+/g))
  const outcome = counts.failed > 0 ? 'FAILED' : 'passed'
  console.log(
    `${name.padEnd(28)} ${outcome} ${seconds.toFixed(0).padStart(6)} s  ${counts.passed} passed, ${counts.failed} failed  ${[...seeds].join(' ')}`,
  )
  for (const { title, message } of [...failures, ...unstable]) console.log(`  ${title}\n    ${message.replaceAll('\n', '\n    ')}`)
  if (status !== 0 && failures.length === 0) console.log(outputOf(name).split('\n').slice(-40).join('\n'))
}
