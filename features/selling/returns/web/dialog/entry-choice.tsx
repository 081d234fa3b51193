import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { stockHereQuery } from '../../../../stock/stock/web/use-stock-here.ts'
import { submitOnEnter } from './why-fields.tsx'

interface EntryChoiceProps {
  /** Null while no item is chosen. */
  itemCode: string | null
  /** Damaged goods go into no stock. */
  isOff: boolean
  value: string | null
  onChange: (stockCode: string | null) => void
}

/** Which stock entry takes the goods: one that lies here, or a new one at what the item cost last. */
export function EntryChoice({ itemCode, isOff, value, onChange }: EntryChoiceProps) {
  const { data } = useQuery({ ...stockHereQuery({ items: [itemCode ?? ''] }), enabled: itemCode !== null })
  const entries = itemCode === null ? [] : (data?.find(item => item.itemCode === itemCode)?.entries ?? [])
  return (
    <NativeSelect
      label="Stock entry"
      disabled={isOff || itemCode === null}
      value={isOff ? '' : (value ?? '')}
      data={[
        { value: '', label: isOff ? 'None: damaged' : 'New, at the last cost' },
        ...entries.map(({ stockCode, batch, expiryDate, retailPrice }) => ({
          value: stockCode,
          label: [stockCode, batch, expiryDate && `exp ${displayDateText(expiryDate)}`, amountText(retailPrice)]
            .filter(Boolean)
            .join(' · '),
        })),
      ]}
      onChange={event => onChange(event.currentTarget.value || null)}
      onKeyDown={submitOnEnter}
    />
  )
}
