import { Button, Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'
import type { StatementParty } from '../../../../platform/web/send-statement.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'
import { ShareStatement } from './share-statement.tsx'
import { usualPeriod } from './statement-period.tsx'

const StatementDialog = lazyPart(async () => (await import('./statement-dialog.tsx')).StatementDialog)

interface CustomerStatementProps {
  party: StatementParty
}

/** The statement of a customer, in the customer's view: shown, and sent as a PDF by the device's share sheet or a messenger. */
export function CustomerStatement({ party }: CustomerStatementProps) {
  const [isOpen, setOpen] = useState(false)
  useShortcut('Alt+S', 'Statement', () => setOpen(true))
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        Statement
        <Keys keys="Alt+S" />
      </Button>
      <ShareStatement party={party} period={usualPeriod(businessToday())} />
      {isOpen && (
        <Suspense fallback={<KeysHeld />}>
          <StatementDialog party={party} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Group>
  )
}
