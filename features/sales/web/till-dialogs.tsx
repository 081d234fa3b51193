import { lazy, Suspense, useEffect } from 'react'
import type { Till } from './use-till.ts'

const load = {
  discount: () => import('./discount-dialog.tsx'),
  find: () => import('./find-bill-dialog.tsx'),
  override: () => import('./override-dialog.tsx'),
  reverse: () => import('./reverse-bill-dialog.tsx'),
  customer: () => import('../../customers/web/quick-create.tsx'),
}
const DiscountDialog = lazy(async () => ({ default: (await load.discount()).DiscountDialog }))
const FindBillDialog = lazy(async () => ({ default: (await load.find()).FindBillDialog }))
const OverrideDialog = lazy(async () => ({ default: (await load.override()).OverrideDialog }))
const ReverseBillDialog = lazy(async () => ({ default: (await load.reverse()).ReverseBillDialog }))
const CustomerQuickCreate = lazy(async () => ({ default: (await load.customer()).CustomerQuickCreate }))

const fetchAheadMs = 1_000

interface TillDialogsProps {
  till: Till
}

/** Whatever lies over the till. */
export function TillDialogs({ till }: TillDialogsProps) {
  const { bill, priced, dialog, closeDialog, saving, act, kind, recalling } = till
  useFetchAhead()
  return (
    <Suspense fallback={null}>
      {dialog?.name === 'discount' && (
        <DiscountDialog
          discountPercent={bill.discountPercent}
          discountAmount={bill.discountAmount}
          subTotal={priced.amounts.subTotal}
          onApply={discount => act({ type: 'fill', fields: discount })}
          onClose={closeDialog}
        />
      )}
      {dialog?.name === 'find' && (
        <FindBillDialog
          kind={kind}
          onRecall={code => void recalling.recall(code)}
          onReverse={code => void recalling.reverse(code)}
          onClose={closeDialog}
        />
      )}
      {dialog?.name === 'reverse' && (
        <ReverseBillDialog kind={kind} invoice={dialog.invoice} onReversed={recalling.reversed} onClose={closeDialog} />
      )}
      {dialog?.name === 'customer' && (
        <CustomerQuickCreate
          opened
          typed={dialog.typed}
          onClose={closeDialog}
          onCreated={({ code, firstName, secondName, phone1 }) => {
            till.pickCustomer({ code, firstName, secondName, phone1 })
            till.toSearch()
          }}
        />
      )}
      {saving.question && <OverrideDialog question={saving.question} onGranted={saving.payWith} onClose={saving.dismissQuestion} />}
    </Suspense>
  )
}

// A dialog must open at once, and without a connection too: each is fetched once the till is usable.
function useFetchAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const fetchDialog of Object.values(load))
        fetchDialog().catch((error: unknown) => console.warn('a dialog was not fetched ahead', error))
    }, fetchAheadMs)
    return () => clearTimeout(timer)
  }, [])
}
