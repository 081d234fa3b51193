import { expect, test } from 'vitest'
import { hearSeparator, type Parted } from './typed-separator.ts'

/** The content of a field after these keys; keys that do not concern a separator are appended. */
function typed(keys: string, decimals: number): string {
  let text = ''
  let parted: Parted | null = null
  for (const key of keys) {
    const heard = hearSeparator(parted, { text, key, decimals })
    parted = heard?.parted ?? null
    if (!heard) text += key
    else text = heard.text ?? text
  }
  return text
}

test('a typed comma parts thousands or decimals, as in what is pasted', () => {
  const keys = ['12,5', '12,50', '1,250', '1,250.50', '1,250,000', '12,50,000', '0,500', '1234,5', '1,2505', '7,']
  expect(keys.map(one => typed(one, 3))).toEqual([
    '12.5',
    '12.50',
    '1250',
    '1250.50',
    '1250000',
    '1250000',
    '0.500',
    '1234.5',
    '12505',
    '7.',
  ])
})

test('digits behind a separator do not join those before it where only whole numbers are taken', () => {
  expect(['1.5', '12,5', '45,000', '45.000', '1,23,456', '1250'].map(one => typed(one, 0))).toEqual([
    '1',
    '12',
    '45000',
    '45',
    '123456',
    '1250',
  ])
})

test('a key elsewhere ends it', () => {
  const parted = hearSeparator(null, { text: '12', key: ',', decimals: 2 })?.parted ?? null
  expect(hearSeparator(parted, { text: '1', key: '5', decimals: 2 })).toBeNull()
})
