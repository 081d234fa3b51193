import { tell, type Fault } from './test-fault.ts'

const aBrand = '(select min(code) from item_brand)'
const acts = (...actions: string[]) =>
  actions
    .map((action, minute) => tell(action, '5201000001', { at: `'2026-01-01T00:0${minute}:00Z'`, before: `'{"paid": "0.00"}'` }))
    .join('\n')

export const masterFaults: readonly Fault[] = [
  {
    what: 'a list was changed without a trace',
    breaks: ['I-48'],
    sql: () => `update item_brand set version = 2 where code = ${aBrand}`,
  },
  {
    what: 'a record was locked behind the back of the audit',
    breaks: ['I-48'],
    sql: () => `update item_brand set is_locked = true where code = ${aBrand}`,
  },
  {
    what: 'a locked record was changed',
    breaks: ['I-48'],
    throughTriggers: true,
    sql: () => `${acts('lock', 'update', 'unlock')} update item_brand set version = 4 where code = '5201000001'`,
  },
  {
    what: 'a record was locked twice',
    breaks: ['I-48'],
    throughTriggers: true,
    sql: () => `${acts('lock', 'lock')} update item_brand set version = 3, is_locked = true where code = '5201000001'`,
  },
  {
    what: 'the price of an item was changed without its history',
    breaks: ['I-49'],
    sql: ({ repriced }) => `update item set retail_price = retail_price + 100 where code = '${repriced}'`,
  },
  {
    what: 'the price of a stock entry was changed without its history',
    breaks: ['I-49'],
    sql: ({ repriced }) => `update stock_entry set wholesale_price = 1 where item_code = '${repriced}'`,
  },
  {
    what: 'a change in the history of prices is not what it was',
    breaks: ['I-49'],
    sql: ({ repriced }) => `update item_price_change set retail_after = retail_after + 1
      where change_no = (select min(change_no) from item_price_change where item_code = '${repriced}')`,
  },
  {
    what: 'the next change of a price takes a number that is taken',
    breaks: ['I-49'],
    sql: () => 'alter table item_price_change alter column change_no restart with 1',
  },
  {
    what: 'a barcode counts as in use though its item is no longer sold',
    breaks: ['I-50'],
    sql: () => `update item set is_active = false where code = (select min(item_code) from item_barcode)`,
  },
  {
    what: 'two items have one article, each in a spelling of its own',
    breaks: ['I-50'],
    sql: () => `
      insert into item_barcode (barcode, item_code) select '036000291452', min(code) from item where is_active;
      insert into item_barcode (barcode, item_code, owns_key) select '0036000291452', max(code), false from item where is_active`,
  },
  {
    what: 'nothing keeps two items from owning one article',
    breaks: ['I-50'],
    sql: () => `
      drop index item_barcode_key_once;
      insert into item_barcode (barcode, item_code) select '04252614', min(code) from item where is_active;
      insert into item_barcode (barcode, item_code) select '042100005264', max(code) from item where is_active`,
  },
]
