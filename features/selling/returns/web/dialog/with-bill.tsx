import { Button, Group, Text, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { paidStatuses } from '../../../../../kernel/codes.ts'
import { displayMoney, zero } from '../../../../../kernel/money.ts'
import { messages } from '../../../../../kernel/messages.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { oneUnit, quantity } from '../../../../../kernel/quantity.ts'
import { call } from '../../../../../platform/web/call.ts'
import { playUnknown, refuseScan, useScan } from '../../../../../platform/web/scan.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import { DraftGuard } from '../../../../../platform/web/ui/draft-guard.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { ReasonButton } from '../../../../../platform/web/ui/reason-button.tsx'
import { useLatest } from '../../../../../platform/web/use-latest.ts'
import { searchStockHere } from '../../../../goods/items/contract.ts'
import { ChosenBill } from '../../../sales/web/recall/chosen-bill.tsx'
import { useChosenBill } from '../../../sales/web/recall/use-chosen-bill.ts'
import type { SalesReturnRead } from '../../contract.ts'
import { BillChoices } from './bill-choices.tsx'
import { CashPayDialog } from './cash-pay-dialog.tsx'
import { FoundBillDetails } from './found-bill.tsx'
import { LineEntry } from './line-entry.tsx'
import { ReturnedTable } from './returned-table.tsx'
import { justSaved } from './use-save-return.ts'
import { useBillReturn, type BillReturn } from './use-bill-return.ts'
import classes from './return-dialog.module.css'

interface WithBillProps {
  billCode: string | null
  onSaved: (given: SalesReturnRead) => void
}

/** A return with its bill: find the bill, choose what comes back, save. */
export function WithBill({ billCode, onSaved }: WithBillProps) {
  const made = useBillReturn(onSaved)
  const [isPaying, setPaying] = useState(false)
  const findFirst = useEffectEvent((code: string) => {
    if (code !== made.draft.billCode) void made.find(code)
  })
  useEffect(() => {
    if (billCode !== null) findFirst(billCode)
  }, [billCode])

  const noSave = whyNotSave(made)
  const askPay = () => (noSave === null ? setPaying(true) : notifyError(noSave))
  useShortcut('Ctrl+S', 'Save the return', askPay)
  return (
    <DraftGuard hold={made.hold} what="return">
      <ReturnScan made={made} />
      <FindBill key={made.draft.billCode} made={made} />
      {made.found?.invoice && (
        <>
          <FoundBillDetails found={made.found} />
          <UnpaidBill made={made} />
          {made.billRefusal === null && (
            <>
              <LineEntry key={made.found.invoice.code} made={made} found={made.found} />
              <ReturnedTable made={made} found={made.found} />
              <ReturnFoot made={made} noSave={noSave} onSave={askPay} />
            </>
          )}
        </>
      )}
      {isPaying && made.priced && made.found && <CashPayDialog made={made} found={made.found} onClose={() => setPaying(false)} />}
    </DraftGuard>
  )
}

/** Nothing is paid on the bill: what comes back is taken off what it owes, by a manager, or with one. */
function UnpaidBill({ made }: { made: BillReturn }) {
  const { found, billRefusal, isForManager, goOn } = made
  if (found?.invoice?.paidStatus !== paidStatuses.unpaid || isReversed(found.invoice)) return null
  return (
    <Group gap="sm">
      <Text size="sm">
        {isForManager
          ? 'A manager can allow it: the bill then owes less, and nothing goes back in cash.'
          : 'Nothing is paid on this bill: what comes back is taken off what it owes, and nothing goes back in cash.'}
      </Text>
      {billRefusal !== null && (
        <Button variant="default" size="compact-sm" onClick={goOn}>
          Go on with a manager
        </Button>
      )}
    </Group>
  )
}

function whyNotSave({ draft, priced, isLocked }: BillReturn): string | null {
  if (draft.lines.length === 0) return 'Add at least one returned item.'
  if (priced?.refusal) return priced.refusal.message
  return isLocked ? justSaved : null
}

function FindBill({ made }: { made: BillReturn }) {
  const [digits, setDigits] = useState(made.draft.billCode ?? '')
  const field = useRef<HTMLInputElement>(null)
  // Digits typed since the list came ask for another one.
  const [sought, setSought] = useState(digits)
  const bills = digits === sought ? made.choices : []
  const { chosen, hearKey } = useChosenBill({ bills, sought, onTake: code => void made.find(code) })
  function find(event: FormEvent): void {
    event.preventDefault()
    if (digits === '') return
    setSought(digits)
    void made.find(digits)
  }
  return (
    <>
      <form onSubmit={find} className={classes.find}>
        <TextInput
          ref={field}
          label={messages.invoiceNumberLabel}
          {...(made.draft.billCode === null && { 'data-autofocus': true })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={digits}
          error={made.problem}
          onChange={event => setDigits(event.currentTarget.value.replace(/\D/g, ''))}
          onKeyDown={hearKey}
        />
        <Button type="submit" disabled={digits === ''}>
          Find
        </Button>
      </form>
      {made.choices.length > 0 && (
        <>
          <ChosenBill code={chosen} />
          <BillChoices bills={made.choices} chosen={chosen} onChoose={code => void made.find(code)} />
        </>
      )}
    </>
  )
}

// In a component of its own: the scan is heard by the dialog, not by the page below.
function ReturnScan({ made }: { made: BillReturn }) {
  const latest = useLatest(made)

  async function take(code: string): Promise<void> {
    try {
      // Every code that the till takes for the item: of another packing, in another spelling, of its stock.
      const { stock, unknown } = await call(searchStockHere, { params: { term: code } })
      const meant = unknown === '' ? stock.map(({ itemMaster }) => itemMaster.code) : []
      const { found, left, billRefusal, add } = latest.current
      const line = found?.returnData.find(one => meant.includes(one.itemCode) && (left.get(one.code) ?? 0) > 0)
      if (!line || billRefusal) return refuseScan(`${code} is neither a bill nor an item of this bill that may come back.`)
      const count = quantity(Math.min(oneUnit, left.get(line.code) ?? 0))
      add({ code: line.code, quantity: count, discount: zero, condition: 'stock', reason: '' })
    } catch (error) {
      playUnknown()
      notifyError(error)
    }
  }

  useScan(({ code }) => void (/^3[01]\d{8,10}$/.test(code) ? made.find(code) : take(code)))
  return null
}

function ReturnFoot({ made, noSave, onSave }: { made: BillReturn; noSave: string | null; onSave: () => void }) {
  const { priced, draft } = made
  const { subTotal = null, billDiscount = null, total = null } = priced?.amounts ?? {}
  return (
    <div className={classes.foot}>
      <span>{`${draft.lines.length} ${draft.lines.length === 1 ? 'line' : 'lines'}`}</span>
      {priced?.refusal && <span role="alert">{priced.refusal.message}</span>}
      {subTotal !== null && billDiscount !== null && billDiscount > 0 && (
        <span>{`Subtotal ${displayMoney(subTotal)}, bill discount −${displayMoney(billDiscount)}`}</span>
      )}
      <output aria-label="Total of the return">{total !== null && <Amount value={total} withPrefix />}</output>
      <Group gap="xs">
        <ReasonButton variant="default" reason={draft.lines.length === 0 ? 'There is nothing to reset.' : null} onClick={made.reset}>
          Reset
        </ReasonButton>
        <ReasonButton reason={noSave} onClick={onSave}>
          Save
          <Keys keys="Ctrl+S" />
        </ReasonButton>
      </Group>
    </div>
  )
}
