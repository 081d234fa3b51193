import { useState } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { checkAuditHead, getAuditHeads } from '../contract.ts'
import { headsText, readHeadsText } from '../audit-heads.ts'

interface ComparedEnd {
  chain: string
  seq: number
  problem: string
}

/**
 * Saves the last rows of the chains as a file or prints them, and compares a saved file with the log; `places` are those the
 * user may read.
 */
export function useChainEnds(places: readonly { code: string; name: string }[]) {
  const [compared, setCompared] = useState<readonly ComparedEnd[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function attempt(run: () => Promise<void>): Promise<void> {
    setProblem('')
    setCompared([])
    setBusy(true)
    try {
      await run()
    } catch (error) {
      setProblem(error instanceof CallError ? error.text : messages.somethingWentWrong)
    }
    setBusy(false)
  }

  async function keep(): Promise<void> {
    const { heads, takenAt } = await call(getAuditHeads)
    const address = URL.createObjectURL(new Blob([headsText(heads, takenAt)], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `bizx-audit-ends-${takenAt.slice(0, 10)}.txt`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }

  async function print(): Promise<void> {
    const [taken, { printHeads }] = await Promise.all([call(getAuditHeads), import('./print/print-heads.tsx')])
    const nameOf = (chain: string) => places.find(({ code }) => code === chain)?.name ?? chain
    await printHeads({ ...taken, nameOf })
  }

  async function compare(file: File | null): Promise<void> {
    if (file === null) return
    const kept = readHeadsText(await file.text()).filter(({ chain }) => places.some(({ code }) => code === chain))
    if (kept.length === 0) return setProblem('This file holds no ends of your locations. Choose one that was saved here.')
    for (const head of kept) {
      const { problem: found } = await call(checkAuditHead, { params: head })
      setCompared(all => [...all, { ...head, problem: found }])
    }
  }

  return {
    compared,
    isBusy,
    problem,
    keep: () => void attempt(keep),
    print: () => void attempt(print),
    compare: (file: File | null) => void attempt(() => compare(file)),
  }
}
