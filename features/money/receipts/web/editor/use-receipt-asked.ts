import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../../../platform/web/call.ts'
import { useOnceParams } from '../../../../../platform/web/paper-page/once-params.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { openBillsOfCustomer } from '../../contract.ts'
import { debtsOf } from './open-debts.ts'
import type { ReceiptDrafting } from './use-receipt-draft.ts'

/** A receipt opened with `?customer=CODE` begins with that customer, and with `&cheque=CODE` it settles that returned cheque and its charge. */
export function useReceiptAsked(choose: ReceiptDrafting['choose']): void {
  const { customer: code, cheque } = useOnceParams(['customer', 'cheque'])
  const take = useEffectEvent(choose)
  useEffect(() => {
    if (code === null) return
    let isLeft = false
    call(openBillsOfCustomer, { params: { id: code } }).then(found => {
      const { firstName, secondName, phone1 } = found.customer
      const debt = debtsOf(found).find(one => one.kind === 'cheque' && one.code === cheque && one.isPayable)
      if (!isLeft) void take({ code, firstName, secondName, phone1 }, debt ?? null)
    }, notifyError)
    return () => {
      isLeft = true
    }
  }, [code, cheque])
}
