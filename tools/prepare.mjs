// Plain JavaScript without dependencies: it runs on an old Node, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { linkNode, pinnedNode } from './link-node.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const stampOfInstall = path.join(root, 'node_modules/.installed-lock')
const stampOfBuild = path.join(root, 'dist/web-sources')
const leastNode = [24, 12]

/** The sources of the browser half, without files that never reach the browser. */
const webSources = [
  'kernel',
  'features',
  'reports',
  'platform/web',
  'app',
  'index.html',
  'vite.config.ts',
  'tools/page-worker.ts',
  'package-lock.json',
]
const neverInBrowser = /(^|\/)(server|server\.ts|README\.md)$|\.test\.tsx?$/

/** Runs `npm ci` when node_modules is missing or belongs to another package-lock.json. Ends the process when it fails. */
export function install() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (readIfThere(stampOfInstall) === wanted) return
  if (!isInstalled(JSON.parse(lock.toString()))) {
    console.log('Installing what package-lock.json names …')
    const npm = process.env.npm_execpath
    const args = ['ci', '--include=dev', '--include=optional']
    const done = npm?.endsWith('.js')
      ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
      : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
    if (done.status !== 0) fail('npm ci did not finish; its message is above.')
  }
  linkNode()
  fs.writeFileSync(stampOfInstall, wanted)
}

/** The pinned Node, or the running one where none is pinned and this one is new enough. Ends the process otherwise. */
export function nodeProgram() {
  let trouble = ''
  if (fs.existsSync(pinnedNode)) {
    const tried = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
    if (tried.status === 0) return pinnedNode
    trouble = ` The Node in node_modules does not run here: ${(tried.stderr || String(tried.error)).trim()}.`
    if (trouble.includes('libatomic')) trouble += ' On Debian and Ubuntu "apt-get install libatomic1" brings what it lacks.'
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return process.execPath
  return fail(`This is Node ${process.versions.node}, and ${leastNode.join('.')} or newer is needed.${trouble}`)
}

/** Builds the browser half when its sources have changed since the last build. Ends the process when it fails. */
export function buildWeb(node) {
  const wanted = hashSources()
  if (readIfThere(stampOfBuild) === wanted) return
  console.log('Building the pages …')
  fs.rmSync(stampOfBuild, { force: true })
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const done = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  if (done.status !== 0) fail('The pages could not be built; the message is above.')
  fs.writeFileSync(stampOfBuild, wanted)
}

/** npm has its own record of what it installed, so an install made by hand is not repeated. */
function isInstalled(lock) {
  const account = readIfThere(path.join(root, 'node_modules/.package-lock.json'))
  if (account === null) return false
  const installed = JSON.parse(account).packages
  return Object.entries(lock.packages).every(([name, wanted]) => {
    if (name === '') return true
    const found = installed[name]
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional || wanted.peer)
  })
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of webSources) addToHash(hash, source)
  return hash.digest('hex')
}

function addToHash(hash, relative) {
  const full = path.join(root, relative)
  if (neverInBrowser.test(relative) || !fs.existsSync(full)) return
  if (!fs.statSync(full).isDirectory()) {
    hash.update(`${relative}\n`).update(fs.readFileSync(full))
    return
  }
  for (const name of fs.readdirSync(full).sort()) addToHash(hash, `${relative}/${name}`)
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
