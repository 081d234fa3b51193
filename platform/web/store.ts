import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  /** Hears of every change; answers how to stop. */
  subscribe: (listener: () => void) => () => void
  /** The value of now; a component that reads it is drawn again when it changes. Give it a name that begins with `use`. */
  use: () => Value
}

/** One value outside of components: `const { set: openDialog, use: useOpenDialog } = createStore<Dialog | null>(null)`. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const set = (next: Value) => {
    if (Object.is(value, next)) return
    value = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) }
}
