import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../../platform/web/call.ts'
import { useOnceParams } from '../../../../platform/web/paper-page/once-params.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { ChosenCustomer } from '../../../parties/customers/web/customer-field.tsx'
import { openBillsOfCustomer } from '../../receipts/contract.ts'

/** A paper opened with `?customer=CODE` begins with that customer, and hears of `&receipt=CODE`. */
export function useEndingAsked(choose: (customer: ChosenCustomer, receipt: string | null) => void): void {
  const { customer: code, receipt } = useOnceParams(['customer', 'receipt'])
  const take = useEffectEvent(choose)
  useEffect(() => {
    if (code === null) return
    let isLeft = false
    call(openBillsOfCustomer, { params: { id: code } }).then(({ customer: { firstName, secondName, phone1 } }) => {
      if (!isLeft) take({ code, firstName, secondName, phone1 }, receipt)
    }, notifyError)
    return () => {
      isLeft = true
    }
  }, [code, receipt])
}
