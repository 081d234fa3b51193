import { Roll } from '../../../../../platform/web/print/roll.tsx'
import { billText, type BillProps, type PrintedBillLine } from './bill-text.ts'

/** A bill on the 80 mm roll. */
export function Receipt(props: BillProps) {
  const { client, letterhead, solutionProvider } = props
  const bill = billText(props)
  const { customer } = bill
  const paper = {
    title: 'Bill',
    code: bill.number,
    dateTime: bill.dateTime,
    about: [`Cashier: ${bill.cashier}`],
    party: { name: customer.name, lines: [customer.phone, customer.address], rows: bill.vehicle },
    above: [{ items: bill.lines.map(soldItem) }, { rows: bill.sums }],
    totalLabel: 'TOTAL',
    total: bill.total,
    below: [
      { rows: bill.payment, strong: ['Change due'], isJoined: true },
      { rows: bill.account, strong: ['Outstanding'] },
    ],
    advice: bill.advice,
    remarks: bill.remarks,
    isReversed: bill.isReversed,
    mark: bill.mark,
  }
  return <Roll paper={paper} client={client} letterhead={letterhead} solutionProvider={solutionProvider} />
}

function soldItem(line: PrintedBillLine) {
  const rate = line.discountRate === '' ? '' : ` (${line.discountRate})`
  return {
    name: `${line.number}. ${line.name}`,
    figures: [`${line.quantity} × ${line.unitPrice}`, line.discount && `less ${line.discount}${rate}`],
    total: line.total,
    note: line.warranty && `Warranty until ${line.warranty}`,
  }
}
