import type { StockRow } from '../../contract.ts'

/** What could not be added last: another location can be asked for it. */
export const noneHere: { last: StockRow | null } = { last: null }
