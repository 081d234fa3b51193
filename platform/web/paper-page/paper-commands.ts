import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '../../../kernel/endpoint.ts'
import { fill, messages } from '../../../kernel/messages.ts'
import { may } from '../../../kernel/permissions.ts'
import { masterKey } from '../master-page/list-query.ts'
import type { ListAddress } from '../master-page/list-address.ts'
import type { AnyRecord } from '../master-page/master-config.ts'
import { everyRow, sayingWhyNot, useActionContext, useMayRun, type RowCommand } from '../master-page/row-commands.ts'
import { useSession } from '../session.ts'
import { confirmDialog } from '../ui/confirm-dialog.ts'
import { notifyError } from '../ui/notify.ts'
import { useSave } from '../use-save.ts'
import type { AnyPaperConfig, PaperViewParts } from './paper-config.ts'

interface CommandOptions {
  address: ListAddress
  onReverse: (row: AnyRecord) => void
}

/** Reads a paper and prints it; shows the error when that fails. */
export function readAndPrint({ view }: AnyPaperConfig, code: string): void {
  view.read(code).then(view.print).catch(notifyError)
}

/** The components that draw a paper; loaded if needed. */
export async function viewParts({ view }: Pick<AnyPaperConfig, 'view'>): Promise<PaperViewParts<AnyRecord>> {
  return 'load' in view ? view.load() : view
}

/** Why a paper may not be changed; null when it may. */
export function paperEditRefusal({ papers, editor }: AnyPaperConfig, paper: AnyRecord): string | null {
  return paper.isLocked === 1 ? fill(messages.alreadyLocked, { title: papers.title }) : (editor?.edit?.refusal(paper) ?? null)
}

/** The commands of a row, in the order of its menu. */
export function usePaperCommands(page: AnyPaperConfig, { address, onReverse }: CommandOptions): readonly RowCommand[] {
  const { editor, rowActions = [], rowLinks = [], reversal } = page
  const { role } = useSession()
  const mayRun = useMayRun()
  const context = useActionContext()
  const lock = useLock(page)
  const open = (kind: 'view' | 'edit') => (row: AnyRecord) => address.change({ open: { kind, code: row.code } })
  const commands: (RowCommand | null)[] = [
    { label: 'View', keys: ['Enter'], isFor: everyRow, run: open('view') },
    editor?.edit && may(role, editor.edit.permission)
      ? {
          label: editor.edit.label ?? 'Edit',
          keys: ['F2', 'E'],
          isFor: editor.edit.isFor ?? everyRow,
          refusal: row => paperEditRefusal(page, row),
          run: open('edit'),
        }
      : null,
    { label: 'Print', keys: ['P'], isFor: everyRow, run: ({ code }) => readAndPrint(page, code) },
    ...rowLinks.filter(mayRun).map(({ label, shortcut, isFor = everyRow, to }) => ({
      label,
      keys: shortcut === undefined ? [] : [shortcut],
      isFor,
      run: (row: AnyRecord) => context.goTo(to(row)),
    })),
    ...rowActions.filter(mayRun).map(({ label, shortcut, isFor = everyRow, refusal, run }) => ({
      label,
      keys: shortcut === undefined ? [] : [shortcut],
      isFor,
      ...(refusal && { refusal }),
      run: (row: AnyRecord) => void run(row, context),
    })),
    reversal && may(role, reversal.save.permission)
      ? { label: 'Reverse', keys: ['R'], isFor: everyRow, refusal: reversal.refusal, run: onReverse }
      : null,
    page.lock && may(role, page.lock.permission) ? { label: 'Lock', keys: ['L'], isFor: everyRow, run: lock } : null,
  ]
  return commands.filter(command => command !== null).map(sayingWhyNot)
}

// A page without a lock offers none. The hook needs some endpoint, so it gets the list's call, which is never sent.
function useLock({ papers, lock = papers.list, alsoStale = [] }: AnyPaperConfig): (row: AnyRecord) => void {
  const queries = useQueryClient()
  const locking = useSave<Endpoint>(lock, {
    success: () => messages.locked,
    invalidate: [masterKey(papers), ...alsoStale],
    onRefused: () => {
      void queries.invalidateQueries({ queryKey: masterKey(papers) })
      return false
    },
  })
  return row => {
    if (row.isLocked === 1) return notifyError(fill(messages.alreadyLocked, { title: papers.title }))
    const ask = confirmDialog(messages.confirmLock, { title: `${papers.title} ${row.code}` })
    void ask.then(isYes => isYes && locking.save({ body: { code: row.code, version: row.version } }))
  }
}
