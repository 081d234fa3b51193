import type { Page } from '@playwright/test'
import { reportSlugs } from '../../kernel/report-slugs.ts'
import { screens } from '../../kernel/screens.ts'

const settingsTabs = ['locations', 'business', 'selling', 'formats', 'sign-in', 'vat', 'scales', 'lists', 'backup', 'audit']

/** Addresses that show more than a list, its form and its view. */
const others = [
  ...settingsTabs.map(tab => `/settings?tab=${tab}`),
  '/item-master?card=2401000001',
  '/bank-accounts?statement=6401000001',
  '/matureStock?by=expiry',
  '/upcoming-service?due=all',
  '/bank-files',
  '/ledger-exports',
  '/books-audit',
]

/** Goes to an address of the application without loading it again, and waits until it has come to rest. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), `/bizx${address}`)
  await page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('combobox', { name: /^Product/ }))
    .first()
    .waitFor({ timeout: 20_000 })
  await page.getByText('Loading...').first().waitFor({ state: 'hidden', timeout: 20_000 })
  await page.waitForLoadState('networkidle')
  // A part whose code came just now asks for its data only then, such as a tab of the settings.
  await page.waitForTimeout(300)
  await page.waitForLoadState('networkidle')
}

/**
 * Every address to look at: each screen, the form of each that adds, the view of the first row of each list, each report. Which lists have
 * a form and a view is found out by pressing their keys.
 */
export async function placesOf(page: Page, only: string): Promise<string[]> {
  const found: string[] = []
  for (const path of Object.keys(screens).filter(name => name.includes(only))) {
    // oxlint-disable-next-line no-await-in-loop -- one page shows one after the other
    found.push(...(await placesAt(page, path)))
  }
  const reports = reportSlugs.map(slug => `/reports/${slug}`)
  return [...found, ...[...others, ...reports].filter(address => address.includes(only))]
}

async function placesAt(page: Page, path: string): Promise<string[]> {
  const found = [path]
  const hereAfter = async (...keys: string[]) => {
    await goTo(page, '/dashboard')
    await goTo(page, path)
    for (const key of keys) await page.keyboard.press(key)
    await page.waitForTimeout(400)
    const { pathname, search } = new URL(page.url())
    const address = `${pathname.replace('/bizx', '')}${search}`
    if (!found.includes(address) && /[?&](add|view|recall)=/.test(search)) found.push(address)
  }
  await goTo(page, path)
  if (
    await page
      .getByRole('button', { name: /^(Add|New) / })
      .first()
      .isVisible()
  )
    await hereAfter('Insert')
  await goTo(page, path)
  if (await page.getByRole('grid').locator('tbody tr').first().isVisible()) await hereAfter('ArrowDown', 'Enter')
  return found
}
