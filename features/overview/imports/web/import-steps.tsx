import { IconCheck } from '@tabler/icons-react'
import classes from './import.module.css'

const steps = [
  { name: 'file', label: 'File' },
  { name: 'columns', label: 'Columns' },
  { name: 'check', label: 'Check' },
  { name: 'import', label: 'Import' },
] as const
export type StepName = (typeof steps)[number]['name']

/** Shows which of the four steps the import is at. */
export function ImportSteps({ current }: { current: StepName }) {
  const at = steps.findIndex(({ name }) => name === current)
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map(({ name, label }, index) => (
        <li
          key={name}
          className={classes.stepMark}
          data-state={index < at ? 'past' : index === at ? 'current' : 'coming'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.stepNumber} aria-hidden>
            {index < at ? <IconCheck size={14} stroke={2.4} /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
