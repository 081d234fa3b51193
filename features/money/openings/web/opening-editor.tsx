import { NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { PaperForm, PaperHead } from '../../../../platform/web/paper-page/paper-form.tsx'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { createOpeningBalance, openingBalances } from '../contract.ts'
import type { OpeningKind } from '../opening.ts'
import { blankOpening, bodyOfOpening, checkOpeningDraft, fieldsOfKind, readStoredOpening, type OpeningDraft } from './opening-draft.ts'
import { OpeningFieldInput } from './opening-field.tsx'
import { openingKindChoices, openingStale } from './opening-words.ts'

/**
 * The page that enters opening balances one after the other: each save is a paper, and the next of the same kind begins. Enter
 * goes from field to field, and saves behind the last one.
 */
export function OpeningEditor({ onClose }: PaperEditorProps) {
  // How many were saved: the fields begin anew with each.
  const [round, setRound] = useState(0)
  const kind = useRef<OpeningKind | null>(null)
  const { draft, problems, change, setDraft, ...paper } = usePaperDraft({
    purpose: 'opening-balance',
    title: openingBalances.title,
    blank: blankOpening,
    read: readStoredOpening,
    save: createOpeningBalance,
    bodyOf: bodyOfOpening,
    invalidate: openingStale,
    onSaved: () => {
      setDraft(() => ({ ...blankOpening, kind: kind.current }))
      setRound(count => count + 1)
    },
  })
  useEffect(() => {
    kind.current = draft.kind
  }, [draft.kind])
  const save = () => paper.submit(checkOpeningDraft(draft, businessToday()))
  return (
    <PaperForm title={`New ${openingBalances.title}`} paper={paper} onClose={onClose} onSave={save}>
      <OpeningFields
        round={round}
        draft={draft}
        problems={problems}
        onChange={part => change(now => ({ ...now, ...part }))}
        onLeave={save}
      />
    </PaperForm>
  )
}

interface OpeningFieldsProps {
  round: number
  draft: OpeningDraft
  problems: FieldErrors
  onChange: (part: Partial<OpeningDraft>) => void
  onLeave: () => void
}

function OpeningFields({ round, draft, problems, onChange, onLeave }: OpeningFieldsProps) {
  const chosen = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const first = chosen.current?.form?.querySelector('input')
    if (round > 0 && first) first.focus()
    else chosen.current?.focus()
  }, [round])
  const fields = draft.kind === null ? [] : fieldsOfKind[draft.kind]
  return (
    <PaperHead onLeave={onLeave}>
      <NativeSelect
        ref={chosen}
        label="What the books begin with"
        withAsterisk
        data={[{ value: '', label: 'Choose what it is' }, ...openingKindChoices]}
        value={draft.kind ?? ''}
        error={problems.kind}
        onChange={event => onChange({ ...blankOpening, kind: (event.currentTarget.value || null) as OpeningKind | null })}
      />
      {fields.map(field => (
        <OpeningFieldInput key={`${draft.kind} ${field} ${round}`} field={field} draft={draft} problems={problems} onChange={onChange} />
      ))}
    </PaperHead>
  )
}
