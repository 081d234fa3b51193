import type { ListAddress } from './list-address.ts'
import type { ListPreferences } from './list-preferences.ts'
import type { AnyRecord, MasterColumn } from './master-config.ts'

/** What the choice of columns, rows and views needs of a list. */
export interface ViewOptionsProps {
  columns: readonly MasterColumn<AnyRecord>[]
  preferences: ListPreferences
  /** In px: what is not chosen is shown where it fits. */
  listWidth: number
  onChange: (change: ListPreferences) => void
  /** The path of the list's call, under which its views are kept. */
  path: string
  address: ListAddress
}
