import type { Page } from '@playwright/test'

interface StoredSession {
  token: string
  locationCode: string
  locationName: string
}

/** Puts a session into the storage of a browser, as an earlier sign-in would have left it; `url` is any address of the application. */
export async function storeSession(page: Page, url: string, { token, locationCode, locationName }: StoredSession): Promise<void> {
  await page.goto(new URL('/healthz', url).href)
  await page.evaluate(
    ([accessToken, code, name]) => {
      localStorage.setItem('bizx.accessToken', accessToken)
      localStorage.setItem('bizx.locationCode', code)
      localStorage.setItem('bizx.locationName', name)
    },
    [token, locationCode, locationName] as const,
  )
}
