type CustomerType = 'Walk-in' | 'Regular' | 'Fleet' | 'Insurance' | 'Wholesale'

/** The cash customer is not here: it belongs to every installation. A credit limit of 0.00 means no limit. */
export type DemoCustomer = {
  key: string
  firstName: string
  secondName: string
  companyName?: string
  phone1: string
  phone2?: string
  email?: string
  nicNumber?: string
  address: string
  city: string
  district: string
  customerType: CustomerType
  creditLimit: string
  creditDays: number
  route?: string
  rep?: string
  notes?: string
}

type Extras = Pick<DemoCustomer, 'companyName' | 'phone2' | 'email' | 'route' | 'rep' | 'notes'>

type CustomerRow = [
  key: string,
  firstName: string,
  secondName: string,
  phone1: string,
  nicNumber: string,
  address: string,
  city: string,
  district: string,
  creditLimit: number,
  creditDays: number,
  extras?: Extras,
]

// oxfmt-ignore
const walkIns: CustomerRow[] = [
  ['ruwani', 'Ruwani', 'Dissanayake', '0770100101', '', '14 Kirula Road', 'Colombo 05', 'Colombo', 10000, 7],
  ['ashan', 'Ashan', 'Peiris', '0710100102', '199223401874', '27/B Park Road', 'Colombo 05', 'Colombo', 10000, 7],
  ['mohan', 'Mohan', 'Sivalingam', '0770100103', '', '88 Hampden Lane', 'Wellawatte', 'Colombo', 10000, 7],
  ['shireen', 'Shireen', 'Jansz', '0760100104', '', '5 Alfred Place', 'Colombo 03', 'Colombo', 10000, 7],
  ['ifham', 'Ifham', 'Marikkar', '0770100105', '', '31 Dharmapala Mawatha', 'Kandy', 'Kandy', 10000, 7],
  ['sanduni', 'Sanduni', 'Herath', '0710100106', '958120334V', '9 Hill Street', 'Peradeniya', 'Kandy', 10000, 7],
  ['yoga', 'Yogarajah', 'Murugesu', '0770100107', '', '46 Trincomalee Street', 'Matale', 'Matale', 10000, 7],
  ['upul', 'Upul', 'Samarasinghe', '0760100108', '', '73 Richmond Hill Road', 'Galle', 'Galle', 10000, 7],
  ['malsha', 'Malsha', 'Gamage', '0770100109', '', '18 Beach Road', 'Unawatuna', 'Galle', 10000, 7],
  ['dilshan', 'Dilshan', 'Hewage', '0710100110', '200014500923', '22 Station Road', 'Hikkaduwa', 'Galle', 10000, 7],
]

// oxfmt-ignore
const regulars: CustomerRow[] = [
  ['kamal', 'Kamal', 'Perera', '0770100201', '751234567V', '112 Thimbirigasyaya Road', 'Colombo 05', 'Colombo', 50000, 30, { email: 'kamal.perera@example.lk', route: 'colombo-south', rep: 'roshan' }],
  ['sujatha', 'Sujatha', 'Ranasinghe', '0710100202', '806543210V', '8 Pepiliyana Road', 'Nugegoda', 'Colombo', 40000, 30, { route: 'nugegoda', rep: 'roshan' }],
  ['nuwan', 'Nuwan', 'Bandara', '0770100203', '198512300456', '65 Stanley Thilakarathne Mawatha', 'Nugegoda', 'Colombo', 30000, 14, { route: 'nugegoda', rep: 'roshan' }],
  ['anoma', 'Anoma', 'Weerakoon', '0760100204', '785550123V', '3 Lake Drive', 'Rajagiriya', 'Colombo', 30000, 30],
  ['pradeep', 'Pradeep', 'Liyanage', '0770100205', '', '41 Old Kottawa Road', 'Maharagama', 'Colombo', 25000, 14, { route: 'nugegoda', rep: 'shehan' }],
  ['chathura', 'Chathura', 'Amarasinghe', '0710100206', '199012345678', '19 Temple Road', 'Maharagama', 'Colombo', 25000, 14, { route: 'nugegoda', rep: 'shehan' }],
  ['farook', 'Mohamed', 'Farook', '0770100207', '700451239V', '54 Hill Street', 'Dehiwala', 'Colombo', 60000, 30, { phone2: '0112000607', route: 'colombo-south', rep: 'imran' }],
  ['zeenath', 'Zeenath', 'Hussain', '0760100208', '876120457V', '12 Frankfurt Place', 'Colombo 04', 'Colombo', 25000, 14],
  ['rajan', 'Rajan', 'Nadarajah', '0770100209', '690120789V', '77 Ramakrishna Road', 'Wellawatte', 'Colombo', 40000, 30, { route: 'colombo-south', rep: 'vasanthan' }],
  ['kavitha', 'Kavitha', 'Thiruchelvam', '0710100210', '', '21 Fussels Lane', 'Wellawatte', 'Colombo', 20000, 14],
  ['maxwell', 'Maxwell', 'de Kretser', '0770100211', '580340981V', '6 St. Rita Road', 'Mount Lavinia', 'Colombo', 35000, 30, { notes: 'Prefers a call before any extra work.' }],
  ['heather', 'Heather', 'Van Langenberg', '0760100212', '', '40 Hotel Road', 'Mount Lavinia', 'Colombo', 20000, 14],
  ['gamini', 'Gamini', 'Wijesinghe', '0770100213', '620981234V', '150 Kandy Road', 'Kelaniya', 'Gampaha', 30000, 30, { route: 'gampaha', rep: 'shehan' }],
  ['nadeesha', 'Nadeesha', 'Pathirana', '0710100214', '199356701234', '28 Yakkala Road', 'Gampaha', 'Gampaha', 15000, 14, { route: 'gampaha', rep: 'shehan' }],
  ['tissa', 'Tissa', 'Ratwatte', '0770100215', '540120456V', '2 Mahamaya Mawatha', 'Kandy', 'Kandy', 75000, 30, { route: 'kandy-town', rep: 'vasanthan' }],
  ['deepika', 'Deepika', 'Tennakoon', '0710100216', '845671230V', '36 Katugastota Road', 'Kandy', 'Kandy', 30000, 30, { route: 'kandy-town', rep: 'vasanthan' }],
  ['asela', 'Asela', 'Yatawara', '0770100217', '', '94 Peradeniya Road', 'Kandy', 'Kandy', 25000, 14, { route: 'kandy-town', rep: 'vasanthan' }],
  ['jameel', 'Jameel', 'Thaha', '0760100218', '771230984V', '17 Ampitiya Road', 'Kandy', 'Kandy', 40000, 30, { route: 'kandy-town', rep: 'imran' }],
  ['letchumi', 'Letchumi', 'Periyasamy', '0770100219', '', '5 Estate Road', 'Matale', 'Matale', 15000, 14, { route: 'matale', rep: 'vasanthan' }],
  ['wasantha', 'Wasantha', 'Dharmasena', '0710100220', '730561289V', '61 Dambulla Road', 'Matale', 'Matale', 20000, 14, { route: 'matale', rep: 'vasanthan' }],
  ['ranjith', 'Ranjith', 'Abeywickrama', '0770100221', '660340127V', '48 Wakwella Road', 'Galle', 'Galle', 50000, 30, { route: 'galle-town', rep: 'imran' }],
  ['sriyani', 'Sriyani', 'Edirisinghe', '0760100222', '715650234V', '11 Kaluwella Street', 'Galle', 'Galle', 25000, 14, { route: 'galle-town', rep: 'imran' }],
  ['nizam', 'Nizam', 'Cassim', '0770100223', '', '29 Leyn Baan Street', 'Galle Fort', 'Galle', 35000, 30, { route: 'galle-town', rep: 'imran' }],
  ['harsha', 'Harsha', 'Wickramanayake', '0710100224', '198834500127', '83 Matara Road', 'Unawatuna', 'Galle', 20000, 14, { route: 'matara', rep: 'imran' }],
  ['piyal', 'Piyal', 'Jayasuriya', '0770100225', '', '7 Beach Road', 'Matara', 'Matara', 25000, 30, { route: 'matara', rep: 'imran' }],
  ['manori', 'Manori', 'Kodikara', '0760100226', '199261203456', '15 Rahula Road', 'Matara', 'Matara', 15000, 14, { route: 'matara', rep: 'imran' }],
  ['christopher', 'Christopher', 'Ferdinands', '0770100227', '640781239V', '38 De Waas Lane', 'Negombo', 'Gampaha', 30000, 30],
  ['lalith', 'Lalith', 'Karunaratne', '0710100228', '', '120 High Level Road', 'Kirulapone', 'Colombo', 20000, 14, { notes: 'Three-wheeler park, Kirulapone junction.' }],
  ['saman', 'Saman', 'Kumara', '0770100229', '830120567V', '33 Baseline Road', 'Narahenpita', 'Colombo', 10000, 7, { notes: 'Pays every Friday.' }],
  ['aravind', 'Aravind', 'Selvadurai', '0770100230', '199110200765', '52 Vivekananda Road', 'Wellawatte', 'Colombo', 30000, 14],
]

// oxfmt-ignore
const fleets: CustomerRow[] = [
  ['quickcab', 'Tharanga', 'Mendis', '0770100301', '', '210 Nawala Road', 'Nugegoda', 'Colombo', 500000, 45, { companyName: 'QuickCab Lanka (Pvt) Ltd', phone2: '0112000701', email: 'fleet@quickcab.example', route: 'nugegoda', rep: 'roshan' }],
  ['ceylon-parcels', 'Dinesh', 'Rodrigo', '0770100302', '', '18 Negombo Road', 'Peliyagoda', 'Gampaha', 750000, 45, { companyName: 'Ceylon Parcels Express', phone2: '0112000702', email: 'transport@ceylonparcels.example', route: 'gampaha', rep: 'shehan' }],
  ['hillview-tours', 'Ananda', 'Ellepola', '0770100303', '', '7 Sangaraja Mawatha', 'Kandy', 'Kandy', 400000, 30, { companyName: 'Hill View Tours', phone2: '0812000703', email: 'office@hillviewtours.example', route: 'kandy-town', rep: 'vasanthan' }],
  ['southern-school-vans', 'Chandana', 'Vithanage', '0710100304', '', '142 Matara Road', 'Galle', 'Galle', 200000, 30, { companyName: 'Southern School Van Association', route: 'galle-town', rep: 'imran' }],
  ['green-leaf-tea', 'Arjuna', 'Ratnasabapathy', '0770100305', '', '25 Factory Road', 'Matale', 'Matale', 350000, 45, { companyName: 'Green Leaf Tea Estates', phone2: '0662000705', route: 'matale', rep: 'vasanthan' }],
  ['metro-medical', 'Nilmini', 'Gunathilake', '0760100306', '', '50 Kirula Road', 'Narahenpita', 'Colombo', 300000, 30, { companyName: 'Metro Medical Supplies (Pvt) Ltd', email: 'accounts@metromedical.example', route: 'colombo-south', rep: 'roshan' }],
  ['lotus-hotel', 'Roshani', 'Fonseka', '0770100307', '', '301 Galle Road', 'Unawatuna', 'Galle', 250000, 30, { companyName: 'Lotus Bay Hotel', phone2: '0912000707', route: 'matara', rep: 'imran' }],
  ['city-council', 'Jagath', 'Rajapakse', '0710100308', '', '1 Main Street', 'Maharagama', 'Colombo', 0, 60, { companyName: 'Urban Council Vehicle Yard', notes: 'Bills need the order number in the remarks.', route: 'nugegoda', rep: 'shehan' }],
  ['serene-security', 'Nishantha', 'Kulatunga', '0770100309', '', '16 Ward Place', 'Colombo 07', 'Colombo', 200000, 30, { companyName: 'Serene Security Services', route: 'colombo-south', rep: 'roshan' }],
  ['mihira-dairy', 'Mihira', 'Wanigasekara', '0760100310', '', '88 Kurunegala Road', 'Katugastota', 'Kandy', 300000, 30, { companyName: 'Mihira Dairy Distributors', route: 'matale', rep: 'vasanthan' }],
]

// oxfmt-ignore
const insurers: CustomerRow[] = [
  ['harbour-insurance', 'Claims', 'Desk', '0770100401', '', '99 Union Place', 'Colombo 02', 'Colombo', 1000000, 60, { companyName: 'Harbour General Insurance', phone2: '0112000801', email: 'claims@harbourgeneral.example', notes: 'Claim number in the remarks of every bill.' }],
  ['pearl-assurance', 'Motor', 'Claims', '0770100402', '', '45 Galle Road', 'Colombo 03', 'Colombo', 1000000, 60, { companyName: 'Pearl Isle Assurance', phone2: '0112000802', email: 'motor@pearlisle.example' }],
  ['udarata-insurance', 'Kandy', 'Branch', '0770100403', '', '12 Dalada Veediya', 'Kandy', 'Kandy', 500000, 60, { companyName: 'Udarata Insurance', phone2: '0812000803' }],
  ['ruhuna-insurance', 'Galle', 'Branch', '0770100404', '', '30 Main Street', 'Galle', 'Galle', 500000, 60, { companyName: 'Ruhuna Motor Insurance', phone2: '0912000804' }],
]

// oxfmt-ignore
const wholesalers: CustomerRow[] = [
  ['sampath-motors', 'Sampath', 'Wijeratne', '0770100501', '720450981V', '64 Old Road', 'Homagama', 'Colombo', 300000, 30, { companyName: 'Sampath Motors', route: 'nugegoda', rep: 'roshan' }],
  ['al-noor-auto', 'Rauf', 'Hameed', '0770100502', '680780123V', '118 Galle Road', 'Dehiwala', 'Colombo', 400000, 30, { companyName: 'Al Noor Auto Spares', phone2: '0112000902', route: 'colombo-south', rep: 'imran' }],
  ['murugan-motors', 'Murugan', 'Kandasamy', '0770100503', '', '9 Market Road', 'Wattala', 'Gampaha', 250000, 30, { companyName: 'Murugan Motor Stores', route: 'gampaha', rep: 'shehan' }],
  ['ranaweera-tyre', 'Bandula', 'Ranaweera', '0710100504', '650120983V', '203 Colombo Road', 'Gampaha', 'Gampaha', 200000, 21, { companyName: 'Ranaweera Tyre House', route: 'gampaha', rep: 'shehan' }],
  ['kandyan-parts', 'Sarath', 'Aluwihare', '0770100505', '', '75 Katugastota Road', 'Kandy', 'Kandy', 350000, 30, { companyName: 'Kandyan Auto Parts', phone2: '0812000905', route: 'kandy-town', rep: 'vasanthan' }],
  ['janaka-bikes', 'Janaka', 'Wimalaratne', '0760100506', '', '14 King Street', 'Matale', 'Matale', 150000, 21, { companyName: 'Janaka Bike Point', route: 'matale', rep: 'vasanthan' }],
  ['ratnam-stores', 'Ratnam', 'Arumugam', '0770100507', '590670234V', '51 Main Street', 'Matale', 'Matale', 200000, 30, { companyName: 'Ratnam & Sons', route: 'matale', rep: 'vasanthan' }],
  ['galle-fort-garage', 'Nihal', 'Munasinghe', '0770100508', '', '6 Talbot Town', 'Galle', 'Galle', 250000, 30, { companyName: 'Munasinghe Garage', route: 'galle-town', rep: 'imran' }],
  ['dickwella-motors', 'Chaminda', 'Rupasinghe', '0710100509', '780340651V', '88 Tangalle Road', 'Dickwella', 'Matara', 150000, 21, { companyName: 'Dickwella Motor Works', route: 'matara', rep: 'imran' }],
  ['matara-three-wheel', 'Indika', 'Wickramasuriya', '0770100510', '', '27 Hakmana Road', 'Matara', 'Matara', 180000, 21, { companyName: 'Indika Trishaw Parts', route: 'matara', rep: 'imran' }],
  ['ashraff-lubes', 'Ashraff', 'Lebbe', '0770100511', '', '40 Hospital Road', 'Weligama', 'Matara', 200000, 30, { companyName: 'Weligama Lube Centre', route: 'matara', rep: 'imran' }],
  ['bolgoda-auto', 'Eraj', 'Gomes', '0760100512', '', '19 Horana Road', 'Piliyandala', 'Colombo', 150000, 21, { companyName: 'Bolgoda Auto Care', route: 'colombo-south', rep: 'roshan' }],
]

function customersOf(customerType: CustomerType, rows: CustomerRow[]): DemoCustomer[] {
  return rows.map(([key, firstName, secondName, phone1, nicNumber, address, city, district, creditLimit, creditDays, extras]) => ({
    key,
    firstName,
    secondName,
    phone1,
    ...(nicNumber && { nicNumber }),
    address,
    city,
    district,
    customerType,
    creditLimit: `${creditLimit}.00`,
    creditDays,
    ...extras,
  }))
}

export const demoCustomers: DemoCustomer[] = [
  ...customersOf('Walk-in', walkIns),
  ...customersOf('Regular', regulars),
  ...customersOf('Fleet', fleets),
  ...customersOf('Insurance', insurers),
  ...customersOf('Wholesale', wholesalers),
]
