import { activeField, countField, linesField, lookupField, moneyField, nameField, shownField, textField } from '../../../kernel/fields.ts'

const phone = textField('Phone', 20, { input: 'tel', column: { width: 124, priority: 2 } })
const remarks = linesField('Remarks', 300, { column: 'extra' })

export const salesRepFields = {
  name: nameField,
  phone,
  email: textField('Email', 150, { input: 'email', column: 'extra' }),
  routeCode: lookupField('Route', 'route', { none: 'No route', isFilter: true, column: { priority: 2 } }),
  /** "0.00" means none. */
  monthlyTarget: moneyField('Monthly target', { hint: 'What to sell in a month; empty is no target', column: {} }),
  remarks,
  isActive: activeField,
  customers: shownField('count', 'Customers', { column: { priority: 2 } }),
}

export const salesBoyFields = {
  name: nameField,
  phone: { ...phone, column: { width: 124 } },
  locationCode: lookupField('Location', 'location', { none: 'Every location', isFilter: true, column: { priority: 2 } }),
  remarks,
  isActive: activeField,
}

export const routeFields = {
  name: nameField,
  position: countField('Order', 9_999, { hint: 'In which order the routes are driven', column: { width: 72 } }),
  remarks: { ...remarks, column: { priority: 2 } },
  customers: shownField('count', 'Customers', { column: {} }),
} as const
