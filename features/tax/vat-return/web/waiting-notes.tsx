import { Link } from '@tanstack/react-router'
import { displayDateText } from '../../../../kernel/dates.ts'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { RowTable } from '../../../../platform/web/ui/line-table.tsx'
import type { VatReturnRead } from '../contract.ts'
import classes from './vat-return-page.module.css'

/** Purchase returns whose tax credit note has not come; nothing where none wait. */
export function WaitingNotes({ waiting }: Pick<VatReturnRead, 'waiting'>) {
  const { location } = useSession()
  if (waiting.length === 0) return null
  return (
    <section aria-label="Waiting for a tax credit note">
      <p className={classes.standing}>
        Goods went back, and their VAT is claimed still: these purchase returns wait for the supplier's tax credit note. When it comes, open
        the return and press Tax credit note came.
      </p>
      <RowTable
        label="Waiting for a tax credit note"
        rows={waiting}
        rowKey={({ code }) => code}
        columns={[
          {
            label: 'Purchase return',
            text: ({ code, stockLocation }) =>
              stockLocation.code === location.code ? <Link to={addressOfPaper(code) ?? '/'}>{code}</Link> : code,
          },
          { label: 'Date', text: ({ date }) => displayDateText(date) },
          { label: 'Supplier', text: ({ supplierName }) => supplierName },
          { label: 'Location', text: ({ stockLocation }) => stockLocation.name },
          { label: 'Value without VAT', isFigure: true, text: ({ value }) => amountText(value) },
          { label: 'VAT claimed still', isFigure: true, text: ({ vat }) => amountText(vat) },
        ]}
      />
    </section>
  )
}
