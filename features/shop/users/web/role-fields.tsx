import { roleNames } from '../role-names.ts'
import { Fieldset, NativeSelect, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { roleIds, roleOfId, roles, type Role } from '../../../../kernel/codes.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { useChoices } from '../../lookups/web/use-choices.ts'
import { checkRoleChange, type Manager } from '../user-rules.ts'
import { managerOf } from './manager.ts'
import classes from './role-fields.module.css'
import type { UserRecord, UserValues } from './user-form.ts'
import { userRefusal } from '../refusals.ts'

interface RoleFieldsProps {
  form: UseFormReturnType<UserValues>
  /** Null for a new user. */
  record: UserRecord | null
}

interface Place {
  code: string
  name: string
  /** The saved user's role there. */
  before: Role | null
  isClosed: boolean
}

/** The role at each location; a role that may not be given or taken here says why. */
export function RoleFields({ form, record }: RoleFieldsProps) {
  const session = useSession()
  const manager = managerOf(session)
  const open = useChoices('location').map(({ value: code, label: name }) => ({ code, name, isClosed: false }))
  const closed = (record?.stockLocations ?? []).filter(({ code }) => !open.some(place => place.code === code))
  const places = [...open, ...closed.map(({ code, name }) => ({ code, name, isClosed: true }))].map(place => ({
    ...place,
    before: roleOfId(record?.stockLocations.find(({ code }) => code === place.code)?.pivot.roleId ?? 0),
  }))
  const error = form.errors.stockLocations
  return (
    <Fieldset legend="Role at each location" variant="unstyled" className={classes.roles ?? ''}>
      {places.map(place => (
        <RoleField key={place.code} place={place} form={form} choices={choicesAt(manager, place, record)} />
      ))}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Fieldset>
  )
}

interface RoleChoice {
  role: Role | null
  refusal: string | null
}

function choicesAt(manager: Manager, { code, name, before, isClosed }: Place, record: UserRecord | null): RoleChoice[] {
  const needs = record !== null || may(manager.role, 'manage-users') ? 'manage-users' : 'propose-users'
  return [null, ...roles.toReversed()].map(role => {
    if (role === before) return { role, refusal: null }
    if (record?.code === manager.userCode) return { role, refusal: userRefusal('OWN_ACCOUNT').message }
    if (isClosed && role !== null) return { role, refusal: 'This location is closed.' }
    return { role, refusal: checkRoleChange(manager, { code, name, before, after: role }, needs)?.message ?? null }
  })
}

interface RoleFieldProps {
  place: Place
  form: UseFormReturnType<UserValues>
  choices: readonly RoleChoice[]
}

function RoleField({ place, form, choices }: RoleFieldProps) {
  const { code, name, before, isClosed } = place
  const isFixed = choices.every(({ role, refusal }) => role === before || refusal !== null)
  const why = choices.find(({ refusal }) => refusal !== null)?.refusal ?? null
  const value = form.getValues().stockLocations[code] ?? ''
  return (
    <NativeSelect
      label={isClosed ? `${name} (closed)` : name}
      className={classes.role ?? ''}
      data={choices.map(({ role, refusal }) => ({
        value: role ? String(roleIds[role]) : '',
        label: role ? roleNames[role] : 'No access',
        disabled: refusal !== null,
      }))}
      value={value}
      disabled={isFixed}
      data-set={value !== '' || undefined}
      {...(isFixed && why !== null && { description: why, inputWrapperOrder: ['label', 'input', 'description'] })}
      onChange={event => {
        form.clearFieldError('stockLocations')
        form.setFieldValue('stockLocations', { ...form.getValues().stockLocations, [code]: event.currentTarget.value })
      }}
    />
  )
}
