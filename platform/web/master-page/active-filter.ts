import type { MasterFilter } from './master-config.ts'

/** The filter by state for lists whose contract filters by `active`. */
export const activeFilter: MasterFilter = {
  name: 'active',
  label: 'Status',
  choices: [
    { value: '1', label: 'Active' },
    { value: '0', label: 'Inactive' },
  ],
}
