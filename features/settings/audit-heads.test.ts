import { expect, test } from 'vitest'
import { headsText, readHeadsText } from './audit-heads.ts'

const heads = [
  { chain: '1301000001', seq: 1234, hash: 'ab'.repeat(32) },
  { chain: 'system', seq: 7, hash: '0f'.repeat(32) },
]

test('heads are read again from the text they were kept as, whatever mail or an editor made of its line ends', () => {
  const text = headsText(heads, '2026-11-22T05:00:00.000Z')
  expect(text.split('\n')[0]).toBe('BizX audit heads of 2026-11-22T05:00:00.000Z')
  expect(readHeadsText(text)).toEqual(heads)
  expect(readHeadsText(`From the file\r\n${text.replaceAll('\n', '\r\n')}`)).toEqual(heads)
  expect(readHeadsText('something else')).toEqual([])
})
