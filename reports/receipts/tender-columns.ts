/** A tender of a receipt once more, in the column of its payment type: so each group and the whole have their sums by tender. */
export const amountByType = `
      case when tender.payment_type_code = '21910000001' then day.sign * tender.amount end as "cash",
      case when tender.payment_type_code = '21910000002' then day.sign * tender.amount end as "cheque",
      case when tender.payment_type_code = '21910000004' then day.sign * tender.amount end as "card",
      case when tender.payment_type_code = '21910000003' then day.sign * tender.amount end as "bankDeposit",
      case when tender.payment_type_code = '21910000007' then day.sign * tender.amount end as "onlineTransfer",
      case when tender.payment_type_code = '21910000006' then day.sign * tender.amount end as "returnAmount",
      case when tender.payment_type_code = '21910000005' then day.sign * tender.amount end as "overPaymentUsed"` as const

/** How they are shown: the ways that bring money, and on demand what was used of balances. */
export const tenderColumns = [
  { key: 'cash', label: 'Cash', kind: 'money', total: true, width: 108 },
  { key: 'cheque', label: 'Cheque', kind: 'money', total: true, width: 108 },
  { key: 'card', label: 'Card', kind: 'money', total: true, width: 100, priority: 2 },
  { key: 'bankDeposit', label: 'Bank', kind: 'money', total: true, width: 100, priority: 2 },
  { key: 'onlineTransfer', label: 'Online', kind: 'money', total: true, width: 100, priority: 2 },
  { key: 'returnAmount', label: 'Return', kind: 'money', total: true, isExtra: true },
  { key: 'overPaymentUsed', label: 'Over payment used', kind: 'money', total: true, isExtra: true },
] as const
