import type { StockLinks } from '../stock-links.ts'

/** The query key of every figure of the stock dashboard. */
export const stockFigures = ['stock-figures'] as const

/** Props of the stock dashboard's parts. */
export interface ScopeProps {
  /** Only the current location. */
  isHere: boolean
  /** Whether the user has other locations too. */
  hasMore: boolean
  links: StockLinks
}
