import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Wizard } from '../../../../platform/web/paper-page/wizard.tsx'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { AskedDraft, DraftKind } from './asked-draft.ts'
import { askedKinds } from './asked-kinds.ts'
import { AskedHeadStep } from './head-step.tsx'
import { AskedLinesStep } from './lines-step.tsx'
import { useAskedEntry } from './use-asked-entry.ts'
import { useAskedWizard } from './use-asked-wizard.ts'

interface AskedWizardFormProps {
  kind: DraftKind
  title: string
  /** An empty draft, or a saved paper as it is. */
  start: AskedDraft
  /** What takes the place of a draft, once it is clear that nothing typed is lost. */
  begun?: AskedDraft | null
  /** It lies in a dialog over the till. */
  isDialog?: boolean
  onClose: () => void
  onSaved: (code: string) => void
}

/** An order or a quotation in two steps: 'Sales Order' and 'Sales Order Daae' (spec §2). */
export function AskedWizardForm({ kind, title, start, begun = null, isDialog = false, onClose, onSaved }: AskedWizardFormProps) {
  const wizard = useAskedWizard({ kind, start, onSaved })
  const { draft, isBlank, isSaving, hold, goTo, complete, discard } = wizard
  const entering = useAskedEntry(wizard)
  useBeginning(begun, wizard)

  function finish(): void {
    const { found } = entering
    // What is half entered would be lost without a word.
    if (!found) complete()
    else if (entering.add()) notifyError(`${found.goods.name} was added. Check the total, then complete.`)
  }

  return (
    <Wizard
      title={title}
      note={
        !isBlank && (
          <Button size="compact-xs" variant="subtle" onClick={discard}>
            {draft.edits ? 'Undo changes' : 'Clear'}
          </Button>
        )
      }
      hold={hold}
      steps={askedKinds[kind].steps}
      step={draft.step}
      onStep={goTo}
      completeRefusal={draft.lines.length === 0 ? 'Add an item first' : null}
      onComplete={finish}
      isSaving={isSaving}
      isDialog={isDialog}
      onCancel={onClose}
    >
      {draft.step === 0 ? <AskedHeadStep wizard={wizard} /> : <AskedLinesStep wizard={wizard} entering={entering} />}
    </Wizard>
  )
}

/** Begins as another paper, or the till, says; asks before it throws away lines that were typed. */
function useBeginning(begun: AskedDraft | null, { draft, hold, change }: ReturnType<typeof useAskedWizard>): void {
  const [first] = useState(begun)
  const load = useEffectEvent(async (next: AskedDraft) => {
    const question = 'Throw away what you began, and begin with these items?'
    if (draft.lines.length > 0 && !(await confirmDialog(question, { danger: true }))) return
    change(() => next)
  })
  const isMine = !hold.isElsewhere
  useEffect(() => {
    if (first && isMine) void load(first)
  }, [first, isMine])
}
