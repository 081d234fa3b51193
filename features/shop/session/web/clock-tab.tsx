import { useQueryClient } from '@tanstack/react-query'
import { NumbersBackForm } from './numbers-back-form.tsx'

/** What the server's clock says, and the way back of numbers that it took ahead. */
export function ClockTab() {
  const queries = useQueryClient()
  return <NumbersBackForm onDone={() => void queries.invalidateQueries({ queryKey: ['numbers-ahead'] })} />
}
