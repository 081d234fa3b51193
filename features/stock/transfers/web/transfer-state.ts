import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayQuantityText, formatQuantity, parseQuantity, quantity, sumQuantities } from '../../../../kernel/quantity.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import type { PaperRowOf } from '../../../../platform/web/paper-page/paper-config.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { checkStockReversal } from '../../stock/stock-reversal.ts'
import { stockTransfers, type StockTransferRead, type TransferState } from '../contract.ts'
import { stockStale } from '../../stock/web/stock-paper.ts'
import { transferRefusal } from '../refusals.ts'
import { isTransferReversed } from '../transfer.ts'

export type TransferRow = PaperRowOf<typeof stockTransfers>
type Transfer = TransferRow | StockTransferRead

/** The queries that a transfer or a receipt invalidates. */
export const transferStale = [masterKey(stockTransfers), ...stockStale]

export const transferWords = {
  SENT: 'On its way',
  PARTLY: 'Partly received',
  CLOSED: 'Received',
  REVERSED: 'Reversed',
} as const satisfies Record<TransferState, string>

/** What was short of a transfer in all its receipts. */
function shortOf(of: Transfer): string {
  if ('short' in of) return of.short
  return formatQuantity(sumQuantities(of.stockHistories.map(line => parseQuantity(line.short) ?? quantity(0))))
}

/** The state of a transfer in words: 'Received, 1 short'. */
export function stateOfTransfer(of: Transfer): string {
  const short = shortOf(of)
  const word = transferWords[of.state]
  return short === '0' || isTransferReversed(of) ? word : `${word}, ${displayQuantityText(short)} short`
}

const fromOf = (of: Transfer) =>
  'fromCode' in of ? { code: of.fromCode, name: of.fromName } : { code: of.stockLocation.code, name: of.stockLocation.name }
const toOf = (of: Transfer) => ('toCode' in of ? { code: of.toCode, name: of.toName } : of.toLocation)

/** Whether this location is the receiver. */
export const comesHere = (of: Transfer) => toOf(of).code === currentSession().location.code

/** Why nothing of a transfer can be received here now; null when something can. */
export function receiveRefusal(of: Transfer): string | null {
  const { code, state } = of
  if (!comesHere(of)) return transferRefusal('TRANSFER_NOT_HERE', { code, location: toOf(of).name }).message
  if (isTransferReversed(of)) return sharedRefusal('REVERSED_ALREADY', { what: `Stock transfer ${code}` }).message
  return state === 'CLOSED' ? transferRefusal('TRANSFER_CLOSED', { code }).message : null
}

/** Why a transfer may not be reversed here; null when it may. */
export function transferReversalRefusal(of: Transfer): string | null {
  const { code, state, date } = of
  if (comesHere(of)) return `Stock transfer ${code} is taken back where it was sent: ${fromOf(of).name}.`
  const held = state === 'SENT' ? null : transferRefusal('TRANSFER_RECEIVED', { code, location: toOf(of).name })
  const paper = { what: `Stock transfer ${code}`, status: isTransferReversed(of) ? 'reversed' : 'live', date: date as IsoDate }
  return checkStockReversal(paper, { role: currentSession().role, today: businessToday() }, held)?.message ?? null
}
