import { Text } from '@mantine/core'

/** Says which bill of the list Enter takes. */
export function ChosenBill({ code }: { code: string | null }) {
  return (
    <Text role="status" size="sm" c="dimmed" mih={22}>
      {code !== null && `Enter takes #${code}, arrows choose another.`}
    </Text>
  )
}
