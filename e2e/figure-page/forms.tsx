import { useState } from 'react'
import type { CountSession, CountSheetRow } from '../../features/stock/counts/contract.ts'
import { CountSheetRows } from '../../features/stock/counts/web/count-sheet-rows.tsx'
import type { CountSheet as Counting } from '../../features/stock/counts/web/count-sheet-tools.tsx'
import { CashCountFields } from '../../features/money/day-close/web/cash-count-fields.tsx'
import { blankCount } from '../../features/money/day-close/web/count-draft.ts'
import { OutgoingForm } from '../../features/banking/payments/web/outgoing-form.tsx'
import { PaymentForm } from '../../features/banking/payments/web/payment-form.tsx'
import { DuesPart } from '../../features/money/vouchers/web/dues-part.tsx'
import { blankVoucher } from '../../features/money/vouchers/web/voucher-draft.ts'
import type { OpenDueRead, VoucherStart } from '../../features/money/vouchers/contract.ts'
import { parseIsoDate } from '../../kernel/dates.ts'
import { rupees, zero } from '../../kernel/money.ts'
import type { Quantity } from '../../kernel/quantity.ts'
import { some } from './some.ts'

const today = parseIsoDate('2026-11-27')!

/** The amount follows what is due until one is typed. */
export function PaidByCustomer() {
  return <PaymentForm due={rupees('590')} today={today} available={{ returnAmount: zero, overPayment: zero }} onAdd={() => null} />
}

export function PaidToSupplier() {
  return <OutgoingForm means={['cash', 'card']} due={rupees('590')} today={today} accounts={[]} onAdd={() => null} />
}

const due = some<OpenDueRead>({
  ...{ kind: 'grn', code: '1', invoiceCode: 'A-1', date: '2026-11-01', dueDate: '2026-12-01', daysOverdue: 0 },
  ...{ totalAmount: '590.00', paidAmount: '0.00', returnedAmount: '0.00', outstanding: '590.00', isHere: true, isPayable: true },
  stockLocation: { code: '1301000001', name: 'Here' },
})
const owed = some<VoucherStart>({ dues: [due, { ...due, code: '2' }] })

/** A paper of which something is settled moves to the end of the draft; one of nothing leaves it. */
export function Settled() {
  const [draft, change] = useState(blankVoucher)
  return <DuesPart draft={draft} start={owed} change={change} />
}

/** The draft is changed by what it was. */
export function Drawer() {
  const [draft, change] = useState(blankCount)
  return <CashCountFields draft={draft} isFixed={false} onChange={change} />
}

const row = some<CountSheetRow>({
  ...{ lines: [1], bin: 'A1', batch: '', expiryDate: null, retailPrice: '590.00', state: 'open', countedBy: null },
  itemMaster: some<CountSheetRow['itemMaster']>({ name: 'Cloth', code: '2001', barcode: '', unit: 'pcs' }),
})

/** A row without a count is none of the draft's. */
export function CountSheet() {
  const [typed, setTyped] = useState<Readonly<Record<string, Quantity>>>({})
  const counting = some<Counting>({
    typed,
    type: (name, value) => setTyped(({ [name]: _, ...others }) => (value === null ? others : { ...others, [name]: value })),
    goOn: () => {},
    sheet: some<Counting['sheet']>({
      data: { rows: [row], total: 1, bins: [], isCode: false, measured: null },
      isError: false,
      isPending: false,
    }) as Counting['sheet'],
  })
  return <CountSheetRows session={some<CountSession>({ id: '1', state: 'counting' })} counting={counting} />
}
