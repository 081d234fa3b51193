import type { ComponentType } from 'react'
import type { Master } from '../../../kernel/master.ts'
import type { AnyDialogs, ConfigOf, NoDialogs, PageDialogs } from './master-config.ts'
import { MasterList } from './master-list.tsx'
import { WithDialogs } from './page-dialogs.tsx'
import { pageOfFields, type WrittenPage } from './page-of-fields.ts'

interface MasterPageProps {
  /** True when it is part of another page, whose heading is above its own. */
  isPart?: boolean
}

/**
 * Makes the page of a master list (spec §2): the list with search, filters, paging and row actions, and the dialogs that add,
 * edit and view a record. Actions that the role may not use are not shown.
 */
export function defineMasterPage<M extends Master, Values extends object = Record<string, unknown>, Dialogs = NoDialogs>(
  config: ConfigOf<M, Values, Dialogs>,
): ComponentType<MasterPageProps> {
  // From here on the types of all lists are the same.
  const page = pageOfFields(config as unknown as WrittenPage)
  const manyRefused = async () => (await import('./many-refused-dialog.tsx')).ManyRefusedDialog
  const dialogs = { ...page.dialogs, manyRefused } as unknown as PageDialogs<AnyDialogs>
  return function MasterPage({ isPart = false }) {
    return (
      <WithDialogs dialogs={dialogs}>
        <MasterList config={page} isPart={isPart} />
      </WithDialogs>
    )
  }
}
