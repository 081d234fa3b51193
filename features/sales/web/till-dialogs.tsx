import { lazy, Suspense } from 'react'
import { DiscountDialog } from './discount-dialog.tsx'
import { FindBillDialog } from './find-bill-dialog.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import type { Till } from './use-till.ts'

const CustomerQuickCreate = lazy(async () => ({
  default: (await import('../../customers/web/quick-create.tsx')).CustomerQuickCreate,
}))

interface TillDialogsProps {
  till: Till
}

/** Whatever lies over the till. */
export function TillDialogs({ till }: TillDialogsProps) {
  const { bill, priced, dialog, closeDialog, saving, act, kind, recalling } = till
  return (
    <>
      {dialog?.name === 'discount' && (
        <DiscountDialog
          discountPercent={bill.discountPercent}
          discountAmount={bill.discountAmount}
          subTotal={priced.amounts.subTotal}
          onApply={discount => act({ type: 'fill', fields: discount })}
          onClose={closeDialog}
        />
      )}
      {dialog?.name === 'find' && <FindBillDialog kind={kind} onRecall={code => void recalling.recall(code)} onClose={closeDialog} />}
      {dialog?.name === 'customer' && (
        <Suspense fallback={null}>
          <CustomerQuickCreate
            opened
            typed={dialog.typed}
            onClose={closeDialog}
            onCreated={({ code, firstName, secondName, phone1 }) => {
              till.pickCustomer({ code, firstName, secondName, phone1 })
              till.toSearch()
            }}
          />
        </Suspense>
      )}
      {saving.question && <OverrideDialog question={saving.question} onGranted={saving.payWith} onClose={saving.dismissQuestion} />}
    </>
  )
}
