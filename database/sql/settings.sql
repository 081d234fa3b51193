-- settings.read-sales-policy
select value from setting where key = 'sales';

-- settings.waiting-tills
select till_no as till, waiting, waiting_total as "waitingTotal" from till where waiting > 0 and forgotten_at is null order by till_no;
