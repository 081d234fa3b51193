import { useEffect, useEffectEvent } from 'react'

/** The focus begins in the product search, as soon as the layout that has it is there. */
export function useSearchFocus(toSearch: () => void): void {
  const focusSearch = useEffectEvent(toSearch)
  useEffect(() => focusSearch(), [])
}
