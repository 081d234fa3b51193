// npm start: installs and builds what is missing or out of date, then runs the server on the pinned Node and starts it
// again when it dies. npm run cluster does the same with the process that starts several servers.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildWeb, install, nodeProgram } from './prepare.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const stableMs = 60_000
const mostQuickDeaths = 5
const longestWaitMs = 30_000
const isCluster = process.argv[2] === 'cluster'
const program = isCluster ? ['app/cluster.ts'] : ['app/server.ts', ...process.argv.slice(2)]

install()
const node = nodeProgram()
buildWeb(node)

const { flags, environment } = JSON.parse(fs.readFileSync(path.join(root, 'tools/server-runtime.json'), 'utf8'))
const env = { ...environment, ...process.env }

let server = null
let isStopping = false
let wasOpen = false
let quickDeaths = 0
let waiting = null

for (const [signal, passedOn] of [['SIGINT', 'SIGINT'], ['SIGTERM', 'SIGTERM'], ...(isCluster ? [] : [['SIGHUP', 'SIGTERM']])]) {
  // Ctrl-C reaches the server twice, from the terminal and from this process; the server counts only the first.
  process.on(signal, () => stop(passedOn))
}
// The processes of a cluster are started again one after the other. Where the terminal was closed, npm ends as well.
if (isCluster) process.on('SIGHUP', () => server?.kill('SIGHUP'))
stopWithNpm()
// The server that has opened a demo shop beside itself is gone.
if (process.connected) process.on('disconnect', () => stop('SIGTERM'))
startServer()

/** Runs the server until it ends. Through the channel the server tells that it is ready, and notices when this process is gone. */
function startServer() {
  waiting = null
  const startedAt = Date.now()
  server = spawn(node, [...flags, ...program], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  server.on('message', message => {
    if (message.open !== undefined) wasOpen = true
    if (process.connected) process.send(message)
  })
  server.on('exit', (code, signal) => ended(code, signal, Date.now() - startedAt))
}

// A server that was asked to stop ends with 0. One that cannot start has printed the reason and is not started again, unless
// it was ready before.
function ended(code, signal, livedMs) {
  server = null
  if (isStopping || code === 0 || !wasOpen) return leave(code, signal)
  quickDeaths = livedMs < stableMs ? quickDeaths + 1 : 1
  const how = signal ? `was ended by ${signal}` : `ended with ${code}`
  if (quickDeaths > mostQuickDeaths) {
    console.error(`BizX ${how} for the ${quickDeaths}th time within a minute of its start, so it is not started again.`)
    console.error('What it said before is above. "npm run db:check" proves the books; then start it again.')
    process.exit(1)
  }
  const waitMs = Math.min(500 * 2 ** (quickDeaths - 1), longestWaitMs)
  console.error(`BizX ${how}: starting it again in ${waitMs / 1000} s`)
  waiting = setTimeout(startServer, waitMs)
}

function stop(signal) {
  isStopping = true
  if (server) return void server.kill(signal)
  clearTimeout(waiting)
  process.exit(0)
}

// By exit, so that what the demo shop has to delete is deleted. A server that was stopped before it heard signals has ended as asked.
function leave(code, signal) {
  if (!signal) process.exit(code)
  process.exit(isStopping ? 0 : 128 + os.constants.signals[signal])
}

/** A killed npm forwards no signal; without this the server would stay behind unnoticed and keep its port. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 500)
}
