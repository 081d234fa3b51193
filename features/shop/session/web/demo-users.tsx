import { UnstyledButton } from '@mantine/core'
import classes from './login-page.module.css'

interface DemoUser {
  username: string
  password: string
  roles: string
}

interface DemoUsersProps {
  users: readonly DemoUser[]
  onPick: (user: DemoUser) => void
}

/** The users of the demo shop; a click fills in the form. */
export function DemoUsers({ users, onPick }: DemoUsersProps) {
  return (
    <section className={classes.demo} aria-labelledby="demo-users">
      <h2 id="demo-users">Demo shop: choose a user to fill the form</h2>
      <ul>
        {users.map(user => (
          <li key={user.username}>
            <UnstyledButton className={classes.demoUser ?? ''} onClick={() => onPick(user)}>
              <strong>{user.username}</strong>
              <span>{user.roles}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
