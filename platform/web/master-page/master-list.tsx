import { lazy, Suspense, useEffect } from 'react'
import { useManyActions } from './change-many.ts'
import { ListPage } from './list-page.tsx'
import { whenIdle } from './list-query.ts'
import { useListAddress } from './use-list-address.ts'
import type { PageConfig } from './master-config.ts'
import { useRowPowers, useRowCommands } from './row-commands.ts'
import { KeysHeld } from '../type-ahead.ts'
import { ignored } from '../ignored.ts'

const loadRecords = () => import('./open-record.tsx')
const OpenRecord = lazy(async () => ({ default: (await loadRecords()).OpenRecord }))

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
  // The code of the dialogs is loaded before it is needed.
  useEffect(() => whenIdle(() => void loadRecords().catch(ignored('asked again when one is opened'))), [])

  return (
    <ListPage config={list} address={address} commands={commands} isPart={isPart} onAdd={mayAdd ? add : null}>
      <Suspense fallback={<KeysHeld />}>{address.search.open && <OpenRecord config={config} address={address} />}</Suspense>
    </ListPage>
  )
}
