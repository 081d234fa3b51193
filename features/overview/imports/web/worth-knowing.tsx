import { Title } from '@mantine/core'
import { useId } from 'react'
import type { ImportFindings } from '../contract.ts'
import classes from './import.module.css'

/** What the import does or leaves out without refusing a row. */
export function WorthKnowing({ worth }: { worth: NonNullable<ImportFindings['worth']> }) {
  const id = useId()
  if (worth.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.worth}>
      <Title order={3} size="h4" id={id}>
        Before you import
      </Title>
      <ul>
        {worth.map(({ text, advice }) => (
          <li key={text}>
            <b>{text}.</b> <span className={classes.dimmed}>{advice}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
