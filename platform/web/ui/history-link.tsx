import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { may } from '../../../kernel/permissions.ts'
import { useSession } from '../session.ts'

/** A link to the audit log of a record or paper, its whole life, for users who may see the log. */
export function HistoryLink({ code }: { code: string }) {
  const { role } = useSession()
  if (!may(role, 'see-audit-log')) return null
  return (
    <Anchor component={Link} to={`/settings?tab=audit&subject=${code}`} mr="auto">
      Changes of this record
    </Anchor>
  )
}
