import { useState, type KeyboardEvent } from 'react'

interface ChosenBillOptions {
  bills: readonly { code: string }[]
  /** What the bills were found by. Another list begins with its first bill. */
  sought: string
  onTake: (code: string) => void
}

/** The bill of a list that Enter takes while the cursor is in the field above: at first the first one; arrows choose another. */
export function useChosenBill({ bills, sought, onTake }: ChosenBillOptions) {
  const [wanted, setWanted] = useState({ sought, code: '' })
  const at = wanted.sought === sought ? bills.findIndex(({ code }) => code === wanted.code) : 0
  const row = Math.max(at, 0)
  const chosen = bills[row]?.code ?? null
  return {
    chosen,
    /** For the onKeyDown of the field. */
    hearKey: (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (chosen === null || event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return
      event.preventDefault()
      if (step === undefined) onTake(chosen)
      else setWanted({ sought, code: bills[(row + step + bills.length) % bills.length]?.code ?? '' })
    },
  }
}
