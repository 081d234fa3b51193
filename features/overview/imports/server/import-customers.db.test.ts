import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf, brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { checkedImport, imported, problemsOf } from '../../../../testing/imports.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { getCustomer } from '../../../parties/customers/contract.ts'
import { listAudit } from '../../../shop/audit/contract.ts'
import { customers } from '../../../parties/customers/master-contract.ts'

let shop: Shop
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

const head = 'Customer code,Name,Phone,Credit limit,Credit days,Type,Address,City,Opening balance,Advance'

test('customers come in with their opening balances, to the cent', async () => {
  const text = `${head}
C-1,Amara,771000001,"50,000",30,Garages,"12, Galle Road",Colombo 03,"12,500.50",
C-2,Bandu,0771000002,,,,,,-250,
C-3,Chitra,0771000003,,,,,,,100
C-4,,0771000004,,,,,,,
`
  const checked = await checkedImport(admin, 'customers', { text })
  expect([checked.state, checked.findings]).toEqual([
    'checked',
    {
      rows: 4,
      refused: 1,
      created: 3,
      updated: 0,
      unchanged: 0,
      repeated: 0,
      further: 0,
      newNames: [{ list: 'customer_type', count: 1, names: ['Garages'] }],
      sheetNames: [{ list: 'customer_type', written: 'Garages', rows: 1, code: null }],
      reasons: [{ heading: 'First name', text: 'Name is Required..', count: 1 }],
      stockLots: 0,
      stockValue: '0.00',
      balances: [
        { kind: 'customer-owes', count: 1, amount: '12500.50' },
        { kind: 'customer-over-payment', count: 2, amount: '350.00' },
      ],
      verdict: expect.any(String) as string,
    },
  ])
  expect(await problemsOf(admin, checked)).toEqual(['5 First name: Name is Required..'])

  const { result } = await imported(admin, checked)
  const { codes, balancePapers } = result!
  expect(balancePapers).toEqual({ first: '4901000001', last: '4901000003' })
  const [amara = '', bandu = ''] = [0, 1].map(more => String(Number(codes!.first) + more))
  const { reply } = await admin.call(getCustomer, { params: { id: amara } })
  expect(reply.customer).toMatchObject({
    firstName: 'Amara',
    phone1: '0771000001',
    creditLimit: '50000.00',
    creditDays: 30,
    creditAmount: '12500.50',
    customerAddresses: [{ address: '12, Galle Road', city: 'Colombo 03' }],
  })
  expect(await ledgerOf(shop, '4901000001')).toEqual([`1 debit 1300 12500.50 of ${amara} (49)`, '1 credit 3900 12500.50 (49)'])
  expect(await ledgerOf(shop, '4901000002')).toEqual([`1 credit 2200 250.00 of ${bandu} (49)`, '1 debit 3900 250.00 (49)'])
  const { rows } = await shop.owner.query('select due_date, reference, paid, total from opening_balance order by code')
  // Today, 20 November, and 30 credit days.
  expect(rows[0]).toEqual({ due_date: '2026-12-20', reference: '', paid: 0, total: 1250050 })
  expect(await auditOf(shop, codes!.first)).toMatchObject([
    { action: 'import', after: { kind: 'customers', file: 'file.csv', created: 3, refused: 1, through: codes!.last } },
  ])
  // The audit log finds the import by any of the codes it created, of papers and of customers.
  const found = await Promise.all(['4901000002', bandu].map(subject => admin.call(listAudit, { query: { subject } })))
  expect(found.map(({ reply: log }) => log.rows.map(({ action, subject }) => `${action} ${subject}`))).toEqual([
    ['create 4901000001'],
    [`import ${amara}`],
  ])
  expect(await brokenPromises(shop)).toEqual([])
})

test('a customer of the till gets a code and an opening balance, and keeps what the file does not say', async () => {
  const contacts = [{ name: 'Nuwan', phone: '0771112223', email: '' }]
  const addresses = [{ address: '1 Old Road', city: 'Galle' }]
  const body = { firstName: 'Deepa', phone1: '077 222 3334', notes: 'Pays late', customerContacts: contacts, customerAddresses: addresses }
  const { reply: made } = await admin.call(customers.create, { body })
  const text = 'Customer code,Name,Phone,City,Opening balance\nC-9,Deepa,+94772223334,Matara,75\n'

  expect(await problemsOf(admin, await checkedImport(admin, 'customers', { text }))).toEqual([`2 exists already as ${made.code}`])
  const checked = await checkedImport(admin, 'customers', { text, existing: 'update' })
  expect(checked.findings).toMatchObject({ created: 0, updated: 1, refused: 0 })
  await imported(admin, checked)
  const { reply } = await admin.call(customers.get, { params: { id: made.code } })
  expect(reply.customer).toMatchObject({
    customCode: 'C-9',
    phone1: '+94772223334',
    notes: 'Pays late',
    creditAmount: '75.00',
    customerContacts: [{ name: 'Nuwan' }],
    customerAddresses: [{ address: '1 Old Road', city: 'Matara' }],
    version: 2,
  })

  // Next month's list has a balance too: the rest of the row comes in.
  const later = text.replace('Matara,75', 'Tangalle,90')
  const again = await checkedImport(admin, 'customers', { text: later, existing: 'update' })
  expect(await problemsOf(admin, again, '1')).toEqual([
    '2 Opening balance: has an opening balance at this location already, so this one is left out',
  ])
  expect(again.findings).toMatchObject({
    ...{ updated: 1, refused: 0, balances: [] },
    worth: [{ text: '1 row brings a balance that is left out' }],
  })
  const without = await checkedImport(admin, 'customers', { text, existing: 'update', without: ['openingOwed'] })
  expect(without.findings).toMatchObject({ unchanged: 1, updated: 0, refused: 0 })
  expect(await brokenPromises(shop)).toEqual([])
})

test('the cash customer and locked customers stay as they are', async () => {
  const { reply } = await admin.call(customers.create, { body: { firstName: 'Locked', phone1: '0775556667', customCode: 'C-77' } })
  await admin.call(customers.lock, { body: { code: reply.code, version: 1 } })
  const checked = await checkedImport(admin, 'customers', { text: 'Code,Name,Phone\nC-77,Other,0775556667\n', existing: 'update' })
  expect(await problemsOf(admin, checked)).toEqual([`2 ${reply.code} is locked`])
})
