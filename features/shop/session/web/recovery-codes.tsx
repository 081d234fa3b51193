import { Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSession } from '../../../../platform/web/session.ts'
import { useFirstFocus } from './use-first-focus.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  username: string
  /** The user has kept them. */
  onKept: () => void
}

function saveAsFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'bizx-recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(address)
}

/** Recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes, username, onKept }: RecoveryCodesProps) {
  const { startUp } = useSession()
  const kept = useFirstFocus<HTMLButtonElement>()
  const text = [`Recovery codes of ${username}, ${startUp.clientName}. Each works once.`, ...codes, ''].join('\n')
  return (
    <Stack gap="md">
      <Text size="sm">
        Keep these codes where you find them without your phone, such as printed in the safe. Each signs you in once in place of the app.
        They are not shown again.
      </Text>
      <SimpleGrid cols={2} spacing="xs" component="ul" aria-label="Recovery codes" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map(code => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button variant="default" onClick={() => saveAsFile(text)}>
          Save as a file
        </Button>
        {/* Only a page over TLS or on the same machine may write to the clipboard. */}
        {'clipboard' in navigator && (
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        )}
        <Button ref={kept} onClick={onKept}>
          I have kept them
        </Button>
      </Group>
    </Stack>
  )
}
