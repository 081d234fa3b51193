import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditBooks, auditLine, lookAtRow, type AuditLine } from '../features/books/books-audit/contract.ts'
import { checkInvariants, invariants, offenderLines, proveAlone } from '../proofs/prove-books.ts'
import { withMarks } from '../proofs/looked-at.ts'
import { refusalOf } from '../testing/papers/bill.ts'
import { aBrokenRow } from '../testing/books.ts'
import { colombo, openShop, type Shop, type Staff } from '../testing/shop.ts'

let shop: Shop
let owner: Staff
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('superadmin')
})
afterAll(() => shop.close())

async function audited(): Promise<AuditLine[]> {
  const headers = { authorization: `Bearer ${owner.token}`, locationcode: colombo }
  const { statusCode, body } = await shop.application.http.inject({ method: 'GET', url: '/api/v1/books-audit', headers })
  expect(statusCode).toBe(200)
  return body
    .trim()
    .split('\n')
    .map(line => auditLine.parse(JSON.parse(line)))
}

const checkedOf = (lines: readonly AuditLine[]) => lines.flatMap(line => ('checked' in line ? line.checked : []))

test('the owner has every promise proved, line by line, and reads the paper that breaks one', { timeout: 120_000 }, async () => {
  await shop.owner.query('select seal_new_records()')
  const lines = await audited()
  expect(lines[0]).toEqual({ promises: invariants.length })
  expect(lines.at(-1)).toEqual({ isDone: true })
  expect(checkedOf(lines).map(({ id }) => id)).toEqual(invariants.map(({ id }) => id))
  expect(checkedOf(lines).filter(({ offenders }) => offenders.length > 0)).toEqual([])

  const { rows } = await shop.owner.query<{ code: string }>(
    `update gl_line set debit = debit + 100 where line_no = 1 and entry_no = 1
       and paper_code = (select max(paper_code) from gl_line where location_code = $1) returning paper_code as code`,
    [colombo],
  )
  const broken = checkedOf(await audited()).filter(({ offenders }) => offenders.length > 0)
  expect(broken.flatMap(({ offenders }) => offenders).join()).toContain(rows[0]?.code)
})

test('one audit at a time; whoever leaves ends it', { timeout: 60_000 }, async () => {
  const leaving = new AbortController()
  const first = proveAlone(shop.database.ownerUrl, { signal: leaving.signal })
  expect((await first.next()).value?.id).toBe('I-01')
  expect((await refusalOf(owner.call(auditBooks))).slice(0, 2)).toEqual([409, 'AUDIT_RUNNING'])
  leaving.abort()
  await expect(first.return(null).then(() => 'ended')).resolves.toBe('ended')
  const second = proveAlone(shop.database.ownerUrl, { signal: new AbortController().signal })
  expect((await second.next()).value?.id).toBe('I-01')
  await second.return(null)
})

test('nobody but the owner has the books audited', async () => {
  expect((await refusalOf((await shop.signIn('admin')).call(auditBooks)))[1]).toBe('NOT_ALLOWED')
})

describe('a broken row that the owner has looked at', () => {
  const look = (row: { promise: string; what: string }, staff = owner) =>
    staff.call(lookAtRow, { body: { ...row, reason: 'Typed by mistake before the door was shut' } })
  /** Of I-34: what is broken, and what was looked at. */
  async function standing(limit = 20) {
    const [checked] = await checkInvariants(shop.database.ownerUrl, { only: ['I-34'], limit })
    return [checked?.offenders, checked?.lookedAt.map(({ what }) => what)]
  }
  const marks = `select seq, subject, user_code, reason, after from audit where action = 'look-at' order by seq`

  test('counts apart, with who said why in the audit, and hides no other', async () => {
    const row = await aBrokenRow(shop)
    expect(await standing()).toEqual([[row.what], []])
    const { status, reply } = await look(row)
    expect([status, reply]).toMatchObject([200, { what: row.what, by: 'superadmin', reason: 'Typed by mistake before the door was shut' }])
    expect(await standing()).toEqual([[], [row.what]])
    const { rows } = await shop.owner.query(marks)
    expect(rows).toMatchObject([{ reason: reply.reason, after: { ...row, times: 1 } }])
    expect((await refusalOf(look(row)))[1]).toBe('ALREADY_SO')
    // Another one is loud, however few are listed.
    const other = await aBrokenRow(shop)
    expect(await standing(1)).toEqual([[other.what], [row.what]])
    await look(other)
    expect(
      offenderLines(await checkInvariants(shop.database.ownerUrl, { only: ['I-34', 'I-66'] })).filter(line => line.startsWith('I-34')),
    ).toEqual([])
  })

  test('is marked only while it is broken, in a promise that nobody can put right, and by the owner alone', async () => {
    const row = await aBrokenRow(shop)
    expect((await refusalOf(look({ ...row, what: `${row.what} ` })))[1]).toBe('ROW_NOT_BROKEN')
    expect((await refusalOf(look({ promise: 'I-99', what: row.what })))[1]).toBe('ROW_NOT_BROKEN')
    expect((await refusalOf(look({ promise: 'I-37', what: 'bizx_app may update gl_line' })))[1]).toBe('ROW_TO_MEND')
    expect((await refusalOf(look({ promise: 'I-34', what: 'could not be checked: relation "tender" does not exist' })))[1]).toBe(
      'ROW_TO_MEND',
    )
    for (const role of ['admin', 'manager', 'cashier'] as const) {
      expect((await refusalOf(look(row, await shop.signIn(role))))[1]).toBe('NOT_ALLOWED')
    }
    expect((await standing())[0]).toEqual([row.what])
    await look(row)
  })

  test('is loud again where its mark is forged, changed or no longer told by the audit, and so is the mark', async () => {
    const row = await aBrokenRow(shop)
    const hash = `encode(sha256(convert_to('${row.promise}' || chr(10) || 1 || chr(10) || '${row.what}', 'UTF8')), 'hex')`
    const forged = `insert into looked_at_row values (${hash}, '${row.promise}', '${row.what}', 1, 'quiet', '${colombo}', '1001000001', now())`
    await shop.owner.query(forged)
    expect((await standing())[0]).toEqual([row.what])
    const named = async () => {
      const [checked] = await checkInvariants(shop.database.ownerUrl, { only: ['I-66'], limit: 1_000 })
      return checked?.offenders.filter(what => what.startsWith('looked_at_row')) ?? []
    }
    expect(await named()).toEqual([expect.stringContaining('came in without the audit')])
    await shop.owner.query(`delete from looked_at_row where reason = 'quiet'`)
    await look(row)
    expect([(await standing())[0], await named()]).toEqual([[], []])
    await shop.owner.query(`update looked_at_row set reason = 'another' where what = $1`, [row.what])
    expect([(await standing())[0], await named()]).toEqual([[row.what], [expect.stringContaining('is not as the audit left it')]])
    await shop.owner.query(`delete from looked_at_row where what = $1`, [row.what])
    expect([(await standing())[0], await named()]).toEqual([[row.what], [expect.stringContaining('is gone without the audit')]])
    // A mark is of its own words alone.
    await expect(shop.owner.query(`update looked_at_row set what = 'something else'`)).rejects.toThrow('looked_at_row')
  })

  test('is one of as many as there were: one more of the same words is new', async () => {
    const client = await shop.owner.connect()
    const query = withMarks(`select * from unnest(array['a', 'a', 'b', 'a']) as found (what)`, 20)
    const { rows } = await client.query<{ what: string; mark: number | null }>(query, [
      ['a', 'c'],
      [2, 1],
    ])
    client.release()
    expect(rows.map(({ what, mark }) => `${what} ${mark}`).sort()).toEqual(['a 0', 'a 0', 'a null', 'b null'])
  })
})
