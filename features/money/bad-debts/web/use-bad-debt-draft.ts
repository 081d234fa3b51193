import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import type { ChosenCustomer } from '../../../parties/customers/web/customer-field.tsx'
import { useAccount } from '../../receipts/web/editor/use-account.ts'
import { badDebts, createBadDebt } from '../contract.ts'
import { blankBadDebt, bodyOfBadDebt, checkBadDebtDraft, readStoredBadDebt } from './bad-debt-draft.ts'
import { badDebtStale } from './bad-debt-words.ts'
import { withCustomer } from './ending-draft.ts'
import { useEndingAsked } from './use-ending-asked.ts'

/** The draft of a paper that writes debts off, with what its customer owes; `?customer=CODE` begins with that customer. */
export function useBadDebtDraft(onSaved: (code: string) => void) {
  const paper = usePaperDraft({
    purpose: 'bad-debt',
    title: badDebts.title,
    blank: blankBadDebt,
    read: readStoredBadDebt,
    save: createBadDebt,
    bodyOf: draft => bodyOfBadDebt(draft, account?.debts ?? []),
    invalidate: badDebtStale,
    onSaved,
  })
  const { draft, change } = paper
  const { account, error, retry } = useAccount(draft.customer?.code ?? null)
  const choose = (customer: ChosenCustomer | null) => change(now => withCustomer(now, customer))
  useEndingAsked(choose)
  return {
    ...paper,
    debts: account?.debts ?? null,
    error,
    retry,
    choose,
    submit: () => paper.submit(checkBadDebtDraft(draft, account?.debts ?? null)),
  }
}
