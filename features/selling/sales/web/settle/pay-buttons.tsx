import { memo, type ReactNode } from 'react'
import { Keys } from '../../../../../platform/web/shortcuts.tsx'
import type { Settlement } from './invoice-body.ts'
import classes from './pay-panel.module.css'
import { ReasonButton } from '../../../../../platform/web/ui/reason-button.tsx'

interface PayButtonsProps {
  /** Why the bill cannot be settled now, or null. */
  reason: string | null
  /** The running work: saving, or trying again. */
  busy: string | null
  isLarge: boolean
  /** A saved bill is changed: the buttons say that they save it. */
  isEditing: boolean
  onPay: (settlement: Settlement) => void
  onPayment: () => void
  more: ReactNode
}

function PlainPayButtons({ reason, busy, isLarge, isEditing, onPay, onPayment, more }: PayButtonsProps) {
  const save = isEditing && 'Save · '
  const size = isLarge ? 'lg' : 'sm'
  return (
    <>
      <div className={classes.buttons}>
        <ReasonButton reason={reason} size="lg" className={classes.cash} loading={busy !== null} onClick={() => onPay('cash')}>
          {save}Cash pay
          <Keys keys="F1" />
        </ReasonButton>
        <ReasonButton reason={busy ?? reason} size={size} variant="light" onClick={() => onPay('credit')}>
          {save}Credit
          <Keys keys="Ctrl+S" />
        </ReasonButton>
        <ReasonButton reason={busy ?? reason} variant="default" size={size} onClick={onPayment}>
          Payment
          <Keys keys="Alt+P" />
        </ReasonButton>
        {more}
      </div>
      <p className={classes.busy} role="status">
        {busy}
      </p>
    </>
  )
}

/** The ways to settle a bill. */
export const PayButtons = memo(PlainPayButtons)
