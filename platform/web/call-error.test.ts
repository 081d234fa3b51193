import { expect, test } from 'vitest'
import { callErrorOf, networkError } from './call-error.ts'

test('the text is the third item of errorInfo, with fields, values and the reference', () => {
  const error = callErrorOf(409, {
    message: { errorInfo: ['STOCK_SHORT', 409, 'Line 1: only 2 left here.'] },
    code: 'STOCK_SHORT',
    fields: { quantity: 'too many' },
    values: { line: 1, remaining: '2' },
    requestId: 'b1c2',
  })
  expect(error).toMatchObject({
    status: 409,
    code: 'STOCK_SHORT',
    text: 'Line 1: only 2 left here.',
    requestId: 'b1c2',
  })
  expect(error.fields).toEqual({ quantity: 'too many' })
  expect(error.values).toEqual({ line: 1, remaining: '2' })
  expect([error.isRefusal, error.isPassing]).toEqual([true, false])
})

test('a failed login brings its own text', () => {
  const body = {
    message: { errorInfo: ['LOGIN_FAILED', 422, 'wrong'] },
    code: 'LOGIN_FAILED',
    loggedInError: 'wrong password',
    fields: {},
    requestId: 'x',
  }
  expect(callErrorOf(422, body).loggedInError).toBe('wrong password')
})

test('without errorInfo the text is the generic one', () => {
  expect(callErrorOf(500, '<html>')).toMatchObject({ code: 'HTTP_500', text: 'Something went wrong!' })
  expect(callErrorOf(500, { message: { errorInfo: ['X', 500, ''] } }).text).toBe('Something went wrong!')
})

test('a proxy that cannot reach the server is the network', () => {
  expect(callErrorOf(502, null)).toMatchObject({ code: 'NETWORK', text: expect.stringContaining('What you typed is kept here') })
  expect(callErrorOf(504, null, { unreached: 'Not saved yet' }).text).toBe('Not saved yet')
  expect(networkError().isPassing).toBe(true)
})

test('a busy server is asked again by itself, a full disk is told at once', () => {
  const codes = ['TOO_BUSY', 'STOPPING', 'DISK_LOW', 'DISK_FULL']
  expect(codes.map(code => callErrorOf(503, { code }, { retryAfter: '1' }).isPassing)).toEqual([true, true, false, false])
})

test('nobody knows whether a save that timed out was written', () => {
  expect([networkError().isRefusal, callErrorOf(500, null).isRefusal, callErrorOf(408, null).isRefusal]).toEqual([false, false, false])
})
