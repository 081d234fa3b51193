import { colombo, tell, type Fault } from './test-fault.ts'

/** Faults of bills that tills made without the server. */
export const tillFaults: readonly Fault[] = [
  {
    what: 'a bill of a till has another number than it was printed with',
    breaks: ['I-85'],
    sql: ({ tillBill }) => `update till_bill set serial = serial + 10 where invoice_code = '${tillBill}'`,
  },
  {
    what: 'a bill of a till lost its number',
    breaks: ['I-85'],
    sql: ({ tillBill }) => `delete from till_bill where invoice_code = '${tillBill}'`,
  },
  {
    what: 'a bill of a till does not follow on the one before it',
    breaks: ['I-85'],
    sql: ({ tillBill }) => `update till_bill set previous = sha256('another') where invoice_code = '${tillBill}'`,
  },
  {
    what: 'a till gave more numbers than it is said to have given',
    breaks: ['I-85'],
    sql: ({ tillBill }) =>
      `update till set last_serial = 1 where till_no = (select till_no from till_bill where invoice_code = '${tillBill}')`,
  },
  {
    what: 'what was remarked of a bill is gone',
    breaks: ['I-85'],
    sql: ({ tillBill }) => `delete from bill_remark where invoice_code = '${tillBill}' and remark_no = 2`,
  },
  {
    what: 'a remark is settled, and nobody settled it',
    breaks: ['I-85'],
    sql: ({ tillBill }) =>
      `update bill_remark set settled_at = now(), settled_by = '1001000001' where invoice_code = '${tillBill}' and settled_at is null`,
  },
  {
    what: 'a till was forgotten by nobody',
    breaks: ['I-85'],
    sql: ({ tillBill }) =>
      `update till set forgotten_at = now(), forgotten_by = '1001000001' where till_no = (select till_no from till_bill where invoice_code = '${tillBill}')`,
  },
  {
    what: 'a till stands there that nobody enrolled',
    breaks: ['I-85'],
    sql: () => `insert into till (location_code, name, public_key, enrolled_at, enrolled_by, last_seen_at)
      values ('${colombo}', 'Another', 'a key', now(), '1001000001', now())`,
  },
  {
    what: 'a refused bill of a till is gone',
    breaks: ['I-85'],
    sql: () => tell('give-refused-bill', 'T1-0099'),
  },
  {
    what: 'the audit settles a remark that waits',
    breaks: ['I-85'],
    sql: ({ tillBill }) => tell('settle-arrival', tillBill),
  },
]
