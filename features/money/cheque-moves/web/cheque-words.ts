import type { StatusTone } from '../../../../platform/web/ui/status-badge.tsx'
import type { ChequeState } from '../../../banking/cheques/cheque-states.ts'
import type { ChequeCommand } from '../cheque-move.ts'

export const toneOfState: Readonly<Record<ChequeState, StatusTone>> = {
  IN_HAND: 'info',
  DEPOSITED: 'partial',
  REALIZED: 'good',
  RETURNED: 'bad',
  SETTLED: 'good',
  ENDORSED: 'info',
  CANCELLED: 'off',
  ISSUED: 'info',
  STALE: 'off',
}

/** Row key of each move, and with Alt for the selected rows. */
export const commandKeys: Readonly<Record<ChequeCommand, string>> = {
  deposit: 'B',
  realize: 'Z',
  return: 'R',
  recall: 'R',
  'realize-endorsed': 'Z',
  'return-endorsed': 'R',
  'realize-own': 'Z',
  'return-own': 'R',
  'cancel-own': 'C',
  'stale-own': 'S',
}

/** What a move says on its paper: 'Deposit slip'. */
export const moveWords: Readonly<Record<ChequeCommand, string>> = {
  deposit: 'Deposit slip',
  realize: 'Realized',
  return: 'Returned',
  recall: 'Recalled by the bank',
  'realize-endorsed': 'Handed on, realized',
  'return-endorsed': 'Handed on, brought back',
  'realize-own': 'Own, realized',
  'return-own': 'Own, returned',
  'cancel-own': 'Own, cancelled',
  'stale-own': 'Own, stale',
}

/** Why cheques usually come back; another reason can be typed. */
export const usualReasons: Readonly<Partial<Record<ChequeCommand, readonly string[]>>> = {
  return: ['Refer to drawer', 'Insufficient funds', 'Account closed', 'Payment stopped', 'Signature differs', 'Words and figures differ'],
  recall: ['Late recall', 'Refer to drawer', 'Payment stopped'],
  'return-endorsed': ['Refer to drawer', 'Insufficient funds', 'Account closed', 'Payment stopped', 'Signature differs'],
  'return-own': ['Insufficient funds', 'Signature differs', 'Payment stopped', 'Words and figures differ'],
  'cancel-own': ['Stopped', 'Written wrongly', 'Lost'],
  'stale-own': ['Never presented'],
}
