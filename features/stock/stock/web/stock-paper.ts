import type { FieldChoice } from '../../../../platform/web/master-page/field-config.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { checkStockReversal } from '../stock-reversal.ts'

/** The queries that a stock paper invalidates beside its own list: stock here, and look-ups. */
export const stockStale: readonly (readonly unknown[])[] = [['stock'], ['lookup']]

interface Reversible {
  code: string
  status: string
  date: string
}

/** Why a stock paper may not be reversed, as far as its own fields tell; `what` is its name in refusals: 'Stock issue'. */
export function stockReversalRefusal(what: string) {
  return ({ code, status, date }: Reversible): string | null => {
    const by = { role: currentSession().role, today: businessToday() }
    return checkStockReversal({ what: `${what} ${code}`, status, date: date as IsoDate }, by)?.message ?? null
  }
}

/** Codes of reasons as choices with their labels. */
export function choicesOf<Code extends string>(codes: readonly Code[], words: Readonly<Record<Code, string>>): readonly FieldChoice[] {
  return codes.map(value => ({ value, label: words[value] }))
}
