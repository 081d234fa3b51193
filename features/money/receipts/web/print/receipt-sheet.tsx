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
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">Settled</th>
          <th>Date</th>
          <th>Owed</th>
          <th>Paid</th>
          <th>Still due</th>
        </tr>
      </thead>
      <tbody>
        {dues.map(({ name, date, owed, paid, left, charge, place }, index) => (
          <tr key={name}>
            <td>{index + 1}</td>
            <td className="name">
              {name}
              {place !== '' && <small>{place}</small>}
              {charge !== '' && <small>and the bank's charge of {charge}</small>}
            </td>
            <td>{date}</td>
            <td>{owed}</td>
            <td>{paid}</td>
            <td>{left}</td>
          </tr>
        ))}
        {dues.length === 0 && (
          <tr>
            <td>–</td>
            <td className="name">{settledNothing}</td>
            <td>–</td>
            <td>–</td>
            <td>–</td>
            <td>–</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
