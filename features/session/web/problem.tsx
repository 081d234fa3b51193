import classes from './login-page.module.css'

interface ProblemProps {
  text: string | null
}

/** Why it did not work, between the fields and their button. */
export function Problem({ text }: ProblemProps) {
  return (
    text && (
      <p className={classes.problem} role="alert">
        {text}
      </p>
    )
  )
}
