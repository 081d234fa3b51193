import type { IsoDate } from '../../../kernel/dates.ts'
import { ledgerTypeCodes } from '../../../kernel/codes.ts'
import { add, negate, subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'

export type LedgerMode = 'cash' | 'cheque'

/** What moved on a day on the accounts of one ledger type and mode, about one source: in (debit) and out (credit). */
export interface LedgerMovement {
  date: IsoDate
  ledgerType: string
  mode: LedgerMode
  source: number
  debit: Money
  credit: Money
}

/** The balance of a ledger type: debit positive, credit negative, as own cheques that are out. */
export interface ClosingRow {
  ledgerType: string
  cashAmount: Money
  chequeAmount: Money
}

/** The rows of a day: those of the day before and what moved. Every ledger type has a row, in the order of their codes. */
export function closingRows(
  ledgerTypes: readonly string[],
  previous: readonly ClosingRow[],
  movements: readonly Omit<LedgerMovement, 'date'>[],
): ClosingRow[] {
  const codes = new Set([...ledgerTypes, ...previous.map(row => row.ledgerType), ...movements.map(row => row.ledgerType)])
  return [...codes].sort().map(ledgerType => {
    const before = previous.find(row => row.ledgerType === ledgerType)
    const moved = (mode: LedgerMode) =>
      sumOf(
        movements
          .filter(row => row.ledgerType === ledgerType && row.mode === mode)
          .map(({ debit: came, credit: went }) => subtract(came, went)),
      )
    return {
      ledgerType,
      cashAmount: add(before?.cashAmount ?? zero, moved('cash')),
      chequeAmount: add(before?.chequeAmount ?? zero, moved('cheque')),
    }
  })
}

/** What the till holds by the books: the cash of the cash book. */
export function cashExpected(rows: readonly ClosingRow[]): Money {
  return rows.find(row => row.ledgerType === ledgerTypeCodes.cashBook)?.cashAmount ?? zero
}

/** Notes or coins of one value. */
export interface CountedPieces {
  denomination: Money
  pieces: number
}

/** Cash as it is counted: by denomination, and loose cash beside it. */
export interface CashCount {
  cashCount: readonly CountedPieces[]
  looseCash: Money
}

/** The value of a count. */
export function countedCash({ cashCount, looseCash }: CashCount): Money {
  return add(looseCash, ...cashCount.map(({ denomination, pieces }) => (denomination * pieces) as Money))
}

/** The posting of what the till holds more (positive) or less than the books say. */
export function differencePosting(difference: Money): PostingLine[] {
  const source = sourceCodes.cashDifference
  if (difference >= 0)
    return posting([debit(accounts.cashInTill, difference, source), credit(accounts.cashOverAndShort, difference, source)])
  const short = negate(difference)
  return posting([debit(accounts.cashOverAndShort, short, source), credit(accounts.cashInTill, short, source)])
}

type Movement = Omit<LedgerMovement, 'date'>

/**
 * The day's movements with the difference as it is posted, so that the rows carry forward what was counted. A close that was taken
 * back has left movements of the same source.
 */
export function withDifference(movements: readonly Movement[], difference: Money): Movement[] {
  if (difference === 0) return [...movements]
  const isSame = (row: Movement) =>
    row.ledgerType === ledgerTypeCodes.cashBook && row.mode === 'cash' && row.source === sourceCodes.cashDifference
  const before = movements.find(isSame)
  const [came, went] = difference > 0 ? [difference, zero] : [zero, negate(difference)]
  const posted = { debit: add(before?.debit ?? zero, came), credit: add(before?.credit ?? zero, went) }
  const row = { ledgerType: ledgerTypeCodes.cashBook, mode: 'cash', source: sourceCodes.cashDifference, ...posted } as const
  return [...movements.filter(one => !isSame(one)), row]
}

/** What the papers of a user moved in the till on a day. */
export interface TillOfUser {
  /** From outside: customers, the owner, what suppliers pay back. */
  cashIn: Money
  /** To outside: refunds, expenses, suppliers, the owner. */
  cashOut: Money
  /** Taken to the own bank, less what was brought from there. */
  banked: Money
}

/** What of a user's cash is still to be handed over: never less than nothing, since banked takings may have been those of others. */
export function toHandOver({ cashIn, cashOut, banked }: TillOfUser, handedOver: Money): Money {
  const left = subtract(cashIn, cashOut, banked, handedOver)
  return left > 0 ? left : zero
}
