import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Keys, useShortcut } from '../shortcuts.tsx'
import type { DraftHold } from '../drafts.ts'
import { DraftGuard } from '../ui/draft-guard.tsx'
import { PageHeader } from '../ui/page-header.tsx'
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
  isSaving: boolean
  onCancel: () => void
  children: ReactNode
}

/** A paper in steps (spec §4 "Wizards"). Back and Next keep everything; the last step's button reads Complete. */
export function Wizard({ title, note, hold, steps, step, onStep, onComplete, isSaving, onCancel, children }: WizardProps) {
  const isFirst = step === 0
  const isLast = step === steps.length - 1
  const back = () => onStep(step - 1)
  const next = () => onStep(step + 1)
  useShortcut('Alt+B', 'Back', back, { when: !isFirst, layer: 0 })
  useShortcut('Alt+N', 'Next', next, { when: !isLast, layer: 0 })
  useShortcut('Ctrl+S', 'Complete', onComplete, { when: isLast, layer: 0 })
  return (
    <div className={classes.page}>
      <PageHeader title={title} note={note}>
        <Button variant="subtle" onClick={onCancel}>
          Close
        </Button>
        <Button variant="default" disabled={isFirst} onClick={back}>
          Back
          <Keys keys="Alt+B" />
        </Button>
        {isLast ? (
          <Button loading={isSaving} disabled={hold.isElsewhere} onClick={onComplete}>
            Complete
            <Keys keys="Ctrl+S" />
          </Button>
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
