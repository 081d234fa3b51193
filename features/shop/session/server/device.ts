import type { FastifyRequest } from 'fastify'

// In this order: each browser names those that it is like.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** "Firefox on Windows", from what a browser says of itself; '' where nothing of it is known. It proves nothing. */
export function deviceWords(agent: string): string {
  const find = (known: typeof browsers | typeof systems) => known.find(([mark]) => agent.includes(mark))?.[1]
  return [find(browsers), find(systems)].filter(Boolean).join(' on ')
}

/** The device of a request. */
export function deviceOf(request: FastifyRequest): string {
  return deviceWords(request.headers['user-agent'] ?? '')
}
