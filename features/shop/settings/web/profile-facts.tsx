import { Alert, Stack } from '@mantine/core'
import { Facts } from '../../../../platform/web/ui/view-parts.tsx'
import type { ClientSettings } from '../contract.ts'
import classes from './settings-page.module.css'

/** The business, for users who may not change it. */
export function ProfileFacts({ client }: { client: ClientSettings }) {
  return (
    <Stack className={classes.narrow ?? ''}>
      <OwnersNote />
      <Facts
        facts={[
          { label: 'Business name', value: client.name },
          { label: 'Address', value: client.address },
          { label: 'Phone numbers', value: client.phones.join(', ') },
          { label: 'Email', value: client.email },
          { label: 'Backup link', value: client.backupLink },
        ]}
      />
    </Stack>
  )
}

/** Says who may change these facts. */
export function OwnersNote() {
  return (
    <Alert color="gray" variant="light">
      Only a superadmin changes this.
    </Alert>
  )
}
