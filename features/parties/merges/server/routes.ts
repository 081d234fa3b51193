import type { Api } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import {
  getCustomerMerge,
  getMerges,
  getSalesRepMerge,
  getSupplierMerge,
  getVehicleMerge,
  mergeCustomer,
  mergeSalesRep,
  mergeSupplier,
  mergeVehicle,
  undoMerge,
  type Merge,
} from '../contract.ts'
import { undoMs } from '../undo-time.ts'
import { mergedKinds } from './kinds/all-kinds.ts'
import { saveMerge } from './merge-records.ts'
import { readMerge } from './read-merge.ts'
import { saveUndoneMerge } from './undo-merge.ts'

const mergesOf = statement(
  'merges.of-record',
  `select other.code, record_name(other.code) as name, done.merged_at as at, author.first_name as "by", done.reason,
     done.from_code = $1 as "isGone",
     done.merged_at >= to_timestamp($2::double precision / 1000)
       and not exists (select 1 from record_merge next where next.from_code = done.into_code and next.undone_at is null) as "mayUndo"
   from record_merge done
   cross join lateral (select case when done.from_code = $1 then done.into_code else done.from_code end as code) other
   join app_user author on author.code = done.user_code
   where $1 in (done.from_code, done.into_code) and done.undone_at is null
   order by done.merged_at desc`,
)

/** Merging two records of one person or thing, undoing it, and what was merged. */
export function mergeRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(getCustomerMerge, ({ params }) => readMerge(reader, mergedKinds.customer, params))
  api.read(getSupplierMerge, ({ params }) => readMerge(reader, mergedKinds.supplier, params))
  api.read(getVehicleMerge, ({ params }) => readMerge(reader, mergedKinds.vehicle, params))
  api.read(getSalesRepMerge, ({ params }) => readMerge(reader, mergedKinds['sales-rep'], params))
  api.read(getMerges, async ({ params, now }) => {
    const rows = await reader.rows<Merge & { isGone: boolean; at: Date | string }>(mergesOf, [params.code, now - undoMs])
    const merges = rows.map(({ isGone, at, ...merge }) => ({ isGone, merge: { ...merge, at: new Date(at).toISOString() } }))
    return {
      into: merges.find(({ isGone }) => isGone)?.merge ?? null,
      from: merges.filter(({ isGone }) => !isGone).map(({ merge }) => merge),
    }
  })
  api.save(mergeCustomer, (tx, call) => saveMerge(tx, 'customer', call))
  api.save(mergeSupplier, (tx, call) => saveMerge(tx, 'supplier', call))
  api.save(mergeVehicle, (tx, call) => saveMerge(tx, 'vehicle', call))
  api.save(mergeSalesRep, (tx, call) => saveMerge(tx, 'sales-rep', call))
  api.save(undoMerge, saveUndoneMerge)
}
