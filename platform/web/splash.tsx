import { Button, Group } from '@mantine/core'
import { messages } from '../../kernel/messages.ts'
import { sessionStore } from './session.ts'
import classes from './splash.module.css'
import { Mark } from './ui/mark.tsx'

interface SplashProps {
  /** Why the start failed. */
  failure: string | null
}

/** Shown while the application starts, or with the reason why it does not. */
export function Splash({ failure }: SplashProps) {
  return (
    <main className={classes.splash} data-failed={failure !== null || undefined}>
      <Mark size={40} />
      {failure === null ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <>
          <p role="alert">{failure}</p>
          <Group gap="xs">
            <Button onClick={() => void sessionStore.start()}>Try again</Button>
            <Button variant="default" onClick={() => void sessionStore.logout()}>
              Logout
            </Button>
          </Group>
        </>
      )}
    </main>
  )
}
