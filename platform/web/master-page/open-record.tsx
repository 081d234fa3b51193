import { notifyError } from '../ui/notify.ts'
import type { ListAddress } from './list-address.ts'
import type { PageConfig } from './master-config.ts'
import { prepareForm } from './prepared-form.tsx'
import { AddDialog } from './add-dialog.tsx'
import { EditDialog, recordEditRefusal } from './edit-dialog.tsx'
import { useRowPowers } from './row-commands.ts'
import { ViewDialog } from './view-dialog.tsx'

interface OpenRecordProps {
  config: PageConfig
  address: ListAddress
}

/** The record that the address names, if the role may see or edit it. */
export function OpenRecord({ config, address }: OpenRecordProps) {
  const setup = config.form ? prepareForm(config.form) : null
  const { search, change } = address
  const { mayAdd, mayEdit } = useRowPowers(config)
  const { open } = search
  const close = () => change({ open: null }, { replace: true })
  if (open === null) return null
  if (open.kind === 'add') return mayAdd && setup && <AddDialog config={config} setup={setup} onClose={close} onSaved={close} />
  if (open.kind === 'edit' && mayEdit && setup) {
    return <EditDialog key={open.code} config={config} setup={setup} code={open.code} onClose={close} onSaved={close} />
  }
  return (
    <ViewDialog
      key={open.code}
      config={config}
      setup={setup}
      code={open.code}
      onClose={close}
      onEdit={
        mayEdit && setup
          ? record => {
              const refusal = recordEditRefusal(config, record)
              if (refusal) notifyError(refusal)
              else change({ open: { kind: 'edit', code: record.code } }, { replace: true })
            }
          : null
      }
    />
  )
}
