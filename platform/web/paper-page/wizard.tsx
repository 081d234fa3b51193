import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { refuseUnread } from '../form/typed-fields.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'
import type { DraftHold } from '../drafts.ts'
import { DraftGuard } from '../ui/draft-guard.tsx'
import { notifyError } from '../ui/notify.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ReasonButton } from '../ui/reason-button.tsx'
import classes from './wizard.module.css'

interface WizardProps {
  title: string
  /** Beside the title: that the draft was continued, or what it is copied from. */
  note?: ReactNode
  /** Which tab holds the draft. */
  hold: DraftHold
  steps: readonly string[]
  step: number
  /** Moves back or to the next step; the caller may refuse. */
  onStep: (step: number) => void
  /** The label of the last step's button. */
  onComplete: () => void
  /** Why the last step's button is disabled; null when it is not. */
  completeRefusal?: string | null
  isSaving: boolean
  /** It lies in a dialog, whose keys are heard there. */
  isDialog?: boolean
  onCancel: () => void
  children: ReactNode
}

/** A paper in steps (spec §4 "Wizards"). Back and Next keep everything; the last step's button reads Complete. */
export function Wizard({ title, note, hold, steps, step, onStep, onComplete, isSaving, onCancel, children, ...options }: WizardProps) {
  const { completeRefusal = null, isDialog = false } = options
  const isFirst = step === 0
  const isLast = step === steps.length - 1
  // A step that is left takes its fields with it, and a text that is no date with them.
  const go = (to: number) => refuseUnread() || onStep(to)
  const back = () => void go(step - 1)
  const next = () => void go(step + 1)
  const complete = () => (completeRefusal === null ? onComplete() : notifyError(completeRefusal))
  const heard = isDialog ? {} : { layer: 0 }
  useShortcut('Alt+B', 'Back', back, { when: !isFirst, ...heard })
  useShortcut('Alt+N', 'Next', next, { when: !isLast, ...heard })
  // The key that saves leads on where there is nothing to save yet.
  useShortcut('Ctrl+S', isLast ? 'Complete' : 'Next', isLast ? complete : next, heard)
  return (
    <div className={classes.page}>
      <PageHeader title={title} note={note}>
        <Button variant="default" onClick={onCancel}>
          Close
        </Button>
        <Button variant="default" disabled={isFirst} onClick={back}>
          Back
          <Keys keys="Alt+B" />
        </Button>
        {isLast ? (
          <ReasonButton loading={isSaving} reason={hold.isElsewhere ? 'It is open in another tab' : completeRefusal} onClick={complete}>
            Complete
            <Keys keys="Ctrl+S" />
          </ReasonButton>
        ) : (
          <Button onClick={next}>
            Next
            <Keys keys="Alt+N" />
          </Button>
        )}
      </PageHeader>
      <ol className={classes.steps}>
        {steps.map((name, at) => (
          <li key={name} aria-current={at === step ? 'step' : undefined} data-done={at < step || undefined}>
            <span aria-hidden>{at + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      <DraftGuard hold={hold} what="paper">
        {children}
      </DraftGuard>
    </div>
  )
}
