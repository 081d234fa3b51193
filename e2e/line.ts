import type { CDPSession, Page } from '@playwright/test'

const cuts = new WeakMap<Page, CDPSession>()

/**
 * Nothing of the API answers any more, until the line is mended. The page itself refuses to ask: requests that the test holds up would be
 * read without what the browser has kept and compiled of the application.
 */
export async function cutLine(page: Page): Promise<{ mend: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  cuts.set(page, session)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/api/*'] })
  return { mend: () => mendLine(page) }
}

/** Mends what is cut; nothing where the line is whole. */
export async function mendLine(page: Page): Promise<void> {
  const session = cuts.get(page)
  if (!session) return
  cuts.delete(page)
  await session.send('Network.setBlockedURLs', { urls: [] })
  await session.detach()
}
