import { startTransition, useState } from 'react'
import type { Refusal } from '../../../../../kernel/refusal.ts'
import type { CallError } from '../../../../../platform/web/call.ts'
import { isSameAbout, type OverrideAbout } from '../../../../shop/session/override-about.ts'
import { overrideFor, type Override } from '../../invoice-rules.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import type { Settlement } from './invoice-body.ts'

/** What a manager approved, and for which figures. */
export interface Granted {
  id: string
  permission: Override
  about: OverrideAbout
}

export function grantedPermissions(grants: readonly Granted[]): Override[] {
  return grants.map(({ permission }) => permission)
}

/** The approvals that are valid for the present bill; a changed bill needs a new one. */
export function grantsFor(grants: readonly Granted[], about: OverrideAbout): Granted[] {
  return grants.filter(grant => isSameAbout(grant.about, about))
}

/** A refused save, and the permission with which it would succeed. */
export interface OverrideQuestion {
  permission: Override
  text: string
  about: OverrideAbout
  /** The bill as it was settled, and how. */
  bill: BillDraft
  settlement: Settlement
}

/** The bill as it was settled. */
export interface Settled {
  settlement: Settlement
  /** The key or button with which it was settled: what the customer has with the shop may have made payments of it. */
  asked: Settlement
  about: OverrideAbout
  bill: BillDraft
}

interface Attempt extends Settled {
  /** The till's own refusal; null when the bill was sent. */
  refusal: Refusal | null
}

/** The last attempt to settle the bill, and the approvals for it so far. */
export function useOverrides() {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [granted, setGranted] = useState<readonly Granted[]>([])
  return {
    granted,
    asked: attempt?.asked ?? null,
    /** Notes that the bill was sent. */
    sent: (settled: Settled) => setAttempt({ ...settled, refusal: null }),
    /** Notes the till's own refusal. In a transition its dialog opens without a placeholder before it. */
    refused: (settled: Settled, refusal: Refusal) => startTransition(() => setAttempt({ ...settled, refusal })),
    dismiss: () => setAttempt(null),
    /** Adds approvals; returns all of them. */
    grant: (grant: Granted): readonly Granted[] => {
      const grants = [...granted, grant]
      setGranted(grants)
      setAttempt(null)
      return grants
    },
    forget: (): readonly Granted[] => {
      setAttempt(null)
      setGranted([])
      return []
    },
    /** The request to a manager after the server's answer; null when nothing was refused that a manager may approve. */
    questionAfter: (error: CallError | null): OverrideQuestion | null => {
      const refused = attempt && (attempt.refusal ?? error)
      const permission = refused && overrideFor(refused.code)
      return refused && permission
        ? { permission, text: refused.message, about: attempt.about, bill: attempt.bill, settlement: attempt.settlement }
        : null
    },
  }
}
