import { Switch } from '@mantine/core'
import classes from './list-page.module.css'

interface FlagFilterProps {
  label: string
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

/** A filter that can only be on or off. */
export function FlagFilter({ label, isOn, onTurn }: FlagFilterProps) {
  return <Switch className={classes.flag ?? ''} label={label} checked={isOn} onChange={event => onTurn(event.currentTarget.checked)} />
}
