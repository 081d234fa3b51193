import { useMediaQuery } from '@mantine/hooks'
import { useRemembered } from './remembered.ts'

/** Whether the sidebar is a rail of icons: by choice, remembered for crowded pages and others apart. */
export function useSidebar(isCrowded: boolean): { isRail: boolean; toggle: () => void } {
  const isNarrow = useMediaQuery('(width < 1024px)') ?? false
  const place = isNarrow ? 'narrow' : isCrowded ? 'crowded' : 'office'
  const [isRail, setRail] = useRemembered(`bizx.sidebarRail.${place}`, place !== 'office')
  return { isRail, toggle: () => setRail(!isRail) }
}
