import { Switch } from '@mantine/core'

interface FlagFilterProps {
  label: string
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

/** A filter that can only be on or off. */
export function FlagFilter({ label, isOn, onTurn }: FlagFilterProps) {
  return <Switch label={label} checked={isOn} onChange={event => onTurn(event.currentTarget.checked)} />
}
