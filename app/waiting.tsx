import { HeldBadge } from '../features/selling/holds/web/held-badge.tsx'
import { printRoll } from '../features/selling/printers/web/print-roll.ts'
import { PrinterBadge } from '../features/selling/printers/web/printer-badge.tsx'
import { rollPrinter } from '../platform/web/print/roll-printer.ts'

rollPrinter.print = printRoll

/** What waits, in the header of every page: papers for this till's receipt printer, and bills on hold. */
export function Waiting() {
  return (
    <>
      <PrinterBadge />
      <HeldBadge />
    </>
  )
}
