import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLine, type AuditLine } from '../features/books-audit/contract.ts'
import { invariants, proveAlone } from '../proofs/prove-books.ts'
import { refusalOf } from '../testing/bills.ts'
import { auditBooks } from '../features/books-audit/contract.ts'
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
