export const demoClient = {
  name: 'Hela Motors & Auto Care (Pvt) Ltd',
  address: 'No. 412/7, High Level Road, Colombo 05',
  phones: ['0112000450', '0115000450'],
  email: 'info@helamotors.example',
}

export type DemoLocation = {
  key: string
  code: string
  node: number
  name: string
  address: string
  phone: string
  posHeader: string
  dotHeader: string
  posFooter: string
}

const posFooter = [
  '<div><p><b>Thank you, come again!</b><br>ස්තුතියි, නැවත එන්න<br>நன்றி, மீண்டும் வருக</p>',
  '<p><small>Goods once sold are exchanged within 7 days with this bill. Electrical parts are not returnable.</small></p></div>',
].join('')

function header(name: string, address: string, phone: string): Pick<DemoLocation, 'posHeader' | 'dotHeader'> {
  return {
    posHeader: `<div><p><b>Hela Motors &amp; Auto Care</b><br><span>${name}</span><br><small>${address}</small><br><small>Tel: ${phone}</small></p></div>`,
    dotHeader: `<p><b>HELA MOTORS &amp; AUTO CARE (PVT) LTD</b><br>${name} - ${address}<br>Tel: ${phone}</p>`,
  }
}

export const demoLocations: DemoLocation[] = [
  {
    key: 'colombo',
    code: '1301000001',
    node: 1,
    name: 'Colombo 05 Workshop',
    address: 'No. 412/7, High Level Road, Colombo 05',
    phone: '0112000450',
    ...header('Colombo 05 Workshop', 'No. 412/7, High Level Road, Colombo 05', '0112 000 450'),
    posFooter,
  },
  {
    key: 'kandy',
    code: '1301000002',
    node: 2,
    name: 'Kandy Shop',
    address: 'No. 86/2, Peradeniya Road, Kandy',
    phone: '0812000460',
    ...header('Kandy Shop', 'No. 86/2, Peradeniya Road, Kandy', '0812 000 460'),
    posFooter,
  },
  {
    key: 'galle',
    code: '1301000003',
    node: 3,
    name: 'Galle Service Centre',
    address: 'No. 219, Wakwella Road, Galle',
    phone: '0912000470',
    ...header('Galle Service Centre', 'No. 219, Wakwella Road, Galle', '0912 000 470'),
    posFooter,
  },
]
