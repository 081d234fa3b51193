import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useRemembered } from './remembered.ts'

interface SidebarState {
  isRail: boolean
  toggle: () => void
  /** Closes what lies over the page of a phone. */
  leave: () => void
}

/**
 * Whether the sidebar is collapsed. The choice is remembered separately for screens that need the full width. A phone has no room
 * beside the page: there the menu lies over it until something is chosen.
 */
export function useSidebar(isCrowded: boolean): SidebarState {
  const isNarrow = useMediaQuery('(width < 1100px)') ?? false
  const place = isNarrow ? 'narrow' : isCrowded ? 'crowded' : 'office'
  const [isRail, setRail] = useRemembered(`bizx.sidebarRail.${place}`, place !== 'office')
  const isPhone = useMediaQuery('(width < 600px)') ?? false
  const [isOver, setOver] = useState(false)
  const leave = () => setOver(false)
  return isPhone ? { isRail: !isOver, toggle: () => setOver(!isOver), leave } : { isRail, toggle: () => setRail(!isRail), leave }
}
