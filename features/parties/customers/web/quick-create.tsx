import { Modal } from '@mantine/core'
import { useState } from 'react'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import type { CustomerRead } from '../contract.ts'
import { QuickCreateForm, type TakenDown } from './quick-create-form.tsx'

export interface CustomerQuickCreateProps {
  opened: boolean
  onClose: () => void
  onCreated: (customer: CustomerRead) => void
  /** The text of the search that found nobody: a number becomes the contact, other text the name. Or both, where they are known. */
  typed?: string | TakenDown | undefined
  /** Takes name and phone down instead, while the server cannot be reached. */
  onTakeDown?: ((customer: TakenDown) => void) | undefined
}

/** The till's dialog for a new customer; asks before it discards what was typed. */
export function CustomerQuickCreate({ opened, onClose, onCreated, typed = '', onTakeDown }: CustomerQuickCreateProps) {
  const [isDirty, setDirty] = useState(false)

  function finish(): void {
    setDirty(false)
    onClose()
  }

  async function close(): Promise<void> {
    if (!isDirty || (await confirmDialog('Throw away this new customer?', { title: 'Not saved', danger: true }))) finish()
  }

  return (
    <Modal opened={opened} onClose={() => void close()} title="New customer" size="md">
      <QuickCreateForm
        typed={typed}
        onDirty={setDirty}
        onTakeDown={
          onTakeDown &&
          (customer => {
            finish()
            onTakeDown(customer)
          })
        }
        onCancel={() => void close()}
        onCreated={customer => {
          finish()
          onCreated(customer)
        }}
      />
    </Modal>
  )
}
