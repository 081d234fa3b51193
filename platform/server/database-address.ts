import { isLoopback } from './loopback.ts'

/** The allowed values of `sslmode`: encrypted to a server that proved its name, or unencrypted on purpose. */
const modes = ['verify-full', 'disable']
// These parameters would override sslmode.
const others = ['ssl', 'sslnegotiation', 'uselibpqcompat']

export const databaseAddressWords =
  'an address such as postgres://user:password@host:5432/database?sslmode=verify-full; sslmode is verify-full or disable, and beyond this machine it has to be named'

// The driver knows one host, and takes no notice of what libpq would do with these.
const ofSeveralHosts = ['target_session_attrs', 'load_balance_hosts', 'hostaddr']

/** What an address asks for that one address cannot give, as the rest of a sentence; null for nothing. */
export function databaseAddressProblem(text: string): string | null {
  const [, place = ''] = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(text) ?? []
  const searchParams = new URLSearchParams(/\?([^#]*)/.exec(text)?.[1] ?? '')
  const lead = 'name one host, such as a proxy or an address that moves to whichever takes writes (docs/operations.md)'
  if (place.includes(',') || (searchParams.get('host') ?? '').includes(',')) return `names several hosts, which are not understood: ${lead}`
  const asked = ofSeveralHosts.find(name => searchParams.has(name))
  return asked === undefined ? null : `asks for ${asked}, which is not understood: leave it out and ${lead}`
}

/**
 * Checks a database address. The address of another machine must say whether the connection is encrypted, so that figures do
 * not cross a network unencrypted, or reach an unverified server, by mistake.
 */
export function isDatabaseAddress(text: string): boolean {
  if (databaseAddressProblem(text) !== null) return false
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, searchParams } = new URL(text)
  if (others.some(name => searchParams.has(name))) return false
  const said = searchParams.getAll('sslmode')
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  // A path as host is a socket of this machine.
  if (said.length === 0) return host === '' || host.startsWith('/') || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
  return said.length === 1 && said.every(mode => modes.includes(mode))
}
