import { closingBalanceByDate, getGeneralLedger } from '../../../features/money/day-close/contract.ts'
import type { Reader } from './reader.ts'

interface Row {
  accLedgerTypeCode: string
  cashAmount: string
  chequeAmount: string
}

const byLedgerType = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map(({ accLedgerTypeCode, cashAmount, chequeAmount }) => [accLedgerTypeCode, { cashAmount, chequeAmount }]))

/** The rows of the day's closing balance, by location and ledger type. */
export const closing: Reader = async ({ stage, date, read }) => {
  const found: Record<string, unknown> = {}
  for (const { id } of stage.masters.locations) {
    const { closing: closed, closingBalance } = await read(closingBalanceByDate, { query: { date } }, id)
    if (closed) found[id] = byLedgerType(closingBalance)
  }
  return found
}

/** What was carried into the day and out of it, and each time the cash was counted for its close, reversed closes too. */
export const dayEnd: Reader = async ({ stage, date, read }) => {
  const found: Record<string, unknown> = {}
  for (const { id } of stage.masters.locations) {
    const closes = [...stage.papers.values()].filter(({ paper }) => paper.kind === 'close' && paper.loc === id && paper.date === date)
    const counts: object[] = []
    for (const { code } of closes) {
      const { generalLedger: report } = await read(getGeneralLedger, { params: { id: code } }, id)
      const { expected, counted, difference, status, broughtForward, closingBalance } = report
      counts.push({ expected, counted, difference, reversed: status === 'reversed' })
      found[id] = { broughtForward: byLedgerType(broughtForward), carriedForward: byLedgerType(closingBalance), counts }
    }
  }
  return found
}
