import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { ListAddress } from '../../../../platform/web/master-page/list-address.ts'
import { useSession } from '../../../../platform/web/session.ts'

const levels = { belowMinimum: 'Below minimum', overMaximum: 'Over maximum' } as const

/** Items below their minimum, or above their maximum: one choice that sets either filter. */
export function LevelFilter({ address: { search, change } }: { address: ListAddress }) {
  const set = Object.keys(levels).find(name => search.filters[name] === '1') ?? ''
  const { role } = useSession()
  return (
    <>
      <NativeSelect
        aria-label="Stock"
        data={[{ value: '', label: 'Stock: all' }, ...Object.entries(levels).map(([value, label]) => ({ value, label }))]}
        value={set}
        data-set={set !== '' || undefined}
        onChange={({ currentTarget: { value } }) => {
          const none = { belowMinimum: '', overMaximum: '' }
          change({ filters: { ...search.filters, ...none, ...(value && { [value]: '1' }) }, page: 1 })
        }}
      />
      {set === 'belowMinimum' && may(role, 'receive-goods') && <Link to={addressOf.screen('/purchase-order')}>Order them</Link>}
    </>
  )
}
