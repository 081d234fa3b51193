import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../platform/web/call.ts'
import { useOnceParams } from '../../../platform/web/paper-page/once-params.ts'
import { usePaperDraft } from '../../../platform/web/paper-page/use-paper-draft.ts'
import { notifyError } from '../../../platform/web/ui/notify.ts'
import type { ChosenCustomer } from '../../customers/web/customer-field.tsx'
import { openBillsOfCustomer } from '../../receipts/contract.ts'
import { useAccount } from '../../receipts/web/editor/use-account.ts'
import { badDebts, createBadDebt } from '../contract.ts'
import { blankBadDebt, bodyOfBadDebt, checkBadDebtDraft, readStoredBadDebt } from './bad-debt-draft.ts'
import { badDebtStale } from './bad-debt-words.ts'

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

  /** Whose debts they are; those of another customer are not chosen any more. */
  function choose(customer: ChosenCustomer | null): void {
    change(now => ({ ...now, customer, ...(customer?.code !== now.customer?.code && { chosen: [] }) }))
  }
  useCustomerAsked(choose)
  return {
    ...paper,
    debts: account?.debts ?? null,
    error,
    retry,
    choose,
    submit: () => paper.submit(checkBadDebtDraft(draft, account?.debts ?? null)),
  }
}

export type BadDebtDrafting = ReturnType<typeof useBadDebtDraft>

function useCustomerAsked(choose: BadDebtDrafting['choose']): void {
  const { customer: code } = useOnceParams(['customer'])
  const take = useEffectEvent(choose)
  useEffect(() => {
    if (code === null) return
    let isLeft = false
    call(openBillsOfCustomer, { params: { id: code } }).then(({ customer: { firstName, secondName, phone1 } }) => {
      if (!isLeft) take({ code, firstName, secondName, phone1 })
    }, notifyError)
    return () => {
      isLeft = true
    }
  }, [code])
}
