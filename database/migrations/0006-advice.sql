-- What the workshop tells the customer to have done at the next visit.
alter table invoice add column advice text not null default '';
comment on column invoice.advice is 'For the next visit, as printed on the bill';
alter type new_bill add attribute advice text;
