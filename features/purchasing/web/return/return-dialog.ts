/** The return whose refund, reversal or correction is being asked for beside the list. */
export type AskedReturn = { code: string; version: number } & (
  | { kind: 'refund' | 'reversal'; supplierName: string; open: string }
  | { kind: 'words'; reason: string; remarks: string }
)

let asked: AskedReturn | null = null
const listeners = new Set<() => void>()

export function askOfReturn(next: AskedReturn | null): void {
  asked = next
  for (const listener of listeners) listener()
}

export function currentAskedReturn(): AskedReturn | null {
  return asked
}

export function subscribeAskedReturn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
