import { IconCheck } from '@tabler/icons-react'
import type { Role } from '../../../../kernel/codes.ts'
import { may, type Permission } from '../../../../kernel/permissions.ts'
import type { permissionWords } from '../permission-words.ts'
import classes from './user-type-page.module.css'

interface RoleTickProps {
  role: Role
  permission: Permission
  words: NonNullable<(typeof permissionWords)[Permission]>
}

/** Yes, no, or with a manager's override; as a symbol and in words. */
export function RoleTick({ role, permission, words }: RoleTickProps) {
  if (may(role, permission)) return <IconCheck className={classes.yes} size={18} stroke={2} role="img" aria-label="Yes" />
  if (words.canBeOverridden) return <span className={classes.asked}>with a manager</span>
  return (
    <span className={classes.no} role="img" aria-label="No">
      –
    </span>
  )
}
