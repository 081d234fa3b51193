import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test by its file and name, or a file that could not be read. */
export interface PlayedTest {
  file: string
  name: string
  /** The beginning of what it said when it failed. */
  message: string
}

/** What a run of tests came to. */
export interface Outcome {
  passed: readonly PlayedTest[]
  failed: readonly PlayedTest[]
  seconds: number
}

/** What is played: the tests of the files whose names have one of the titles, or all of them where there is none. */
export interface Asked {
  files: readonly string[]
  titles: readonly string[]
  isLong: boolean
  /** The first failure is enough. */
  isOver: 'at the end' | 'at the first failure'
}

/** A run that takes longer has found nothing. */
const longestMs = { gate: 1_200_000, long: 3_600_000 }

/** Tests with one of these need the built pages. */
const needsBuild = /^(e2e|bench)\//

export const isOfBrowser = (file: string) => file.endsWith('.spec.ts')

/** Runs tests in a folder, each of them once. */
export async function play(folder: string, asked: Asked): Promise<Outcome> {
  const began = performance.now()
  const { files } = asked
  if (files.some(file => needsBuild.test(file)) && (await run(folder, ['tools/build.mjs'], asked)) !== 0)
    throw new Error('the pages cannot be built')
  const [ofBrowser, others] = [files.filter(isOfBrowser), files.filter(file => !isOfBrowser(file))]
  const played = [
    ...(others.length > 0 ? await playVitest(folder, { ...asked, files: others }) : []),
    ...(ofBrowser.length > 0 ? await playPlaywright(folder, { ...asked, files: ofBrowser }) : []),
  ]
  const of = (wanted: 'passed' | 'failed') => played.filter(({ status }) => status === wanted).map(({ status: _, ...test }) => test)
  return { passed: of('passed'), failed: of('failed'), seconds: (performance.now() - began) / 1000 }
}

type Ended = PlayedTest & { status: 'passed' | 'failed' | 'left out' }

const beginning = (message = '') => stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 3).join(' ').slice(0, 240)

/** Both runners take a regular expression. */
const patternOf = (titles: readonly string[]) => titles.map(title => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

async function playVitest(folder: string, asked: Asked): Promise<Ended[]> {
  const { files, titles, isOver } = asked
  const report = path.join(folder, 'test-results/mutant.json')
  fs.rmSync(report, { force: true })
  const named = titles.length === 0 ? [] : ['-t', patternOf(titles)]
  const bail = isOver === 'at the first failure' ? ['--bail=1'] : []
  const reporters = ['--reporter=json', `--outputFile.json=${report}`]
  await run(folder, ['node_modules/vitest/vitest.mjs', 'run', ...files, ...named, ...bail, ...reporters], asked)
  return read<VitestReport>(report).testResults.flatMap(({ name: place, status, message, assertionResults }) => {
    const file = path.relative(folder, place)
    const tests = assertionResults.map(({ status: ended, fullName, failureMessages: [first] }): Ended => {
      return { file, name: fullName, message: beginning(first), status: ended === 'passed' || ended === 'failed' ? ended : 'left out' }
    })
    const isUnread = status === 'failed' && !tests.some(test => test.status === 'failed')
    return isUnread ? [...tests, { file, name: 'the file itself', message: beginning(message), status: 'failed' as const }] : tests
  })
}

interface Suite {
  specs?: { title: string; file: string; ok: boolean; tests: { status: string; results: { error?: { message: string } }[] }[] }[]
  suites?: Suite[]
}

async function playPlaywright(folder: string, asked: Asked): Promise<Ended[]> {
  const { files, titles, isOver } = asked
  const report = path.join(folder, 'test-results/mutant-e2e.json')
  fs.rmSync(report, { force: true })
  const named = titles.length === 0 ? [] : ['--grep', patternOf(titles)]
  const bail = isOver === 'at the first failure' ? ['--max-failures=1'] : []
  const once = ['--retries=0', '--reporter=json']
  await run(folder, ['node_modules/@playwright/test/cli.js', 'test', ...files, ...named, ...bail, ...once], asked, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return specsOf(read<Suite>(report)).map(({ title, file, ok, tests }) => {
    const [error] = tests.flatMap(({ results }) => results.flatMap(({ error: told }) => told ?? []))
    const isPassed = tests.some(({ status }) => status === 'expected')
    return {
      file: `e2e/${file}`,
      name: title,
      message: beginning(error?.message),
      status: !ok ? 'failed' : isPassed ? 'passed' : 'left out',
    }
  })
}

function specsOf({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}

function read<Report>(file: string): Report {
  if (!fs.existsSync(file)) throw new Error('the tests ended without a report')
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Report
}

/** Runs a program of the project on this Node; its output is kept in the copy. All that it started is ended when it takes too long. */
async function run(folder: string, args: readonly string[], { isLong }: Asked, more: Record<string, string> = {}): Promise<number | null> {
  const searched = [path.join(folder, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter)
  fs.mkdirSync(path.join(folder, 'test-results'), { recursive: true })
  const output = fs.openSync(path.join(folder, 'test-results/mutant.txt'), 'a')
  const child = spawn(process.execPath, args, {
    cwd: folder,
    // A group of its own, which can be ended as a whole.
    detached: true,
    env: { ...process.env, PATH: searched, ...(isLong && { TEST_LONG: '1' }), ...more },
    stdio: ['ignore', output, output],
  })
  fs.closeSync(output)
  const { pid } = child
  const end = () => void (pid !== undefined && process.kill(-pid, 'SIGTERM'))
  const late = setTimeout(end, isLong ? longestMs.long : longestMs.gate)
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  playing = { end, ended }
  const status = await ended
  clearTimeout(late)
  playing = null
  return status
}

let playing: { end: () => void; ended: Promise<unknown> } | null = null

/** Ends what is played now, and waits until it has cleaned up. */
export async function endPlaying(): Promise<void> {
  playing?.end()
  await playing?.ended
}
