import { vehicleFields } from '../../../parties/vehicles/fields.ts'
import { columnsOfFields, noted } from '../engine/column-of-field.ts'
import type { ImportColumn } from '../engine/import-column.ts'

const kilometres = ['kilometres', 'kilometers', 'kms', 'km']

/** The columns of a file of vehicles; keys are those of the vehicle's form. */
export const vehicleImportColumns: readonly ImportColumn[] = columnsOfFields(
  vehicleFields,
  [
    noted(
      'vehicleNumber',
      ['vehicle no', 'number', 'plate', 'number plate', 'registration', 'registration no', 'reg no', 'registration number', 'vehicle'],
      'WP CAB-1234',
      { help: 'Required, at most 30 characters. The same plate in another spelling is the same vehicle.' },
    ),
    {
      key: 'customer',
      heading: 'Customer',
      aliases: ['customer code', 'customer no', 'customer id', 'account no'],
      kind: 'code',
      example: 'C-0001',
      help: 'Whose vehicle it is: the code here, your own code of the customer, or the phone. Empty where owner and phone say it.',
    },
    {
      key: 'ownerName',
      heading: 'Owner',
      aliases: ['owner name', 'customer name', 'name'],
      kind: 'text',
      example: '',
      help: 'The name of the owner. With a phone, an owner who is no customer yet becomes one.',
    },
    {
      key: 'ownerPhone',
      heading: 'Owner phone',
      aliases: ['phone', 'mobile', 'telephone', 'contact', 'contact no', 'customer phone', 'phone number', 'mobile no'],
      kind: 'phone',
      example: '',
      help: 'Ten digits that begin with 0, or +94 and nine digits. The customer with this phone is the owner.',
    },
    noted('description', ['details'], 'Toyota Axio'),
    noted('brandCode', ['make', 'manufacturer', 'vehicle brand', 'vehicle make'], 'Toyota', { help: 'The name of a vehicle brand.' }),
    noted('model', ['vehicle model'], 'Axio'),
    noted('vehicleTypeCode', ['type', 'body', 'class', 'body type'], 'Car', {
      heading: 'Vehicle type',
      help: 'The name of a vehicle type.',
    }),
    noted('year', ['year of manufacture', 'model year', 'yom'], '2015', { help: 'Four digits from 1900 on.' }),
    noted('colour', ['color'], 'White'),
    noted('fuel', ['fuel type'], 'Hybrid'),
    noted('engineNo', ['engine no', 'engine'], '', { heading: 'Engine number' }),
    noted('chassisNo', ['chassis no', 'chassis', 'vin', 'frame no'], '', { heading: 'Chassis number' }),
    noted('odometer', ['odometer', 'meter reading', 'meter', 'km', 'mileage', 'odo'], '84500', {
      heading: 'ODO reading',
      units: kilometres,
      help: 'Whole kilometres from 0 to 9999999.',
    }),
    noted('odometerDate', ['odometer date', 'reading date', 'last visit', 'last service date', 'last service'], '2026-10-02', {
      heading: 'ODO date',
      help: 'When the meter was read.',
    }),
    noted('servicePeriod', ['service days', 'service interval days', 'interval days'], '180', {
      heading: 'Service period',
      units: ['days', 'day'],
      help: 'Whole days until the next service, from 0 to 3650.',
    }),
    noted('serviceKm', ['service interval', 'service interval km', 'interval km'], '5000', {
      units: kilometres,
      help: 'Whole kilometres until the next service.',
    }),
    noted('insuranceExpiry', ['insurance', 'insurance date', 'insurance expires', 'insurance exp'], '', { heading: 'Insurance expiry' }),
    noted(
      'licenceExpiry',
      [
        'licence',
        'license',
        'revenue licence',
        'license expiry',
        'revenue licence expiry',
        'revenue license expiry',
        'licence exp',
        'license exp',
      ],
      '',
      { heading: 'Licence expiry' },
    ),
    noted('remarks', ['notes', 'note', 'remark', 'comment']),
    noted('isActive', ['is active', 'status', 'enabled'], 'yes'),
  ],
  ['customerCode'],
)
