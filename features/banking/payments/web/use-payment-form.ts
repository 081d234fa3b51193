import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { paymentTypeCodes, type PaymentTypeCode } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { zero, type Money } from '../../../../kernel/money.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { useLookups } from '../../../shop/lookups/web/use-lookups.ts'
import { detailOf, isToOwnAccount, rowOf } from '../payment-types.ts'
import { cashTender, spendsCreditNote, type Tender } from '../tender.ts'
import { noteOf } from './credit-note-left.ts'

const { cash, returnAmount } = paymentTypeCodes

export interface PaymentFormProps {
  /** What is still to be paid: the amount that each payment begins with. */
  due: Money
  today: IsoDate
  /** What of the customer's balances can still be used; said beside the two that use them. */
  available: { returnAmount: Money; overPayment: Money }
  /** Adds the payment, or says why it cannot. */
  onAdd: (tender: Tender) => Refusal | null
  /** Told whether something is typed that is not added. */
  onTyped?: (isTyped: boolean) => void
}

/** Why a payment cannot be added: at the fields it is about. */
type Problem = Pick<Refusal, 'message' | 'code' | 'fields'>

// A balance offers what is left of it; everything else what is due.
function amountOf(type: PaymentTypeCode, { due, available }: PaymentFormProps): Money {
  const { balance } = rowOf(type)
  const most = balance ? available[balance] : due
  const isOpen = type === returnAmount && most <= 0
  return isOpen || most > due ? due : most
}

/** The own account that was paid to last at this till. */
const lastAccountKey = 'bizx.lastAccount'

function begun(type: PaymentTypeCode, props: PaymentFormProps): Tender {
  return { ...cashTender(amountOf(type, props)), type, date: detailOf(type, 'date')?.isPast ? props.today : null }
}

function isTyped({ remarks, reference, branch, cardLast4, bankCode, date }: Tender, { today }: PaymentFormProps): boolean {
  return [remarks, reference, branch, cardLast4, bankCode ?? '', date === today ? '' : (date ?? '')].some(text => text !== '')
}

/** With one own account there is nothing to choose; of several the last one is meant again. */
function useUsualAccount(): string | null {
  const accounts = useLookups()?.bankAccount
  const usual = accounts?.length === 1 ? accounts[0] : accounts?.find(({ code }) => code === localStorage.getItem(lastAccountKey))
  return usual?.code ?? null
}

function useTold(onTyped: PaymentFormProps['onTyped'], isTyped: boolean): void {
  const tell = useEffectEvent((is: boolean) => onTyped?.(is))
  useEffect(() => tell(isTyped), [isTyped])
}

/** A credit note that pays no more than what is left of it; without a typed amount it pays what it can. */
async function ofNote(asked: Tender, hasAmount: boolean): Promise<Tender | Problem> {
  const found = await noteOf(asked)
  if ('message' in found) return found
  return !hasAmount && found.left > 0 && found.left < asked.amount ? { ...asked, amount: found.left } : (found.refusal ?? asked)
}

/** The refusal at the field it is about; one about no field of the form is about the amount, or about whose bill it is. */
function errorOf(problem: Problem | null, field: keyof Tender | 'customer'): string | null {
  const about = problem?.code === 'ASSIGN_CUSTOMER' ? 'customer' : 'amount'
  const at = Object.keys(problem?.fields ?? {})[0] ?? about
  return problem && at === field ? problem.message : null
}

/** The payment in the form: it begins with cash, and its amount follows what is due until somebody types one. */
export function usePaymentForm(props: PaymentFormProps) {
  const usual = useUsualAccount()
  const [entered, setTender] = useState<Tender>(() => begun(cash, props))
  const [amount, setAmount] = useState<Money | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isLooking, setLooking] = useState(false)
  const shown = amount ?? amountOf(entered.type, props)
  const tender = { ...entered, bankCode: entered.bankCode ?? (isToOwnAccount(entered) ? usual : null) }
  useTold(props.onTyped, amount !== null || isTyped(entered, props))

  function put(next: Tender, nextAmount: Money | null): void {
    setProblem(null)
    setAmount(nextAmount)
    setTender(next)
  }

  /** Adds the payment and begins the next one. False when it was refused. A credit note is looked up first. */
  async function add(): Promise<boolean> {
    if (isLooking) return false
    let asked: Tender | Problem = { ...tender, amount: shown }
    if (spendsCreditNote(asked) && asked.amount > 0) {
      setLooking(true)
      asked = await ofNote(asked, amount !== null)
    }
    const refusal = 'message' in asked ? asked : props.onAdd(asked)
    if (refusal || 'message' in asked) {
      // The problem is shown before this answers, so that its caller can focus the field that is wrong.
      flushSync(() => {
        setLooking(false)
        setProblem(refusal)
      })
      return false
    }
    setLooking(false)
    if (isToOwnAccount(asked) && asked.bankCode) localStorage.setItem(lastAccountKey, asked.bankCode)
    put(begun(cash, props), null)
    return true
  }

  return {
    tender,
    shown,
    isLooking,
    add,
    choose: (type: PaymentTypeCode) => put(begun(type, props), null),
    /** Takes back a choice: what is in the form now comes back. */
    kept: () => put(entered, amount),
    change: (fields: Partial<Tender>) => {
      setProblem(null)
      setTender({ ...tender, ...fields })
    },
    setAmount: (value: Money | null) => {
      setProblem(null)
      setAmount(value ?? zero)
    },
    errorAt: (field: keyof Tender | 'customer') => errorOf(problem, field),
  }
}

/** For a dialog around the form: it is not closed with something typed that was not added, unless somebody says so. */
export function useAskedClose(onClose: () => void): { onTyped: (isTyped: boolean) => void; close: () => void } {
  const typed = useRef(false)
  const question = 'This payment is not added yet. Close without it?'
  async function close(): Promise<void> {
    if (!typed.current || (await confirmDialog(question, { danger: true }))) onClose()
  }
  return {
    onTyped: isTyped => {
      typed.current = isTyped
    },
    close: () => void close(),
  }
}
