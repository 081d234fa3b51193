import { Checkbox, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { askedKinds } from './asked-kinds.ts'
import classes from './asked-wizard.module.css'
import { CustomerField } from '../../../parties/customers/web/customer-field.tsx'
import type { AskedWizard } from './use-asked-wizard.ts'

/** The first step: whose it is, until when, and remarks. */
export function AskedHeadStep({ wizard }: { wizard: AskedWizard }) {
  const { kind, draft, problems, today, set, goTo } = wizard
  const { steps, dateLabel, dateField } = askedKinds[kind]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goTo(1)
  }
  const isFixed = draft.quotation !== null || (draft.edits?.lines.some(({ taken }) => taken > 0) ?? false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form noValidate className={classes.head} aria-label={steps[0]} onSubmit={submit} onKeyDown={enterMoves}>
      <CustomerField value={draft.customer} error={problems.customerCode} readOnly={isFixed} onChange={customer => set({ customer })} />
      <DateInput
        lean="ahead"
        label={dateLabel}
        isDrafted
        withAsterisk={kind === 'quotation'}
        min={today}
        value={draft.date}
        error={problems[dateField]}
        onChange={date => set({ date })}
      />
      <Textarea
        className={classes.remarks ?? ''}
        label="Remarks"
        maxLength={300}
        autosize
        minRows={2}
        value={draft.remarks}
        error={problems.remarks}
        onChange={event => set({ remarks: event.currentTarget.value })}
      />
      {kind === 'order' && (
        <Checkbox
          className={classes.remarks ?? ''}
          label="Reserve the goods for this customer"
          description="Whoever sells them to others is asked first"
          checked={draft.isReserved}
          onChange={event => set({ isReserved: event.currentTarget.checked })}
        />
      )}
      {draft.quotation !== null && <p className={classes.note}>Made of quotation {draft.quotation}.</p>}
    </form>
  )
}
