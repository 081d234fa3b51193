export type DemoVehicle = {
  key: string
  vehicleNumber: string
  customer: string
  description: string
  brand: string
  model: string
  vehicleType: string
  year: number
  colour: string
  fuel: string
  engineNo: string
  chassisNo: string
  odometerKm: number
  servicePeriodDays: number
  serviceKm: number
}

type VehicleRow = [
  key: string,
  vehicleNumber: string,
  customer: string,
  brand: string,
  model: string,
  year: number,
  colour: string,
  fuel: string,
  engineNo: string,
  chassisNo: string,
  odometerKm: number,
]

type ServiceRule = { vehicleType: string; servicePeriodDays: number; serviceKm: number }

// oxfmt-ignore
const hybrids: VehicleRow[] = [
  ['kamal-aqua', 'WP CAB-1234', 'kamal', 'Toyota', 'Aqua', 2014, 'Pearl white', 'Petrol hybrid', '1NZ-7712034', 'NHP10-2301457', 84210],
  ['sujatha-axio', 'WP CAR-5521', 'sujatha', 'Toyota', 'Axio', 2016, 'Silver', 'Petrol hybrid', '1NZ-8120456', 'NKE165-7121345', 71840],
  ['anoma-vezel', 'CAH-8890', 'anoma', 'Honda', 'Vezel', 2015, 'Blue', 'Petrol hybrid', 'LEB-5123478', 'RU3-1104523', 68120],
  ['zeenath-fit', 'WP KY-3471', 'zeenath', 'Honda', 'Fit GP5', 2014, 'White', 'Petrol hybrid', 'LEB-3087612', 'GP5-3067821', 92450],
  ['rajan-grace', 'WP CAS-7702', 'rajan', 'Honda', 'Grace', 2016, 'Black', 'Petrol hybrid', 'LEB-6214589', 'GM4-1203498', 63900],
  ['tissa-prius', 'CP KX-0912', 'tissa', 'Toyota', 'Prius 30', 2012, 'Grey', 'Petrol hybrid', '2ZR-4567123', 'ZVW30-5467812', 138600],
  ['ranjith-aqua', 'SP CAD-6610', 'ranjith', 'Toyota', 'Aqua', 2013, 'Red', 'Petrol hybrid', '1NZ-7013345', 'NHP10-2189034', 101320],
  ['quickcab-prius', 'WP KR-4401', 'quickcab', 'Toyota', 'Prius 30', 2011, 'White', 'Petrol hybrid', '2ZR-3901276', 'ZVW30-1340987', 214500],
  ['quickcab-aqua', 'WP CAE-2210', 'quickcab', 'Toyota', 'Aqua', 2014, 'White', 'Petrol hybrid', '1NZ-7645120', 'NHP10-2278843', 189300],
  ['nuwan-wagonr', 'WP CAP-9034', 'nuwan', 'Suzuki', 'Wagon R FX', 2017, 'Silver', 'Petrol hybrid', 'R06A-E712345', 'MH55S-140923', 55870],
  ['deepika-wagonr', 'CP CAQ-1187', 'deepika', 'Suzuki', 'Wagon R Stingray', 2018, 'Pearl white', 'Petrol hybrid', 'R06A-F120987', 'MH55S-903412', 47210],
]

// oxfmt-ignore
const cars: VehicleRow[] = [
  ['pradeep-alto', 'WP CAK-3318', 'pradeep', 'Suzuki', 'Alto 800', 2016, 'White', 'Petrol', 'F8DN-5612340', 'MA3EUA61S-00712345', 76540],
  ['chathura-swift', 'CAO-4456', 'chathura', 'Suzuki', 'Swift', 2017, 'Red', 'Petrol', 'K12C-1234509', 'ZC53S-110234', 52300],
  ['farook-premio', 'WP KV-7788', 'farook', 'Toyota', 'Premio', 2010, 'Silver', 'Petrol', '1NZ-D567812', 'NZT260-3081245', 143200],
  ['maxwell-sunny', '65-1234', 'maxwell', 'Nissan', 'Sunny N16', 2001, 'Beige', 'Petrol', 'QG15-234561', 'FB15-0345612', 231800],
  ['heather-mazda', '19 ශ්‍රී 1234', 'heather', 'Mazda', '1300', 1972, 'Sky blue', 'Petrol', 'TC-103456', 'STC-112098', 98700],
  ['gamini-vitz', 'WP CAA-2045', 'gamini', 'Toyota', 'Vitz KSP130', 2013, 'Blue', 'Petrol', '1KR-9123456', 'KSP130-2098456', 88120],
  ['nadeesha-axia', 'WP CBB-6071', 'nadeesha', 'Perodua', 'Axia', 2018, 'Red', 'Petrol', '1KR-B345120', 'PM2B200S-100456', 41300],
  ['asela-allion', 'CP KG-5540', 'asela', 'Toyota', 'Allion', 2009, 'Black', 'Petrol', '1NZ-C890123', 'NZT260-3034567', 156900],
  ['letchumi-alto', 'CP CAF-9021', 'letchumi', 'Suzuki', 'Alto LXi', 2014, 'Green', 'Petrol', 'F8DN-4456120', 'MA3EUA61S-00534891', 90450],
  ['sriyani-vitz', 'SP KO-1290', 'sriyani', 'Toyota', 'Vitz', 2008, 'Silver', 'Petrol', '1KR-0712345', 'KSP90-5123490', 162400],
  ['christopher-lancer', '301-4567', 'christopher', 'Mitsubishi', 'Lancer CK2', 1997, 'White', 'Petrol', '4G15-BA1234', 'CK2A-0123456', 268900],
  ['manori-panda', 'SP CAJ-3009', 'manori', 'Micro', 'Panda', 2015, 'Yellow', 'Petrol', 'MR479-81234', 'LB37122S-90123', 58700],
  ['aravind-sunny', 'NW KV-4821', 'aravind', 'Nissan', 'Sunny N17', 2012, 'Grey', 'Petrol', 'HR15-912345', 'N17-045612', 118300],
  ['ruwani-march', 'WP CAG-7743', 'ruwani', 'Nissan', 'March K13', 2014, 'Pink', 'Petrol', 'HR12-345120', 'K13-712345', 64900],
]

// oxfmt-ignore
const electrics: VehicleRow[] = [
  ['kavitha-leaf', 'WP CAC-8120', 'kavitha', 'Nissan', 'Leaf', 2013, 'White', 'Electric', 'EM61-045123', 'AZE0-063412', 59800],
  ['harsha-leaf', 'SP CAM-5566', 'harsha', 'Nissan', 'Leaf', 2015, 'Black', 'Electric', 'EM57-112098', 'AZE0-130945', 48700],
]

// oxfmt-ignore
const suvs: VehicleRow[] = [
  ['jameel-montero', 'CP KP-2233', 'jameel', 'Mitsubishi', 'Montero Sport', 2012, 'Black', 'Diesel', '4M41-UC12345', 'KH4W-0123987', 172300],
  ['nizam-vitara', 'SP CBA-1450', 'nizam', 'Suzuki', 'Vitara', 2018, 'Blue', 'Petrol', 'M16A-2345109', 'TSMLYE21S-00345', 46100],
  ['city-council-defender', 'WP 32-8890', 'city-council', 'Land Rover', 'Defender 110', 1995, 'Green', 'Diesel', '300TDI-23451', 'SALLDHMF7-90812', 345600],
  ['tissa-sportage', 'CP CBE-7001', 'tissa', 'Kia', 'Sportage', 2019, 'White', 'Diesel', 'D4FE-K12098', 'KNAPM81-7123450', 39800],
]

// oxfmt-ignore
const vans: VehicleRow[] = [
  ['hillview-kdh', 'CP PE-4410', 'hillview-tours', 'Toyota', 'KDH 201', 2010, 'White', 'Diesel', '1KD-2012345', 'KDH201-0056123', 287400],
  ['hillview-kdh-two', 'CP PH-1290', 'hillview-tours', 'Toyota', 'KDH 223', 2014, 'Silver', 'Diesel', '1KD-2456781', 'KDH223-0019456', 198700],
  ['school-van', 'SP 253-7761', 'southern-school-vans', 'Toyota', 'Hiace LH113', 1996, 'White', 'Diesel', '3L-4567123', 'LH113-8034512', 412300],
  ['lotus-kdh', 'SP PG-8034', 'lotus-hotel', 'Toyota', 'KDH 200', 2012, 'White', 'Diesel', '2KD-6123409', 'KDH200-0145623', 234100],
  ['metro-medical-every', 'WP PJ-5512', 'metro-medical', 'Suzuki', 'Every', 2016, 'White', 'Petrol', 'R06A-D456123', 'DA17V-130945', 97600],
]

// oxfmt-ignore
const goodsVehicles: VehicleRow[] = [
  ['parcels-ace', 'WP DAE-3390', 'ceylon-parcels', 'Tata', 'Ace HT', 2017, 'White', 'Diesel', '275IDI06-1234', 'MAT445101-H7123', 148700],
  ['parcels-ace-two', 'WP DAF-1182', 'ceylon-parcels', 'Tata', 'Ace EX2', 2019, 'White', 'Diesel', '275IDI07-9812', 'MAT445112-K9034', 96400],
  ['parcels-elf', 'WP LK-7754', 'ceylon-parcels', 'Isuzu', 'Elf', 2008, 'Blue', 'Diesel', '4HL1-345612', 'NKR85-7012345', 321800],
  ['tea-bolero', 'CP PX-2087', 'green-leaf-tea', 'Mahindra', 'Bolero Maxi Truck', 2015, 'White', 'Diesel', 'GHF4H-12098', 'MA1ZN2GHK-F1234', 167500],
  ['dairy-dyna', 'CP LE-6043', 'mihira-dairy', 'Toyota', 'Dyna', 2006, 'White', 'Diesel', '15B-2034512', 'BU306-0045671', 356200],
]

// oxfmt-ignore
const threeWheelers: VehicleRow[] = [
  ['lalith-re', 'WP ABD-4521', 'lalith', 'Bajaj', 'RE 4-stroke', 2016, 'Green', 'Petrol', 'AZYWGD-12345', 'MD2A25BY-GW0123', 78900],
  ['saman-re', 'WP AAQ-9078', 'saman', 'Bajaj', 'RE 4-stroke', 2014, 'Red', 'Petrol', 'AZYWEC-78120', 'MD2A25BY-EW4512', 112300],
  ['piyal-re', 'SP QY-3345', 'piyal', 'Bajaj', 'RE 2-stroke', 2007, 'Blue', 'Petrol', '24MBPK-45120', '24FBPK-45120', 145600],
  ['yoga-king', 'CP ABG-6612', 'yoga', 'TVS', 'King', 2018, 'Black', 'Petrol', 'OK4AJ-120987', 'MD6M14PK-J4012', 54300],
]

// oxfmt-ignore
const motorcycles: VehicleRow[] = [
  ['ashan-fz', 'WP BFG-7719', 'ashan', 'Yamaha', 'FZ-S', 2018, 'Black', 'Petrol', 'G3C8E-0712345', 'ME1RG081-J0123', 33400],
  ['dilshan-dio', 'SP BGH-2091', 'dilshan', 'Honda', 'Dio', 2019, 'Red', 'Petrol', 'JF39E-8123409', 'ME4JF397-K8012', 24800],
  ['wasantha-ct100', 'CP VK-5530', 'wasantha', 'Bajaj', 'CT 100', 2009, 'Blue', 'Petrol', 'DUMBRB-34512', 'MD2DDDMZ-RB345', 67100],
  ['security-pulsar', 'WP BDA-8802', 'serene-security', 'Bajaj', 'Pulsar 150', 2016, 'Black', 'Petrol', 'DHZWGK-12098', 'MD2A11CZ-GK120', 58200],
  ['malsha-ntorq', 'SP BIT-1147', 'malsha', 'TVS', 'NTorq 125', 2020, 'Yellow', 'Petrol', 'CF5LL-1012345', 'MD626CF5-L1012', 18900],
]

function vehiclesOf(rule: ServiceRule, rows: VehicleRow[]): DemoVehicle[] {
  return rows.map(([key, vehicleNumber, customer, brand, model, year, colour, fuel, engineNo, chassisNo, odometerKm]) => ({
    key,
    vehicleNumber,
    customer,
    description: `${brand} ${model}, ${colour.toLowerCase()}`,
    brand,
    model,
    vehicleType: rule.vehicleType,
    year,
    colour,
    fuel,
    engineNo,
    chassisNo,
    odometerKm,
    servicePeriodDays: rule.servicePeriodDays,
    serviceKm: rule.serviceKm,
  }))
}

export const demoVehicles: DemoVehicle[] = [
  ...vehiclesOf({ vehicleType: 'Hybrid car', servicePeriodDays: 180, serviceKm: 5000 }, hybrids),
  ...vehiclesOf({ vehicleType: 'Car', servicePeriodDays: 180, serviceKm: 5000 }, cars),
  ...vehiclesOf({ vehicleType: 'Electric car', servicePeriodDays: 365, serviceKm: 10000 }, electrics),
  ...vehiclesOf({ vehicleType: 'SUV', servicePeriodDays: 180, serviceKm: 7500 }, suvs),
  ...vehiclesOf({ vehicleType: 'Van', servicePeriodDays: 120, serviceKm: 5000 }, vans),
  ...vehiclesOf({ vehicleType: 'Lorry', servicePeriodDays: 120, serviceKm: 5000 }, goodsVehicles),
  ...vehiclesOf({ vehicleType: 'Three-wheeler', servicePeriodDays: 60, serviceKm: 2500 }, threeWheelers),
  ...vehiclesOf({ vehicleType: 'Motorcycle', servicePeriodDays: 90, serviceKm: 3000 }, motorcycles),
]
