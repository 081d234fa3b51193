import { FoundFilter, type FoundFilterProps } from '../../../../platform/web/master-page/found-filter.tsx'
import { findCustomers } from './find-customers.ts'

/** Finds the customer whose papers a list shows. */
export function CustomerFilterField(props: Omit<FoundFilterProps, 'find'>) {
  return <FoundFilter {...props} find={findCustomers} />
}
