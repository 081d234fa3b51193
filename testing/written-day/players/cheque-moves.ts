import { z } from 'zod'
import { getCheque, moveCheques } from '../../../features/money/cheque-moves/contract.ts'
import { chequeCommandNames, moveBy, type ChequeCommand } from '../../../features/money/cheque-moves/cheque-move.ts'
import { chequeMoves, type ChequeKind, type ChequeState } from '../../../features/banking/cheques/cheque-states.ts'
import { amount, player } from '../player.ts'
import type { Stage } from '../stage.ts'
import type { Paper } from '../story.ts'

interface Move {
  cheques: readonly string[]
  /** The command, by the state in which the cheque must end. */
  to: readonly string[]
  account?: string
  reason?: string
  charge?: string
}

/** The command that takes a cheque from where it is to one of these states. */
function commandFor(paper: Paper, cheque: { kind: ChequeKind; state: ChequeState }, to: readonly string[]): ChequeCommand {
  const found = chequeCommandNames.find(command => {
    const move = moveBy(command, cheque)
    return move !== null && to.includes(chequeMoves[move].to)
  })
  if (!found) throw new Error(`${paper.id}: nothing takes a cheque from ${cheque.state} to ${to.join(' or ')}`)
  return found
}

async function move(stage: Stage, paper: Paper, { cheques: names, to, account, reason = '', charge }: Move): Promise<void> {
  const cheques: { code: string; version: number; charge?: string }[] = []
  let command: ChequeCommand | null = null
  for (const name of names) {
    const { cheque } = await stage.read(paper, getCheque, { params: { code: stage.cheque(name) } })
    command ??= commandFor(paper, { kind: cheque.kind, state: cheque.state }, to)
    cheques.push({ code: cheque.code, version: cheque.version, ...(charge !== undefined && { charge }) })
  }
  const accountCode = account === undefined ? '' : stage.codeOf('accounts', account)
  const body = { move: command!, date: paper.date, accountCode, reason, cheques }
  const { code } = await stage.save(paper, moveCheques, { body })
  stage.keep(paper, code)
}

/** Cheques in hand and returned ones, taken to the bank on one slip. */
export const chequeDeposit = player({ cheques: z.array(z.string()), account: z.string() }, (stage, paper) =>
  move(stage, paper, { cheques: paper.cheques, to: ['DEPOSITED'], account: paper.account }),
)

/** A cheque that the bank has paid, or a supplier was paid with. */
export const chequeRealize = player({ cheque: z.string() }, (stage, paper) =>
  move(stage, paper, { cheques: [paper.cheque], to: ['REALIZED'] }),
)

/** A cheque that came back from wherever it was; an own one that was stopped or never presented. */
export const chequeReturn = player(
  {
    cheque: z.string(),
    reason: z.string(),
    charge: amount.optional(),
    to: z.enum(['RETURNED', 'CANCELLED', 'STALE']).default('RETURNED'),
  },
  (stage, { cheque, to, reason, charge, ...paper }) =>
    move(stage, paper, { cheques: [cheque], to: [to], reason, ...(charge !== undefined && { charge }) }),
)
