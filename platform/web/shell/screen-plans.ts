import type { ScreenPath } from './screens.ts'

interface ScreenPlan {
  label: string
  /** What it will be. */
  purpose: string
}

/** What the screens that are still to come will be; a screen that is built is no more asked for here. */
export const screenPlans: Readonly<Record<ScreenPath, ScreenPlan>> = {
  '/dashboard': {
    label: 'Dashboard',
    purpose: 'Where the day starts: who works where, and the way to everything else.',
  },
  '/sales': { label: 'POS Invoice', purpose: 'Selling over the counter.' },
  '/sales-pos-lite': { label: 'POS Lite', purpose: 'Selling over the counter on a small screen.' },
  '/sales-auto-care': {
    label: 'Auto Care Invoice',
    purpose: 'Billing the workshop: vehicle, meter reading, parts and labour.',
  },
  '/sales-quotation': {
    label: 'Quotations',
    purpose: 'Prices offered to a customer, printed and turned into a bill when accepted.',
  },
  '/sales-order': { label: 'Sales Orders', purpose: 'What customers have ordered and not yet been billed for.' },
  '/sales-return': { label: 'Sales Returns', purpose: 'Taking goods back, with the bill or without it.' },
  '/reversal': { label: 'Reversals', purpose: 'Undoing a posted paper by its mirror, with a reason.' },
  '/vehicle': { label: 'Vehicles', purpose: 'Vehicles with their owners, meter readings and service intervals.' },
  '/service-pack': { label: 'Service Packages', purpose: 'Parts and labour that are billed together.' },
  '/upcoming-service': { label: 'Upcoming Services', purpose: 'Whose next service is due or overdue, to be called.' },
  '/customer': { label: 'Customers', purpose: 'Customers with their balances, limits and addresses.' },
  '/payment-receipt': { label: 'Payment Receipts', purpose: 'Money received from customers and the bills it settles.' },
  '/chequePayment': { label: 'Settle Returned Cheques', purpose: 'Receipts that cover cheques the bank sent back.' },
  '/purchase-order': { label: 'Purchase Orders', purpose: 'What is ordered from suppliers and has not come yet.' },
  '/grn': {
    label: 'Goods Received Notes',
    purpose: 'Goods received from suppliers, with cost, prices, batch and expiry.',
  },
  '/grn-paid': { label: 'Paid Goods Received Notes', purpose: 'Goods received notes that owe nothing any more.' },
  '/purchase-return': { label: 'Purchase Returns', purpose: 'Goods sent back to suppliers.' },
  '/payment-vouchers': {
    label: 'Payment Vouchers',
    purpose: 'Money paid to suppliers and the goods received notes it settles.',
  },
  '/suppliers': { label: 'Suppliers', purpose: 'Suppliers with their balances and addresses.' },
  '/supplier-list': { label: 'Supplier List', purpose: 'All suppliers with what is owed to them.' },
  '/stock-dashboard': {
    label: 'Stock Dashboard',
    purpose: 'Stock at a glance: value, shortages and what is about to expire.',
  },
  '/stock-in': {
    label: 'Stock In',
    purpose: 'Stock that arrives without a supplier: opening stock, finds, production.',
  },
  '/stock-issue': {
    label: 'Stock Issues',
    purpose: 'Stock used in the workshop, damaged, given away or expired, with the reason.',
  },
  '/stock-transfer': { label: 'Stock Transfers', purpose: 'Stock sent to another location and received there.' },
  '/stock-freeze': {
    label: 'Stock Counts',
    purpose: 'Counting stock against a frozen snapshot and approving the difference.',
  },
  '/matureStock': {
    label: 'Mature Stock',
    purpose: 'Stock that has lain too long or expires soon, and what to do with it.',
  },
  '/barcode': { label: 'Barcode Labels', purpose: 'Printing labels for items and received goods.' },
  '/cheques': { label: 'Cheques in Hand', purpose: 'Received cheques that wait for their date or their deposit.' },
  '/cheques-process': { label: 'Cheques in Process', purpose: 'Deposited cheques that the bank has not cleared yet.' },
  '/cheque-realized': { label: 'Realized Cheques', purpose: 'Cheques the bank has paid.' },
  '/returned-cheque': { label: 'Returned Cheques', purpose: 'Cheques the bank sent back, with reason and charge.' },
  '/third-party-cheque': { label: 'Third-Party Cheques', purpose: "Customers' cheques handed on to suppliers." },
  '/cheque-vouchers': { label: 'Cheque Vouchers', purpose: 'Own cheques issued to suppliers and for expenses.' },
  '/cheque-vouchers-process': {
    label: 'Cheque Vouchers in Process',
    purpose: 'Own cheques the bank has not presented yet.',
  },
  '/returned-cheque-vouchers': { label: 'Returned Cheque Vouchers', purpose: 'Own cheques that came back unpaid.' },
  '/expenses': { label: 'Expenses', purpose: 'What the shop spends, by category and how it was paid.' },
  '/expanses-category': { label: 'Expense Categories', purpose: 'The categories that expenses are counted under.' },
  '/general-ledger': {
    label: 'General Ledger & Day Close',
    purpose: 'Checking, previewing and closing the day, and reversing the last close.',
  },
  '/credit-and-debit': {
    label: 'Credit & Debit Entries',
    purpose: 'Entries between ledgers that no other paper makes.',
  },
  '/journal-types': { label: 'Journal Types', purpose: 'The kinds of single and double entries that may be posted.' },
  '/item-master': { label: 'Items', purpose: 'Items with prices, barcodes, units and limits.' },
  '/item-category': { label: 'Item Categories', purpose: 'The categories of the item master.' },
  '/item-brand': { label: 'Item Brands', purpose: 'The brands of the item master.' },
  '/item-unit': { label: 'Units of Measure', purpose: 'The units items are sold in.' },
  '/item-colour': { label: 'Item Colours', purpose: 'The colours of the item master.' },
  '/item-bin': { label: 'Item Bins', purpose: 'Where items lie at a location.' },
  '/salesRep': { label: 'Sales Representatives', purpose: 'Who sells outside, with routes and targets.' },
  '/sales-boys': { label: 'Sales Boys', purpose: 'Who serves at the counter and in the yard.' },
  '/route': { label: 'Routes', purpose: 'The routes of the sales representatives, in the order of visits.' },
  '/user': { label: 'Users', purpose: 'Who may sign in, and with which role at which location.' },
  '/user-type': { label: 'User Types', purpose: 'What each role may do.' },
  '/settings': { label: 'Settings', purpose: 'The business on papers, locations and bill headers, edition, selling rules, audit log.' },
}
