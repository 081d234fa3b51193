import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Refusal } from '../../kernel/refusal.ts'
import { admit, usualLimits, type AdmissionLimits } from './admission.ts'
import { answerClientError } from './client-error.ts'
import { handleError } from './errors.ts'
import { readJson } from './read-json.ts'

/** The API of this version; the application itself lives under its base path. */
export const apiBase = '/api/v1'

interface HttpOptions {
  logLevel: string
  bodyLimit: number
  version: string
  /** How much is under way at once, where it is not the usual. */
  limits?: Partial<AdmissionLimits>
}

const csp = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'frame-src': ["'self'", 'blob:'],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
}

/** Fastify with everything all routes share: headers, compression, one error handler, schemas, the OpenAPI document. */
export async function openHttp(options: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    logger: { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be read fails before any route; it is answered like every other error.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      void handleError(error, request, reply).then(answer => reply.send(answer))
    },
    clientErrorHandler: answerClientError,
    bodyLimit: options.bodyLimit,
    trustProxy: 'loopback',
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    genReqId: () => crypto.randomUUID().slice(0, 13),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: true,
  })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  http.setErrorHandler(handleError)
  http.setNotFoundHandler((request, reply) =>
    handleError(new Refusal('NO_SUCH_ROUTE', { path: request.url.slice(0, 200) }), request, reply),
  )
  acceptJsonAlone(http)
  await http.register(helmet, { global: false, contentSecurityPolicy: csp, crossOriginEmbedderPolicy: false, hsts: false })
  sendSafetyHeaders(http)
  admit(http, { ...usualLimits, ...options.limits }, () => false)
  await http.register(compress, { threshold: 8192, encodings: ['br', 'gzip'] })
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'BizX', version: options.version, description: 'Point of sale and back office.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  return http
}

// The plugin would put the same headers together anew for every reply: the first one's are kept.
function sendSafetyHeaders(http: FastifyInstance): void {
  let kept: Record<string, string> | null = null
  http.addHook('onRequest', async (request, reply) => {
    // What the API answers is not for the next user of the browser; a picture may say otherwise.
    if (request.url.startsWith(apiBase)) void reply.header('cache-control', 'no-store')
    if (kept) return void reply.headers(kept)
    reply.helmet()
    kept = Object.fromEntries(Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]))
  })
}

// JSON is all that is read; a POST without contents, such as logout, may still say that it is JSON.
function acceptJsonAlone(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    body === '' ? undefined : readJson(body),
  )
}
