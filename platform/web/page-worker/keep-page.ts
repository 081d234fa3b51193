import { basePath } from '../base-path.ts'

/** Has the browser keep the till's page, where the installation wants it (OFFLINE_PAGE); only over HTTPS and on localhost browsers do. */
export async function keepPage(): Promise<void> {
  const isWanted = document.querySelector('meta[name="bizx-offline-page"]') !== null
  if (!('serviceWorker' in navigator)) return
  const scope = `${basePath}/`
  // Where it is not wanted any more, the server's worker ends what it was before.
  if (isWanted || (await navigator.serviceWorker.getRegistration(scope))) {
    await navigator.serviceWorker.register(`${basePath}/page-worker.js`, { scope })
  }
}
