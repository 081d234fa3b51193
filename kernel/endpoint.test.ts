import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  codeText,
  dateInput,
  errorReply,
  moneyInput,
  percentInput,
  positiveMoneyInput,
  quantityInput,
  requiredText,
  termParams,
  text,
} from './endpoint.ts'
import { optionalCode } from './master.ts'
import { numberedInput } from './numbered-input.ts'

function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : `refused: ${result.error.issues[0]?.message}`
}

describe('what a request may say', () => {
  test('amounts are decimal texts and become cents', () => {
    expect(read(moneyInput, '1500.00')).toBe(150_000)
    expect(read(moneyInput, '-0.01')).toBe(-1)
    expect(read(moneyInput, '1.005')).toBe('refused: is not an amount with two decimals')
    expect(read(positiveMoneyInput, '-0.01')).toBe('refused: may not be negative')
    expect(read(positiveMoneyInput, '0')).toBe(0)
    for (const wrong of [1500, null, undefined, NaN, {}, ['1'], true]) expect(moneyInput.safeParse(wrong).success).toBe(false)
  })

  test('a number of the specification may be one, and no code of another record may be null', () => {
    for (const typed of ['1', 1]) expect(read(numberedInput(['1', '2']), typed)).toBe('1')
    for (const none of ['', null, undefined]) expect(read(optionalCode, none)).toBe('')
    expect(read(optionalCode, '1001')).toBe('1001')
  })

  test('quantities become thousandths, percentages hundredths of a percent', () => {
    expect(read(quantityInput, '3.5')).toBe(3500)
    expect(read(quantityInput, '0.0001')).toBe('refused: is not a quantity with at most three decimals')
    expect(read(percentInput, '12.5')).toBe(1250)
    expect(read(percentInput, '100.01')).toBe('refused: is not a percentage from 0 to 100')
    expect(read(percentInput, '-1')).toBe('refused: is not a percentage from 0 to 100')
  })

  test('dates are days of the calendar', () => {
    expect(read(dateInput, '2026-11-20')).toBe('2026-11-20')
    expect(read(dateInput, '2026-11-20 00:00:00')).toBe('2026-11-20')
    expect(read(dateInput, '2026-11-20T00:00')).toBe('refused: is not a date such as 2026-11-20')
    expect(read(dateInput, '2026-02-30')).toBe('refused: is not a date such as 2026-11-20')
  })

  test('codes are digits and nothing else', () => {
    expect(['2001000001', '1234', '1'.repeat(20)].map(code => read(codeText, code))).toEqual(['2001000001', '1234', '1'.repeat(20)])
    for (const wrong of ['', '123', '1'.repeat(21), '2001000001 ', '20010000\n01', '٢٠٠١', 'abcd', '-2001', "1'--"]) {
      expect([wrong, read(codeText, wrong)]).toEqual([wrong, 'refused: is not a code: a code has 4 to 20 digits'])
    }
  })

  test('text is trimmed, bounded, and can be stored', () => {
    expect(read(text(10), '  සිංහල  ')).toBe('සිංහල')
    expect(read(text(10), '😀 ok')).toBe('😀 ok')
    expect(text(10).safeParse('12345678901').success).toBe(false)
    for (const wrong of ['a\u0000b', '\ud800', 'x\udfffy', '\udc00\ud800'])
      expect(read(text(10), wrong)).toBe('refused: has a character that cannot be stored')
    expect(read(requiredText(10, 'Say why'), '   ')).toBe('refused: Say why')
  })

  test('a search needs a term', () => {
    expect(read(termParams, { term: ' oil ' })).toEqual({ term: 'oil' })
    expect(read(termParams, { term: ' ' })).toBe('refused: type something to search for')
    expect(termParams.safeParse({ term: 'x'.repeat(65) }).success).toBe(false)
  })
})

test('an error carries the text a user reads as the third of errorInfo', () => {
  const reply = { message: { errorInfo: ['NOT_FOUND', 404, 'gone'] }, code: 'NOT_FOUND', fields: {}, requestId: 'r' }
  expect(errorReply.parse(reply).message.errorInfo[2]).toBe('gone')
  expect(errorReply.safeParse({ ...reply, message: { errorInfo: ['NOT_FOUND', 404] } }).success).toBe(false)
})
