import { codePrefixes, cashCustomerCode } from '../../../kernel/codes.ts'
import { addDays, displayDate, type IsoDate } from '../../../kernel/dates.ts'
import type { FieldErrors, Refusal } from '../../../kernel/refusal.ts'
import { isOwnAccount } from '../../banking/bank-accounts/bank-account.ts'
import { staleAfterDays } from '../../banking/payments/tender-rules.ts'
import { isBill, isCheque, isOfParty, type Opening } from './opening.ts'
import { openingRefusal } from './refusals.ts'

function partyProblem({ kind, partyCode }: Opening): string | null {
  if (kind === 'own-cheque') return partyCode === null || partyCode.startsWith(codePrefixes.supplier) ? null : 'Choose a supplier'
  if (!isOfParty(kind) && kind !== 'cheque') return null
  const isSuppliers = kind.startsWith('supplier')
  if (partyCode === cashCustomerCode) return 'The cash customer never owes. Choose a customer with a name'
  if (partyCode?.startsWith(codePrefixes[isSuppliers ? 'supplier' : 'customer'])) return null
  return isSuppliers ? 'Choose a supplier' : 'Choose a customer'
}

function chequeProblems({ reference, dueDate }: Opening, today: IsoDate): FieldErrors {
  if (!/^\d{1,12}$/.test(reference)) return { reference: 'Type the number of the cheque: digits only, 12 at most' }
  if (addDays(dueDate, staleAfterDays) >= today) return {}
  return { dueDate: `The cheque is of ${displayDate(dueDate)}. Banks take no cheque that is older than six months` }
}

function billProblems({ reference, paperDate, dueDate }: Opening, today: IsoDate): FieldErrors {
  if (reference === '') return { reference: 'Type the number of the bill in the books so far' }
  if (paperDate === null) return { paperDate: 'Type the date of the bill' }
  if (paperDate > today) return { paperDate: 'The bill is of a day to come' }
  return dueDate < paperDate ? { dueDate: 'It cannot be due before its date' } : {}
}

/** May the books begin with this? The problems by field, or null. */
export function checkOpening(opening: Opening, today: IsoDate): Refusal | null {
  const { kind, accountCode, bankCode } = opening
  const party = partyProblem(opening)
  const needsAccount = kind === 'bank' || kind === 'overdraft' || kind === 'own-cheque'
  const problems: FieldErrors = {
    ...(party !== null && { partyCode: party }),
    ...(needsAccount && !isOwnAccount(accountCode ?? '') && { accountCode: 'Choose an own bank account' }),
    ...(kind === 'cheque' && bankCode === null && { bankCode: 'Choose the bank it is drawn on' }),
    ...(isCheque(kind) && chequeProblems(opening, today)),
    ...(isBill(kind) && billProblems(opening, today)),
    ...(opening.amount <= 0 && { amount: 'Type the amount' }),
  }
  return Object.keys(problems).length > 0 ? openingRefusal('OPENING_FIELDS', {}, problems) : null
}
