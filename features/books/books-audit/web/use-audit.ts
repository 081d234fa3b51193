import { useEffect, useRef, useState } from 'react'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { CheckedPromise, LookedAtRow } from '../contract.ts'
import { runAudit } from './run-audit.ts'

export interface Audit {
  /** How many promises there are; 0 until the server says so. */
  promises: number
  checked: readonly CheckedPromise[]
  /** When it began and ended; null before. */
  begunAt: Date | null
  endedAt: Date | null
}

const blank: Audit = { promises: 0, checked: [], begunAt: null, endedAt: null }

/** An audit of the books that is begun and stopped here; leaving the page stops it. */
export function useAudit() {
  const [audit, setAudit] = useState(blank)
  const [isRunning, setRunning] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(): Promise<void> {
    if (running.current) return
    const leaving = new AbortController()
    running.current = leaving
    setRunning(true)
    setAudit({ ...blank, begunAt: new Date() })
    try {
      const onBegun = (promises: number) => setAudit(now => ({ ...now, promises }))
      const onChecked = (one: CheckedPromise) => setAudit(now => ({ ...now, checked: [...now.checked, one] }))
      await runAudit({ onBegun, onChecked }, leaving.signal)
      setAudit(now => ({ ...now, endedAt: new Date() }))
    } catch (error) {
      if (!leaving.signal.aborted) notifyError(error)
    } finally {
      running.current = null
      setRunning(false)
    }
  }

  /** Rows of these words no longer count as broken. */
  function lookedAt(id: string, row: LookedAtRow): void {
    const seen = (one: CheckedPromise): CheckedPromise => ({
      ...one,
      offenders: one.offenders.filter(what => what !== row.what),
      lookedAt: [...one.lookedAt, ...one.offenders.flatMap(what => (what === row.what ? [row] : []))],
    })
    setAudit(now => ({ ...now, checked: now.checked.map(one => (one.id === id ? seen(one) : one)) }))
  }

  return { audit, isRunning, begin: () => void begin(), stop: () => running.current?.abort(), lookedAt }
}
