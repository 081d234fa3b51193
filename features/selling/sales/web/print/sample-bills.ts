import { rupees } from '../../../../../kernel/money.ts'
import type { InvoiceLineRead, InvoiceRead } from '../../contract.ts'
import type { BillProps } from './bill-text.ts'
import { paymentReadOf } from '../../../../banking/payments/payment-json.ts'
import { cashTender } from '../../../../banking/payments/tender.ts'

const cash = paymentReadOf(cashTender(rupees('12200.00')), '', '4')

export type SampleName = 'three' | 'twenty-five' | 'sixty' | 'scripts' | 'copy' | 'credit' | 'reversed' | 'counter' | 'extreme'

const names = [
  'Toyota 5W-30 engine oil 4 l',
  'Oil filter 90915-YZZE1',
  'Labour: full service',
  'Brake pad set, front, ceramic, with wear sensors and anti-rattle clips for Toyota Axio NKE165 and Corolla Fielder 2013–2019',
  'Air filter 17801-21050',
  'Spark plug Denso SC20HR11',
  'Wiper blade 24"',
  'Coolant, long life, pink 1 l',
]

function line(index: number, changes: Partial<InvoiceLineRead> = {}): InvoiceLineRead {
  const name = names[index % names.length] ?? ''
  return {
    code: String(index + 1),
    itemCode: `2401000${100 + index}`,
    stockCode: null,
    itemMaster: { code: `2401000${100 + index}`, name, printName: '', barcode: '', retailPrice: '1450.00' },
    quantity: '2',
    retailPrice: '1450.00',
    discountPercentage: '0.00',
    discountAmount: '0.00',
    discountTotal: '0.00',
    subTotalAmount: '2900.00',
    totalAmount: '2900.00',
    unitSoldPrice: '1450.00',
    warrantyDueDate: null,
    packageCode: null,
    ...changes,
  }
}

function lines(count: number): InvoiceLineRead[] {
  return Array.from({ length: count }, (_, index) => line(index))
}

function named(index: number, name: string, changes: Partial<InvoiceLineRead> = {}): InvoiceLineRead {
  return line(index, { ...changes, itemMaster: { ...line(index).itemMaster, name: 'not printed', printName: name } })
}

const threeLines: InvoiceLineRead[] = [
  line(0, {
    quantity: '1',
    retailPrice: '9800.00',
    subTotalAmount: '9800.00',
    totalAmount: '9310.00',
    discountPercentage: '5.00',
    discountTotal: '490.00',
    warrantyDueDate: '2027-11-20',
  }),
  line(1, { quantity: '1', subTotalAmount: '1450.00', totalAmount: '1450.00' }),
  line(2, { quantity: '1.5', retailPrice: '1200.00', subTotalAmount: '1800.00', totalAmount: '1800.00' }),
]

const autoCareBill: InvoiceRead = {
  code: '3101000123',
  kind: 'auto-care',
  dateTime: '2026-11-20T08:33:00Z',
  date: '2026-11-20',
  dueDate: '2026-12-20',
  customerCode: '2001000042',
  customer: {
    code: '2001000042',
    firstName: 'Kamal',
    secondName: 'Perera',
    phone1: '077 123 4567',
    address: '12/3, Galle Road',
    city: 'Colombo 05',
    paysWholesale: false,
    creditAmount: '24500.00',
  },
  user: { code: '1001000004', username: 'nimal', firstName: 'Nimal' },
  salesRep: null,
  paidStatus: '4',
  status: 'live',
  isFreeze: 0,
  subTotalAmount: '12560.00',
  discountTotal: '490.00',
  discountPercentage: '2.50',
  discountAmount: '46.00',
  billDiscount: '360.00',
  totalAmount: '12200.00',
  receivedAmount: '15000.00',
  paidAmount: '12200.00',
  returnedAmount: '0.00',
  previousBillAmount: '24500.00',
  remarks: '',
  prints: 0,
  version: 1,
  invoiceExt: {
    odoReading: 84210,
    nextServiceKm: 89210,
    nextServiceDate: '2027-02-18',
    vehicleMaster: {
      code: '2601000007',
      vehicleNumber: 'WP CAB-1234',
      description: 'Toyota Axio NKE165 2016, silver',
      servicePeriod: 90,
      serviceKm: 5000,
      customer: { code: '2001000042', firstName: 'Kamal', secondName: 'Perera', phone1: '077 123 4567' },
    },
    advice: 'Renew the front brake pads',
  },
  servicePack: { code: '2701000001', name: 'Full service' },
  salesOrderCode: null,
  salesQuotation: null,
  payment: [cash],
  modeOfPayments: [cash],
  stockHistories: threeLines,
}

const plainSums = { discountTotal: '0.00', discountPercentage: '0.00', discountAmount: '0.00', billDiscount: '0.00' }

const longSums = {
  ...plainSums,
  subTotalAmount: '174000.00',
  totalAmount: '174000.00',
  receivedAmount: '174000.00',
  paidAmount: '174000.00',
}

const credit: Partial<InvoiceRead> = {
  paidStatus: '1',
  receivedAmount: '0.00',
  paidAmount: '0.00',
  payment: [],
  modeOfPayments: [],
  previousBillAmount: '24500.00',
}

const cashCustomer = {
  code: '2001000001',
  firstName: 'Cash',
  secondName: '',
  phone1: '',
  address: '',
  city: '',
  paysWholesale: false,
  creditAmount: '0.00',
}

const samples: Record<SampleName, Partial<InvoiceRead>> = {
  three: {},
  'twenty-five': {
    ...plainSums,
    subTotalAmount: '72500.00',
    totalAmount: '72500.00',
    receivedAmount: '75000.00',
    stockHistories: lines(25),
  },
  sixty: { ...longSums, stockHistories: lines(60) },
  scripts: {
    customer: { ...autoCareBill.customer, firstName: 'කමල්', secondName: 'පෙරේරා', address: 'ගාලු පාර', city: 'කොළඹ 05' },
    stockHistories: [
      named(0, 'එන්ජින් ඔයිල් 5W-30 ලීටර් 4 (ටොයෝටා)', {
        totalAmount: '9310.00',
        discountTotal: '490.00',
        discountPercentage: '5.00',
        retailPrice: '9800.00',
        quantity: '1',
      }),
      named(1, 'எஞ்சின் ஆயில் வடிகட்டி 90915-YZZE1', { quantity: '1', totalAmount: '1450.00' }),
      named(2, 'ශ්‍රී ලංකා සම්පූර්ණ සේවාව – වාහනය සේදීම, ග්‍රීස් කිරීම සහ බ්‍රේක් පරීක්ෂාව', {
        quantity: '1.5',
        retailPrice: '1200.00',
        totalAmount: '1800.00',
        warrantyDueDate: '2027-11-20',
      }),
    ],
  },
  copy: {},
  credit: {
    ...credit,
    customer: { ...autoCareBill.customer, creditAmount: '36700.00' },
    remarks: 'Collect on Friday; the old filter is in the boot',
  },
  reversed: { status: 'reversed' },
  counter: {
    kind: 'pos',
    code: '3001000456',
    customerCode: '2001000001',
    customer: cashCustomer,
    invoiceExt: { odoReading: null, nextServiceKm: null, nextServiceDate: null, vehicleMaster: null, advice: '' },
    servicePack: null,
  },
  extreme: {
    invoiceExt: { ...autoCareBill.invoiceExt, advice: 'renew the brake pads and bleed the lines; '.repeat(12).slice(0, 500) },
    remarks: 'the old filter is in the boot; '.repeat(10).slice(0, 300),
    subTotalAmount: '99999999.99',
    discountTotal: '1234567.89',
    billDiscount: '0.00',
    totalAmount: '99999999.99',
    receivedAmount: '99999999.99',
    stockHistories: [
      line(3, {
        quantity: '12345.678',
        retailPrice: '8100.00',
        discountPercentage: '12.50',
        discountAmount: '10.00',
        discountTotal: '1234567.89',
        totalAmount: '99999999.99',
        warrantyDueDate: '2027-11-20',
      }),
      named(1, 'X'.repeat(90), { quantity: '0.125' }),
    ],
  },
}

/** A bill for tests and for previews, with everything a print needs. */
export function sampleBill(name: SampleName): BillProps {
  return {
    invoice: { ...autoCareBill, ...samples[name] },
    client: {
      name: 'Lanka Auto Care (Pvt) Ltd',
      address: 'No. 245, High Level Road, Nugegoda',
      phones: ['011 282 3456', '077 345 6789'],
      email: 'hello@lankaautocare.lk',
      backupLink: '',
      logo: null,
    },
    letterhead: {
      posHeader: '<p style="text-align:center"><b>ශ්‍රී ලංකා ඔටෝ කෙයාර්</b><br>Open 8.00 – 18.00, Sunday closed</p>',
      dotHeader: '<p><b>Specialists in Toyota and Honda</b><br>Reg. no. PV 00123456</p>',
      dotFooter:
        '<p style="text-align:center">Goods once sold are exchanged within 7 days with this bill.<br><b>நன்றி · ස්තූතියි · Thank you, come again</b></p>',
    },
    copy: name === 'copy' ? 2 : null,
    timeZone: 'Asia/Colombo',
    solutionProvider: 'BizX by Example Solutions · 011 234 5678 · example.lk',
  }
}
