// npm run test:changed: what the changed files reach, in under two minutes where they belong to one feature.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { machineSpeed, usualMs } from './machine-speed.mjs'
import { prepare, root, runPlaywright, runTool, runVitest } from './test-steps.mjs'

const folder = path.join(root, 'test-results/changed')
const planFile = path.join(folder, 'plan.json')
const began = Date.now()

const node = prepare(folder)
const slowness = Math.max(1, (await machineSpeed()) / usualMs)
const planned = spawnSync(node, [path.join(root, 'tools/test-changed.ts'), planFile, String(slowness), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
if (planned.status !== 0) process.exit(planned.status ?? 1)
if (fs.existsSync(planFile)) report(await runAll(JSON.parse(fs.readFileSync(planFile, 'utf8'))))

/** The checks and the build beside the tests without a browser, then the browser. */
async function runAll({ types, linted, formatted, vitest, timed, browser }) {
  const atTheEnd = { shown: 'at the end' }
  const steps = await Promise.all([
    ...(types ? [runTool('types', ['node_modules/typescript/bin/tsc', '--noEmit'], atTheEnd)] : []),
    ...(linted.length > 0
      ? [runTool('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...linted], atTheEnd)]
      : []),
    ...(formatted.length > 0 ? [runTool('format', ['node_modules/oxfmt/bin/oxfmt', '--check', ...formatted], atTheEnd)] : []),
    ...(browser.length > 0 ? [runTool('build', ['tools/build.mjs'], atTheEnd)] : []),
    runVitest('tests', ['--project', 'unit', '--project', 'db', ...vitest]),
  ])
  if (timed.length > 0) steps.push(await runVitest('timed', ['--project', 'timed', ...timed]))
  const isBuilt = steps.every(({ name, failed }) => name !== 'build' || failed === 0)
  if (browser.length > 0 && isBuilt) steps.push(await runPlaywright('browser', Infinity, { args: browser }))
  return steps
}

function report(steps) {
  console.log('')
  for (const { name, passed, failed, seconds } of steps) {
    const counts = passed > 0 ? `  ${passed} passed, ${failed} failed` : ''
    console.log(`${name.padEnd(8)} ${failed > 0 ? 'FAILED' : 'passed'} ${seconds.toFixed(1).padStart(6)} s${counts}`)
  }
  for (const { name, failures } of steps) for (const { title, message } of failures) console.log(`\n${name}: ${title}\n${message}`)
  for (const { name, unstable } of steps)
    for (const { title, message } of unstable) console.log(`\n${name}, unstable: ${title}\n${message}`)
  const sum = of => steps.reduce((total, step) => total + step[of], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
