import { useShortcut } from '../shortcuts.tsx'

/**
 * For a dialog over which others open: Escape closes only the top one. The dialog itself sets `closeOnEscape={false}`, because
 * Mantine would close all open dialogs at once.
 */
export function EscapeCloses({ onClose }: { onClose: () => void }) {
  useShortcut('Escape', 'Close', onClose)
  return null
}
