import { Link } from '@tanstack/react-router'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { EndedView } from '../../bad-debts/web/ended-view.tsx'
import type { SettlementDiscountRead } from '../contract.ts'

/** One settlement discount. */
export function SettlementView({ paper }: { paper: SettlementDiscountRead }) {
  const { receiptCode, remarks } = paper
  const receipt = receiptCode !== null && {
    label: 'Payment receipt',
    value: <Link to={addressOfPaper(receiptCode) ?? '/'}>{receiptCode}</Link>,
  }
  return (
    <EndedView
      paper={paper}
      title="Settlement discount"
      done="Forgiven"
      facts={[...(receipt ? [receipt] : []), { label: 'Remarks', value: remarks }]}
    />
  )
}
