import { Button, Progress, Text } from '@mantine/core'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import classes from './import.module.css'

interface ProgressStepProps {
  title: string
  done: number
  /** 0 while the total is unknown. */
  of: number
  unit: 'rows' | 'bytes'
  /** Null when it can no longer be stopped. */
  onStop?: (() => void) | null
}

const inWords = {
  rows: (count: number) => count.toLocaleString('en'),
  bytes: (count: number) => `${(count / 1_048_576).toFixed(1)} MB`,
} as const

/** The current step of the work and its progress. */
export function ProgressStep({ title, done, of, unit, onStop = null }: ProgressStepProps) {
  useShortcut('Alt+S', 'Stop', () => onStop?.(), { when: onStop !== null })
  const words = inWords[unit]
  return (
    <div className={classes.narrow}>
      <Text size="lg" fw={500} role="status">
        {title}
      </Text>
      <Progress value={of === 0 ? 100 : (done / of) * 100} animated striped={of === 0} mt="sm" aria-label={title} />
      <Text size="sm" c="dimmed" mt="xs" mih={20}>
        {of > 0 && `${words(done)} of ${words(of)}${unit === 'rows' ? ' rows' : ''}`}
      </Text>
      {onStop && (
        <Button variant="default" mt="md" onClick={onStop} data-autofocus>
          Stop
          <Keys keys="Alt+S" />
        </Button>
      )}
    </div>
  )
}
