import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** A short line beside the title: a count, a period, a state. */
  note?: ReactNode
  /** Actions at the right. */
  children?: ReactNode
}

export function PageHeader({ title, note, children }: PageHeaderProps) {
  return (
    <Group component="header" justify="space-between" gap="sm" className={classes.header ?? ''}>
      <Group gap="sm" align="baseline">
        <Title order={1} size="h3">
          {title}
        </Title>
        {note && (
          <Text component="span" size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </Group>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  )
}
