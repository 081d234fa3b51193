import { isLoopback } from './loopback.ts'

/** What `sslmode` of a database's address may be: encrypted to a server that proved its name, or in the clear on purpose. */
const modes = ['verify-full', 'disable']
// Each would change what sslmode says.
const others = ['ssl', 'sslnegotiation', 'uselibpqcompat']

export const databaseAddressWords =
  'an address such as postgres://user:password@host:5432/database?sslmode=verify-full; sslmode is verify-full or disable, and beyond this machine it has to be named'

/**
 * May the application be given this address? Beyond this machine it has to say whether the connection is encrypted, so that
 * nobody's figures cross a network in the clear by mistake, nor to a server that nobody has proved.
 */
export function isDatabaseAddress(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, searchParams } = new URL(text)
  if (others.some(name => searchParams.has(name))) return false
  const said = searchParams.getAll('sslmode')
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  // A folder is a socket of this machine.
  if (said.length === 0) return host === '' || host.startsWith('/') || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
  return said.length === 1 && said.every(mode => modes.includes(mode))
}
