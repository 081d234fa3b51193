import { useState } from 'react'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { smaller, zero, type Money } from '../../../../kernel/money.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { hasDetail, isFromAccount, meansOf, rowOfMeans, type OutgoingMeans, type OutgoingTender } from '../outgoing.ts'
import { cashTender } from '../tender.ts'

/** An own bank account, and the numbers that its next cheques have. */
export interface PayingAccount {
  code: string
  name: string
  nextNumber: string
  /** The unused numbers behind it in the account's cheque books. */
  following: readonly string[]
  /** The unused leaves of its books; null where it has none. */
  leavesLeft: number | null
}

/** A received cheque, or a purchase return, that can be paid with. */
export interface PayableWith {
  code: string
  /** As it is chosen: number, bank, date. */
  label: string
  /** What it is worth, or what is left of it. */
  left: Money
}

export interface OutgoingFormProps {
  /** The ways to pay, in the order of their keys. */
  means: readonly OutgoingMeans[]
  /** What is still to be paid: the amount that each payment begins with. */
  due: Money
  today: IsoDate
  /** Own accounts in use; null until they are there. */
  accounts: readonly PayingAccount[] | null
  /** How it begins, where something proposes the payment; with the first way to pay where this is left out. */
  start?: { means: OutgoingMeans; bankCode: string }
  /** What of an over payment can still be used. */
  overPayment?: Money
  /** Received cheques that can still be handed on. */
  cheques?: readonly PayableWith[]
  /** Purchase returns with something left. */
  returns?: readonly PayableWith[]
  /** What its button says, and the ways to pay; `Add` and `Paid by` where this is left out. */
  words?: { action: string; legend: string }
  /** Adds the payment, or says why it cannot. */
  onAdd: (tender: OutgoingTender) => Refusal | null
}

const atLeast = (amount: Money) => (amount > 0 ? amount : zero)

// A cheque goes whole; a balance offers what is left of it; everything else what is due.
function amountOf(tender: OutgoingTender, { due, overPayment = zero, cheques = [], returns = [] }: OutgoingFormProps): Money {
  switch (meansOf(tender)) {
    case 'handed-on':
      return cheques.find(({ code }) => code === tender.chequeCode)?.left ?? zero
    case 'return-amount':
      return atLeast(smaller(due, returns.find(({ code }) => code === tender.reference)?.left ?? zero))
    case 'over-payment':
      return atLeast(smaller(due, overPayment))
    default:
      return atLeast(due)
  }
}

function begun(means: OutgoingMeans, props: OutgoingFormProps): OutgoingTender {
  const { today, accounts, cheques = [], returns = [] } = props
  const plain = { ...cashTender(zero), type: rowOfMeans(means).type, chequeCode: means === 'handed-on' ? (cheques[0]?.code ?? '') : null }
  const tender = {
    ...plain,
    date: hasDetail(means, 'date') ? today : null,
    reference: means === 'return-amount' ? (returns[0]?.code ?? '') : '',
  }
  // With one own account there is nothing to choose.
  return accounts?.length === 1 && isFromAccount(tender) ? onAccount(tender, accounts[0]?.code ?? null, accounts) : tender
}

/** The payment from another own account; a cheque of it has the next number of its book. */
function onAccount(tender: OutgoingTender, bankCode: string | null, accounts: readonly PayingAccount[]): OutgoingTender {
  const reference = accounts.find(({ code }) => code === bankCode)?.nextNumber ?? ''
  return { ...tender, bankCode, ...(meansOf(tender) === 'own-cheque' && { reference }) }
}

function beginning(first: OutgoingMeans, props: OutgoingFormProps): OutgoingTender {
  const { start, accounts } = props
  const tender = begun(start?.means ?? first, props)
  return start && isFromAccount(tender) ? onAccount(tender, start.bankCode, accounts ?? []) : tender
}

/** The payment in the form: it begins with the first way to pay, and its amount follows what is due until somebody types one. */
export function useOutgoingForm(props: OutgoingFormProps) {
  const first = props.means[0] ?? 'cash'
  const [tender, setTender] = useState<OutgoingTender>(() => beginning(first, props))
  const [amount, setAmount] = useState<Money | null>(null)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const isWhole = meansOf(tender) === 'handed-on'
  const shown = isWhole || amount === null ? amountOf(tender, props) : amount

  function begin(means: OutgoingMeans): void {
    setProblem(null)
    setAmount(null)
    setTender(begun(means, props))
  }

  return {
    tender,
    shown,
    /** Is the amount that of the cheque, and not typed? */
    isWhole,
    choose: begin,
    change: (fields: Partial<OutgoingTender>) => {
      setProblem(null)
      const { bankCode } = fields
      const next = { ...tender, ...fields }
      setTender(bankCode === undefined ? next : onAccount(next, bankCode, props.accounts ?? []))
    },
    setAmount: (value: Money | null) => {
      setProblem(null)
      setAmount(value ?? zero)
    },
    /** The refusal at the field it is about; one about no field of the form is about the amount. */
    errorAt: (field: keyof OutgoingTender): string | null => {
      const at = Object.keys(problem?.fields ?? {})[0] ?? 'amount'
      return problem && at === field ? problem.message : null
    },
    /** Adds the payment and begins the next one. False when it was refused. */
    add: (): boolean => {
      const refusal = props.onAdd({ ...tender, amount: shown })
      if (refusal) setProblem(refusal)
      else begin(first)
      return refusal === null
    },
  }
}
