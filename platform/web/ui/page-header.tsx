import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** Short text beside the title: a count, a period, a state. */
  note?: ReactNode
  /** 2 for a page whose parts have headings of their own. */
  order?: 1 | 2
  /** Actions on the right. */
  children?: ReactNode
}

export function PageHeader({ title, note, order = 1, children }: PageHeaderProps) {
  return (
    <Group component="header" justify="space-between" gap="sm" className={classes.header ?? ''}>
      <Group gap="sm" align="baseline">
        <Title order={order} size="h3">
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
