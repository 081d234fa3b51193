import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import type { StatusTone } from '../../../../platform/web/ui/status-badge.tsx'
import type { HeldBillRow } from '../contract.ts'
import type { HoldState } from '../hold.ts'

/** What a hold is called: its name, or the number of its vehicle. */
export function labelOfHold({ name, vehicleNumber }: Pick<HeldBillRow, 'name' | 'vehicleNumber'>): string {
  return name === '' ? vehicleNumber : name
}

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
