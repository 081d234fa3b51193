import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import { focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import type { CallError } from '../../../../platform/web/call-error.ts'
import { useSession } from '../../../../platform/web/session.ts'
import type { OverrideAbout } from '../../../shop/session/override-about.ts'
import { clientProfileQuery } from '../../../shop/settings/web/client-profile.ts'
import { checkDifference, differenceWords, needsReason } from '../cash-difference.ts'

interface DifferenceOptions {
  difference: Money
  reason: string
  onReason: (reason: string) => void
  /** The form with the count and the reason. */
  form: () => HTMLFormElement | null
  about: OverrideAbout
  /** Saves, with the reason where one is needed, and an admin's word. */
  send: (explained: { reason: string; overrideIds: string[] }) => void
}

/** What a difference of cash asks for before it is saved: its reason, and from a limit on an admin's word on the spot. */
export function useDifference({ difference, reason, onReason, form, about, send }: DifferenceOptions) {
  const { role } = useSession()
  const { data: profile } = useQuery(clientProfileQuery)
  const [problem, setProblem] = useState<string | null>(null)
  // The server may ask for a reason that was not known to be needed here.
  const [isAsked, setAsked] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const limits = {
    reasonFrom: parseMoney(profile?.cashReasonFrom ?? '') ?? zero,
    adminFrom: parseMoney(profile?.cashAdminFrom ?? '') ?? zero,
  }

  const isExplained = isAsked || needsReason(difference, limits)
  const sendWith = (overrideIds: string[]) => send({ reason: isExplained ? reason : '', overrideIds })

  function sayProblem(text: string): void {
    setAsked(true)
    setProblem(text)
    focusFirstProblem(form())
  }

  return {
    /** The field of the reason; null while none is asked for. */
    reason: isExplained
      ? {
          ...{ value: reason, problem },
          onChange: (typed: string) => {
            setProblem(null)
            onReason(typed)
          },
        }
      : null,
    /** The question to an admin; null while there is none. */
    question:
      question === null
        ? null
        : ({ permission: 'allow-cash-difference', text: question, about, words: wordsOf(reason, difference) } as const),
    answer: (id: string | null) => {
      setQuestion(null)
      if (id !== null) sendWith([id])
    },
    submit: () => {
      const refusal = checkDifference(difference, { limits, reason, role, isAllowed: false })
      if (refusal?.code === 'CASH_ADMIN') setQuestion(refusal.message)
      else if (refusal) sayProblem(refusal.fields.reason ?? refusal.message)
      else sendWith([])
    },
    /** The settings changed meanwhile: the server asks for more than was known here. */
    onRefused: ({ code, fields, text }: CallError): boolean => {
      if (code === 'CASH_REASON') sayProblem(fields.reason ?? text)
      if (code === 'CASH_ADMIN') setQuestion(text)
      return code === 'CASH_REASON' || code === 'CASH_ADMIN'
    },
  }
}

const wordsOf = (reason: string, difference: Money) => [
  { label: 'Difference', text: differenceWords(difference) },
  ...(reason === '' ? [] : [{ label: 'Reason', text: reason }]),
]
