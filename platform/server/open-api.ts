import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** openapi.json, made from the endpoints themselves, and a page to browse it. */
export async function addOpenApi(scope: FastifyInstance): Promise<void> {
  scope.get('/openapi.json', { schema: { hide: true } }, async () => scope.swagger())
  await scope.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformSpecification: document => document,
    transformSpecificationClone: false,
  })
}
