import { createContext, useContext } from 'react'
import type { HeaderAction } from './master-config.ts'

type MoreActions = Readonly<Record<string, readonly HeaderAction[]>>

/** Header actions that other features add to a list, by the path of its list call. */
export const MoreActionsContext = createContext<MoreActions>({})

export function useMoreActions(path: string): readonly HeaderAction[] {
  return useContext(MoreActionsContext)[path] ?? []
}
