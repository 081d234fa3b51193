import type { Reply } from '../../../kernel/endpoint.ts'
import type { MasterRecord } from '../../../kernel/master.ts'
import { may } from '../../../kernel/permissions.ts'
import { useSession } from '../session.ts'
import { lazyPart } from '../lazy-part.ts'
import { ListPage } from './list-page.tsx'
import { useListAddress } from './use-list-address.ts'
import type {
  ActionContext,
  AnyDialogs,
  AnyRecord,
  BulkAction,
  HeaderAction,
  ListConfig,
  ListSource,
  MasterColumn,
  NoDialogs,
  PageDialogs,
  RowAction,
} from './master-config.ts'
import { WithDialogs } from './page-dialogs.tsx'
import { everyRow, sayingWhyNot, useActionContext, useMayRun, type RowCommand } from './row-commands.ts'

// Few users open a list that they may not see, so the code for its words comes only then.
const NotForRole = lazyPart(async () => (await import('../ui/not-for-role.tsx')).NotForRole)

type RowsOf<S extends ListSource> =
  Reply<S['list']> extends Readonly<Record<S['many'], readonly (infer Row)[]>> ? Row & MasterRecord : never

/** The configuration of a read-only list, as a feature writes it. */
export type PlainListConfig<S extends ListSource, Dialogs = NoDialogs> = { source: S } & Pick<
  ListConfig,
  | 'heading'
  | 'filters'
  | 'Above'
  | 'framed'
  | 'groupBy'
  | 'isBare'
  | 'pageSizes'
  | 'isOff'
  | 'isAlarm'
  | 'isSum'
  | 'firstSize'
  | 'longFiles'
  | 'shares'
  | 'sumsLead'
  | 'excelLabel'
  | 'waitsFor'
> & {
    columns: readonly MasterColumn<RowsOf<S>>[]
    nameOf: (row: RowsOf<S>) => string
    headerActions?: readonly HeaderAction<Dialogs>[]
    rowActions?: readonly RowAction<RowsOf<S>, Dialogs>[]
    bulkActions?: readonly BulkAction<RowsOf<S>, Dialogs>[]
    /** What the actions open by name; each is loaded when the browser is idle. */
    dialogs?: PageDialogs<Dialogs>
  }

type AnyPlainList = ListConfig & { rowActions?: readonly RowAction<AnyRecord, AnyDialogs>[]; dialogs?: PageDialogs<AnyDialogs> }

interface PlainListProps<S extends ListSource, Dialogs> {
  config: PlainListConfig<S, Dialogs>
}

/** A read-only list: search, filters, rows and paging as on every list, and actions that lead elsewhere. */
export function PlainList<S extends ListSource, Dialogs = NoDialogs>({ config }: PlainListProps<S, Dialogs>) {
  const { source, ...rest } = config
  const { role } = useSession()
  const { permission } = source.list
  // A part of a page leaves it to the page.
  if (!config.isBare && !may(role, permission)) return <NotForRole heading={config.heading} permission={permission} />
  // From here on the types of all lists are the same.
  const list = { ...rest, master: source } as unknown as AnyPlainList
  return (
    <WithDialogs dialogs={list.dialogs}>
      <Rows list={list} />
    </WithDialogs>
  )
}

function Rows({ list }: { list: AnyPlainList }) {
  const address = useListAddress(list)
  const mayRun = useMayRun()
  const context = useActionContext()
  const commands = (list.rowActions ?? []).filter(mayRun).map(action => commandOf(action, context))
  return <ListPage config={list} address={address} commands={commands} isPart={false} onAdd={null} />
}

function commandOf(action: RowAction<AnyRecord, AnyDialogs>, context: ActionContext<AnyDialogs>): RowCommand {
  const { label, shortcut, isFor = everyRow, refusal, run } = action
  const keys = shortcut === undefined ? [] : [shortcut]
  return sayingWhyNot({ label, keys, isFor, ...(refusal && { refusal }), run: row => void run(row, context) })
}
