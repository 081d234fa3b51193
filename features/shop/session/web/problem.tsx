import classes from './login-page.module.css'

interface ProblemProps {
  text: string | null
}

/** An error message between the fields and their button. */
export function Problem({ text }: ProblemProps) {
  return (
    text && (
      <p className={classes.problem} role="alert">
        {text}
      </p>
    )
  )
}
