import { Button, Group, Stack } from '@mantine/core'
import { displayCurrency } from '../../../../../kernel/money.ts'
import { Keys } from '../../../../../platform/web/shortcuts.tsx'
import { FactSums } from '../../../../../platform/web/ui/view-parts.tsx'
import type { OfferedCredit } from '../../../sales/web/draft/offered-credit.ts'
import type { ReturnOpened } from '../../../sales/web/till/till-dialogs-props.ts'
import type { SalesReturnRead } from '../../contract.ts'

export interface SavedCredit {
  paper: SalesReturnRead
  offered: OfferedCredit
}

interface SavedReturnProps extends SavedCredit, Pick<ReturnOpened, 'onExchange' | 'onClose'> {}

/** The return is saved and left something to its customer, who may want other goods for it. */
export function SavedReturn({ paper, offered, onExchange, onClose }: SavedReturnProps) {
  const { note, left } = offered.credit
  return (
    <Stack gap="md" pt="sm">
      <FactSums
        sums={[
          { label: `Sales return ${paper.code}`, value: 'saved' },
          {
            label: note === '' ? `Return balance of ${paper.customer.firstName}` : `Credit note ${note}`,
            value: displayCurrency(left),
            isTotal: true,
          },
        ]}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Close
          <Keys keys="Escape" />
        </Button>
        <Button ref={focusNow} onClick={() => onExchange(offered)}>
          Use it for a new bill
          <Keys keys="Enter" />
        </Button>
      </Group>
    </Stack>
  )
}

// It takes the place of the form that had the focus.
function focusNow(button: HTMLButtonElement | null): void {
  button?.focus()
}
