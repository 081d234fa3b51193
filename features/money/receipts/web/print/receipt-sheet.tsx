import { PrintedTable } from '../../../../../platform/web/paper-page/printed-table.tsx'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { PaymentReceiptRead } from '../../contract.ts'
import { settledNothing } from '../receipt-words.ts'
import { receiptText, type PrintedDue } from './receipt-text.ts'

/** Prints a receipt on A4; settles when the print dialog is closed. */
export async function printReceiptSheet(paper: PaymentReceiptRead): Promise<void> {
  const text = receiptText(paper, { isCopy: false, timeZone: currentSession().startUp.timeZone })
  const { customer } = text
  await printPaper({
    title: 'Payment receipt',
    code: paper.code,
    about: [text.dateTime, paper.stockLocation.name, `by ${paper.cashier}`],
    parties: [{ title: 'Received from', name: customer.name, lines: [customer.address, customer.phone] }],
    facts: [{ label: 'Date', value: displayDateText(paper.date) }],
    sums: [...text.payments, { label: text.totalLabel, value: text.total, isTotal: true }, ...text.use, ...text.account],
    remarks: paper.remarks,
    signatures: ['Received by', 'Customer'],
    mark: text.isReversed ? 'REVERSED' : null,
    lines: <Dues dues={text.dues} />,
  })
}

function Dues({ dues }: { dues: readonly PrintedDue[] }) {
  return (
    <PrintedTable
      rows={dues}
      empty={settledNothing}
      columns={[
        { head: '#', value: (_, at) => at + 1 },
        { head: 'Settled', as: 'name', value: due => <Due due={due} /> },
        { head: 'Date', value: ({ date }) => date },
        { head: 'Owed', value: ({ owed }) => owed },
        { head: 'Paid', value: ({ paid }) => paid },
        { head: 'Still due', value: ({ left }) => left },
      ]}
    />
  )
}

function Due({ due: { name, place, charge } }: { due: PrintedDue }) {
  return (
    <>
      {name}
      {place !== '' && <small>{place}</small>}
      {charge !== '' && <small>and the bank's charge of {charge}</small>}
    </>
  )
}
