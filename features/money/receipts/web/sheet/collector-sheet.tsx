import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { addressOf } from '../../../../../kernel/addresses.ts'
import { cashCustomerCode, paymentTypeNames } from '../../../../../kernel/codes.ts'
import { displayMoney, zero } from '../../../../../kernel/money.ts'
import { addressOfPaper } from '../../../../../kernel/papers.ts'
import type { Refusal } from '../../../../../kernel/refusal.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { DraftGuard } from '../../../../../platform/web/ui/draft-guard.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { PageHeader } from '../../../../../platform/web/ui/page-header.tsx'
import { RowTable } from '../../../../../platform/web/ui/line-table.tsx'
import { ReasonButton } from '../../../../../platform/web/ui/reason-button.tsx'
import { StatusBadge } from '../../../../../platform/web/ui/status-badge.tsx'
import { FactSums } from '../../../../../platform/web/ui/view-parts.tsx'
import { CustomerField } from '../../../../parties/customers/web/customer-field.tsx'
import { paymentRefusal } from '../../../../banking/payments/refusals.ts'
import { isFromBalance } from '../../../../banking/payments/payment-types.ts'
import type { Tender } from '../../../../banking/payments/tender.ts'
import { checkTender } from '../../../../banking/payments/tender-rules.ts'
import { PaymentForm } from '../../../../banking/payments/web/payment-form.tsx'
import classes from '../editor/receipt-editor.module.css'
import { sheetTotal, unsavedRows, withoutRow, withRow, type SheetRow } from './sheet-draft.ts'
import { useSheet } from './use-sheet.ts'

// A collector brings money; balances are used on a receipt of their own.
const available = { returnAmount: zero, overPayment: zero }

/** Many customers on one sheet, as a collector brings them: each row is saved as a receipt that settles the oldest debts. */
export function CollectorSheet() {
  const { sheet, change, hold, sending, saveAll, clear, today } = useSheet()
  const navigate = useNavigate()
  const left = unsavedRows(sheet)
  const nothing = left.length === 0 ? 'Add a row first: a customer and a payment' : null
  const save = () => (nothing === null ? void saveAll() : notifyError(nothing))
  useShortcut('Ctrl+S', 'Save all', save)

  function take(tender: Tender): Refusal | null {
    const { customer } = sheet
    if (customer === null || customer.code === cashCustomerCode) return paymentRefusal('ASSIGN_CUSTOMER')
    const refusal = isFromBalance(tender) ? paymentRefusal('ABOVE_AVAILABLE') : checkTender(tender, 1, { today })
    if (!refusal) change(now => withRow(now, customer, tender))
    return refusal
  }

  return (
    <div className={classes.page}>
      <PageHeader title="Collector's Sheet" note="Each row becomes a receipt and settles the oldest debts of all your locations">
        <Button variant="subtle" disabled={sheet.rows.length === 0 || hold.isElsewhere || sending !== null} onClick={() => void clear()}>
          Clear
        </Button>
        <Button variant="default" onClick={() => void navigate({ to: addressOf.screen('/payment-receipt') })}>
          Close
        </Button>
        <ReasonButton reason={nothing} loading={sending !== null} onClick={save}>
          Save all
          <Keys keys="Ctrl+S" />
        </ReasonButton>
      </PageHeader>
      <DraftGuard hold={hold} what="sheet">
        <div className={classes.panes}>
          <section className={classes.owed} aria-label="Rows of the sheet">
            <Rows rows={sheet.rows} sending={sending} onRemove={key => change(now => withoutRow(now, key))} />
            <FactSums
              sums={[
                { label: `Saved ${sheet.rows.length - left.length} of ${sheet.rows.length}`, value: '' },
                { label: 'Total', value: displayMoney(sheetTotal(sheet.rows)), isTotal: true },
              ]}
            />
          </section>
          <Entry key={sheet.rows.length} customer={sheet.customer} onCustomer={customer => change(now => ({ ...now, customer }))}>
            <PaymentForm due={zero} today={today} available={available} onAdd={take} />
          </Entry>
        </div>
      </DraftGuard>
    </div>
  )
}

interface EntryProps {
  customer: SheetRow['customer'] | null
  onCustomer: (customer: SheetRow['customer'] | null) => void
  children: ReactNode
}

/** The next row: the customer, and then the payment. */
function Entry({ customer, onCustomer, children }: EntryProps) {
  const box = useRef<HTMLElement>(null)
  const code = customer?.code ?? null
  useEffect(() => {
    if (code !== null) box.current?.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus()
  }, [code])
  return (
    <section ref={box} className={classes.payments} aria-label="Next row">
      <CustomerField value={customer} onChange={onCustomer} />
      {children}
    </section>
  )
}

interface RowsProps {
  rows: readonly SheetRow[]
  sending: string | null
  onRemove: (key: string) => void
}

function Rows({ rows, sending, onRemove }: RowsProps) {
  if (rows.length === 0) return <p className={classes.note}>Nothing on the sheet yet. Choose a customer, and add what was paid.</p>
  return (
    <RowTable
      label="Rows of the sheet"
      rows={rows}
      rowKey={row => row.key}
      columns={[
        { label: '#', text: (_, index) => index + 1 },
        { label: 'Customer', text: row => `${row.customer.firstName} ${row.customer.secondName}`.trim() },
        { label: 'Payment', text: row => [paymentTypeNames[row.tender.type], row.tender.reference].filter(Boolean).join(' ') },
        { label: 'Amount', isFigure: true, text: row => displayMoney(row.tender.amount) },
        { label: 'Result', text: row => <Result row={row} isSending={row.key === sending} /> },
        {
          label: 'Delete',
          text: (row, index) => (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Delete row ${index + 1}`}
              disabled={row.saved !== null || row.isInDoubt || sending !== null}
              onClick={() => onRemove(row.key)}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          ),
        },
      ]}
    />
  )
}

function Result({ row: { saved, refused }, isSending }: { row: SheetRow; isSending: boolean }) {
  if (isSending) return <StatusBadge tone="info" word="Saving…" />
  if (saved !== null) return <Link to={addressOfPaper(saved) ?? ''}>{saved}</Link>
  return refused === null ? <span className={classes.dim}>Not saved yet</span> : <span className={classes.bad}>{refused}</span>
}
