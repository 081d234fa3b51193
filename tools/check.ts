import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

// The tests read every file; on a busy machine that takes longer than a test usually may.
const checks = {
  types: 'tsc --noEmit --singleThreaded',
  lint: 'oxlint --type-aware --deny-warnings',
  format: 'oxfmt --check .',
  'dead code': 'knip --no-progress',
  boundaries: 'vitest run --project unit tools/boundaries.test.ts tools/figure-fields.test.ts --reporter=dot --testTimeout=60000',
}

/** Types, lint, format, dead code, boundaries and fields for figures at the same time; says what each that fails has to say. */
async function checkAll(): Promise<boolean> {
  const outcomes = await Promise.all(Object.entries(checks).map(([name, command]) => check(name, command)))
  for (const { name, output, passed, seconds } of outcomes) {
    if (!passed) console.log(`${output.trim()}\n`)
    console.log(`${name.padEnd(10)} ${passed ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(5)} s`)
  }
  return outcomes.every(outcome => outcome.passed)
}

// Left to themselves the compiler and the linter's types share each check among all cores, and reckon half of the types twice. Here the
// checks are beside each other anyway.
const env = { ...process.env, GOMAXPROCS: '1' }

async function check(name: string, command: string) {
  const [program = '', ...args] = command.split(' ')
  const from = performance.now()
  const child = spawn(process.execPath, [programFile(program), ...args], { cwd: root, env })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  const passed = await new Promise<boolean>(resolve => child.once('close', code => resolve(code === 0)))
  return { name, output, passed, seconds: (performance.now() - from) / 1000 }
}

/** The script a command runs, read from its package, so that no shell or link is needed. */
function programFile(program: string): string {
  const folder = path.join(root, 'node_modules', program === 'tsc' ? 'typescript' : program)
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  return path.join(folder, typeof bin === 'string' ? bin : (bin[program] ?? ''))
}

process.exitCode = (await checkAll()) ? 0 : 1
