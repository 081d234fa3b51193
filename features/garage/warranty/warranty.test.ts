import { expect, test } from 'vitest'
import { warrantyWord } from './warranty.ts'

const asked = (state: Parameters<typeof warrantyWord>[0]['state'], daysLeft: number) =>
  warrantyWord({ state, daysLeft, dueDate: '20/11/2026' })

test('the counter is told how long, or since when not', () => {
  expect(asked('in', 12)).toEqual({ tone: 'good', word: 'In warranty, 12 days left' })
  expect(asked('in', 1).word).toBe('In warranty, 1 day left')
  expect(asked('in', 0).word).toBe('In warranty, ends today')
  expect(asked('over', -1)).toEqual({ tone: 'bad', word: 'Not since 20/11/2026' })
  expect(asked('returned', 12)).toEqual({ tone: 'off', word: 'Returned' })
  expect(asked('reversed', 12)).toEqual({ tone: 'off', word: 'Bill reversed' })
})
