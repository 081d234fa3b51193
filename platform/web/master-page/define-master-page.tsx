import type { ComponentType } from 'react'
import type { Master } from '../../../kernel/master.ts'
import type { ConfigOf, PageConfig } from './master-config.ts'
import { MasterList } from './master-list.tsx'

interface MasterPageProps {
  /** It stands inside another page, whose heading is above its own. */
  isPart?: boolean
}

/**
 * The page of a master-data list (spec §2): the list with search, filters, paging and row actions, and the
 * dialogs that add, edit and view a record. What the role may not do is not shown.
 */
export function defineMasterPage<M extends Master, Values extends object = Record<string, unknown>>(
  config: ConfigOf<M, Values>,
): ComponentType<MasterPageProps> {
  // Inside, the page is the same for every list.
  const page = config as unknown as PageConfig
  return function MasterPage({ isPart = false }) {
    return <MasterList config={page} isPart={isPart} />
  }
}
