import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import { DraftGuard } from '../../../../../platform/web/ui/draft-guard.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { messages } from '../../../../../kernel/messages.ts'
import type { SalesReturnRead } from '../../contract.ts'
import { checkLoose, looseTotal } from './loose-draft.ts'
import { LooseCustomer } from './loose-customer.tsx'
import { LooseItems } from './loose-items.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { justSaved } from './use-save-return.ts'
import { useLooseReturn } from './use-loose-return.ts'
import classes from './return-dialog.module.css'

const steps = ['Return without bill', 'Returned items']

/** A return without a bill, in two steps: whose it is, and what comes back. */
export function WithoutBill({ onSaved }: { onSaved: (given: SalesReturnRead) => void }) {
  const made = useLooseReturn(onSaved)
  const { draft, fill } = made
  const [isCompleting, setCompleting] = useState(false)
  const isFirst = draft.step === 0

  const next = () => (draft.customer ? fill({ step: 1 }) : notifyError(messages.customerRequired))
  function complete(): void {
    const problem = made.isLocked ? justSaved : checkLoose(draft)
    if (problem === null) setCompleting(true)
    else notifyError(problem)
  }
  useShortcut('Alt+B', 'Back', () => fill({ step: 0 }), { when: !isFirst })
  useShortcut('Alt+N', 'Next', next, { when: isFirst })
  useShortcut('Ctrl+S', 'Complete', complete, { when: !isFirst })

  return (
    <DraftGuard hold={made.hold} what="return">
      <ol className={classes.steps}>
        {steps.map((name, at) => (
          <li key={name} aria-current={at === draft.step ? 'step' : undefined}>
            {`${at + 1}. ${name}`}
          </li>
        ))}
      </ol>
      {isFirst ? <LooseCustomer made={made} onNext={next} /> : <LooseItems made={made} />}
      <div className={classes.foot}>
        <span>{draft.customer?.name}</span>
        <output aria-label="Total of the return">
          <Amount value={looseTotal(draft)} withPrefix />
        </output>
        <Group gap="xs">
          <Button variant="default" disabled={isFirst} onClick={() => fill({ step: 0 })}>
            Back
            <Keys keys="Alt+B" />
          </Button>
          {isFirst ? (
            <Button onClick={next}>
              Next
              <Keys keys="Alt+N" />
            </Button>
          ) : (
            <Button loading={made.isSaving} onClick={complete}>
              Complete
              <Keys keys="Ctrl+S" />
            </Button>
          )}
        </Group>
      </div>
      {isCompleting && <CompleteDialog made={made} onClose={() => setCompleting(false)} />}
    </DraftGuard>
  )
}
