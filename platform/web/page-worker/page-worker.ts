/**
 * Keeps the page of the till with its files, so that it opens where the server cannot be reached. The build (tools/page-worker.ts) writes
 * the list in front and strips the types; nothing is imported. It keeps files of this application alone and answers no call of the API.
 */

/** The build's files that the till's page loads, by their addresses beside this one, and the first of them, which the page names. */
declare const kept: { readonly version: string; readonly first: string; readonly files: readonly string[] }

interface Lasting extends Event {
  waitUntil(work: Promise<void>): void
}
interface Asking extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
/** What of a service worker is used here; the types of the browser's windows have none. */
interface Keeper {
  readonly registration: { readonly scope: string }
  addEventListener(when: 'install' | 'activate', run: (event: Lasting) => void): void
  addEventListener(when: 'fetch', run: (event: Asking) => void): void
}

const keeper = self as unknown as Keeper
const caching = 'bizx-page-'
const cacheName = caching + kept.version
const scope = new URL(keeper.registration.scope)
const addresses = new Set(kept.files.map(file => new URL(file, scope).href))
/** Who waits longer for the page than this gets the kept one. */
const patienceMs = 1_500

keeper.addEventListener('install', event => event.waitUntil(keepFiles()))
keeper.addEventListener('activate', event => event.waitUntil(dropOthers()))
keeper.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname, href } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') {
    if (pathname.startsWith(scope.pathname)) event.respondWith(openPage(request))
  } else if (addresses.has(href)) event.respondWith(fileOf(request))
})

/** All or nothing: a build that was replaced while it was being kept is left to the next worker. */
async function keepFiles(): Promise<void> {
  const page = await fetch(scope.href, { cache: 'no-store' })
  const text = await page.clone().text()
  if (!page.ok || !text.includes(kept.first)) throw new Error('the server has another build by now')
  const cache = await caches.open(cacheName)
  await cache.addAll([...addresses])
  await cache.put(scope.href, page)
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(caching) && name !== cacheName).map(name => caches.delete(name)))
}

/** The page as the server has it; the kept one where it does not answer in time, or a proxy does in its stead. */
async function openPage(request: Request): Promise<Response> {
  const asked = fetch(request)
  const late = new Promise<null>(resolve => {
    setTimeout(() => resolve(null), patienceMs)
  })
  const answer = await Promise.race([asked, late]).catch(() => null)
  if (answer && answer.status < 500) return answer
  const page = await (await caches.open(cacheName)).match(scope.href)
  return page ?? answer ?? asked
}

/** A file of this build has the build in its name. */
async function fileOf(request: Request): Promise<Response> {
  return (await (await caches.open(cacheName)).match(request.url)) ?? fetch(request)
}
