import { Text } from '@mantine/core'
import { ownTillAt, useIsConnectionLost } from '../../../../../platform/web/connection.ts'
import { useKeptSeen } from '../../../tills/web/kept-seen.ts'

/** For the key of a list of bills: it is read again when the line goes or comes back, and when bills of this till were sold or went up. */
export function useReadAgain(): readonly [isLost: boolean, seen: number] {
  return [useIsConnectionLost(), useKeptSeen()]
}

/** Says which bills a till still finds while the server cannot be reached. */
export function OnlyOwn() {
  const isTill = ownTillAt() !== null
  return (
    <Text size="sm" c="dimmed" role="status">
      {isTill ? 'No server: only bills that this till sold without it.' : 'The server cannot be reached: its bills come when it is back.'}
    </Text>
  )
}
