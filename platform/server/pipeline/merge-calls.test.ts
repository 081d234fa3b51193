import { expect, test } from 'vitest'
import type { PendingQuery } from './statement.ts'
import { mergeCalls } from './merge-calls.ts'

const answers: unknown[] = []
const aCall = (value: number): PendingQuery => ({
  statement: { name: 'double', text: 'select double($1) as result', call: 'double($1)' },
  values: [value],
  resolve: rows => answers.push(rows[0]?.result),
  reject: () => {},
})

test('calls that follow each other are one statement, each answered by its own column', () => {
  const plain: PendingQuery = { ...aCall(9), statement: { name: 'plain', text: 'select 1' } }
  const sent = mergeCalls([aCall(1), aCall(2), plain, aCall(3)])
  expect(sent.map(({ statement, values }) => [statement.text, values])).toEqual([
    ['select double($1) as result0, double($2) as result1', [1, 2]],
    ['select 1', [9]],
    ['select double($1) as result', [3]],
  ])
  sent[0]?.resolve([{ result0: 2, result1: 4 }])
  expect(answers).toEqual([2, 4])
})

test('thousands of them are many statements of few shapes', () => {
  const sent = mergeCalls(Array.from({ length: 5000 }, (_, value) => aCall(value)))
  expect(sent.flatMap(({ values }) => values)).toHaveLength(5000)
  expect(new Set(sent.map(({ statement }) => statement.name)).size).toBeLessThan(4)
})
