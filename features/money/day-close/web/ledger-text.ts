import { displayBracketed, parseMoney, zero } from '../../../../kernel/money.ts'

/** An amount of the ledger as spec §9 shows it: "1,500.00", negative in brackets. */
export function ledgerAmount(text: string): string {
  return displayBracketed(parseMoney(text) ?? zero)
}

const isNothing = (text: string) => parseMoney(text) === 0

/** Rows of 0.00 are hidden (spec §9). */
export function withAmount<Row extends { cashAmount: string; chequeAmount: string }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ cashAmount, chequeAmount }) => !isNothing(cashAmount) || !isNothing(chequeAmount))
}

/** The sum of some wire amounts, as cents. */
export function sumOfTexts(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (parseMoney(text) ?? zero), 0)
}
