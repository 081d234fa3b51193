import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { chosen } from '../testing/chance.ts'
import { typeSlowly } from './keyboard.ts'
import { answerYes, codeOfBrand, expectRows, go, press, rows } from './list-page.ts'
import { expect, storeSession, test } from './shop.ts'

interface MasterList {
  path: string
  heading: string
  /** One record, as the messages name it. */
  title: string
  /** What is said at the first field when nothing was typed. */
  missing: string
  /** Keys and texts from the first field on; a key stands in brackets, what is looked up behind ~, and {name} is the record's name. */
  type: readonly string[]
  /** Keys and texts that change the name, from the first field of the edit on. */
  rename: readonly string[]
  created?: string
  updated?: string
  /** A cashier has something to do there: to add or to look at. */
  isOpen?: true
  /** Its records are never deleted. */
  isKept?: true
}

const named = { missing: 'Name is required', type: ['{name}'], rename: ['[Control+A]', '{name}'] }
const tab = '[Tab]'

/** Every list that is a page of configuration; a new one is a new row. */
const lists: readonly MasterList[] = [
  {
    ...named,
    path: '/item-master',
    heading: 'Items',
    title: 'Item',
    type: ['{name}', tab, tab, tab, '[ArrowDown]', tab, '[ArrowDown]'],
    isOpen: true,
    isKept: true,
  },
  { ...named, path: '/item-category', heading: 'Item Categories', title: 'Item Category' },
  { ...named, path: '/item-brand', heading: 'Item Brands', title: 'Item Brand' },
  { ...named, path: '/item-colour', heading: 'Item Colours', title: 'Item Colour' },
  { ...named, path: '/item-bin', heading: 'Item Bins', title: 'Item Bin' },
  { ...named, path: '/item-unit', heading: 'Item Units', title: 'Item Unit', type: ['{name}', tab, '[Space]'] },
  { ...named, path: '/expanses-category', heading: 'Expense Categories', title: 'Expense Category' },
  {
    ...named,
    path: '/salesRep',
    heading: 'Sales Reps',
    title: 'Sales Rep',
    type: ['{name}', tab, '0771234567', tab, 'rep@example.lk', tab, '[ArrowDown]', tab, '250000'],
    isOpen: true,
  },
  { ...named, path: '/sales-boys', heading: 'Sales Boys', title: 'Sales Boy', type: ['{name}', tab, '0771234567', tab, '[ArrowDown]'] },
  {
    ...named,
    path: '/customer',
    heading: 'Customers',
    title: 'Customer',
    missing: 'Name is Required..',
    type: ['{name}', ...Array.from({ length: 8 }, () => tab), '0771234567'],
    isOpen: true,
    isKept: true,
  },
  {
    ...named,
    path: '/suppliers',
    heading: 'Suppliers',
    title: 'Supplier',
    type: ['{name}', tab, '12 Main Street', tab, 'Kandy', tab, '0771234567'],
    isOpen: true,
  },
  {
    ...named,
    path: '/vehicle',
    heading: 'Vehicles',
    title: 'Vehicle',
    missing: 'Vehicle number is required',
    type: ['{name}', tab, '~Heather'],
    isOpen: true,
  },
  {
    ...named,
    path: '/service-pack',
    heading: 'Service Packages',
    title: 'Service Package',
    type: ['{name}', tab, tab, tab, tab, '~full service'],
    isOpen: true,
  },
  {
    ...named,
    path: '/bank-accounts',
    heading: 'Bank Accounts',
    title: 'Bank Account',
    type: ['{name}', tab, '[ArrowDown]', tab, 'Kandy', tab, '0042'],
  },
  { ...named, path: '/route', heading: 'Routes', title: 'Route', type: ['{name}', tab, '99', tab, 'Along the coast'] },
  {
    ...named,
    path: '/journal-types',
    heading: 'Journal Type Account',
    title: 'Journal Type Account',
    type: ['{name}', tab, '[ArrowDown]'],
    created: 'Enrty Type Accounts created successfully',
    updated: 'Enrty Type Accounts updated successfully',
  },
  {
    path: '/settings?tab=lists&list=bank',
    heading: 'Banks',
    title: 'Bank',
    missing: 'Bank code is required',
    type: ['9901', tab, 'Main Street', tab, '{name}'],
    rename: [tab, tab, '[Control+A]', '{name}'],
  },
  { ...named, path: '/settings?tab=lists&list=customer-type', heading: 'Customer Types', title: 'Customer Type' },
  { ...named, path: '/settings?tab=lists&list=vehicle-brand', heading: 'Vehicle Brands', title: 'Vehicle Brand' },
  { ...named, path: '/settings?tab=lists&list=vehicle-type', heading: 'Vehicle Types', title: 'Vehicle Type' },
  { ...named, path: '/settings?tab=lists&list=ledger-type', heading: 'Ledger Types', title: 'Ledger Type', isKept: true },
]

/** A plain list, one whose form looks things up, and one among the settings live their whole life in the gate; the others are opened and get a record. */
const ofEachMake = ['/item-brand', '/vehicle', '/settings?tab=lists&list=bank']
const whole = chosen(lists, ({ path }) => ofEachMake.includes(path))

async function openList(page: Page, { path, heading }: MasterList, search = ''): Promise<void> {
  await go(page, search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`)
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(page.getByRole('grid').or(page.getByText(/^No .* to display\.$/))).toBeVisible()
}

/** Searches, and goes to the one row that it finds. */
async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: /^Search / })).toBeFocused()
  await page.keyboard.type(text)
  await expectRows(page, text)
  await page.keyboard.press('ArrowDown')
  await expect(rows(page)).toBeFocused()
}

async function addFromEmpty(page: Page, list: MasterList, name: string): Promise<void> {
  await page.keyboard.press('Insert')
  const dialog = page.getByRole('dialog', { name: `New ${list.title}` })
  await expect(dialog.locator('[data-autofocus]')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(dialog.getByText(list.missing, { exact: true })).toBeVisible()
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused()
  await press(page, list.type, name)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(list.created ?? `${list.title} created successfully`).last()).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function rename(page: Page, list: MasterList, name: string): Promise<void> {
  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog', { name: `Edit ${list.title}` })
  await expect(dialog.locator('[data-autofocus]')).toBeFocused()
  await press(page, list.rename, name)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(list.updated ?? `${list.title} updated successfully`).last()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectRows(page, name)
}

/** Lock, the refusals of a locked row, unlock. */
async function lockAndUnlock(page: Page, { title }: MasterList): Promise<void> {
  await page.keyboard.press('l')
  await answerYes(page, 'Are you sure want to lock this?')
  await expect(page.getByText('Lock successfully').last()).toBeVisible()
  await expectRows(page, 'Locked')
  for (const key of ['e', 'l']) {
    await page.keyboard.press(key)
    await expect(page.getByText(`This ${title} is Already Locked`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Close message' }).first().press('Enter')
  }
  await rows(page).focus()
  await page.keyboard.press('u')
  await answerYes(page, 'again?')
  await expect(rows(page)).not.toContainText('Locked')
}

async function remove(page: Page, { title, isKept }: MasterList): Promise<void> {
  if (isKept === true) return
  await page.keyboard.press('Delete')
  await answerYes(page, 'Are you sure want to delete this?')
  await expect(page.getByText('Deleted successfully').last()).toBeVisible()
  await expect(page.getByText(`No ${title} to display.`)).toBeVisible()
}

async function turnPages(page: Page, list: MasterList): Promise<void> {
  await openList(page, list, 'size=5')
  if ((await page.getByRole('button', { name: 'Next page' }).isDisabled()) === true) return
  const first = await rows(page).first().innerText()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(rows(page).first()).not.toHaveText(first)
  await page.keyboard.press('PageUp')
  await expect(page).not.toHaveURL(/[?&]page=/)
  await expect.poll(() => rows(page).first().innerText()).toBe(first)
}

test.describe('every list', () => {
  let page: Page
  test.beforeAll(async ({ browser, shop }) => {
    page = await browser.newPage()
    await storeSession(page, shop, await shop.tokenOf('admin'))
    await page.goto(`${shop.url}/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  test.afterAll(() => page.close())

  for (const [index, list] of lists.entries()) {
    if (!whole.includes(list)) {
      test(`${list.heading}: opened and added to by keys alone`, async () => {
        await openList(page, list)
        await addFromEmpty(page, list, `Zebra ${index}`)
      })
      continue
    }
    test(`${list.heading}: added, found, edited, locked, unlocked${list.isKept ? '' : ' and deleted'} by keys alone`, async () => {
      await openList(page, list)
      await addFromEmpty(page, list, `Zebra ${index}`)
      await searchFor(page, `Zebra ${index}`)
      await rename(page, list, `Zebra ${index} renamed`)
      await lockAndUnlock(page, list)
      if (!list.isKept) await remove(page, list)
      await turnPages(page, list)
    })
  }
})

test('a cashier sees every list and changes none', async ({ page, signIn }) => {
  await signIn('cashier', '/dashboard')
  // The settings are not a cashier's.
  for (const list of lists.filter(({ isOpen, path }) => !isOpen && !path.startsWith('/settings'))) {
    await openList(page, list)
    await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Actions of|Edit) / })).toHaveCount(0)
    await page.keyboard.press('Insert')
    await page.keyboard.press('F2')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('what is still used is not deleted, but may be made inactive', async ({ page, shop, signIn }) => {
  await signIn('manager', '/item-brand?term=Castrol')
  await expect(rows(page).first()).toContainText('Castrol')
  await page.keyboard.press('Delete')
  await answerYes(page, 'Are you sure want to delete this?')
  await expect(page.getByText(/This Item Brand cannot be deleted: it is used by \d+ item/)).toBeVisible()
  const rep = await shop.count(`select sales_rep_code::bigint from customer where sales_rep_code is not null order by 1 limit 1`)
  await go(page, `/salesRep?term=${rep}`)
  await expectRows(page, String(rep))
  await page.keyboard.press('Delete')
  await answerYes(page, 'Are you sure want to delete this?')
  await answerYes(page, 'Make it inactive now?')
  await expectRows(page, 'Inactive')
})

test('what was typed survives a reload, and a hasty Enter saves once', async ({ page, shop, signIn }) => {
  await signIn('manager', '/item-brand')
  await page.keyboard.press('Alt+n')
  const dialog = page.getByRole('dialog', { name: 'New Item Brand' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await typeSlowly(page, 'Half a name')
  await page.reload()
  await expect(dialog.getByLabel('Name')).toHaveValue('Half a name')
  await expect(dialog.getByText('Continued from what you typed before.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Not saved' }).getByRole('button', { name: 'No' }).press('Enter')
  await expect(dialog.getByLabel('Name')).toHaveValue('Half a name')
  await dialog.getByLabel('Name').press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Item Brand created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await shop.count(`select count(*) from item_brand where name = 'Half a name'`)).toBe(1)
  await page.keyboard.press('Insert')
  await expect(dialog.getByLabel('Name')).toHaveValue('')
})

test('what is thrown away is forgotten, and an edit survives a reload too', async ({ page, shop, signIn }) => {
  await signIn('manager', '/item-brand?add=1')
  const added = page.getByRole('dialog', { name: 'New Item Brand' }).getByLabel('Name')
  await added.fill('Never mind')
  await added.press('Escape')
  await answerYes(page, 'Throw away this new Item Brand?')
  await page.keyboard.press('Insert')
  await expect(added).toHaveValue('')
  await page.keyboard.press('Escape')
  const code = String(await shop.count(codeOfBrand('Bajaj')))
  await go(page, `/item-brand?edit=${code}`)
  const edited = page.getByRole('dialog', { name: 'Edit Item Brand: Bajaj' })
  await edited.getByLabel('Name').fill('Bajaj Auto')
  await page.reload()
  await expect(edited.getByLabel('Name')).toHaveValue('Bajaj Auto')
  await edited.getByRole('button', { name: 'Start from the record' }).press('Enter')
  await expect(edited.getByLabel('Name')).toHaveValue('Bajaj')
})

test('a name that is taken is said at its field', async ({ page, signIn }) => {
  await signIn('manager', '/item-brand?add=1')
  const dialog = page.getByRole('dialog', { name: 'New Item Brand' })
  await dialog.getByLabel('Name').fill('Castrol')
  await dialog.getByLabel('Name').press('Control+s')
  await expect(dialog.getByText('This name exists already')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveValue('Castrol')
})

test('the address is the list: shared, and gone back through', async ({ page, shop, signIn }) => {
  await signIn('manager', '/item-brand?term=b&size=5&sort=code&desc=1&page=2')
  await expect(page.getByRole('searchbox', { name: 'Search Item Brands' })).toHaveValue('b')
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('aria-sort', 'descending')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${shop.url}/item-brand?term=b&size=5&sort=code&desc=1&page=2`)
})

test('the list as filtered goes into a workbook, with numbers as numbers', async ({ page, shop, signIn }) => {
  await shop.owner.query(`insert into item_brand (code, name) values ('5201999002', '=cmd brand') on conflict do nothing`)
  await signIn('manager', '/item-brand?term=b')
  const total = await shop.count(`select count(*) from item_brand where lower(code || ' ' || name) like '%b%'`)
  await expect(rows(page).first()).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.keyboard.press('Alt+x')
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^Item Brands \d{4}-\d{2}-\d{2}\.xlsx$/)
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const [head, ...cells] = sheets[0]?.rows ?? []
  expect(head).toEqual(['Name', 'Code', 'Items', 'Status'])
  expect(cells).toHaveLength(total)
  expect(cells.find(([, code]) => code === '5201999002')).toEqual(['=cmd brand', '5201999002', 0, null])
})
