import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { transformWithOxc, type Plugin, type Rolldown } from 'vite'

const source = path.join(import.meta.dirname, '../platform/web/page-worker/page-worker.ts')
const shellModule = 'app/signed-in.tsx'
const tillModule = 'features/selling/sales/web/invoice-page.tsx'

/** What of a bundle is looked at. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'imports' | 'dynamicImports' | 'facadeModuleId'> & {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

/** Everything that these chunks import, without what they load later. */
function closureOf(chunks: ReadonlyMap<string, Chunk>, from: readonly string[]): Set<string> {
  const reached = new Set(from)
  for (const name of reached) for (const next of chunks.get(name)?.imports ?? []) reached.add(next)
  return reached
}

/**
 * The files that the till's page loads, at once and later: its dialogs and prints too. Other pages are not kept: what loads them stands in
 * files that the shell shares with the till.
 */
export function filesOfTill(chunks: ReadonlyMap<string, Chunk>): string[] {
  const all = [...chunks.values()]
  const main = all.find(({ isEntry }) => isEntry)?.fileName
  const [shellFile, tillFile] = [shellModule, tillModule].map(
    module => all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))?.fileName,
  )
  if (!main || !shellFile || !tillFile) throw new Error('the build has no till')
  const shell = closureOf(chunks, [main, shellFile])
  const till = closureOf(chunks, [tillFile])
  const isPage = (name: string) => name !== tillFile && /-(pages?|layout)-[\w-]+\.js$/.test(name)
  const takeLater = (name: string) => {
    const later = (chunks.get(name)?.dynamicImports ?? []).filter(one => !isPage(one))
    for (const one of closureOf(chunks, later)) till.add(one)
  }
  for (const name of [...shell]) takeLater(name)
  for (const name of till) if (!shell.has(name)) takeLater(name)
  const scripts = [...new Set([main, ...shell, ...till])]
  const beside = scripts.flatMap(name => [
    ...(chunks.get(name)?.viteMetadata?.importedCss ?? []),
    ...(chunks.get(name)?.viteMetadata?.importedAssets ?? []),
  ])
  return [...new Set([...scripts, ...beside])]
}

/** For vite.config.ts: writes the worker that keeps the till's page, with the list of this build's files, beside the page. */
export function pageWorker(): Plugin {
  return {
    name: 'page-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = new Map(Object.values(bundle).flatMap(one => (one.type === 'chunk' ? [[one.fileName, one as Chunk] as const] : [])))
      const files = filesOfTill(chunks)
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const list = JSON.stringify({ version, first: files[0], files })
      const { code } = await transformWithOxc(fs.readFileSync(source, 'utf8'), source)
      this.emitFile({ type: 'asset', fileName: 'page-worker.js', source: `const kept = ${list}\n${code}` })
    },
  }
}
