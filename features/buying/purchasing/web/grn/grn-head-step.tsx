import { Textarea, TextInput } from '@mantine/core'
import { useRef, type FormEvent } from 'react'
import { displayDate } from '../../../../../kernel/dates.ts'
import { enterMoves } from '../../../../../platform/web/form/enter-moves.ts'
import { DateInput } from '../../../../../platform/web/ui/date-input.tsx'
import { OrderChoice } from '../order/order-choice.tsx'
import { ReturnUses } from '../return/return-uses.tsx'
import { SupplierField } from '../shared/supplier-field.tsx'
import classes from './grn-wizard.module.css'
import type { GrnWizard } from './use-grn-wizard.ts'

/** Step 'Goods received note': the supplier's invoice, and the returns applied to it. */
export function GrnHeadStep({ wizard }: { wizard: GrnWizard }) {
  const { draft, act, problems, today, goTo } = wizard
  const invoiceNumber = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goTo(1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form noValidate className={classes.head} aria-label="Goods received note" onSubmit={submit} onKeyDown={enterMoves}>
      <SupplierField
        isFirst
        value={draft.supplier}
        error={problems.supplierCode}
        onChange={chosen => {
          act({ type: 'head', change: { supplier: chosen } })
          if (chosen) invoiceNumber.current?.focus()
        }}
      />
      <TextInput
        ref={invoiceNumber}
        label="Invoice Number"
        withAsterisk
        maxLength={40}
        autoComplete="off"
        value={draft.invoiceCode}
        error={problems.invoiceCode}
        onChange={event => act({ type: 'head', change: { invoiceCode: event.currentTarget.value } })}
      />
      <DateInput
        lean="behind"
        label="Invoice Date"
        isDrafted
        withAsterisk
        max={today}
        value={draft.invoiceDate}
        error={problems.invoiceDate}
        onChange={invoiceDate => act({ type: 'head', change: { invoiceDate } })}
      />
      <TextInput label="GRN Date" disabled value={displayDate(draft.edits?.grnDate ?? today)} />
      <Textarea
        className={classes.remarks ?? ''}
        label="Remarks"
        maxLength={300}
        autosize
        minRows={2}
        value={draft.remarks}
        error={problems.remarks}
        onChange={event => act({ type: 'head', change: { remarks: event.currentTarget.value } })}
      />
      <OrderChoice wizard={wizard} />
      <ReturnUses wizard={wizard} />
    </form>
  )
}
