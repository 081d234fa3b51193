import { createElement, use, useEffect, type ComponentType, type ReactElement } from 'react'
import { ignored } from './ignored.ts'
import { whenIdle } from './when-idle.ts'

/** The parts of the pages that are there whose code has not come yet. */
const ahead = new Set<() => Promise<unknown>>()

/**
 * Declares a part of a page, such as a form, whose code comes when it is first shown, or with `useLoadAhead`. Unlike one of React.lazy, a
 * part whose code is there shows in the same render: React lets a placeholder stand for a third of a second.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactElement {
  let part: ComponentType<P> | null = null
  let coming: Promise<ComponentType<P>> | null = null
  async function come(): Promise<ComponentType<P>> {
    try {
      part = await load()
      ahead.delete(arrive)
      return part
    } catch (error) {
      // It is asked for again when it is needed.
      coming = null
      throw error
    }
  }
  const arrive = () => (coming ??= come())
  ahead.add(arrive)
  return props => createElement(part ?? use(arrive()), props)
}

// What has come may have declared parts of its own.
async function loadAll(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each round knows what the one before has declared
  while (ahead.size > 0) await Promise.all([...ahead].map(arrive => arrive()))
}

/** Loads the code of the declared parts once the page is usable, so that they open at once and also without a connection. */
export function useLoadAhead(): void {
  useEffect(() => whenIdle(() => void loadAll().catch(ignored('asked for again when it is shown'))), [])
}
