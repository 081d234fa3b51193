import { roleIds } from '../kernel/codes.ts'
import type { Invariant } from './invariant.ts'

const superadminRemains: Invariant = {
  id: 'I-60',
  isMended: true,
  title: 'a business with users has a superadmin who can sign in',
  sql: `
  select 'no active superadmin works at an open location' as what
  where exists (select 1 from app_user where status = 'active') and not exists (
    select 1 from user_location_role held
    join app_user on app_user.code = held.user_code and app_user.status = 'active' and app_user.password_hash is not null
    join stock_location place on place.code = held.location_code and place.is_active
    where held.role_id = ${roleIds.superadmin} and held.valid_to is null)`,
}

const sessionsAreOfUsers: Invariant = {
  id: 'I-61',
  isMended: true,
  title: 'only active users with a password of their own choice have sessions',
  sql: `
  select 'user ' || username || ' is ' || status || case when password_hash is null then ', has no password'
    when must_change_password then ', has to change the password' else '' end || ' and has a session' as what
  from app_user
  where (status <> 'active' or password_hash is null or must_change_password)
    and exists (select 1 from session where session.user_code = app_user.code)`,
}

const factorsAreThere: Invariant = {
  id: 'I-79',
  isMended: true,
  title: 'who has a role that asks for an authenticator has one, or no session',
  sql: `
  select distinct 'user ' || username || ' has a session and no authenticator, which the role ' || role.name || ' asks for' as what
  from app_user
  join user_location_role held on held.user_code = app_user.code and held.valid_to is null
  join role on role.id = held.role_id
  join setting on setting.key = 'sign-in' and setting.value -> 'secondFactorRoles' ? role.name
  where exists (select 1 from session where session.user_code = app_user.code)
    and not exists (select 1 from second_factor where second_factor.user_code = app_user.code)`,
}

const editsAreTold: Invariant = {
  id: 'I-62',
  title: "every change of a user's names, roles and status is in the audit",
  sql: `
  with told as (
    select subject as code, count(*) as changes
    from audit where action in ('update', 'approve', 'reject', 'reactivate') group by subject
  )
  select 'user ' || username || ' is version ' || version || '; the audit has ' || coalesce(changes, 0) || ' changes' as what
  from app_user left join told using (code)
  where version <> 1 + coalesce(changes, 0)`,
}

/** Invariants of users; I-31 checks that nobody has two roles at one location. */
export const peopleInvariants: readonly Invariant[] = [superadminRemains, sessionsAreOfUsers, factorsAreThere, editsAreTold]
