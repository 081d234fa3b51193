import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'

/** The button in the view of an item that opens its card. */
export function ItemCardButton({ code }: { code: string }) {
  const navigate = useNavigate()
  const open = () => void navigate({ to: addressOf.itemCard(code) })
  useShortcut('Alt+C', 'Item card', open)
  return (
    <Button variant="default" onClick={open}>
      Item card
      <Keys keys="Alt+C" />
    </Button>
  )
}
