import type { Player } from '../player.ts'
import type { Stage } from '../stage.ts'
import type { Paper } from '../story.ts'
import { momentOf } from '../open-stage.ts'
import { accountTransaction } from './account-transaction.ts'
import { bill, editBill } from './bill.ts'
import { chequeDeposit, chequeRealize, chequeReturn } from './cheque-moves.ts'
import { count } from './count.ts'
import { close, reverseClose } from './day-close.ts'
import { expense } from './expense.ts'
import { editGrn, grn } from './grn.ts'
import { opening } from './opening.ts'
import { priceCorrection } from './price-correction.ts'
import { purchaseReturn, purchaseReturnRefund } from './purchase-return.ts'
import { receipt } from './receipt.ts'
import { reversal } from './reversal.ts'
import { returnWithBill, returnWithoutBill } from './sales-return.ts'
import { stockIn, stockIssue } from './stock-papers.ts'
import { transferReceive, transferSend } from './transfer.ts'
import { voucher } from './voucher.ts'

/** Who plays which kind of paper. */
export const players: Readonly<Record<string, Player>> = {
  accountTransaction,
  bill,
  chequeDeposit,
  chequeRealize,
  chequeReturn,
  close,
  count,
  editBill,
  editGrn,
  expense,
  grn,
  opening,
  priceCorrection,
  purchaseReturn,
  purchaseReturnRefund,
  receipt,
  returnWithBill,
  returnWithoutBill,
  reverse: reversal,
  reverseClose,
  stockIn,
  stockIssue,
  transferReceive,
  transferSend,
  voucher,
}

/** Plays a paper at its hour, through the API. Throws, with its name, for a kind that nobody plays, for an unknown field, and when it is refused. */
export async function play(stage: Stage, paper: Paper): Promise<void> {
  const plays = players[paper.kind]
  if (!plays) throw new Error(`${paper.id}: nobody plays a paper of the kind ${paper.kind}`)
  stage.shop.setClock(momentOf(paper))
  await plays(stage, paper)
}
