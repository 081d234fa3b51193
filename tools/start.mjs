// npm start: installs and builds what is missing or out of date, then runs the server on the pinned Node.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildWeb, install, nodeProgram } from './prepare.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

install()
const node = nodeProgram()
buildWeb(node)

const { flags, environment } = JSON.parse(fs.readFileSync(path.join(root, 'tools/server-runtime.json'), 'utf8'))
const env = { ...environment, ...process.env }
const server = spawn(node, [...flags, 'app/server.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env })
// A Ctrl-C reaches the server twice, from the terminal and from here; it counts the first only.
process.on('SIGINT', () => server.kill('SIGINT'))
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGHUP', () => server.kill('SIGTERM'))
stopWithNpm()

server.on('exit', (code, signal) => {
  if (!signal) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})

/** A killed npm passes nothing on; without this the server would stay behind, unseen, and hold its port. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    server.kill('SIGTERM')
  }, 500)
}
