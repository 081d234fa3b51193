import { conditionWords } from '../../contract.ts'
import { Button, Modal, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import { displayCurrency, displayMoney } from '../../../../../kernel/money.ts'
import { may } from '../../../../../kernel/permissions.ts'
import { displayQuantity } from '../../../../../kernel/quantity.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { Keys } from '../../../../../platform/web/shortcuts.tsx'
import { messages } from '../../../../../kernel/messages.ts'
import { FactSums } from '../../../../../platform/web/ui/view-parts.tsx'
import { OverrideDialog } from '../../../../shop/session/web/override-dialog.tsx'
import { returnRefusal } from '../../refusals.ts'
import { aboutOfLoose, looseTotal, type LooseDraft } from './loose-draft.ts'
import type { LooseReturn } from './use-loose-return.ts'
import { wordsOfLines } from './words-of-lines.ts'

const permission = 'return-without-bill'

/** The last look at a return without a bill; 'pos bill' saves it and prints the receipt. A cashier asks a manager first. */
export function CompleteDialog({ made, onClose }: { made: LooseReturn; onClose: () => void }) {
  const { role } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { draft } = made
  const isStranger = draft.customer?.code === cashCustomerCode

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (may(role, permission)) made.save([])
    else setAsking(true)
  }

  if (isAsking) {
    const question = {
      permission,
      text: returnRefusal('RETURN_WITHOUT_BILL').message,
      about: aboutOfLoose(draft),
      words: wordsOf(draft),
    } as const
    return (
      <OverrideDialog
        question={question}
        onGranted={({ id }) => {
          setAsking(false)
          made.save([id])
        }}
        onClose={() => setAsking(false)}
      />
    )
  }
  return (
    <Modal opened onClose={onClose} title="Sales Return Without Bill" size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <FactSums
            sums={[
              { label: draft.customer?.name ?? '', value: isStranger ? 'a credit note' : 'to the return balance' },
              { label: 'Total', value: displayCurrency(looseTotal(draft)), isTotal: true },
            ]}
          />
          <Button type="submit" data-autofocus loading={made.isSaving}>
            {messages.posBill}
            <Keys keys="Enter" />
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}

/** The return in words, for the manager who allows it. */
function wordsOf(draft: LooseDraft) {
  return [
    { label: 'Customer', text: draft.customer?.name ?? '' },
    { label: 'Total', text: displayMoney(looseTotal(draft)) },
    ...wordsOfLines(
      draft.lines.map(
        line =>
          `${displayQuantity(line.quantity)} × ${line.name} at ${displayMoney(line.price)}, ${conditionWords[line.condition].toLowerCase()}`,
      ),
    ),
  ]
}
