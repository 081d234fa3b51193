/**
 * The key of a bill whose own key has saved another one, made of the bill's hash (64 hexadecimal digits): the same however often it is
 * sent, and by whomever. As a UUID it says of itself that it is made by a rule of one's own (RFC 9562, version 8).
 */
export function otherKeyOf(hash: string): string {
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
