import { roles } from '../../../kernel/codes.ts'
import { may, type Permission } from '../../../kernel/permissions.ts'
import { useSession } from '../session.ts'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'

interface NotForRoleProps {
  heading: string
  /** What the role would need. */
  permission: Permission
}

/** In place of a page whose list the role may not read: one sentence, and no tools that could only be refused. */
export function NotForRole({ heading, permission }: NotForRoleProps) {
  const { role } = useSession()
  const lowest = roles.findLast(one => may(one, permission)) ?? 'superadmin'
  return (
    <>
      <PageHeader title={heading} />
      <EmptyState text={`Your role (${role}) does not see ${heading}. Ask ${lowest === 'admin' ? 'an admin' : `a ${lowest}`}.`} />
    </>
  )
}
