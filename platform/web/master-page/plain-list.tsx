import type { ComponentType } from 'react'
import type { Reply } from '../../../kernel/endpoint.ts'
import type { MasterRecord } from '../../../kernel/master.ts'
import { ListPage } from './list-page.tsx'
import { useListAddress } from './list-search.ts'
import type { ActionContext, AnyRecord, BulkAction, ListConfig, ListSource, MasterColumn, RowAction } from './master-config.ts'
import { everyRow, sayingWhyNot, useActionContext, useMayRun, type RowCommand } from './row-commands.ts'

type RowsOf<S extends ListSource> =
  Reply<S['list']> extends Readonly<Record<S['many'], readonly (infer Row)[]>> ? Row & MasterRecord : never

/** The configuration of a read-only list, as a feature writes it. */
export type PlainListConfig<S extends ListSource> = { source: S } & Pick<
  ListConfig,
  'heading' | 'filters' | 'Above' | 'framed' | 'groupBy' | 'isBare' | 'pageSizes' | 'isOff' | 'headerActions'
> & {
    columns: readonly MasterColumn<RowsOf<S>>[]
    nameOf: (row: RowsOf<S>) => string
    rowActions?: readonly RowAction<RowsOf<S>>[]
    bulkActions?: readonly BulkAction<RowsOf<S>>[]
    /** The dialogs that actions open; rendered once on the page. */
    Dialogs?: ComponentType
  }

/** A read-only list: search, filters, rows and paging as on every list, and actions that lead elsewhere. */
export function PlainList<S extends ListSource>({ config }: { config: PlainListConfig<S> }) {
  const { source, rowActions = [], Dialogs, ...rest } = config
  // From here on the types of all lists are the same.
  const list = { ...rest, master: source } as unknown as ListConfig
  const address = useListAddress(list)
  const mayRun = useMayRun()
  const context = useActionContext()
  const commands = (rowActions as unknown as readonly RowAction<AnyRecord>[]).filter(mayRun).map(action => commandOf(action, context))
  return (
    <ListPage config={list} address={address} commands={commands} isPart={false} onAdd={null}>
      {Dialogs && <Dialogs />}
    </ListPage>
  )
}

function commandOf({ label, shortcut, isFor = everyRow, refusal, run }: RowAction<AnyRecord>, context: ActionContext): RowCommand {
  const keys = shortcut === undefined ? [] : [shortcut]
  return sayingWhyNot({ label, keys, isFor, ...(refusal && { refusal }), run: row => void run(row, context) })
}
