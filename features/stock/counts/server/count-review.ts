import { formatMoney, sumOf } from '../../../../kernel/money.ts'
import { formatQuantity, times as valueOf, type Quantity } from '../../../../kernel/quantity.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { mainBarcode } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { expectedOf, valueOfVariance, varianceOf, type CountedLine, type CountState } from '../count.ts'
import type { ReviewLine, reviewCount } from '../contract.ts'
import type { HandlerInput, Reply } from '../../../../kernel/endpoint.ts'
import { countTotals } from '../count-posting.ts'
import { lastTally } from './count-session.ts'
import { mostChange, readMayApproveOwn } from './own-approval.ts'
import { countRefusal } from '../refusals.ts'

interface ReviewedLine extends CountedLine {
  barcode: string
  unit: string
  bin: string
  batch: string
  countedBy: string | null
  countedAt: string | null
  times: number
  found: boolean
  searchText: string
}

// The movement since the snapshot is the balance after the movement at which it was counted, less the snapshot.
const selectLines = statement(
  'counts.read-lines-of-count',
  `select line.line_no as "lineNo", line.item_code as "itemCode", item.name as "itemName", line.entry_code as "entryCode",
     entry.cost_price as cost, entry.retail_price as price, line.snapshot, balance.remaining, balance.value, line.recount, line.found,
     (case
        when coalesce(last.at_move, balance.move_count) = line.snapshot_move then line.snapshot
        when coalesce(last.at_move, balance.move_count) = balance.move_count then balance.remaining
        else (select balance_after from stock_history moved
              where moved.location_code = $1 and moved.entry_code = line.entry_code and moved.move_no = last.at_move)
      end - line.snapshot)::bigint as moved,
     last.quantity as counted, counter.username as "countedBy", last.counted_at as "countedAt", coalesce(last.tally_no, 0) as times,
     case when last.at_move < balance.move_count then exists (
       select 1 from stock_history moved
       where moved.location_code = $1 and moved.entry_code = line.entry_code and moved.move_no > last.at_move
         and (moved.kind = 'count' or (moved.kind = 'reversal' and exists (
           select 1 from stock_count where stock_count.location_code = $1 and stock_count.code = moved.paper_code)))
     ) else false end as "isStale",
     ${mainBarcode} as barcode, unit.name as unit,
     coalesce(bin.name, '') as bin, entry.batch, item.search_text as "searchText"
   from count_session_line line
   join count_session session on session.id = line.session_id
   join item on item.code = line.item_code
   join item_unit unit on unit.code = item.unit_code
   join stock_entry entry on entry.code = line.entry_code
   join stock_balance balance on balance.location_code = session.location_code and balance.entry_code = line.entry_code
   left join item_location place on place.item_code = line.item_code and place.location_code = session.location_code
   left join item_bin bin on bin.code = place.bin_code
   ${lastTally}
   left join app_user counter on counter.code = last.user_code
   where session.location_code = $1 and line.session_id = $2
   order by line.line_no`,
)

/** The lines of a count with the counted quantity, the quantity expected then, and the stock now. */
export function readCountedLines(from: Reader, actor: Actor, id: string): Promise<ReviewedLine[]> {
  return from.rows<ReviewedLine>(selectLines, [actor.locationCode, id])
}

const selectCounters = statement('counts.read-counters', 'select distinct user_code as code from count_session_tally where session_id = $1')

/** The users who have counted in a count. */
export async function readCounters(from: Reader, id: string): Promise<string[]> {
  return (await from.rows<{ code: string }>(selectCounters, [id])).map(({ code }) => code)
}

interface Reviewed {
  id: string
  state: CountState
}

/**
 * The lines of a count for its reviewer. Refuses who counted, and must not learn what is expected, unless the counting has ended and
 * nobody else here may approve it.
 */
export async function readLinesForReviewer(from: Reader, actor: Actor, { id, state }: Reviewed): Promise<ReviewedLine[]> {
  const [lines, counters] = [await readCountedLines(from, actor, id), await readCounters(from, id)]
  if (counters.includes(actor.userCode)) {
    const value = mostChange(amountsOf(lines))
    if (state !== 'review' || !(await readMayApproveOwn(from, actor, { id, value }))) throw countRefusal('COUNT_OWN')
  }
  return lines
}

/** The number of saved counts behind the lines. */
export function talliesOf(lines: readonly ReviewedLine[]): number {
  return lines.reduce((sum, line) => sum + line.times, 0)
}

function countedOf(lines: readonly ReviewedLine[]) {
  return lines.flatMap(line => {
    const variance = varianceOf(line)
    return variance === null ? [] : [{ variance, value: valueOfVariance(line, variance) }]
  })
}

function amountsOf(lines: readonly ReviewedLine[]) {
  const uncounted = lines.filter(line => line.counted === null)
  return { ...countTotals(countedOf(lines)), uncountedValue: sumOf(uncounted.map(line => valueOf(line.cost, expectedOf(line)))) }
}

function sumsOf(lines: readonly ReviewedLine[]) {
  const { gain, loss, uncountedValue } = amountsOf(lines)
  return {
    lines: lines.length,
    differences: countedOf(lines).filter(({ variance }) => variance !== 0).length,
    uncounted: lines.filter(line => line.counted === null).length,
    recount: lines.filter(line => line.recount).length,
    gain: formatMoney(gain),
    loss: formatMoney(loss),
    uncountedValue: formatMoney(uncountedValue),
  }
}

function shown(line: ReviewedLine): ReviewLine {
  const variance = varianceOf(line)
  return {
    line: line.lineNo,
    stockCode: line.entryCode,
    itemMaster: { code: line.itemCode, name: line.itemName, barcode: line.barcode, unit: line.unit },
    bin: line.bin,
    batch: line.batch,
    snapshot: formatQuantity(line.snapshot),
    moved: formatQuantity(line.moved),
    counted: line.counted === null ? null : formatQuantity(line.counted),
    countedBy: line.countedBy,
    countedAt: line.countedAt,
    times: line.times,
    variance: variance === null ? null : formatQuantity(variance),
    unitCost: formatMoney(line.cost),
    varianceValue: variance === null ? null : formatMoney(valueOfVariance(line, variance)),
    recount: line.recount,
    found: line.found,
  }
}

/** The order for the reviewer: by the value of the difference; uncounted lines by their expected value. */
function weightOf(line: ReviewedLine): number {
  const variance: Quantity = varianceOf(line) ?? expectedOf(line)
  return Math.abs(valueOfVariance(line, variance))
}

type Query = HandlerInput<typeof reviewCount>['query']

const filters: Record<Query['show'], (line: ReviewedLine) => boolean> = {
  all: () => true,
  differences: line => (varianceOf(line) ?? 0) !== 0,
  uncounted: line => line.counted === null,
  recount: line => line.recount,
}

/** A page of a count's lines, largest difference in value first, with sums over all lines. */
export function reviewOf(lines: readonly ReviewedLine[], { show, term, page, size }: Query): Reply<typeof reviewCount> {
  const wanted = term.toLowerCase()
  const chosen = lines
    .filter(line => filters[show](line) && `${line.searchText} ${line.entryCode} ${line.bin.toLowerCase()}`.includes(wanted))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.lineNo - b.lineNo)
  return {
    lines: chosen.slice((page - 1) * size, page * size).map(shown),
    total: chosen.length,
    sums: sumsOf(lines),
    tallies: talliesOf(lines),
  }
}
