import { basePath } from '../base-path.ts'

/** Says that this page's build has work which another build must wait for, and at which addresses; the worker reads it. */
const workName = 'bizx-page-work'
const lookEveryMs = 1_000

/**
 * Has the browser keep the till's page, where the installation wants it (OFFLINE_PAGE); only over HTTPS and on localhost browsers do.
 * `isAtWork` says whether there is work at the pages of `paths` that the next build waits for: it is asked every second.
 */
export async function keepPage(paths: readonly string[], isAtWork: () => Promise<boolean>): Promise<void> {
  const isWanted = document.querySelector('meta[name="bizx-offline-page"]') !== null
  if (!('serviceWorker' in navigator)) return
  const scope = `${basePath}/`
  // Where it is not wanted any more, the server's worker ends what it was before.
  if (isWanted || (await navigator.serviceWorker.getRegistration(scope))) {
    await navigator.serviceWorker.register(`${basePath}/page-worker.js`, { scope })
    if (isWanted) watchWork(paths, isAtWork)
  }
}

function watchWork(paths: readonly string[], isAtWork: () => Promise<boolean>): void {
  const at = paths.map(path => basePath + path)
  const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split('/').at(-1)
  let before: boolean | null = null
  const look = async () => {
    const now = await isAtWork()
    if (now === before) return
    if (!now) await caches.delete(workName)
    // The work may have been begun on an earlier build's page.
    else if (!(await caches.match(`${basePath}/`, { cacheName: workName })))
      await (await caches.open(workName)).put(`${basePath}/`, Response.json({ build, at }))
    before = now
  }
  // What cannot be read or written this time is at the next.
  const tryLook = () => void look().catch(() => {})
  tryLook()
  setInterval(tryLook, lookEveryMs)
}
