import { Modal, Tabs } from '@mantine/core'
import { useState } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import { EscapeCloses } from '../../../../platform/web/ui/escape-closes.tsx'
import { WithBill } from './with-bill.tsx'
import { WithoutBill } from './without-bill.tsx'
import classes from './return-dialog.module.css'

interface ReturnDialogProps {
  /** The bill on the screen, which the dialog begins with. */
  billCode: string | null
  onClose: () => void
}

/** Takes goods back from a customer, with their bill or without (spec §2). */
export function ReturnDialog({ billCode, onClose }: ReturnDialogProps) {
  const [tab, setTab] = useState<string | null>('with')
  return (
    <Modal
      opened
      onClose={onClose}
      title="Sales Return"
      size="min(1080px, 96vw)"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnEscape={false}
    >
      <EscapeCloses onClose={onClose} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="with">{messages.returnWithBill}</Tabs.Tab>
          <Tabs.Tab value="without">{messages.returnWithoutBill}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="with" className={classes.panel ?? ''}>
          <WithBill billCode={billCode} onSaved={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="without" className={classes.panel ?? ''}>
          <WithoutBill onSaved={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  )
}
