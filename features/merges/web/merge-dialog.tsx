import { Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { AsyncLookup } from '../../../platform/web/ui/async-lookup.tsx'
import { findCustomers } from '../../customers/web/customer-filter-field.tsx'
import { MergeForm } from './merge-form.tsx'

export interface MergedPair {
  /** The first stays unless they are swapped; of one alone the other is searched here. */
  codes: readonly [string] | readonly [string, string]
}

/** Merges two records of one customer: which one stays, with which details, what follows, and why. */
export function MergeDialog({ codes, onClose }: MergedPair & { onClose: () => void }) {
  const [first, second] = codes
  const [pair, setPair] = useState(second === undefined ? null : { into: first, from: second })
  const [isSelf, setSelf] = useState(false)
  const choose = (other: string) => (other === first ? setSelf(true) : setPair({ into: first, from: other }))
  return (
    <Modal opened onClose={onClose} title="Merge two customers" size={860} closeButtonProps={{ 'aria-label': 'Close' }}>
      {pair === null ? (
        <Stack gap="md">
          <Text size="sm">Which other record is the same customer?</Text>
          <AsyncLookup
            label="Customer"
            placeholder="Name, code or phone"
            data-autofocus
            value={null}
            error={isSelf ? 'This is the record itself. Choose the other one.' : undefined}
            search={findCustomers}
            optionKey={({ code }) => code}
            optionLabel={({ name }) => name}
            listWidth="min(560px, 94vw)"
            renderOption={({ code, name }) => `${name} · ${code}`}
            onPick={({ code }) => choose(code)}
            onClear={() => setSelf(false)}
          />
        </Stack>
      ) : (
        <MergeForm key={pair.into} {...pair} onSwap={() => setPair({ into: pair.from, from: pair.into })} onClose={onClose} />
      )}
    </Modal>
  )
}
