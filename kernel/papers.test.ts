import { expect, test } from 'vitest'
import { postings, sourceCodes } from './paper-postings.ts'
import { addressOfPaper, paperNameOf, paperOf, papers, type PaperKind } from './papers.ts'

test('a number says which kind of paper it is of', () => {
  expect(paperOf('4101000001')).toBe(papers.stockIssue)
  expect(paperOf('2001000001')).toBeUndefined()
  expect([paperNameOf('31'), paperNameOf('20')]).toEqual(['workshop bill', 'paper'])
})

test('each paper opens where it is shown', () => {
  expect(addressOfPaper('3001000001')).toBe('/sales?recall=3001000001')
  expect(addressOfPaper('3101000001')).toBe('/sales-auto-care?recall=3101000001')
  expect(addressOfPaper('4001000001')).toBe('/grn?view=4001000001')
  expect(addressOfPaper('6201000001')).toBe('/stock-transfer?view=6201000001')
  expect([addressOfPaper('6801000001'), addressOfPaper('9901000001')]).toEqual([null, null])
})

test('papers that share a source code, a kind or a movement share a table', () => {
  const all = Object.entries(papers).map(([kind, paper]) => ({
    ...paper,
    posts: postings[kind as PaperKind] as Readonly<Record<string, number>>,
  }))
  for (const one of all) {
    for (const other of all.filter(({ table }) => table !== one.table)) {
      // The treasury's codes say how money came, whichever paper took it.
      const shared = Object.entries(one.posts).filter(([source, code]) => source in other.posts && code >= 40)
      const moved = (one.moves?.kinds ?? []).filter(kind => other.moves?.kinds.includes(kind))
      expect([shared, moved, one.kind === other.kind], `${one.name} and ${other.name}`).toEqual([[], [], false])
    }
  }
})

test("source codes 1 to 31 are the treasury's, 21 to 23 brought forward, papers without cash begin at 40", () => {
  const codes = Object.entries(sourceCodes)
  expect(new Set(codes.map(([, code]) => code)).size).toBe(codes.length)
  expect(codes.every(([, code]) => (code >= 1 && code <= 31 && (code < 21 || code > 23)) || code >= 40)).toBe(true)
  expect(sourceCodes).toMatchObject({ receiptCash: 2, receiptCheque: 3, receiptCard: 4, sale: 40 })
})
