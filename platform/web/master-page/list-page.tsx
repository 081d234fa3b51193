import { Button, Group } from '@mantine/core'
import { Suspense, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { longestPage } from '../../../kernel/list.ts'
import { sayUnread } from '../form/typed-fields.ts'
import { lazyPart } from '../lazy-part.ts'
import { useScan } from '../scan.ts'
import { Keys, useEarlyKeys, useShortcut } from '../shortcuts.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ListBody } from './list-body.tsx'
import { useListExport } from './list-export.ts'
import { ListFilter } from './list-filters.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListKeys } from './list-keys.tsx'
import classes from './list-page.module.css'
import { shownColumns, useListPreferences } from './list-preferences.ts'
import { fetchList, useList } from './list-query.ts'
import type { ListAddress } from './list-address.ts'
import { ListTools } from './list-tools.tsx'
import type { AnyReply, HeaderAction, ListConfig, AnyDialogs } from './master-config.ts'
import { useMoreActions } from './more-actions.ts'
import { useActionContext, useMayRun, type RowCommand } from './row-commands.ts'
import { SearchField } from './search-field.tsx'
import { useCursor } from './use-cursor.ts'
import { useFittedRows } from './use-fitted-rows.ts'
import { useFolds } from './use-folds.ts'
import { useSelection, type Selection } from './use-selection.ts'
import { ViewOptions } from './view-options.tsx'

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar)

interface ListPageProps {
  config: ListConfig
  address: ListAddress
  commands: readonly RowCommand[]
  isPart: boolean
  /** Null when nothing may be added. */
  onAdd: (() => void) | null
  /** The dialogs over the list. */
  children?: ReactNode
}

/** A list: search, filters, rows and actions. The address contains what is shown. */
export function ListPage({ config: whole, address: asked, commands, isPart, onAdd, children }: ListPageProps) {
  const { master, heading, Above } = whole
  const [preferences, setPreferences] = useListPreferences(master.list.path)
  const frame = useRef<HTMLDivElement>(null)
  const { address, isReady } = useFittedRows(frame, asked, { isRoomy: preferences.isRoomy, sums: sumRows(whole) })
  const { search } = address
  const list = useList(master, search, { enabled: isReady && !asked.isComing && whole.waitsFor === undefined })
  const config = useFitting(whole, list.data?.reply)
  const rows = list.data?.rows ?? []
  const total = list.data?.total ?? null
  const isMore = list.data?.reply.isMore === true
  const id = useId()
  const rowId = (code: string) => `${id}-${code}`
  const folds = useFolds(list.data?.groups ?? [])
  const open = rows.filter(row => config.groupBy === undefined || !folds.has(String(row[config.groupBy])))
  const cursor = useCursor(open, rowId)
  const selection = useSelection(rows)
  const focusRows = useFocusAfterTurn(rows, cursor.focus)
  const { ref, width } = useListWidth()
  const shown = shownColumns(config.columns, preferences, width)
  const onPaper = shownColumns(config.columns, preferences, paperWidth).filter(({ doesFit }) => doesFit)
  const files = useListExport(config, { search, shown: onPaper, selected: selection.rows, total })
  useBehindTheLast(address, list)

  return (
    <div ref={ref} className={classes.page}>
      <PageHeader title={heading} order={isPart ? 2 : 1} note={isMore ? null : total?.toLocaleString('en')}>
        <ListTools selection={selection} files={files} excelLabel={config.excelLabel}>
          <ViewOptions
            {...{ preferences, address }}
            columns={config.columns}
            path={master.list.path}
            listWidth={width}
            onChange={setPreferences}
          />
        </ListTools>
        <HeaderButtons {...{ config, address, selection, onAdd }} />
      </PageHeader>
      <Group gap="xs" align="flex-start" className={classes.tools ?? ''}>
        <Narrowing config={config} address={address} selection={selection} onLeave={cursor.focus} />
      </Group>
      {Above && list.data && whole.waitsFor === undefined && <Above reply={list.data.reply} address={address} />}
      <ListBody
        {...{ config, list, address, cursor, folds, selection, commands, rowId, onAdd, frame }}
        columns={shown}
        listWidth={width}
        isRoomy={preferences.isRoomy}
      />
      <ListFoot address={address} sizes={config.pageSizes} total={total} isMore={isMore} onTurn={focusRows} />
      <ListKeys {...{ cursor, selection, commands }} canSelect={!config.isBare} isCovered={search.open !== null} />
      {children}
    </div>
  )
}

/** Paper shows what a list of this width (px) shows, whatever the screen it is printed from. */
const paperWidth = 1_499

/** The list's own width in px, known before it is first painted. */
function useListWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

/** The rows of sums under a list. */
const sumRows = ({ master, shares }: ListConfig) => (master.totals?.length ? 1 : 0) + (shares ? 1 : 0)

// Columns that say nothing about these rows are hidden; until the reply they are shown.
function useFitting(config: ListConfig, reply: AnyReply | undefined): ListConfig {
  if (!reply || !config.columns.some(({ isFor }) => isFor)) return config
  return { ...config, columns: config.columns.filter(({ isFor }) => isFor?.(reply) ?? true) }
}

interface NarrowingProps {
  config: ListConfig
  address: ListAddress
  selection: Selection
  onLeave: () => void
}

/** The search, which also takes scans, and the filters; while rows are selected, what is done with them stands over the filters. */
function Narrowing({ config, address, selection, onLeave }: NarrowingProps) {
  const { search, change } = address
  const isSelected = selection.rows.length > 0
  const [isBarThere, setBarThere] = useState(false)
  useEarlyKeys(isBarThere || !isSelected)
  function seek(term: string): boolean {
    if (sayUnread('filters')) return false
    change({ term, page: 1 }, { replace: true })
    return true
  }
  useScan(({ code }) => {
    if (search.open === null) seek(code)
  })
  return (
    <>
      <SearchField label={`Search ${config.heading}`} term={search.term} onSearch={seek} onLeave={onLeave} />
      <div className={classes.filters} data-covered={isSelected || undefined}>
        <div className={classes.filterRow}>
          {config.filters
            ?.filter(({ isElsewhere }) => !isElsewhere)
            .map(filter => (
              <ListFilter key={filter.name} filter={filter} address={address} />
            ))}
        </div>
        <Suspense fallback={null}>{isSelected && <SelectionBar {...{ config, selection }} onThere={() => setBarThere(true)} />}</Suspense>
      </div>
    </>
  )
}

// The page is behind the last one: rows were deleted, or the link is old.
function useBehindTheLast({ search, change }: ListAddress, list: ReturnType<typeof useList>): void {
  const isBehind = list.data !== undefined && !list.isPlaceholderData && list.data.rows.length === 0 && search.page > 1
  const toLast = useEffectEvent(() => {
    change({ page: Math.max(1, Math.ceil((list.data?.total ?? 0) / search.size)) }, { replace: true })
  })
  useEffect(() => {
    if (isBehind) toLast()
  }, [isBehind])
}

/** Returns the focus to a row when the page was turned while a row had it. */
function useFocusAfterTurn(rows: readonly unknown[], focus: () => void): () => void {
  const isWanted = useRef(false)
  const first = rows[0]
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    focus()
    // oxlint-disable-next-line react/exhaustive-deps -- when other rows have come
  }, [first])
  return () => {
    isWanted.current = document.activeElement?.matches('tr, body, main') === true
  }
}

type HeaderProps = Pick<ListPageProps, 'config' | 'address' | 'onAdd'> & { selection: Selection }

function HeaderButtons({ config, address, selection, onAdd }: HeaderProps) {
  const mayRun = useMayRun()
  const more = useMoreActions(config.master.list.path)
  return (
    <>
      {[...(config.headerActions ?? []), ...more].filter(mayRun).map(action => (
        <ActionButton key={action.label} {...{ action, config, address, selection }} />
      ))}
      {onAdd && <AddButton label={`Add ${config.master.title}`} onAdd={onAdd} />}
    </>
  )
}

function ActionButton({ action, config, address, selection }: Omit<HeaderProps, 'onAdd'> & { action: HeaderAction<AnyDialogs> }) {
  const { label, shortcut } = action
  const context = useActionContext()
  const { search } = address
  const isNarrowed = search.term !== '' || Object.values(search.filters).some(value => value !== '')
  const codes = async () =>
    (await fetchList(config.master, { ...search, page: 1, size: longestPage }, AbortSignal.timeout(30_000))).rows.map(({ code }) => code)
  const run = () => void action.run(context, { selected: selection.rows.map(({ code }) => code), isNarrowed, search, codes })
  useShortcut(shortcut ?? '', label, run, { when: shortcut !== undefined, layer: 0 })
  return (
    <Button variant="default" onClick={run}>
      {label}
      {shortcut && <Keys keys={shortcut} />}
    </Button>
  )
}

function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  useShortcut('Insert', label, onAdd, { layer: 0 })
  useShortcut('Alt+N', label, onAdd, { layer: 0 })
  return (
    <Button onClick={onAdd}>
      {label}
      <Keys keys="Insert" />
    </Button>
  )
}
