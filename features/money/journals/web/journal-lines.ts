import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import type { AccTransactionRead } from '../contract.ts'

/** The debit and the credit of a transaction as they are shown and printed. */
export function linesOfJournal({ debit, credit, amount }: Pick<AccTransactionRead, 'debit' | 'credit' | 'amount'>) {
  const nameOf = ({ account, bankAccount }: AccTransactionRead['debit']) => [account.name, bankAccount?.name].filter(Boolean).join(', ')
  const shown = amountText(amount)
  return [
    { side: 'debit', account: debit.account.code, name: nameOf(debit), debit: shown, credit: '' },
    { side: 'credit', account: credit.account.code, name: nameOf(credit), debit: '', credit: shown },
  ] as const
}
