import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../../../platform/web/call.ts'
import { useOnceParams } from '../../../../../platform/web/paper-page/once-params.ts'
import { confirmDialog } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { suppliers } from '../../../../parties/suppliers/contract.ts'
import { returnableStock } from '../../return-contract.ts'
import type { ChosenSupplier } from '../grn/grn-draft.ts'
import { withAll, type Returnable, type ReturnDraft } from './return-draft.ts'

async function readAsked(supplierCode: string, entries: string) {
  const [{ supplier }, { stock }] = await Promise.all([
    call(suppliers.get, { params: { id: supplierCode } }),
    call(returnableStock, { params: { id: supplierCode }, query: { entries } }),
  ])
  return { supplier: { code: supplier.code, name: supplier.name }, stock }
}

/**
 * A return opened with `?supplier=CODE&entries=CODE,CODE` begins with the full remaining quantity of these entries; a return
 * that is being made gets them too. Returns whether it was opened like this.
 */
export function useReturnAsked(draft: ReturnDraft, begin: (draft: ReturnDraft) => void): boolean {
  const { supplier: supplierCode, entries } = useOnceParams(['supplier', 'entries'])

  const take = useEffectEvent(async (supplier: ChosenSupplier, stock: readonly Returnable[], asked: number) => {
    if (stock.length < asked) notifyError(`${asked - stock.length} of the stock entries cannot go back to ${supplier.name}.`)
    if (stock.length === 0) return
    const isOther = draft.supplier !== null && draft.supplier.code !== supplier.code && draft.lines.length > 0
    const question = `A return to ${draft.supplier?.name} is being made. Leave out what you chose for it?`
    if (isOther && !(await confirmDialog(question))) return
    const before = isOther || draft.supplier?.code !== supplier.code ? [] : draft.lines
    begin({ ...draft, supplier, lines: withAll(before, stock) })
  })

  useEffect(() => {
    if (supplierCode === null || entries === null) return
    let isLeft = false
    readAsked(supplierCode, entries).then(
      ({ supplier, stock }) => (isLeft ? undefined : take(supplier, stock, entries.split(',').length)),
      notifyError,
    )
    return () => {
      isLeft = true
    }
  }, [supplierCode, entries])
  return entries !== null
}
