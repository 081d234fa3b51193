import { startTransition, useState } from 'react'
import type { Refusal } from '../../../../kernel/refusal.ts'
import type { CallError } from '../../../../platform/web/call.ts'
import { isSameAbout, type OverrideAbout } from '../../../session/override-about.ts'
import { overrideFor, type Override } from '../../invoice-rules.ts'
import type { Settlement } from './invoice-body.ts'
import type { OverrideWord } from './override-words.ts'

/** What a manager allowed, and for which figures. */
export interface Granted {
  id: string
  permission: Override
  about: OverrideAbout
}

export function grantedPermissions(grants: readonly Granted[]): Override[] {
  return grants.map(({ permission }) => permission)
}

/** Those of them that serve the bill as it is now: a changed one needs another yes. */
export function grantsFor(grants: readonly Granted[], about: OverrideAbout): Granted[] {
  return grants.filter(grant => isSameAbout(grant.about, about))
}

/** A save that was refused, and the permission with which it would go through. */
export interface OverrideQuestion {
  permission: Override
  text: string
  about: OverrideAbout
  /** The same for people. */
  words: readonly OverrideWord[]
}

/** The bill as it was settled. */
export interface Settled {
  settlement: Settlement
  about: OverrideAbout
  words: readonly OverrideWord[]
}

interface Attempt extends Settled {
  /** What the till itself refused; null when it was sent. */
  refusal: Refusal | null
}

/** The last attempt to settle the bill, and what managers have allowed for it so far. */
export function useOverrides() {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [granted, setGranted] = useState<readonly Granted[]>([])
  return {
    granted,
    settlement: attempt?.settlement ?? null,
    /** The bill was sent. */
    sent: (settled: Settled) => setAttempt({ ...settled, refusal: null }),
    /** The till refused it itself. As a transition its dialog opens without the pause of an empty place. */
    refused: (settled: Settled, refusal: Refusal) => startTransition(() => setAttempt({ ...settled, refusal })),
    dismiss: () => setAttempt(null),
    /** Adds what was allowed; answers all that is. */
    grant: (grant: Granted): readonly Granted[] => {
      const grants = [...granted, grant]
      setGranted(grants)
      setAttempt(null)
      return grants
    },
    forget: () => {
      setAttempt(null)
      setGranted([])
    },
    /** What a manager is asked, given what the server answered; null when nothing was refused that one may allow. */
    questionAfter: (error: CallError | null): OverrideQuestion | null => {
      const refused = attempt && (attempt.refusal ?? error)
      const permission = refused && overrideFor(refused.code)
      return refused && permission ? { permission, text: refused.message, about: attempt.about, words: attempt.words } : null
    },
  }
}
