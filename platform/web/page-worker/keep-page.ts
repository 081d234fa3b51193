import { basePath } from '../base-path.ts'

/** Names this page's build while there is work that another build must wait for; the worker reads it. */
const workName = 'bizx-page-work'
const lookEveryMs = 1_000

/**
 * Has the browser keep the till's page, where the installation wants it (OFFLINE_PAGE); only over HTTPS and on localhost browsers do.
 * `isAtWork` says whether there is work that the next build waits for: it is asked every second.
 */
export async function keepPage(isAtWork: () => Promise<boolean>): Promise<void> {
  const isWanted = document.querySelector('meta[name="bizx-offline-page"]') !== null
  if (!('serviceWorker' in navigator)) return
  const scope = `${basePath}/`
  // Where it is not wanted any more, the server's worker ends what it was before.
  if (isWanted || (await navigator.serviceWorker.getRegistration(scope))) {
    await navigator.serviceWorker.register(`${basePath}/page-worker.js`, { scope })
    if (isWanted) watchWork(isAtWork)
  }
}

function watchWork(isAtWork: () => Promise<boolean>): void {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split('/').at(-1)
  let before: boolean | null = null
  const look = async () => {
    const now = await isAtWork()
    if (now === before) return
    const work = await caches.open(workName)
    await (now ? work.put(`${basePath}/`, new Response(build)) : work.delete(`${basePath}/`))
    before = now
  }
  // What cannot be read or written this time is at the next.
  const tryLook = () => void look().catch(() => {})
  tryLook()
  setInterval(tryLook, lookEveryMs)
}
