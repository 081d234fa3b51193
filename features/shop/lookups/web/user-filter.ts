import type { MasterFilter } from '../../../../platform/web/master-page/master-config.ts'
import { useLookups } from './use-lookups.ts'

/** The filter of papers by the user who wrote them. */
export const userFilter: MasterFilter = {
  name: 'userCode',
  label: 'User',
  useChoices: () => (useLookups()?.activeUser ?? []).map(({ code, name }) => ({ value: code, label: name })),
}

/** The same for papers of which a role without that permission sees its own alone. */
export const takingsUserFilter: MasterFilter = { ...userFilter, permission: 'see-all-takings', without: 'Your own papers' }
