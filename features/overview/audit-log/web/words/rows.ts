import type { AuditRow } from '../../../../shop/audit/contract.ts'
import { changeWords, fieldChanges, type FieldChange } from './changes.ts'
import type { Wording } from './field.ts'
import { actionWords, subjectWords } from './subjects.ts'

/** A row of the log as it is read. */
export interface ReadRow {
  row: AuditRow
  /** "Changed". */
  did: string
  /** "Customer Nimal Perera". */
  subject: string
  /** The code behind a name; '' where the name is all there is, or says it already. */
  code: string
  changes: FieldChange[]
  /** "Quantity of Brake pad front: 3 → 5". */
  sentence: string
}

/** A row in words. */
export function readRow(row: AuditRow, wording: Wording): ReadRow {
  const { action, subject, before, after } = row
  const changes = fieldChanges(row, { before, after }, wording)
  const name = wording.names[subject] ?? keptName(row)
  return {
    row,
    did: actionWords(action),
    subject: subjectWords({ action, subject, name }),
    code: name !== '' && /^\d+$/.test(subject) ? subject : '',
    changes,
    sentence: changeWords(changes),
  }
}

// What has no number, or is gone, is called what the row says of it.
function keptName({ subject, before, after }: AuditRow): string {
  if (/^\d{2}\d{8,}$/.test(subject) && Number(subject.slice(0, 2)) >= firstPaper && Number(subject.slice(0, 2)) < firstList) return ''
  const kept = (after ?? before) as { name?: unknown; vehicleNumber?: unknown; firstName?: unknown } | null
  const name = kept?.name ?? kept?.vehicleNumber ?? kept?.firstName
  return typeof name === 'string' ? name : ''
}
// The prefixes of numbered papers, whose rows may name a person or a photo.
const firstPaper = 30
const firstList = 50
