import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * openapi.json, made from the endpoints themselves, for whoever has a session: `checkSession` refuses the others. It is made and
 * compressed once, as both take the time of many sales.
 */
export async function addOpenApi(scope: FastifyInstance, checkSession: (request: FastifyRequest) => Promise<unknown>): Promise<void> {
  let made: Promise<{ plain: Buffer; packed: Buffer }> | undefined
  const make = async () => {
    const plain = Buffer.from(JSON.stringify(scope.swagger()))
    return { plain, packed: await promisify(gzip)(plain) }
  }
  scope.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    await checkSession(request)
    const { plain, packed } = await (made ??= make())
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!takesGzip) return plain
    void reply.header('content-encoding', 'gzip')
    return packed
  })
}
