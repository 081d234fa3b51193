import { printEnded } from '../../../bad-debts/web/print/ended-paper.tsx'
import type { SettlementDiscountRead } from '../../contract.ts'

/** Prints a settlement discount on A4; resolves when the print dialog is closed. */
export function printSettlement(paper: SettlementDiscountRead): Promise<void> {
  const { receiptCode, remarks } = paper
  const facts = receiptCode === null ? [] : [{ label: 'Payment receipt', value: receiptCode }]
  return printEnded(paper, { title: 'Settlement discount', done: 'Forgiven', facts, remarks })
}
