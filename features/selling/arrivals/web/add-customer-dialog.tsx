import { Modal } from '@mantine/core'
import { useState } from 'react'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { QuickCreateForm } from '../../../parties/customers/web/quick-create-form.tsx'
import { newCustomerIn } from '../../sales/new-customer.ts'
import type { ToSettleRow } from '../contract.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** Adds the customer whom a till took down with a bill, then settles the remark. */
export function AddCustomerDialog({ row, onClose }: { row: ToSettleRow; onClose: () => void }) {
  const [note, setNote] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)

  async function close(): Promise<void> {
    if (!isDirty || (await confirmDialog('Throw away this new customer?', { title: 'Not saved', danger: true }))) onClose()
  }

  if (note !== null) return <SettleDialog row={row} note={note} onClose={onClose} />
  return (
    <Modal opened onClose={() => void close()} title="New customer" size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <QuickCreateForm
        typed={newCustomerIn(row.words) ?? ''}
        onDirty={setDirty}
        onCancel={() => void close()}
        onCreated={({ code, firstName }) => setNote(`${firstName} is customer ${code}`)}
        onTakeDown={undefined}
      />
    </Modal>
  )
}
