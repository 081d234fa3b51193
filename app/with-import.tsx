import { Suspense, useState, type ComponentType } from 'react'
import type { ImportKind } from '../features/overview/imports/engine/import-column.ts'
import type { Master } from '../kernel/master.ts'
import { MoreActionsContext } from '../platform/web/master-page/more-actions.ts'
import { KeysHeld } from '../platform/web/type-ahead.ts'
import { lazyPart } from '../platform/web/lazy-part.ts'

const ImportDialog = lazyPart(async () => (await import('../features/overview/imports/web/import-dialog.tsx')).ImportDialog)

/** The page of a list with Import added to its actions. */
export function withImport(Page: ComponentType, { kind, list }: { kind: ImportKind; list: Pick<Master, 'list'> }): ComponentType {
  return function PageWithImport() {
    const [isOpen, setOpen] = useState(false)
    const action = { label: 'Import', shortcut: 'Alt+I', permission: 'import-masters', run: () => setOpen(true) } as const
    return (
      <MoreActionsContext value={{ [list.list.path]: [action] }}>
        <Page />
        {isOpen && (
          <Suspense fallback={<KeysHeld />}>
            <ImportDialog kind={kind} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </MoreActionsContext>
    )
  }
}
