import type { FastifyReply, FastifyRequest } from 'fastify'

/** A picture as the database keeps it. */
export interface KeptPicture {
  media_type: string
  content: Buffer
  hash: string
}

/**
 * Sends a picture, or 304 when the browser has it already. `isFixed` says that its address changes with it: the browser keeps it
 * and does not ask again. No cache that others share may keep it, because only the signed-in see it.
 */
export function sendPicture(
  { request, http }: { request: FastifyRequest; http: FastifyReply },
  picture: KeptPicture,
  { isFixed = false } = {},
): void {
  const tag = `"${picture.hash}"`
  void http.header('etag', tag).header('cache-control', isFixed ? 'private, max-age=31536000, immutable' : 'private, no-cache')
  if (request.headers['if-none-match'] === tag) void http.status(304).send()
  else void http.type(picture.media_type).send(picture.content)
}
