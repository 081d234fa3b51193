import type { Socket } from 'node:net'

const texts: Record<string, [number, string, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
}
const unreadable: [number, string, string] = [400, 'Bad Request', 'The request cannot be read.']

/**
 * Answers a request that is not valid HTTP in the shape of every other refusal. Nothing is logged, because the error contains
 * the raw packet with any password or token in it.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy(error)
  const [status, reason, text] = texts[error.code ?? ''] ?? unreadable
  const code = 'INVALID_INPUT'
  const body = JSON.stringify({ message: { errorInfo: [code, status, text] }, code, fields: {}, values: {}, requestId: '' })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
