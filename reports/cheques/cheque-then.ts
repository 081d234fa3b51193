/** Where a cheque was at the end of the last day asked for, as `found.state`. */
export const stateThen = `
    cross join lateral (
      -- Up to today it is what the cheque says of itself.
      select case when :toDate::date >= :openDay::date then cheque.state else cheque_state_on(cheque.location_code, cheque.code, :toDate::date) end as state
      offset 0
    ) found` as const

/** Of those that the asked locations had by then; one that is void counts as long as it was not cancelled. */
export const knownThen = `(not cheque.is_void or found.state <> 'CANCELLED')
      and cheque.received_on <= :toDate::date
      and cheque.location_code = any(:locations::text[])` as const

/** Where a received cheque was taken, who gave it, and the bank that it is drawn on. */
export const fromDrawer = `
    join stock_location place on place.code = cheque.location_code
    join customer on customer.code = cheque.drawer_code
    left join bank on bank.code = cheque.bank_code` as const

/** The moves of a cheque that brought it back from the bank until that day, and had not been taken back by then. */
export const cameBack = `
        from cheque_history move
        where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'RETURNED'
          and left(move.paper_code, 2) = '39' and move.business_date <= :toDate::date
          and not exists (
            select 1
            from cheque_history undone
            where undone.location_code = move.location_code and undone.cheque_code = move.cheque_code and undone.paper_code = move.paper_code
              and undone.move_no > move.move_no and undone.business_date <= :toDate::date
          )` as const
