import { expect, test } from 'vitest'
import { lostOf, readLines } from './kept-lines.ts'

const line = (serial: number, till = 3) => ({ serial, bill: { till, key: `${till}-${serial}` } })

test('lines are read as they were added, and a line that was cut off is none', () => {
  const text = `${JSON.stringify(line(1))}\n${JSON.stringify(line(2))}\n${JSON.stringify(line(3)).slice(0, 20)}`
  expect(readLines(text)).toEqual([line(1), line(2)])
  expect(readLines('\n{}\nnull\n5\n')).toEqual([])
})

test('what the first copy has neither waiting nor sent is lost, once, in the order of its numbers', () => {
  expect(lostOf([line(3), line(1), line(2), line(3), line(2, 2)], [line(1)])).toEqual([line(2, 2), line(2), line(3)])
  expect(lostOf([line(1)], [line(1)])).toEqual([])
})
