import { describe, expect, test } from 'vitest'
import { backupWarning, type KnownBackups } from './backup-warning.ts'

const now = Date.UTC(2026, 10, 24, 6)
const hours = (count: number) => now - count * 3_600_000
const usual: KnownBackups = { lastGood: hours(10), shopSince: hours(5_000), isAlone: true, failed: null, proofProblem: '', copyProblem: '' }

describe('the owner is warned', () => {
  test.each([
    ['not while the last one is of this night', {}, null],
    ['not while one night is missing', { lastGood: hours(47) }, null],
    ['when two nights are missing', { lastGood: hours(49) }, { kind: 'late' }],
    ['not before a week where they are made by hand', { lastGood: hours(7 * 24 - 1), isAlone: false }, null],
    ['after a week where they are made by hand', { lastGood: hours(7 * 24 + 1), isAlone: false }, { kind: 'late' }],
    ['not on the first day of a shop', { lastGood: null, shopSince: hours(23) }, null],
    ['not before the first act', { lastGood: null, shopSince: null }, null],
    ['when there never was one', { lastGood: null, shopSince: hours(25) }, { kind: 'never' }],
    ['at once when the newest try failed', { failed: { at: hours(1), why: 'Disk full' } }, { kind: 'failed', why: 'Disk full' }],
    ['not of a try that a whole one followed', { failed: { at: hours(11), why: 'Disk full' } }, null],
    [
      'when the newest is not in its second place',
      { copyProblem: 'Not copied to /mnt/usb: ENOENT' },
      { kind: 'uncopied', why: 'Not copied to /mnt/usb: ENOENT' },
    ],
    ['first of what is worse', { copyProblem: 'Not copied to /mnt/usb: ENOENT', lastGood: hours(49) }, { kind: 'late' }],
    ['of what the proof found', { proofProblem: 'I-01: 1' }, { kind: 'unproved', why: 'I-01: 1' }],
  ] as const)('%s', (_, more, expected) => {
    expect(backupWarning({ ...usual, ...more }, now)).toEqual(expected)
  })
})
