import { Button, Group, Title } from '@mantine/core'
import { useState } from 'react'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { CustomerField, type ChosenCustomer } from '../../../parties/customers/web/customer-field.tsx'

interface ReceiveFormProps {
  isBusy: boolean
  takesFocus: boolean
  onReceive: (customerCode: string) => void
}

/** Asks which customer paid what came in. */
export function ReceiveForm({ isBusy, takesFocus, onReceive }: ReceiveFormProps) {
  const [customer, setCustomer] = useState<ChosenCustomer | null>(null)
  const receive = () => customer && onReceive(customer.code)
  useShortcut('Ctrl+B', 'Receive it from the customer', receive)
  return (
    <section aria-labelledby="receive-it">
      <Title order={3} size="h5" id="receive-it" mb="xs">
        Or receive it from a customer: it pays what is owed, oldest first, and the rest is paid ahead
      </Title>
      <Group gap="sm" align="flex-end">
        <CustomerField value={customer} onChange={setCustomer} takesFocus={takesFocus} />
        <Button ml="auto" variant="default" disabled={customer === null} loading={isBusy} onClick={receive}>
          Receive
          <Keys keys="Ctrl+B" />
        </Button>
      </Group>
    </section>
  )
}
