-- Why the counted cash is not what the books say, who allowed it, and from which differences on that was asked.
alter table closing_balance add column reason text not null default '' check (length(reason) <= 200),
  add column reason_from cents_not_negative, add column allowed_by code references app_user;
comment on column closing_balance.reason is 'Why more or less was counted than the books say; empty for those from before it was asked';
comment on column closing_balance.reason_from is 'From which difference on a reason was asked when it was written, 0: never; null for those from before';
comment on column closing_balance.allowed_by is 'The admin who allowed the difference on the spot; null where none was asked';

alter table cash_hand_over add column reason text not null default '' check (length(reason) <= 200),
  add column reason_from cents_not_negative, add column allowed_by code references app_user;
comment on column cash_hand_over.reason is 'Why more or less was handed over than was to hand over; empty for those from before it was asked';
comment on column cash_hand_over.reason_from is 'From which difference on a reason was asked when it was written, 0: never; null for those from before';
comment on column cash_hand_over.allowed_by is 'The admin who allowed the difference on the spot; null where none was asked';

-- A count of stock whose only approver counted it.
alter table stock_count add column own_reason text not null default '' check (length(own_reason) <= 200);
comment on column stock_count.own_reason is 'Why who counted approved it, where nobody else might; empty where the approver did not count';
