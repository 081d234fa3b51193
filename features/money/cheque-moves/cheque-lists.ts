import type { ScreenPath } from '../../../kernel/screens.ts'
import type { ChequeKind, ChequeState } from '../../banking/cheques/cheque-states.ts'
import type { ChequeCommand } from './cheque-move.ts'

interface ListRow {
  /** The screen of spec §2 that shows it. */
  screen: ScreenPath
  kind: ChequeKind
  states: readonly ChequeState[]
  commands: readonly ChequeCommand[]
}

/** The lists of cheques, by the path of their call: one screen each, with the moves that belong to it. */
export const chequeLists = {
  'cheque-in-hand': { screen: '/cheques', kind: 'received', states: ['IN_HAND'], commands: ['deposit'] },
  'cheque-in-progress': { screen: '/cheques-process', kind: 'received', states: ['DEPOSITED'], commands: ['realize', 'return'] },
  'cheque-realized': { screen: '/cheque-realized', kind: 'received', states: ['REALIZED'], commands: ['recall'] },
  'cheque-returned': { screen: '/returned-cheque', kind: 'received', states: ['RETURNED', 'SETTLED'], commands: ['deposit'] },
  'cheque-third-party': {
    screen: '/third-party-cheque',
    kind: 'received',
    states: ['ENDORSED'],
    commands: ['realize-endorsed', 'return-endorsed'],
  },
  'cheque-voucher': { screen: '/cheque-vouchers', kind: 'own', states: ['ISSUED'], commands: ['cancel-own', 'stale-own'] },
  'cheque-voucher-process': {
    screen: '/cheque-vouchers-process',
    kind: 'own',
    states: ['ISSUED', 'REALIZED'],
    commands: ['realize-own', 'return-own'],
  },
  'cheque-voucher-returned': {
    screen: '/returned-cheque-vouchers',
    kind: 'own',
    states: ['RETURNED', 'CANCELLED', 'STALE'],
    commands: [],
  },
} as const satisfies Record<string, ListRow>
export type ChequeList = keyof typeof chequeLists

export const chequeListNames = Object.keys(chequeLists) as ChequeList[]
