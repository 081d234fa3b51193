import { repositoryFiles } from './documents.ts'

/**
 * The folder of each feature: the first one below `features/` that has a file of its own beside a README, or a half
 * (`server/`, `web/`). So a folder that only groups features is none.
 */
function featureOf(file: string): string | null {
  const folders = file.split('/').slice(0, -1)
  for (let depth = 2; depth <= folders.length; depth += 1) {
    const folder = folders.slice(0, depth).join('/')
    const own = repositoryFiles.some(other => {
      if (!other.startsWith(`${folder}/`)) return false
      const [first = '', second] = other.slice(folder.length + 1).split('/')
      return second === undefined ? first !== 'README.md' : first === 'server' || first === 'web'
    })
    if (own) return folder
  }
  return null
}

export const featureFolders: readonly string[] = [
  ...new Set(repositoryFiles.filter(file => file.startsWith('features/')).map(file => file.split('/').slice(0, -1).join('/'))),
]
  .map(folder => featureOf(`${folder}/file`))
  .filter(folder => folder !== null)
  .filter((folder, index, all) => all.indexOf(folder) === index)
  .toSorted()
