import { Modal } from '@mantine/core'
import { useShortcuts } from '../shortcuts.tsx'
import classes from './shortcut-card.module.css'

interface ShortcutCardProps {
  onClose: () => void
}

/** Lists every shortcut that works on this page now. */
export function ShortcutCard({ onClose }: ShortcutCardProps) {
  const shortcuts = useShortcuts()
  // When the same keys are registered twice, the later registration is the one that works.
  const heard = shortcuts.filter((shortcut, at) => shortcuts.findLastIndex(({ keys }) => keys === shortcut.keys) === at)
  const global = heard.filter(({ isGlobal, keys }) => isGlobal || keys === '?' || keys === 'Ctrl+K')
  const ofPage = heard.filter(shortcut => !global.includes(shortcut))
  return (
    <Modal opened onClose={onClose} title="Shortcuts" size="lg">
      {ofPage.length > 0 && <ShortcutList title="This page" shortcuts={ofPage} />}
      <ShortcutList title="Everywhere" shortcuts={global} />
    </Modal>
  )
}

interface ShortcutListProps {
  title: string
  shortcuts: readonly { keys: string; label: string }[]
}

function ShortcutList({ title, shortcuts }: ShortcutListProps) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
