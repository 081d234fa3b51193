import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { CallInput, Endpoint } from '../../../kernel/endpoint.ts'
import type { FieldErrors } from '../../../kernel/refusal.ts'
import type { CallError, Sent } from '../call.ts'
import { useDraft } from '../drafts.ts'
import { confirmClear } from '../ui/confirm-dialog.ts'
import { notifyError } from '../ui/notify.ts'
import { useSave } from '../use-save.ts'
import { focusFirstProblem } from '../form/enter-moves.ts'

type SavesPaper = Endpoint & { readonly reply: z.ZodType<{ code: string }> }

/** The problems of a draft: by field, and in one line. */
export interface DraftProblem {
  fields: FieldErrors
  text: string
}

/** The paper that a draft changes, as it was when it was opened. */
export interface Edits {
  code: string
  version: number
}

interface PaperDraftOptions<E extends SavesPaper, Draft> {
  /** The storage key of the draft: 'stock-issue'. */
  purpose: string
  /** 'Stock Issue', as in 'Stock Issue created successfully'. */
  title: string
  /** Success messages that the title does not make. */
  says?: { created: string; updated: string }
  /** The start values when the browser has no draft. */
  blank: Draft
  /** Validates what was stored; null when it is not such a draft. */
  read: (stored: unknown) => Draft | null
  save: E
  bodyOf: (draft: Draft) => CallInput<E>['body']
  /** For papers that can be changed: which paper a draft changes, and the call that takes the body with the version. */
  edit?: { of: (draft: Draft) => Edits | null | undefined; save: SavesPaper; params: (code: string) => Readonly<Record<string, string>> }
  invalidate: readonly (readonly unknown[])[]
  onSaved: (code: string) => void
  /** Called after the refusal is shown. */
  onRefused?: (fields: FieldErrors) => void
}

const saysOf = ({ title }: { title: string }) => ({ created: `${title} created successfully`, updated: `${title} updated successfully` })

/** A paper that is being typed, new or changed. The browser keeps it until it is saved, and a refusal loses nothing of it. */
export function usePaperDraft<E extends SavesPaper, Draft>(options: PaperDraftOptions<E, Draft>) {
  const { purpose, blank, bodyOf, edit, read, invalidate, onSaved, says = saysOf(options) } = options
  const queries = useQueryClient()
  const [draft, setDraft, forget, hold] = useStoredDraft({ purpose, blank, read, editsOf: edit?.of })
  const [problems, setProblems] = useState<FieldErrors>({})
  const heard = {
    draft: hold,
    invalidate,
    onSaved: ({ code }: { code: string }) => {
      forget()
      onSaved(code)
    },
    onRefused: (error: CallError) => {
      setProblems(error.fields)
      // The refusal may show that the data on the screen are out of date.
      for (const queryKey of invalidate) void queries.invalidateQueries({ queryKey })
      options.onRefused?.(error.fields)
      return false
    },
  }
  const creating = useSave(options.save, { ...heard, success: () => says.created })
  const editing = useSave(edit?.save ?? options.save, { ...heard, draftId: 'edit', success: () => says.updated })

  function send(): void {
    const body = bodyOf(draft)
    const edits = edit?.of(draft)
    if (!edit || !edits) void creating.save({ body } as unknown as Sent<E>)
    else void editing.save({ params: edit.params(edits.code), body: { ...(body as object), version: edits.version } } as never)
  }

  function submit(wrong: DraftProblem | null, toLines?: () => void): void {
    setProblems(wrong?.fields ?? {})
    if (!wrong) return send()
    notifyError(wrong.text)
    if (Object.keys(wrong.fields).length === 0) return toLines?.()
    focusFirstProblem()
  }

  async function askToDiscard(): Promise<boolean> {
    if (!(await confirmClear(hold.kept))) return false
    creating.startFresh()
    editing.startFresh()
    setProblems({})
    forget()
    return true
  }

  return {
    draft,
    hold,
    problems,
    setProblems,
    isSaving: creating.isSaving || editing.isSaving,
    isBlank: draft === blank,
    /** Any change removes the shown refusal. */
    change: (next: (draft: Draft) => Draft) => {
      setProblems({})
      setDraft(next)
    },
    /** Changes the draft itself, such as its step, and leaves a shown refusal. */
    setDraft,
    send,
    /** Saves the draft. When it has problems, shows them and focuses the first; without lines the focus goes to the lines. */
    submit,
    /** Asks whether to start again; resolves with the answer. */
    askToDiscard,
    discard: () => void askToDiscard(),
  }
}

interface StoredDraft<Draft> {
  purpose: string
  blank: Draft
  read: (stored: unknown) => Draft | null
  editsOf: ((draft: Draft) => Edits | null | undefined) | undefined
}

function useStoredDraft<Draft>({ purpose, blank, read, editsOf }: StoredDraft<Draft>) {
  const started = editsOf?.(blank)
  return useDraft(started ? `${purpose}-${started.code}` : purpose, blank, stored => {
    const found = read(stored)
    // A draft of an older version would undo another user's change.
    return found && editsOf?.(found)?.version === started?.version ? found : null
  })
}
