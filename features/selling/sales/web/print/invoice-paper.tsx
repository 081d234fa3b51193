import { A4Bill } from './a4-bill.tsx'
import type { BillProps } from './bill-text.ts'
import { DotMatrixBill } from './dot-matrix-bill.tsx'
import { Receipt } from './receipt.tsx'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'

export interface InvoicePaperProps {
  mode: PrintMode
  bill: BillProps
}

/** A bill in the paper format of a print mode. */
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
