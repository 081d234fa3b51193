import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { fill, messages } from '../../../kernel/messages.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { ComingPage } from '../ui/coming-page.tsx'
import { notifyError } from '../ui/notify.ts'
import type { RecordDialogProps } from './add-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContinuedNote } from './continued-note.tsx'
import { DraftGuard } from '../ui/draft-guard.tsx'
import { useFormDraft, type FormDraft } from './form-draft.ts'
import type { AnyRecord, AnyValues, PageConfig } from './master-config.ts'
import { mergedRefusal } from './merge-action.ts'
import { RecordForm } from './record-form.tsx'
import { useConflict } from './use-conflict.ts'
import { useRecord } from './use-record.ts'

interface EditDialogProps extends RecordDialogProps {
  code: string
}

/** Why a record may not be edited; null when it may. */
export function recordEditRefusal({ master, refuseEdit }: PageConfig, record: AnyRecord): string | null {
  return record.isLocked === 1
    ? fill(messages.alreadyLocked, { title: master.title })
    : (mergedRefusal(record as { mergedInto?: string }) ?? refuseEdit?.(record) ?? null)
}

/** The dialog that edits one record, starting from its current version. */
export function EditDialog({ config, setup, code, onClose, onSaved }: EditDialogProps) {
  const { title } = config.master
  const found = useRecord(config, code)
  // While the comparison is open, Escape closes only it.
  const [isCovered, setCovered] = useState(false)
  const record = found.data
  const refusal = record ? recordEditRefusal(config, record) : null
  const refuse = useEffectEvent((text: string) => {
    notifyError(text)
    onClose()
  })
  useEffect(() => {
    if (refusal !== null) refuse(refusal)
  }, [refusal])
  const name = record && config.nameOf(record)

  return (
    <Modal
      opened={refusal === null}
      onClose={onClose}
      title={name ? `Edit ${title}: ${name}` : `Edit ${title}`}
      size={config.formSize ?? 'md'}
      closeOnEscape={!isCovered}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {record && refusal === null && <EditForm {...{ config, setup, record, onClose, onSaved }} onConflict={setCovered} />}
      {found.isPending && <ComingPage lines={4} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
    </Modal>
  )
}

interface EditFormProps extends RecordDialogProps {
  record: AnyRecord
  /** Whether two versions are being compared, or two records merged. */
  onConflict: (isOpen: boolean) => void
}

/** What is edited: the values, the version they began from, and how often the form was started again. */
interface Base {
  version: number
  start: AnyValues
  isContinued: boolean
  round: number
}

function EditForm(props: EditFormProps) {
  const { config, setup, record } = props
  const purpose = `edit-${config.master.list.path}-${record.code}`
  const formDraft = useFormDraft({ purpose, setup, question: 'Throw away your changes?' })
  const { hold, formKey } = formDraft
  return (
    <DraftGuard hold={hold} what="form">
      <EditFields key={formKey} {...props} formDraft={formDraft} />
    </DraftGuard>
  )
}

function EditFields({ config, setup, record, onConflict, onClose, onSaved, formDraft }: EditFormProps & { formDraft: FormDraft }) {
  const { draft, hold, keep, forget } = formDraft
  // What was typed before a reload keeps its version; a conflict is found when it is saved.
  const [base, setBase] = useState<Base>(() =>
    draft
      ? { version: draft.version, start: draft.values, isContinued: true, round: 0 }
      : { version: record.version, start: setup.toForm(record), isContinued: false, round: 0 },
  )
  const begin = ({ version }: AnyRecord, start: AnyValues) => setBase(now => ({ version, start, isContinued: false, round: now.round + 1 }))
  const { conflict, compare, hear } = useConflict(config, record.code, base.version, onConflict)

  function finish(code: string): void {
    forget()
    onSaved(code)
  }

  return (
    <>
      {base.isContinued && (
        <ContinuedNote
          label="Start from the record"
          onStartOver={() => {
            forget()
            begin(record, setup.toForm(record))
          }}
        />
      )}
      <RecordForm
        key={base.round}
        config={config}
        setup={setup}
        record={{ ...record, version: base.version }}
        draft={hold}
        start={base.start}
        onChange={values => keep({ version: base.version, values })}
        onSaved={finish}
        onCancel={onClose}
        onRefused={hear}
        onCover={onConflict}
      />
      {conflict && (
        <ConflictDialog
          {...{ config, setup, ...conflict }}
          draft={hold}
          onSaved={finish}
          onTakeTheirs={theirs => {
            forget()
            begin(theirs, setup.toForm(theirs))
            compare(null)
          }}
          onKeepEditing={() => {
            if (conflict.theirs) begin(conflict.theirs, conflict.mine)
            compare(null)
          }}
        />
      )}
    </>
  )
}
