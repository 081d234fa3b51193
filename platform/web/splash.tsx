import { Button, Group } from '@mantine/core'
import { messages } from '../../kernel/messages.ts'
import { sessionStore } from './session.ts'
import classes from './splash.module.css'
import { Mark } from './ui/mark.tsx'

interface SplashProps {
  /** Why the start did not work. */
  failure: string | null
}

/** The moment between opening the page and seeing it; or why it takes longer. */
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
