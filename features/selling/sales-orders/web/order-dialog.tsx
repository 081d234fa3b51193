import { Modal } from '@mantine/core'
import { useState } from 'react'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { blankAsked, withAsked, type AskedCustomer, type AskedDraftLine } from './asked-draft.ts'
import { askedKinds } from './asked-kinds.ts'
import { AskedWizardForm } from './asked-wizard.tsx'
import classes from './asked-wizard.module.css'

interface SalesOrderDialogProps {
  /** What the till has on its bill. */
  customer: AskedCustomer | null
  lines: readonly AskedDraftLine[]
  onClose: () => void
  onSaved: (code: string) => void
}

/** The sales order over the till (spec §2 "Sales order dialog"); it begins with the customer and the lines of the bill. */
export function SalesOrderDialog({ customer, lines, onClose, onSaved }: SalesOrderDialogProps) {
  const [start] = useState(() => blankAsked('order', businessToday()))
  const [begun] = useState(() => {
    if (customer === null && lines.length === 0) return null
    return { ...start, customer, lines: lines.reduce<readonly AskedDraftLine[]>(withAsked, []) }
  })
  const { title } = askedKinds.order
  return (
    <Modal opened onClose={onClose} size={1040} withCloseButton={false} aria-label={title} closeOnEscape>
      <div className={classes.dialog}>
        <AskedWizardForm kind="order" title={`New ${title}`} start={start} begun={begun} isDialog onClose={onClose} onSaved={onSaved} />
      </div>
    </Modal>
  )
}
