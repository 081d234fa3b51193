import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Endpoint } from '../../../kernel/endpoint.ts'
import { everyMasterCall, type MasterCall } from '../../../kernel/master.ts'
import { fill, messages } from '../../../kernel/messages.ts'
import { may, type Permission } from '../../../kernel/permissions.ts'
import type { CallError } from '../call-error.ts'
import { useSession } from '../session.ts'
import { confirmDialog } from '../ui/confirm-dialog.ts'
import { notifyError } from '../ui/notify.ts'
import { useSave } from '../use-save.ts'
import { fetchRecord, masterKey, staleAfter } from './list-query.ts'
import type { ListAddress } from './list-address.ts'
import type { ActionContext, AnyRecord, PageConfig, AnyDialogs } from './master-config.ts'
import { useOpenDialog } from './page-dialogs.tsx'

/** What can be done with a row, from its menu or by a key. */
export interface RowCommand {
  label: string
  /** The keys; the menu shows the first. */
  keys: readonly string[]
  isFor: (row: AnyRecord) => boolean
  /** Why it is not possible with this row; `run` then shows the reason. */
  refusal?: (row: AnyRecord) => string | null
  run: (row: AnyRecord) => void
}

/** Whether the role has the permission of an action. */
export function useMayRun(): (action: { permission?: Permission }) => boolean {
  const { role } = useSession()
  return ({ permission }) => permission === undefined || may(role, permission)
}

/** The context that the actions of this page get. */
export function useActionContext(): ActionContext<AnyDialogs> {
  const navigate = useNavigate()
  const open = useOpenDialog()
  return { goTo: to => void navigate({ to }), open }
}

/** The actions that the page offers and the role may use. */
export function useRowPowers({ master, calls = everyMasterCall, form, view }: PageConfig) {
  const { role } = useSession()
  const allows = (call: MasterCall, { permission }: { permission: Permission }) => calls.includes(call) && may(role, permission)
  return {
    mayAdd: form !== undefined && allows('create', master.create),
    mayEdit: form !== undefined && allows('edit', master.edit),
    mayRemove: allows('remove', master.remove),
    mayLock: allows('lock', master.lock),
    mayUnlock: allows('lock', master.unlock),
    canView: view !== undefined,
  }
}

export const everyRow = () => true

/** The commands of a row, in the order of its menu. */
export function useRowCommands(config: PageConfig, address: ListAddress): readonly RowCommand[] {
  const powers = useRowPowers(config)
  const mayRun = useMayRun()
  const context = useActionContext()
  const { lock, unlock } = useLocking(config)
  const remove = useRemoving(config)
  const { title } = config.master

  function edit(row: AnyRecord): void {
    if (row.isLocked === 1) notifyError(fill(messages.alreadyLocked, { title }))
    else address.change({ open: { kind: 'edit', code: row.code } })
  }
  const editing = { isFor: everyRow, run: edit, ...(config.refuseEdit && { refusal: config.refuseEdit }) }

  const view = (row: AnyRecord) => address.change({ open: { kind: 'view', code: row.code } })
  const print = (row: AnyRecord) => void config.printRow?.(row)
  const own = (config.rowActions ?? []).filter(mayRun)
  return [
    ...when(powers.canView, { label: 'View', keys: ['Enter'], isFor: everyRow, run: view }),
    ...when(powers.mayEdit, { label: 'Edit', keys: powers.canView ? ['F2', 'E'] : ['F2', 'E', 'Enter'], ...editing }),
    ...when(config.printRow !== undefined, { label: 'Print', keys: ['P'], isFor: everyRow, run: print }),
    ...own.map(({ label, shortcut, isFor = everyRow, refusal, run }) => ({
      label,
      keys: shortcut === undefined ? [] : [shortcut],
      isFor,
      ...(refusal && { refusal }),
      run: (row: AnyRecord) => void run(row, context),
    })),
    ...when(powers.mayLock, { label: 'Lock', keys: ['L'], isFor: everyRow, run: lock }),
    ...when(powers.mayUnlock, { label: 'Unlock', keys: ['U'], isFor: row => row.isLocked === 1, run: unlock }),
    ...when(powers.mayRemove, { label: 'Delete', keys: ['Delete'], isFor: everyRow, run: remove }),
  ].map(sayingWhyNot)
}

/** The same command, which shows the refusal instead of running when there is one. */
export function sayingWhyNot(command: RowCommand): RowCommand {
  const run = (row: AnyRecord) => {
    const why = command.refusal?.(row)
    if (why) notifyError(why)
    else command.run(row)
  }
  return { ...command, run }
}

function when(isOffered: boolean, command: RowCommand): readonly RowCommand[] {
  return isOffered ? [command] : []
}

/** Reloads the list after a record turned out to have changed. */
function useListRefresh({ master }: PageConfig): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: masterKey(master) })
}

function useLocking(config: PageConfig) {
  const { title } = config.master
  const refresh = useListRefresh(config)
  const options = (text: string) => ({
    success: () => text,
    invalidate: staleAfter(config),
    onRefused: () => {
      refresh()
      return false
    },
  })
  const locking = useSave<Endpoint>(config.master.lock, options(messages.locked))
  const unlocking = useSave<Endpoint>(config.master.unlock, options('Unlocked successfully'))

  async function lock(row: AnyRecord): Promise<void> {
    if (row.isLocked === 1) return notifyError(fill(messages.alreadyLocked, { title }))
    if (await confirmDialog(messages.confirmLock, { title: config.nameOf(row) }))
      await locking.save({ body: { code: row.code, version: row.version } })
  }

  async function unlock(row: AnyRecord): Promise<void> {
    if (await confirmDialog(`Allow edits of ${config.nameOf(row)} again?`)) {
      await unlocking.save({ body: { code: row.code, version: row.version } })
    }
  }

  return { lock: (row: AnyRecord) => void lock(row), unlock: (row: AnyRecord) => void unlock(row) }
}

/** Deletes the record. When other records use it, offers to make it inactive instead. */
function useRemoving(config: PageConfig): (row: AnyRecord) => void {
  const { master } = config
  const { mayEdit } = useRowPowers(config)
  const refresh = useListRefresh(config)
  const editing = useSave<Endpoint>(master.edit, { success: () => `${master.title} made inactive`, invalidate: staleAfter(config) })
  const removing = useSave<Endpoint>(master.remove, {
    success: () => messages.deleted,
    invalidate: staleAfter(config),
    onRefused: (error, { params }) => {
      refresh()
      const { form } = config
      if (error.code !== 'STILL_USED' || !mayEdit || !form || !('isActive' in master.edit.body.shape)) return false
      void offerRest(error, String(params?.id), form).catch(notifyError)
      return true
    },
  })

  async function offerRest(error: CallError, code: string, form: NonNullable<PageConfig['form']>): Promise<void> {
    const record = await fetchRecord(master, code)
    if (record.isActive !== true) return notifyError(error)
    if (!(await confirmDialog(`${error.text} Make it inactive now?`, { title: 'Still in use' }))) return
    const { prepareForm } = await import('./prepared-form.tsx')
    const { toForm, toBody } = prepareForm(form)
    const body = { ...toBody(toForm(record)), isActive: false, version: record.version }
    await editing.save({ params: { id: code }, body })
  }

  async function remove(row: AnyRecord): Promise<void> {
    if (row.isLocked === 1) return notifyError(fill(messages.alreadyLocked, { title: master.title }))
    if (await confirmDialog(messages.confirmDelete, { title: config.nameOf(row), danger: true })) {
      await removing.save({ params: { id: row.code } })
    }
  }
  return row => void remove(row)
}
