import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { displayDateText, displayDateTime } from '../../../../../kernel/dates.ts'
import { messages } from '../../../../../kernel/messages.ts'
import { may } from '../../../../../kernel/permissions.ts'
import { displayMoney, parseMoney, subtract, zero } from '../../../../../kernel/money.ts'
import { isLive, isReversed } from '../../../../../kernel/paper-status.ts'
import { ignored } from '../../../../../platform/web/ignored.ts'
import { KeysHeld } from '../../../../../platform/web/type-ahead.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { ReasonButton } from '../../../../../platform/web/ui/reason-button.tsx'
import { useSession } from '../../../../../platform/web/session.ts'
import { useKeptSeen } from '../../../tills/web/kept-seen.ts'
import type { InvoiceRead } from '../../contract.ts'
import { billState } from './bill-state.ts'
import { hasOnlyTillNumber } from './own-bill-rows.ts'
import classes from './recalled-band.module.css'

const TaxInvoice = lazy(async () => ({ default: (await import('../../../../shop/vat/web/tax-invoice-button.tsx')).TaxInvoiceButton }))
const Links = lazy(async () => ({ default: (await import('../../../../../platform/web/paper-page/links-dialog.tsx')).LinksDialog }))

interface RecalledBandProps {
  invoice: InvoiceRead
  mode: 'recalled' | 'editing'
  isPrinting: boolean
  /** Whether a new bill waits behind this one. */
  hasWaiting: boolean
  onRePrint: () => void
  onEdit: () => void
  onReverse: () => void
  onClose: () => void
  /** Reads the bill again: one that this till sold by itself may have its number by now. */
  onRenew: () => Promise<void>
}

/** Shows which saved bill is on the screen, its state, and the possible actions. */
export function RecalledBand({ invoice, mode, isPrinting, hasWaiting, onRePrint, onEdit, onReverse, onClose, onRenew }: RecalledBandProps) {
  const { startUp, role } = useSession()
  const isOwn = hasOnlyTillNumber(invoice.code)
  const { tone, word } = isOwn ? ownState : billState(invoice)
  const [total, paid, returned] = [invoice.totalAmount, invoice.paidAmount, invoice.returnedAmount].map(
    amount => parseMoney(amount) ?? zero,
  )
  const outstanding = subtract(total!, paid!, returned!)
  const isEditing = mode === 'editing'
  const mayReverse = !isOwn && !isEditing && isLive(invoice) && may(role, 'reverse-papers')
  useShortcut('Alt+R', 'Reverse the recalled bill', onReverse, { when: mayReverse })
  useShortcut('Escape', 'Close the recalled bill', onClose, { when: !isEditing })
  useRenewed(isOwn, onRenew)
  return (
    <div className={classes.band} data-tone={isEditing ? 'editing' : tone} role="region" aria-label="Recalled bill">
      <b>
        {isEditing ? 'Editing ' : ''}#{invoice.code}
      </b>
      <span className={classes.word}>{isEditing ? 'not saved yet' : word}</span>
      {invoice.isFreeze === 1 && (
        <span>
          <IconLock size={14} aria-hidden /> frozen
        </span>
      )}
      <span className={classes.facts}>
        {displayDateTime(invoice.dateTime, startUp.timeZone)} · by {invoice.user.firstName || invoice.user.username}
        {outstanding > 0 && isLive(invoice) && ` · due ${displayMoney(outstanding)}`}
        {invoice.writtenOff && endedWords('written off', invoice.writtenOff)}
        {invoice.settlementDiscounts?.map(one => endedWords('discount for settling', one))}
        {invoice.prints > 0 && ` · reprinted ${invoice.prints}×`}
        {hasWaiting && ' · your new bill waits'}
      </span>
      {!isEditing && (
        <>
          <Button size="xs" variant="default" loading={isPrinting} onClick={onRePrint}>
            {messages.rePrint}
            <Keys keys="F8" />
          </Button>
          <EditButton reason={whyNotEdited(invoice)} onEdit={onEdit} />
        </>
      )}
      {!isEditing && !isOwn && (
        <Suspense fallback={null}>
          <TaxInvoice code={invoice.code} page="a4" canIssue />
        </Suspense>
      )}
      {!isEditing && !isOwn && <LinksButton code={invoice.code} />}
      {mayReverse && (
        <Button size="xs" variant="default" onClick={onReverse}>
          Reverse
          <Keys keys="Alt+R" />
        </Button>
      )}
      <Button size="xs" variant="default" onClick={onClose}>
        Close
        {!isEditing && <Keys keys="Esc" />}
      </Button>
    </div>
  )
}

function endedWords(how: string, { code, date, amount }: NonNullable<InvoiceRead['writtenOff']>): string {
  return ` · ${displayMoney(parseMoney(amount) ?? zero)} ${how} on ${displayDateText(date)} with ${code}`
}

const ownState = { tone: 'partial', word: 'No number in the books yet' } as const

/** Reads a bill without a number in the books again whenever bills of this till went up. */
function useRenewed(isOwn: boolean, onRenew: () => Promise<void>): void {
  const seen = useKeptSeen()
  const renew = useEffectEvent(() => void (isOwn && onRenew().catch(ignored('the bill is shown as it was'))))
  useEffect(() => renew(), [seen])
}

function whyNotEdited(invoice: InvoiceRead): string | null {
  if (hasOnlyTillNumber(invoice.code))
    return 'The server does not know this bill yet: it changes, is reversed and takes goods back once it has gone up.'
  return isReversed(invoice) ? 'This bill was reversed: it does not change any more.' : null
}

function EditButton({ reason, onEdit }: { reason: string | null; onEdit: () => void }) {
  return (
    <ReasonButton size="xs" variant="default" reason={reason} onClick={onEdit}>
      Edit
    </ReasonButton>
  )
}

/** Opens what hangs on the bill: payments, returns, cheques, the order, the tax invoice. */
function LinksButton({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false)
  useShortcut('Alt+L', 'What hangs on the recalled bill', () => setOpen(true))
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Papers
        <Keys keys="Alt+L" />
      </Button>
      <Suspense fallback={<KeysHeld />}>{isOpen && <Links code={code} title="Bill" onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
