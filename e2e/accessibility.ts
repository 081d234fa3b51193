import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { isLong } from '../testing/chance.ts'
import { colouredPlaces } from '../testing/coloured-places.ts'
import { expect } from './shop.ts'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a screen reader or a weak eye stumbles over here: nothing, however little. The colours are those of a place of each kind. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  // Evaluated rather than loaded: the content policy refuses scripts that are not the application's own.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const isColoured = isLong || place in colouredPlaces
  await expectNothingFound(page, place, 'light', isColoured ? {} : { rules: { 'color-contrast': { enabled: false } } })
  // What the dark changes is colours alone.
  if (isColoured) await expectNothingFound(page, place, 'dark', { runOnly: ['color-contrast'] })
}

async function expectNothingFound(page: Page, place: string, colorScheme: 'light' | 'dark', options: RunOptions): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  const found = await page.evaluate(async chosenRules => {
    // A colour on its way to another is neither.
    // What turns for ever, while a save waits for an answer, has no end to wait for.
    const passing = document.getAnimations().filter(animation => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(passing.map(animation => animation.finished.catch(() => null)))
    const { axe } = window as unknown as { axe: { run: (context: Document, options: object) => Promise<AxeResults> } }
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...chosenRules })
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])
  }, options)
  expect(found, `${place}, ${colorScheme}`).toEqual([])
}
