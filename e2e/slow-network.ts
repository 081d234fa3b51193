import type { CDPSession, Page } from '@playwright/test'

/** Makes whatever is fetched from now on late by so many milliseconds: the code of a dialog comes long after its key. */
export async function slowNetwork(page: Page, latency: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 })
  return session
}
