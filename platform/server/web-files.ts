import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiBase } from './http.ts'

export interface WebOptions {
  basePath: string
  /** Whether browsers keep the till's page. */
  offlinePage?: boolean
}

const workerFile = 'page-worker.js'
/** What browsers that kept the page get in the worker's stead where it is not wanted any more: it forgets everything, and itself. */
const lastWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('bizx-page-')) await caches.delete(name)
  await registration.unregister()
})()))
`

/**
 * Serves the built browser half under the base path: hashed assets are cached forever, the page itself is never cached, and
 * every address below the base path gets the page, because the browser does the routing.
 */
export async function serveWeb(http: FastifyInstance, folder: string, { basePath, offlinePage = false }: WebOptions): Promise<void> {
  // One build serves any base path: only the page itself contains it.
  const built = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
  const page = built
    .replace(/(<meta name="bizx-base-path" content=")[^"]*/, `$1${basePath}`)
    .replace(/\b(src|href)="\.\//g, `$1="${basePath}/`)
    .replace('<head>', offlinePage ? '<head><meta name="bizx-offline-page" />' : '<head>')
  await http.register(fastifyStatic, {
    root: folder,
    prefix: `${basePath}/`,
    wildcard: false,
    index: false,
    // Each file found gets a route of its own. What is compressed is found beside the file that is asked for, and needs none.
    globIgnore: ['index.html*', `${workerFile}*`, '**/*.br', '**/*.gz'],
    preCompressed: true,
    schemaHide: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const named = file.includes(`${path.sep}assets${path.sep}`)
      void reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  const schema = { hide: true }
  const worker = path.join(folder, workerFile)
  const workerText = offlinePage && fs.existsSync(worker) ? fs.readFileSync(worker, 'utf8') : lastWorker
  http.get(`${basePath}/${workerFile}`, { schema }, async (_request, reply) => {
    void reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache')
    return workerText
  })
  if (basePath !== '') {
    http.get('/', { schema }, async (_request, reply) => reply.redirect(`${basePath}/`))
    http.get(basePath, { schema }, async (_request, reply) => reply.redirect(`${basePath}/`))
  }
  http.get(`${basePath}/*`, { schema }, async (request, reply) => {
    // With the base path /, a mistyped API call must not be answered with the page.
    if (request.url.startsWith(apiBase)) return reply.callNotFound()
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return page
  })
}
