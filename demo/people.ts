type SalesPerson = { key: string; name: string; phone: string }
/** The target is for a month, in whole rupees. */
export type DemoSalesRep = SalesPerson & { route: string; monthlyTarget: number }
export type DemoSalesBoy = SalesPerson & { location: string }
/** `position` is the order in which a rep drives the routes. */
export type DemoRoute = { key: string; name: string; position: number }

export const demoSalesReps: DemoSalesRep[] = [
  { key: 'roshan', name: 'Roshan Abeysekara', phone: '0770200101', route: 'nugegoda', monthlyTarget: 250_000 },
  { key: 'imran', name: 'Imran Saleem', phone: '0770200102', route: 'colombo-south', monthlyTarget: 200_000 },
  { key: 'vasanthan', name: 'Vasanthan Kanapathy', phone: '0770200103', route: 'kandy-town', monthlyTarget: 180_000 },
  { key: 'shehan', name: 'Shehan Fernando', phone: '0770200104', route: 'gampaha', monthlyTarget: 150_000 },
]

export const demoRoutes: DemoRoute[] = [
  { key: 'colombo-south', name: 'Colombo South', position: 1 },
  { key: 'nugegoda', name: 'Nugegoda - Maharagama', position: 2 },
  { key: 'gampaha', name: 'Kelaniya - Gampaha', position: 3 },
  { key: 'kandy-town', name: 'Kandy Town', position: 4 },
  { key: 'matale', name: 'Katugastota - Matale', position: 5 },
  { key: 'galle-town', name: 'Galle Town', position: 6 },
  { key: 'matara', name: 'Unawatuna - Matara', position: 7 },
]

export const demoSalesBoys: DemoSalesBoy[] = [
  { key: 'sampath', name: 'Sampath Kumara', phone: '0770200201', location: 'colombo' },
  { key: 'ajith', name: 'Ajith Bandara', phone: '0770200202', location: 'colombo' },
  { key: 'siva', name: 'Siva Kumar', phone: '0770200203', location: 'kandy' },
  { key: 'naushad', name: 'Naushad Mohamed', phone: '0770200204', location: 'kandy' },
  { key: 'lahiru', name: 'Lahiru Sandaruwan', phone: '0770200205', location: 'galle' },
  { key: 'gayan', name: 'Gayan Tharanga', phone: '0770200206', location: 'galle' },
]
