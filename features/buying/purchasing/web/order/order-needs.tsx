import { Button } from '@mantine/core'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { may } from '../../../../../kernel/permissions.ts'
import { lazyPart } from '../../../../../platform/web/lazy-part.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { KeysHeld } from '../../../../../platform/web/type-ahead.ts'
import { createPurchaseOrder } from '../../order-contract.ts'

const NeedsDialog = lazyPart(async () => (await import('./needs-dialog.tsx')).NeedsDialog)

/** Opens what is below its minimum at all suppliers, to be ordered with one press. */
export function OrderNeeds() {
  const { role } = useSession()
  return may(role, createPurchaseOrder.permission) ? <NeedsButton /> : null
}

function NeedsButton() {
  const [isOpen, setOpen] = useState(false)
  useShortcut('Alt+B', 'Order what is below minimum', () => setOpen(true))
  return (
    <>
      <Button
        variant="default"
        mb="sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconShoppingCartPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Order what is below minimum
        <Keys keys="Alt+B" />
      </Button>
      {isOpen && (
        <Suspense fallback={<KeysHeld />}>
          <NeedsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
