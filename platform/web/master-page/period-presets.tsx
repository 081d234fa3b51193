import { NativeSelect } from '@mantine/core'
import { forgetFilters } from '../form/typed-fields.ts'
import { parseIsoDate } from '../../../kernel/dates.ts'
import { periodOf, presetNames, presetOf, presets } from '../../../kernel/periods.ts'
import { businessToday } from '../business-today.ts'
import type { ListAddress } from './list-address.ts'

const choices = presets.map(preset => ({ value: preset as string, label: presetNames[preset] }))

/** Sets a list's first and last day at once: today, this month, last year … */
export function PeriodPresets({ address }: { address: ListAddress }) {
  const { search, change } = address
  const today = businessToday()
  const [fromDate, toDate] = [parseIsoDate(search.filters.fromDate ?? ''), parseIsoDate(search.filters.toDate ?? '')]
  const preset = fromDate && toDate ? presetOf({ fromDate, toDate }, today) : null
  const isChosen = (fromDate ?? toDate) !== null

  function choose(value: string): void {
    const period = presets.find(one => one === value)
    const days = period ? periodOf(period, today) : { fromDate: '', toDate: '' }
    forgetFilters()
    change({ filters: { ...search.filters, ...days }, page: 1 })
  }

  return (
    <NativeSelect
      aria-label="Period"
      data={[{ value: '', label: 'Period: all' }, ...(isChosen && !preset ? [{ value: 'days', label: 'Chosen days' }] : []), ...choices]}
      value={preset ?? (isChosen ? 'days' : '')}
      data-set={isChosen || undefined}
      onChange={event => choose(event.currentTarget.value)}
    />
  )
}
