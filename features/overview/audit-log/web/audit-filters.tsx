import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { parseIsoDate } from '../../../../kernel/dates.ts'
import { forgetFilters, refuseUnread } from '../../../../platform/web/form/typed-fields.ts'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import type { getAuditChoices } from '../../../shop/audit/contract.ts'
import classes from './audit-filters.module.css'
import type { AuditSearch } from './audit-search.ts'
import { actionWords } from './words/subjects.ts'

interface AuditFiltersProps {
  search: AuditSearch
  choices: z.infer<typeof getAuditChoices.reply> | null
  isNarrowed: boolean
  onNarrow: (change: Partial<AuditSearch>) => void
  onClear: () => void
  /** Further buttons for the log. */
  children: ReactNode
}

/** The filters: when, who, where, what, and which paper or master. */
export function AuditFilters({ search, choices, isNarrowed, onNarrow, onClear, children }: AuditFiltersProps) {
  const narrow: typeof onNarrow = change => void (refuseUnread('filters') || onNarrow(change))
  const clear = () => {
    forgetFilters()
    onClear()
  }
  const named = (choice: { code: string; name: string }) => ({ value: choice.code, label: choice.name })
  return (
    <div className={classes.filters} role="search" aria-label="Audit log">
      <DateInput
        isFilter
        lean="behind"
        label="From"
        w={150}
        value={parseIsoDate(search.from)}
        onChange={from => onNarrow({ from: from ?? '' })}
      />
      <DateInput isFilter lean="behind" label="To" w={150} value={parseIsoDate(search.to)} onChange={to => onNarrow({ to: to ?? '' })} />
      <Choice
        label="Who"
        all="Everybody"
        value={search.user}
        data={(choices?.users ?? []).map(named)}
        onChange={user => narrow({ user })}
      />
      <Choice
        label="Where"
        all="Everywhere"
        value={search.place}
        data={(choices?.places ?? []).map(named)}
        onChange={place => narrow({ place })}
      />
      <Choice
        label="What"
        all="Everything"
        value={search.action}
        data={(choices?.actions ?? []).map(action => ({ value: action, label: actionWords(action) }))}
        onChange={action => narrow({ action })}
      />
      <SubjectField key={search.subject} subject={search.subject} onNarrow={narrow} />
      {isNarrowed && (
        <Button variant="subtle" color="gray" onClick={clear}>
          Clear
        </Button>
      )}
      <div className={classes.more}>{children}</div>
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** The label of the empty choice. */
  all: string
  value: string
  data: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, all, value, data, onChange }: ChoiceProps) {
  // A value from the address is shown even when it is not among the choices.
  const isKnown = value === '' || data.some(choice => choice.value === value)
  return (
    <NativeSelect
      label={label}
      className={classes.choice ?? ''}
      data={[{ value: '', label: all }, ...data, ...(isKnown ? [] : [{ value, label: value }])]}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function SubjectField({ subject, onNarrow }: { subject: string; onNarrow: AuditFiltersProps['onNarrow'] }) {
  const [typed, setTyped] = useState(subject)
  const search = () => {
    const wanted = typed.trim().replace(/^#/, '')
    if (wanted !== subject) onNarrow({ subject: wanted })
  }
  return (
    <TextInput
      label="Paper or code"
      placeholder="3001000123"
      w={150}
      maxLength={60}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={search}
      onKeyDown={event => event.key === 'Enter' && search()}
    />
  )
}
