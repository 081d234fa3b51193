import { namedList } from '../../../kernel/named-list.ts'

export const vehicleBrands = namedList(
  { path: 'vehicle-brand', one: 'vehicleBrand', many: 'vehicleBrands', title: 'Vehicle Brand' },
  'Vehicles',
)
export const vehicleTypes = namedList({ path: 'vehicle-type', one: 'vehicleType', many: 'vehicleTypes', title: 'Vehicle Type' }, 'Vehicles')
