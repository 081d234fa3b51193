import { Modal } from '@mantine/core'
import { useState, type ComponentType } from 'react'
import type { Master } from '../../../kernel/master.ts'
import { ContinuedNote } from './continued-note.tsx'
import { DraftGuard } from '../ui/draft-guard.tsx'
import { useFormDraft, type FormDraft } from './form-draft.ts'
import type { ConfigOf, PageConfig } from './master-config.ts'
import { pageOfFields, type WrittenPage } from './page-of-fields.ts'
import { prepareForm, type PreparedForm } from './prepared-form.tsx'
import { RecordForm } from './record-form.tsx'

export interface RecordDialogProps {
  config: PageConfig
  setup: PreparedForm
  onClose: () => void
  /** Called with the code of the saved record. */
  onSaved: (code: string) => void
}

/** The dialog for a new record. */
export function AddDialog({ config, setup, onClose, onSaved }: RecordDialogProps) {
  const { title, list } = config.master
  const formDraft = useFormDraft({ purpose: `new-${list.path}`, setup, question: `Throw away this new ${title}?` })
  const { hold, formKey } = formDraft
  return (
    <Modal opened onClose={onClose} title={`New ${title}`} size={config.formSize ?? 'md'} closeButtonProps={{ 'aria-label': 'Close' }}>
      <DraftGuard hold={hold} what="form">
        <AddForm key={formKey} {...{ config, setup, onClose, onSaved, formDraft }} />
      </DraftGuard>
    </Modal>
  )
}

/** The same dialog where another page misses a record: of the list whose page has this configuration. */
export function defineAddDialog<M extends Master, Values extends object, Dialogs>(
  config: ConfigOf<M, Values, Dialogs>,
): ComponentType<Pick<RecordDialogProps, 'onClose' | 'onSaved'>> {
  const page = pageOfFields(config as unknown as WrittenPage)
  return function AddRecordDialog(props) {
    return page.form && <AddDialog config={page} setup={prepareForm(page.form)} {...props} />
  }
}

interface AddFormProps extends RecordDialogProps {
  formDraft: FormDraft
}

function AddForm({ config, setup, onClose, onSaved, formDraft: { draft, hold, keep, forget } }: AddFormProps) {
  const [start, setStart] = useState({ values: draft?.values ?? setup.blank, isContinued: draft !== null })
  return (
    <>
      {start.isContinued && (
        <ContinuedNote
          label="Clear"
          onStartOver={() => {
            forget()
            setStart({ values: setup.blank, isContinued: false })
          }}
        />
      )}
      <RecordForm
        key={String(start.isContinued)}
        config={config}
        setup={setup}
        record={null}
        draft={hold}
        start={start.values}
        onChange={values => keep({ version: 0, values })}
        onSaved={code => {
          forget()
          onSaved(code)
        }}
        onCancel={onClose}
        onRefused={() => false}
      />
    </>
  )
}
