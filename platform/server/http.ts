import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, {
  LogController,
  type FastifyHttpsOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type https from 'node:https'
import { z } from 'zod'
import { problemWords } from '../../kernel/problem-words.ts'
import { admit, usualLimits, type AdmissionLimits } from './admission.ts'
import { answerClientError } from './client-error.ts'
import { handleError } from './errors.ts'
import { checkHosts } from './hosts.ts'
import { proxyTest } from './proxies.ts'
import { readBody } from './read-json.ts'
import { isLoopback } from './loopback.ts'
import type { LogSink } from './log-file.ts'
import { readTls, watchTls, type TlsFiles } from './tls.ts'
import { serverRefusal } from './refusals.ts'

/** The base of this version of the API; the pages are under the application's base path. */
export const apiBase = '/api/v1'

interface HttpOptions {
  logLevel: string
  /** Where log lines go, instead of the terminal. */
  log?: LogSink | null
  bodyLimit: number
  /** Limits on requests under way, when they differ from the usual ones. */
  limits?: Partial<AdmissionLimits>
  /** Allowed host names beside addresses and the names of this machine. */
  hosts?: readonly string[]
  /** Addresses of proxies whose forwarded headers are trusted. */
  proxies?: readonly string[]
  tls?: TlsFiles | null
  tlsWatchMs?: number
  /** What becomes of requests that come over open connections while it closes. */
  closing?: Closing
  /** Called with the code of every refusal. */
  onRefusal?: (code: string, request: FastifyRequest) => void
}

/**
 * How many connections the system holds until they are taken up, for whoever listens. Tills that all come at once, as after a
 * restart, overflow Node's usual 511, and who overflows hears nothing for up to half a minute.
 */
export const mostWaiting = 4_096

export interface Closing {
  /** They are answered, because another process has taken the place of this one; otherwise they are refused. */
  servesToTheEnd: boolean
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
    // Markup comes from the sanitiser alone; the page's own policy is platform/web/trusted-types.ts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'print-frame', 'dompurify'],
  },
}

// For every schema that this process reads requests by.
z.config({ customError: problemWords })

/** Fastify with everything all routes share: headers, compression, one error handler, schemas. */
export async function openHttp(options: HttpOptions): Promise<FastifyInstance> {
  const proxies = options.proxies ?? []
  const handle = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const answer = await handleError(error, request, reply)
    options.onRefusal?.(answer.code, request)
    return answer
  }
  const server = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 }
  const open = {
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(options.log && { stream: options.log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // A malformed address fails before any route; it is answered like every other error.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      void handle(error, request, reply).then(answer => reply.send(answer))
    },
    clientErrorHandler: answerClientError,
    bodyLimit: options.bodyLimit,
    trustProxy: proxies.length > 0 && [...proxies],
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    genReqId: () => crypto.randomUUID().slice(0, 13),
    routerOptions: { maxParamLength: 300 },
    // Requests under way are still answered when the server stops; `refuseWhileClosing` refuses new ones.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  } satisfies FastifyServerOptions
  const http = options.tls ? openTls(open, server, options.tls, options.tlsWatchMs) : Fastify({ ...open, http: server })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  http.setErrorHandler(handle)
  http.setNotFoundHandler((request, reply) => handle(nowhere(request), request, reply))
  acceptJsonAlone(http)
  refuseWhileClosing(http, options.closing)
  await http.register(helmet, {
    global: false,
    contentSecurityPolicy: csp,
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    hsts: false,
  })
  sendSafetyHeaders(http)
  checkHosts(http, options.hosts ?? [])
  admit(http, { ...usualLimits, ...options.limits }, proxyTest(proxies))
  refuseNowhere(http)
  await http.register(compress, { threshold: 8192, encodings: ['br', 'gzip'] })
  return http
}

function openTls(open: object, server: object, files: TlsFiles, watchMs?: number): FastifyInstance {
  const http = Fastify({ ...open, https: { ...server, ...readTls(files), handshakeTimeout: 10_000 } } as FastifyHttpsOptions<https.Server>)
  const stop = watchTls(http.server, files, problem => http.log.error({ problem }, 'the renewed certificate does not serve'), watchMs)
  http.addHook('onClose', async () => stop())
  // The two servers differ only in their TypeScript type.
  return http as unknown as FastifyInstance
}

const hsts = 'max-age=31536000; includeSubDomains'

// The plugin would build the same headers for every reply, so those of the first reply are kept.
function sendSafetyHeaders(http: FastifyInstance): void {
  let kept: Record<string, string> | null = null
  http.addHook('onRequest', async (request, reply) => {
    // Replies must not be cached for the next user of the browser; a picture may set its own header.
    if (request.url.startsWith(apiBase)) void reply.header('cache-control', 'no-store')
    // Other programs of this machine may use plain HTTP under the same host names.
    if (request.protocol === 'https' && !isLoopback(request.hostname)) void reply.header('strict-transport-security', hsts)
    if (kept) return void reply.headers(kept)
    reply.helmet()
    kept = Object.fromEntries(Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]))
  })
}

function refuseWhileClosing(http: FastifyInstance, closing?: Closing): void {
  let isClosing = false
  http.addHook('preClose', async () => void (isClosing = true))
  http.addHook('onRequest', async () => {
    // Either way the answer ends its connection.
    if (isClosing && closing?.servesToTheEnd !== true) throw serverRefusal('STOPPING')
  })
}

const nowhere = (request: FastifyRequest) => serverRefusal('NO_SUCH_ROUTE', { path: request.url.slice(0, 200) })

// Unknown addresses are refused before the body is read and need no session.
function refuseNowhere(http: FastifyInstance): void {
  http.addHook('onRequest', async request => {
    if (request.is404) throw nowhere(request)
  })
}

// Only JSON is accepted. A POST without a body, such as logout, may also declare JSON.
function acceptJsonAlone(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) =>
    readBody(request, body),
  )
}
