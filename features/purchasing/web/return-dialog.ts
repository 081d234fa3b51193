/** The return whose refund or reversal is being asked for beside the list. */
export interface AskedReturn {
  kind: 'refund' | 'reversal'
  code: string
  version: number
  supplierName: string
  open: string
}

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
