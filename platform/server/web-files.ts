import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiBase } from './http.ts'

/**
 * Serves the built browser half under the base path: hashed assets are cached forever, the page itself is never cached, and
 * every address below the base path gets the page, because the browser does the routing.
 */
export async function serveWeb(http: FastifyInstance, folder: string, basePath: string): Promise<void> {
  // One build serves any base path: only the page itself contains it.
  const built = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
  const page = built
    .replace(/(<meta name="bizx-base-path" content=")[^"]*/, `$1${basePath}`)
    .replace(/\b(src|href)="\.\//g, `$1="${basePath}/`)
  await http.register(fastifyStatic, {
    root: folder,
    prefix: `${basePath}/`,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*'],
    preCompressed: true,
    schemaHide: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const named = file.includes(`${path.sep}assets${path.sep}`)
      void reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  const schema = { hide: true }
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
