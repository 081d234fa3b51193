import { Button, Group, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { Endpoint } from '../../../kernel/endpoint.ts'
import type { CallError } from '../call-error.ts'
import type { DraftHold } from '../drafts.ts'
import { enterMoves, focusFirstProblem } from '../form/enter-moves.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'
import { useSave } from '../use-save.ts'
import { staleAfter } from './list-query.ts'
import type { AnyRecord, AnyValues, PageConfig } from './master-config.ts'
import type { PreparedForm } from './prepared-form.tsx'
import { useActionContext } from './row-commands.ts'
import classes from './record-form.module.css'

interface RecordFormProps {
  config: PageConfig
  setup: PreparedForm
  /** Null for a new record. */
  record: AnyRecord | null
  draft: DraftHold
  start: AnyValues
  onChange: (values: AnyValues) => void
  onSaved: (code: string) => void
  onCancel: () => void
  /** Called with a refusal and the contents of the form; returns true when the refusal is shown elsewhere. */
  onRefused: (error: CallError, values: AnyValues) => boolean
  /** Called when another dialog opens over the form, and when it closes. */
  onCover?: (isOpen: boolean) => void
}

/** The form of one record: Enter goes from field to field, Ctrl+S saves, errors stand at their fields. */
export function RecordForm({ config, setup, record, draft, start, onChange, onSaved, onCancel, onRefused, onCover }: RecordFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<AnyValues>({ initialValues: start, validate: values => problemsOf(config, setup, values), onValuesChange: onChange })
  const { save, isSaving, error } = useRecordSave(config, record, {
    draft,
    onSaved,
    onRefused: refused => onRefused(refused, form.getValues()),
  })
  const submit = form.onSubmit(
    values => void save(inputOf(setup.toBody(values), record)),
    () => focusFirstProblem(element.current),
  )
  useShortcut('Ctrl+S', `Save this ${config.master.title}`, () => element.current?.requestSubmit())

  // The form of an edit appears after its dialog, when the dialog's Close button already has the focus.
  useEffect(() => {
    if (!element.current?.contains(document.activeElement)) element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])

  // Errors that only the server knows, such as a name in use, are shown at their fields.
  const { setErrors } = form
  useEffect(() => {
    if (!error) return
    setErrors({ ...error.fields })
    if (Object.keys(error.fields).length > 0) focusFirstProblem(element.current)
    // oxlint-disable-next-line react/exhaustive-deps -- setErrors changes with every render
  }, [error])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={element} noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="md">
        <setup.Fields form={form} record={record} />
        <Group justify="flex-end" gap="xs" className={classes.buttons ?? ''}>
          {config.Beside && (
            <div className={classes.beside}>
              <config.Beside values={form.values} code={record?.code ?? null} {...(onCover && { onCover })} />
            </div>
          )}
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save
            <Keys keys="Ctrl+S" />
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function problemsOf({ master }: PageConfig, setup: PreparedForm, values: AnyValues) {
  return { ...schemaResolver(master.create.body, { sync: true })(setup.toBody(values)), ...setup.check(values) }
}

/** The body: a new record, or an edit with the version it began from. */
export function inputOf(body: AnyValues, record: Pick<AnyRecord, 'code' | 'version'> | null) {
  return record ? { params: { id: record.code }, body: { ...body, version: record.version } } : { body }
}

interface RecordSaveOptions {
  draft: DraftHold
  onSaved: (code: string) => void
  onRefused: (error: CallError) => boolean
}

/** Creates a record, or edits `record`. The same contents are saved once, whatever happens to the network. */
export function useRecordSave(config: PageConfig, record: AnyRecord | null, { draft, onSaved, onRefused }: RecordSaveOptions) {
  const { master } = config
  const endpoint: Endpoint = record ? master.edit : master.create
  const context = useActionContext()
  return useSave(endpoint, {
    draft,
    success: () =>
      record ? (config.updated ?? `${master.title} updated successfully`) : (config.created ?? `${master.title} created successfully`),
    invalidate: staleAfter(config),
    onSaved: reply => {
      onSaved((reply as { code: string }).code)
      if (!record) config.onCreated?.((reply as Record<string, AnyRecord>)[master.one] as AnyRecord, context)
    },
    onRefused,
  })
}
