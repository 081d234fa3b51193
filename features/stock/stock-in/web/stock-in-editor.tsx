import { stockInReasonWords } from '../../stock/reason-words.ts'
import { NativeSelect } from '@mantine/core'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import { useEffect, useRef } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { PaperForm, PaperHead } from '../../../../platform/web/paper-page/paper-form.tsx'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { createStockIn, stockInReasons, stockIns } from '../contract.ts'
import type { StockInReason } from '../stock-in-posting.ts'
import {
  blankStockIn,
  bodyOfStockIn,
  checkStockIn,
  readStoredStockIn,
  stockInCost,
  stockInDraft,
  type StockInAction,
  type StockInDraft,
} from './stock-in-draft.ts'
import classes from './stock-in-editor.module.css'
import { StockInNote } from './stock-in-note.tsx'
import { StockInTable } from './stock-in-table.tsx'
import { ReceivedLineForm } from '../../stock/web/received/received-line-form.tsx'
import { isNothingLeft } from '../../stock/web/received/use-received-entry.ts'
import { choicesOf, stockStale } from '../../stock/web/stock-paper.ts'
import { useStockInEntry } from './use-stock-in-entry.ts'

/** The page that makes a stock in: the reason, and lines with cost and prices. */
export function StockInEditor({ onClose, onSaved }: PaperEditorProps) {
  const { draft, problems, change, ...paper } = usePaperDraft({
    purpose: 'stock-in',
    title: stockIns.title,
    blank: blankStockIn,
    read: readStoredStockIn,
    save: createStockIn,
    bodyOf: bodyOfStockIn,
    invalidate: [masterKey(stockIns), ...stockStale],
    onSaved,
  })
  const act = (action: StockInAction) => change(now => stockInDraft(now, action))
  const entering = useStockInEntry(act)
  const itemField = useRef<HTMLInputElement>(null)
  const quantityField = useRef<HTMLInputElement>(null)
  const toItem = () => itemField.current?.focus()
  return (
    <PaperForm
      title={`New ${stockIns.title}`}
      paper={paper}
      onClose={onClose}
      onSave={() => isNothingLeft(entering, 'save') && paper.submit(checkStockIn(draft), toItem)}
    >
      <StockInHead draft={draft} problems={problems} act={act} onLeave={toItem} />
      <ReceivedLineForm
        label="Item that came in"
        entering={entering}
        itemField={itemField}
        quantityField={quantityField}
        note={<StockInNote entering={entering} />}
      />
      <StockInTable
        draft={draft}
        problems={problems}
        act={act}
        onLeave={toItem}
        onEdit={line => {
          entering.edit(line)
          quantityField.current?.focus()
        }}
      />
      <div className={classes.foot}>
        <span>{draft.lines.length === 1 ? '1 line' : `${draft.lines.length} lines`}</span>
        <span className={classes.cost}>
          At cost{' '}
          <output aria-label="Total at cost">
            <Amount value={stockInCost(draft)} withPrefix />
          </output>
        </span>
      </div>
    </PaperForm>
  )
}

interface StockInHeadProps {
  draft: StockInDraft
  problems: FieldErrors
  act: (action: StockInAction) => void
  onLeave: () => void
}

function StockInHead({ draft, problems, act, onLeave }: StockInHeadProps) {
  const { role } = useSession()
  // Only an admin enters opening stock, as all opening balances.
  const reasons = stockInReasons.filter(reason => reason !== 'opening' || may(role, 'open-balances'))
  const reason = useRef<HTMLSelectElement>(null)
  useEffect(() => reason.current?.focus(), [])
  return (
    <PaperHead onLeave={onLeave}>
      <NativeSelect
        ref={reason}
        label="Reason"
        withAsterisk
        data={[{ value: '', label: 'Choose a reason' }, ...choicesOf(reasons, stockInReasonWords)]}
        value={draft.reason ?? ''}
        error={problems.reason}
        onChange={event => act({ type: 'head', change: { reason: (event.currentTarget.value || null) as StockInReason | null } })}
      />
      <TextField label="Remarks" maxLength={300} value={draft.remarks} onChange={remarks => act({ type: 'head', change: { remarks } })} />
    </PaperHead>
  )
}
