import type { IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, zero, type Money } from '../../../../kernel/money.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takeOneOfMany, turnToPaper } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { dateOfReversal, mirror } from '../../../books/ledger/posting.ts'
import { readPosting, writePosting } from '../../../books/ledger/server/write-posting.ts'
import { clearingPosting, clearingsOf, type LocationVat } from '../clearing.ts'

const readPlaces = statement(
  'vat-return.by-location',
  `select entry.location_code as "locationCode", coalesce(sum(line.vat) filter (where line.tax = 'output'), 0)::bigint as "outputVat",
     coalesce(sum(line.vat) filter (where line.tax = 'input'), 0)::bigint as "inputVat"
   from vat_return_entry entry join vat_line line using (location_code, paper_code, entry_no)
   where entry.period_to = $1 group by entry.location_code`,
)
// The open day of a location: today where it filed. Elsewhere the day after the last closed one, if today is closed there; or the day
// of its last paper, if nothing was written there for more than a day and nobody confirmed the date since.
const readDays = statement(
  'vat-return.open-days',
  `select place.code as "locationCode", place.node,
     case when place.code = $2 then $1::date else greatest(
       case when last.date < $1::date - 1 and not exists (select 1 from confirmed_day word where word.location_code = place.code
         and word.business_date between $1::date - 1 and $1::date) then last.date else $1::date end,
       day.closed_through + 1) end as day
   from stock_location place
   left join location_day day on day.location_code = place.code
   left join lateral (
     select max(last_date) as date from number_series series where series.location_code = place.code and series.prefix not in ('25', '74', '75')
   ) last on true
   where place.code = any($3)`,
)
const insertClearing = statement(
  'vat-return.insert-clearing',
  `insert into vat_clearing (location_code, code, business_date, created_at, user_code, period_to, output_vat, input_vat, due)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8, $9)`,
)
const lockClearings = statement(
  'vat-return.lock-clearings',
  `select location_code as "locationCode", code, business_date as date, output_vat as "outputVat", input_vat as "inputVat"
   from vat_clearing where period_to = $1 and status = 'live' order by location_code for no key update`,
  { locks: 'paper' },
)
const markReversed = statement(
  'vat-return.mark-clearing-reversed',
  `update vat_clearing set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

/** The act that files a return or takes it back: where, who and when. */
export interface FilingAct {
  locationCode: string
  userCode: string
  now: number
  today: IsoDate
  requestId: string
}

/** The day on which each location takes what is filed elsewhere: today, where it can. */
async function openDays(tx: Tx, locationCodes: readonly string[], { today, locationCode }: FilingAct) {
  const rows = await tx.rows<{ locationCode: string; node: number; day: IsoDate }>(readDays, [today, locationCode, locationCodes])
  return new Map(rows.map(row => [row.locationCode, row]))
}

/** Posts what a return has filed: output and input VAT of each location leave their accounts, and what comes out is due. */
export async function clearVat(tx: Tx, to: IsoDate, act: FilingAct): Promise<void> {
  const clearings = clearingsOf(await tx.rows<LocationVat>(readPlaces, [to]), act.locationCode)
  const codes = clearings.map(({ locationCode }) => locationCode)
  const days = await openDays(tx, codes, act)
  const papers = []
  for (const clearing of clearings) {
    const { node, day } = days.get(clearing.locationCode)!
    // oxlint-disable-next-line no-await-in-loop -- the numbers come one after the other, in the order of their locations
    papers.push({
      ...clearing,
      day,
      code: await takeOneOfMany(tx, { kind: 'vatClearing', locationCode: clearing.locationCode, node, today: day }),
    })
  }
  const { userCode, now, requestId } = act
  for (const { locationCode, code, day, outputVat, inputVat, due } of papers) {
    turnToPaper(tx, code)
    tx.write(insertClearing, [locationCode, code, day, now, userCode, to, outputVat, inputVat, due])
    writePosting(tx, clearingPosting({ outputVat, inputVat, due }), { locationCode, userCode, businessDate: day, now, entryNo: 1 })
    const after = { vatReturn: to, ...sumsInWords({ outputVat, inputVat }), ...(due !== zero && { due: formatMoney(due) }) }
    writeAudit(tx, { at: now, userCode, locationCode, action: 'create', subject: code, after, requestId })
  }
}

const sumsInWords = ({ outputVat, inputVat }: { outputVat: Money; inputVat: Money }) => ({
  outputVat: formatMoney(outputVat),
  inputVat: formatMoney(inputVat),
})

/** Takes back what filing a return has posted, by the exact mirrors. */
export async function reverseClearings(tx: Tx, to: IsoDate, { reason, ...act }: FilingAct & { reason: string }): Promise<void> {
  const papers = await tx.rows<LocationVat & { code: string; date: IsoDate }>(lockClearings, [to])
  const codes = papers.map(({ locationCode }) => locationCode)
  const days = await openDays(tx, codes, act)
  const { userCode, now, requestId } = act
  for (const { locationCode, code, date, outputVat, inputVat } of papers) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order of their locations
    const posted = await readPosting(tx, locationCode, code)
    turnToPaper(tx, code)
    const by = { locationCode, userCode, businessDate: dateOfReversal(date, days.get(locationCode)!.day), now }
    writePosting(tx, mirror(posted.lines), { ...by, entryNo: posted.entryNo + 1, reversesNo: posted.entryNo })
    tx.write(markReversed, [locationCode, code])
    const before = { vatReturn: to, ...sumsInWords({ outputVat, inputVat }) }
    writeAudit(tx, { at: now, userCode, locationCode, action: 'reverse', subject: code, reason, before, requestId })
  }
}
