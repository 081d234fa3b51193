import { addressOf } from '../../../../kernel/addresses.ts'
import { PlainList } from '../../../../platform/web/master-page/plain-list.tsx'
import { returnedCheques } from '../contract.ts'

/** The cheques that the bank sent back and somebody still owes; Enter takes the money for one. */
export function ChequePaymentPage() {
  return (
    <PlainList
      config={{
        source: returnedCheques,
        heading: 'Settle Returned Cheques',
        columns: [
          { key: 'chequeNumber', label: 'Cheque', kind: 'code', width: 112 },
          { key: 'bankName', label: 'Bank', width: 150, priority: 2 },
          { key: 'branch', label: 'Branch', width: 110, priority: 4 },
          { key: 'customerName', label: 'Customer' },
          { key: 'phone', label: 'Phone', width: 116, priority: 2 },
          { key: 'chequeDate', label: 'Cheque date', kind: 'date', width: 104, priority: 3 },
          { key: 'returnedOn', label: 'Returned', kind: 'date', width: 104 },
          { key: 'totalAmount', label: 'Amount', kind: 'money', width: 116, priority: 2 },
          { key: 'settledAmount', label: 'Settled', kind: 'money', width: 116, priority: 3 },
          { key: 'outstanding', label: 'Still owed', kind: 'money', width: 116 },
        ],
        nameOf: ({ chequeNumber, customerName }) => `cheque ${chequeNumber} of ${customerName}`,
        rowActions: [
          {
            label: 'Take the money',
            shortcut: 'Enter',
            permission: 'sell',
            run: ({ customerCode, code }, { goTo }) => goTo(addressOf.newReceipt({ customer: customerCode, cheque: code })),
          },
          { label: 'Customer', shortcut: 'C', run: ({ customerCode }, { goTo }) => goTo(addressOf.customer(customerCode)) },
        ],
      }}
    />
  )
}
