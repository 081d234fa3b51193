import type { IsoDate } from '../../../../../kernel/dates.ts'
import { parseMoney, zero } from '../../../../../kernel/money.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { frozenDayHere } from '../../../../books/ledger/web/frozen-day.ts'
import { checkStockReversal } from '../../../../stock/stock/stock-reversal.ts'
import { checkGrnEditable, checkGrnUnused } from '../../grn-rules.ts'

interface StatedGrn {
  isLocked: number
  isFreeze: number
  grnDate: string
  isActive?: number
  /** From the note itself, whose paid amount does not include applied returns. A list's row includes them, so it cannot tell. */
  returnAmount?: string | null
  paidAmount: string | null
  /** From the note itself; a list's row cannot tell. */
  priceCorrections?: readonly { code: string }[]
  lateTaxInvoices?: readonly { code: string }[]
}

const claimOf = ({ lateTaxInvoices }: StatedGrn) => lateTaxInvoices?.at(-1)?.code ?? null
const correctionOf = ({ priceCorrections }: StatedGrn) => priceCorrections?.at(-1)?.code ?? null

interface ReversibleGrn extends StatedGrn {
  code: string
}

/**
 * Why a note may not be reversed, as far as its own fields tell; null when it may. A list's row does not distinguish payments
 * from applied returns.
 */
export function grnReversalRefusal(grn: ReversibleGrn): string | null {
  const { code, grnDate, isActive = 1, returnAmount, paidAmount } = grn
  const amountOf = (text: string | null | undefined) => parseMoney(text ?? '') ?? zero
  const used = {
    code,
    paid: amountOf(paidAmount),
    correctedBy: correctionOf(grn),
    claimedBy: claimOf(grn),
  }
  const held = returnAmount === undefined ? null : checkGrnUnused(used)
  const paper = { what: `GRN ${code}`, status: isActive === 1 ? 'live' : 'reversed', date: grnDate as IsoDate }
  return checkStockReversal(paper, { role: currentSession().role, today: businessToday() }, held)?.message ?? null
}

/** Why a note may not be changed, as far as its own fields tell; null when it may. */
export function grnEditRefusal(grn: StatedGrn): string | null {
  const { isLocked, isFreeze, grnDate, isActive = 1, returnAmount, paidAmount } = grn
  const paid = returnAmount === undefined ? zero : (parseMoney(paidAmount ?? '') ?? zero)
  const frozen = frozenDayHere({ isFreeze, date: grnDate })
  const state = { status: isActive === 1 ? 'live' : 'reversed', isLocked: isLocked === 1, frozen, paid }
  return checkGrnEditable({ ...state, correctedBy: correctionOf(grn), claimedBy: claimOf(grn) })?.message ?? null
}

/** Whose goods they are: of a list's row, or of the note itself. */
export function supplierCodeOf(grn: { supplierCode: string } | { supplier: { code: string } }): string {
  return 'supplier' in grn ? grn.supplier.code : grn.supplierCode
}
