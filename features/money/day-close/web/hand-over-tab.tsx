import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import { parseMoney, subtract, zero } from '../../../../kernel/money.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { useDraft } from '../../../../platform/web/drafts.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { DraftGuard } from '../../../../platform/web/ui/draft-guard.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { OverrideDialog } from '../../../shop/session/web/override-dialog.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { handOverAbout } from '../cash-difference.ts'
import { createHandOver, dayEndByUser, handOvers, type Takings } from '../contract.ts'
import { CashCountFields } from './cash-count-fields.tsx'
import { CountFoot } from './count-foot.tsx'
import { blankCount, countBody, countedSoFar, isCounted, readStoredCount } from './count-draft.ts'
import { dayCloseKey } from './day-close-key.ts'
import { TakingsTable } from './takings-table.tsx'
import { useBlindCount } from './use-blind-count.ts'
import { useDifference } from './use-difference.ts'

/** What each user took today, and handing a till over. */
export function HandOverTab() {
  const { role, user } = useSession()
  const date = businessToday()
  const found = useQuery({
    queryKey: [...dayCloseKey, 'takings', date],
    queryFn: () => call(dayEndByUser, { query: { date } }),
    staleTime: 0,
  })
  if (found.isPending) return <LoadingState lines={6} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const takings = found.data.dayEndByUser
  return (
    <Stack gap="lg">
      <HandOverForm takings={takings} own={user.code} mayChoose={may(role, 'see-all-takings')} />
    </Stack>
  )
}

interface HandOverFormProps {
  takings: readonly Takings[]
  /** The user's own code. */
  own: string
  /** May the user hand over the till of somebody else? */
  mayChoose: boolean
}

/** The count of a till while it is typed, and its save. */
function useHandOver(takings: readonly Takings[], own: string) {
  const [draft, setDraft, forget, hold] = useDraft('hand-over', blankCount, readStoredCount)
  const [cashier, setCashier] = useState(own)
  const form = useRef<HTMLFormElement>(null)
  const blind = useBlindCount(draft, setDraft, form)
  const expected = parseMoney(takings.find(({ code }) => code === cashier)?.toHandOver ?? '') ?? zero
  const counted = countedSoFar(draft)
  const difference = subtract(counted, expected)
  const { save, isSaving } = useSave(createHandOver, {
    draft: hold,
    onRefused: error => gate.onRefused(error),
    success: ({ code }) => `Hand-over ${code} is saved`,
    invalidate: [dayCloseKey, masterKey(handOvers)],
    onSaved: ({ handOver }) => {
      forget()
      void import('./print/print-day.tsx').then(({ printHandOver }) => printHandOver('receipt', handOver)).catch(notifyError)
    },
  })
  const gate = useDifference({
    ...{ difference, reason: draft.reason, form: () => form.current },
    onReason: reason => setDraft(now => ({ ...now, reason })),
    about: handOverAbout({ cashierCode: cashier, counted, difference }),
    send: explained => void save({ body: { cashierCode: cashier, ...countBody(draft), ...explained, remarks: draft.remarks } }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isCounted(draft)) notifyError('Count the cash first: type the pieces of each note and coin.')
    else if (blind.isHidden) blind.enter()
    else gate.submit()
  }

  const sums = [...(blind.isHidden ? [] : [{ label: 'To hand over', amount: expected }]), { label: 'Counted', amount: counted }]
  return {
    form,
    draft,
    setDraft,
    hold,
    cashier,
    setCashier,
    sums,
    difference: blind.isHidden ? null : difference,
    blind,
    gate,
    submit,
    isSaving,
  }
}

function HandOverForm({ takings, own, mayChoose }: HandOverFormProps) {
  const { form, draft, setDraft, hold, cashier, setCashier, sums, difference, blind, gate, submit, isSaving } = useHandOver(takings, own)
  return (
    <>
      {!blind.isHidden && (
        <ViewPart title="Takings of today">
          <TakingsTable takings={takings} />
        </ViewPart>
      )}
      <ViewPart title="Hand over">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
        <form ref={form} noValidate onSubmit={submit} onKeyDown={enterMoves}>
          <DraftGuard hold={hold} what="count">
            <Stack gap="md">
              {mayChoose && <TillChoice {...{ takings, own, cashier }} onChange={setCashier} />}
              <CashCountFields draft={draft} isFixed={blind.isFixed} onChange={setDraft} />
              <TextInput
                label="Remarks"
                maxLength={200}
                value={draft.remarks}
                onChange={event => {
                  const remarks = event.currentTarget.value
                  setDraft(now => ({ ...now, remarks }))
                }}
              />
              <CountFoot isStanding sums={sums} difference={difference} reason={blind.isHidden ? null : gate.reason}>
                <Group justify="flex-end">
                  {blind.isFixed && (
                    <Button variant="default" disabled={isSaving} onClick={blind.again}>
                      Count again
                    </Button>
                  )}
                  <Button type="submit" loading={isSaving}>
                    {blind.isHidden ? 'Enter the count' : 'Hand over'}
                  </Button>
                </Group>
              </CountFoot>
            </Stack>
          </DraftGuard>
        </form>
      </ViewPart>
      {gate.question && (
        <OverrideDialog question={gate.question} onGranted={({ id }) => gate.answer(id)} onClose={() => gate.answer(null)} />
      )}
    </>
  )
}

interface TillChoiceProps {
  takings: readonly Takings[]
  own: string
  cashier: string
  onChange: (code: string) => void
}

/** Whose till it is; nothing to choose while nobody else took anything. */
function TillChoice({ takings, own, cashier, onChange }: TillChoiceProps) {
  const others = takings.filter(({ code }) => code !== own).map(({ code, user }) => ({ value: code, label: user }))
  if (others.length === 0) return null
  return (
    <NativeSelect
      label="Till of"
      w={240}
      data={[{ value: own, label: 'my own' }, ...others]}
      value={cashier}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
