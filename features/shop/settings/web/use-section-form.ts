import { useForm, type UseFormReturnType } from '@mantine/form'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import type { Endpoint, Reply } from '../../../../kernel/endpoint.ts'
import type { Sent } from '../../../../platform/web/call.ts'
import { focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { sessionStore } from '../../../../platform/web/session.ts'
import { useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { useSave } from '../../../../platform/web/use-save.ts'

type Values = { version: number }

interface SectionOptions<V extends Values, E extends Endpoint> {
  /** The saved values, in the form's types. */
  saved: V
  endpoint: E
  /** The errors by field. */
  problemsOf: (values: V) => Record<string, string | undefined>
  inputOf: (values: V) => Sent<E>
  /** The values after a save, from the reply. */
  savedBy: (reply: Reply<E>) => V
  success: string
  onSaved?: (reply: Reply<E>) => void
}

export interface Section<V extends Values> {
  form: UseFormReturnType<V>
  element: RefObject<HTMLFormElement | null>
  submit: (event?: FormEvent<HTMLFormElement>) => void
  isDirty: boolean
  isSaving: boolean
  /** Another user has saved since this form began. */
  isStale: boolean
  /** Resets the form to the saved values. */
  discard: () => void
}

/**
 * The form of one section of the settings. It starts from the saved values, saves all of them with the version it began from,
 * and asks before it is left with changes. Ctrl+S saves.
 */
export function useSectionForm<V extends Values, E extends Endpoint>(options: SectionOptions<V, E>): Section<V> {
  const { saved, endpoint, problemsOf, inputOf, savedBy, success, onSaved } = options
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<V>({ initialValues: saved, validate: values => problemsOf(values) as never })
  const isDirty = form.isDirty()
  const { save, isSaving } = useSave(endpoint, {
    draftId: `settings-${endpoint.path}`,
    success: () => success,
    onSaved: reply => {
      begin(savedBy(reply))
      onSaved?.(reply)
      // This browser applies the change at once; the others notice it with their next call.
      void sessionStore.renewSettings()
    },
    onRefused: ({ fields }) => {
      form.setErrors({ ...fields })
      focusFirstProblem(element.current)
      return false
    },
  })

  function begin(values: V): void {
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }

  const hasNews = saved.version > form.values.version
  useEffect(() => {
    if (hasNews && !isDirty) begin(saved)
    // oxlint-disable-next-line react/exhaustive-deps -- begin is new with every render
  }, [hasNews, isDirty, saved])

  useBlocker({
    shouldBlockFn: async () =>
      isDirty && !isSaving && !(await confirmDialog('Leave without saving?', { title: 'Not saved', danger: true })),
    enableBeforeUnload: () => isDirty,
  })
  const submit = form.onSubmit(
    values => void save(inputOf(values)),
    () => focusFirstProblem(element.current),
  )
  useShortcut('Ctrl+S', 'Save', () => element.current?.requestSubmit())
  return { form, element, submit, isDirty, isSaving, isStale: hasNews && isDirty, discard: () => begin(saved) }
}
