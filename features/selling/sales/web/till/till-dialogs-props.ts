import type { ComponentType } from 'react'
import type { OfferedCredit } from '../draft/offered-credit.ts'
import type { LastSale } from '../settle/last-sale.ts'
import type { Till } from './use-till.ts'

/** What the till hands to the dialog of returns, which stands above it. */
export interface ReturnOpened {
  /** The recalled bill, which the dialog begins with. */
  billCode: string | null
  /** A return was saved: what the box of the till says of it. */
  onReturned: (said: LastSale) => void
  /** Begins a bill that is paid with what the return left. */
  onExchange: (offered: OfferedCredit) => void
  onClose: () => void
}

export interface TillDialogsProps {
  till: Till
  ReturnDialog: ComponentType<ReturnOpened>
}
