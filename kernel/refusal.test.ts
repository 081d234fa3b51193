import { expect, test } from 'vitest'
import { defineRefusals, Refusal } from './refusal.ts'

const refusal = defineRefusals({
  TILL_CLOSED: { status: 409, text: 'The till is closed.' },
  TILL_SHORT: { status: 422, text: '{till}: {missing} are missing.' },
})

test('a refusal carries its code, status, text, values and fields', () => {
  const short = refusal('TILL_SHORT', { till: 'Till 2', missing: '5.00' }, { counted: 'too little' })
  expect(short).toBeInstanceOf(Refusal)
  expect([short.code, short.status, short.message]).toEqual(['TILL_SHORT', 422, 'Till 2: 5.00 are missing.'])
  expect([short.values, short.fields]).toEqual([{ till: 'Till 2', missing: '5.00' }, { counted: 'too little' }])
})

test('a value that looks like a place of the text, or like a pattern, is shown as it is', () => {
  for (const till of ['{missing}', '{till}', '$&', '$1', '${missing}', '%s']) {
    expect(refusal('TILL_SHORT', { till, missing: '5.00' }).message).toBe(`${till}: 5.00 are missing.`)
  }
})

test('a refusal may carry values that its text does not name', () => {
  expect(refusal('TILL_CLOSED', { seconds: 5 }).values).toEqual({ seconds: 5 })
  expect(refusal('TILL_SHORT', { till: 'Till 2', missing: 5, seconds: 5 }).values.seconds).toBe(5)
})

test('a value that the text names and nobody gives is a type error, and a fault of ours', () => {
  // @ts-expect-error {missing} has no value
  expect(() => refusal('TILL_SHORT', { till: 'Till 2' })).toThrow('no value for {missing}')
  // @ts-expect-error no values at all
  expect(() => refusal('TILL_SHORT')).toThrow('no value for {till}')
  // @ts-expect-error no such code in this catalogue
  expect(() => refusal('TILL_OPEN')).toThrow()
})

test('a refusal can be put beside the field that is wrong', () => {
  const at = refusal('TILL_CLOSED').at('till')
  expect([at.code, at.status, at.fields]).toEqual(['TILL_CLOSED', 409, { till: 'The till is closed.' }])
})
