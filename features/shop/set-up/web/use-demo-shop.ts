import { useEffect, useState } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import { CallError } from '../../../../platform/web/call-error.ts'
import { useLatest } from '../../../../platform/web/use-latest.ts'
import type { DemoShopAct, DemoShopState } from '../demo-shop-contract.ts'

export type DemoShopAsk = (act: DemoShopAct) => Promise<DemoShopState | null>

/** How long until it is looked at again: while it is made for its progress, later because it may have ended. */
const lookAfterMs = { making: 1_000, open: 30_000 } as const

interface Asking {
  ask: DemoShopAsk
  begin: () => Promise<DemoShopState>
}

/** The demo shop beside this one. Opens it in a new tab as soon as it is there. */
export function useDemoShop({ ask, begin }: Asking) {
  const [shop, setShop] = useState<DemoShopState | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const latest = useLatest({ ask, begin })

  useEffect(() => {
    // Without an answer the command still helps.
    void latest.current.begin().then(setShop, () => setShop({ state: 'elsewhere' }))
  }, [latest])

  async function perform(act: DemoShopAct): Promise<void> {
    try {
      const next = await ask(act)
      setProblem(null)
      if (!next) return
      const isAwaited = act === 'open' || shop?.state === 'making'
      if (next.state === 'open' && isAwaited) window.open(next.address, '_blank', 'noopener')
      setShop(next)
    } catch (error) {
      setProblem(error instanceof CallError ? error.text : messages.somethingWentWrong)
      // So that it is looked at again.
      setShop(shop && { ...shop })
    }
  }

  const look = useLatest(() => perform('look'))
  useEffect(() => {
    if (shop?.state !== 'making' && shop?.state !== 'open') return
    const later = setTimeout(() => void look.current(), lookAfterMs[shop.state])
    return () => clearTimeout(later)
  }, [shop, look])

  function act(chosen: DemoShopAct): void {
    setBusy(true)
    void perform(chosen).finally(() => setBusy(false))
  }

  return { shop, isBusy, problem, act }
}
