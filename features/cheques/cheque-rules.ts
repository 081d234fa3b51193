import type { Refusal } from '../../kernel/refusal.ts'
import { chequeStateNames, type ChequeState } from './cheque-states.ts'
import { chequeRefusal } from './refusals.ts'

export interface StatedCheque {
  number: string
  state: ChequeState
}

/** Why a paper is not taken back: one of the cheques that came with it is not in hand any more. Null where all are. */
export function movedChequeRefusal(paper: string, cheques: readonly StatedCheque[]): Refusal | null {
  const moved = cheques.find(({ state }) => state !== 'IN_HAND')
  return moved ? chequeRefusal('CHEQUE_MOVED', { number: moved.number, paper, state: chequeStateNames[moved.state].toLowerCase() }) : null
}
