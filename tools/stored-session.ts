import type { Page } from '@playwright/test'

interface StoredSession {
  token: string
  locationCode: string
  locationName: string
}

/** A page of the application's address without the application. */
export function plainPage(url: string): string {
  return new URL('/healthz', url).href
}

/** Puts a session into the storage of a browser, as an earlier sign-in would have left it; `url` is any address of the application. */
export async function storeSession(page: Page, url: string, { token, locationCode, locationName }: StoredSession): Promise<void> {
  if (page.url() !== plainPage(url)) await page.goto(plainPage(url))
  await page.evaluate(
    ([accessToken, code, name]) => {
      localStorage.setItem('bizx.accessToken', accessToken)
      localStorage.setItem('bizx.locationCode', code)
      localStorage.setItem('bizx.locationName', name)
    },
    [token, locationCode, locationName] as const,
  )
}
