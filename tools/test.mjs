// npm test: everything, one step after the other; a step that fails does not keep the next from running.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { install, nodeProgram } from './prepare.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const reports = path.join(root, 'test-results/reports')
/** So many browser tests may need their second try: a stall of the machine touches one or two, a fault of ours more. */
const mostUnstable = 3
const began = Date.now()

install()
const node = nodeProgram()
fs.rmSync(reports, { recursive: true, force: true })
fs.mkdirSync(reports, { recursive: true })

const steps = [
  run('check', ['tools/check.ts']),
  runVitest('unit'),
  run('build', ['tools/build.mjs']),
  runVitest('db'),
  runVitest('alone'),
  runVitest('timed'),
  runPlaywright('e2e'),
]

console.log('')
for (const { name, passed, failed, seconds } of steps) {
  console.log(`${name.padEnd(6)} ${failed > 0 ? 'FAILED' : 'passed'} ${seconds.toFixed(1).padStart(6)} s  ${summary(passed, failed)}`)
}
const passed = steps.reduce((sum, step) => sum + step.passed, 0)
const failed = steps.reduce((sum, step) => sum + step.failed, 0)
for (const { name, failures } of steps) for (const { title, message } of failures) console.log(`\n${name}: ${title}\n${message}`)
for (const { name, unstable } of steps) for (const { title, message } of unstable) console.log(`\n${name}, unstable: ${title}\n${message}`)
console.log(`in ${((Date.now() - began) / 1000).toFixed(1)} s`)
console.log(summary(passed, failed))
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

function summary(passedTests, failedTests) {
  return `${passedTests} passed, ${failedTests} failed`
}

/** A step without tests of its own counts only when it fails. */
function run(name, args, env = {}) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const from = Date.now()
  // The pinned Node goes first on the PATH, for whatever a step starts in turn.
  const searched = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter)
  // The servers, tools and threads that tests start by the hundred need not compile everything anew.
  const compiled = path.join(root, 'node_modules/.cache/compiled')
  const shared = { ...process.env, PATH: searched, NODE_COMPILE_CACHE: compiled }
  const done = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...shared, ...env } })
  const seconds = (Date.now() - from) / 1000
  return { name, seconds, passed: 0, failed: done.status === 0 ? 0 : 1, failures: [], unstable: [] }
}

function runVitest(project) {
  const file = path.join(reports, `${project}.json`)
  const outcome = run(project, [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=default', '--reporter=json'],
    `--outputFile.json=${file}`,
  ])
  const report = readReport(file)
  return counted(outcome, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, (report?.testResults ?? []).flatMap(failuresOf))
}

/** The failed tests of a file, or the file that could not be read. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name)
  const tests = assertionResults
    .filter(test => test.status === 'failed')
    .map(test => ({ title: `${file} › ${test.fullName}`, message: beginning(test.failureMessages[0]) }))
  return tests.length > 0 || status !== 'failed' ? tests : [{ title: file, message: beginning(message) }]
}

function runPlaywright(name) {
  const file = path.join(reports, `${name}.json`)
  const outcome = run(name, ['node_modules/@playwright/test/cli.js', 'test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const report = readReport(file)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const failures = specs.filter(({ ok }) => !ok).map(failureOf)
  const unstable = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(failureOf)
  const tooUnstable = unstable.length > mostUnstable
  return { ...counted(outcome, expected + flaky, unexpected + (tooUnstable ? unstable.length : 0), failures), unstable }
}

/** The browser tests of a suite and of the suites in it. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** A browser test that failed, if only the first time. */
function failureOf({ title, file, line, tests }) {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message
  return { title: `${file}:${line} › ${title}`, message: beginning(message) }
}

/** What a message says first: the whole of it stands above, where the test ran. */
function beginning(message = '') {
  return message.split('\n').slice(0, 12).join('\n')
}

/** A step that failed though none of its tests did, a file that could not be read say, still counts as one failure. */
function counted(outcome, passedTests, failedTests, failures) {
  return { ...outcome, passed: passedTests, failed: Math.max(failedTests, outcome.failed), failures }
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null
}
