import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'

interface KeyPress {
  key: string
  code: string
  windowsVirtualKeyCode: number
  text?: string
  /** 2 while Control is held. */
  modifiers?: number
}

// The browser's own protocol takes the time at which a key was pressed with it.
const keyboards = new WeakMap<Page, Promise<CDPSession>>()

function keyboardOf(page: Page): Promise<CDPSession> {
  const keyboard = keyboards.get(page) ?? page.context().newCDPSession(page)
  keyboards.set(page, keyboard)
  return keyboard
}

const signs: Readonly<Record<string, readonly [code: string, windowsVirtualKeyCode: number]>> = {
  ' ': ['Space', 32],
  '*': ['NumpadMultiply', 106],
  ',': ['Comma', 188],
  '-': ['Minus', 189],
  '.': ['Period', 190],
  '/': ['Slash', 191],
}

function pressOf(character: string): KeyPress {
  // The separator of GS1 codes, as scanners type it.
  if (character === '\u001d') return { key: ']', code: 'BracketRight', windowsVirtualKeyCode: 221, modifiers: 2 }
  if (character === '\n') return { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
  const upper = character.toUpperCase()
  const kind = /\d/.test(upper) ? 'Digit' : /[A-Z]/.test(upper) ? 'Key' : null
  const [code, windowsVirtualKeyCode] = kind ? [`${kind}${upper}`, upper.charCodeAt(0)] : (signs[character] ?? ['', 0])
  return { key: character, code, text: character, windowsVirtualKeyCode }
}

/** Presses and releases a key that was pressed at that time. */
async function send(keyboard: CDPSession, { text, ...key }: KeyPress, atMs: number): Promise<void> {
  const timestamp = atMs / 1000
  const down = text === undefined ? ({ type: 'rawKeyDown' } as const) : ({ type: 'keyDown', text, unmodifiedText: text } as const)
  await Promise.all([
    keyboard.send('Input.dispatchKeyEvent', { ...down, ...key, timestamp }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp }),
  ])
}

/** Between two keys of a hand: no scanner is as slow. */
const humanGapMs = 70

/**
 * Types as a person does, slower than a scanner, into whatever has the focus. The keys carry their times, so that nothing has to wait
 * for them: they were pressed before now, and what is pressed next comes a gap behind the last one.
 */
export async function typeSlowly(page: Page, text: string, gapMs = humanGapMs): Promise<void> {
  const keyboard = await keyboardOf(page)
  const begin = Date.now() - text.length * gapMs
  for (const [at, character] of [...text].entries()) await send(keyboard, pressOf(character), begin + at * gapMs)
}

/** Types into a field, which it first takes the cursor to. */
export async function typeSlowlyInto(field: Locator, text: string): Promise<void> {
  await field.focus()
  await typeSlowly(field.page(), text)
}

/** Types over what a field holds, and leaves it as it is left by Enter. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('Control+A')
  await typeSlowly(field.page(), text)
  await field.press('Enter')
}

const scannerGapMs = 4

interface ScanOptions {
  /** Pressed right behind it. */
  behind?: 'F1'
  gapMs?: number
}

/**
 * Types as a scanner does, into whatever has the focus: real keys a few milliseconds apart, then Enter. The keys carry
 * their times, so that a slow machine cannot turn the scan into somebody's typing. A function key pressed right behind
 * it goes the same way, or it might overtake the scan.
 */
export async function scan(page: Page, text: string, { behind, gapMs = scannerGapMs }: ScanOptions = {}): Promise<void> {
  const keyboard = await keyboardOf(page)
  const begin = Date.now() - text.length * gapMs
  const sent = [...text, '\n'].map((character, at) => send(keyboard, pressOf(character), begin + at * gapMs))
  if (behind) sent.push(send(keyboard, { key: behind, code: behind, windowsVirtualKeyCode: 112 }, Date.now()))
  await Promise.all(sent)
}

/** Chooses the next of the choices that have the focus, once there are some: a hand waits for them as well. */
export async function chooseNext(page: Page): Promise<void> {
  await expect(page.locator('select:focus option').nth(1)).toBeAttached()
  await page.keyboard.press('ArrowDown')
}
