import { expectAccessible } from './accessibility.ts'
import { debtor } from './debtor.ts'
import { typeSlowly } from './keyboard.ts'
import { rows } from './list-page.ts'
import { expect, post, test } from './shop.ts'
import { chosen } from '../testing/chance.ts'
test('two records of one customer are merged without the mouse, the other one leads to it, and a day long it can be undone', async ({
  page,
  shop,
  signIn,
}) => {
  const [one, other] = [await debtor(shop, 1), await debtor(shop, 2)]
  await shop.owner.query(`update customer set company_name = 'Merge Motors' where code = any($1)`, [[one.code, other.code]])
  await shop.owner.query('select seal_new_records()')
  const owed = (code: string) =>
    shop.count('select coalesce(max(credit_amount), -1) from customer_balance where customer_code = $1', [code])
  await signIn('manager', '/customer?term=merge+motors')
  await expect(rows(page)).toHaveCount(2)
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
  await page.keyboard.press('Alt+y')
  const dialog = page.getByRole('dialog', { name: 'Merge two customers' })
  await expect(dialog.getByRole('radio', { name: `First Name: ${one.name}` })).toBeFocused()
  await expect(dialog.getByRole('row', { name: 'Bills 1 2 3' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Credit amount 590.00 1,180.00 1,770.00' })).toBeVisible()
  await expectAccessible(page, 'merge of two customers')
  // The other one's phones stay: the row of choices is gone through with the arrows.
  await dialog.getByRole('radio', { name: `Phones: ${one.phone}` }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: `Phones: ${other.phone}` })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Say why, so that others understand it later')).toBeVisible()
  await typeSlowly(page, 'One person twice')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${other.name} was merged into ${one.name}`)).toBeVisible()
  expect([await owed(one.code), await owed(other.code)]).toEqual([177_000, -1])
  expect(await shop.count(`select phone1::bigint from customer where code = $1`, [one.code])).toBe(Number(other.phone))

  // Its page leads to the other one, where it is undone.
  await signIn('manager', `/customer?view=${other.code}`)
  const view = page.getByRole('dialog', { name: `Customer: ${other.name}` })
  await expect(view.getByText('This customer was merged into')).toContainText('One person twice')
  await view.getByRole('link', { name: one.name }).press('Enter')
  const kept = page.getByRole('dialog', { name: `Customer: ${one.name}` })
  await expect(kept.getByRole('table', { name: 'Open bills' }).getByRole('link')).toHaveCount(3)
  await kept.getByRole('button', { name: 'Undo the merge' }).press('Enter')
  await typeSlowly(page, 'They are brothers')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${other.name} is a customer of its own again`)).toBeVisible()
  expect([await owed(one.code), await owed(other.code)]).toEqual([59_000, 118_000])
  // Or from its page: the other one is searched, and is not the record itself.
  await expect(kept.getByRole('button', { name: /^Merge with …/ })).toBeVisible()
  await page.keyboard.press('Alt+y')
  for (const [who, said] of [
    [one, 'This is the record itself. Choose the other one.'],
    [other, `${other.name} (${other.code}) becomes inactive`],
  ] as const) {
    await typeSlowly(page, who.phone)
    await expect(page.getByRole('option', { name: who.code })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(said)
  }
})

const others = [
  { one: 'supplier', many: 'suppliers', screen: '/suppliers', path: 'supplier', named: (name: string) => ({ name }) },
  { one: 'sales rep', many: 'sales reps', screen: '/salesRep', path: 'sales-rep', named: (name: string) => ({ name }) },
  {
    one: 'vehicle',
    many: 'vehicles',
    screen: '/vehicle',
    path: 'vehicle-master',
    named: (name: string) => ({ vehicleNumber: name, customerCode: '2001000001' }),
  },
]
// All lists merge by one dialog; what each of them merges is proved on the server, in features/parties/merges.
for (const { one, many, screen, path, named } of chosen(others, other => other.one === 'vehicle')) {
  test(`so are two ${many}`, { tag: '@long' }, async ({ page, shop, signIn }) => {
    const names = ['TWICE 10', 'TWICE 20']
    const codes: string[] = []
    for (const name of names) codes.push((await post<{ code: string }>(shop, path, named(name))).code)
    await signIn('manager', `${screen}?term=twice`)
    await expect(rows(page)).toHaveCount(2)
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
    await page.keyboard.press('Alt+y')
    const dialog = page.getByRole('dialog', { name: `Merge two ${many}` })
    await expect(dialog).toContainText(`${names[1]} (${codes[1]}) becomes inactive`)
    await dialog.getByLabel('Reason').fill('Typed twice')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${names[1]} was merged into ${names[0]}`)).toBeVisible()
    await signIn('manager', `${screen}?view=${codes[1]}`)
    const view = page.getByRole('dialog')
    await expect(view.getByText(`This ${one} was merged into`)).toContainText('Typed twice')
    await view.getByRole('link', { name: names[0]! }).press('Enter')
    await view.getByRole('button', { name: 'Undo the merge' }).press('Enter')
    await typeSlowly(page, 'Two of them')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${names[1]} is a ${one} of its own again`)).toBeVisible()
  })
}

test(
  'a duplicate that is named while a record is edited is merged from there, and is edited no more',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    const [one, other] = [
      await post<{ code: string }>(shop, 'supplier', { name: 'Same Firm' }),
      await post<{ code: string }>(shop, 'supplier', { name: 'Same Firm' }),
    ]
    await signIn('manager', `/suppliers?view=${one.code}`)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit' })).toBeVisible()
    await page.keyboard.press('F2')
    const form = page.getByRole('dialog', { name: 'Edit Supplier: Same Firm' })
    await form.getByRole('button', { name: 'Merge with Same Firm' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Merge two suppliers' })
    await expect(dialog).toContainText(`Same Firm (${other.code}) becomes inactive`)
    await dialog.getByLabel('Reason').fill('Typed twice')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Same Firm was merged into Same Firm')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(form.getByRole('button', { name: 'Merge with Same Firm' })).toBeHidden()
    await signIn('manager', `/suppliers?view=${other.code}`)
    const view = page.getByRole('dialog', { name: 'Supplier: Same Firm' })
    await expect(view.getByText('This supplier was merged into')).toBeVisible()
    await expect(view.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  },
)
