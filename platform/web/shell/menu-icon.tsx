import { lazy, Suspense } from 'react'
import type { DrawnIconProps } from './drawn-icon.tsx'

// The menus can be used before they have their icons, and the till opens sooner.
const DrawnIcon = lazy(async () => ({ default: (await import('./drawn-icon.tsx')).DrawnIcon }))

/** The icon of a menu entry, in whose place nothing moves while it loads. */
export function MenuIcon(props: DrawnIconProps) {
  const { size: width } = props
  return (
    <Suspense fallback={<span style={{ display: 'inline-block', width, height: width }} />}>
      <DrawnIcon {...props} />
    </Suspense>
  )
}
