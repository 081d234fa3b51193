import { Button, Group } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { Keys, useShortcut } from '../shortcuts.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ListBody } from './list-body.tsx'
import { ListFilter } from './list-filters.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListKeys } from './list-keys.tsx'
import classes from './list-page.module.css'
import { shownColumns, useListPreferences } from './list-preferences.ts'
import { useList } from './list-query.ts'
import { useListAddress } from './list-search.ts'
import type { HeaderAction, PageConfig } from './master-config.ts'
import type { PreparedForm } from './prepared-form.tsx'
import { OpenRecord } from './open-record.tsx'
import { usePowers, useRowCommands } from './row-commands.ts'
import { SearchField } from './search-field.tsx'
import { useCursor } from './use-cursor.ts'
import { useSelection } from './use-selection.ts'

export interface ListPageProps {
  config: PageConfig
  setup: PreparedForm | null
}

/** A master-data list: search, filters, rows and what can be done with them; the address says what is shown. */
export function ListPage({ config, setup }: ListPageProps) {
  const { master, filters = [], heading } = config
  const address = useListAddress(config)
  const { search, change } = address
  const list = useList(master, search)
  const rows = list.data?.rows ?? []
  const total = list.data?.total ?? 0
  const [preferences] = useListPreferences(master.list.path)
  const id = useId()
  const rowId = (code: string) => `${id}-${code}`
  const cursor = useCursor(rows, rowId)
  const selection = useSelection()
  const commands = useRowCommands(config, setup, address)
  const focusRows = useFocusAfterTurn(rows, cursor.focus)

  // A page behind the last one: rows were deleted, or an old link.
  const isPast = list.data !== undefined && !list.isPlaceholderData && rows.length === 0 && search.page > 1
  useEffect(() => {
    if (isPast) change({ page: Math.max(1, Math.ceil(total / search.size)) }, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page that is not there
  }, [isPast])

  return (
    <div className={classes.page}>
      <PageHeader title={heading} note={list.data && total.toLocaleString('en')}>
        <HeaderButtons config={config} onAdd={() => change({ open: { kind: 'add' } })} />
      </PageHeader>
      <Group gap="xs" className={classes.tools ?? ''}>
        <SearchField
          label={`Search ${heading}`}
          term={search.term}
          onSearch={term => change({ term, page: 1 }, { replace: true })}
          onLeave={cursor.focus}
        />
        {filters.map(filter => (
          <ListFilter key={filter.name} filter={filter} address={address} />
        ))}
      </Group>
      <ListBody
        config={config}
        list={list}
        address={address}
        columns={shownColumns(config.columns, preferences)}
        preferences={preferences}
        cursor={cursor}
        selection={selection}
        commands={commands}
        rowId={rowId}
      />
      <ListFoot address={address} total={total} onTurn={focusRows} />
      <ListKeys cursor={cursor} selection={selection} commands={commands} />
      <OpenRecord config={config} setup={setup} address={address} />
    </div>
  )
}

/** Puts the focus back on a row when the page was turned while it stood on one. */
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

function HeaderButtons({ config, onAdd }: { config: PageConfig; onAdd: () => void }) {
  const { mayAdd, mayRun } = usePowers(config)
  return (
    <>
      {(config.headerActions ?? []).filter(mayRun).map(action => (
        <ActionButton key={action.label} action={action} />
      ))}
      {mayAdd && <AddButton label={`Add ${config.master.title}`} onAdd={onAdd} />}
    </>
  )
}

function ActionButton({ action }: { action: HeaderAction }) {
  const { label, shortcut, run } = action
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
