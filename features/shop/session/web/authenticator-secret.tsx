import { Code, Stack, Text } from '@mantine/core'
import { QrCode } from './qr-code.tsx'

interface AuthenticatorSecretProps {
  secret: string
  address: string
}

/** What an authenticator app reads: a QR code, and the same as text to type. */
export function AuthenticatorSecret({ secret, address }: AuthenticatorSecretProps) {
  return (
    <Stack gap="xs" align="center">
      <QrCode text={address} label="QR code for the authenticator app" />
      <Text size="sm" c="dimmed">
        No camera? Type this key into the app:
      </Text>
      <Code aria-label="Key for the authenticator app">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
    </Stack>
  )
}
