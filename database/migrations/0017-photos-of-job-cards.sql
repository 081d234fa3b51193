-- What was seen when a vehicle was looked at: photographs of a job card, most of them of a part of its checklist.
create table job_card_photo (
  location_code code not null,
  id uuid not null,
  card_code code not null,
  name text not null default '',
  taken_at timestamptz not null,
  user_code code not null references app_user,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 307200),
  hash text not null generated always as (encode(sha256(content), 'hex')) stored,
  primary key (location_code, id),
  foreign key (location_code, card_code) references job_card
);
create index job_card_photo_card on job_card_photo (location_code, card_code, taken_at);
comment on table job_card_photo is 'Apart from the card so that no list reads them; the audit says who added and removed which';
comment on column job_card_photo.name is 'The part of the checklist that it shows; empty for the whole vehicle';
revoke update, truncate on job_card_photo from bizx_app;
