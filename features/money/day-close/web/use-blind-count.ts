import { useQuery } from '@tanstack/react-query'
import { useEffect, type Dispatch, type RefObject, type SetStateAction } from 'react'
import { clientProfileQuery } from '../../../shop/settings/web/client-profile.ts'
import { countedAgain, entered, type CountDraft } from './count-draft.ts'

interface BlindCount {
  /** What the books say is out of sight, because the count is not entered yet. */
  isHidden: boolean
  /** The count is entered and stands. */
  isFixed: boolean
  enter: () => void
  again: () => void
}

/** A count that is entered before what the books say is seen, where the settings want it so; else it is seen all the time. */
export function useBlindCount(
  draft: CountDraft,
  setDraft: Dispatch<SetStateAction<CountDraft>>,
  form: RefObject<HTMLFormElement | null>,
): BlindCount {
  const { data: profile } = useQuery(clientProfileQuery)
  // Until the settings are known nothing is shown that they may hide.
  const isBlind = profile?.countsCashBlind ?? true
  const isFixed = isBlind && draft.isEntered
  // The fields that had the focus are off now; back on, the first of them takes it.
  useEffect(() => {
    const next = isFixed ? 'button[type="submit"]' : '[data-autofocus]'
    form.current?.querySelector<HTMLElement>(next)?.focus()
  }, [form, isFixed])
  return { isHidden: isBlind && !draft.isEntered, isFixed, enter: () => setDraft(entered), again: () => setDraft(countedAgain) }
}
