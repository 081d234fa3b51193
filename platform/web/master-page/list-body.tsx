import { Button, Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { forgetFilters } from '../form/typed-fields.ts'
import { fill, messages } from '../../../kernel/messages.ts'
import { CallError } from '../call-error.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import classes from './list-page.module.css'
import type { ShownColumn } from './list-preferences.ts'
import type { RefObject } from 'react'
import type { ListPart } from './list-query.ts'
import type { ListAddress } from './list-address.ts'
import { ListTable } from './list-table.tsx'
import type { AnyRecord, ListConfig, ShownList } from './master-config.ts'
import { useMoreActions } from './more-actions.ts'
import { useActionContext, useMayRun, type RowCommand } from './row-commands.ts'
import type { Cursor } from './use-cursor.ts'
import type { Folds } from './use-folds.ts'
import type { Selection } from './use-selection.ts'

interface ListBodyProps {
  config: ListConfig
  list: UseQueryResult<ListPart>
  address: ListAddress
  columns: readonly ShownColumn<AnyRecord>[]
  isRoomy: boolean
  listWidth: number
  cursor: Cursor
  folds: Folds
  selection: Selection
  commands: readonly RowCommand[]
  rowId: (code: string) => string
  /** The box that the rows scroll in. */
  frame: RefObject<HTMLDivElement | null>
  /** Null when nothing may be added. */
  onAdd: (() => void) | null
}

/** The rows, or the reason why there are none. */
export function ListBody(props: ListBodyProps) {
  const { list, config, frame } = props
  if (config.waitsFor !== undefined) {
    return (
      <div ref={frame} className={classes.frame}>
        <EmptyState text={config.waitsFor} />
      </div>
    )
  }
  return (
    <div ref={frame} className={classes.frame}>
      {list.data && list.data.rows.length > 0 && (
        <ListTable
          {...props}
          rows={list.data.rows}
          total={list.data.total}
          totals={list.data.totals}
          groups={list.data.groups}
          isStale={list.isPlaceholderData}
        />
      )}
      {list.data && list.data.total === 0 && <NoRows {...props} />}
      {list.isPending && (
        <>
          <Text className={classes.loading ?? ''} c="dimmed">
            {messages.loading}
          </Text>
          <LoadingState lines={8} />
        </>
      )}
      {list.isError && !list.data && <WhyNone error={list.error} onRetry={() => void list.refetch()} />}
    </div>
  )
}

/** What the role may not see is no failure: no other try brings it. */
function WhyNone({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof CallError && error.code === 'NOT_ALLOWED') return <EmptyState text={error.text} />
  return <ErrorState error={error} onRetry={onRetry} />
}

/** An empty list, with a button that helps. */
function NoRows({ config, address, onAdd }: ListBodyProps) {
  const { search, change } = address
  const isNarrowed = search.term !== '' || Object.values(search.filters).some(value => value !== '')
  const clear = () => {
    forgetFilters()
    change({ term: '', filters: {}, page: 1 })
  }
  return (
    <EmptyState text={fill(messages.noTitle, { title: config.master.title })}>
      {isNarrowed ? (
        <Button variant="default" size="xs" onClick={clear}>
          Clear the search
        </Button>
      ) : (
        <Group gap="xs">
          {onAdd && (
            <Button variant="default" size="xs" onClick={onAdd}>
              Add the first
            </Button>
          )}
          <FromElsewhere path={config.master.list.path} />
        </Group>
      )}
    </EmptyState>
  )
}

/** What other features add to the list fills an empty one too: Import. */
function FromElsewhere({ path }: { path: string }) {
  const context = useActionContext()
  const mayRun = useMayRun()
  return useMoreActions(path)
    .filter(mayRun)
    .map(({ label, run }) => (
      <Button key={label} variant="default" size="xs" onClick={() => void run(context, noRows)}>
        {label} from a file
      </Button>
    ))
}

const noRows: ShownList = { selected: [], isNarrowed: false, search: { term: '', filters: {} }, codes: () => Promise.resolve([]) }
