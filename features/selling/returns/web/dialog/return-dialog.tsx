import { Modal, Tabs } from '@mantine/core'
import { useState } from 'react'
import { messages } from '../../../../../kernel/messages.ts'
import { EscapeCloses } from '../../../../../platform/web/ui/escape-closes.tsx'
import type { ReturnOpened } from '../../../sales/web/till/till-dialogs-props.ts'
import type { SalesReturnRead } from '../../contract.ts'
import { creditLeft, lastReturnOf } from '../exchange.ts'
import { SavedReturn, type SavedCredit } from './saved-return.tsx'
import { WithBill } from './with-bill.tsx'
import { WithoutBill } from './without-bill.tsx'
import classes from './return-dialog.module.css'

/** Takes goods back from a customer, with their bill or without (spec §2). */
export function ReturnDialog({ billCode, onReturned, onExchange, onClose }: ReturnOpened) {
  const [tab, setTab] = useState<string | null>('with')
  /** What the return that was just saved left to its customer. */
  const [given, setGiven] = useState<SavedCredit | null>(null)

  function saved(paper: SalesReturnRead): void {
    onReturned(lastReturnOf(paper))
    const offered = creditLeft(paper)
    if (offered) setGiven({ paper, offered })
    else onClose()
  }

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
      {given ? (
        <SavedReturn {...given} onExchange={onExchange} onClose={onClose} />
      ) : (
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="with">{messages.returnWithBill}</Tabs.Tab>
            <Tabs.Tab value="without">{messages.returnWithoutBill}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="with" className={classes.panel ?? ''}>
            <WithBill billCode={billCode} onSaved={saved} />
          </Tabs.Panel>
          <Tabs.Panel value="without" className={classes.panel ?? ''}>
            <WithoutBill onSaved={saved} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Modal>
  )
}
