import { namedList } from '../../kernel/named-list.ts'

export const customerTypes = namedList({ path: 'customer-type', one: 'customerType', many: 'customerTypes', title: 'Customer Type' })
