import { Checkbox, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { roles, type Role } from '../../../../kernel/codes.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { Facts } from '../../../../platform/web/ui/view-parts.tsx'
import { saveSignInSettings, type SignInSettings } from '../contract.ts'
import { OwnersNote } from './profile-facts.tsx'
import { SectionForm } from './section-form.tsx'
import classes from './settings-page.module.css'
import { useSettings } from './settings-query.ts'
import { useSectionForm } from './use-section-form.ts'

const roleName = (role: Role) => role.charAt(0).toUpperCase() + role.slice(1)

/** Which roles sign in with an authenticator too. */
export function SignInTab() {
  const { role } = useSession()
  const { data, error, refetch } = useSettings()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={5} />
  return (
    <div className={classes.narrow}>
      {may(role, 'change-business') ? <SignInForm saved={data.signIn} /> : <SignInFacts signIn={data.signIn} />}
    </div>
  )
}

function SignInForm({ saved }: { saved: SignInSettings }) {
  const queries = useQueryClient()
  const section = useSectionForm({
    saved,
    endpoint: saveSignInSettings,
    problemsOf: () => ({}),
    inputOf: values => ({ body: values }),
    savedBy: ({ signIn }) => signIn,
    success: 'Saved',
    onSaved: () => void queries.invalidateQueries({ queryKey: ['settings'] }),
  })
  const { form } = section
  return (
    <SectionForm section={section} label="Signing in">
      <Checkbox.Group
        label="Sign in with an authenticator app too"
        description="After the password these roles type a code from their phone. Who has no authenticator yet is signed out now, and sets it up at the next sign-in."
        value={form.values.secondFactorRoles}
        onChange={chosen => form.setValues({ secondFactorRoles: roles.filter(role => chosen.includes(role)) })}
      >
        <Stack gap="xs" mt="xs">
          {roles.map(role => (
            <Checkbox key={role} value={role} label={roleName(role)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        Everybody else may add one in the menu under the own name; the list of users can be narrowed to who has none. At the till a manager
        still approves with password or PIN.
      </Text>
    </SectionForm>
  )
}

function SignInFacts({ signIn: { secondFactorRoles } }: { signIn: SignInSettings }) {
  const value = secondFactorRoles.length === 0 ? 'No role; everybody may' : secondFactorRoles.map(roleName).join(', ')
  return (
    <Stack>
      <OwnersNote />
      <Facts facts={[{ label: 'Sign in with an authenticator app too', value }]} />
    </Stack>
  )
}
