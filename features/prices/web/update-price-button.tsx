import { Button } from '@mantine/core'
import { fill, messages } from '../../../kernel/messages.ts'
import { may } from '../../../kernel/permissions.ts'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { useSession } from '../../../platform/web/session.ts'
import { openPriceDialog, type ItemToPrice } from './price-dialog.ts'

/** The button in the view of an item, for users who may change prices. */
export function UpdatePriceButton({ record }: { record: ItemToPrice & { isLocked: number } }) {
  const isAllowed = may(useSession().role, 'update-prices')
  const isLocked = record.isLocked === 1
  const open = () => openPriceDialog({ kind: 'one', item: record })
  useShortcut('Alt+U', messages.updatePrice, open, { when: isAllowed && !isLocked })
  if (!isAllowed) return null
  return (
    <Button
      variant="default"
      onClick={open}
      disabled={isLocked}
      title={isLocked ? fill(messages.alreadyLocked, { title: 'Item' }) : undefined}
    >
      {messages.updatePrice}
      <Keys keys="Alt+U" />
    </Button>
  )
}
