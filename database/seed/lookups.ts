import { ledgerTypeCodes, paymentTypeCodes } from '../../kernel/codes.ts'
import type { PaymentTypeCode } from '../../kernel/codes.ts'

/** Masters of the demo data name these by their name. */
export const itemCategories = [
  'Engine oil', 'Gear and transmission oil', 'Fluids and coolant', 'Filters', 'Brake parts', 'Bearings', 'Batteries',
  'Tyres and tubes', 'Spark plugs and ignition', 'Belts and hoses', 'Bulbs and lighting', 'Electrical', 'Wipers',
  'Suspension and steering', 'Engine and cooling parts', 'Three-wheeler parts', 'Motorcycle parts', 'Accessories', 'Car care',
  'Cleaning products', 'Workshop consumables', 'Services', 'Labour',
]

export const itemUnits: { name: string; allowsFractions: boolean }[] = [
  { name: 'Piece', allowsFractions: false },
  { name: 'Set', allowsFractions: false },
  { name: 'Pair', allowsFractions: false },
  { name: 'Bottle', allowsFractions: false },
  { name: 'Can', allowsFractions: false },
  { name: 'Tube', allowsFractions: false },
  { name: 'Pack', allowsFractions: false },
  { name: 'Roll', allowsFractions: false },
  { name: 'Litre', allowsFractions: true },
  { name: 'Metre', allowsFractions: true },
  { name: 'Kilogram', allowsFractions: true },
  { name: 'Job', allowsFractions: false },
  { name: 'Hour', allowsFractions: true },
]

export const itemBrands = [
  '3M', '555', '70mai', 'Abro', 'Advics', 'Aisin', 'Akebono', 'Amaron', 'Areon', 'Bajaj', 'Bando', 'Baseus', 'Blaupunkt',
  'Bosch', 'Brembo', 'Bridgestone', 'Caltex', 'Castrol', 'CEAT', 'Champion', 'CRC', 'Denso', 'DID', 'DSI', 'Duosida',
  'Exedy', 'Exide', 'Futaba', 'Gabriel', 'Gates', 'GMB', 'GS Yuasa', 'Hella', 'Hitachi', 'Honda', 'Honeywell', 'Kelani',
  'Koito', 'Koyo', 'Koyorad', 'KYB', 'Lanka Clean', 'Laugfs', 'Littelfuse', 'Loctite', 'Lucas', 'Lumax', 'Mahesa',
  'Mahindra', 'Maxxis', 'Metro', 'Michelin', 'Mitsubishi', 'Mitsuboshi', 'Mobil', 'Motul', 'NGK', 'Nippon', 'Nissan',
  'Nisshinbo', 'Norma', 'NSK', 'NTN', 'Osram', 'Panasonic', 'Perodua', 'Philips', 'Rainco', 'RBI', 'Rema', 'Rexine Lanka',
  'Rolon', 'Sakura', 'Schrader', 'Seiken', 'SKF', 'Sonax', 'Sony', 'Steelmate', 'STP', 'Studds', 'Suzuki', 'Tama', 'Tata',
  'Total', 'Total Tools', 'Toyota', 'Turtle Wax', 'TVS', 'Valeo', 'Valvoline', 'WD-40', 'Wurth', 'Yamaha', 'Yokohama',
]

export const itemColours = ['Black', 'White', 'Silver', 'Grey', 'Red', 'Blue', 'Green', 'Yellow', 'Beige', 'Brown']

export const itemBins = [
  'A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4', 'C1', 'C2', 'C3', 'C4', 'D1', 'D2', 'D3', 'D4',
  'E1', 'E2', 'Tyre rack', 'Battery stand', 'Oil drum', 'Counter', 'Back store',
]

export const customerTypes = ['Walk-in', 'Regular', 'Fleet', 'Insurance', 'Wholesale']

export const vehicleBrands = [
  'Toyota', 'Suzuki', 'Honda', 'Nissan', 'Mitsubishi', 'Mazda', 'Daihatsu', 'Perodua', 'Bajaj', 'TVS', 'Tata', 'Mahindra', 'Isuzu',
  'Yamaha', 'Hero', 'Kia', 'Hyundai', 'Micro', 'Land Rover', 'BMW', 'Mercedes-Benz', 'Ashok Leyland', 'BYD',
]

export const vehicleTypes = ['Car', 'Hybrid car', 'Electric car', 'SUV', 'Van', 'Pickup', 'Three-wheeler', 'Motorcycle', 'Lorry', 'Bus']

/** Licensed banks with the codes of the interbank clearing. */
export const banks: { bankCode: string; name: string }[] = [
  { bankCode: '7010', name: 'Bank of Ceylon' },
  { bankCode: '7038', name: 'Standard Chartered Bank' },
  { bankCode: '7047', name: 'Citibank' },
  { bankCode: '7056', name: 'Commercial Bank of Ceylon' },
  { bankCode: '7074', name: 'Habib Bank' },
  { bankCode: '7083', name: 'Hatton National Bank' },
  { bankCode: '7092', name: 'HSBC' },
  { bankCode: '7108', name: 'Indian Bank' },
  { bankCode: '7117', name: 'Indian Overseas Bank' },
  { bankCode: '7135', name: "People's Bank" },
  { bankCode: '7144', name: 'State Bank of India' },
  { bankCode: '7162', name: 'Nations Trust Bank' },
  { bankCode: '7205', name: 'Deutsche Bank' },
  { bankCode: '7214', name: 'National Development Bank' },
  { bankCode: '7269', name: 'MCB Bank' },
  { bankCode: '7278', name: 'Sampath Bank' },
  { bankCode: '7287', name: 'Seylan Bank' },
  { bankCode: '7296', name: 'Public Bank' },
  { bankCode: '7302', name: 'Union Bank of Colombo' },
  { bankCode: '7311', name: 'Pan Asia Banking Corporation' },
  { bankCode: '7384', name: 'ICICI Bank' },
  { bankCode: '7454', name: 'DFCC Bank' },
  { bankCode: '7463', name: 'Amana Bank' },
  { bankCode: '7481', name: 'Cargills Bank' },
  { bankCode: '7719', name: 'National Savings Bank' },
  { bankCode: '7728', name: 'Sanasa Development Bank' },
  { bankCode: '7737', name: 'Housing Development Finance Corporation Bank' },
  { bankCode: '7755', name: 'Regional Development Bank' },
]

export const paymentTypes: { code: PaymentTypeCode; name: string }[] = [
  { code: paymentTypeCodes.cash, name: 'Cash' },
  { code: paymentTypeCodes.cheque, name: 'Cheque' },
  { code: paymentTypeCodes.bankDeposit, name: 'Bank Deposit' },
  { code: paymentTypeCodes.card, name: 'Card' },
  { code: paymentTypeCodes.overPayment, name: 'Over Payment' },
  { code: paymentTypeCodes.returnAmount, name: 'Return Amount' },
  { code: paymentTypeCodes.onlineTransfer, name: 'Online Transfer' },
]

export const ledgerTypes: { code: string; name: string }[] = [
  { code: ledgerTypeCodes.cashBook, name: 'Cash Book' },
  { code: ledgerTypeCodes.bank, name: 'Bank' },
  { code: ledgerTypeCodes.creditCard, name: 'Credit Card' },
  { code: ledgerTypeCodes.capital, name: 'Capital' },
  { code: ledgerTypeCodes.drawings, name: 'Drawings' },
  { code: ledgerTypeCodes.directorCurrent, name: 'Director Current Account' },
]

export type GlAccount = {
  code: string
  name: string
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense'
  ledgerTypeCode?: string
  ledgerMode?: 'cash' | 'cheque'
}

/** An account with a ledger type and mode is a row of the treasury's view. */
export const glAccounts: GlAccount[] = [
  { code: '1101', name: 'Cash in till', kind: 'asset', ledgerTypeCode: ledgerTypeCodes.cashBook, ledgerMode: 'cash' },
  { code: '1102', name: 'Cheques in hand', kind: 'asset', ledgerTypeCode: ledgerTypeCodes.cashBook, ledgerMode: 'cheque' },
  { code: '1201', name: 'Bank, cleared', kind: 'asset', ledgerTypeCode: ledgerTypeCodes.bank, ledgerMode: 'cash' },
  { code: '1202', name: 'Cheques deposited, in clearing', kind: 'asset', ledgerTypeCode: ledgerTypeCodes.bank, ledgerMode: 'cheque' },
  { code: '1203', name: 'Card receivable', kind: 'asset', ledgerTypeCode: ledgerTypeCodes.creditCard, ledgerMode: 'cash' },
  { code: '1300', name: 'Receivables: bills', kind: 'asset' },
  { code: '1310', name: 'Receivables: returned cheques', kind: 'asset' },
  { code: '1400', name: 'Inventory', kind: 'asset' },
  { code: '1410', name: 'Inventory in transit', kind: 'asset' },
  { code: '1500', name: 'Supplier over-payment', kind: 'asset' },
  { code: '1510', name: 'Supplier return credit', kind: 'asset' },
  { code: '1600', name: 'Input VAT', kind: 'asset' },
  { code: '2100', name: 'Accounts payable', kind: 'liability' },
  { code: '2110', name: 'Own cheques issued, not presented', kind: 'liability', ledgerTypeCode: ledgerTypeCodes.bank, ledgerMode: 'cheque' },
  { code: '2200', name: 'Customer over-payment', kind: 'liability' },
  { code: '2210', name: 'Customer return balance', kind: 'liability' },
  { code: '2300', name: 'Output VAT', kind: 'liability' },
  { code: '3000', name: 'Capital', kind: 'equity', ledgerTypeCode: ledgerTypeCodes.capital, ledgerMode: 'cash' },
  { code: '3010', name: 'Owner drawings', kind: 'equity', ledgerTypeCode: ledgerTypeCodes.drawings, ledgerMode: 'cash' },
  { code: '3020', name: 'Director current account', kind: 'equity', ledgerTypeCode: ledgerTypeCodes.directorCurrent, ledgerMode: 'cash' },
  { code: '3900', name: 'Opening balance equity', kind: 'equity' },
  { code: '3990', name: 'Single-entry contra', kind: 'equity' },
  { code: '4000', name: 'Sales of goods', kind: 'income' },
  { code: '4010', name: 'Sales of services', kind: 'income' },
  { code: '4090', name: 'Sales returns', kind: 'income' },
  { code: '5000', name: 'Cost of goods sold', kind: 'expense' },
  { code: '5100', name: 'Stock gain and loss', kind: 'expense' },
  { code: '5110', name: 'Purchase price variance', kind: 'expense' },
  { code: '6000', name: 'Other expenses', kind: 'expense' },
  { code: '6100', name: 'Salaries and wages', kind: 'expense' },
  { code: '6110', name: 'EPF and ETF', kind: 'expense' },
  { code: '6120', name: 'Staff welfare and meals', kind: 'expense' },
  { code: '6200', name: 'Rent', kind: 'expense' },
  { code: '6210', name: 'Electricity and water', kind: 'expense' },
  { code: '6220', name: 'Telephone and internet', kind: 'expense' },
  { code: '6230', name: 'Repairs and maintenance', kind: 'expense' },
  { code: '6240', name: 'Security and cleaning', kind: 'expense' },
  { code: '6300', name: 'Transport and fuel', kind: 'expense' },
  { code: '6310', name: 'Advertising', kind: 'expense' },
  { code: '6320', name: 'Stationery and printing', kind: 'expense' },
  { code: '6330', name: 'Licences, rates and insurance', kind: 'expense' },
  { code: '6340', name: 'Professional fees', kind: 'expense' },
  { code: '6400', name: 'Workshop consumption', kind: 'expense' },
  { code: '6410', name: 'Display stock', kind: 'expense' },
  { code: '6420', name: 'Damaged stock', kind: 'expense' },
  { code: '6430', name: 'Gifts and promotions', kind: 'expense' },
  { code: '6440', name: 'Expired stock', kind: 'expense' },
  { code: '6900', name: 'Bank charges', kind: 'expense' },
  { code: '6920', name: 'Cash over and short', kind: 'expense' },
  { code: '6930', name: 'Rounding', kind: 'expense' },
]

/** What an expense paper chooses, and the account it is posted to. */
export const expenseCategories: { name: string; accountCode: string }[] = [
  { name: 'Salaries and wages', accountCode: '6100' },
  { name: 'Salary advances', accountCode: '6100' },
  { name: 'EPF and ETF', accountCode: '6110' },
  { name: 'Staff meals and tea', accountCode: '6120' },
  { name: 'Rent', accountCode: '6200' },
  { name: 'Electricity', accountCode: '6210' },
  { name: 'Water', accountCode: '6210' },
  { name: 'Telephone and internet', accountCode: '6220' },
  { name: 'Repairs and maintenance', accountCode: '6230' },
  { name: 'Security', accountCode: '6240' },
  { name: 'Transport', accountCode: '6300' },
  { name: 'Fuel', accountCode: '6300' },
  { name: 'Advertising', accountCode: '6310' },
  { name: 'Stationery and printing', accountCode: '6320' },
  { name: 'Licences and insurance', accountCode: '6330' },
  { name: 'Professional fees', accountCode: '6340' },
  { name: 'Bank charges', accountCode: '6900' },
  { name: 'Other', accountCode: '6000' },
]
