import { Suspense } from 'react'
import { useManyActions } from './change-many.ts'
import { ListPage } from './list-page.tsx'
import { useListAddress } from './use-list-address.ts'
import type { PageConfig } from './master-config.ts'
import { useRowPowers, useRowCommands } from './row-commands.ts'
import { KeysHeld } from '../type-ahead.ts'
import { lazyPart } from '../lazy-part.ts'

const OpenRecord = lazyPart(async () => (await import('./open-record.tsx')).OpenRecord)

interface MasterListProps {
  config: PageConfig
  isPart: boolean
}

/** A master-data list with the dialogs of its records. */
export function MasterList({ config, isPart }: MasterListProps) {
  const address = useListAddress(config)
  const commands = useRowCommands(config, address)
  const { mayAdd } = useRowPowers(config)
  const many = useManyActions(config)
  const list = { ...config, bulkActions: [...(config.bulkActions ?? []), ...many] }
  const add = () => address.change({ open: { kind: 'add' } })

  return (
    <ListPage config={list} address={address} commands={commands} isPart={isPart} onAdd={mayAdd ? add : null}>
      <Suspense fallback={<KeysHeld />}>{address.search.open && <OpenRecord config={config} address={address} />}</Suspense>
    </ListPage>
  )
}
