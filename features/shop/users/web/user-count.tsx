import { roleNames } from '../role-names.ts'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { roleIds, type Role } from '../../../../kernel/codes.ts'
import classes from './user-type-page.module.css'

interface UserCountProps {
  role: Role
  count: number
  /** All locations when left out. */
  locationCode?: string
}

export function UserCount({ role, count, locationCode }: UserCountProps) {
  if (count === 0) return count
  return (
    <Link
      to={addressOf.activeUsers({ roleId: roleIds[role], locationCode })}
      className={classes.count}
      title={`${roleNames[role]}: show the users`}
    >
      {count}
    </Link>
  )
}
