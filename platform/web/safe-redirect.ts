// Browsers leave tabs and line ends out of an address: /<tab>/x would be //x, another host.
/** A path to return to after login: only a path of this application; null for anything else. */
export function safeRedirect(text: unknown): string | null {
  return typeof text === 'string' && /^\/(?![/\\])[^\p{Cc}]*$/u.test(text) && !text.startsWith('/login') ? text : null
}
