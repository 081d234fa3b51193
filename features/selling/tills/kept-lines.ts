/** What of a till's second copy is a bill. */
export interface KeptLine {
  serial: number
  bill: { till: number; key: string }
}

/** The bills of an append-only file, one a line. A last line that was cut off by a power cut, or anything else, is no bill. */
export function readLines<Line extends KeptLine>(text: string): Line[] {
  return text.split('\n').flatMap(line => {
    try {
      const value = JSON.parse(line) as Partial<Line> | null
      return typeof value?.serial === 'number' && typeof value.bill?.key === 'string' ? [value as Line] : []
    } catch {
      return []
    }
  })
}

/** The bills of the second copy that the first has neither waiting nor sent, each once, in the order of their numbers. */
export function lostOf<Line extends KeptLine>(lines: readonly Line[], kept: readonly KeptLine[]): Line[] {
  const idOf = ({ serial, bill }: KeptLine) => `${bill.till} ${serial}`
  const known = new Set(kept.map(idOf))
  const lost = new Map(lines.filter(line => !known.has(idOf(line))).map(line => [idOf(line), line]))
  return [...lost.values()].toSorted((a, b) => a.bill.till - b.bill.till || a.serial - b.serial)
}
