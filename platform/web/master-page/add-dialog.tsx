import { Modal } from '@mantine/core'
import { useState } from 'react'
import { ContinuedNote } from './continued-note.tsx'
import { useFormDraft } from './form-draft.ts'
import type { PageConfig } from './master-config.ts'
import type { PreparedForm } from './prepared-form.tsx'
import { RecordForm } from './record-form.tsx'

export interface RecordDialogProps {
  config: PageConfig
  setup: PreparedForm
  onClose: () => void
  /** Saved under that code. */
  onSaved: (code: string) => void
}

/** A new record. */
export function AddDialog({ config, setup, onClose, onSaved }: RecordDialogProps) {
  const { title, list } = config.master
  const { draft, keep, forget } = useFormDraft({ purpose: `new-${list.path}`, setup, question: `Throw away this new ${title}?` })
  const [start, setStart] = useState({ values: draft?.values ?? setup.blank, isContinued: draft !== null })

  return (
    <Modal opened onClose={onClose} title={`New ${title}`} size={config.formSize ?? 'md'} closeButtonProps={{ 'aria-label': 'Close' }}>
      {start.isContinued && (
        <ContinuedNote
          label="Start empty"
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
        start={start.values}
        onChange={values => keep({ version: 0, values })}
        onSaved={code => {
          forget()
          onSaved(code)
        }}
        onCancel={onClose}
        onRefused={() => false}
      />
    </Modal>
  )
}
