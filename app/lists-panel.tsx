import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
import { addressOf } from '../kernel/addresses.ts'
import { LoadingState } from '../platform/web/ui/loading-state.tsx'
import classes from './lists-panel.module.css'

interface PanelList {
  name: string
  label: string
  Page: ComponentType<{ isPart?: boolean }>
}

/** The lists that have no screen of their own in the specification. */
const lists: readonly PanelList[] = [
  {
    name: 'bank',
    label: 'Banks',
    Page: lazy(async () => ({ default: (await import('../features/banking/payments/web/bank-page.tsx')).BankPage })),
  },
  {
    name: 'payment-type',
    label: 'Payment Types',
    Page: lazy(async () => ({ default: (await import('../features/banking/payments/web/payment-types.tsx')).PaymentTypes })),
  },
  {
    name: 'customer-type',
    label: 'Customer Types',
    Page: lazy(async () => ({ default: (await import('../features/parties/customers/web/customer-type-page.tsx')).CustomerTypePage })),
  },
  {
    name: 'vehicle-brand',
    label: 'Vehicle Brands',
    Page: lazy(async () => ({ default: (await import('../features/parties/vehicles/web/vehicle-brand-page.tsx')).VehicleBrandPage })),
  },
  {
    name: 'vehicle-type',
    label: 'Vehicle Types',
    Page: lazy(async () => ({ default: (await import('../features/parties/vehicles/web/vehicle-type-page.tsx')).VehicleTypePage })),
  },
  {
    name: 'recurring-expense',
    label: 'Recurring Expenses',
    Page: lazy(async () => ({ default: (await import('../features/money/expenses/web/recurring-page.tsx')).RecurringExpensePage })),
  },
  {
    name: 'receipt-printer',
    label: 'Receipt Printers',
    Page: lazy(async () => ({ default: (await import('../features/selling/printers/web/printer-page.tsx')).ReceiptPrinterPage })),
  },
  {
    name: 'ledger-type',
    label: 'Ledger Types',
    Page: lazy(async () => ({ default: (await import('../features/books/ledger/web/ledger-type-page.tsx')).LedgerTypePage })),
  },
]

/** Chooses among the small lists; the address contains the list (`list`) and then the state of that list. */
export function ListsPanel() {
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown = lists.find(({ name }) => name === found.list) ?? lists[0]
  // The filters of one list are not carried over to the next.
  const choose = (list: string) => void navigate({ to: addressOf.settingsList(list) })
  return (
    <div className={classes.panel}>
      <nav aria-label="Lists" className={classes.lists}>
        {lists.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            className={classes.list}
            aria-current={name === shown?.name ? 'page' : undefined}
            onClick={() => choose(name)}
          >
            {label}
          </button>
        ))}
      </nav>
      <div className={classes.page}>
        <Suspense fallback={<LoadingState />}>{shown && <shown.Page key={shown.name} isPart />}</Suspense>
      </div>
    </div>
  )
}
