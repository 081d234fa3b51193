import type { SealedBill } from './sealed-bill.ts'
import { tillNumber } from './till-number.ts'

/** The bills of a till that have not gone up, as a file that a person carries to a browser with a line to the server. */
export interface SealedFile {
  format: typeof format
  till: number
  /** ISO. */
  savedAt: string
  bills: readonly SealedBill[]
}

const format = 'bizx-till-bills-1'

/** The file as text: the bills as they were signed, one a line. */
export function sealedFileText({ till, savedAt, bills }: Omit<SealedFile, 'format'>): string {
  const head = JSON.stringify({ format, till, savedAt })
  return `${head.slice(0, -1)},"bills":[\n${bills.map(bill => JSON.stringify(bill)).join(',\n')}\n]}\n`
}

/** "bills-of-T3-2026-11-20-1402.json": of which till, and when by its clock. */
export function sealedFileName({ till, at }: { till: number; at: Date }): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `bills-of-T${till}-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`
}

const texts = ['previous', 'soldAt', 'locationCode', 'userCode', 'kind', 'key', 'contents', 'seal'] as const

function isSealedBill(value: unknown): value is SealedBill {
  if (typeof value !== 'object' || value === null) return false
  const bill = value as Record<string, unknown>
  return (
    Number.isInteger(bill.till) &&
    Number.isInteger(bill.serial) &&
    Array.isArray(bill.listPrices) &&
    texts.every(name => typeof bill[name] === 'string')
  )
}

/** Reads such a file, its bills in the order of their numbers. Answers in words what is wrong with any other. */
export function readSealedFile(text: string): SealedFile | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'This file is not whole, or no file of a till. Save it at the till again.'
  }
  const file = (typeof value === 'object' && value !== null ? value : {}) as Partial<SealedFile>
  if (file.format !== format || !Array.isArray(file.bills))
    return 'This is no file of a till. Choose the one that was saved there: its name begins with bills-of-T.'
  const { bills } = file as SealedFile
  if (bills.length === 0) return 'This file has no bills.'
  const spoilt = bills.findIndex(bill => !isSealedBill(bill))
  if (spoilt >= 0) return `Bill ${spoilt + 1} of this file cannot be read, so nothing of it was sent. Save it at the till again.`
  return { ...(file as SealedFile), bills: bills.toSorted((a, b) => a.till - b.till || a.serial - b.serial) }
}

/** T3-0412 */
export const numberOf = ({ till, serial }: Pick<SealedBill, 'till' | 'serial'>): string => tillNumber(till, serial)
