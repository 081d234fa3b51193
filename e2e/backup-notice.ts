import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** The owner is told above the page that there is no backup, is led to the backups, and puts the notice away until tomorrow. */
export async function putBackupNoticeAway(page: Page): Promise<void> {
  const notice = page.getByRole('complementary', { name: 'Backups' })
  await expect(notice).toContainText('No backup of this shop was ever made')
  await notice.getByRole('link', { name: 'See the backups' }).press('Enter')
  await expect(page.getByText('Nothing is backed up by itself yet')).toBeVisible()
  await notice.getByRole('button', { name: 'Put away until tomorrow' }).press('Enter')
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByText('Nothing is backed up by itself yet')).toBeVisible()
  await expect(notice).toBeHidden()
}
