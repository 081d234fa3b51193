-- Where Enter stops for a user while received goods are typed, even when nothing is missing there.
alter table app_user add column entry_stops text[] not null default '{}';
alter table app_user add constraint app_user_entry_stops check (
  entry_stops <@ array['discountPercent', 'discountEach', 'costPrice', 'wholesalePrice', 'retailPrice', 'expiryDate', 'warrantyDays', 'batch']
);
comment on column app_user.entry_stops is 'Fields of received goods at which Enter always stops for this user';
