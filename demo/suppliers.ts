export type DemoSupplier = { key: string; name: string; address1: string; address2: string; phone1: string; phone2: string }

type SupplierRow = [key: string, name: string, address1: string, address2: string, phone1: string, phone2: string]

// oxfmt-ignore
const rows: SupplierRow[] = [
  ['serendib-lubricants', 'Serendib Lubricants Distributors (Pvt) Ltd', 'No. 55, Negombo Road', 'Peliyagoda', '0112000501', '0115000501'],
  ['filter-house', 'Ceylon Filter House (Pvt) Ltd', 'No. 132, Panchikawatta Road', 'Colombo 10', '0112000502', '0770100502'],
  ['panchi-auto', 'Panchi Auto Parts Importers', 'No. 208/3, Panchikawatta Road', 'Colombo 10', '0112000503', '0770100503'],
  ['nippon-genuine', 'Nippon Genuine Parts Agency', 'No. 17, Baseline Road', 'Colombo 09', '0112000504', '0115000504'],
  ['lion-battery', 'Lion City Battery Company', 'No. 340, Galle Road', 'Mount Lavinia', '0112000505', '0770100505'],
  ['island-tyre', 'Island Tyre Trading (Pvt) Ltd', 'No. 71, Kandy Road', 'Kelaniya', '0112000506', '0115000506'],
  ['bright-electric', 'Bright Auto Electricals', 'No. 24, Sri Sangaraja Mawatha', 'Colombo 10', '0112000507', ''],
  ['hill-bearings', 'Hill Country Bearings & Belts', 'No. 63, Katugastota Road', 'Kandy', '0812000508', '0770100508'],
  ['ruhunu-suspension', 'Ruhunu Suspension Centre', 'No. 150, Matara Road', 'Galle', '0912000509', '0770100509'],
  ['trishaw-world', 'Trishaw & Bike World', 'No. 92, Nawala Road', 'Nugegoda', '0112000510', '0770100510'],
  ['shine-care', 'Shine Car Care Lanka (Pvt) Ltd', 'No. 11, Station Road', 'Dehiwala', '0112000511', '0115000511'],
  ['metro-accessories', 'Metro Car Accessories', 'No. 5, Bristol Lane', 'Colombo 01', '0112000512', '0770100512'],
  ['lanka-clean', 'Lanka Clean Chemicals', 'Lot 14, Industrial Estate', 'Ekala, Ja-Ela', '0112000513', ''],
  ['hybrid-ev', 'Hybrid & EV Solutions Lanka', 'No. 281, Old Kesbewa Road', 'Boralesgamuwa', '0112000514', '0770100514'],
]

export const demoSuppliers: DemoSupplier[] = rows.map(([key, name, address1, address2, phone1, phone2]) => ({
  key,
  name,
  address1,
  address2,
  phone1,
  phone2,
}))
