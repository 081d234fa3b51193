import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../boundaries.ts'

export interface Changes {
  files: readonly string[]
  /** What they differ from, for a person. */
  against: string
}

/** The files that differ from a commit, committed or not; those that are new are among them. Null when there is no such commit. */
export function changesSince(base: string | null): Changes | null {
  if (git(['rev-parse', '--verify', `${base ?? 'HEAD'}^{commit}`]) === null) return null
  if (base !== null) return { files: differing(base), against: `that differ from ${base}` }
  const upstream = git(['rev-parse', '--abbrev-ref', '@{upstream}'])
  if (upstream !== null)
    return { files: differing(git(['merge-base', 'HEAD', upstream]) ?? 'HEAD'), against: `that ${upstream} does not have` }
  const files = differing('HEAD')
  if (files.length > 0) return { files, against: 'that differ from the last commit' }
  return { files: differing('HEAD~1'), against: 'of the last commit' }
}

/** Files named on the command line, by their paths from the root. */
export function changesNamed(names: readonly string[]): Changes {
  const from = process.env['INIT_CWD'] ?? process.cwd()
  const relative = names.map(name => path.relative(root, path.resolve(from, name)).replaceAll('\\', '/'))
  return { files: relative, against: 'that are named' }
}

function differing(base: string): string[] {
  const tracked = git(['diff', '--name-only', '--no-renames', base]) ?? ''
  const added = git(['ls-files', '--others', '--exclude-standard']) ?? ''
  return [...new Set(`${tracked}\n${added}`.split('\n').filter(Boolean))].toSorted()
}

/** What git says; null when it refuses. */
function git(args: readonly string[]): string | null {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
