import { Group, Stack, Text } from '@mantine/core'
import type { Fact } from './master-config.ts'

/** The facts of a record, one per line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Stack gap="xs" component="dl">
      {facts.map(({ label, text }) => (
        <Group key={label} gap="md" wrap="nowrap" align="baseline">
          <Text component="dt" size="sm" c="dimmed" w={180}>
            {label}
          </Text>
          <Text component="dd" m={0}>
            {text || '–'}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
