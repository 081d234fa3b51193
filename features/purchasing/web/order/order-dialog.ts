/** The order that is being closed beside the list. */
export interface ClosedOrder {
  code: string
  version: number
  supplierName: string
}

let asked: ClosedOrder | null = null
const listeners = new Set<() => void>()

export function askToClose(next: ClosedOrder | null): void {
  asked = next
  for (const listener of listeners) listener()
}

export function currentlyClosed(): ClosedOrder | null {
  return asked
}

export function subscribeClosed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
