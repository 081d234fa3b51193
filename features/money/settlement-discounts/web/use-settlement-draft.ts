import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { displayMoney, formatPercent, parsePercent, percent, sumOf, type Percent } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { usePaperDraft, type DraftProblem } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { chosenDebts, withCustomer } from '../../bad-debts/web/ending-draft.ts'
import { useEndingAsked } from '../../bad-debts/web/use-ending-asked.ts'
import type { ChosenCustomer } from '../../../parties/customers/web/customer-field.tsx'
import { keyOfDebt } from '../../receipts/allocation.ts'
import { getPaymentReceipt } from '../../receipts/contract.ts'
import { useAccount } from '../../receipts/web/editor/use-account.ts'
import { settledLines } from '../../receipts/web/receipt-words.ts'
import { clientProfileQuery } from '../../../shop/settings/web/client-profile.ts'
import { createSettlementDiscount, settlementDiscounts } from '../contract.ts'
import { settlementAbout } from '../settlement-discount.ts'
import { blankSettlement, bodyOfSettlement, checkSettlementDraft, readStoredSettlement } from './settlement-draft.ts'
import { settlementStale } from './settlement-words.ts'

// Until the limit is known nothing is refused here; the server refuses what it must.
const unlimited = percent(10_000)

/** The most that the user forgives of a debt, of its total. */
function useSettlingLimit(): Percent {
  const { role } = useSession()
  const { data } = useQuery(clientProfileQuery)
  return parsePercent(data?.settlingLimits[role] ?? '') ?? unlimited
}

/** What is left of the debts that a receipt paid on, by `keyOfDebt`. */
async function settledBy(receipt: string): Promise<string[]> {
  const { paymentReceipt } = await call(getPaymentReceipt, { params: { code: receipt } })
  return settledLines(paymentReceipt).map(keyOfDebt)
}

const missing = (text: string, field?: string): DraftProblem => ({ fields: field ? { [field]: text } : {}, text })

/**
 * The draft of a settlement discount, with what its customer owes. `?customer=CODE` begins with that customer, and `&receipt=CODE` with
 * what that receipt left of the debts that it paid.
 */
export function useSettlementDraft(onSaved: (code: string) => void) {
  const allowed = useRef<readonly string[]>([])
  const [asked, setAsked] = useState<string | null>(null)
  const limit = useSettlingLimit()
  const paper = usePaperDraft({
    purpose: 'settlement-discount',
    title: settlementDiscounts.title,
    blank: blankSettlement,
    read: readStoredSettlement,
    save: createSettlementDiscount,
    bodyOf: draft => bodyOfSettlement(draft, account?.debts ?? [], allowed.current),
    invalidate: settlementStale,
    onSaved,
  })
  const { draft, change } = paper
  const { account, error, retry } = useAccount(draft.customer?.code ?? null)
  const choose = (customer: ChosenCustomer | null) =>
    change(now => ({ ...withCustomer(now, customer), ...(customer?.code !== now.customer?.code && { receipt: null }) }))
  useEndingAsked((customer, receipt) => {
    choose(customer)
    if (receipt !== null) settledBy(receipt).then(chosen => change(now => ({ ...now, chosen, receipt })), notifyError)
  })
  const chosen = chosenDebts(draft, account?.debts ?? [])
  const customerName = `${draft.customer?.firstName ?? ''} ${draft.customer?.secondName ?? ''}`.trim()
  return {
    ...paper,
    debts: account?.debts ?? null,
    error,
    retry,
    choose,
    limit,
    limitText: formatPercent(limit),
    submit: () => {
      allowed.current = []
      if (draft.customer === null) return paper.submit(missing('Choose the customer', 'customerCode'))
      if (account === null) return paper.submit(missing('What the customer owes is not known yet. Wait a moment.'))
      const refusal = checkSettlementDraft(draft, account.debts, limit)
      if (refusal?.code === 'SETTLEMENT_LIMIT') return setAsked(refusal.message)
      paper.submit(refusal && missing(refusal.message))
    },
    question:
      asked === null
        ? null
        : ({
            permission: 'discount-above-limit',
            text: asked,
            about: settlementAbout(draft.customer?.code ?? '', chosen),
            words: [
              { label: 'Customer', text: customerName },
              { label: 'Forgiven', text: displayMoney(sumOf(chosen.map(({ due }) => due))) },
            ],
          } as const),
    /** A manager's word, or null where nobody gave it. */
    answer: (id: string | null) => {
      setAsked(null)
      if (id === null) return
      allowed.current = [id]
      paper.submit(null)
    },
  }
}
