/**
 * Every expense of the period on the days it counts, as `spent`: on its own day; taken off again on the day it was reversed, where that was
 * later; and on the day its cheque came back. Where others' takings may not be seen, the own ones alone.
 */
export const spentExpenses = `
    with spent as (
      select expense.location_code, expense.code, expense.code as paper, expense.business_date, expense.business_date as day, expense.created_at as at,
        expense.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks, expense.status, reversal.reversed_on,
        1 as sign, expense.total, expense.vat
      from expense
      left join reversal on expense.status = 'reversed' and reversal.location_code = expense.location_code
        and reversal.paper_code = expense.code
      where expense.location_code = any(:locations::text[])
        and expense.business_date between :fromDate::date and :toDate::date
        and (:onlyUser::text is null or expense.user_code = :onlyUser)
      union all
      select expense.location_code, expense.code || '-R', expense.code, expense.business_date, reversal.reversed_on, reversal.reversed_at,
        reversal.reversed_by, expense.category_code, expense.payee, expense.reference, expense.remarks, 'taken off', reversal.reversed_on, -1,
        -expense.total, -expense.vat
      from reversal
      join expense on expense.location_code = reversal.location_code and expense.code = reversal.paper_code
      where reversal.location_code = any(:locations::text[])
        and reversal.reversed_on between :fromDate::date and :toDate::date
        and expense.business_date < reversal.reversed_on
        and (:onlyUser::text is null or expense.user_code = :onlyUser)
      union all
      select expense.location_code, expense.code || '-' || opened.cheque_code || '-' || opened.move_no, expense.code, expense.business_date,
        move.business_date, move.moved_at, move.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks,
        'cheque', null, -1, -opened.amount, 0
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      join expense on expense.location_code = opened.location_code and expense.code = opened.expense_code
      where opened.location_code = any(:locations::text[])
        and move.business_date between :fromDate::date and :toDate::date
        and (:onlyUser::text is null or expense.user_code = :onlyUser)
    )` as const
