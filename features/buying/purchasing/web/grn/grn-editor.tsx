import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { codePrefixes } from '../../../../../kernel/codes.ts'
import { messages } from '../../../../../kernel/messages.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { call } from '../../../../../platform/web/call.ts'
import type { PaperEditorProps } from '../../../../../platform/web/paper-page/paper-config.ts'
import { usePaperSource } from '../../../../../platform/web/paper-page/use-paper-source.tsx'
import { Wizard } from '../../../../../platform/web/paper-page/wizard.tsx'
import { confirmDialog } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { getGrn, type GrnRead } from '../../grn-contract.ts'
import { getPurchaseOrder, type OrderRead } from '../../order-contract.ts'
import { blankGrn } from './grn-draft.ts'
import { GrnHeadStep } from './grn-head-step.tsx'
import { GrnLinesStep } from './grn-lines-step.tsx'
import { grnEditRefusal } from './grn-state.ts'
import { newPricesOf, type NewPrice } from './new-prices.ts'
import { NewPricesDialog } from './new-prices-dialog.tsx'
import { draftOfGrn, receiptOfOrder, repeatOfGrn } from './stored-grn.ts'
import { useGrnWizard } from './use-grn-wizard.ts'
import { isNothingLeft } from '../../../../stock/stock/web/received/use-received-entry.ts'
import { useLineEntry } from './use-line-entry.ts'

/** Receives goods in two steps (spec §2 "GRN"), or changes a note that may still be changed. */
export function GrnEditor({ code, repeats, onClose, onSaved }: PaperEditorProps) {
  const { found, instead } = usePaperSource({
    source: code ?? repeats,
    key: ['purchasing', 'grn-source'],
    read: readSource,
    refusalOf: ({ grn }) => (code !== null && grn ? grnEditRefusal(grn) : null),
    onClose,
  })
  if (instead) return instead
  const [grn, begun] = code === null ? [null, found] : [found?.grn ?? null, null]
  return <GrnWizardPage grn={grn} begun={begun} onClose={onClose} onSaved={onSaved} />
}

/** The start values of a note: a note that it repeats or changes, or an order that it receives. */
interface Source {
  grn: GrnRead | null
  order: OrderRead | null
}

async function readSource(code: string, signal: AbortSignal): Promise<Source> {
  if (!code.startsWith(codePrefixes.purchaseOrder)) return { ...(await call(getGrn, { params: { code } }, { signal })), order: null }
  return { grn: null, order: (await call(getPurchaseOrder, { params: { id: code } }, { signal })).purchaseOrder }
}

interface GrnWizardPageProps extends Pick<PaperEditorProps, 'onClose' | 'onSaved'> {
  grn: GrnRead | null
  begun: Source | null
}

const steps = [messages.goodsReceivedNote, messages.receivedItems] as const

function GrnWizardPage({ grn, begun, onClose, onSaved }: GrnWizardPageProps) {
  const [start] = useState(() => (grn ? draftOfGrn(grn, businessToday()) : blankGrn(businessToday())))
  const wizard = useGrnWizard({ start, grn, onSaved })
  const { draft, act, wasContinued, goTo, isSaving } = wizard
  const entering = useLineEntry(wizard)
  const completing = useCompletion(wizard)
  useBeginning(begun, wizard)
  return (
    <>
      <Wizard
        title={grn ? `GRN ${grn.code}` : 'New GRN'}
        note={
          wasContinued && (
            <>
              Continued from what you typed before.{' '}
              <Button size="compact-xs" variant="subtle" onClick={wizard.startAgain}>
                {grn ? 'Undo changes' : 'Clear'}
              </Button>
            </>
          )
        }
        hold={wizard.hold}
        steps={steps}
        step={draft.step}
        onStep={goTo}
        onComplete={() => {
          if (isNothingLeft(entering, 'complete')) void completing.complete()
        }}
        isSaving={isSaving || completing.isLooking}
        onCancel={onClose}
      >
        {draft.step === 0 ? <GrnHeadStep wizard={wizard} /> : <GrnLinesStep wizard={wizard} entering={entering} />}
      </Wizard>
      {completing.changes && (
        <NewPricesDialog
          changes={completing.changes}
          isSaving={isSaving}
          onComplete={completing.confirm}
          onLeave={() => act({ type: 'head', change: { updatePrice: false } })}
          onClose={completing.close}
        />
      )}
    </>
  )
}

/** Complete: checks, shows which older stock gets new prices if Update Price is on, and saves. */
function useCompletion({ draft, check, save }: ReturnType<typeof useGrnWizard>) {
  const queries = useQueryClient()
  const [changes, setChanges] = useState<readonly NewPrice[] | null>(null)
  const [isLooking, setLooking] = useState(false)

  async function complete(): Promise<void> {
    if (isLooking || !check()) return
    if (!draft.updatePrice) return save()
    setLooking(true)
    try {
      const found = await newPricesOf(queries, draft)
      if (found.length > 0) setChanges(found)
      else save()
    } catch (error) {
      notifyError(error)
    } finally {
      setLooking(false)
    }
  }

  return {
    changes,
    isLooking,
    complete,
    close: () => setChanges(null),
    confirm: () => {
      setChanges(null)
      save()
    },
  }
}

/**
 * Starts from the supplier, goods and prices of an older note, or from what is expected of an order, after asking when
 * something typed would be lost.
 */
function useBeginning(begun: Source | null, { draft, act }: ReturnType<typeof useGrnWizard>): void {
  const load = useEffectEvent(async ({ grn, order }: Source) => {
    const wanted = grn ? `begin one like GRN ${grn.code}` : `receive purchase order ${order?.code ?? ''}`
    const question = `Throw away the GRN that you began, and ${wanted}?`
    if (draft.lines.length > 0 && !(await confirmDialog(question, { danger: true }))) return
    const today = businessToday()
    if (grn) act({ type: 'load', draft: repeatOfGrn(grn, today) })
    else if (order) act({ type: 'load', draft: receiptOfOrder(order, today) })
  })
  useEffect(() => {
    if (begun) void load(begun)
  }, [begun])
}
