import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { CallInput, Endpoint } from '../../../kernel/endpoint.ts'
import { messages } from '../../../kernel/messages.ts'
import type { FieldErrors } from '../../../kernel/refusal.ts'
import type { Sent } from '../call.ts'
import { useDraft } from '../drafts.ts'
import { confirmDialog } from '../ui/confirm-dialog.ts'
import { notifyError } from '../ui/notify.ts'
import { useSave } from '../use-save.ts'
import { focusFirstProblem } from '../form/enter-moves.ts'

type SavesPaper = Endpoint & { readonly reply: z.ZodType<{ code: string }> }

/** What is wrong with a draft, by field, and in one line. */
export interface DraftProblem {
  fields: FieldErrors
  text: string
}

interface PaperDraftOptions<E extends SavesPaper, Draft> {
  /** Names the draft in the browser: 'stock-issue'. */
  purpose: string
  /** 'Stock Issue created successfully' */
  title: string
  blank: Draft
  /** Reads what was stored; null when it is not such a draft. */
  read: (stored: unknown) => Draft | null
  save: E
  bodyOf: (draft: Draft) => CallInput<E>['body']
  invalidate: readonly (readonly unknown[])[]
  onSaved: (code: string) => void
  /** Beside showing why. */
  onRefused?: () => void
}

/**
 * A new paper while it is typed: kept by the browser until it is saved, and nothing of it lost when it is refused.
 */
export function usePaperDraft<E extends SavesPaper, Draft>(options: PaperDraftOptions<E, Draft>) {
  const { purpose, title, blank, bodyOf, invalidate, onSaved } = options
  const queries = useQueryClient()
  const [draft, setDraft, forget, hold] = useDraft(purpose, blank, options.read)
  const [problems, setProblems] = useState<FieldErrors>({})
  const saving = useSave(options.save, {
    draft: hold,
    success: () => `${title} created successfully`,
    invalidate,
    onSaved: ({ code }) => {
      forget()
      onSaved(code)
    },
    onRefused: error => {
      setProblems(error.fields)
      // What it was refused for may stand otherwise on the screen.
      for (const queryKey of invalidate) void queries.invalidateQueries({ queryKey })
      options.onRefused?.()
      return false
    },
  })

  function submit(wrong: DraftProblem | null, toLines?: () => void): void {
    setProblems(wrong?.fields ?? {})
    if (!wrong) return void saving.save({ body: bodyOf(draft) } as unknown as Sent<E>)
    notifyError(wrong.text)
    if (Object.keys(wrong.fields).length === 0) return toLines?.()
    focusFirstProblem()
  }

  async function discard(): Promise<void> {
    if (!(await confirmDialog(messages.confirmClear, { danger: true }))) return
    saving.startFresh()
    setProblems({})
    forget()
  }

  return {
    draft,
    hold,
    problems,
    isSaving: saving.isSaving,
    isBlank: draft === blank,
    /** What was refused counts no longer once something is changed. */
    change: (next: (draft: Draft) => Draft) => {
      setProblems({})
      setDraft(next)
    },
    /** Saves the draft, or says what is wrong with it and puts the focus there; on to the lines where none is there yet. */
    submit,
    discard: () => void discard(),
  }
}
