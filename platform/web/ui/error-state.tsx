import { Button, Center, Stack, Text } from '@mantine/core'
import { messages } from '../../../kernel/messages.ts'
import { CallError } from '../call-error.ts'

interface ErrorStateProps {
  error?: unknown
  onRetry?: () => void
}

/** Shown in place of content that failed: the text, the reference, and a button to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const failed = error instanceof CallError ? error : null
  return (
    <Center mih={160} p="md" role="alert">
      <Stack align="center" gap="xs">
        <Text fw={500}>{failed?.text ?? messages.somethingWentWrongPlaceholder}</Text>
        {failed?.requestId && (
          <Text size="xs" c="dimmed">
            Reference {failed.requestId}
          </Text>
        )}
        {onRetry && (
          <Button variant="default" size="xs" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Center>
  )
}
