import { Link } from '@tanstack/react-router'
import { roleIds, type Role } from '../../../kernel/codes.ts'
import classes from './user-type-page.module.css'
import { roleNames } from './user-words.tsx'

interface UserCountProps {
  role: Role
  count: number
  /** All locations when left out. */
  locationCode?: string
  /** Leads to these users. */
  isLinked: boolean
}

export function UserCount({ role, count, locationCode, isLinked }: UserCountProps) {
  if (count === 0 || !isLinked) return count
  const search = { status: 'active', roleId: String(roleIds[role]), ...(locationCode !== undefined && { locationCode }) }
  return (
    <Link to="/user" search={search as never} className={classes.count} title={`${roleNames[role]}: show the users`}>
      {count}
    </Link>
  )
}
