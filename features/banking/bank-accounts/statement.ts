import { accounts } from '../../books/ledger/posting.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { bankAccountRefusal } from './refusals.ts'

/** The accounts on which an own bank account is the party. */
export const bankLedgerAccounts = [accounts.bankCleared, accounts.chequesDeposited, accounts.ownCheques] as const

const { chequeRealized, ownChequeRealized } = sourceCodes

/**
 * Source codes of moves within the account: a deposited cheque is realized, an own one presented. Their two lines come to nothing,
 * and the bank shows such a cheque once.
 */
export const movesWithin = [chequeRealized, ownChequeRealized] as const

/** At most so many lines are ticked at once. */
export const maxTicks = 500

/** A line by its name: location, paper, entry, line. */
export const lineCodePattern = /^\d{4,20}-\d{4,20}-\d{1,4}-\d{1,4}$/

/** The parts of a line's name; it must fit `lineCodePattern`. */
export function partsOfLine(code: string): { locationCode: string; paperCode: string; entryNo: number; lineNo: number } {
  const [locationCode = '', paperCode = '', entryNo, lineNo] = code.split('-')
  return { locationCode, paperCode, entryNo: Number(entryNo), lineNo: Number(lineNo) }
}

/** A line as its tick checks it. */
export interface TickedLine {
  code: string
  date: IsoDate
}

/** May these lines be ticked as the bank's statement of that day shows them, or their ticks be taken away? `found` are those of the account. The first problem, or null. */
export function checkTicks(
  codes: readonly string[],
  found: readonly TickedLine[],
  { shownOn, today, isShown }: { shownOn: IsoDate; today: IsoDate; isShown: boolean },
): Refusal | null {
  if (shownOn > today) return aheadOf(shownOn, today)
  const known = new Set(found.map(({ code }) => code))
  const stranger = codes.find(code => !known.has(code))
  if (stranger !== undefined) return bankAccountRefusal('TICK_UNKNOWN', { line: stranger })
  const early = isShown ? found.find(({ date }) => date > shownOn) : undefined
  if (!early) return null
  const { paperCode } = partsOfLine(early.code)
  return bankAccountRefusal('TICK_EARLY', { paper: paperCode, date: displayDate(early.date), shownOn: displayDate(shownOn) })
}

/** The refusal of a bank's statement of a day to come. */
export function aheadOf(date: IsoDate, today: IsoDate): Refusal {
  return bankAccountRefusal('STATEMENT_AHEAD', { date: displayDate(date), today: displayDate(today) }).at('date')
}
