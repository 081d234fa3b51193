import { expect, test } from 'vitest'
import { Refusals } from './refusals.ts'

test('a till that does not go on is told with its save, and with the words and the number of its last answers', () => {
  const refusals = new Refusals()
  const bill = { till: 3, key: 'a', route: 'POST invoice' }
  const count = { till: 3, key: 'b', route: 'POST stock-count' }
  const replyOf = (code: string, words: string) => JSON.stringify({ code, message: { errorInfo: ['', 0, words] } })
  const reply = replyOf('DOUBTFUL', 'This count changes the stock by 60,000.00.')
  refusals.note({ ...bill, answer: { status: 400, text: replyOf('NOT_HERE', 'Of another save') } })
  refusals.note({ ...count, answer: { status: 502, text: 'Bad gateway' } })
  refusals.note({ ...count, answer: { status: 409, text: reply } })
  refusals.note({ ...count, answer: null })
  refusals.note({ ...count, answer: { status: 503, text: '{}' } })
  refusals.note({ ...count, answer: { status: 409, text: reply } })
  expect(refusals.of(3).split('\n')).toEqual([
    'till 3 waits with POST stock-count b:',
    '  1 × no answer',
    '  1 × 503 {}',
    '  2 × 409 DOUBTFUL: This count changes the stock by 60,000.00.',
  ])
  refusals.forget(3)
  expect(refusals.of(3)).toBe('till 3 waits with no save that was refused')
})
