import { displayMoney, sumOf } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { openDues } from '../../openings/server/reopen-opening.ts'
import {
  checkAskedMove,
  checkMove,
  commandOf,
  isOfOpening,
  movedCheques,
  opensAgain,
  totalOf,
  type AskedMove,
  type MovedCheque,
} from '../cheque-move.ts'
import { movePosting } from '../cheque-move-posting.ts'
import type { ChequeMoveRead, moveCheques } from '../contract.ts'
import { chequeMoveRefusal } from '../refusals.ts'
import { lockGivingPapers, openAgain } from './open-again.ts'
import { readChequeMove } from './read-cheque-move.ts'
import { lockDrawers, lockStandingCheques } from './standing-cheques.ts'

const readAccount = statement('cheque-moves.account-of-slip', `select 1 from bank_account where code = $1 and is_active`)
const insertMove = statement(
  'cheque-moves.insert-move',
  `insert into cheque_move (location_code, code, move, business_date, created_at, user_code, moved_on, account_code, reason, total, charge)
   values ($1, current_paper_code(), $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8, $9, $10)`,
)
const insertLines = statement(
  'cheque-moves.insert-lines',
  `insert into cheque_move_line (location_code, move_code, line_no, cheque_code, from_state, to_state, from_account_code, account_code, amount, charge)
   select $1, current_paper_code(), line_no, code, from_state, to_state, from_account_code, account_code, amount, charge
   from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[]) with ordinality
     as line (code, from_state, to_state, from_account_code, account_code, amount, charge, line_no)`,
)
/** Moves cheques as the lines of the current paper say, with their history. */
const moveThem = statement(
  'cheque-moves.move',
  `with moved as (
     update cheque set state = line.to_state, version = version + 1, account_code = line.account_code
     from cheque_move_line line
     where line.location_code = $1 and line.move_code = current_paper_code()
       and cheque.location_code = line.location_code and cheque.code = line.cheque_code
     returning cheque.code, cheque.version, line.from_state, line.to_state, line.account_code
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code, moved_on,
     account_code)
   select $1, code, version, from_state, to_state, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, account_code
   from moved`,
)

type Call = SaveCall<typeof moveCheques>

async function checkAccount(tx: Tx, accountCode: string): Promise<void> {
  const found = accountCode === '' ? [] : await tx.rows(readAccount, [accountCode])
  if (found.length === 0) throw chequeMoveRefusal('CHEQUE_MOVE_ACCOUNT').at('accountCode')
}

function writeLines(tx: Tx, locationCode: string, lines: readonly MovedCheque[]): void {
  tx.write(insertLines, [
    locationCode,
    lines.map(({ cheque }) => cheque.code),
    lines.map(({ cheque }) => cheque.state),
    lines.map(({ to }) => to),
    lines.map(({ cheque }) => cheque.accountCode),
    lines.map(({ accountCode }) => accountCode),
    lines.map(({ cheque }) => cheque.amount),
    lines.map(({ charge }) => charge),
  ])
}

/** The opening balances that own cheques were given with before the books began. */
function openingsOf(lines: readonly MovedCheque[]): string[] {
  return lines.flatMap(({ cheque }) => (isOfOpening(cheque) ? (cheque.givenWith ?? []) : []))
}

/**
 * Moves many cheques at once, all or none: locks the customers whose debt changes and the cheques, checks each, takes the
 * number, and writes paper, ledger, the cheques with their history, and audit. A refusal names the cheque it is about; of two
 * users who move one cheque, the second reads who moved it.
 */
export async function saveChequeMove(
  tx: Tx,
  { actor, body, now, today, requestId }: Call,
): Promise<{ code: string; chequeMove: ChequeMoveRead }> {
  const { locationCode, userCode, node } = actor
  const { move: command, date, reason } = body
  const asked: AskedMove = { command, date, reason, cheques: body.cheques }
  const isDeposit = command === 'deposit'
  const wrong = checkAskedMove(asked, today)
  if (wrong) throw wrong
  if (isDeposit) await checkAccount(tx, body.accountCode)
  const codes = asked.cheques.map(({ code }) => code)
  const given = await lockDrawers(tx, { locationCode, codes, isConcerned: state => !isDeposit || state === 'RETURNED' })
  const papers = await lockGivingPapers(tx, locationCode, opensAgain(command) ? given : [])
  const cheques = await lockStandingCheques(tx, locationCode, codes)
  const refusal = checkMove(asked, cheques)
  if (refusal) throw refusal
  const moved = movedCheques(asked, cheques, isDeposit ? body.accountCode : null)
  const lines = opensAgain(command) ? await openAgain(tx, papers, moved) : moved
  const [total, charge] = [totalOf(lines), sumOf(lines.map(line => line.charge))]
  takePaperNumber(tx, { kind: isDeposit ? 'depositSlip' : 'chequeVoucher', locationCode, node, today })
  const account = isDeposit ? body.accountCode : null
  tx.write(insertMove, [locationCode, command, today, now, userCode, date, account, reason, total, charge])
  writeLines(tx, locationCode, lines)
  if (opensAgain(command)) openDues(tx, locationCode, openingsOf(lines))
  writePosting(tx, movePosting(lines), { locationCode, userCode, businessDate: today, now, entryNo: 1 })
  tx.write(moveThem, [locationCode, today, now, userCode, date])
  const after = {
    move: commandOf(command).label,
    date,
    total: displayMoney(total),
    ...(charge > 0 && { charge: displayMoney(charge) }),
    ...(account !== null && { account }),
    cheques: lines.map(({ cheque, to }) => [cheque.number, cheque.state, to]),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId, ...(reason && { reason }) })
  const code = (await tx.number) ?? ''
  return { code, chequeMove: await readChequeMove(tx, { code, actor }) }
}
