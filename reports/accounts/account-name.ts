/**
 * The name of an account as SQL, of a row with code and name. Goods in transit (1410) are debited where they were sent and credited
 * where they are received: at one of several locations the account says what was sent less what was received, not what is on its way.
 */
export const accountName = `case when code = '1410' and exists (select 1 from stock_location where code <> all(:locations::text[]))
        then name || ', sent less received' else name end`
