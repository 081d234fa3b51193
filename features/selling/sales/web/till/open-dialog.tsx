import { paymentTypeCodes } from '../../../../../kernel/codes.ts'
import { lazyPart } from '../../../../../platform/web/lazy-part.ts'
import { ownTillAt } from '../../../../../platform/web/connection.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { noneHere } from '../../../../goods/items/web/search/none-here.ts'
import { spendsCreditNote } from '../../../../banking/payments/tender.ts'
import { takenDown, type NewCustomer } from '../../new-customer.ts'
import { aboutOf } from '../settle/asked-override.ts'
import { overrideWords } from '../settle/override-words.ts'
import { focusWithin } from './focus-within.ts'
import { takeCredit } from './take-credit.ts'
import type { TillDialogsProps } from './till-dialogs-props.ts'
import { draftCustomer } from '../draft/invoice-draft.ts'
import type { Till } from './use-till.ts'

const DiscountDialog = lazyPart(async () => (await import('../settle/discount-dialog.tsx')).DiscountDialog)
const FindBillDialog = lazyPart(async () => (await import('../recall/find-bill-dialog.tsx')).FindBillDialog)
const PaymentDialog = lazyPart(async () => (await import('../settle/payment-dialog.tsx')).PaymentDialog)
const OverrideDialog = lazyPart(async () => (await import('../../../../shop/session/web/override-dialog.tsx')).OverrideDialog)
const ReverseBillDialog = lazyPart(async () => (await import('../recall/reverse-bill-dialog.tsx')).ReverseBillDialog)
const TillOrder = lazyPart(async () => (await import('./till-order.tsx')).TillOrder)
const TillHold = lazyPart(async () => (await import('../holds/till-hold.tsx')).TillHold)
const TillHeldBills = lazyPart(async () => (await import('../holds/till-held-bills.tsx')).TillHeldBills)
const PriceCheckDialog = lazyPart(
  async () => (await import('../../../../goods/items/web/price-check/price-check-dialog.tsx')).PriceCheckDialog,
)
const AskDialog = lazyPart(async () => (await import('../../../../stock/transfers/web/ask-dialog.tsx')).AskDialog)
const CustomerQuickCreate = lazyPart(async () => (await import('../../../../parties/customers/web/quick-create.tsx')).CustomerQuickCreate)
const VehicleQuickCreate = lazyPart(async () => (await import('../../../../parties/vehicles/web/quick-create.tsx')).VehicleQuickCreate)

interface OpenDialogProps {
  till: Till
}

// What a manager reads of the bill before approving it.
function Question({ till: { question, payWith, dismissQuestion } }: OpenDialogProps) {
  if (!question) return null
  const words = overrideWords(question.bill, question.priced, question.settlement)
  return (
    <OverrideDialog
      question={{ permission: question.permission, text: question.text, about: aboutOf(question), words }}
      onGranted={grant => payWith({ ...grant, permission: question.permission })}
      onClose={dismissQuestion}
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
          limit={till.powers.discountLimit}
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
          onReturned={saving.showSaved}
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
      balances={till.balances}
      edition={till.edition}
      today={till.today}
      busy={saving.busy}
      onChange={payments => act({ type: 'fill', fields: { payments } })}
      onCustomer={customer => act({ type: 'pick-customer', customer })}
      onLeave={taken => {
        if (bill.credit && taken.type === paymentTypeCodes.returnAmount && taken.reference === bill.credit.note)
          act({ type: 'drop-credit' })
        if (!spendsCreditNote(taken)) act({ type: 'fill', fields: { keepsBalances: true } })
      }}
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
  const takeDown = (customer: NewCustomer) => {
    till.pickCustomer({ ...takenDown(customer), code: '', secondName: '', paysWholesale: false })
    till.toSearch()
  }
  return (
    <CustomerQuickCreate
      opened
      typed={typed === '' && till.bill.customer?.code === '' ? till.bill.customer : typed}
      onTakeDown={ownTillAt() === null ? undefined : takeDown}
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
      owner={till.bill.customer?.code ? till.bill.customer : null}
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
