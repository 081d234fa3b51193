import { useState } from 'react'
import { paymentTypeCodes, type PaymentTypeCode } from '../../../kernel/codes.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { zero, type Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { useLookups } from '../../lookups/web/use-lookups.ts'
import { cashTender, type Tender } from '../tender.ts'

const { cash, bankDeposit, onlineTransfer, returnAmount, overPayment } = paymentTypeCodes

export interface PaymentFormProps {
  /** What is still to be paid: the amount that each payment begins with. */
  due: Money
  today: IsoDate
  /** What of the customer's balances can still be used; said beside the two that use them. */
  available: { returnAmount: Money; overPayment: Money }
  /** Adds the payment, or says why it cannot. */
  onAdd: (tender: Tender) => Refusal | null
}

// A balance offers what is left of it; everything else what is due.
function amountOf(type: PaymentTypeCode, { due, available }: PaymentFormProps): Money {
  const most = type === overPayment ? available.overPayment : type === returnAmount ? available.returnAmount : due
  const isOpen = type === returnAmount && most <= 0
  return isOpen || most > due ? due : most
}

const isToAccount = (type: PaymentTypeCode) => type === bankDeposit || type === onlineTransfer

function begun(type: PaymentTypeCode, props: PaymentFormProps): Tender {
  return { ...cashTender(amountOf(type, props)), type, date: isToAccount(type) ? props.today : null }
}

/** The payment in the form: it begins with cash, and its amount follows what is due until somebody types one. */
export function usePaymentForm(props: PaymentFormProps) {
  const accounts = useLookups()?.bankAccount
  const [typed, setTender] = useState<Tender>(() => begun(cash, props))
  const [amount, setAmount] = useState<Money | null>(null)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const shown = amount ?? amountOf(typed.type, props)
  // With one own account there is nothing to choose.
  const only = accounts?.length === 1 && isToAccount(typed.type) ? (accounts[0]?.code ?? null) : null
  const tender = { ...typed, bankCode: typed.bankCode ?? only }

  function begin(type: PaymentTypeCode): void {
    setProblem(null)
    setAmount(null)
    setTender(begun(type, props))
  }

  return {
    tender,
    shown,
    choose: begin,
    change: (fields: Partial<Tender>) => {
      setProblem(null)
      setTender({ ...tender, ...fields })
    },
    setAmount: (value: Money | null) => {
      setProblem(null)
      setAmount(value ?? zero)
    },
    /** The refusal at the field it is about; one about no field of the form is about the amount. */
    errorAt: (field: keyof Tender): string | null => {
      const at = Object.keys(problem?.fields ?? {})[0] ?? 'amount'
      return problem && at === field ? problem.message : null
    },
    /** Adds the payment and begins the next one. False when it was refused. */
    add: (): boolean => {
      const refusal = props.onAdd({ ...tender, amount: shown })
      if (refusal) setProblem(refusal)
      else begin(cash)
      return refusal === null
    },
  }
}
