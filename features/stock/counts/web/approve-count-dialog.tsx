import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import type { UncountedChoice } from '../count.ts'
import { approveCount, stockCounts, type CountSession, type reviewCount } from '../contract.ts'
import { countStale } from './count-queries.ts'
import { stockStale } from '../../stock/web/stock-paper.ts'

interface ApproveDialogProps {
  session: CountSession
  review: Reply<typeof reviewCount>
  onClose: () => void
}

/** Approves a count: shows what will be posted and asks what to do with lines that nobody counted. */
export function ApproveDialog({ session, review: { sums, tallies }, onClose }: ApproveDialogProps) {
  const navigate = useNavigate()
  const [uncounted, setUncounted] = useState<UncountedChoice | null>(sums.uncounted === 0 ? 'leave' : null)
  const [problem, setProblem] = useState<string | null>(null)
  const [remarks, setRemarks] = useState('')
  const [own, setOwn] = useState<{ reason: string; problem: string | null }>({ reason: '', problem: null })
  const form = useRef<HTMLFormElement>(null)
  const { save, isSaving } = useSave(approveCount, {
    draftId: `stock-count-approve-${session.id}`,
    success: ({ code }) => `Stock Count ${code} approved successfully`,
    invalidate: [masterKey(stockCounts), ...countStale, ...stockStale],
    onSaved: ({ code }) => void navigate({ to: addressOf.stockCount(code), replace: true }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (uncounted === null) return setProblem('Choose what becomes of them')
    if (session.countedByMe && own.reason.trim() === '') {
      setOwn({ ...own, problem: 'Say why' })
      return focusFirstProblem(form.current)
    }
    void save({ body: { session: session.id, version: session.version, tallies, uncounted, remarks, ownReason: own.reason } })
  }

  return (
    <Modal opened onClose={onClose} title={`Approve ${session.name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form ref={form} noValidate onSubmit={submit} onKeyDown={enterMoves}>
        <Stack gap="md">
          <Text size="sm">
            {sums.differences === 0
              ? 'What was counted is as it should be: nothing of it is posted.'
              : `${sums.differences === 1 ? '1 line differs' : `${sums.differences} lines differ`}. Stock worth ${amountText(sums.gain)} comes in as found and ${amountText(sums.loss)} goes out as missing.`}
          </Text>
          {sums.uncounted > 0 && (
            <UncountedField
              {...{ sums, problem, uncounted }}
              onChange={value => {
                setProblem(null)
                setUncounted(value)
              }}
            />
          )}
          {session.countedByMe && <OwnReason {...own} onChange={reason => setOwn({ reason, problem: null })} />}
          <TextInput label="Remarks" maxLength={300} value={remarks} onChange={event => setRemarks(event.currentTarget.value)} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" data-autofocus loading={isSaving} {...(uncounted === 'zero' && { color: 'red' })}>
              {uncounted === 'zero' ? 'Approve and write off' : 'Approve'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface OwnReasonProps {
  reason: string
  problem: string | null
  onChange: (reason: string) => void
}

/** Asked of who counted, where nobody else may approve. */
function OwnReason({ reason, problem, onChange }: OwnReasonProps) {
  return (
    <TextInput
      label="Why you approve it yourself"
      description="You counted here, and nobody else may approve it. The paper says so."
      withAsterisk
      maxLength={200}
      value={reason}
      error={problem}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

interface UncountedFieldProps {
  sums: Pick<Reply<typeof reviewCount>['sums'], 'uncounted' | 'uncountedValue'>
  problem: string | null
  uncounted: UncountedChoice | null
  onChange: (value: UncountedChoice) => void
}

/** What becomes of the lines that nobody counted. */
function UncountedField({ sums, problem, uncounted, onChange }: UncountedFieldProps) {
  return (
    <Radio.Group
      label={sums.uncounted === 1 ? '1 line was not counted' : `${sums.uncounted} lines were not counted`}
      error={problem}
      value={uncounted}
      onChange={value => onChange(value as UncountedChoice)}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="leave" label="Leave them as they are" />
        <Radio
          value="zero"
          label="Count them as none"
          description={`Nothing of them is left: stock worth about ${amountText(sums.uncountedValue)} is written off.`}
        />
      </Stack>
    </Radio.Group>
  )
}
