import { expect, test } from 'vitest'
import { namesBusiness } from './names-business.ts'

const name = 'Hela Motors & Auto Care (Pvt) Ltd'

test.each([
  ['<div><p><b>Hela Motors &amp; Auto Care</b><br>Colombo 05</p></div>', true],
  ['<p><b>HELA MOTORS &amp; AUTO CARE (PVT) LTD</b><br>No. 412/7</p>', true],
  ['<p><b>Hela</b> <b>Motors &amp;\n Auto Care</b></p>', true],
  ['<p>Open 8.00 – 18.00</p>', false],
  ['', false],
])('%s', (header, isNamed) => expect(namesBusiness(header, name)).toBe(isNamed))

test('a business without a name is never named', () => expect(namesBusiness('<p>Open</p>', '')).toBe(false))
