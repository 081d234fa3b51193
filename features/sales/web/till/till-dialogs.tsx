import { lazy, Suspense, type ComponentType } from 'react'
import { useFetchAhead } from '../../../../platform/web/fetch-ahead.ts'
import type { Till } from './use-till.ts'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'

const load = {
  discount: () => import('../settle/discount-dialog.tsx'),
  find: () => import('../recall/find-bill-dialog.tsx'),
  override: () => import('../settle/override-dialog.tsx'),
  reverse: () => import('../recall/reverse-bill-dialog.tsx'),
  customer: () => import('../../../customers/web/quick-create.tsx'),
  order: () => import('./till-order.tsx'),
}
const DiscountDialog = lazy(async () => ({ default: (await load.discount()).DiscountDialog }))
const FindBillDialog = lazy(async () => ({ default: (await load.find()).FindBillDialog }))
const OverrideDialog = lazy(async () => ({ default: (await load.override()).OverrideDialog }))
const ReverseBillDialog = lazy(async () => ({ default: (await load.reverse()).ReverseBillDialog }))
const TillOrder = lazy(async () => ({ default: (await load.order()).TillOrder }))
const CustomerQuickCreate = lazy(async () => ({ default: (await load.customer()).CustomerQuickCreate }))

const dialogs = Object.values(load)

/** What the till hands to the dialog of returns, which stands above it. */
export interface ReturnOpened {
  /** The recalled bill, which the dialog begins with. */
  billCode: string | null
  onClose: () => void
}

interface TillDialogsProps {
  till: Till
  ReturnDialog: ComponentType<ReturnOpened>
}

/** All dialogs of the till. */
export function TillDialogs({ till, ReturnDialog }: TillDialogsProps) {
  const { bill, priced, dialog, closeDialog, saving, act, kind, recalling } = till
  const { question } = saving
  useFetchAhead(dialogs)
  return (
    <Suspense fallback={<KeysHeld />}>
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
      {dialog?.name === 'return' && <ReturnDialog billCode={till.isReadOnly ? (bill.invoice?.code ?? null) : null} onClose={closeDialog} />}
      {dialog?.name === 'reverse' && (
        <ReverseBillDialog kind={kind} invoice={dialog.invoice} onReversed={recalling.reversed} onClose={closeDialog} />
      )}
      {dialog?.name === 'order' && (
        <TillOrder
          bill={bill}
          onClose={closeDialog}
          onSaved={() => {
            closeDialog()
            // What was ordered is not sold now.
            if (bill.mode === 'adding') till.empty()
          }}
        />
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
      {question && (
        <OverrideDialog
          question={question}
          onGranted={grant => saving.payWith({ ...grant, permission: question.permission })}
          onClose={saving.dismissQuestion}
        />
      )}
    </Suspense>
  )
}
