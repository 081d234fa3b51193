import { useEffect, useRef, useState } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { checkAuditChain } from '../contract.ts'

interface Place {
  code: string
  name: string
}

export interface CheckedPlace extends Place {
  /** The last row that was checked. */
  to: number
  last: number
  broken: { seq: number; problem: string } | null
  isDone: boolean
}

/** Checks one location after another in parts, and reports its progress. */
export function useChainCheck() {
  const [checked, setChecked] = useState<readonly CheckedPlace[]>([])
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState('')
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function checkPlace(place: Place): Promise<void> {
    const tell = (now: CheckedPlace) => setChecked(all => [...all.filter(({ code }) => code !== place.code), now])
    let after = 0
    while (isOpen.current) {
      const { to, last, broken } = await call(checkAuditChain, { params: { chain: place.code }, query: { after } })
      const isDone = broken !== null || to >= last
      tell({ ...place, to, last, broken, isDone })
      if (isDone) return
      after = to
    }
  }

  async function run(places: readonly Place[]): Promise<void> {
    setChecked([])
    setProblem('')
    setRunning(true)
    try {
      for (const place of places) await checkPlace(place)
    } catch (error) {
      setProblem(error instanceof CallError ? error.text : messages.somethingWentWrong)
    }
    setRunning(false)
  }

  return { checked, isRunning, problem, run }
}
