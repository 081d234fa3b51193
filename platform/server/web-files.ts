import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built browser half under the base path: named assets for ever, the page itself always fresh,
 * and the page for every address below it, since the browser routes.
 */
export async function serveWeb(http: FastifyInstance, folder: string, basePath: string): Promise<void> {
  const page = fs.readFileSync(path.join(folder, 'index.html'))
  await http.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: `${basePath}/assets/`,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    schemaHide: true,
  })
  const answerPage = async (_request: unknown, reply: { type(type: string): { header(name: string, value: string): unknown } }) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return page
  }
  const schema = { hide: true }
  http.get('/', { schema }, async (_request, reply) => reply.redirect(`${basePath}/`))
  if (basePath !== '') http.get(basePath, { schema }, async (_request, reply) => reply.redirect(`${basePath}/`))
  http.get(`${basePath}/*`, { schema }, answerPage)
}
