import { displayQuantity, formatQuantity, type Quantity } from '../../../../kernel/quantity.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { transferRefusal } from '../refusals.ts'
import type { createTransferRequest, endTransferRequest, TransferRequest, transferRequests } from '../request-contract.ts'

// A transfer that was reversed answers nothing any more.
const state = `case when request.ended_at is not null
    then case when request.ended_at_location = request.location_code then 'WITHDRAWN' else 'DECLINED' end
    when sent.status = 'live' then 'SENT' else 'OPEN' end`

const select = `
  select request.id, request.location_code as "toCode", place.name as "toName", request.from_location_code as "fromCode",
    source.name as "fromName", request.item_code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions",
    coalesce((select min(barcode.barcode) from item_barcode barcode where barcode.item_code = item.code), '') as barcode, request.quantity,
    coalesce((select sum(balance.remaining) from stock_balance balance
      where balance.item_code = request.item_code and balance.location_code = request.from_location_code), 0)::bigint as left,
    request.remarks, author.username as user, (extract(epoch from request.asked_at) * 1000)::float8 as "askedAt", ${state} as state,
    case when sent.status = 'live' then request.transfer_code end as "transferCode", coalesce(ender.username, '') as "endedBy",
    request.ended_reason as reason
  from transfer_request request
  join stock_location place on place.code = request.location_code
  join stock_location source on source.code = request.from_location_code
  join item on item.code = request.item_code join item_unit unit on unit.code = item.unit_code
  join app_user author on author.code = request.asked_by
  left join app_user ender on ender.code = request.ended_by
  left join stock_transfer sent on sent.location_code = request.from_location_code and sent.code = request.transfer_code`

const ofHere = statement(
  'transfers.requests-of-here',
  `${select} where request.from_location_code = $1 and request.ended_at is null and sent.status is distinct from 'live'
   order by request.asked_at, request.id limit 100`,
)
const fromHere = statement(
  'transfers.requests-from-here',
  `${select} where request.location_code = $1 and request.asked_at > to_timestamp($2::double precision / 1000) - interval '14 days'
   order by request.asked_at desc, request.id limit 100`,
)
const one = statement('transfers.request', `${select} where request.id = $1`)
const lock = statement(
  'transfers.lock-request',
  'select id from transfer_request where id = $2 and $1 in (location_code, from_location_code) for no key update',
  { locks: 'order' },
)
const findItem = statement(
  'transfers.requested-item',
  `select item.name, item.type, unit.allows_fractions as "allowsFractions" from item join item_unit unit on unit.code = item.unit_code
   where item.code = $1 and item.is_active`,
)
const findPlace = statement('transfers.requested-place', 'select name from stock_location where code = $1 and is_active')
const insert = statement(
  'transfers.insert-request',
  `insert into transfer_request (id, location_code, from_location_code, item_code, quantity, remarks, asked_by, asked_at)
   values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::double precision / 1000))`,
)
const end = statement(
  'transfers.end-request',
  `update transfer_request set ended_at = to_timestamp($3::double precision / 1000), ended_by = $2, ended_at_location = $4, ended_reason = $5
   where id = $1`,
)
const answer = statement(
  'transfers.answer-requests',
  `update transfer_request request set transfer_code = current_paper_code()
   where request.from_location_code = $1 and request.location_code = $2 and request.item_code = any ($3::text[]) and request.ended_at is null
     and not exists (select 1 from stock_transfer sent where sent.location_code = request.from_location_code
       and sent.code = request.transfer_code and sent.status = 'live')`,
)

interface Row {
  id: string
  toCode: string
  toName: string
  fromCode: string
  fromName: string
  itemCode: string
  itemName: string
  barcode: string
  allowsFractions: boolean
  quantity: Quantity
  left: Quantity
  remarks: string
  user: string
  askedAt: number
  state: TransferRequest['state']
  transferCode: string | null
  endedBy: string
  reason: string
}

function asRead(row: Row): TransferRequest {
  const { id, remarks, user, state: its, transferCode, endedBy, reason } = row
  return {
    id,
    stockLocation: { code: row.toCode, name: row.toName },
    fromLocation: { code: row.fromCode, name: row.fromName },
    itemMaster: { code: row.itemCode, name: row.itemName, barcode: row.barcode, allowsFractions: row.allowsFractions },
    quantity: formatQuantity(row.quantity),
    left: formatQuantity(row.left),
    remarks,
    user,
    dateTime: new Date(row.askedAt).toISOString(),
    state: its,
    transferCode,
    endedBy,
    reason,
  }
}

/** What is asked of a location, and what it asked itself. */
export async function readRequests(from: Reader, locationCode: string, now: number): Promise<Reply<typeof transferRequests>> {
  const [asked, asking] = await Promise.all([from.rows<Row>(ofHere, [locationCode]), from.rows<Row>(fromHere, [locationCode, now])])
  return { ofHere: asked.map(asRead), fromHere: asking.map(asRead) }
}

async function readRequest(tx: Tx, id: string): Promise<TransferRequest> {
  const [row] = await tx.rows<Row>(one, [id])
  if (!row) throw sharedRefusal('NOT_FOUND', { what: 'This request' })
  return asRead(row)
}

/** Asks another location for stock. It moves nothing and reserves nothing; its id is the key of the save. */
export async function askForTransfer(tx: Tx, call: SaveCall<typeof createTransferRequest>): Promise<Reply<typeof createTransferRequest>> {
  const { actor, body, now, idempotencyKey, requestId } = call
  const { locationCode, userCode } = actor
  const [[item], [place]] = await Promise.all([
    tx.rows<{ name: string; type: string; allowsFractions: boolean }>(findItem, [body.itemCode]),
    tx.rows<{ name: string }>(findPlace, [body.fromLocationCode]),
  ])
  if (!place || body.fromLocationCode === locationCode) {
    throw transferRefusal('REQUEST_FROM', {}, { fromLocationCode: 'Choose another location' })
  }
  if (item?.type !== 'stock') throw transferRefusal('REQUEST_ITEM', {}, { itemCode: 'Choose an item that is kept in stock' })
  if (body.quantity <= 0 || (!item.allowsFractions && body.quantity % 1000 !== 0)) {
    throw transferRefusal('REQUEST_QUANTITY', { item: item.name }, { quantity: 'Enter a quantity above zero' })
  }
  const id = idempotencyKey.toLowerCase()
  tx.write(insert, [id, locationCode, body.fromLocationCode, body.itemCode, body.quantity, body.remarks, userCode, now])
  const after = { from: place.name, item: body.itemCode, quantity: displayQuantity(body.quantity), remarks: body.remarks }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'ask-transfer', subject: id, after, requestId })
  return { transferRequest: await readRequest(tx, id) }
}

/** Ends a request without a transfer. Refuses one that was answered or ended by somebody else meanwhile. */
export async function endRequest(tx: Tx, call: SaveCall<typeof endTransferRequest>): Promise<Reply<typeof endTransferRequest>> {
  const { actor, body, now, requestId } = call
  const { locationCode, userCode } = actor
  const [locked] = await tx.rows(lock, [locationCode, body.id])
  if (!locked) throw sharedRefusal('NOT_FOUND', { what: 'This request' })
  const before = await readRequest(tx, body.id)
  if (before.state !== 'OPEN') throw transferRefusal('REQUEST_ENDED', { item: before.itemMaster.name })
  tx.write(end, [body.id, userCode, now, locationCode, body.reason])
  const action = before.stockLocation.code === locationCode ? 'withdraw-request' : 'decline-request'
  writeAudit(tx, { at: now, userCode, locationCode, action, subject: body.id, reason: body.reason, requestId })
  return { transferRequest: await readRequest(tx, body.id) }
}

/** The transfer whose number this transaction took answers what its destination asked of these items. */
export function answerRequests(tx: Tx, { locationCode, to, items }: { locationCode: string; to: string; items: readonly string[] }): void {
  tx.write(answer, [locationCode, to, [...new Set(items)]])
}
