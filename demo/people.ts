export type DemoSalesPerson = { key: string; name: string; phone: string }
/** `position` is the order in which a rep drives the routes. */
export type DemoRoute = { key: string; name: string; position: number }

export const demoSalesReps: DemoSalesPerson[] = [
  { key: 'roshan', name: 'Roshan Abeysekara', phone: '0770200101' },
  { key: 'imran', name: 'Imran Saleem', phone: '0770200102' },
  { key: 'vasanthan', name: 'Vasanthan Kanapathy', phone: '0770200103' },
  { key: 'shehan', name: 'Shehan Fernando', phone: '0770200104' },
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

export const demoSalesBoys: DemoSalesPerson[] = [
  { key: 'sampath', name: 'Sampath Kumara', phone: '0770200201' },
  { key: 'ajith', name: 'Ajith Bandara', phone: '0770200202' },
  { key: 'siva', name: 'Siva Kumar', phone: '0770200203' },
  { key: 'naushad', name: 'Naushad Mohamed', phone: '0770200204' },
  { key: 'lahiru', name: 'Lahiru Sandaruwan', phone: '0770200205' },
  { key: 'gayan', name: 'Gayan Tharanga', phone: '0770200206' },
]
