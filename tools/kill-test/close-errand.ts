import { createClosingBalance, recentClosingBalance, reverseClosingBalance } from '../../features/money/day-close/contract.ts'
import { addDays, businessDate, date, type IsoDate } from '../../kernel/dates.ts'
import type { Hands } from './hands.ts'
import { firstDayOf } from './prepare-shop.ts'

/** A day to close with one that was missed before it; the first day of the books alone. Null when today is near. */
function nextDay(last: IsoDate | null): IsoDate | null {
  const today = businessDate(Date.now(), 'Asia/Colombo')
  const day = last === null ? firstDayOf(today) : addDays(last, 2)
  return day < today ? day : null
}

/** Closes a day of long ago, with the one before it, and opens it again: the missed one stays closed. */
export async function closeAndReopen(hands: Hands): Promise<void> {
  if (hands.closesDays) await hands.closeInTurn(() => closeOne(hands))
}

async function closeOne(hands: Hands): Promise<void> {
  const { ledgerDate } = await hands.read(recentClosingBalance, { params: { id: 0 } })
  const day = nextDay(ledgerDate[0] ? date(ledgerDate[0].date) : null)
  if (day === null) return
  const looseCash = `${900 + hands.dice.below(200)}.50`
  const closed = await hands.save(createClosingBalance, { date: day, looseCash, reason: 'Counted twice', missedDays: true }, 'approver')
  await hands.save(reverseClosingBalance, { code: closed.code, reason: 'A receipt was forgotten', version: 1 }, 'approver')
  // The first day of the books has none before it: closed again, it stays closed.
  if (ledgerDate.length === 0)
    await hands.save(createClosingBalance, { date: day, looseCash, reason: 'Counted twice', missedDays: true }, 'approver')
}
