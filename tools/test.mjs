// npm test: everything that a change must pass. A step that fails does not keep the next from running.
import process from 'node:process'
import { machineSpeed, usualMs } from './machine-speed.mjs'
import { prepare, runPlaywright, runTool, runVitest } from './test-steps.mjs'

/**
 * Seconds that each step may take on two cores with nothing beside it: what it took when it was last looked at, and a quarter. A slower
 * machine, measured before and after the step, has as much more. A step that outgrows them is made quicker before a test is added.
 */
const budgets = { check: 100, unit: 80, build: 40, db: 460, timed: 55, e2e: 500 }
/** So many browser tests may need their second try: a stall of the machine touches one or two, a fault of ours more. */
const mostUnstable = 3
const slowestShown = 20

const began = Date.now()
prepare()
let speed = await machineSpeed()
const shown = 'at the end'
const steps = [
  ...(await measured(
    runTool('check', ['tools/check.ts'], { shown }),
    runVitest('unit', ['--project', 'unit'], { shown }),
    runTool('build', ['tools/build.mjs'], { shown }),
  )),
  // Not beside those: they keep both cores busy, and what a database test waits for would come later than it has patience.
  ...(await measured(runVitest('db', ['--project', 'db', '--project', 'alone']))),
  ...(await measured(runVitest('timed', ['--project', 'timed']))),
  ...(await measured(runPlaywright('e2e', mostUnstable))),
]

printSlowest()
console.log('')
for (const { name, passed, failed, seconds, budget } of steps) {
  const outcome = failed > 0 ? 'FAILED' : 'passed'
  console.log(
    `${name.padEnd(6)} ${outcome} ${seconds.toFixed(1).padStart(6)} s of ${budget.toFixed(0).padStart(4)}  ${summary(passed, failed)}`,
  )
}
for (const { name, failures } of steps) for (const { title, message } of failures) console.log(`\n${name}: ${title}\n${message}`)
for (const { name, unstable } of steps) for (const { title, message } of unstable) console.log(`\n${name}, unstable: ${title}\n${message}`)
const passed = steps.reduce((sum, step) => sum + step.passed, 0)
const failed = steps.reduce((sum, step) => sum + step.failed, 0)
console.log(`in ${((Date.now() - began) / 1000).toFixed(1)} s`)
console.log(summary(passed, failed))
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** The outcomes of steps that run beside each other, each with its budget on this machine; one above it counts as a failure. */
async function measured(...running) {
  const before = speed
  const outcomes = await Promise.all(running)
  speed = await machineSpeed()
  const slowness = Math.max(1, Math.max(before, speed) / usualMs)
  return outcomes.map(outcome => {
    const budget = budgets[outcome.name] * slowness
    if (outcome.seconds <= budget) return { ...outcome, budget }
    const failure = {
      title: `took ${outcome.seconds.toFixed(0)} s, its budget here is ${budget.toFixed(0)} s`,
      message: 'Make the slowest files above quicker: the budgets stand in tools/test.mjs.',
    }
    return { ...outcome, budget, failed: outcome.failed + 1, failures: [...outcome.failures, failure] }
  })
}

/** The slowest files of all steps, with their share of all files of their step. */
function printSlowest() {
  const files = steps.flatMap(step => {
    const whole = step.files.reduce((sum, { seconds }) => sum + seconds, 0)
    return step.files.map(({ file, seconds }) => ({ step: step.name, file, seconds, share: seconds / whole }))
  })
  console.log(`\nThe ${slowestShown} slowest files, and their share of their step:`)
  for (const { step, file, seconds, share } of files.sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown))
    console.log(`${seconds.toFixed(1).padStart(6)} s ${(share * 100).toFixed(1).padStart(5)} %  ${step.padEnd(6)} ${file}`)
}

function summary(passedTests, failedTests) {
  return `${passedTests} passed, ${failedTests} failed`
}
