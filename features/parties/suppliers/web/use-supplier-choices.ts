import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import type { FieldChoice } from '../../../../platform/web/master-page/field-config.ts'
import { suppliers } from '../contract.ts'

/** Active suppliers as choices for a filter. */
export function useSupplierChoices(): readonly FieldChoice[] {
  const found = useQuery({
    queryKey: [...masterKey(suppliers), 'choices'],
    queryFn: ({ signal }) => call(suppliers.list, { query: { active: '1', size: 1_000 } }, { signal }),
    staleTime: 300_000,
  })
  return (found.data?.supplier ?? []).map(({ code, name }) => ({ value: code, label: name }))
}
