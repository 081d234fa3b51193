import type { IsoDate } from '../../../../kernel/dates.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { frozenDayHere } from '../../../books/ledger/web/frozen-day.ts'
import { checkJournalEdit } from '../journal.ts'

interface Stated {
  code: string
  date: string
  status: string
  isFreeze: number
}

/** Why a transaction may not be changed, as far as its own fields tell; null when it may. */
export function journalEditRefusal({ code, date, status, isFreeze }: Stated): string | null {
  return (
    checkJournalEdit({ code, date: date as IsoDate, status, frozen: frozenDayHere({ isFreeze, date }) }, businessToday())?.message ?? null
  )
}
