-- Six digits with which somebody approves what a cashier may not do alone: hashed, and good for nothing else.
alter table app_user add column pin_hash text;
comment on column app_user.pin_hash is 'Null without a PIN; it approves overrides and never signs anybody in';
