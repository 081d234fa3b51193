/** The last row of an audit chain at some moment. Kept outside the database, it proves that the chain still contains that row. */
export interface AuditHead {
  /** The location's code, or "system". */
  chain: string
  seq: number
  /** SHA-256 of the row, which covers all rows before it; in hexadecimal digits. */
  hash: string
}

const title = 'BizX audit heads of'

/** The heads as text to store or print, one line per chain. */
export function headsText(heads: readonly AuditHead[], takenAt: string): string {
  const width = Math.max(...heads.map(({ seq }) => String(seq).length), 1)
  const lines = heads.map(({ chain, seq, hash }) => `${chain.padEnd(12)} ${String(seq).padStart(width)} ${hash}`)
  return `${title} ${takenAt}\n${lines.join('\n')}\n`
}

/** A hash in groups of eight digits, so that a person can compare it with paper or type it. */
export function readableHash(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(' ') ?? ''
}

/** Finds the heads in a text that may contain anything else; empty when there are none. */
export function readHeadsText(text: string): AuditHead[] {
  const lines = text.matchAll(/^(system|\d{4,20}) +(\d{1,15}) +((?:[0-9a-f]{8} ?){8})\s*$/gm)
  return [...lines].map(([, chain = '', seq, hash = '']) => ({ chain, seq: Number(seq), hash: hash.replaceAll(' ', '') }))
}
