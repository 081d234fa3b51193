import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import { displayDateTime } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../../../platform/web/ui/plain-table.tsx'
import { StatusBadge } from '../../../../../platform/web/ui/status-badge.tsx'
import { billState } from '../../../sales/web/recall/bill-state.ts'
import { paidStatusWords } from '../../return-rules.ts'
import type { FoundBill, FoundInvoice } from './bill-draft.ts'
import classes from './return-dialog.module.css'

const figure = (label: string) => ({ label, isFigure: true })

/** The bill that was found: paid status, customer, number, its items and what came back before. */
export function FoundBillDetails({ found }: { found: FoundBill }) {
  return (
    <section className={classes.bill} aria-label="Invoice details">
      {found.invoice && <BillHead invoice={found.invoice} />}
      <div className={classes.tables}>
        <PlainTable
          label="Items of the bill"
          heads={[{ label: '#' }, { label: 'Item' }, figure('Sold'), figure('Came back'), figure('Price'), figure('Total')]}
        >
          {found.returnData.map(line => (
            <tr key={line.code}>
              <td>{line.code}</td>
              <td>{line.itemName}</td>
              <td data-figure>{displayQuantityText(line.quantity)}</td>
              <td data-figure>{displayQuantityText(line.returned)}</td>
              <td data-figure>{amountText(line.unitSoldPrice)}</td>
              <td data-figure>{amountText(line.totalAmount)}</td>
            </tr>
          ))}
        </PlainTable>
        {found.salesReturn.length > 0 && <EarlierReturns found={found} />}
      </div>
    </section>
  )
}

function BillHead({ invoice }: { invoice: FoundInvoice }) {
  const { timeZone } = useSession().startUp
  const { customer, customerCode, paidStatus, writtenOff } = invoice
  const { tone, word } = billState(invoice)
  const name = customerCode === cashCustomerCode ? 'Cash Customer' : `${customer.firstName} ${customer.secondName}`.trim()
  return (
    <header className={classes.head}>
      <b>#{invoice.code}</b>
      <span>{displayDateTime(invoice.dateTime, timeZone)}</span>
      <span>{name}</span>
      <span>{`Total ${amountText(invoice.totalAmount)}`}</span>
      <StatusBadge tone={tone} word={isReversed(invoice) || writtenOff ? word : paidStatusWords(paidStatus)} />
    </header>
  )
}

function EarlierReturns({ found }: { found: FoundBill }) {
  const { timeZone } = useSession().startUp
  return (
    <PlainTable label="Earlier returns" heads={[{ label: 'Earlier return' }, { label: 'When' }, { label: 'Items' }, figure('Total')]}>
      {found.salesReturn.map(({ code, returnDateTime, totalAmount, stockHistories }) => (
        <tr key={code}>
          <td>{code}</td>
          <td>{displayDateTime(returnDateTime, timeZone)}</td>
          <td>{stockHistories.map(line => `${displayQuantityText(line.quantity)} × ${line.itemName}`).join(', ')}</td>
          <td data-figure>{amountText(totalAmount)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
