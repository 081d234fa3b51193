import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Has the routes that are added from now on described. */
export async function describeRoutes(http: FastifyInstance, version: string): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'BizX', version, description: 'Point of sale and back office.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
}

/**
 * Serves openapi.json, made from the endpoints, to users with a session; `checkSession` refuses all others. It is built and
 * compressed once, because that takes as long as many sales.
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
