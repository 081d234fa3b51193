import net from 'node:net'
import { plainAddress } from './client-address.ts'

/** Parses a list of addresses such as "10.0.0.2, 172.30.44.0/24"; null when an entry is not an address. */
export function parseAddresses(text: string): string[] | null {
  const all = text.split(',').map(one => one.trim())
  return all.every(one => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(one) && isRange(one)) ? all : null
}

function isRange(one: string): boolean {
  const [address = '', bits] = one.split('/')
  const kind = net.isIP(address)
  return kind > 0 && (bits === undefined || Number(bits) <= (kind === 4 ? 32 : 128))
}

/** Tells whether an address is one of these proxies. */
export function proxyTest(proxies: readonly string[]): (address: string) => boolean {
  const list = new net.BlockList()
  for (const one of proxies) {
    const [address = '', bits] = one.split('/')
    const family = net.isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return told => {
    const address = plainAddress(told)
    return net.isIP(address) > 0 && list.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}
