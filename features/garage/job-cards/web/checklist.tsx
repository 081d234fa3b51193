import { NativeSelect, TextInput } from '@mantine/core'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { findings, type Finding } from '../job-card.ts'
import type { JobCardDraft } from './job-card-draft.ts'
import { findingWords } from './job-words.ts'

type Check = JobCardDraft['checklist'][number]

interface ChecklistProps {
  checks: readonly Check[]
  isFixed: boolean
  onChange: (checks: Check[]) => void
}

const heads = [{ label: 'Looked at' }, { label: 'Finding' }, { label: 'Note' }]

/** What was looked at, and what was found. */
export function Checklist({ checks, isFixed, onChange }: ChecklistProps) {
  const change = (at: number, fields: Partial<Check>) =>
    onChange(checks.map((check, index) => (index === at ? { ...check, ...fields } : check)))
  return (
    <PlainTable label="Checklist" heads={heads}>
      {checks.map((check, at) => (
        <tr key={check.name}>
          <td>{check.name}</td>
          <td>
            <NativeSelect
              size="xs"
              aria-label={`Finding: ${check.name}`}
              disabled={isFixed}
              value={check.finding}
              data={findings.map(value => ({ value, label: findingWords[value] }))}
              onChange={event => change(at, { finding: event.currentTarget.value as Finding })}
            />
          </td>
          <td>
            <TextInput
              size="xs"
              aria-label={`Note: ${check.name}`}
              maxLength={200}
              readOnly={isFixed}
              value={check.note}
              onChange={event => change(at, { note: event.currentTarget.value })}
            />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
