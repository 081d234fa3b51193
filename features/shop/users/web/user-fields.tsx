import { Alert, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { may } from '../../../../kernel/permissions.ts'
import type { FormFieldsProps } from '../../../../platform/web/master-page/master-config.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { checkAccount } from '../user-rules.ts'
import { managedUser, managerOf } from './manager.ts'
import { RoleFields } from './role-fields.tsx'
import type { UserRecord, UserValues } from './user-form.ts'

/** Username, names, and the role at each location. */
export function UserFields({ form, record }: FormFieldsProps<UserValues, UserRecord>) {
  const session = useSession()
  const manager = managerOf(session)
  const isOwn = record?.code === manager.userCode
  // Names apply at all locations; the roles here may follow other rules.
  const refused = record === null || isOwn ? null : checkAccount(manager, managedUser(record))
  const isProposal = record === null && !may(session.role, 'manage-users')
  const names = { disabled: refused !== null, autoComplete: 'off', required: true }
  return (
    <Stack gap="md">
      {isProposal && (
        <Alert color="blue" variant="light">
          You propose this user. An admin approves it and sets the first password.
        </Alert>
      )}
      {refused && (
        <Alert color="orange" variant="light">
          {refused.message}
        </Alert>
      )}
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        <TextInput
          {...names}
          label="Username"
          description="To sign in with: small letters, digits, dot, dash"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          data-autofocus
          {...form.getInputProps('username')}
        />
        <span />
        <TextInput {...names} label="First Name" maxLength={60} {...form.getInputProps('firstName')} />
        <TextInput {...names} required={false} label="Second Name" maxLength={60} {...form.getInputProps('secondName')} />
      </SimpleGrid>
      <RoleFields form={form} record={record} />
    </Stack>
  )
}
