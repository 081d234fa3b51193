import { paymentTypeCodes, type PaymentTypeCode } from '../../../../kernel/codes.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import type { PaymentFormProps } from './use-payment-form.ts'

/**
 * What stands beside the ways to pay that spend a balance: how much there is. '' says that there is none; a return amount without one may
 * still be a credit note, so that nothing is said.
 */
export function balancesOffered({ returnAmount, overPayment }: PaymentFormProps['available']): Partial<Record<PaymentTypeCode, string>> {
  return {
    [paymentTypeCodes.overPayment]: overPayment > 0 ? displayMoney(overPayment) : '',
    ...(returnAmount > 0 && { [paymentTypeCodes.returnAmount]: displayMoney(returnAmount) }),
  }
}
