import { useBlocker } from '@tanstack/react-router'
import { useDraft } from '../drafts.ts'
import { confirmDialog } from '../ui/confirm-dialog.ts'
import type { AnyValues } from './master-config.ts'
import type { PreparedForm } from './prepared-form.tsx'

/** The contents of a form, and the version of the record they began from; 0 for a new record. */
interface TypedForm {
  version: number
  values: AnyValues
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

interface FormDraftOptions {
  /** The storage key of the form: "new-item-brand". */
  purpose: string
  setup: PreparedForm
  /** The question before the contents are discarded. */
  question: string
}

/**
 * The contents of an open dialog. They survive a reload. Escape, Back and links leave the dialog only after a question. Saved
 * or discarded contents are forgotten.
 */
export function useFormDraft({ purpose, setup, question }: FormDraftOptions) {
  const names = Object.keys(setup.blank)
  const check = (stored: unknown): TypedForm | null =>
    isObject(stored) &&
    typeof stored.version === 'number' &&
    isObject(stored.values) &&
    names.every(name => name in (stored.values as object))
      ? { version: stored.version, values: stored.values }
      : null
  const [draft, setDraft, clearDraft, hold] = useDraft<TypedForm | null>(purpose, null, check)

  async function mayLeave(): Promise<boolean> {
    const isSure = hold.kept.value === null || hold.isElsewhere || (await confirmDialog(question, { title: 'Not saved', danger: true }))
    if (isSure) clearDraft()
    return isSure
  }

  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: false })
  return {
    draft,
    hold,
    /** The form copies its start values, so new ones need a new key. While another tab types, each change is a new key. */
    formKey: hold.isElsewhere ? JSON.stringify(draft) : String(hold.round),
    keep: (typed: TypedForm) => setDraft(typed),
    forget: clearDraft,
  }
}

export type FormDraft = ReturnType<typeof useFormDraft>
