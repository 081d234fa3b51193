import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import type { OpenDialog } from '../../../../platform/web/master-page/master-config.ts'
import type { PaperViewProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { ReasonButton } from '../../../../platform/web/ui/reason-button.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { SalesOrderRead } from '../order-contract.ts'
import type { QuotationRead } from '../quotation-contract.ts'
import { orderRefusal, quotationRefusal } from './asked-state.ts'
import { billAddress } from './bill-address.ts'
import type { CancelledPaper } from './cancel-dialog.tsx'
import type { GivenBack } from './give-back-dialog.tsx'

/** What the dialogs of an order or a quotation are opened with. */
export interface AskedDialogs {
  cancel: CancelledPaper
}

/** And those of an order besides. */
export interface OrderDialogs extends AskedDialogs {
  advance: { order: SalesOrderRead }
  giveBack: GivenBack
}

interface ActionsProps<Paper, Dialogs> extends PaperViewProps<Paper> {
  open: OpenDialog<Dialogs>
}

interface StepButtonProps {
  label: string
  keys: string
  refusal: string | null
  to: string
  /** What is usually done next. */
  isNext?: boolean
}

/** Leads to the next paper, with what is still open. */
function StepButton({ label, keys, refusal, to, isNext = false }: StepButtonProps) {
  const navigate = useNavigate()
  const go = () => (refusal === null ? void navigate({ to }) : notifyError(refusal))
  useShortcut(keys, label, go)
  return (
    <ReasonButton variant={isNext && refusal === null ? 'filled' : 'default'} reason={refusal} onClick={go}>
      {label}
      <Keys keys={keys} />
    </ReasonButton>
  )
}

function CopyButton({ to }: { to: string }) {
  const navigate = useNavigate()
  return (
    <Button variant="default" onClick={() => void navigate({ to })}>
      Copy
    </Button>
  )
}

function nameOf({ customer: { firstName, secondName } }: SalesOrderRead | QuotationRead): string {
  return `${firstName} ${secondName}`.trim()
}

/** What can still be done with an order, in its view. */
export function OrderActions({ paper, open }: ActionsProps<SalesOrderRead, OrderDialogs>) {
  const { code, version } = paper
  const refusal = orderRefusal(paper)
  return (
    <>
      <ReasonButton
        variant="default"
        reason={refusal}
        onClick={() => open('cancel', { kind: 'order', code, version, customerName: nameOf(paper) })}
      >
        Cancel order
      </ReasonButton>
      <ReasonButton variant="default" reason={refusal} onClick={() => open('advance', { order: paper })}>
        Take advance
      </ReasonButton>
      <CopyButton to={addressOf.newSalesOrder({ repeat: code })} />
      <StepButton label="Make the bill" keys="Alt+B" refusal={refusal} to={billAddress(code)} isNext />
    </>
  )
}

/** What can still be done with a quotation, in its view. */
export function QuotationActions({ paper, open }: ActionsProps<QuotationRead, AskedDialogs>) {
  const { code, version } = paper
  const refusal = quotationRefusal(paper)
  return (
    <>
      <ReasonButton
        variant="default"
        reason={refusal}
        onClick={() => open('cancel', { kind: 'quotation', code, version, customerName: nameOf(paper) })}
      >
        Cancel quotation
      </ReasonButton>
      <CopyButton to={addressOf.newQuotation({ repeat: code })} />
      <StepButton label="Make an order" keys="Alt+O" refusal={refusal} to={addressOf.newSalesOrder({ repeat: code })} />
      <StepButton label="Make the bill" keys="Alt+B" refusal={refusal} to={billAddress(code)} isNext />
    </>
  )
}
