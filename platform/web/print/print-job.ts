import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { policies } from '../trusted-types.ts'
import { fontFaces } from './print-fonts.ts'
import { rollPrinter, type SavedPaper } from './roll-printer.ts'
import { baseCss, pageRule, paperSizes, rollHeightMm, type PrintPage } from './print-page.ts'

export interface PrintJob {
  /** The document title, such as "Bill 3101000123"; it is the file name of a saved PDF. */
  title: string
  page: PrintPage
  document: ReactElement
  /** What a receipt printer must know of a saved paper that is printed for the first time. */
  saved?: SavedPaper
}

/** Who prints: the browser, whose dialog is closed, or this till's receipt printer, which goes on by itself. */
export type PrintedBy = 'browser' | 'receipt-printer'

/** The longest wait for fonts and images: a bill with a substitute font is better than none. */
const assetsWaitMs = 5000
/** After this time an unanswered print dialog no longer holds up the next paper. */
const dialogWaitMs = 120_000
/** A browser that prints fires `beforeprint` at once; one that cannot print never does. */
const startWaitMs = 500

const emptyDocument = '<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body></body></html>'
const framePolicy = policies?.createPolicy('print-frame', { createHTML: () => emptyDocument })

const roots = new WeakMap<HTMLIFrameElement, Root>()
let lastJob: Promise<unknown> = Promise.resolve()

/**
 * Prints one paper from its own hidden frame, after the papers requested before: a roll on this till's receipt printer, where it
 * has one. Resolves when the print dialog is closed, or the receipt printer has the paper in its row; rejects when the paper cannot
 * be drawn.
 */
export function printJob(job: PrintJob): Promise<PrintedBy> {
  const printed = lastJob.then(() => printNow(job))
  // The next paper is printed even if this one fails; its own caller gets the error.
  lastJob = printed.then(undefined, () => undefined)
  return printed
}

async function printNow({ title, page, document: paper, saved }: PrintJob): Promise<PrintedBy> {
  const frame = await renderPrint(paper, page)
  try {
    const { view, content } = insideOf(frame)
    if (page === 'receipt' && (await rollPrinter.print(content, { title, saved: saved ?? null }))) return 'receipt-printer'
    content.title = title
    if (page === 'a4' || page === 'a4-landscape') fitToWidth(content.body)
    await printDialog(view)
    return 'browser'
  } finally {
    removePrint(frame)
  }
}

/** A table that is wider than its page is printed smaller, so that no column of it is cut off. */
function fitToWidth({ scrollWidth, clientWidth, style }: HTMLElement): void {
  if (scrollWidth <= clientWidth) return
  // Small letters are a little wider than their share of large ones.
  const width = Math.ceil(scrollWidth * 1.02)
  style.width = `${width}px`
  style.zoom = String(clientWidth / width)
}

/**
 * Draws a paper in a frame without printing it: off the screen, or inside `host` for a preview. Resolves when fonts and images
 * are loaded; `removePrint` removes it.
 */
export async function renderPrint(paper: ReactElement | null, page: PrintPage, host?: HTMLElement): Promise<HTMLIFrameElement> {
  const frame = createFrame(page, host)
  try {
    const { content } = insideOf(frame)
    // A preview has no @page rule, so it needs the page's margin itself.
    const margin = host ? `body { margin: ${paperSizes[page].marginMm}mm }` : ''
    addStyle(content, fontFaces(paperSizes[page].letters, document.baseURI) + baseCss(page) + margin)
    // Must come before the drawing: Chromium keeps showing boxes for letters that it shaped while their font was loading.
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

/** Draws another state of the paper into the same frame, which grows to the height of all pages. */
export function redrawPrint(frame: HTMLIFrameElement, paper: ReactElement, page: PrintPage): void {
  flushSync(() => roots.get(frame)?.render(paper))
  const { content } = insideOf(frame)
  const heightMm = rollHeightMm(content.body.getBoundingClientRect().height)
  frame.style.height = `${Math.max(paperSizes[page].heightMm ?? 0, heightMm)}mm`
}

/** Removes a drawn paper from the page. */
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
    // Off the screen instead of display: none, which some browsers print as an empty page.
    frame.style.cssText += ';position:fixed;top:0;right:100%;margin-right:16px;pointer-events:none'
    frame.setAttribute('aria-hidden', 'true')
  }
  const parent = host ?? document.body
  parent.append(frame)
  // An empty frame starts in quirks mode, where tables do not inherit the font size, and Firefox would replace its document later.
  const { content } = insideOf(frame)
  content.open()
  content.write((framePolicy?.createHTML('') ?? emptyDocument) as string)
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

function draw(frame: HTMLIFrameElement, content: Document, paper: ReactElement | null): void {
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

/** Waits until fonts and images are loaded, have failed, or took too long. */
async function settled(assets: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(assets), elapsed(assetsWaitMs)])
}

/** Opens the print dialog and waits until the browser no longer needs the frame. */
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
