import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { fontFaces } from './print-fonts.ts'
import { baseCss, pageRule, paperSizes, rollHeightMm, type PrintPage } from './print-page.ts'

export interface PrintJob {
  /** Name of the paper, such as "Bill 3101000123"; what a saved PDF is called. */
  title: string
  page: PrintPage
  document: ReactElement
}

/** How long fonts and images may take: a bill with a substitute font is better than none. */
const assetsWaitMs = 5000
/** A print dialog that says nothing for so long no longer holds up the next paper. */
const dialogWaitMs = 120_000
/** A browser that prints announces it at once; one that cannot print never does. */
const startWaitMs = 500

const roots = new WeakMap<HTMLIFrameElement, Root>()
let lastJob: Promise<unknown> = Promise.resolve()

/**
 * Prints one paper from a hidden frame of its own, after the papers asked for earlier.
 * Settles when the print dialog is closed; rejects when the paper cannot be drawn.
 */
export function printJob(job: PrintJob): Promise<void> {
  const printed = lastJob.then(() => printNow(job))
  // The next paper does not suffer from this one's failure, which its own caller hears of.
  lastJob = printed.then(undefined, () => undefined)
  return printed
}

async function printNow({ title, page, document: paper }: PrintJob): Promise<void> {
  const frame = await renderPrint(paper, page)
  try {
    const { view, content } = insideOf(frame)
    content.title = title
    await printDialog(view)
  } finally {
    removePrint(frame)
  }
}

/**
 * Draws a paper in a frame without printing it: off the screen, or inside `host` for a preview.
 * Resolves when its fonts and images are there; `removePrint` takes it away again.
 */
export async function renderPrint(paper: ReactElement, page: PrintPage, host?: HTMLElement): Promise<HTMLIFrameElement> {
  const frame = createFrame(page, host)
  try {
    const { content } = insideOf(frame)
    // What is only looked at has no page rule that would keep its margin free.
    const margin = host ? `body { margin: ${paperSizes[page].marginMm}mm }` : ''
    addStyle(content, fontFaces(paperSizes[page].letters, document.baseURI) + baseCss(page) + margin)
    // Before anything is drawn: Chromium keeps showing boxes for letters it shaped while their font was on its way.
    await settled([...content.fonts].map(face => face.load()))
    draw(frame, content, paper)
    await settled([content.fonts.ready, ...[...content.images].map(image => image.decode())])
    const heightMm = rollHeightMm(content.body.getBoundingClientRect().height)
    addStyle(content, pageRule(page, heightMm))
    frame.style.height = `${paperSizes[page].heightMm ?? heightMm}mm`
    return frame
  } catch (problem) {
    removePrint(frame)
    throw problem
  }
}

/** Draws another state of a paper into the frame it was drawn in, which becomes as long as all of its pages. */
export function redrawPrint(frame: HTMLIFrameElement, paper: ReactElement, page: PrintPage): void {
  flushSync(() => roots.get(frame)?.render(paper))
  const { content } = insideOf(frame)
  const heightMm = rollHeightMm(content.body.getBoundingClientRect().height)
  frame.style.height = `${Math.max(paperSizes[page].heightMm ?? 0, heightMm)}mm`
}

/** Takes a drawn paper off the page. */
export function removePrint(frame: HTMLIFrameElement): void {
  roots.get(frame)?.unmount()
  roots.delete(frame)
  frame.remove()
}

function createFrame(page: PrintPage, host: HTMLElement | undefined): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = host ? 'Preview' : 'Print'
  frame.tabIndex = -1
  frame.style.cssText = `border:0;background:#fff;color-scheme:light;width:${paperSizes[page].widthMm}mm;height:${paperSizes[page].heightMm ?? 100}mm`
  if (!host) {
    // Off the screen rather than display: none, which some browsers print as an empty page.
    frame.style.cssText += ';position:fixed;top:0;right:100%;margin-right:16px;pointer-events:none'
    frame.setAttribute('aria-hidden', 'true')
  }
  const parent = host ?? document.body
  parent.append(frame)
  // An empty frame starts in quirks mode, where tables forget the font size, and Firefox would replace it once more.
  const { content } = insideOf(frame)
  content.open()
  content.write('<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body></body></html>')
  content.close()
  return frame
}

function insideOf(frame: HTMLIFrameElement): { view: Window; content: Document } {
  const view = frame.contentWindow
  if (!view) throw new Error('the print frame was removed')
  return { view, content: view.document }
}

function addStyle(content: Document, css: string): void {
  const style = content.createElement('style')
  style.textContent = css
  content.head.append(style)
}

function draw(frame: HTMLIFrameElement, content: Document, paper: ReactElement): void {
  let problem: unknown = null
  const root = createRoot(content.body, {
    onUncaughtError: error => {
      problem = error
    },
  })
  roots.set(frame, root)
  flushSync(() => root.render(paper))
  if (problem !== null) throw problem
}

/** Waits until fonts and images are there, have failed, or took too long. */
async function settled(assets: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(assets), elapsed(assetsWaitMs)])
}

/** Opens the print dialog and waits until the browser has what it needs of the frame. */
async function printDialog(view: Window): Promise<void> {
  let started = false
  view.addEventListener('beforeprint', () => {
    started = true
  })
  const ended = new Promise<void>(resolve => {
    view.addEventListener('afterprint', () => resolve(), { once: true })
  })
  view.print()
  await Promise.race([ended, elapsed(startWaitMs)])
  if (started) await Promise.race([ended, elapsed(dialogWaitMs)])
}

function elapsed(ms: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, ms)
  })
}
