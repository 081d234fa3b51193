import { useState } from 'react'
import { codePrefixes } from '../../../../kernel/codes.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { usePaperSource } from '../../../../platform/web/paper-page/use-paper-source.tsx'
import { getSalesOrder } from '../order-contract.ts'
import { getQuotation } from '../quotation-contract.ts'
import { blankAsked, draftLike, draftOfOrder, revisionOfQuotation, type AskedDraft, type DraftKind } from './asked-draft.ts'
import { askedKinds } from './asked-kinds.ts'
import { orderRefusal, quotationRefusal } from './asked-state.ts'
import { AskedWizardForm } from './asked-wizard.tsx'

/** Takes an order, or changes one that is open. */
export function SalesOrderEditor(props: PaperEditorProps) {
  return <AskedEditor kind="order" {...props} />
}

/** Offers prices, or revises a quotation that is open. */
export function QuotationEditor(props: PaperEditorProps) {
  return <AskedEditor kind="quotation" {...props} />
}

/** What an editor begins with, and why it may not. */
interface Begun {
  draft: AskedDraft
  refusal: string | null
}

async function readSource(kind: DraftKind, { code, isEdited }: { code: string; isEdited: boolean }, signal: AbortSignal): Promise<Begun> {
  const today = businessToday()
  const asked = { params: { id: code } }
  if (code.startsWith(codePrefixes.quotation)) {
    const { salesQuotation: quotation } = await call(getQuotation, asked, { signal })
    if (isEdited) return { draft: revisionOfQuotation(quotation, today), refusal: quotationRefusal(quotation) }
    return { draft: draftLike(kind, { quotation }, today), refusal: kind === 'order' ? quotationRefusal(quotation) : null }
  }
  const { salesOrder: order } = await call(getSalesOrder, asked, { signal })
  if (isEdited) return { draft: draftOfOrder(order), refusal: orderRefusal(order) }
  return { draft: draftLike(kind, { order }, today), refusal: null }
}

function AskedEditor({ kind, code, repeats, onClose, onSaved }: PaperEditorProps & { kind: DraftKind }) {
  const isEdited = code !== null
  const { found, instead } = usePaperSource({
    source: code ?? repeats,
    key: ['sales-orders', 'source', kind, isEdited],
    read: (source, signal) => readSource(kind, { code: source, isEdited }, signal),
    refusalOf: ({ refusal }) => refusal,
    onClose,
  })
  return instead ?? <EditorForm kind={kind} code={code} begun={found?.draft ?? null} onClose={onClose} onSaved={onSaved} />
}

interface EditorFormProps extends Pick<PaperEditorProps, 'code' | 'onClose' | 'onSaved'> {
  kind: DraftKind
  begun: AskedDraft | null
}

function EditorForm({ kind, code, begun, onClose, onSaved }: EditorFormProps) {
  const { title } = askedKinds[kind]
  const [start] = useState(() => (code === null ? blankAsked(kind, businessToday()) : (begun ?? blankAsked(kind, businessToday()))))
  return (
    <AskedWizardForm
      kind={kind}
      title={code === null ? `New ${title}` : `${kind === 'order' ? title : 'Revise quotation'} ${code}`}
      start={start}
      begun={code === null ? begun : null}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
