import classes from './status-badge.module.css'

export type StatusTone = 'good' | 'partial' | 'bad' | 'off' | 'info'

interface StatusBadgeProps {
  tone: StatusTone
  /** The word for the status, so that it does not depend on the colour. */
  word: string
}

export function StatusBadge({ tone, word }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {word}
    </span>
  )
}
