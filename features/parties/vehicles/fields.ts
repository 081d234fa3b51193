import {
  activeField,
  countField,
  dateField,
  linesField,
  lookupField,
  numberField,
  searchedField,
  shownField,
  textField,
  yearField,
} from '../../../kernel/fields.ts'

const farthest = 9_999_999

/** What a vehicle is. */
export const vehicleFields = {
  /** Stored as typed; numbers that differ only in spaces, dashes or case are the same vehicle. */
  vehicleNumber: numberField('Vehicle Number', 30, {
    required: 'Vehicle number is required',
    placeholder: 'WP CAB-1234',
    column: { width: 140 },
  }),
  customerCode: searchedField('Customer', { required: true, isFilter: true, span: 2, column: {} }),
  customerPhone: shownField('phone', 'Phone', { column: { width: 116, priority: 3 } }),
  description: textField('Description', 200, { column: 'extra' }),
  brandCode: lookupField('Brand', 'vehicleBrand', { none: 'No brand', isFilter: true, column: { width: 120, priority: 2 } }),
  model: textField('Model', 60, { column: { width: 120, priority: 2 } }),
  vehicleTypeCode: lookupField('Type', 'vehicleType', { none: 'No type', isFilter: true, column: 'extra' }),
  year: yearField('Year', { column: 'extra' }),
  colour: textField('Colour', 40, { isDetail: true }),
  fuel: textField('Fuel', 20, { isDetail: true, placeholder: 'Petrol, Diesel, Hybrid …' }),
  engineNo: numberField('Engine No', 40, { isDetail: true }),
  chassisNo: numberField('Chassis No', 40, { isDetail: true }),
  odometer: countField('Odometer (km)', farthest, { short: 'Odometer', column: { width: 104 } }),
  odometerDate: dateField('Read on', { short: 'Last Visit', lean: 'behind', column: { width: 108, priority: 3 } }),
  /** Days until the next service (spec §9). */
  servicePeriod: countField('Service Period (days)', 3_650, {
    short: 'Service Period',
    hint: 'Next service: today plus these days',
    column: 'extra',
  }),
  serviceKm: countField('Service Km', farthest, { hint: 'Next service: the reading plus these km', column: 'extra' }),
  insuranceExpiry: dateField('Insurance expires', { short: 'Insurance', lean: 'ahead', column: { width: 108, priority: 4 } }),
  licenceExpiry: dateField('Licence expires', { short: 'Licence', lean: 'ahead', column: { width: 108, priority: 4 } }),
  remarks: linesField('Remarks', 500, { isDetail: true }),
  isActive: activeField,
}
