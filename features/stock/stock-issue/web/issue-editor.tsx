import { issueReasonWords } from '../../stock/reason-words.ts'
import { NativeSelect } from '@mantine/core'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import { useEffect, useRef } from 'react'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { PaperForm, PaperHead } from '../../../../platform/web/paper-page/paper-form.tsx'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { createStockIssue, issueReasons, stockIssues, type IssueReason } from '../contract.ts'
import { blankIssue, bodyOfIssue, checkIssue, readStoredIssue, type IssueDraft } from './issue-draft.ts'
import { choicesOf, stockStale } from '../../stock/web/stock-paper.ts'
import { TakeStock } from '../../stock/web/take-stock.tsx'
import { taking, type TakingAction } from '../../stock/web/taking.ts'
import { useEntriesAsked } from '../../stock/web/use-entries-asked.ts'
import { useStockHere } from '../../stock/web/use-stock-here.ts'

/** The page that makes a stock issue: reason, recipient, and lines. */
export function IssueEditor({ onClose, onSaved }: PaperEditorProps) {
  const { draft, problems, change, ...paper } = usePaperDraft({
    purpose: 'stock-issue',
    title: stockIssues.title,
    blank: blankIssue,
    read: readStoredIssue,
    save: createStockIssue,
    bodyOf: bodyOfIssue,
    invalidate: [masterKey(stockIssues), ...stockStale],
    onSaved,
  })
  const here = useStockHere(draft.taking.lines)
  const act = (action: TakingAction) => change(now => ({ ...now, taking: taking(now.taking, action) }))
  useEntriesAsked(act)
  const itemField = useRef<HTMLInputElement>(null)
  const toItem = () => itemField.current?.focus()
  return (
    <PaperForm
      title={`New ${stockIssues.title}`}
      paper={paper}
      onClose={onClose}
      onSave={() => paper.submit(checkIssue(draft, here.stock), toItem)}
    >
      <IssueHead draft={draft} problems={problems} onChange={part => change(now => ({ ...now, ...part }))} onLeave={toItem} />
      <TakeStock itemField={itemField} label="Issued items" taking={draft.taking} act={act} here={here} problems={problems} />
    </PaperForm>
  )
}

interface IssueHeadProps {
  draft: IssueDraft
  problems: FieldErrors
  onChange: (part: Partial<IssueDraft>) => void
  onLeave: () => void
}

function IssueHead({ draft, problems, onChange, onLeave }: IssueHeadProps) {
  const reason = useRef<HTMLSelectElement>(null)
  const isBegun = draft.reason !== null
  useEffect(() => {
    if (!isBegun) reason.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where one begins, not where one goes on
  }, [])
  return (
    <PaperHead onLeave={onLeave}>
      <NativeSelect
        ref={reason}
        label="Reason"
        withAsterisk
        data={[{ value: '', label: 'Choose a reason' }, ...choicesOf(issueReasons, issueReasonWords)]}
        value={draft.reason ?? ''}
        error={problems.reason}
        onChange={event => onChange({ reason: (event.currentTarget.value || null) as IssueReason | null })}
      />
      <TextField label="Issued to" maxLength={100} value={draft.issuedTo} onChange={issuedTo => onChange({ issuedTo })} />
      <TextField label="Remarks" maxLength={300} value={draft.remarks} onChange={remarks => onChange({ remarks })} />
    </PaperHead>
  )
}
