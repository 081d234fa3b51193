import type { z } from 'zod'
import { displayDateText } from '../../../../../kernel/dates.ts'
import type { getAuditChoices } from '../../../../shop/audit/contract.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import { orderWords, type AuditSearch } from '../audit-search.ts'
import { changeWords } from '../words/changes.ts'
import type { ReadRow } from '../words/rows.ts'
import { actionWords } from '../words/subjects.ts'

interface PrintedLog {
  /** Newest first, as on the screen. */
  rows: readonly ReadRow[]
  /** There are older rows than these. */
  hasMore: boolean
  /** What the log was narrowed to, in words. */
  filters: readonly string[]
  /** The log of one record is its life, and is printed from its beginning. */
  isOneRecord: boolean
}

// A print says everything; a line for each change of a long paper would be sheets.
const mostChanges = 60

/** Prints the log on A4; resolves when the print dialog is closed. */
export function printLog({ rows, hasMore, filters, isOneRecord }: PrintedLog): Promise<void> {
  const [newest] = rows
  const heading = isOneRecord && newest ? `Life of ${newest.subject}` : 'Audit log'
  return printPaper({
    title: heading,
    heading,
    about: [...filters, `printed ${printedTime(new Date().toISOString())}`],
    remarks: hasMore ? `These are the newest ${rows.length.toLocaleString('en')} rows. Narrow the log to print what is older.` : '',
    signatures: ['Printed by', 'Date'],
    lines: <LogTable rows={isOneRecord ? rows.toReversed() : rows} isOneRecord={isOneRecord} />,
  })
}

function LogTable({ rows, isOneRecord }: { rows: readonly ReadRow[]; isOneRecord: boolean }) {
  return (
    <table>
      <thead>
        <tr>
          <th>No.</th>
          <th className="name">When</th>
          <th className="name">Who</th>
          <th className="name">What</th>
          <th className="name">Where</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, did, subject, code, changes }) => (
          <tr key={`${row.chain} ${row.seq}`}>
            <td>{row.seq}</td>
            <td className="name" style={{ whiteSpace: 'nowrap' }}>
              {printedTime(row.at)}
            </td>
            <td className="name">{row.user?.name ?? '–'}</td>
            <td className="name">
              <strong>{isOneRecord ? did : [did, subject, code].filter(Boolean).join(' ')}</strong>
              {row.reason !== '' && `, because: ${row.reason}`}
              <small>{changeWords(changes, mostChanges)}</small>
            </td>
            <td className="name">{row.location?.name ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the filters say: "From 01/11/2026", "By Dilani Wickramasinghe". */
export function filterWords(search: AuditSearch, choices: z.infer<typeof getAuditChoices.reply> | null): string[] {
  const nameOf = (of: readonly { code: string; name: string }[] | undefined, code: string) =>
    of?.find(one => one.code === code)?.name ?? code
  return [
    search.from && `from ${displayDateText(search.from)}`,
    search.to && `to ${displayDateText(search.to)}`,
    search.user && `by ${nameOf(choices?.users, search.user)}`,
    search.place && `at ${nameOf(choices?.places, search.place)}`,
    search.action && `only “${actionWords(search.action)}”`,
    search.subject && `of ${search.subject}`,
    orderWords(search, choices?.places ?? []),
  ].filter(Boolean)
}
