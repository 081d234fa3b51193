import { Group } from '@mantine/core'
import { Suspense, type ComponentType } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { inOrder } from '../../../../kernel/fields.ts'
import { may } from '../../../../kernel/permissions.ts'
import { recordFacts } from '../../../../platform/web/master-page/record-facts.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import { ContactWays } from '../../../../platform/web/ui/contact-ways.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PartyPapers, type PartyTitles } from '../../../../platform/web/ui/party-papers.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { Facts, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { CustomerBalances } from './customer-balances.tsx'
import { customerFields } from '../fields.ts'
import { addressLine, keysOfPart, type CustomerRecord } from './customer-form.ts'
import classes from './customer-view.module.css'

/** Parts of the view that higher features provide. */
export interface CustomerSlots {
  /** Into whom it was merged, and who was merged into it. */
  Merges: ComponentType<{ code: string; name: string }>
  Vehicles: ComponentType<{ customerCode: string }>
  /** The statement: opened, and sent as a file. */
  Statement: ComponentType<{ party: { code: string; name: string; phones: readonly string[] } }>
}

interface CustomerViewProps extends CustomerSlots {
  record: CustomerRecord
}

const titles: PartyTitles = { open: 'Open bills', asked: 'Orders and quotations', returns: 'Returns', cheques: 'Cheques' }

/** One customer in full: identity, debts, contact data, vehicles, and papers of all locations. */
export function CustomerView({ record, Vehicles, Statement, Merges }: CustomerViewProps) {
  const { role } = useSession()
  const { code, phone1, phone2, email } = record
  const phones = [phone1, phone2, ...record.customerContacts.map(({ phone }) => phone)]
  const name = `${record.firstName} ${record.secondName}`.trim()
  return (
    <ViewFrame aside={<CustomerBalances record={record} />}>
      <Badges record={record} />
      {code !== cashCustomerCode && (
        <Group gap="xs">
          <ContactWays phones={phones} email={email} />
          <Suspense fallback={null}>
            <Statement party={{ code, name, phones }} />
          </Suspense>
          <Suspense fallback={null}>
            <Merges code={code} name={name} />
          </Suspense>
        </Group>
      )}
      <ViewColumns>
        <ViewPart title="Customer">
          <Facts facts={whoFacts(record)} />
        </ViewPart>
        <ViewPart title="How to reach">
          <Facts facts={reachFacts(record)} />
        </ViewPart>
      </ViewColumns>
      {code !== cashCustomerCode && (
        <PartyPapers
          code={code}
          titles={titles}
          settle={may(role, 'sell') ? { label: 'Take money', to: addressOf.newReceipt({ customer: code }) } : null}
          more={[
            ...(may(role, 'sell')
              ? [{ label: 'Forgive the rest', to: addressOf.screen('/settlement-discounts', { add: '1', customer: code }) }]
              : []),
            ...(may(role, 'write-off-debts')
              ? [{ label: 'Write off', to: addressOf.screen('/bad-debts', { add: '1', customer: code }) }]
              : []),
          ]}
        />
      )}
      <ViewPart title="Vehicles">
        <Suspense fallback={<LoadingState lines={2} />}>
          <Vehicles customerCode={record.code} />
        </Suspense>
      </ViewPart>
      {record.customerContacts.length > 0 && <Contacts contacts={record.customerContacts} />}
      {record.customerAddresses.length > 0 && <Addresses addresses={record.customerAddresses} />}
      {record.notes !== '' && (
        <ViewPart title="Notes">
          <p className={classes.notes}>{record.notes}</p>
        </ViewPart>
      )}
    </ViewFrame>
  )
}

function Badges({ record: { isActive, isLocked, isVerified, rating } }: { record: CustomerRecord }) {
  return (
    <div className={classes.badges}>
      {!isActive && <StatusBadge tone="off" word="Inactive" />}
      {isLocked === 1 && <StatusBadge tone="info" word="Locked" />}
      {isVerified && <StatusBadge tone="good" word="Verified" />}
      {rating > 0 && (
        <span role="img" aria-label={`${rating} of 5 stars`} className={classes.stars}>
          {'★'.repeat(rating)}
          <span aria-hidden>{'★'.repeat(5 - rating)}</span>
        </span>
      )}
    </div>
  )
}

function whoFacts(record: CustomerRecord) {
  const others = keysOfPart('who').filter(key => !['customCode', 'firstName', 'secondName', 'tin'].includes(key))
  return [
    { label: 'Code', value: record.code },
    ...recordFacts(customerFields, record, ['customCode']),
    { label: 'Name', value: `${record.firstName} ${record.secondName}`.trim() },
    ...recordFacts(customerFields, record, [...inOrder(others, ['companyName', 'customerTypeCode']), 'shipingCode']),
  ]
}

function reachFacts(record: CustomerRecord) {
  const keys = inOrder(keysOfPart('reach'), ['phone1', 'phone2', 'fax', 'email', 'website'])
  return recordFacts(
    customerFields,
    record,
    keys.filter(key => key !== 'shipingCode'),
  )
}

function Contacts({ contacts }: { contacts: CustomerRecord['customerContacts'] }) {
  return (
    <ViewPart title="Contacts">
      <PlainTable label="Contacts" heads={[{ label: 'Name' }, { label: 'Phone' }, { label: 'Email' }]}>
        {contacts.map(({ name, phone, email }) => (
          <tr key={`${name} ${phone} ${email}`}>
            <td>{name}</td>
            <td>{phone}</td>
            <td>{email}</td>
          </tr>
        ))}
      </PlainTable>
    </ViewPart>
  )
}

function Addresses({ addresses }: { addresses: CustomerRecord['customerAddresses'] }) {
  const heads = [{ label: 'Address' }, { label: 'Name' }, { label: 'Phones' }, { label: 'Email' }, { label: 'Status' }]
  return (
    <ViewPart title="Addresses">
      <PlainTable label="Addresses" heads={heads}>
        {addresses.map((address, index) => (
          <tr key={`${index + 1} ${addressLine(address)}`}>
            <td>{addressLine(address)}</td>
            <td>{`${address.firstName} ${address.secondName}`.trim()}</td>
            <td>{[address.phone1, address.phone2].filter(Boolean).join(', ')}</td>
            <td>{address.email}</td>
            <td>{!address.isActive && <StatusBadge tone="off" word="Not in use" />}</td>
          </tr>
        ))}
      </PlainTable>
    </ViewPart>
  )
}
