import type { MasterFilter } from '../../../../platform/web/master-page/master-config.ts'
import { useLookups } from './use-lookups.ts'

/** The filter of papers by the user who wrote them. */
export const userFilter: MasterFilter = {
  name: 'userCode',
  label: 'User',
  useChoices: () => (useLookups()?.activeUser ?? []).map(({ code, name }) => ({ value: code, label: name })),
}
