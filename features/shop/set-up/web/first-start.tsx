import '../../../../platform/web/theme/first-start-styles.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { RestoreForm } from './restore-form.tsx'
import { SetupWizard } from './setup-wizard.tsx'

/** What a server without users shows: a new business is set up, or one comes back from a backup. */
export function FirstStart() {
  const [isRestoring, setRestoring] = useState(false)
  if (isRestoring) return <RestoreForm onBack={() => setRestoring(false)} />
  return (
    <>
      <SetupWizard />
      <Anchor component="button" type="button" size="sm" mt="lg" onClick={() => setRestoring(true)}>
        Restore a backup instead
      </Anchor>
    </>
  )
}
