import { expect, type Page } from '@playwright/test'

/** Waits until the browser has read everything that the location sells. */
export async function copyIsWhole(page: Page): Promise<void> {
  const stampOf = () =>
    page.evaluate(async () => {
      // Opened before it is there, it would be made without its parts.
      const made = await indexedDB.databases()
      if (!made.some(({ name }) => name === 'bizx.till-copy')) return null
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const opened = indexedDB.open('bizx.till-copy')
        opened.addEventListener('success', () => done(opened.result))
        opened.addEventListener('error', () => failed(opened.error))
      })
      const state = await new Promise<{ stamp: string | null } | undefined>(done => {
        const asked = database.transaction('state').objectStore('state').get('copy')
        asked.addEventListener('success', () => done(asked.result as { stamp: string | null } | undefined))
      })
      database.close()
      return state?.stamp ?? null
    })
  await expect.poll(stampOf, { timeout: 40_000 }).not.toBeNull()
}
