import type pg from 'pg'
import { csvLine, csvMark } from '../../../../platform/server/csv.ts'
import type { ExportedLine } from '../exported-line.ts'
import { cellsOf, type Detail, type Layout } from '../layouts.ts'
import { tallyParts } from '../tally.ts'

// $1 export_no, $2 places, $3 and $4 the days, $5 the export before or null.
const entries = `exported_entry known
  join gl_entry entry using (location_code, paper_code, entry_no)
  join gl_line line using (location_code, paper_code, entry_no)
  join stock_location place on place.code = known.location_code
  join gl_account account on account.code = line.account_code`
const ofExport = `known.export_no <= $1 and ($5::int is null or known.export_no > $5)
  and known.location_code = any($2::text[]) and entry.business_date between $3::date and $4::date`

const byPaper = `
  select known.paper_code || case when known.entry_no > 1 then '-' || known.entry_no else '' end as journal, entry.business_date as date,
    known.location_code as "locationCode", place.name as "locationName", account.code as "accountCode", account.name as "accountName",
    coalesce(line.written_for, line.party_code, '') as "partyCode",
    coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, bank.name, other.name, '') as "partyName",
    concat_ws(' · ', source.name, type.name, nullif(journal.remarks, ''), nullif(entered.remarks, ''), nullif(leg.remarks, ''), case when entry.reverses_no is not null then 'taken back' end) as text,
    line.debit, line.credit,
    case when line.line_no = 1 then coalesce((select sum(kept.vat) from vat_line kept
      where (kept.location_code, kept.paper_code, kept.entry_no) = (known.location_code, known.paper_code, known.entry_no)), 0) else 0 end::bigint as vat
  from ${entries}
  join source_code source on source.code = line.source_code
  left join customer on customer.code = coalesce(line.written_for, line.party_code)
  left join supplier on supplier.code = coalesce(line.written_for, line.party_code)
  left join bank_account bank on bank.code = coalesce(line.written_for, line.party_code)
  left join stock_location other on other.code = coalesce(line.written_for, line.party_code)
  left join account_transaction journal on journal.location_code = known.location_code and journal.code = known.paper_code
  left join journal_type type on type.code = journal.journal_type_code
  left join journal_entry entered on entered.location_code = known.location_code and entered.code = known.paper_code
  left join journal_entry_line leg on leg.location_code = known.location_code and leg.journal_entry_code = known.paper_code and leg.line_no = line.line_no
  where ${ofExport}
  order by entry.business_date, known.location_code, known.paper_code, known.entry_no, line.line_no`

const byDay = `
  select to_char(entry.business_date, 'YYYY-MM-DD') || '-' || known.location_code as journal, entry.business_date as date,
    known.location_code as "locationCode", place.name as "locationName", account.code as "accountCode", account.name as "accountName",
    '' as "partyCode", '' as "partyName", 'All papers of the day' as text,
    sum(line.debit)::bigint as debit, sum(line.credit)::bigint as credit, 0::bigint as vat
  from ${entries}
  where ${ofExport}
  group by entry.business_date, known.location_code, place.name, account.code, account.name, line.debit > 0
  order by entry.business_date, known.location_code, account.code, line.debit > 0 desc`

export interface ExportToWrite {
  exportNo: number
  places: string[]
  fromDate: string
  toDate: string
  after: number | null
  layout: Layout
  detail: Detail
}

const linesAtOnce = 1_000

/** The lines of an export in their order, some at a time, through one cursor: memory does not grow with them. */
async function* linesOf(
  client: pg.ClientBase,
  { exportNo, places, fromDate, toDate, after, detail }: ExportToWrite,
): AsyncGenerator<ExportedLine[]> {
  await client.query(`declare exported no scroll cursor for ${detail === 'days' ? byDay : byPaper}`, [
    exportNo,
    places,
    fromDate,
    toDate,
    after,
  ])
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next lines are read when these are taken
    const { rows } = await client.query<ExportedLine>(`fetch ${linesAtOnce} from exported`)
    if (rows.length > 0) yield rows
    if (rows.length < linesAtOnce) return
  }
}

async function* csvParts(layout: Layout, parts: AsyncIterable<readonly ExportedLine[]>): AsyncGenerator<string> {
  const cells = cellsOf(layout)
  if (!cells) return
  yield csvMark + csvLine(cells.headings)
  for await (const part of parts) yield part.map(line => csvLine(cells.row(line))).join('')
}

/** The text of an export's file, piece by piece, read in a transaction of its own: the same each time. */
export async function* exportText(pool: pg.Pool, asked: ExportToWrite): AsyncGenerator<string> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query(`begin isolation level repeatable read read only`)
    // A slow line may pause between two parts, and all lines are wanted.
    await client.query(`set local idle_in_transaction_session_timeout = '120s'; set local cursor_tuple_fraction = 1`)
    // Begun, so that a file that cannot be read is refused before its first byte is promised.
    yield ''
    const parts = linesOf(client, asked)
    yield* asked.layout === 'tally' ? tallyParts(parts) : csvParts(asked.layout, parts)
    await client.query('commit')
    isWhole = true
  } finally {
    client.release(!isWhole)
  }
}
