import pg from 'pg'
import { expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { asRefusal, errorReplyOf } from './errors.ts'
import { InDoubt } from './pipeline/in-doubt.ts'

function ofDatabase(code: string, message: string, detail?: object): Error {
  const said = { code, severity: 'ERROR', ...(detail && { detail: JSON.stringify(detail) }) }
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), said)
}
const ofSystem = (code: string) => Object.assign(new Error(`${code}: open`), { code })

test.each([
  ['a full disk', ofDatabase('53100', 'could not extend file "base/1/2": No space left on device'), 'DISK_FULL'],
  ['a full disk of ours', ofSystem('ENOSPC'), 'DISK_FULL'],
  ['a file without rights', ofDatabase('42501', 'could not open file "base/1/2": Permission denied'), 'DATABASE_FILES'],
  ['a disk that fails', ofDatabase('58030', 'could not read block 3 in file "base/1/2": Input/output error'), 'DATABASE_FILES'],
  ['a file that is gone', ofDatabase('58P01', 'could not open file "base/1/2": No such file or directory'), 'DATABASE_FILES'],
  ['a file of ours without rights', ofSystem('EACCES'), 'DATABASE_FILES'],
  ['a connection that ended before the answer to a commit', new InDoubt(new Error('Connection terminated')), 'SAVE_IN_DOUBT'],
  ['a connection that ended before', new Error('Connection terminated unexpectedly'), 'DATABASE_DOWN'],
])('%s is told as what it is, and may be tried again', (_, error, code) => {
  const refusal = asRefusal(error)
  expect([refusal?.code, refusal?.status]).toEqual([code, 503])
})

test('a right to a table that is missing is a fault of ours', () => {
  expect(asRefusal(ofDatabase('42501', 'permission denied for table invoice'))).toBeNull()
})

test('nobody is told that nothing was saved where that is not certain', () => {
  for (const error of [ofDatabase('55P03', 'canceling statement due to lock timeout'), new InDoubt(null), ofSystem('ECONNRESET')])
    expect(asRefusal(error)?.message).not.toMatch(/nothing was saved|was not saved/i)
})

test.each([
  [
    'BZ001',
    { date: '2026-11-20', location: 'Galle is closed for now' },
    'Day 2026-11-20 is closed for Galle is closed for now. Choose a later day, or have its closing taken back.',
  ],
  ['BZ005', { item: 'Bulb "H4"', count: 'Night count' }, /^Bulb "H4" is being counted \(Night count\) /],
  ['BZ007', { date: '2026-11-20', last: null }, /No paper was written here yet\./],
  ['BZ007', { date: '2026-11-20', last: '2026-11-02' }, /The last paper here is of .*2 Nov/],
])('what the database refuses with %s is told with the names and days it gives', (code, detail, text) => {
  expect(asRefusal(ofDatabase(code, 'in words for the log', detail))?.message).toMatch(text)
})

test('a refusal repeats no card number, such as from a file', () => {
  const rule = { status: 422, text: '"{cell}" under Row names no row' }
  const refusal = new Refusal('WRONG_ROW', rule, { cell: '4111 1111 1111 1111', row: 3 }).at('row')
  const text = '"**** **** **** 1111" under Row names no row'
  expect(errorReplyOf(refusal, 'r')).toMatchObject({
    message: { errorInfo: ['WRONG_ROW', 422, text] },
    fields: { row: text },
    values: { cell: '**** **** **** 1111', row: 3 },
  })
})
