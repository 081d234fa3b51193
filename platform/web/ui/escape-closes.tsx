import { useShortcut } from '../shortcuts.tsx'

/**
 * Stands in a dialog that others open over: Escape closes what lies on top and nothing below it. The dialog itself says
 * `closeOnEscape={false}`, since a dialog's own Escape is heard by all that are open.
 */
export function EscapeCloses({ onClose }: { onClose: () => void }) {
  useShortcut('Escape', 'Close', onClose)
  return null
}
