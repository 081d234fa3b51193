-- settings.read-sales-policy
select value from setting where key = 'sales';
