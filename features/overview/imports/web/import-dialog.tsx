import { Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { focused } from '../../../../platform/web/focus-back.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { useVatStatus } from '../../../shop/vat/web/use-vat.ts'
import { kindWords } from '../columns-of.ts'
import type { ImportRead } from '../contract.ts'
import type { ImportKind } from '../engine/import-column.ts'
import { CheckStep } from './check-step.tsx'
import { FileStep } from './file-step.tsx'
import classes from './import.module.css'
import { ImportSteps, type StepName } from './import-steps.tsx'
import { MappingStep } from './mapping-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ResultStep } from './result-step.tsx'
import { SheetStep } from './sheet-step.tsx'
import { isUnderway, useImport, type ImportDesk } from './use-import.ts'

interface ImportDialogProps {
  kind: ImportKind
  onClose: () => void
}

/** Imports a list from a file in steps: the file, its columns, its problems, the import. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const desk = useImport(kind)
  // After the check the user may go back to the columns.
  const [isMapping, setMapping] = useState(false)
  const [isAtSheets, setAtSheets] = useState(false)
  const step = stepOf(desk, isMapping || isAtSheets)
  // The columns wait for it.
  const vat = useVatStatus()
  const place = useFocusOnStep(`${step} ${desk.job?.state ?? ''} ${isAtSheets}`, desk.isBusy || !vat)
  const { many } = kindWords[kind]
  const close = () => {
    if (desk.job?.state === 'importing') notifySuccess(`The import goes on. Open Import again to see how far it is.`)
    if (desk.job?.state === 'done') desk.startOver()
    onClose()
  }
  return (
    <Modal
      opened
      fullScreen
      onClose={close}
      title={`Import ${many}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: classes.body ?? '' }}
    >
      <ImportSteps current={step} />
      <div ref={place} className={classes.step} tabIndex={-1}>
        <Step {...{ kind, desk, isMapping, isAtSheets }} onMapping={setMapping} onSheets={setAtSheets} onClose={close} />
      </div>
    </Modal>
  )
}

/** Moves the focus to the step's main button, or to the step itself until that button is free, for keyboard users. */
function useFocusOnStep(step: string, isBusy: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [step])
  // A button that is busy or not there yet takes no focus, and one that becomes busy loses it. A field that is typed into keeps it.
  useEffect(() => {
    if (isBusy || (focused() && focused() !== place.current)) return
    place.current?.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)')?.focus({ preventScroll: true })
  }, [step, isBusy])
  return place
}

function stepOf({ job, sending }: ImportDesk, isChoosing: boolean): StepName {
  if (sending || !job) return 'file'
  return stepOfState(job, isChoosing)
}

/** While a sheet or columns are chosen, the step is theirs, whatever is known already. */
function stepOfState({ state }: ImportRead, isChoosing: boolean): StepName {
  switch (state) {
    case 'uploading':
    case 'reading':
    case 'failed':
      return 'file'
    case 'read':
      return 'columns'
    case 'checking':
      return 'check'
    case 'checked':
      return isChoosing ? 'columns' : 'check'
    case 'importing':
      return 'import'
    case 'done':
      return isChoosing ? 'columns' : 'import'
  }
}

interface StepProps {
  kind: ImportKind
  desk: ImportDesk
  isMapping: boolean
  onMapping: (isMapping: boolean) => void
  /** The user wants another sheet of the workbook. */
  isAtSheets: boolean
  onSheets: (isAtSheets: boolean) => void
  onClose: () => void
}

function Step({ kind, desk, isMapping, isAtSheets, onMapping, onSheets, onClose }: StepProps) {
  const mayOpen = may(useSession().role, 'open-balances')
  const { job, sending, isBusy } = desk
  if (sending) return <ProgressStep title={`Sending ${sending.name}`} done={sending.sent} of={sending.size} unit="bytes" />
  if (!job) return isBusy ? <LoadingState lines={6} /> : <FileStep kind={kind} problem={desk.problem} onFile={desk.open} />
  if (isUnderway(job)) {
    const stop = job.state === 'checking' || job.state === 'importing' ? desk.stop : null
    return (
      <ProgressStep
        title={job.message || job.step || 'Waiting for its turn'}
        done={job.stepsDone}
        of={job.stepsOf}
        unit="rows"
        onStop={stop}
      />
    )
  }
  if (job.state === 'failed') return <FileStep kind={kind} problem={desk.problem} onFile={desk.open} />
  const { sheets, sheet = null } = job.file ?? {}
  const toSheets = sheets ? () => onSheets(true) : null
  if (sheets && (sheet === null || isAtSheets)) {
    const read = (chosen: number) => {
      onSheets(false)
      onMapping(false)
      desk.readSheet(chosen)
    }
    const startOver = () => {
      onSheets(false)
      desk.startOver()
    }
    return <SheetStep key={job.id} {...{ job, sheets, isBusy }} onSheet={read} onAnother={startOver} />
  }
  if (job.state === 'done') return <ResultStep job={job} onAnother={desk.startOver} onSheets={toSheets} onClose={onClose} />
  if (job.state === 'checked' && !isMapping) {
    return (
      <CheckStep
        key={job.findings?.verdict ?? ''}
        {...{ job, isBusy }}
        onImport={desk.run}
        onCheck={desk.check}
        onColumns={() => onMapping(true)}
        onAnother={desk.startOver}
      />
    )
  }
  const check: ImportDesk['check'] = choices => {
    onMapping(false)
    desk.check(choices)
  }
  return (
    <MappingStep
      key={`${job.id} ${sheet ?? 0}`}
      {...{ job, mayOpen, isBusy }}
      onCheck={check}
      onSheets={toSheets}
      onAnother={desk.startOver}
    />
  )
}
