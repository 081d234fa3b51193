import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Fault } from './fault.ts'

/** What a run of tests came to. */
export interface Outcome {
  passed: number
  failed: readonly Failure[]
  seconds: number
}

interface Failure {
  /** The name of the test, or of the file that could not be read. */
  test: string
  /** The beginning of what it said. */
  message: string
}

type Tests = Pick<Fault, 'tests' | 'title' | 'long'>

/** A run that takes longer has found nothing. */
const longestMs = { gate: 900_000, long: 3_600_000 }

/** Tests with one of these need the built pages. */
const needsBuild = /^(e2e|bench)\//

/** Runs the tests of a fault in a folder, each tried once; the first failure of a file ends it. */
export async function play(folder: string, { tests, title, long }: Tests): Promise<Outcome> {
  const began = performance.now()
  const env = long ? { TEST_LONG: '1' } : {}
  const until = { env, mostMs: long ? longestMs.long : longestMs.gate }
  if (tests.some(file => needsBuild.test(file)) && (await run(folder, ['tools/build.mjs'], until)) !== 0)
    throw new Error('the pages cannot be built')
  const ofBrowser = tests.filter(file => file.endsWith('.spec.ts'))
  const others = tests.filter(file => !file.endsWith('.spec.ts'))
  const outcomes = [
    ...(others.length > 0 ? [await playVitest(folder, others, { title, until })] : []),
    ...(ofBrowser.length > 0 ? [await playPlaywright(folder, ofBrowser, { title, until })] : []),
  ]
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
    seconds: (performance.now() - began) / 1000,
  }
}

interface Until {
  env: Readonly<Record<string, string>>
  mostMs: number
}

interface Playing {
  title: string | undefined
  until: Until
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const beginning = (message = '') => message.split('\n').slice(0, 3).join(' ').slice(0, 300)

async function playVitest(folder: string, files: readonly string[], { title, until }: Playing): Promise<Omit<Outcome, 'seconds'>> {
  const report = path.join(folder, 'test-results/mutant.json')
  fs.rmSync(report, { force: true })
  const named = title === undefined ? [] : ['-t', asPattern(title)]
  const reporters = ['--reporter=json', `--outputFile.json=${report}`]
  await run(folder, ['node_modules/vitest/vitest.mjs', 'run', ...files, ...named, '--bail=1', ...reporters], until)
  const { numPassedTests, testResults } = read<VitestReport>(report)
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(folder, name)
    const tests = assertionResults
      .filter(test => test.status === 'failed')
      .map(({ fullName, failureMessages: [first] }) => ({ test: `${file} › ${fullName}`, message: beginning(first) }))
    return tests.length > 0 || status !== 'failed' ? tests : [{ test: file, message: beginning(message) }]
  })
  return { passed: numPassedTests, failed }
}

interface Suite {
  specs?: { title: string; file: string; ok: boolean; tests: { results: { error?: { message: string } }[] }[] }[]
  suites?: Suite[]
}

interface PlaywrightReport extends Suite {
  stats: { expected: number }
}

async function playPlaywright(folder: string, files: readonly string[], { title, until }: Playing): Promise<Omit<Outcome, 'seconds'>> {
  const report = path.join(folder, 'test-results/mutant-e2e.json')
  fs.rmSync(report, { force: true })
  const named = title === undefined ? [] : ['--grep', asPattern(title)]
  const once = ['--retries=0', '--max-failures=1', '--reporter=json']
  const env = { ...until.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  await run(folder, ['node_modules/@playwright/test/cli.js', 'test', ...files, ...named, ...once], { ...until, env })
  const { stats, ...suite } = read<PlaywrightReport>(report)
  const failed = specsOf(suite)
    .filter(({ ok }) => !ok)
    .map(({ title: name, file, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []))
      return { test: `e2e/${file} › ${name}`, message: beginning(errors[0]?.message) }
    })
  return { passed: stats.expected, failed }
}

function specsOf({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Both runners take a regular expression. */
const asPattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function read<Report>(file: string): Report {
  if (!fs.existsSync(file)) throw new Error('the tests ended without a report')
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Report
}

/** Runs a program of the project on this Node; its output is kept in the copy. The whole group is ended when it takes too long. */
async function run(folder: string, args: readonly string[], { env, mostMs }: Until): Promise<number | null> {
  const bin = path.join(folder, 'node_modules/.bin')
  const searched = [bin, process.env['PATH']].join(path.delimiter)
  fs.mkdirSync(path.join(folder, 'test-results'), { recursive: true })
  const output = fs.openSync(path.join(folder, 'test-results/mutant.txt'), 'a')
  const child = spawn(process.execPath, args, {
    cwd: folder,
    detached: true,
    env: { ...process.env, PATH: searched, ...env },
    stdio: ['ignore', output, output],
  })
  fs.closeSync(output)
  const { pid } = child
  const end = () => pid !== undefined && process.kill(-pid, 'SIGTERM')
  const late = setTimeout(end, mostMs)
  process.once('exit', end)
  const status = await new Promise<number | null>(resolve => child.once('close', resolve))
  clearTimeout(late)
  process.off('exit', end)
  return status
}
