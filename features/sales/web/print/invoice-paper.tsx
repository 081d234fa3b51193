import { A4Bill } from './a4-bill.tsx'
import type { BillProps } from './bill-text.ts'
import { DotMatrixBill } from './dot-matrix-bill.tsx'
import { Receipt } from './receipt.tsx'

/** The papers a bill can be printed on (spec §2). */
export type InvoicePrintMode = 'receipt' | 'a4' | 'dot-matrix'

export interface InvoicePaperProps {
  mode: InvoicePrintMode
  bill: BillProps
}

/** A bill on the paper of that printer. */
export function InvoicePaper({ mode, bill }: InvoicePaperProps) {
  switch (mode) {
    case 'receipt':
      return <Receipt {...bill} />
    case 'a4':
      return <A4Bill {...bill} />
    case 'dot-matrix':
      return <DotMatrixBill {...bill} />
  }
}
