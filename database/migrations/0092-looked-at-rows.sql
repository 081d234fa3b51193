-- Rows that break a promise of the books and cannot be put right any more: the owner has looked at them and said why, and the alarm is
-- about all others. The hash binds a mark to the very words of its row, which name what is in it.
create table looked_at_row (
  hash text primary key check (hash = encode(sha256(convert_to(promise || chr(10) || times || chr(10) || what, 'UTF8')), 'hex')),
  promise text not null check (promise ~ '^I-[0-9]{2}$'),
  what text not null,
  times integer not null check (times > 0),
  reason text not null check (reason <> ''),
  location_code code not null references stock_location,
  user_code code not null references app_user,
  looked_at timestamptz not null
);
comment on table looked_at_row is 'What breaks a promise and was looked at; it counts with its row of the audit alone';
comment on column looked_at_row.what is 'The broken row in the words of the promise';
comment on column looked_at_row.times is 'How many rows of just these words there were: one more is new';
revoke update, delete, truncate on looked_at_row from bizx_app;
