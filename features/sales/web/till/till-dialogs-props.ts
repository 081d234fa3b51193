import type { ComponentType } from 'react'
import type { Till } from './use-till.ts'

/** What the till hands to the dialog of returns, which stands above it. */
export interface ReturnOpened {
  /** The recalled bill, which the dialog begins with. */
  billCode: string | null
  onClose: () => void
}

export interface TillDialogsProps {
  till: Till
  ReturnDialog: ComponentType<ReturnOpened>
}
