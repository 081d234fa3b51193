import { lazy, Suspense, type ComponentType } from 'react'
import { useFocusHome } from '../../../../platform/web/focus-back.ts'
import { DraftGuard } from '../../../../platform/web/ui/draft-guard.tsx'
import { DeskTill } from './till/desk-till.tsx'
import classes from './invoice-page.module.css'
import { TillDialogs } from './till/till-dialogs.tsx'
import type { ReturnOpened } from './till/till-dialogs-props.ts'
import { useTill } from './till/use-till.ts'
import { useTillAddress, type CreditOfReturn } from './till/use-till-address.ts'
import type { BillKind } from '../contract.ts'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'

// The desk's till does not wait for the touch layout.
const LiteTill = lazy(async () => ({ default: (await import('./till/lite-till.tsx')).LiteTill }))

interface InvoicePageProps {
  kind: BillKind
  /** The layout of the counter, or of the touch screen. */
  layout: 'desk' | 'lite'
  /** Takes goods back; the feature of returns is above this one. */
  ReturnDialog: ComponentType<ReturnOpened>
  creditOfReturn: CreditOfReturn
}

/** The till: the page that a cashier has open all day. */
export function InvoicePage({ kind, layout, ReturnDialog, creditOfReturn }: InvoicePageProps) {
  const till = useTill(kind)
  useTillAddress(till, creditOfReturn)
  useFocusHome(till.toSearch)
  return (
    <>
      <div className={classes.page}>
        <DraftGuard hold={till.hold} what="bill" onTaken={till.toSearch}>
          <div className={classes.till}>
            <Suspense fallback={<KeysHeld />}>{layout === 'lite' ? <LiteTill till={till} /> : <DeskTill till={till} />}</Suspense>
          </div>
        </DraftGuard>
      </div>
      <TillDialogs till={till} ReturnDialog={ReturnDialog} />
    </>
  )
}
