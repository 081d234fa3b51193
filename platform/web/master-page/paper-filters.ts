import type { MasterFilter } from './master-config.ts'

/** The filter of papers by whether they are reversed, where a list has no states of its own. */
export const reversedFilter: MasterFilter = {
  name: 'status',
  label: 'Status',
  choices: [
    { value: 'live', label: 'Not reversed' },
    { value: 'reversed', label: 'Reversed' },
  ],
}
