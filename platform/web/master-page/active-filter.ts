import type { MasterFilter } from './master-config.ts'

/** For lists whose contract filters by `active`. */
export const activeFilter: MasterFilter = {
  name: 'active',
  label: 'Status',
  choices: [
    { value: '1', label: 'Active' },
    { value: '0', label: 'Inactive' },
  ],
}
