import { useEffect, useRef, useState, type RefObject } from 'react'
import { paymentTypeCodes, type PaymentTypeCode } from '../../../kernel/codes.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { zero, type Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { confirmDialog } from '../../../platform/web/ui/confirm-dialog.ts'
import { useLookups } from '../../lookups/web/use-lookups.ts'
import { cashTender, spendsCreditNote, type Tender } from '../tender.ts'
import { noteOf } from './credit-note-left.ts'

const { cash, bankDeposit, onlineTransfer, returnAmount, overPayment } = paymentTypeCodes

export interface PaymentFormProps {
  /** What is still to be paid: the amount that each payment begins with. */
  due: Money
  today: IsoDate
  /** What of the customer's balances can still be used; said beside the two that use them. */
  available: { returnAmount: Money; overPayment: Money }
  /** Adds the payment, or says why it cannot. */
  onAdd: (tender: Tender) => Refusal | null
  /** Of the form around it: whether something is typed in it that is not added. */
  typed?: RefObject<boolean>
}

/** Why a payment cannot be added: at the fields it is about. */
type Problem = Pick<Refusal, 'message' | 'code' | 'fields'>

// A balance offers what is left of it; everything else what is due.
function amountOf(type: PaymentTypeCode, { due, available }: PaymentFormProps): Money {
  const most = type === overPayment ? available.overPayment : type === returnAmount ? available.returnAmount : due
  const isOpen = type === returnAmount && most <= 0
  return isOpen || most > due ? due : most
}

const isToAccount = (type: PaymentTypeCode) => type === bankDeposit || type === onlineTransfer

/** The own account that was paid to last at this till. */
const lastAccountKey = 'bizx.lastAccount'

function begun(type: PaymentTypeCode, props: PaymentFormProps): Tender {
  return { ...cashTender(amountOf(type, props)), type, date: isToAccount(type) ? props.today : null }
}

function isTyped({ remarks, reference, branch, cardLast4, bankCode, date }: Tender, { today }: PaymentFormProps): boolean {
  return [remarks, reference, branch, cardLast4, bankCode ?? '', date === today ? '' : (date ?? '')].some(text => text !== '')
}

/** The payment in the form: it begins with cash, and its amount follows what is due until somebody types one. */
export function usePaymentForm(props: PaymentFormProps) {
  const accounts = useLookups()?.bankAccount
  const [entered, setTender] = useState<Tender>(() => begun(cash, props))
  const [amount, setAmount] = useState<Money | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isLooking, setLooking] = useState(false)
  const shown = amount ?? amountOf(entered.type, props)
  // With one own account there is nothing to choose; of several the last one is meant again.
  const usual = accounts?.length === 1 ? accounts[0] : accounts?.find(({ code }) => code === localStorage.getItem(lastAccountKey))
  const tender = { ...entered, bankCode: entered.bankCode ?? (isToAccount(entered.type) ? (usual?.code ?? null) : null) }
  const hasTyped = amount !== null || isTyped(entered, props)
  const { typed } = props
  useEffect(() => {
    if (typed) typed.current = hasTyped
  })

  function begin(type: PaymentTypeCode): void {
    setProblem(null)
    setAmount(null)
    setTender(begun(type, props))
  }

  function refuse(refusal: Problem | null): boolean {
    if (refusal) setProblem(refusal)
    return refusal === null
  }

  /** A credit note that pays no more than what is left of it; without a typed amount it pays what it can. */
  async function ofNote(asked: Tender): Promise<Tender | Problem> {
    setLooking(true)
    const found = await noteOf(asked)
    setLooking(false)
    if ('message' in found) return found
    return amount === null && found.left < asked.amount ? { ...asked, amount: found.left } : (found.refusal ?? asked)
  }

  return {
    tender,
    shown,
    isLooking,
    choose: begin,
    /** Takes back a choice: what was in the form before it. */
    putBack: (before: Tender, beforeAmount: Money | null) => {
      setProblem(null)
      setAmount(beforeAmount)
      setTender(before)
    },
    entered,
    amount,
    change: (fields: Partial<Tender>) => {
      setProblem(null)
      setTender({ ...tender, ...fields })
    },
    setAmount: (value: Money | null) => {
      setProblem(null)
      setAmount(value ?? zero)
    },
    /** The refusal at the field it is about; one about no field of the form is about the amount, or about whose bill it is. */
    errorAt: (field: keyof Tender | 'customer'): string | null => {
      const about = problem?.code === 'ASSIGN_CUSTOMER' ? 'customer' : 'amount'
      const at = Object.keys(problem?.fields ?? {})[0] ?? about
      return problem && at === field ? problem.message : null
    },
    /** Adds the payment and begins the next one. False when it was refused. A credit note is looked up first. */
    add: async (): Promise<boolean> => {
      if (isLooking) return false
      const asked = { ...tender, amount: shown }
      const sure = spendsCreditNote(asked) && asked.amount > 0 ? await ofNote(asked) : asked
      if ('message' in sure) return refuse(sure)
      const refusal = props.onAdd(sure)
      if (refusal) return refuse(refusal)
      if (isToAccount(sure.type) && sure.bankCode) localStorage.setItem(lastAccountKey, sure.bankCode)
      begin(cash)
      return true
    },
  }
}

/** For a dialog around the form: it is not closed with something typed that was not added, unless somebody says so. */
export function useAskedClose(onClose: () => void): { typed: RefObject<boolean>; close: () => void } {
  const typed = useRef(false)
  const question = 'This payment is not added yet. Close without it?'
  async function close(): Promise<void> {
    if (!typed.current || (await confirmDialog(question, { danger: true }))) onClose()
  }
  return { typed, close: () => void close() }
}
