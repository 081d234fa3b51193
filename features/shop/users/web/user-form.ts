import { roleNames } from '../role-names.ts'
import type { BodyOf, RecordOf } from '../../../../kernel/master.ts'
import type { Fact } from '../../../../platform/web/master-page/master-config.ts'
import { useChoices } from '../../lookups/web/use-choices.ts'
import type { users } from '../contract.ts'
import { roleOfId } from '../../../../kernel/codes.ts'

export type UserRecord = RecordOf<typeof users>

/** The contents of the form; `stockLocations` is the role's id by location, '' for none. */
export interface UserValues {
  username: string
  firstName: string
  secondName: string
  stockLocations: Record<string, string>
}

export const blankUser: UserValues = { username: '', firstName: '', secondName: '', stockLocations: {} }

export function formOfUser({ username, firstName, secondName, stockLocations }: UserRecord): UserValues {
  return {
    username,
    firstName,
    secondName,
    stockLocations: Object.fromEntries(stockLocations.map(({ code, pivot }) => [code, String(pivot.roleId)])),
  }
}

export function bodyOfUser({ stockLocations, ...names }: UserValues): BodyOf<typeof users> {
  const chosen = Object.entries(stockLocations).filter(([, roleId]) => roleId !== '')
  return { ...names, stockLocations: chosen.map(([code, roleId]) => ({ code, roleId: Number(roleId) })) }
}

export function checkUser({ stockLocations }: UserValues): Record<string, string> {
  const hasRole = Object.values(stockLocations).some(roleId => roleId !== '')
  return hasRole ? {} : { stockLocations: 'Choose a role at one location at least' }
}

/** Names and roles in words, for comparison in a conflict. */
export function useUserWords(): (values: UserValues) => readonly Fact[] {
  const places = useChoices('location')
  return values => [
    { label: 'Username', text: values.username },
    { label: 'First Name', text: values.firstName },
    { label: 'Second Name', text: values.secondName },
    ...places.map(({ value, label }) => {
      const role = roleOfId(Number(values.stockLocations[value] ?? ''))
      return { label, text: role ? roleNames[role] : 'No access' }
    }),
  ]
}
