import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'

// The other halves of it are read only where they are asked for: each is a few rows of an index.
const waiting = `(
  select 'R-' || remark.location_code || '-' || remark.invoice_code || '-' || remark.remark_no as code, false as is_locked, 1 as version,
    'remark' as kind, remark.location_code, remark.invoice_code, made.sold_at, till_number(made.till_no, made.serial) as till_number,
    bill.user_code, bill.total as amount, remark.words, remark.settled_at, remark.settled_by, remark.note
  from bill_remark remark
  join invoice bill on bill.location_code = remark.location_code and bill.code = remark.invoice_code
  join till_bill made on made.location_code = remark.location_code and made.invoice_code = remark.invoice_code
  union all
  select 'O-' || line.location_code || '-' || line.invoice_code || '-' || line.line_no, false, 1,
    'oversold', line.location_code, line.invoice_code, made.sold_at, till_number(made.till_no, made.serial),
    bill.user_code, line.line_total - coalesce(line.bill_share, 0),
    'Line ' || line.line_no || ': ' || quantity_text(line.quantity - line.named) || ' of ' || item.name || ' were not in stock. Name the goods.',
    null, null, ''
  from invoice_line line
  join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  join item on item.code = line.item_code
  left join till_bill made on made.location_code = line.location_code and made.invoice_code = line.invoice_code
  where line.is_oversold and line.named < line.quantity and bill.status = 'live'
  union all
  select 'Q-' || refused.id, false, 1, 'refused', refused.location_code, '', refused.sold_at, till_number(refused.till_no, refused.serial),
    refused.sealed ->> 'userCode', refused.total, refused.refusal, refused.settled_at, refused.settled_by, refused.note
  from refused_till_bill refused)`

const state = `case when master.settled_at is null then 'open' else 'settled' end`

/** What arrived bills left for a manager of a location, as a list. */
export const toSettleTable: StoredList = {
  table: waiting,
  key: ['code'],
  location: 'master.location_code',
  joins: `left join app_user seller on seller.code = master.user_code
    left join app_user settler on settler.code = master.settled_by`,
  row: {
    kind: 'master.kind',
    billCode: 'master.invoice_code',
    tillNumber: `coalesce(master.till_number, '')`,
    soldAt: 'master.sold_at',
    seller: `coalesce(seller.first_name, '')`,
    amount: asMoney('master.amount'),
    words: 'master.words',
    state,
    settledBy: `coalesce(settler.first_name, '')`,
    note: 'master.note',
  },
  search: `lower(master.invoice_code || ' ' || coalesce(master.till_number, '') || ' ' || master.words || ' ' || coalesce(seller.first_name, ''))`,
  sort: { soldAt: 'master.sold_at', billCode: 'master.invoice_code', seller: `lower(coalesce(seller.first_name, ''))` },
  filters: { kind: 'master.kind = ?', state: `${state} = ?` },
}
