import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  /** Calls the listener after every change; returns a function that stops this. */
  subscribe: (listener: () => void) => () => void
  /** A hook with the current value, which renders the component again when it changes. Its name must begin with `use`. */
  use: () => Value
}

/** A value outside of components: `const { set: openPane, use: useOpenPane } = createStore<Pane | null>(null)`. */
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

const forgetting: (() => void)[] = []

/** Registers what is forgotten when the user leaves or goes to another location. */
export function whenPlaceIsLeft(forget: () => void): void {
  forgetting.push(forget)
}

/** Forgets what was open. The session calls it when the user or the location changes. */
export function forgetPlace(): void {
  for (const forget of forgetting) forget()
}

/** A store for one user at one location, such as the open dialog. The next user or location begins with the initial value. */
export function createPlaceStore<Value>(initial: Value): Store<Value> {
  const store = createStore(initial)
  whenPlaceIsLeft(() => store.set(initial))
  return store
}
