import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import type { StatusTone } from '../../../../platform/web/ui/status-badge.tsx'
import type { HeldBillRow } from '../contract.ts'
import type { HoldState } from '../hold.ts'
import { labelOfHold } from '../label-of-hold.ts'
import type { ShownHold } from '../own-hold.ts'

/** Vehicle and customer, as far as the label does not say them. */
export function whoseHold(row: HeldBillRow): string {
  return [row.vehicleNumber, row.customerName].filter(text => text !== '' && text !== labelOfHold(row)).join(' · ')
}

export function totalOfRow({ totalAmount }: HeldBillRow): string {
  return displayMoney(parseMoney(totalAmount) ?? zero)
}

export const stateOfHold: Record<HoldState, { tone: StatusTone; word: string }> = {
  open: { tone: 'info', word: 'ON HOLD' },
  taken: { tone: 'partial', word: 'TAKEN' },
  billed: { tone: 'good', word: 'BILLED' },
  discarded: { tone: 'off', word: 'THROWN AWAY' },
}

/** The same of a row at a till, which says where the bill is while that matters. */
export function stateOfShown({ state, place, problem }: ShownHold): { tone: StatusTone; word: string } {
  if (problem) return { tone: 'bad', word: 'REFUSED' }
  if (place === 'server') return { tone: 'off', word: 'NEEDS SERVER' }
  return place === 'till' && state === 'open' ? { tone: 'good', word: 'ON THIS TILL' } : stateOfHold[state]
}
