import fs from 'node:fs'
import path from 'node:path'

export const repositoryRoot = path.join(import.meta.dirname, '..')

// What is installed, built or measured is not part of the repository.
const outside = new Set(['node_modules', 'dist', 'data', 'out', 'test-results', 'playwright-report'])

function filesIn(folder: string): string[] {
  return fs.readdirSync(path.join(repositoryRoot, folder), { withFileTypes: true }).flatMap(entry => {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return outside.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(name)
    return [name]
  })
}

/** Every file of the repository by its path from the root, without hidden folders. */
export const repositoryFiles: readonly string[] = filesIn('')

/** Every document of the repository. */
export const documents: readonly string[] = repositoryFiles.filter(file => file.endsWith('.md'))

export function textOfFile(file: string): string {
  return fs.readFileSync(path.join(repositoryRoot, file), 'utf8')
}
