import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

function run(args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
}

/**
 * The server, started again after each change, and Vite's development server in front of it: pages at
 * http://127.0.0.1:4401/bizx/, the API passed on to the server's port. When one ends, so does the other.
 */
const children = [
  run(['--watch', '--watch-preserve-output', 'app/server.ts']),
  run(['node_modules/vite/bin/vite.js', '--clearScreen', 'false']),
]

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
}

process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
for (const child of children) child.on('exit', stopAll)
