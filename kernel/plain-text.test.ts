import { expect, test } from 'vitest'
import { requiredText, text } from './endpoint.ts'
import { textProblem } from './plain-text.ts'

const unseen = (sign: string) => `has a sign that is not seen (U+${sign}): type the text again`

test.each([
  ['Engine Oil 4 L, 10W-40 “Super” (½)', null],
  ['ශ්‍රී ලංකා', null],
  ['ක්‍ෂ', null],
  ['தமிழ்', null],
  ['می‌خواهم', null],
  ['👨‍👩‍👧 family ❤️', null],
  ['Café\u00A0Noir', null],
  ['Oil\nFilter', 'has a line break: write it on one line'],
  ['Oil\r\nFilter', 'has a line break: write it on one line'],
  ['Oil\u2028Filter', 'has a line break: write it on one line'],
  ['Oil\tFilter', unseen('0009')],
  ['Oil\u0000', unseen('0000')],
  ['Oil\u001B[31m', unseen('001B')],
  ['Oil \u202Etxt', unseen('202E')],
  ['Oil \u2066x\u2069', unseen('2066')],
  ['Oil\u200E', unseen('200E')],
  ['Oil\u200BFilter', unseen('200B')],
  ['Oil\u200DFilter', unseen('200D')],
  ['Oil\uFEFFFilter', unseen('FEFF')],
  ['Oil\u00ADFilter', unseen('00AD')],
  ['Oil\u{E0041}', unseen('E0041')],
])('one line: %j', (typed, problem) => {
  expect(textProblem(typed, false)).toBe(problem)
})

test.each([
  ['first line\nsecond\r\n\tindented', null],
  ['first \u202Eline', unseen('202E')],
  ['first\u0007', unseen('0007')],
  ['first\u200Bline', unseen('200B')],
])('with lines: %j', (typed, problem) => {
  expect(textProblem(typed, true)).toBe(problem)
})

test('a name is one line, a note may have lines; what is around a text is trimmed first', () => {
  expect(text(150).safeParse('Oil\nFilter').error?.issues[0]?.message).toBe('has a line break: write it on one line')
  expect(requiredText(100, 'Name is needed').safeParse('Oil\u202E').success).toBe(false)
  expect(text(100).parse(' Oil Filter\r\n')).toBe('Oil Filter')
  expect(text(200).parse('first\nsecond')).toBe('first\nsecond')
  expect(text(300).safeParse('first\u200Bsecond').success).toBe(false)
})
