// The steps of npm test and npm run test:long: each runs one program, reads its report and says what came of it.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { install, nodeProgram } from './prepare.mjs'

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
let reports = path.join(root, 'test-results/reports')
let node = process.execPath

/** Installs what is missing, and forgets the reports of an earlier run in the folder. Gives the pinned Node. */
export function prepare(folder = reports) {
  install()
  node = nodeProgram()
  reports = folder
  fs.rmSync(reports, { recursive: true, force: true })
  fs.mkdirSync(reports, { recursive: true })
  return node
}

/** A step without tests of its own: it counts only when it fails. */
export async function runTool(name, args, how = {}) {
  const outcome = await run(name, args, how)
  return { ...outcome, passed: 0, failed: outcome.status === 0 ? 0 : 1, failures: [], unstable: [], files: [] }
}

/** Tests of Vitest; `args` choose projects and files. */
export async function runVitest(name, args, how = {}) {
  const report = path.join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const outcome = await run(name, ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], how)
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report)
  return {
    ...counted(outcome, numPassedTests, numFailedTests),
    failures: testResults.flatMap(failuresOf),
    unstable: [],
    files: testResults.map(({ name: file, startTime, endTime }) => ({
      file: path.relative(root, file),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** Browser tests; `args` choose files and lines. More of them than `mostUnstable` that need their second try fail the step. */
export async function runPlaywright(name, mostUnstable, { args = [], ...how } = {}) {
  const report = path.join(reports, `${name}.json`)
  const outcome = await run(name, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    ...how,
    env: { ...how.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { stats = {}, suites = [] } = readReport(report)
  const { expected = 0, flaky = 0, unexpected = 0 } = stats
  const specs = suites.flatMap(specsOf)
  const unstable = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(failureOf)
  return {
    ...counted(outcome, expected + flaky, unexpected + (unstable.length > mostUnstable ? unstable.length : 0)),
    failures: specs.filter(({ ok }) => !ok).map(failureOf),
    unstable,
    files: suites.map(suite => ({ file: `e2e/${suite.file}`, seconds: secondsOf(specsOf(suite)) })),
  }
}

/** Runs a program on the pinned Node. What it prints is kept in test-results/reports, and shown as `shown` says. */
async function run(name, args, { env = {}, shown = 'at once' }) {
  const from = Date.now()
  // The pinned Node goes first on the PATH, for whatever a step starts in turn.
  const searched = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter)
  // The servers, tools and threads that tests start by the hundred need not compile everything anew.
  const compiled = path.join(root, 'node_modules/.cache/compiled')
  const shared = { ...process.env, PATH: searched, NODE_COMPILE_CACHE: compiled, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
  const child = spawn(node, args, { cwd: root, env: { ...shared, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const kept = fs.createWriteStream(path.join(reports, `${name}.txt`))
  const title = `\n── ${name} ${'─'.repeat(60 - name.length)}\n`
  if (shown === 'at once') process.stdout.write(title)
  for (const output of [child.stdout, child.stderr])
    output.on('data', data => {
      kept.write(data)
      if (shown === 'at once') process.stdout.write(data)
    })
  const status = await new Promise(resolve => child.once('close', resolve))
  await new Promise(resolve => kept.end(resolve))
  if (shown === 'at the end') process.stdout.write(title + outputOf(name))
  return { name, seconds: (Date.now() - from) / 1000, status: status ?? 1 }
}

/** What a step has printed. */
export function outputOf(name) {
  return fs.readFileSync(path.join(reports, `${name}.txt`), 'utf8')
}

/** A step that failed though none of its tests did, a file that could not be read say, still counts as one failure. */
function counted(outcome, passed, failed) {
  return { ...outcome, passed, failed: Math.max(failed, outcome.status === 0 ? 0 : 1) }
}

/** The failed tests of a file, or the file that could not be read. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name)
  const tests = assertionResults
    .filter(test => test.status === 'failed')
    .map(test => ({ title: `${file} › ${test.fullName}`, message: beginning(test.failureMessages[0]) }))
  return tests.length > 0 || status !== 'failed' ? tests : [{ title: file, message: beginning(message) }]
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

/** What browser tests took, with every try. */
function secondsOf(specs) {
  const tries = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results)
  return tries.reduce((sum, { duration }) => sum + duration, 0) / 1000
}

/** What a message says first: the whole of it stands above, where the test ran. */
function beginning(message = '') {
  return message.split('\n').slice(0, 12).join('\n')
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}
