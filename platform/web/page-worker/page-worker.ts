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
/** Says which build has work, and at which addresses: a bill on the screen, or bills that have not gone up; keep-page.ts writes it. */
const workName = 'bizx-page-work'
const scope = new URL(keeper.registration.scope)
const addresses = kept.files.map(file => new URL(file, scope).href)
const assets = new URL('assets/', scope).pathname
/** Who waits longer for the page than this gets the kept one. */
const patienceMs = 1_500

keeper.addEventListener('install', event => event.waitUntil(keepFiles()))
keeper.addEventListener('activate', event => event.waitUntil(dropOthers()))
keeper.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') {
    if (pathname.startsWith(scope.pathname)) event.respondWith(openPage(request))
  } else if (pathname.startsWith(assets)) event.respondWith(fileOf(request))
})

/** All or nothing: a build that was replaced while it was being kept is left to the next worker. */
async function keepFiles(): Promise<void> {
  const page = await fetch(scope.href, { cache: 'no-store' })
  const text = await page.clone().text()
  if (!page.ok || !text.includes(kept.first)) throw new Error('the server has another build by now')
  const files = await Promise.all(addresses.map(wholeFile))
  const cache = await caches.open(cacheName)
  await Promise.all(files.map(([address, file]) => cache.put(address, file)))
  await cache.put(scope.href, page)
}

/** A line that breaks within the headers leaves an answer that looks right and has nothing in it: kept, it would open an empty page for good. */
async function wholeFile(address: string): Promise<[string, Response]> {
  const file = await fetch(address)
  if (!file.ok || (await file.clone().blob()).size === 0) throw new Error(`${address} did not arrive whole`)
  return [address, file]
}

/** Another tab may still show the build before this one; those before that are gone. */
async function dropOthers(): Promise<void> {
  const others = (await keptBuilds()).filter(name => name !== cacheName)
  await Promise.all(others.slice(1).map(name => caches.delete(name)))
}

/** The names of what is kept, the newest build first: that of a worker that waits is there too. */
async function keptBuilds(): Promise<string[]> {
  return (await caches.keys()).filter(name => name.startsWith(caching) && name !== workName).toReversed()
}

/**
 * The page as the server has it; the kept one where it does not answer in time, or a proxy does in its stead. Where the present build has
 * work, the page of another waits until it is done.
 */
async function openPage(request: Request): Promise<Response> {
  const asked = fetch(request)
  const late = new Promise<null>(resolve => {
    setTimeout(() => resolve(null), patienceMs)
  })
  const answer = await Promise.race([asked, late]).catch(() => null)
  // One without a type was cut within its headers.
  const isAnswered = answer !== null && answer.status < 500 && answer.headers.has('content-type')
  const busy = await buildAtWork(new URL(request.url).pathname)
  if (isAnswered && (busy === null || !answer.ok || (await isOf(busy, answer)))) return answer
  const own = busy === null ? null : await keptPage(busy)
  if (own || isAnswered) return own ?? answer ?? asked
  return (await keptPage(null)) ?? answer ?? asked
}

const isOf = async (build: string, page: Response) => (await page.clone().text()).includes(build)

/** The kept page of a build, or the newest where it is null. */
async function keptPage(build: string | null): Promise<Response | null> {
  for (const name of await keptBuilds()) {
    // oxlint-disable-next-line no-await-in-loop -- the newest that is whole
    const page = await (await caches.open(name)).match(scope.href)
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (page && (build === null || (await isOf(build, page)))) return page
  }
  return null
}

async function buildAtWork(pathname: string): Promise<string | null> {
  const note = await caches.match(scope.href, { cacheName: workName })
  if (!note) return null
  const { build, at } = (await note.json()) as { build: string; at: string[] }
  return at.includes(pathname) ? build : null
}

/** A file has the build in its name. */
async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}
