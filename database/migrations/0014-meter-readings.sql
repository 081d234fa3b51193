-- What the meter of a vehicle read before the bill, and why a doubted reading is right.
alter table invoice add column odometer_before_km counted;
alter table invoice add column odometer_before_on date;
alter table invoice add column odometer_reason text not null default '';
comment on column invoice.odometer_before_km is 'The vehicle''s last reading when the bill was saved; an edit is held against it';
comment on column invoice.odometer_reason is 'Why a reading is right that is lower, or too far above';
alter type new_bill add attribute odometer_before_km integer;
alter type new_bill add attribute odometer_before_on date;
alter type new_bill add attribute odometer_reason text;
