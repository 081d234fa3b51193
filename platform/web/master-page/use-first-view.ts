import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ignored } from '../ignored.ts'
import { firstViewName } from './list-preferences.ts'
import type { ListConfig } from './master-config.ts'

/** Goes to the view with which a list begins for its user, when the address says nothing; true until it is there. */
export function useFirstView(config: ListConfig, found: object): boolean {
  const navigate = useNavigate()
  const isBare = Object.keys(found).length === 0
  const [isComing, setComing] = useState(() => isBare && localStorage.getItem(firstViewName(config.master.list.path)) !== null)
  useEffect(() => {
    if (!isComing) return
    let isGone = false
    const show = async () => {
      const { firstAddress } = await import('./first-view.ts')
      if (!isGone) await navigate({ to: '.', search: firstAddress(config) as never, replace: true })
    }
    void show()
      .catch(ignored('the list begins as it always did'))
      .finally(() => setComing(false))
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- when the list is opened
  }, [])
  return isComing
}
