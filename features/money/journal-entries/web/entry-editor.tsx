import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { displayMoney, negate, zero } from '../../../../kernel/money.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { useOnceParams } from '../../../../platform/web/paper-page/once-params.ts'
import { PaperBody, PaperForm, PaperHead, PaperTotal } from '../../../../platform/web/paper-page/paper-form.tsx'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { usePaperSource } from '../../../../platform/web/paper-page/use-paper-source.tsx'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { AttachmentsField } from '../../attachments/web/attachments.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { createJournalEntry, getJournalEntry, journalEntries, mostLegs } from '../contract.ts'
import { dueEntries, type EntryAccount, type listEntryAccounts } from '../plan-contract.ts'
import { dueKey, keyOfDue } from './due-query.ts'
import { useEntryAccounts } from './entry-accounts.ts'
import {
  balancedBy,
  blankEntry,
  bodyOfEntry,
  checkEntryDraft,
  entryLike,
  filledLegs,
  plannedEntry,
  readStoredEntry,
  sumsOfDraft,
  withLeg,
  withNewLeg,
  type EntryDraft,
} from './entry-draft.ts'
import { EntryLeg } from './entry-leg.tsx'
import classes from './entry-legs.module.css'
import { planWords } from './plan-words.ts'

/** Makes a journal entry; `repeats` begins with the lines of another. */
export function EntryEditor({ repeats, onClose, onSaved }: PaperEditorProps) {
  const known = useEntryAccounts()
  const { found, instead } = usePaperSource({
    source: repeats,
    key: ['journal-entries', 'source'],
    read: async (id, signal) => (await call(getJournalEntry, { params: { id } }, { signal })).journalEntry,
    refusalOf: () => null,
    onClose,
  })
  if (instead) return instead
  if (known === null) return <ComingPage lines={8} />
  return <EntryForm start={found ? entryLike(found) : blankEntry} known={known} onClose={onClose} onSaved={onSaved} />
}

interface EntryFormProps extends Pick<PaperEditorProps, 'onClose' | 'onSaved'> {
  start: EntryDraft
  known: Reply<typeof listEntryAccounts>
}

function EntryForm({ start, known, onClose, onSaved }: EntryFormProps) {
  const { accounts, firstDay } = known
  const { draft, problems, change, ...paper } = usePaperDraft({
    purpose: 'journal-entry',
    title: journalEntries.title,
    blank: start,
    read: readStoredEntry,
    save: createJournalEntry,
    bodyOf: bodyOfEntry,
    invalidate: [masterKey(journalEntries), dueKey, ['report']],
    onSaved,
  })
  usePlanned(paper, firstDay)
  const save = useRef<HTMLButtonElement>(null)
  const submit = () => paper.submit(checkEntryDraft(draft, new Map(accounts.map(account => [account.code, account]))))
  return (
    <PaperForm
      title={`New ${journalEntries.title}`}
      note={draft.due && `${planWords[draft.due.kind].done} ${draft.due.code}, due ${displayDateText(draft.due.dueOn)}`}
      what="entry"
      paper={paper}
      saveButton={save}
      onClose={onClose}
      onSave={submit}
    >
      <EntryHead draft={draft} problems={problems} onChange={part => change(now => ({ ...now, ...part }))} />
      <Legs {...{ draft, problems, accounts, change, save }} />
      <AttachmentsField
        what="voucher"
        files={draft.attachments}
        isFixed={paper.hold.isElsewhere}
        onAdd={file => change(now => ({ ...now, attachments: [...now.attachments, file] }))}
        onRemove={({ id }) => change(now => ({ ...now, attachments: now.attachments.filter(other => other.id !== id) }))}
      />
    </PaperForm>
  )
}

interface Begun {
  isBlank: boolean
  setDraft: (draft: EntryDraft) => void
  askToDiscard: () => Promise<boolean>
}

/** An entry opened with `?due=KEY` answers what is planned for a day. What was typed before is asked about. */
function usePlanned({ isBlank, setDraft, askToDiscard }: Begun, firstDay: string): void {
  const { due } = useOnceParams(['due'])
  const take = useEffectEvent(async () => {
    const found = (await call(dueEntries)).due.find(one => keyOfDue(one) === due)
    if (!found) notifyError('This is not proposed any more: it was entered or skipped meanwhile.')
    else if (isBlank || (await askToDiscard())) setDraft(plannedEntry(found, { firstDay, today: businessToday() }))
  })
  useEffect(() => {
    if (due !== null) take().catch(notifyError)
  }, [due])
}

interface EntryHeadProps {
  draft: EntryDraft
  problems: FieldErrors
  onChange: (part: Partial<EntryDraft>) => void
}

function EntryHead({ draft, problems, onChange }: EntryHeadProps) {
  const remarks = useRef<HTMLInputElement>(null)
  useEffect(() => remarks.current?.focus(), [])
  const toLines = () => document.querySelector<HTMLInputElement>('[data-leg] input')?.focus()
  return (
    <PaperHead columns="2.4fr 1fr 1fr" onLeave={toLines}>
      <TextField
        ref={remarks}
        label="What it is about"
        withAsterisk
        maxLength={300}
        value={draft.remarks}
        error={problems.remarks}
        onChange={text => onChange({ remarks: text })}
      />
      <DateInput
        label="Date"
        isDrafted
        lean="behind"
        max={businessToday()}
        value={draft.date ?? businessToday()}
        error={problems.date}
        onChange={date => onChange({ date: date === businessToday() ? null : date })}
      />
      <DateInput
        label="Adjusts a day before"
        isDrafted
        lean="behind"
        placeholder="None: it is of its date"
        value={draft.belongsOn}
        error={problems.belongsOn}
        onChange={belongsOn => onChange({ belongsOn })}
      />
    </PaperHead>
  )
}

const focusLeg = (leg: { id: number } | undefined) => leg && document.querySelector<HTMLElement>(`[data-leg="${leg.id}"] input`)?.focus()

interface LegsProps {
  draft: EntryDraft
  problems: FieldErrors
  accounts: readonly EntryAccount[]
  change: (by: (now: EntryDraft) => EntryDraft) => void
  save: RefObject<HTMLButtonElement | null>
}

/** The line in which the focus is; null where it is in none. */
const focusedLeg = () => {
  const id = document.activeElement?.closest<HTMLElement>('[data-leg]')?.dataset.leg
  return id === undefined ? null : Number(id)
}

/** The lines. Enter goes through them, adds one where the entry does not balance yet, and ends at Save. */
function Legs({ draft, problems, accounts, change, save }: LegsProps) {
  const [added, setAdded] = useState<number | null>(null)
  const { difference } = sumsOfDraft(draft)
  const isFull = draft.legs.length >= mostLegs
  const add = () => {
    if (isFull) return
    change(withNewLeg)
    setAdded(withNewLeg(draft).legs.at(-1)?.id ?? null)
  }
  const leave = () => (difference !== zero && !isFull ? add() : save.current?.focus())
  useShortcut('Alt+N', 'Another line', add, { layer: 0 })
  useShortcut('Alt+B', 'Balance with this line', () => change(now => balancedBy(now, focusedLeg() ?? now.legs.at(-1)?.id ?? 0)), {
    layer: 0,
  })
  const filled = filledLegs(draft).map(({ id }) => id)
  // Lines are refused by their place among those that are sent; behind these it is the first that is blank.
  const sent = [...filled, ...draft.legs.flatMap(({ id }) => (filled.includes(id) ? [] : id))]
  return (
    <PaperBody>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form
        noValidate
        className={classes.legs}
        aria-label="Lines"
        onKeyDown={enterMoves}
        onSubmit={event => {
          event.preventDefault()
          leave()
        }}
      >
        {draft.legs.map((leg, at) => (
          <EntryLeg
            key={leg.id}
            leg={leg}
            number={at + 1}
            accounts={accounts}
            takesFocus={leg.id === added}
            problemOf={field => problems[`legs.${sent.indexOf(leg.id)}.${field}`]}
            onChange={part => change(now => withLeg(now, leg.id, part))}
            onRemove={() => {
              focusLeg(draft.legs[at + 1] ?? draft.legs[at - 1])
              change(now => ({ ...now, legs: now.legs.filter(({ id }) => id !== leg.id) }))
            }}
          />
        ))}
        <Group gap="xs">
          <Button variant="default" leftSection={<IconPlus size={14} aria-hidden />} disabled={isFull} onClick={add}>
            Another line
            <Keys keys="Alt+N" />
          </Button>
        </Group>
      </form>
      <Totals draft={draft} problem={problems.legs} />
    </PaperBody>
  )
}

function Totals({ draft, problem }: { draft: EntryDraft; problem: string | undefined }) {
  const { debits, credits, difference } = sumsOfDraft(draft)
  const missing =
    difference > zero
      ? `${displayMoney(difference)} missing on the credit side`
      : `${displayMoney(negate(difference))} missing on the debit side`
  return (
    <PaperTotal text={`Credits ${displayMoney(credits)} · Debits`} label="Debits" value={debits}>
      <Text role="status" {...(difference !== zero && { c: 'red' })}>
        {difference === zero ? (problem ?? (debits === zero ? 'Nothing is entered yet.' : 'It balances.')) : missing}
        {difference !== zero && <Keys keys="Alt+B" />}
      </Text>
    </PaperTotal>
  )
}
