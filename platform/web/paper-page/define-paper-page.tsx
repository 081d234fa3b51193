import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { roles, type Role } from '../../../kernel/codes.ts'
import { may } from '../../../kernel/permissions.ts'
import { useListAddress } from '../master-page/use-list-address.ts'
import type { ListAddress } from '../master-page/list-address.ts'
import { ListPage } from '../master-page/list-page.tsx'
import type { AnyRecord, ListConfig, ListSource, NoDialogs } from '../master-page/master-config.ts'
import { periodFilters } from '../master-page/period-filters.tsx'
import { useOpenDialog, WithDialogs } from '../master-page/page-dialogs.tsx'
import { useSession } from '../session.ts'
import { ComingPage } from '../ui/coming-page.tsx'
import { NotForRole } from '../ui/not-for-role.tsx'
import { besideOf, type PaperBesideParts } from './beside.ts'
import { useOnceParams } from './once-params.ts'
import { usePaperCommands, viewParts } from './paper-commands.ts'
import type { AnyPaperConfig, PaperConfigOf } from './paper-config.ts'
import { KeysHeld } from '../type-ahead.ts'
import { ignored } from '../ignored.ts'
import { whenIdle } from '../when-idle.ts'
import { lazyPart } from '../lazy-part.ts'

const PaperViewDialog = lazyPart(async () => (await import('./paper-view-dialog.tsx')).PaperViewDialog)
const ReversalDialog = lazyPart(async () => (await import('./reversal-dialog.tsx')).ReversalDialog)

/** The page, and what shows one of its papers beside something else. */
export type PaperPageComponent = ComponentType & { beside: () => Promise<PaperBesideParts> }

const period = periodFilters()

/**
 * Makes the page of a list of papers (spec §2): the list with search, period, filters, paging and row actions; the full-screen
 * view of one paper; and, in place of the list, the page that makes or changes one.
 */
export function definePaperPage<P extends ListSource, Paper extends object, Dialogs = NoDialogs>(
  config: PaperConfigOf<P, Paper, Dialogs>,
): PaperPageComponent {
  // From here on the types of all lists are the same.
  const page = config as unknown as AnyPaperConfig
  const { papers, heading, columns, filters = [], isOff, Above } = page
  const listFor = (role: Role): ListConfig => ({
    master: papers,
    heading,
    columns: columns.filter(({ permission }) => permission === undefined || may(role, permission)),
    nameOf: ({ code }) => code,
    filters: [...period, ...filters],
    ...(isOff && { isOff }),
    ...(Above && { Above }),
  })
  const lists = Object.fromEntries(roles.map(role => [role, listFor(role)])) as Record<Role, ListConfig>
  function PaperPage() {
    const { role } = useSession()
    const list = lists[role]
    const address = useListAddress(list)
    const { open } = address.search
    const { editor } = page
    if (editor && open?.kind === 'add' && may(role, editor.create)) return <EditorPage page={page} address={address} code={null} />
    if (editor?.edit && open?.kind === 'edit' && may(role, editor.edit.permission)) {
      return <EditorPage key={open.code} page={page} address={address} code={open.code} />
    }
    return (
      <WithDialogs dialogs={page.dialogs}>
        <PaperList page={page} list={list} address={address} />
      </WithDialogs>
    )
  }
  const { permission } = papers.list
  function PageForRole() {
    return may(useSession().role, permission) ? <PaperPage /> : <NotForRole heading={heading} permission={permission} />
  }
  return Object.assign(PageForRole, { beside: () => besideOf(page) })
}

interface EditorPageProps {
  page: AnyPaperConfig
  address: ListAddress
  code: string | null
}

function EditorPage({ page: { editor }, address, code }: EditorPageProps) {
  const { repeat } = useOnceParams(['repeat'])
  if (!editor) return null
  const { Page } = editor
  const leave = (open: ListAddress['search']['open']) => address.change({ open }, { replace: true })
  return (
    <Suspense fallback={<ComingPage lines={8} />}>
      <Page code={code} repeats={repeat} onClose={() => leave(null)} onSaved={saved => leave({ kind: 'view', code: saved })} />
    </Suspense>
  )
}

interface PaperListProps {
  page: AnyPaperConfig
  list: ListConfig
  address: ListAddress
}

function PaperList({ page, list, address }: PaperListProps) {
  const { role } = useSession()
  const { editor, adding, reversal } = page
  const { open } = address.search
  const openDialog = useOpenDialog()
  const [reversing, setReversing] = useState<AnyRecord | null>(null)
  const commands = usePaperCommands(page, { address, onReverse: setReversing })
  const toEditor = editor && may(role, editor.create) ? () => address.change({ open: { kind: 'add' } }) : null
  const toDialog = adding && may(role, adding.permission) ? () => openDialog(adding.dialog, {}) : null
  // What the view shows is loaded before it is needed.
  useEffect(() => whenIdle(() => void viewParts(page).catch(ignored('asked again when one is opened'))), [page])
  return (
    <ListPage config={list} address={address} commands={commands} isPart={false} onAdd={toEditor ?? toDialog}>
      <Suspense fallback={<KeysHeld />}>
        {open?.kind === 'view' && (
          <PaperViewDialog key={open.code} page={page} code={open.code} address={address} onReverse={setReversing} />
        )}
        {reversal && reversing && <ReversalDialog page={page} reversal={reversal} paper={reversing} onClose={() => setReversing(null)} />}
      </Suspense>
    </ListPage>
  )
}
