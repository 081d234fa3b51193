import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../../platform/web/call.ts'
import { useOnceParams } from '../../../../platform/web/paper-page/once-params.ts'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { createPriceCorrection, getCorrectableGrn, priceCorrections, type CorrectableGrn } from '../contract.ts'
import {
  blankCorrection,
  bodyOfCorrection,
  checkCorrectionDraft,
  grnLabel,
  readStoredCorrection,
  type CorrectionDraft,
} from './correction-draft.ts'
import { correctionsStale } from './correction-state.ts'

async function readGrn(code: string, signal?: AbortSignal): Promise<CorrectableGrn> {
  return (await call(getCorrectableGrn, { params: { code } }, signal ? { signal } : {})).grn
}

/** A price correction that is typed, with the note whose prices it corrects. */
export function useCorrectionDraft(onSaved: (code: string) => void) {
  const paper = usePaperDraft({
    purpose: 'price-correction',
    title: priceCorrections.title,
    blank: blankCorrection,
    read: readStoredCorrection,
    save: createPriceCorrection,
    bodyOf: bodyOfCorrection,
    invalidate: correctionsStale,
    onSaved,
  })
  const { draft, change } = paper
  useGrnAsked(draft, grn => paper.setDraft({ ...blankCorrection, grn }))
  const code = draft.grn?.code ?? ''
  const start = useQuery({
    queryKey: ['price-corrections', 'grn', code],
    queryFn: ({ signal }) => readGrn(code, signal),
    // What a draft begins with is read again for each one: others sell and pay in between.
    staleTime: 0,
    enabled: code !== '',
  })
  return {
    ...paper,
    start,
    submit: () => paper.submit(checkCorrectionDraft(draft, start.data)),
    change: (part: Partial<CorrectionDraft>) => change(before => ({ ...before, ...part })),
  }
}

/** A correction opened with `?grn=CODE` begins with that note, if nothing is typed for another. */
function useGrnAsked(draft: CorrectionDraft, begin: (grn: NonNullable<CorrectionDraft['grn']>) => void): void {
  const { grn: asked } = useOnceParams(['grn'])
  const take = useEffectEvent(async (code: string) => {
    if (draft.grn?.code === code) return
    const grn = await readGrn(code)
    const question = `A correction of GRN ${draft.grn?.code} is being made. Leave out what you typed for it?`
    if (draft.lines.length > 0 && !(await confirmDialog(question))) return
    begin({ code, label: grnLabel(grn) })
  })
  useEffect(() => {
    if (asked !== null) take(asked).catch(notifyError)
  }, [asked])
}
