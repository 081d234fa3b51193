import { askDoubts } from '../../../../../platform/server/asked-doubts.ts'
import type { Money } from '../../../../../kernel/money.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { itemsInQuestion } from '../../../../stock/stock/quantity-doubts.ts'
import { lastCosts } from '../../../../stock/stock/server/last-costs.ts'
import { mostReceived } from '../../../../stock/stock/server/most-received.ts'
import { doubtsOfGrn } from '../../grn-doubts.ts'
import type { ComputedGrn } from './compute-grn.ts'

// The supplier's notes if there are at least three, otherwise the location's.
const readUsualTotal = statement(
  'purchasing.usual-grn-total',
  `select coalesce(
     (select percentile_disc(0.5) within group (order by total) from (
        select total from grn where supplier_code = $1 and status = 'live' and code <> $3 order by business_date desc limit 10) last
      having count(*) >= 3),
     (select percentile_disc(0.5) within group (order by total) from (
        select total from grn where location_code = $2 and status = 'live' and code <> $3 order by business_date desc, code desc limit 20) last
      having count(*) >= 3)) as usual`,
)

interface Doubtful {
  supplierCode: string
  locationCode: string
  /** The note that is edited. */
  code?: string
  confirmed: readonly string[]
  /** Lines and a total that did not change with the edit are not asked about again. */
  before?: { total: Money; hasLine: (line: ComputedGrn['lines'][number]) => boolean }
}

/** Refuses a note with unusual figures that nobody confirmed. */
export async function refuseDoubtfulGrn(tx: Tx, note: ComputedGrn, of: Doubtful): Promise<void> {
  const { supplierCode, locationCode, code = '', confirmed, before } = of
  const lines = note.lines.map(line => ({ ...line, name: line.item.name }))
  const itemCodes = lines.map(line => line.itemCode)
  const [lastCost, most, [usual]] = await Promise.all([
    lastCosts(tx, itemCodes, code),
    mostReceived(tx, itemsInQuestion(lines), code),
    tx.rows<{ usual: Money | null }>(readUsualTotal, [supplierCode, locationCode, code]),
  ])
  const { total } = note.amounts
  const usualTotal = before && total <= before.total ? null : (usual?.usual ?? null)
  const found = doubtsOfGrn({ supplierCode, total, lines }, { lastCost, mostReceived: most, usualTotal })
  const stood = new Set(note.lines.flatMap((line, index) => (before?.hasLine(line) ? [`stockHistories.${index}.`] : [])))
  const asked = found.filter(({ field }) => ![...stood].some(place => field.startsWith(place)))
  askDoubts(tx, asked, confirmed)
}
