import { NativeSelect, Text, TextInput } from '@mantine/core'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import type { JobCardRead } from '../contract.ts'
import type { JobCardDraft } from './job-card-draft.ts'

type Work = JobCardDraft['work'][number]

interface WorkTableProps {
  card: JobCardRead | null
  work: readonly Work[]
  isFixed: boolean
  onChange: (work: Work[]) => void
}

const heads = [{ label: 'Work and parts' }, { label: 'Quantity', isFigure: true }, { label: 'Technician' }, { label: 'Bay' }]

/** The lines of the card, which are added on the till; labour has who does it, and where. */
export function WorkTable({ card, work, isFixed, onChange }: WorkTableProps) {
  const technicians = useChoices('salesBoy')
  if (!card || card.stockHistories.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Work and parts are added on the till: {card ? 'press Alt+B' : 'save the card, open it and press Alt+B'}, and put the bill back on
        hold.
      </Text>
    )
  }
  const change = (itemCode: string, fields: Partial<Work>) =>
    onChange(work.map(one => (one.itemCode === itemCode ? { ...one, ...fields } : one)))
  return (
    <PlainTable label="Work and parts" heads={heads}>
      {card.stockHistories.map((line, at) => {
        const done = line.type === 'stock' ? undefined : work.find(({ itemCode }) => itemCode === line.itemCode)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an item may stand on several lines
          <tr key={at}>
            <td>{line.itemName}</td>
            <td data-figure>{displayQuantityText(line.quantity)}</td>
            <td>
              {done && (
                <NativeSelect
                  size="xs"
                  aria-label={`Technician: ${line.itemName}`}
                  disabled={isFixed}
                  value={done.technicianCode ?? ''}
                  data={[{ value: '', label: 'Nobody yet' }, ...technicians]}
                  onChange={event => change(line.itemCode, { technicianCode: event.currentTarget.value || null })}
                />
              )}
            </td>
            <td>
              {done && (
                <TextInput
                  size="xs"
                  aria-label={`Bay: ${line.itemName}`}
                  maxLength={20}
                  readOnly={isFixed}
                  value={done.bay}
                  onChange={event => change(line.itemCode, { bay: event.currentTarget.value })}
                />
              )}
            </td>
          </tr>
        )
      })}
    </PlainTable>
  )
}
