import { Button, Modal, Stack, Switch } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { cashCustomerCode, paidStatuses } from '../../../../../kernel/codes.ts'
import { messages } from '../../../../../kernel/messages.ts'
import { displayCurrency, displayMoney, zero, type Money } from '../../../../../kernel/money.ts'
import { displayQuantity } from '../../../../../kernel/quantity.ts'
import { Keys } from '../../../../../platform/web/shortcuts.tsx'
import { MoneyInput } from '../../../../../platform/web/ui/money-input.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { FactSums } from '../../../../../platform/web/ui/view-parts.tsx'
import { OverrideDialog } from '../../../../shop/session/web/override-dialog.tsx'
import { conditionWords } from '../../contract.ts'
import { returnRefusal } from '../../refusals.ts'
import { unpaidReturnAbout } from '../../return-about.ts'
import { checkCash, mostCash, splitReturn } from '../../return-money.ts'
import { unpaidPermission } from '../../return-rules.ts'
import { moneyOf, type CashPay, type FoundBill } from './bill-draft.ts'
import type { BillReturn } from './use-bill-return.ts'
import { wordsOfLines } from './words-of-lines.ts'

interface CashPayDialogProps {
  made: BillReturn
  found: FoundBill
  onClose: () => void
}

/** The return of an unpaid bill in words, for the manager who allows it. */
function questionOf({ draft, priced }: BillReturn, { invoice, returnData }: FoundBill) {
  const nameOf = (code: string) => returnData.find(line => line.code === code)?.itemName ?? ''
  const itemOf = (code: string) => returnData.find(line => line.code === code)?.itemCode ?? ''
  const { total } = priced!.amounts
  const lines = draft.lines.map(line => ({ ...line, itemCode: itemOf(line.code) }))
  return {
    permission: unpaidPermission,
    text: returnRefusal('RETURN_BILL_UNPAID').message,
    about: unpaidReturnAbout({ invoiceCode: invoice?.code ?? '', totalAmount: total, returnData: lines }),
    words: [
      { label: 'Bill', text: invoice?.code ?? '' },
      { label: 'Off the bill', text: displayMoney(total) },
      ...wordsOfLines(
        lines.map(
          ({ code, quantity, condition }) => `${displayQuantity(quantity)} × ${nameOf(code)}, ${conditionWords[condition].toLowerCase()}`,
        ),
      ),
    ],
  } as const
}

/** Where the money of the return goes; 'pos bill' saves it and prints the receipt (spec §2). A manager allows that of an unpaid bill first. */
export function CashPayDialog(props: CashPayDialogProps) {
  const { made, found } = props
  const [asked, setAsked] = useState<CashPay | null>(null)
  if (asked === null) return <PayDialog {...props} onPay={pay => (made.isForManager ? setAsked(pay) : made.save(pay))} />
  return (
    <OverrideDialog
      question={questionOf(made, found)}
      onGranted={({ id }) => {
        setAsked(null)
        made.save(asked, [id])
      }}
      onClose={() => setAsked(null)}
    />
  )
}

function PayDialog({ made, found, onClose, onPay }: CashPayDialogProps & { onPay: (pay: CashPay) => void }) {
  const bill = moneyOf(found)
  const { total } = made.priced!.amounts
  const most = mostCash(total, bill)
  // What was paid in cash usually goes back in cash.
  const [isOn, setOn] = useState(most > 0 && found.invoice?.paidStatus === paidStatuses.cashPay)
  const [amount, setAmount] = useState<Money | null>(isOn ? most : zero)
  const pay = { isOn, amount: amount ?? zero }
  const refusal = checkCash(total, bill, pay)
  const split = splitReturn(total, bill, isOn && !refusal ? pay.amount : zero)
  const isStranger = found.invoice?.customerCode === cashCustomerCode

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (refusal) notifyError(refusal.message)
    else onPay(pay)
  }

  function turn(on: boolean): void {
    setOn(on)
    setAmount(on ? most : zero)
  }

  return (
    <Modal opened onClose={onClose} title={messages.salesReturnWithBill} size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <FactSums
            sums={[
              { label: 'Total', value: displayCurrency(total), isTotal: true },
              ...(split.offBill > 0 ? [{ label: 'Off the bill', value: displayCurrency(split.offBill) }] : []),
              ...(isOn ? [{ label: 'In cash', value: displayCurrency(split.cash) }] : []),
              ...(split.toBalance > 0
                ? [{ label: isStranger ? 'Onto a credit note' : 'To the return balance', value: displayCurrency(split.toBalance) }]
                : []),
            ]}
          />
          <Switch label="Cash Pay" checked={isOn} disabled={most <= 0} onChange={event => turn(event.currentTarget.checked)} />
          <MoneyInput
            label={messages.cashPayAmount}
            data-autofocus={isOn || undefined}
            disabled={!isOn}
            value={amount}
            onChange={setAmount}
          />
          <Button type="submit" data-autofocus={!isOn || undefined} loading={made.isSaving}>
            {messages.posBill}
            <Keys keys="Enter" />
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
