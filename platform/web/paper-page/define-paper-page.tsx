import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { may } from '../../../kernel/permissions.ts'
import { whenIdle } from '../master-page/list-query.ts'
import { useListAddress, type ListAddress } from '../master-page/list-search.ts'
import { ListPage } from '../master-page/list-page.tsx'
import type { ListConfig, ListSource, MasterFilter } from '../master-page/master-config.ts'
import { useSession } from '../session.ts'
import { LoadingState } from '../ui/loading-state.tsx'
import { usePaperCommands } from './paper-commands.ts'
import type { AnyPaperConfig, PaperConfigOf } from './paper-config.ts'

const loadView = () => import('./paper-view-dialog.tsx')
const PaperViewDialog = lazy(async () => ({ default: (await loadView()).PaperViewDialog }))

const period: readonly MasterFilter[] = [
  { name: 'fromDate', label: 'From', isDate: true },
  { name: 'toDate', label: 'To', isDate: true },
]

/**
 * The page of a list of papers (spec §2): the list with search, period, filters, paging and row actions, the view of
 * one paper on the whole screen, and in the list's place the page that makes or changes one.
 */
export function definePaperPage<P extends ListSource, Paper extends object>(config: PaperConfigOf<P, Paper>): ComponentType {
  // Inside, the page is the same for every list.
  const page = config as unknown as AnyPaperConfig
  const { papers, heading, columns, filters = [] } = page
  const list: ListConfig = { master: papers, heading, columns, nameOf: ({ code }) => code, filters: [...period, ...filters] }
  return function PaperPage() {
    const address = useListAddress(list)
    const { open } = address.search
    const { role } = useSession()
    const { editor } = page
    if (editor && open?.kind === 'add' && may(role, editor.create)) return <EditorPage page={page} address={address} code={null} />
    if (editor?.edit && open?.kind === 'edit' && may(role, editor.edit.permission)) {
      return <EditorPage key={open.code} page={page} address={address} code={open.code} />
    }
    return <PaperList page={page} list={list} address={address} />
  }
}

interface EditorPageProps {
  page: AnyPaperConfig
  address: ListAddress
  code: string | null
}

function EditorPage({ page: { editor }, address, code }: EditorPageProps) {
  const repeats = useRepeated()
  if (!editor) return null
  const { Page } = editor
  const leave = (open: ListAddress['search']['open']) => address.change({ open }, { replace: true })
  return (
    <Suspense fallback={<LoadingState lines={8} />}>
      <Page code={code} repeats={repeats} onClose={() => leave(null)} onSaved={saved => leave({ kind: 'view', code: saved })} />
    </Suspense>
  )
}

/** The paper that a new one begins as; once it is known the address forgets it, or the next new one would begin so too. */
function useRepeated(): string | null {
  const { repeat }: { repeat?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [repeats] = useState(typeof repeat === 'string' && repeat !== '' ? repeat : null)
  const forget = useEffectEvent(() => {
    const without = (now: Readonly<Record<string, unknown>>) => ({ ...now, repeat: undefined })
    void navigate({ to: '.', search: without as never, replace: true })
  })
  useEffect(() => {
    if (repeats !== null) forget()
  }, [repeats])
  return repeats
}

interface PaperListProps {
  page: AnyPaperConfig
  list: ListConfig
  address: ListAddress
}

function PaperList({ page, list, address }: PaperListProps) {
  const navigate = useNavigate()
  const { role } = useSession()
  const { editor, Dialogs } = page
  const { open } = address.search
  const goTo = (to: string, search: Readonly<Record<string, string>>) => void navigate({ to, search: search as never })
  const commands = usePaperCommands(page, { address, goTo })
  const mayAdd = editor !== undefined && may(role, editor.create)
  // The view is there before it is asked for.
  useEffect(() => whenIdle(() => void loadView().catch(() => 'asked again when one is opened')), [])
  return (
    <ListPage
      config={list}
      address={address}
      commands={commands}
      isPart={false}
      onAdd={mayAdd ? () => address.change({ open: { kind: 'add' } }) : null}
    >
      <Suspense fallback={null}>
        {open?.kind === 'view' && <PaperViewDialog key={open.code} page={page} code={open.code} address={address} />}
      </Suspense>
      {Dialogs && <Dialogs />}
    </ListPage>
  )
}
