import { expect, test } from 'vitest'
import { headsText, readableHash, readHeadsText } from './audit-heads.ts'

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

test('heads that somebody typed from paper, in groups of eight digits, are the same', () => {
  expect(readableHash('0123456789abcdef')).toBe('01234567 89abcdef')
  expect(readHeadsText(headsText(heads, 'today').replaceAll('ab'.repeat(32), readableHash('ab'.repeat(32))))).toEqual(heads)
})
