import { expect, test } from 'vitest'
import type { SealedBill } from './sealed-bill.ts'
import { readSealedFile, sealedFileName, sealedFileText } from './sealed-file.ts'

const aBill = (serial: number): SealedBill => ({
  ...{ till: 3, serial, previous: '', soldAt: '2026-11-20T04:30:00.000Z', locationCode: '1301000001', userCode: '1001000004' },
  ...{ kind: 'pos', key: `key-${serial}`, listPrices: ['590.00'], contents: '{"totalAmount":"590.00","remarks":"\\n"}', seal: 'AAAA' },
})
const file = { till: 3, savedAt: '2026-11-20T08:32:00.000Z', bills: [aBill(2), aBill(1)] }

test('a file is read as it was saved, in the order of the numbers', () => {
  const text = sealedFileText(file)
  expect(text.split('\n')).toHaveLength(5)
  expect(readSealedFile(text)).toEqual({ ...file, format: 'bizx-till-bills-1', bills: [aBill(1), aBill(2)] })
  expect(sealedFileName({ till: 3, at: new Date(2026, 10, 20, 9, 5) })).toBe('bills-of-T3-2026-11-20-0905.json')
})

test.each([
  ['{', /not whole/],
  ['[]', /no file of a till/],
  ['null', /no file of a till/],
  [JSON.stringify({ format: 'another', bills: [] }), /no file of a till/],
  [sealedFileText({ ...file, bills: [] }), /no bills/],
  [sealedFileText(file).slice(0, -20), /not whole/],
  [sealedFileText({ ...file, bills: [aBill(1), { ...aBill(2), seal: 5 as never }] }), /Bill 2/],
])('%j says what is wrong', (text, words) => expect(readSealedFile(text)).toMatch(words))
