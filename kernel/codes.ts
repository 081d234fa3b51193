/** The first two digits of a code say what it names. The next two are the location's node for papers, and 01 for masters. */
export const codePrefixes = {
  user: '10',
  salesRep: '11',
  route: '12',
  location: '13',
  salesBoy: '14',
  recurringExpense: '15',
  receiptPrinter: '16',
  ownAccount: '17',
  customer: '20',
  supplier: '22',
  item: '24',
  stockEntry: '25',
  vehicle: '26',
  servicePackage: '27',
  itemBarcode: '28',
  invoicePos: '30',
  invoiceAutoCare: '31',
  salesOrder: '32',
  quotation: '33',
  salesReturn: '34',
  purchaseReturn: '35',
  paymentReceipt: '36',
  paymentVoucher: '37',
  expense: '38',
  chequeVoucher: '39',
  grn: '40',
  stockIssue: '41',
  stockTransfer: '42',
  stockIn: '43',
  stockCount: '44',
  journalType: '45',
  ledgerType: '46',
  accountTransaction: '47',
  closingBalance: '48',
  openingBalance: '49',
  itemCategory: '50',
  itemUnit: '51',
  itemBrand: '52',
  itemColour: '53',
  itemBin: '54',
  bank: '55',
  customerType: '56',
  vehicleBrand: '57',
  vehicleType: '58',
  expenseCategory: '59',
  purchaseOrder: '60',
  purchaseReturnRefund: '61',
  transferReceipt: '62',
  priceCorrection: '63',
  bankAccount: '64',
  jobCard: '65',
  depositSlip: '66',
  cashHandOver: '67',
  creditNote: '68',
  orderAdvance: '69',
  lateTaxInvoice: '70',
  vatClearing: '71',
  vatPayment: '72',
  badDebt: '73',
  receiptPart: '74',
  voucherPart: '75',
  settlementDiscount: '76',
  lateTaxCreditNote: '77',
  oversoldGoods: '78',
  journalEntry: '79',
  yearClosing: '80',
} as const
export type CodeKind = keyof typeof codePrefixes

/** Node of the masters that all locations share. */
export const sharedNode = 1

/** A code: prefix, node of two digits, serial of six digits, or more once six are used up. */
export function makeCode(kind: CodeKind, node: number, serial: number): string {
  return codePrefixes[kind] + String(node).padStart(2, '0') + String(serial).padStart(6, '0')
}

/** The customer of a bill that names none (spec §9). */
export const cashCustomerCode = '2001000001'

export const paymentTypeCodes = {
  cash: '21910000001',
  cheque: '21910000002',
  bankDeposit: '21910000003',
  card: '21910000004',
  overPayment: '21910000005',
  returnAmount: '21910000006',
  onlineTransfer: '21910000007',
} as const
export type PaymentTypeCode = (typeof paymentTypeCodes)[keyof typeof paymentTypeCodes]

export const paymentTypeNames = {
  [paymentTypeCodes.cash]: 'Cash',
  [paymentTypeCodes.cheque]: 'Cheque',
  [paymentTypeCodes.bankDeposit]: 'Bank Deposit',
  [paymentTypeCodes.card]: 'Card',
  [paymentTypeCodes.overPayment]: 'Over Payment',
  [paymentTypeCodes.returnAmount]: 'Return Amount',
  [paymentTypeCodes.onlineTransfer]: 'Online Transfer',
} as const satisfies Record<PaymentTypeCode, string>

export const ledgerTypeCodes = {
  cashBook: '4601000001',
  bank: '4601000002',
  creditCard: '4601000003',
  capital: '4601000004',
  drawings: '4601000005',
  directorCurrent: '4601000006',
} as const

/** Paid status of a bill as spec §4 numbers it. */
export const paidStatuses = { unpaid: '1', partial: '2', completed: '3', cashPay: '4' } as const
export type PaidStatus = (typeof paidStatuses)[keyof typeof paidStatuses]

/** Record status as spec §4 numbers it. */
export const recordStatuses = {
  inactive: 0,
  active: 1,
  paymentNotDone: 2,
  paymentPartial: 3,
  paymentCompleted: 4,
  reversed: 5,
} as const

export const roles = ['superadmin', 'admin', 'manager', 'cashier'] as const
export type Role = (typeof roles)[number]

/** The role id of a user's location pivot (spec §3 "Login user"). */
export const roleIds = { superadmin: 1, admin: 2, manager: 3, cashier: 4 } as const satisfies Record<Role, number>

export function roleOfId(id: number): Role | null {
  return roles.find(role => roleIds[role] === id) ?? null
}
