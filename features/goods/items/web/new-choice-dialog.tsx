import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import type { Endpoint } from '../../../../kernel/endpoint.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { EscapeCloses } from '../../../../platform/web/ui/escape-closes.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { choiceMasters, type ChoiceList } from './choice-masters.ts'

interface NewChoiceProps {
  list: ChoiceList
  /** What it is called among the fields: "Category". */
  label: string
  onClose: () => void
  /** Called with the code of the new one. */
  onCreated: (code: string) => void
}

// The form of the item lies below and would close at the same Escape.
const keepsEscape = { 'data-mantine-stop-propagation': true }

/** A new category, unit, brand or colour without leaving the form that misses it. */
export function NewChoiceDialog(props: NewChoiceProps) {
  const { label, onClose } = props
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={`New ${label.toLowerCase()}`}
      size="sm"
      closeButtonProps={{ 'aria-label': 'Close', ...keepsEscape }}
    >
      <EscapeCloses onClose={onClose} />
      <NewChoiceForm {...props} />
    </Modal>
  )
}

function NewChoiceForm({ list, label, onClose, onCreated }: NewChoiceProps) {
  const master = choiceMasters[list]
  const element = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [allowsFractions, setFractions] = useState(false)
  const { save, isSaving, error } = useSave<Endpoint>(master.create, {
    success: () => `${master.title} created successfully`,
    invalidate: [masterKey(master), ['lookups'], ['lookup']],
    onSaved: reply => {
      onCreated((reply as { code: string }).code)
      onClose()
    },
  })
  useShortcut('Ctrl+S', `Save the new ${label.toLowerCase()}`, () => element.current?.requestSubmit())

  // React lets the event through to the form that opened the dialog.
  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    void save({ body: { name, ...(list === 'itemUnit' && { allowsFractions }) } })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={element} noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="md">
        <TextInput
          label="Name"
          required
          autoComplete="off"
          maxLength={100}
          data-autofocus
          {...keepsEscape}
          value={name}
          error={error?.fields.name}
          onChange={event => setName(event.currentTarget.value)}
        />
        {list === 'itemUnit' && (
          <Switch
            label="Sold in parts"
            description="Litres and metres may be sold by 0.5; pieces only whole"
            {...keepsEscape}
            checked={allowsFractions}
            onChange={event => setFractions(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" {...keepsEscape} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...keepsEscape} loading={isSaving}>
            Save
            <Keys keys="Ctrl+S" />
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
