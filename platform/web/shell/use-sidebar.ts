import { useMediaQuery } from '@mantine/hooks'
import { useRemembered } from './remembered.ts'

/** Whether the sidebar is collapsed. The choice is remembered separately for screens that need the full width. */
export function useSidebar(isCrowded: boolean): { isRail: boolean; toggle: () => void } {
  const isNarrow = useMediaQuery('(width < 1024px)') ?? false
  const place = isNarrow ? 'narrow' : isCrowded ? 'crowded' : 'office'
  const [isRail, setRail] = useRemembered(`bizx.sidebarRail.${place}`, place !== 'office')
  return { isRail, toggle: () => setRail(!isRail) }
}
