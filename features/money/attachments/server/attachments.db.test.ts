import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { brokenPromises } from '../../../../testing/books.ts'
import { aBillFile, anExpense, keepFile, spend } from '../../../../testing/papers/expense.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { aPdf, aPng } from '../../../../testing/pictures.ts'
import { colombo, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { payCash } from '../../../../testing/payments.ts'
import { getAttachment, largestAttachment, uploadAttachment } from '../contract.ts'
import { createExpense, getExpense, reverseExpense } from '../../expenses/contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

const fetched = (staff: Staff, id: string) => staff.call(getAttachment, { params: { id } })
const waiting = async () => (await shop.owner.query('select id from attachment_upload')).rowCount

test('a file waits for its user alone, goes with the expense, and is everybody’s there who may spend', async () => {
  const ids = [await keepFile(cashier), await keepFile(cashier, aBillFile(aPng({ padding: 40 }), 'photo.png'))]
  expect([(await fetched(cashier, ids[0]!)).status, (await fetched(manager, ids[0]!)).status]).toEqual([200, 404])
  const spent = await spend(cashier, await anExpense(shop, payCash('120.00'), { attachmentIds: ids }))
  expect(spent.attachments.map(({ id, name, mediaType }) => [id, name, mediaType])).toEqual([
    [ids[0], 'bill.pdf', 'application/pdf'],
    [ids[1], 'photo.png', 'image/png'],
  ])
  expect(await waiting()).toBe(0)
  const { status, headers } = await fetched(manager, ids[0]!)
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="attachment.pdf"',
  ])
  expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual(["default-src 'none'; sandbox", 'nosniff'])
  const elsewhere = await aSession(shop, await hire(shop, { [kandy]: 'manager' }), { location: kandy })
  expect((await fetched(elsewhere, ids[0]!)).status).toBe(404)
  await manager.call(reverseExpense, { body: { code: spent.code, version: 1, reason: 'Wrong bill' } })
  expect((await manager.call(getExpense, { params: { code: spent.code } })).reply.expense.attachments).toHaveLength(2)
})

test('what is neither picture nor PDF is refused by its contents, whatever it is called, and so is a large file', async () => {
  const code = async (content: Buffer, name = 'bill.pdf') =>
    (await refusalOf(cashier.call(uploadAttachment, { body: aBillFile(content, name) })))[1]
  expect(await code(Buffer.from('<script>alert(1)</script>'))).toBe('ATTACHMENT_KIND')
  expect(await code(Buffer.concat([aPdf(), Buffer.from('<script>')]))).toBe('ATTACHMENT_KIND')
  expect(await code(aPdf({ padding: largestAttachment }))).toBe('INVALID_INPUT')
  expect(await keepFile(cashier, aBillFile(aPng(), 'setup.exe'))).toBeTruthy()
})

test('a name that is a path or a command is a name: the file goes back under one of ours', async () => {
  for (const name of ['../../../etc/passwd', '"; rm -rf / #.png', 'a.png\\..\\b', '$(id).png']) {
    const { headers } = await fetched(cashier, await keepFile(cashier, aBillFile(aPng(), name)))
    expect([name, headers['content-type'], String(headers['content-disposition'] ?? 'inline')]).toEqual([
      name,
      'image/png',
      expect.stringMatching(/^inline(?:; filename="attachment\.png")?$/),
    ])
  }
})

test('a file is attached once, by its user, and not when it is gone', async () => {
  const id = await keepFile(cashier)
  const code = async (staff: Staff, attachmentIds: string[]) =>
    (await refusalOf(staff.call(createExpense, { body: await anExpense(shop, payCash('1.00'), { attachmentIds }) })))[1]
  expect([await code(manager, [id]), await code(cashier, [id, id])]).toEqual(['ATTACHMENT_GONE', 'ATTACHMENT_GONE'])
  await spend(cashier, await anExpense(shop, payCash('1.00'), { attachmentIds: [id] }))
  expect(await code(cashier, [id])).toBe('ATTACHMENT_GONE')
})

test('what no paper takes is dropped: after a week, and beyond twenty', async () => {
  const before = await waiting()
  for (let number = 0; number < 22; number += 1) await keepFile(manager)
  expect((await waiting())! - before!).toBe(20)
  await shop.owner.query(
    `update attachment_upload set uploaded_at = uploaded_at - interval '8 days' where user_code <> '' and location_code = $1`,
    [colombo],
  )
  await keepFile(manager)
  const { rowCount } = await shop.owner.query(
    `select from attachment_upload join app_user on app_user.code = attachment_upload.user_code where username = 'manager'`,
  )
  expect(rowCount).toBe(1)
  expect(await brokenPromises(shop)).toEqual([])
})
