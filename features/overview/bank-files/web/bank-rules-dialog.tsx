import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../../../platform/web/call.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { bankRules, removeBankRule, saveBankRule, type BankRule } from '../contract.ts'
import { nothingYet, useIsWhole, WhatItIsFields } from './what-it-is.tsx'

const key = ['bank-rules']
const heads = [{ label: 'Lines with' }, { label: 'Are' }, { label: 'Payee or other account' }, { label: 'Kept by' }, { label: 'Take away' }]

/** What lines of the bank are that the books do not have: the shop's rules, a new one, and taking one away. */
export function BankRulesDialog({ onClose }: { onClose: () => void }) {
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => call(bankRules, {}, { signal }), staleTime: 0 })
  const { rules = [] } = found.data ?? {}
  return (
    <Modal opened size="xl" onClose={onClose} title="Rules for lines of the bank" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        {found.isPending && <LoadingState lines={4} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && rules.length === 0 && (
          <Text c="dimmed">No rule yet. One is kept where a line is booked, or here: what it says is proposed, and booked with Enter.</Text>
        )}
        {rules.length > 0 && (
          <PlainTable label="Rules" heads={heads}>
            {rules.map(rule => (
              <RuleRow key={rule.words} rule={rule} />
            ))}
          </PlainTable>
        )}
        <NewRule />
      </Stack>
    </Modal>
  )
}

function RuleRow({ rule: { words, categoryName, payee, typeName, otherAccountName, user } }: { rule: BankRule }) {
  const { save, isSaving } = useSave(removeBankRule, {
    draftId: `bank-rule-removal-${words}`,
    success: () => `The rule for ${words} is gone`,
    invalidate: [key],
  })
  return (
    <tr>
      <td>{words}</td>
      <td>{categoryName || typeName}</td>
      <td>{payee || otherAccountName}</td>
      <td>{user}</td>
      <td>
        <Button
          variant="default"
          size="xs"
          loading={isSaving}
          onClick={() => void save({ body: { words } })}
          aria-label={`Take away the rule for ${words}`}
        >
          Take away
        </Button>
      </td>
    </tr>
  )
}

/** A rule that is typed; one of the same words is changed by it. */
function NewRule() {
  const [words, setWords] = useState('')
  const [what, setWhat] = useState(nothingYet)
  const isWhole = useIsWhole(what)
  const { save, isSaving, error } = useSave(saveBankRule, {
    draftId: 'bank-rule-new',
    success: reply => `Lines with ${reply.words} are proposed so`,
    invalidate: [key],
    onSaved: () => setWords(''),
    onRefused: refused => refused.fields.words !== undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { categoryCode, payee, typeCode, otherAccount } = what
    const codes = { categoryCode: categoryCode || null, typeCode: typeCode || null, otherAccount: otherAccount || null }
    if (words.trim() !== '' && isWhole) void save({ body: { words, payee, ...codes } })
  }
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-end" grow>
        <TextInput
          data-autofocus
          label="Lines with"
          maxLength={60}
          value={words}
          error={error?.fields.words}
          onChange={event => setWords(event.currentTarget.value)}
        />
        <WhatItIsFields value={what} way={null} onChange={setWhat} />
        <Button type="submit" variant="default" disabled={words.trim() === '' || !isWhole} loading={isSaving}>
          Keep
        </Button>
      </Group>
    </form>
  )
}
