// npm postinstall: puts the pinned Node first on the PATH of every npm script.
// npm does so itself, but npm 10 takes the link away again together with the packages for other systems.
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const folder = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'

/** The Node that came through npm, whether it is there or not. */
export const pinnedNode = path.join(root, 'node_modules', folder, program)

/** Makes node_modules/.bin/node where it is missing; Windows has no such links. */
export function linkNode() {
  const link = path.join(root, 'node_modules/.bin/node')
  if (process.platform === 'win32' || fs.existsSync(link) || !fs.existsSync(pinnedNode)) return
  fs.rmSync(link, { force: true })
  fs.symlinkSync(path.join('..', folder, program), link)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) linkNode()
