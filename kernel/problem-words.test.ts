import { expect, test } from 'vitest'
import { z } from 'zod'
import { codeText, requiredText, text } from './endpoint.ts'
import { optionalCode } from './master.ts'
import { messages } from './messages.ts'
import { numberedInput } from './numbered-input.ts'
import { problemWords } from './problem-words.ts'

function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value, { error: problemWords }).error?.issues[0]?.message
}

test.each([
  [text(150), undefined, 'is missing: fill it in'],
  [text(3), 'four', 'is longer than 3 characters: shorten it'],
  [z.number().int().max(36), 40, 'is more than 36: write less'],
  [z.number().int().min(1), 0, 'is less than 1: write more'],
  [z.number().int(), 1.5, 'must be a whole number'],
  [z.number().int().max(36), 1e21, 'is more than 9007199254740991: write less'],
  [z.number().int().min(1), -1e21, 'is less than -9007199254740991: write more'],
  [z.number(), '5', 'must be a number'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.array(codeText).min(1), [], 'has no entry: add at least one'],
  [z.array(codeText).max(1), ['1001', '1002'], 'has more than 1 entries: send fewer at a time'],
  [z.enum(['cash', 'cheque']), 'card', 'must be one of cash, cheque'],
  [optionalCode, 'x', 'is not a code: a code has 4 to 20 digits'],
  [numberedInput(['1', '2']), '7', 'must be one of 1, 2'],
  [numberedInput(['1', '2']), 7, 'must be one of 1, 2'],
  [numberedInput(['1', '2']), undefined, 'is missing: fill it in'],
])('a value that does not fit says in words what is wrong, %#', (schema, value, words) => {
  expect(problemOf(schema, value)).toBe(words)
})

test('a required text that is left out, null or empty gets the same words', () => {
  const invoice = requiredText(40, messages.invoiceNumberRequired)
  const supplier = z.string().max(20).regex(/^\d+$/, messages.supplierRequired)
  for (const empty of [undefined, null, '']) {
    expect([problemOf(invoice, empty), problemOf(supplier, empty)]).toEqual(['Invoice Number is Required', 'Supplier is Required'])
  }
})
