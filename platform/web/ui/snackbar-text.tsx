import { Text } from '@mantine/core'

interface SnackbarTextProps {
  text: string
  /** The request id of the server's log. */
  reference: string | null
}

export function SnackbarText({ text, reference }: SnackbarTextProps) {
  return (
    <>
      {text}
      {reference && (
        <Text component="span" display="block" size="xs" c="dimmed">
          Reference {reference}
        </Text>
      )}
    </>
  )
}
