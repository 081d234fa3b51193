import { NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { messages } from '../../../../../kernel/messages.ts'
import { zero } from '../../../../../kernel/money.ts'
import { displayQuantity, oneUnit, quantity, type Quantity } from '../../../../../kernel/quantity.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { QuantityInput } from '../../../../../platform/web/ui/quantity-input.tsx'
import { ReasonButton } from '../../../../../platform/web/ui/reason-button.tsx'
import type { FoundBill } from './bill-draft.ts'
import type { BillReturn } from './use-bill-return.ts'
import { noReason, WhyFields } from './why-fields.tsx'
import classes from './return-dialog.module.css'

interface LineEntryProps {
  made: BillReturn
  found: FoundBill
}

/** What comes back next: an item of the bill that has something left, how many, in what condition and why. */
export function LineEntry({ made, found }: LineEntryProps) {
  const offered = found.returnData.filter(({ code }) => (made.left.get(code) ?? 0) > 0)
  const [chosen, setChosen] = useState('')
  const line = offered.find(({ code }) => code === chosen) ?? offered[0]
  const left = line ? made.left.get(line.code)! : quantity(0)
  const [count, setCount] = useState<Quantity | null>(oneUnit)
  const [why, setWhy] = useState(noReason)
  const picker = useRef<HTMLSelectElement>(null)
  const quantityBox = useRef<HTMLDivElement>(null)
  // The bill was just found: what comes back of it is chosen next.
  useEffect(() => picker.current?.focus(), [])
  const refusal = whyNotAdd({ hasItem: line !== undefined, count, left, isWhole: line?.allowsFractions === false })

  function add(event: FormEvent): void {
    event.preventDefault()
    if (refusal !== null || !line || count === null) return notifyError(refusal ?? '')
    made.add({ code: line.code, quantity: count, discount: zero, condition: why.condition, reason: why.reason.trim() })
    setCount(oneUnit)
    picker.current?.focus()
  }

  return (
    <form onSubmit={add} className={classes.entry}>
      <NativeSelect
        ref={picker}
        label={messages.returnedItem}
        value={line?.code ?? ''}
        disabled={offered.length === 0}
        data={choicesOf(offered, made.left)}
        onChange={event => setChosen(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          quantityBox.current?.querySelector('input')?.select()
        }}
      />
      <div ref={quantityBox}>
        <QuantityInput label="Qty" value={count} onChange={setCount} />
      </div>
      <WhyFields value={why} onChange={setWhy} />
      <ReasonButton type="submit" reason={refusal}>
        Add
      </ReasonButton>
    </form>
  )
}

function choicesOf(offered: FoundBill['returnData'], left: BillReturn['left']) {
  if (offered.length === 0) return [{ value: '', label: 'Nothing is left to return' }]
  return offered.map(({ code, itemName }) => ({ value: code, label: `${code}. ${itemName} · ${displayQuantity(left.get(code)!)} left` }))
}

interface Asked {
  hasItem: boolean
  count: Quantity | null
  left: Quantity
  isWhole: boolean
}

/** Add needs an item and a quantity that is not zero and not above what is left (spec §5). */
function whyNotAdd({ hasItem, count, left, isWhole }: Asked): string | null {
  if (!hasItem) return 'Nothing of this bill is left to return.'
  if (count === null || count <= 0) return 'Enter a quantity.'
  if (isWhole && count % 1000 !== 0) return 'This item is sold in whole units.'
  return count > left ? `Only ${displayQuantity(left)} may still come back.` : null
}
