import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { messages } from '../../../kernel/messages.ts'
import classes from './loading-state.module.css'

interface LoadingStateProps {
  /** Roughly how many lines the content will have. */
  lines?: number
}

/** A skeleton that appears after 400 ms, so that fast content does not flicker. */
export function LoadingState({ lines = 5 }: LoadingStateProps) {
  return (
    <div role="status" className={classes.late}>
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <Stack gap="sm" p="md" aria-hidden>
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} height={14} width={line === 0 ? '35%' : `${92 - ((line * 7) % 24)}%`} />
        ))}
      </Stack>
    </div>
  )
}
