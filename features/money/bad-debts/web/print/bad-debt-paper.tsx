import type { BadDebtRead } from '../../contract.ts'
import { printEnded } from './ended-paper.tsx'

/** Prints what was written off on A4; resolves when the print dialog is closed. */
export function printBadDebt(paper: BadDebtRead): Promise<void> {
  return printEnded(paper, { title: 'Bad debt', done: 'Written off', facts: [{ label: 'Reason', value: paper.reason }], remarks: '' })
}
