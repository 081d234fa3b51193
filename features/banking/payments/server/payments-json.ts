import { paymentTypeCodes } from '../../../../kernel/codes.ts'

const { cheque, bankDeposit, card, onlineTransfer, returnAmount } = paymentTypeCodes

/** SQL that says the tenders of a paper as `paymentReadOf` makes them, in their order. `paper` is its alias; `paidStatus` SQL of its paid status. */
export function paymentsJson(paper: string, paidStatus: string): string {
  const bank = `'bank', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, '')`
  const part = (type: string, pairs: string) => `case when tender.payment_type_code = '${type}' then json_build_object(${pairs}) end`
  return `(select coalesce(json_agg(json_build_object('paymentType', tender.payment_type_code, 'paymentTypeName', type.name,
      'amount', money_text(tender.amount), 'paidStatus', ${paidStatus}, 'remarks', tender.remarks,
      'bankDeposit', ${part(bankDeposit, `'date', tender.tender_date, 'refNumber', tender.reference, ${bank}`)},
      'chequePayment', ${part(cheque, `'chequeDate', tender.tender_date, 'date', tender.tender_date, ${bank}, 'branch', tender.branch, 'chequeNumber', tender.reference`)},
      'cardPayment', ${part(card, `'refNumber', tender.reference, 'cardNumber', tender.card_last4, ${bank}`)},
      'onlineTransfer', ${part(onlineTransfer, `'transferDate', tender.tender_date, ${bank}, 'transferId', tender.reference`)},
      'creditNote', case when tender.payment_type_code = '${returnAmount}' and tender.reference <> ''
        then json_build_object('number', tender.reference) end
    ) order by tender.tender_no), '[]')
    from tender join payment_type type on type.code = tender.payment_type_code left join bank on bank.code = tender.bank_code
      left join bank_account account on account.code = tender.account_code
    where tender.location_code = ${paper}.location_code and tender.paper_code = ${paper}.code)`
}
