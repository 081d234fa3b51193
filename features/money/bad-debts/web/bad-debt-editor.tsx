import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { PaperForm, PaperHead } from '../../../../platform/web/paper-page/paper-form.tsx'
import { CustomerField } from '../../../parties/customers/web/customer-field.tsx'
import { laterMoneyWords } from './bad-debt-words.ts'
import { OwedChoice, toOwedDebts } from './owed-choice.tsx'
import { useBadDebtDraft } from './use-bad-debt-draft.ts'

/** The page that writes debts off: whose, why, and which of them. */
export function BadDebtEditor({ onClose, onSaved }: PaperEditorProps) {
  const made = useBadDebtDraft(onSaved)
  const { draft, problems, submit, choose, change } = made
  const reason = useRef<HTMLInputElement>(null)
  const code = draft.customer?.code
  useEffect(() => {
    if (code !== undefined) reason.current?.focus()
  }, [code])
  return (
    <PaperForm title="Write off debts" paper={made} onClose={onClose} onSave={submit} saveLabel="Write off">
      <PaperHead onLeave={toOwedDebts}>
        <CustomerField value={draft.customer} error={problems.customerCode} onChange={choose} />
        <TextInput
          ref={reason}
          label="Reason"
          withAsterisk
          maxLength={200}
          value={draft.reason}
          error={problems.reason}
          onChange={({ currentTarget: { value } }) => change(now => ({ ...now, reason: value }))}
        />
      </PaperHead>
      {draft.customer && (
        <OwedChoice
          key={draft.customer.code}
          {...made}
          change={next => change(now => ({ ...now, ...next(now) }))}
          words={words}
          note={`${laterMoneyWords} VAT stays as it is.`}
        />
      )}
    </PaperForm>
  )
}

const words = {
  act: 'Write off',
  done: 'Written off',
  choose: 'Choose what will not be paid; all that is left of it is written off',
  nothing: 'This customer owes nothing: there is nothing to write off.',
  elsewhere: 'write it off there',
}
