import { useMediaQuery } from '@mantine/hooks'
import { useRemembered } from './remembered.ts'

/** Whether the sidebar is a rail of icons: by choice, remembered for tills and other pages apart. */
export function useSidebar(isTill: boolean): { isRail: boolean; toggle: () => void } {
  const isNarrow = useMediaQuery('(width < 1024px)') ?? false
  const place = isNarrow ? 'narrow' : isTill ? 'till' : 'office'
  const [isRail, setRail] = useRemembered(`bizx.sidebarRail.${place}`, place !== 'office')
  return { isRail, toggle: () => setRail(!isRail) }
}
