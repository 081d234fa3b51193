import { Button, Group, Text, TextInput } from '@mantine/core'
import { displayMoney } from '../../../../kernel/money.ts'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { PaperForm, PaperHead } from '../../../../platform/web/paper-page/paper-form.tsx'
import { OwedChoice, toOwedDebts } from '../../bad-debts/web/owed-choice.tsx'
import { CustomerField } from '../../../parties/customers/web/customer-field.tsx'
import { OverrideDialog } from '../../../shop/session/web/override-dialog.tsx'
import { mostForgiven } from '../settlement-discount.ts'
import { useSettlementDraft } from './use-settlement-draft.ts'

/** The page that forgives the rest of debts: whose, and which of them. */
export function SettlementEditor({ onClose, onSaved }: PaperEditorProps) {
  const made = useSettlementDraft(onSaved)
  const { draft, problems, submit, choose, change, limit, limitText, question, answer } = made
  return (
    <PaperForm title="Forgive the rest" paper={made} onClose={onClose} onSave={submit} saveLabel="Forgive">
      <PaperHead onLeave={toOwedDebts}>
        <CustomerField value={draft.customer} error={problems.customerCode} onChange={choose} />
        <TextInput
          label="Remarks"
          maxLength={300}
          value={draft.remarks}
          error={problems.remarks}
          onChange={({ currentTarget: { value } }) => change(now => ({ ...now, remarks: value }))}
        />
      </PaperHead>
      {draft.receipt !== null && (
        <Group gap="xs">
          <Text size="sm">With payment receipt {draft.receipt}.</Text>
          <Button size="compact-sm" variant="default" onClick={() => change(now => ({ ...now, receipt: null }))}>
            Without it
          </Button>
        </Group>
      )}
      {draft.customer && (
        <OwedChoice
          key={draft.customer.code}
          {...made}
          change={next => change(now => ({ ...now, ...next(now) }))}
          words={words}
          column={{ label: 'You may forgive', text: ({ total }) => displayMoney(mostForgiven(total, limit)) }}
          note={`You forgive up to ${limitText} % of what a bill came to; a manager may allow more. VAT stays as it is.`}
        />
      )}
      {question && <OverrideDialog question={question} onGranted={({ id }) => answer(id)} onClose={() => answer(null)} />}
    </PaperForm>
  )
}

const words = {
  act: 'Forgive',
  done: 'Forgiven',
  choose: 'Choose what is settled; all that is left of it is forgiven',
  nothing: 'This customer owes nothing: there is nothing to forgive.',
  elsewhere: 'forgive it there',
}
