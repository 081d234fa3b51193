import { chosenFormats } from '../../../kernel/formats.ts'
import { sharesOf } from '../../../kernel/shares.ts'
import { asOfMoment } from '../as-of.ts'
import type { FileForm, FileHead, FileRow, Wire } from '../files/report-file.ts'
import { headOfDays } from '../days-text.ts'
import type { ReportView } from '../report-contract.ts'
import type { Report } from './define-report.ts'
import type { WholeReport } from './whole-report.ts'

type Row = Readonly<Record<string, unknown>>

interface Beside {
  form: FileForm
  /** The columns that the user chose for paper; null for the usual ones. */
  chosen: readonly string[] | null
  /** What else the rows were chosen by, in words, such as a search; '' for nothing. */
  words: string
  business: FileHead['business']
  solutionProvider: string
  username: string
  timeZone: string
  now: number
}

/** A report as the writers of files take it. A workbook has all columns that the role may see, paper those that are chosen. */
export function fileContent(
  { view }: Report,
  whole: Omit<WholeReport, 'parts'>,
  beside: Beside,
): { head: FileHead; rowOf: (row: Row) => FileRow } {
  const { form, words, business, solutionProvider, username, timeZone, now } = beside
  const { about, total, totals, groups } = whole
  const { title, groupBy } = view
  const columns = columnsOf(view, whole, beside)
  const ofColumns = (row: Row) => columns.map(({ key }) => (row[key] ?? null) as Wire)
  const head: FileHead = {
    ...{ form, title, total, timeZone, solutionProvider, formats: chosenFormats(), madeAt: now },
    business: { name: business.name, address: business.address, phones: business.phones },
    facts: [
      headOfDays(view, about),
      about.narrowed,
      about.uncosted,
      words,
      about.locations.join(', '),
      `${asOfMoment(about, timeZone)} by ${username}`,
    ].filter(Boolean),
    columns: columns.map(({ label, kind, isTotal }) => ({ label, kind: kind === 'code' ? 'text' : kind, isTotal })),
    totals: ofColumns(totals),
    shares: view.shareOf === null ? null : ofColumns(sharesOf(totals as Readonly<Record<string, string | null>>, view.shareOf)),
    strikes: view.strikes,
    groups: groups.map(group => ({ name: group.name, rows: group.rows, totals: ofColumns(group.totals) })),
  }
  const groupOf = (row: Row) => (groupBy === null ? null : String(row[groupBy]))
  return { head, rowOf: row => ({ cells: ofColumns(row), isOff: row.isOff === true, group: groupOf(row) }) }
}

function columnsOf({ columns }: ReportView, { about }: Pick<WholeReport, 'about'>, { form, chosen }: Beside) {
  // Where one location is counted it stands at the head.
  const seen = columns.filter(({ key }) => !about.hidden.includes(key) && (key !== 'locationName' || about.locations.length > 1))
  if (form === 'xlsx') return seen
  const onPaper = seen.filter(({ key, isExtra, priority }) => (chosen ? chosen.includes(key) : !isExtra && priority < 4))
  return onPaper.length > 0 ? onPaper : seen
}
