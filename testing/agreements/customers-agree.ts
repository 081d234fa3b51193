import { ages } from '../../features/money/statements/ages.ts'
import { creditStatement } from '../../reports/customers/credit-statement.ts'
import { creditStatementRep } from '../../reports/customers/credit-statement-rep.ts'
import { creditStatementRoute } from '../../reports/customers/credit-statement-route.ts'
import { customerAging } from '../../reports/customers/customer-aging.ts'
import type { Asking } from './asking.ts'

/** What customers owe is the same by type, rep and route, in buckets, and in the ledger. */
export async function customersAgree(asking: Asking): Promise<void> {
  const [byType, byRep, byRoute, aged] = [
    ...[await asking.sums(creditStatement), await asking.sums(creditStatementRep)],
    ...[await asking.sums(creditStatementRoute), await asking.sums(customerAging)],
  ] as const
  const statements = [byType, byRep, byRoute]
  const told = (column: string) => statements.map(sums => sums(column))
  asking.agree('what customers owe', await asking.balance(['1300', '1310', '2200', '2210']), ...told('net'), aged('net'))
  asking.agree('what is owed for bills', await asking.balance(['1300']), ...told('due'))
  asking.agree('what is owed for cheques', await asking.balance(['1310']), ...told('returnedCheques'), aged('returnedCheques'))
  const ahead = statements.map(sums => sums('returnCredit') + sums('overPayment'))
  asking.agree('what customers have ahead', -(await asking.balance(['2200', '2210'])), ...ahead, aged('advances'))
  for (const { key, label } of ages) asking.agree(`the bucket ${label}`, aged(key), ...told(key))
  asking.agree('post-dated cheques', aged('postDated'), ...told('postDated'))
  for (const sums of statements)
    asking.agree(
      'the buckets of a statement',
      sums('due'),
      ages.reduce((all, { key }) => all + sums(key), 0),
    )
}
