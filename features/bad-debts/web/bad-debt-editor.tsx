import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { displayDateText } from '../../../kernel/dates.ts'
import { displayMoney, sumOf } from '../../../kernel/money.ts'
import type { PaperEditorProps } from '../../../platform/web/paper-page/paper-config.ts'
import { PaperForm, PaperHead } from '../../../platform/web/paper-page/paper-form.tsx'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { ComingPage } from '../../../platform/web/ui/coming-page.tsx'
import { ErrorState } from '../../../platform/web/ui/error-state.tsx'
import { PlainTable } from '../../../platform/web/ui/plain-table.tsx'
import { FactSums } from '../../../platform/web/ui/view-parts.tsx'
import { CustomerField } from '../../customers/web/customer-field.tsx'
import type { ShownDebt } from '../../receipts/web/editor/open-debts.ts'
import { chosenDebts, debtsHere, withChosen } from './bad-debt-draft.ts'
import classes from './bad-debt-editor.module.css'
import { laterMoneyWords } from './bad-debt-words.ts'
import { useBadDebtDraft, type BadDebtDrafting } from './use-bad-debt-draft.ts'

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main table[aria-label="What is owed"] input:enabled')]
const toDebts = () => boxes()[0]?.focus()

/** The page that writes debts off: whose, why, and which of them. */
export function BadDebtEditor({ onClose, onSaved }: PaperEditorProps) {
  const made = useBadDebtDraft(onSaved)
  const { draft, problems, hold, isBlank, isSaving, discard, submit, choose, change } = made
  const reason = useRef<HTMLInputElement>(null)
  const code = draft.customer?.code
  useEffect(() => {
    if (code !== undefined) reason.current?.focus()
  }, [code])
  return (
    <PaperForm
      title="Write off debts"
      hold={hold}
      isBlank={isBlank}
      isSaving={isSaving}
      onDiscard={discard}
      onClose={onClose}
      onSave={submit}
      saveLabel="Write off"
    >
      <PaperHead onLeave={toDebts}>
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
      {draft.customer && <Owed key={draft.customer.code} made={made} />}
    </PaperForm>
  )
}

function Owed({ made }: { made: BadDebtDrafting }) {
  const { debts, error, retry } = made
  if (debts) return <Debts made={made} debts={debts} />
  return error ? <ErrorState error={error} onRetry={retry} /> : <ComingPage lines={8} />
}

// The arrows go from box to box, as they go from row to row in tables.
function moveOn(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const all = boxes()
  const at = all.indexOf(event.target as HTMLInputElement)
  if (by === 0 || at < 0) return
  event.preventDefault()
  all[at + by]?.focus()
}

function Debts({ made: { draft, change }, debts }: { made: BadDebtDrafting; debts: readonly ShownDebt[] }) {
  const here = debtsHere(debts)
  const chosen = chosenDebts(draft, debts)
  const isAll = here.length > 0 && chosen.length === here.length
  const chooseAll = () => change(now => ({ ...now, chosen: isAll ? [] : here.map(({ key }) => key) }))
  useShortcut('F9', 'What is owed', toDebts)
  useShortcut('Alt+A', 'All that is owed here, or none', chooseAll)
  if (debts.length === 0) return <p>This customer owes nothing: there is nothing to write off.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go from box to box
    <section className={classes.owed} aria-label="Written off" onKeyDown={moveOn}>
      <Group gap="sm">
        <Button variant="default" disabled={here.length === 0} onClick={chooseAll}>
          {isAll ? 'None' : 'All'}
          <Keys keys="Alt+A" />
        </Button>
        <span className={classes.note}>
          Choose what will not be paid (F9, then the arrows and Space). All that is left of it is written off.
        </span>
      </Group>
      <PlainTable label="What is owed" heads={heads}>
        {debts.map(debt => (
          <tr key={debt.key}>
            <td>
              <Checkbox
                size="xs"
                aria-label={`Write off ${debt.name}`}
                disabled={!debt.isHere}
                checked={draft.chosen.includes(debt.key)}
                onChange={({ currentTarget: { checked } }) => change(now => withChosen(now, debt.key, checked))}
              />
            </td>
            <td>{[debt.name, debt.detail].filter(Boolean).join(' · ')}</td>
            <td>{displayDateText(debt.date)}</td>
            <td>
              <Due of={debt} />
            </td>
            <td data-figure>{displayMoney(debt.total)}</td>
            <td data-figure>{displayMoney(debt.due)}</td>
          </tr>
        ))}
      </PlainTable>
      <FactSums sums={[{ label: 'Written off', value: displayMoney(sumOf(chosen.map(({ due }) => due))), isTotal: true }]} />
      <p className={classes.note}>{laterMoneyWords} VAT stays as it is.</p>
    </section>
  )
}

const figure = (label: string) => ({ label, isFigure: true })
const heads = [{ label: 'Chosen' }, { label: 'Owed on' }, { label: 'Date' }, { label: 'Due' }, figure('Total'), figure('Owes')]

/** The due date, how long ago it was, and the place of a debt that is written off elsewhere. */
function Due({ of: { dueDate, daysOverdue, isHere, place } }: { of: ShownDebt }) {
  return (
    <>
      {displayDateText(dueDate)}{' '}
      {daysOverdue > 0 && <span className={classes.overdue}>{`${daysOverdue} ${daysOverdue === 1 ? 'day' : 'days'} late`}</span>}
      {!isHere && <span className={classes.dim}> at {place}: write it off there</span>}
    </>
  )
}
