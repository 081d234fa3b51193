import { Modal, Stack, Text } from '@mantine/core'
import { useState, type ComponentType } from 'react'
import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { MergeForm } from './merge-form.tsx'
import type { MergeKind, MergeRecord } from './merge-kind.ts'

export interface MergeDialogProps {
  /** The first stays unless they are swapped; of one alone the other is searched here. */
  codes: readonly [string] | readonly [string, string]
  onClose: () => void
}

/** The dialog that merges two records of a kind: which one stays, with which details, what follows, and why. */
export function mergeDialog<Whole extends MergeRecord, Values extends object>(
  kind: MergeKind<Whole, Values>,
): ComponentType<MergeDialogProps> {
  const { one, many, placeholder, find } = kind
  return function MergeDialog({ codes, onClose }) {
    const [first, second] = codes
    const [pair, setPair] = useState(second === undefined ? null : { into: first, from: second })
    const [isSelf, setSelf] = useState(false)
    const choose = (other: string) => (other === first ? setSelf(true) : setPair({ into: first, from: other }))
    return (
      <Modal opened onClose={onClose} title={`Merge two ${many}`} size={860} closeButtonProps={{ 'aria-label': 'Close' }}>
        {pair === null ? (
          <Stack gap="md">
            <Text size="sm">Which other record is the same {one}?</Text>
            <AsyncLookup
              label={`${one[0]?.toUpperCase()}${one.slice(1)}`}
              placeholder={placeholder}
              data-autofocus
              value={null}
              error={isSelf ? 'This is the record itself. Choose the other one.' : undefined}
              search={find}
              optionKey={({ code }) => code}
              optionLabel={({ name }) => name}
              listWidth="min(560px, 94vw)"
              renderOption={({ code, name }) => `${name} · ${code}`}
              onPick={({ code }) => choose(code)}
              onClear={() => setSelf(false)}
            />
          </Stack>
        ) : (
          <MergeForm key={pair.into} kind={kind} {...pair} onSwap={() => setPair({ into: pair.from, from: pair.into })} onClose={onClose} />
        )}
      </Modal>
    )
  }
}
