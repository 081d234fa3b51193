import { displayDate } from '../../../../kernel/dates.ts'
import { meansOf, outgoingMeansNames, type OutgoingTender } from '../outgoing.ts'
import { CollectedTable } from './collected-table.tsx'

interface OutgoingTableProps {
  payments: readonly OutgoingTender[]
  /** Names of own accounts and of received cheques, by code. */
  names: ReadonlyMap<string, string>
  onRemove: (index: number) => void
}

/** The payments that the shop makes. */
export function OutgoingTable({ payments, names, onRemove }: OutgoingTableProps) {
  const nameOf = (code: string | null) => code && (names.get(code) ?? code)
  const rows = payments.map(tender => {
    const { bankCode, chequeCode, reference, cardLast4, date, remarks, amount } = tender
    const details = [nameOf(chequeCode), nameOf(bankCode), reference, cardLast4, date && displayDate(date), remarks]
    return { name: outgoingMeansNames[meansOf(tender)], details, amount }
  })
  return <CollectedTable payments={rows} onRemove={onRemove} />
}
