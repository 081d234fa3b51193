import { changeMany, mostChanged, type ManyChange } from '../../../kernel/master-many.ts'
import { useSession } from '../session.ts'
import { may } from '../../../kernel/permissions.ts'
import { confirmDialog } from '../ui/confirm-dialog.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { useSave } from '../use-save.ts'
import { staleAfter } from './list-query.ts'
import type { AnyDialogs, AnyRecord, BulkAction, PageConfig } from './master-config.ts'
import { useOpenDialog } from './page-dialogs.tsx'
import { useRowPowers } from './row-commands.ts'

/** A change of selected records, and what is said of it. */
export interface AskedChange {
  change: ManyChange
  /** What has become of the records: 'locked', 'put into Filters'. */
  words: string
  /** Deselects records by code; those that were refused stay selected. */
  drop: (codes: readonly string[]) => void
}

type Of = Pick<PageConfig, 'master' | 'nameOf' | 'alsoStale'>

/**
 * Changes many records by one call, says how many were changed, and names those that were not with the reason, in a dialog that
 * takes the place of an open one. Resolves to true when all were changed.
 */
export function useChangeMany(config: Of): (rows: readonly AnyRecord[], asked: AskedChange) => Promise<boolean> {
  const { master, nameOf } = config
  const open = useOpenDialog()
  const { save } = useSave(changeMany, { invalidate: staleAfter(config as PageConfig) })
  return async (rows, { change, words, drop }) => {
    if (rows.length > mostChanged) {
      notifyError(`At most ${mostChanged} at once. Select fewer.`)
      return false
    }
    const records = rows.map(({ code, version }) => ({ code, version }))
    const reply = await save({ body: { list: master.list.path, records, change } })
    if (!reply) return false
    drop(reply.done)
    const said = `${reply.done.length} ${words}`
    if (reply.refused.length === 0) notifySuccess(said)
    else {
      const names = new Map(rows.map(row => [row.code, nameOf(row)]))
      open('manyRefused', { said, refused: reply.refused.map(({ code, why }) => ({ code, name: names.get(code) ?? code, why })) })
    }
    return reply.refused.length === 0
  }
}

/** What every list does with many of its records: lock, unlock, make active and inactive, as far as the role may. */
export function useManyActions(config: PageConfig): readonly BulkAction<AnyRecord, AnyDialogs>[] {
  const { mayLock, mayUnlock, mayEdit } = useRowPowers(config)
  const { role } = useSession()
  const changeAll = useChangeMany(config)
  const canSwitch = mayEdit && 'isActive' in config.master.edit.body.shape
  const action = (label: string, words: string, change: ManyChange): BulkAction<AnyRecord, AnyDialogs> => ({
    label,
    isMore: true,
    run: async (rows, { drop }) => {
      const title = rows.map(config.nameOf).join(', ')
      if (await confirmDialog(`${label}: ${rows.length} selected?`, { title })) await changeAll(rows, { change, words, drop })
    },
  })
  if (!may(role, changeMany.permission)) return []
  return [
    ...(mayLock ? [action('Lock', 'locked', { kind: 'lock' })] : []),
    ...(mayUnlock ? [action('Unlock', 'unlocked', { kind: 'unlock' })] : []),
    ...(canSwitch
      ? [
          action('Make inactive', 'made inactive', { kind: 'active', isActive: false }),
          action('Make active', 'made active', { kind: 'active', isActive: true }),
        ]
      : []),
  ]
}
