import { Button } from '@mantine/core'
import { fill, messages } from '../../../../kernel/messages.ts'
import { may } from '../../../../kernel/permissions.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import type { PriceDialogs } from './price-dialogs.ts'
import type { ItemToPrice } from './update-price-dialog.tsx'

interface UpdatePriceButtonProps {
  record: ItemToPrice & { isLocked: number }
  open: (name: 'updatePrice', props: PriceDialogs['updatePrice']) => void
}

/** The button in the view of an item, for users who may change prices. */
export function UpdatePriceButton({ record, open }: UpdatePriceButtonProps) {
  const isAllowed = may(useSession().role, 'update-prices')
  const isLocked = record.isLocked === 1
  const update = () => open('updatePrice', { item: record })
  useShortcut('Alt+U', messages.updatePrice, update, { when: isAllowed && !isLocked })
  if (!isAllowed) return null
  return (
    <Button
      variant="default"
      onClick={update}
      disabled={isLocked}
      title={isLocked ? fill(messages.alreadyLocked, { title: 'Item' }) : undefined}
    >
      {messages.updatePrice}
      <Keys keys="Alt+U" />
    </Button>
  )
}
