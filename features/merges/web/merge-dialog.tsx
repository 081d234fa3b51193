import { Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CustomerField } from '../../customers/web/customer-field.tsx'
import { MergeForm } from './merge-form.tsx'

export interface MergedPair {
  /** The first stays unless they are swapped; of one alone the other is searched here. */
  codes: readonly [string] | readonly [string, string]
}

/** Merges two records of one customer: which one stays, with which details, what follows, and why. */
export function MergeDialog({ codes, onClose }: MergedPair & { onClose: () => void }) {
  const [first, second] = codes
  const [pair, setPair] = useState(second === undefined ? null : { into: first, from: second })
  return (
    <Modal opened onClose={onClose} title="Merge two customers" size={860} closeButtonProps={{ 'aria-label': 'Close' }}>
      {pair === null ? (
        <Stack gap="md">
          <Text size="sm">Which other record is the same customer?</Text>
          <CustomerField value={null} onChange={other => other && setPair({ into: first, from: other.code })} />
        </Stack>
      ) : (
        <MergeForm key={pair.into} {...pair} onSwap={() => setPair({ into: pair.from, from: pair.into })} onClose={onClose} />
      )}
    </Modal>
  )
}
