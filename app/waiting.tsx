import { lazy, Suspense } from 'react'
import { HeldBadge } from '../features/selling/holds/web/held-badge.tsx'
import { printRoll } from '../features/selling/printers/web/print-roll.ts'
import { PrinterBadge } from '../features/selling/printers/web/printer-badge.tsx'
import { ownTillAt } from '../platform/web/connection.ts'
import { rollPrinter } from '../platform/web/print/roll-printer.ts'

rollPrinter.print = printRoll

const OutboxBadge = lazy(async () => ({ default: (await import('../features/selling/arrivals/web/outbox-badge.tsx')).OutboxBadge }))

/** What waits, in the header of every page: papers for this till's receipt printer, bills on hold, and bills that have not gone up. */
export function Waiting() {
  return (
    <>
      <PrinterBadge />
      <HeldBadge />
      <Suspense>{ownTillAt() !== null && <OutboxBadge />}</Suspense>
    </>
  )
}
