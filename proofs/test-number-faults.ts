import { colombo, tell, type Fault } from './test-fault.ts'

const series =
  (change: string, which: string): Fault['sql'] =>
  () =>
    `update number_series set ${change} where ${which}`
const ofBills = `prefix = '30' and location_code = '${colombo}'`

export const numberFaults: readonly Fault[] = [
  {
    what: 'items are numbered on behind a gap',
    breaks: ['I-23'],
    sql: series('last_serial = last_serial + 100', `prefix = '24' and location_code = ''`),
  },
  {
    what: 'a series counts what nobody keeps',
    breaks: ['I-23'],
    sql: () => `insert into number_series (location_code, prefix, last_serial, last_date) values ('', '99', 5, '2026-01-01')`,
  },
  { what: 'a series says a later day than its last paper', breaks: ['I-24'], sql: series('last_date = last_date + 1', ofBills) },
  {
    what: 'stock entries are numbered from an earlier day',
    breaks: ['I-24'],
    sql: series(`last_date = '1990-01-01'`, `prefix = '25' and location_code = '${colombo}'`),
  },
  {
    what: 'a confirmed day is gone',
    breaks: ['I-24'],
    throughTriggers: true,
    sql: () => tell('confirm-day', '2026-11-20', { after: `'{"date": "2026-11-20", "lastDate": null, "for": "1001000004"}'` }),
  },
  {
    what: 'nothing is kept of a series that was set back',
    breaks: ['I-24'],
    throughTriggers: true,
    sql: () => tell('set-back', colombo, { after: `'{"series": [{"prefix": "30", "lastSerial": 1}]}'` }),
  },
]

const another = `(select key from idempotency_key where paper_code = `

export const keyFaults: readonly Fault[] = [
  { what: 'the key of a note is lost', breaks: ['I-30'], sql: ({ grn }) => `delete from idempotency_key where paper_code = '${grn}'` },
  {
    what: 'a key is kept for a user who saved nothing',
    breaks: ['I-30'],
    sql: ({ grn }) => `update idempotency_key set user_code = '1001000001' where paper_code = '${grn}'`,
  },
  {
    what: 'a replay would answer another total',
    breaks: ['I-30'],
    sql: ({ visit }) => `update idempotency_key set reply = replace(reply, '750.00', '7.50') where paper_code = '${visit}'`,
  },
  {
    what: 'an override may be used once more',
    breaks: ['I-30'],
    sql: ({ override }) => `update override_grant set used_by_key = null where id = '${override}'`,
  },
  {
    what: 'an override served another bill',
    breaks: ['I-30'],
    sql: ({ override, sale }) => `update override_grant set used_by_key = ${another} '${sale}') where id = '${override}'`,
  },
]
