import { paperOf } from '../../../kernel/papers.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { functionCall, statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { saveCustomer } from '../../customers/server/create-customer.ts'
import { wholeCustomerBody } from '../../customers/master-contract.ts'
import type { undoMerge } from '../contract.ts'
import { mergeRefusal } from '../refusals.ts'
import { undoMs } from '../undo-time.ts'

interface Standing {
  name: string
  into: string | null
  intoName: string
  last: string | null
  mergedMs: number
}

const nameOf = (alias: string) => `trim(${alias}.first_name || ' ' || ${alias}.second_name)`
const readMerge = statement(
  'merges.read-merge',
  `select ${nameOf('gone')} as name, done.into_code as "into", coalesce(${nameOf('stays')}, '') as "intoName", ${nameOf('further')} as last,
     coalesce(extract(epoch from done.merged_at) * 1000, 0)::double precision as "mergedMs"
   from customer gone
   left join record_merge done on done.from_code = gone.code and done.undone_at is null
   left join customer stays on stays.code = done.into_code
   left join record_merge next on next.from_code = done.into_code and next.undone_at is null
   left join customer further on further.code = next.into_code
   where gone.code = $1`,
)
const lockInto = statement('merges.lock-into', 'select from customer_balance where customer_code = $1 for update', { locks: 'party' })

// Of the other customer now, and written for the one that was merged ($1: it and what was merged into it before; $2: the other).
const ours = (alias: string, column = 'customer_code') => `${alias}.${column} = $2 and ${alias}.written_for = any($1::text[])`
const theirs = (alias: string) => `${alias}.customer_code = $2 and coalesce(${alias}.written_for <> all($1::text[]), true)`
const at = (one: string, other: string) => `${one}.location_code = ${other}.location_code`

/** Papers written since that use what was the merged customer's, or change it: these would name another customer than their papers. */
const usedSince = statement(
  'merges.used-since',
  `select distinct code from (
     select line.paper_code as code from gl_line line
     join gl_entry mirror on ${at('mirror', 'line')} and mirror.paper_code = line.paper_code and mirror.reverses_no = line.entry_no
     join gl_line back on ${at('back', 'line')} and back.paper_code = line.paper_code and back.entry_no = mirror.entry_no
       and back.line_no = line.line_no and coalesce(back.written_for <> all($1::text[]), true)
     where ${ours('line', 'party_code')}
     union all
     select paid.code from payment_receipt paid
     join payment_receipt_line line on ${at('line', 'paid')} and line.receipt_code = paid.code
     where ${theirs('paid')} and paid.status = 'live' and (
       exists (select from invoice due where ${at('due', 'paid')} and due.code = line.invoice_code and ${ours('due')})
       or exists (select from opening_balance due where ${at('due', 'paid')} and due.code = line.opening_code and ${ours('due', 'party_code')})
       or exists (select from cheque due where ${at('due', 'paid')} and due.code = line.cheque_code and ${ours('due', 'drawer_code')}))
     union all
     select given.code from sales_return given join invoice bill on ${at('bill', 'given')} and bill.code = given.invoice_code
     where ${theirs('given')} and ${ours('bill')}
     union all
     select bill.code from invoice bill join bill_origin origin on ${at('origin', 'bill')} and origin.invoice_code = bill.code
     where ${theirs('bill')} and (
       exists (select from sales_order asked where ${at('asked', 'bill')} and asked.code = origin.order_code and ${ours('asked')})
       or exists (select from sales_quotation asked where ${at('asked', 'bill')} and asked.code = origin.quotation_code and ${ours('asked')}))
     union all
     select made.code from sales_order made join sales_quotation asked on ${at('asked', 'made')} and asked.code = made.quotation_code
     where ${theirs('made')} and ${ours('asked')}
     union all
     select made.code from sales_quotation made join sales_quotation asked on ${at('asked', 'made')} and asked.code = made.revises_code
     where ${theirs('made')} and ${ours('asked')}
     union all
     select paid.code from order_advance paid join sales_order asked on ${at('asked', 'paid')} and asked.code = paid.order_code
     where ${theirs('paid')} and ${ours('asked')}
     union all
     select document.paper_code from tax_document document join invoice bill on ${at('bill', 'document')} and bill.code = document.paper_code
     where ${theirs('document')} and ${ours('bill')}
     union all
     -- A cheque came back, or went to the bank again, since: what that posted was not written for the one that was merged.
     select move.code from cheque_move move join cheque_move_line line on ${at('line', 'move')} and line.move_code = move.code
     join cheque on ${at('cheque', 'line')} and cheque.code = line.cheque_code
     where ${ours('cheque', 'drawer_code')} and move.status = 'live'
     group by move.location_code, move.code
     having sum(case 'RETURNED' when line.to_state then line.amount when line.from_state then -line.amount else 0 end)
       <> coalesce((select sum(posted.debit - posted.credit) from gl_line posted where ${at('posted', 'move')}
         and posted.paper_code = move.code and posted.account_code = '1310' and ${ours('posted', 'party_code')}), 0)
   ) used order by code limit 6`,
)

// Less than nothing would be left of what the other one has to its credit.
const spentSince = statement(
  'merges.spent-since',
  `select from (
     select coalesce(sum(credit - debit) filter (where account_code = '2210'), 0) as returned,
       coalesce(sum(credit - debit) filter (where account_code = '2200'), 0) as ahead
     from gl_line line where line.party_code = $2 and coalesce(line.written_for <> all($1::text[]), true)
   ) rest where returned < 0 or ahead < 0
   union all
   select from (
     select coalesce(sum(credit - debit) filter (where account_code = '2210'), 0) as returned,
       coalesce(sum(credit - debit) filter (where account_code = '2200'), 0) as ahead
     from gl_line line where ${ours('line', 'party_code')}
   ) own where returned < 0 or ahead < 0`,
)
const readOwn = statement('merges.own-codes', 'select array(select merged_into($1)) as own')
const undo = functionCall('merges.undo-merge', 'undo_merge($1, $2, $3, $4)')

// How the customer that stayed was before the merge changed it. No row if the merge left it alone, or if somebody edited it since.
const readDetails = statement(
  'merges.details-before',
  `select told.before, stays.version from record_merge done
   join customer stays on stays.code = done.into_code and stays.version = done.into_version
   join audit told on told.subject = done.into_code and told.action = 'update' and told.at = done.merged_at
   where done.from_code = $1 and done.undone_at is null`,
)

/** Undoes a merge of the last 24 hours. Refuses where papers written since use what would go back, and names them. */
export async function saveUndoneMerge(tx: Tx, call: SaveCall<typeof undoMerge>): Promise<{ code: string; into: string }> {
  const { body, actor, now, requestId } = call
  const { from, reason } = body
  const merge = await refuseStanding(tx, from, now)
  const { name, into } = merge
  await tx.rows(lockInto, [into])
  const [codes] = await tx.rows<{ own: string[] }>(readOwn, [from])
  const own = codes?.own ?? [from]
  const used = await tx.rows<{ code: string }>(usedSince, [own, into])
  if (used.length > 0) {
    const named = used.slice(0, 5).map(({ code }) => `${paperOf(code)?.title ?? 'Paper'} ${code}`)
    throw mergeRefusal('MERGE_USED', { name, papers: [...named, ...(used.length > 5 ? ['others'] : [])].join(', ') })
  }
  if ((await tx.rows(spentSince, [own, into])).length > 0) throw mergeRefusal('MERGE_SPENT', { name })
  const [details] = await tx.rows<{ before: unknown; version: number }>(readDetails, [from])
  if (details) {
    const asBefore = { ...wholeCustomerBody.parse(details.before), version: details.version }
    await saveCustomer(tx, { ...call, params: { id: into }, body: asBefore })
  }
  tx.write(undo, [from, now, actor.userCode, reason])
  const act = { at: now, userCode: actor.userCode, locationCode: actor.locationCode, requestId, reason }
  writeAudit(tx, { ...act, action: 'undo-merge', subject: from, before: { into } })
  writeAudit(tx, { ...act, action: 'give-back', subject: into, before: { merged: from } })
  return { code: from, into }
}

async function refuseStanding(tx: Tx, from: string, now: number): Promise<Standing & { into: string }> {
  const [merge] = await tx.rows<Standing>(readMerge, [from])
  if (!merge) throw sharedRefusal('NOT_FOUND', { what: 'This record' })
  const { name, into, intoName, last, mergedMs } = merge
  if (into === null) throw mergeRefusal('MERGE_NONE', { name })
  if (last !== null) throw mergeRefusal('MERGE_FIRST', { into: intoName, last })
  if (now - mergedMs > undoMs) throw mergeRefusal('MERGE_OLD', { name })
  return { ...merge, into }
}
