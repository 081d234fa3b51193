import { createHash } from 'node:crypto'
import pg from 'pg'
import { longAgo } from './prepare-shop.ts'
import type { SentSave } from './sends.ts'

/** What the tables hold of bills that tills sold without the server. */
export interface TillBooks {
  /** The bill under each number of a till: "3 12". */
  bills: ReadonlyMap<string, string>
  /** Keys under which a refusal of such a bill is kept, which is no answer to it. */
  refusals: readonly string[]
}

/** A bill of a till that was sent, answered or not. */
export type SentBill = Pick<SentSave, 'key' | 'acknowledged'> & { sealed: NonNullable<SentSave['sealed']> }

const numberOf = ({ sealed: { till, serial } }: SentBill) => `${till} ${serial}`

// As the application does: a refusal is kept by key and by what was sent.
const hashOf = ({ sealed }: SentBill) =>
  createHash('sha256')
    .update(`POST /api/v1/till-bill\n${JSON.stringify({ bill: sealed })}`)
    .digest()

/** Reads the tables, within the transaction of the client. */
export async function readTillBills(client: pg.ClientBase, sent: readonly SentBill[]): Promise<TillBooks> {
  const bills = await client.query<{ number: string; code: string }>(
    `select till_no || ' ' || serial as number, invoice_code as code from till_bill
     join invoice bill on bill.location_code = till_bill.location_code and bill.code = till_bill.invoice_code
     where bill.remarks <> $1`,
    [longAgo],
  )
  const refusals = await client.query<{ key: string }>(
    `select key::text from answered.refusal
     join unnest($1::uuid[], $2::bytea[]) as bill (bill_key, hash) on bill_key = key and hash = request_hash`,
    [sent.map(({ key }) => key), sent.map(hashOf)],
  )
  return { bills: new Map(bills.rows.map(({ number, code }) => [number, code])), refusals: refusals.rows.map(({ key }) => key) }
}

/**
 * Numbers of tills that are not as their bills were answered, a line each. `codeOf` says which bill the books hold under a key: a number is
 * of the one bill of its key, and each bill that was answered has its number.
 */
export function tillFaults(
  sent: readonly SentBill[],
  { bills, refusals }: TillBooks,
  codeOf: (key: string) => string | undefined,
): { lost: string[]; unknown: string[]; other: string[] } {
  const left = new Map(bills)
  const faults = { lost: [] as string[], unknown: [] as string[], other: [] as string[] }
  for (const bill of sent) {
    const [number, { key }] = [numberOf(bill), bill]
    const kept = left.get(number)
    left.delete(number)
    if (kept === undefined) {
      if (bill.acknowledged) faults.lost.push(`${key}: number ${number} of a till was answered, and no bill has it`)
    } else if (kept !== codeOf(key)) {
      faults.other.push(`${key}: number ${number} of a till is of ${kept}, its key of ${codeOf(key) ?? 'nothing'}`)
    }
  }
  faults.unknown.push(...[...left].map(([number, code]) => `number ${number} of a till, of ${code}, was never sent`))
  faults.other.push(...refusals.map(key => `${key} is of a till's bill, and its refusal is kept`))
  return faults
}

/** The numbers that tills are known to have given and that are nowhere: none, once all tills have sent what they had. */
export async function missingNumbers(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ missing: string }>(
      `select missing from till, missing_of_till(till_no, last_serial) missing where missing <> '' order by till_no`,
    )
    return rows.map(({ missing }) => `${missing} of a till is missing`)
  } finally {
    await client.end()
  }
}
