import { parseStored, type DraftRecord } from './draft-record.ts'

/** Words for drafts whose purpose is not a word that people use. */
const words: Record<string, string> = {
  sales: 'a bill',
  'sales-auto-care': 'a bill',
  grn: 'a goods received note',
  'account-transaction': 'a journal entry',
  'collector-sheet': "a collector's sheet",
  'sales-return-with-bill': 'a return',
  'sales-return-without-bill': 'a return',
  'hand-over': 'counted cash',
}
/** What is kept for convenience only, and is no paper. */
const noPaper = ['labels', 'tiles']

/** A till that only shows a saved bill, and has none waiting behind it. */
interface ShownBill {
  bill?: { mode?: string }
  waiting?: unknown
}

const isOnlyShown = (value: ShownBill) => value.bill?.mode === 'recalled' && !value.waiting

/** "a stock transfer" for the purpose "stock-transfer-4501000012"; null for what is no paper. */
function wordOf(purpose: string): string | null {
  const kind = purpose.replace(/-[\dT:.-]+$/, '')
  if (noPaper.includes(kind)) return null
  const plain = kind.replaceAll('-', ' ')
  return words[kind] ?? `${/^[aeio]/.test(plain) ? 'an' : 'a'} ${plain}`
}

/**
 * What a user typed and did not save in this browser, at any location, in words ("a bill"), each kind once.
 *
 * @param kept the browser's storage: names of entries and their texts
 */
export function unsavedWork(kept: Readonly<Record<string, string>>, userCode: string): string[] {
  const start = `bizx.draft.${userCode}.`
  const found = Object.entries(kept).flatMap(([name, text]) => {
    if (!name.startsWith(start)) return []
    const value = parseStored<DraftRecord>(text)?.value
    if (value === null || value === undefined || isOnlyShown(value as ShownBill)) return []
    const [, ...purpose] = name.slice(start.length).split('.')
    return wordOf(purpose.join('.')) ?? []
  })
  return [...new Set(found)]
}
