import { lazy } from 'react'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { priceDraft } from '../draft/bill-amounts.ts'
import { noneHere } from '../../../items/web/search/none-here.ts'
import { overrideWords } from '../settle/override-words.ts'
import { focusWithin } from './focus-within.ts'
import { takeCredit } from './take-credit.ts'
import type { TillDialogsProps } from './till-dialogs-props.ts'
import { draftCustomer } from '../draft/invoice-draft.ts'
import type { Till } from './use-till.ts'

const load = {
  discount: () => import('../settle/discount-dialog.tsx'),
  find: () => import('../recall/find-bill-dialog.tsx'),
  payment: () => import('../settle/payment-dialog.tsx'),
  override: () => import('../settle/override-dialog.tsx'),
  reverse: () => import('../recall/reverse-bill-dialog.tsx'),
  customer: () => import('../../../customers/web/quick-create.tsx'),
  vehicle: () => import('../../../vehicles/web/quick-create.tsx'),
  order: () => import('./till-order.tsx'),
  hold: () => import('../holds/till-hold.tsx'),
  held: () => import('../holds/till-held-bills.tsx'),
  ask: () => import('../../../transfers/web/ask-dialog.tsx'),
  price: () => import('../../../items/web/price-check/price-check-dialog.tsx'),
}
const DiscountDialog = lazy(async () => ({ default: (await load.discount()).DiscountDialog }))
const FindBillDialog = lazy(async () => ({ default: (await load.find()).FindBillDialog }))
const PaymentDialog = lazy(async () => ({ default: (await load.payment()).PaymentDialog }))
const OverrideDialog = lazy(async () => ({ default: (await load.override()).OverrideDialog }))
const ReverseBillDialog = lazy(async () => ({ default: (await load.reverse()).ReverseBillDialog }))
const TillOrder = lazy(async () => ({ default: (await load.order()).TillOrder }))
const TillHold = lazy(async () => ({ default: (await load.hold()).TillHold }))
const TillHeldBills = lazy(async () => ({ default: (await load.held()).TillHeldBills }))
const PriceCheckDialog = lazy(async () => ({ default: (await load.price()).PriceCheckDialog }))
const AskDialog = lazy(async () => ({ default: (await load.ask()).AskDialog }))
const CustomerQuickCreate = lazy(async () => ({ default: (await load.customer()).CustomerQuickCreate }))
const VehicleQuickCreate = lazy(async () => ({ default: (await load.vehicle()).VehicleQuickCreate }))

/** Loads every dialog before it is needed. */
export async function loadAll(): Promise<void> {
  await Promise.all(Object.values(load).map(one => one()))
}

interface OpenDialogProps {
  till: Till
}

// What a manager reads of the bill before approving it.
function Question({ till: { saving } }: OpenDialogProps) {
  const { question } = saving
  if (!question) return null
  const words = overrideWords(question.bill, priceDraft(question.bill), question.settlement)
  return (
    <OverrideDialog
      question={{ ...question, words }}
      onGranted={grant => saving.payWith({ ...grant, permission: question.permission })}
      onClose={saving.dismissQuestion}
    />
  )
}

/** The dialog that is open over the till, and the question to a manager over it. */
export function OpenDialog(props: TillDialogsProps) {
  return (
    <>
      <Chosen {...props} />
      <Question till={props.till} />
    </>
  )
}

function Chosen({ till, ReturnDialog }: TillDialogsProps) {
  const { bill, priced, dialog, closeDialog, act, recalling, saving } = till
  switch (dialog?.name) {
    case 'discount':
      return (
        <DiscountDialog
          discountPercent={bill.discountPercent}
          discountAmount={bill.discountAmount}
          subTotal={priced.amounts.subTotal}
          limit={saving.powers.discountLimit}
          onApply={discount => act({ type: 'fill', fields: discount })}
          onClose={closeDialog}
        />
      )
    case 'payment':
      return <Payment till={till} />
    case 'find':
      return (
        <FindBillDialog
          onRecall={code => void recalling.recall(code)}
          onReverse={code => void recalling.reverse(code)}
          onClose={closeDialog}
        />
      )
    case 'return':
      return (
        <ReturnDialog
          billCode={till.isReadOnly ? (bill.invoice?.code ?? null) : null}
          onExchange={offered => void takeCredit(offered, till)}
          onClose={closeDialog}
        />
      )
    case 'reverse':
      return <ReverseBillDialog invoice={dialog.invoice} onReversed={recalling.reversed} onClose={closeDialog} />
    case 'order':
      return <Order till={till} />
    case 'hold':
      return <TillHold till={till} />
    case 'held':
      return <TillHeldBills till={till} wanted={dialog.wanted} />
    case 'price':
      return <PriceCheckDialog onClose={closeDialog} />
    case 'ask':
      return <AskDialog wanted={noneHere.last} onClose={closeDialog} />
    case 'vehicle':
      return <Vehicle till={till} typed={dialog.typed} />
    case 'customer':
      return <Customer till={till} typed={dialog.typed} />
    default:
      return null
  }
}

function Payment({ till }: OpenDialogProps) {
  const { bill, priced, closeDialog, saving, act } = till
  return (
    <PaymentDialog
      bill={bill}
      total={priced.amounts.total}
      edition={till.edition}
      today={till.today}
      busy={saving.busy}
      onChange={payments => act({ type: 'fill', fields: { payments } })}
      onPay={till.payByDialog}
      onRefuse={refusal => notifyError(refusal.message)}
      onClose={closeDialog}
    />
  )
}

function Order({ till }: OpenDialogProps) {
  const { bill, closeDialog } = till
  return (
    <TillOrder
      bill={bill}
      onClose={closeDialog}
      onSaved={() => {
        closeDialog()
        // What was ordered is not sold now.
        if (bill.mode === 'adding') void till.release().then(till.empty)
      }}
    />
  )
}

function Customer({ till, typed }: OpenDialogProps & { typed: string }) {
  return (
    <CustomerQuickCreate
      opened
      typed={typed}
      onClose={till.closeDialog}
      onCreated={customer => {
        till.pickCustomer(draftCustomer(customer))
        till.toSearch()
      }}
    />
  )
}

function Vehicle({ till, typed }: OpenDialogProps & { typed: string }) {
  return (
    <VehicleQuickCreate
      typed={typed}
      owner={till.bill.customer}
      onClose={till.closeDialog}
      onCreated={({ code, vehicleNumber, model, servicePeriod, serviceKm }, owner) => {
        till.closeDialog()
        const vehicle = { code, vehicleNumber, description: model, servicePeriod, serviceKm, odometer: null, odometerDate: null }
        till.act({ type: 'pick-vehicle', vehicle, customer: owner && { paysWholesale: false, ...owner } })
        // After the dialog has given the focus back.
        setTimeout(() => focusWithin(till.fields.odoBox))
      }}
    />
  )
}
