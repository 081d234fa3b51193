-- The files that prove a paper: a bill, a contract.
create table attachment_upload (
  location_code text collate "C" not null references stock_location,
  id uuid not null,
  user_code code not null references app_user,
  uploaded_at timestamptz not null,
  name text not null check (name <> ''),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  content bytea not null check (octet_length(content) between 1 and 716800),
  hash text not null generated always as (encode(sha256(content), 'hex')) stored,
  primary key (location_code, id)
);
create index attachment_upload_of_user on attachment_upload (location_code, user_code, uploaded_at);
comment on table attachment_upload is 'Files for papers that are being typed; one goes to paper_attachment with its paper, or is dropped after a week';
revoke truncate on attachment_upload from bizx_app;

create table paper_attachment (
  location_code text collate "C" not null,
  paper_code code not null,
  attachment_no smallint not null check (attachment_no between 1 and 4),
  id uuid not null,
  name text not null check (name <> ''),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  content bytea not null check (octet_length(content) between 1 and 716800),
  hash text not null generated always as (encode(sha256(content), 'hex')) stored,
  primary key (location_code, paper_code, attachment_no),
  unique (location_code, id)
);
comment on table paper_attachment is 'Files of expenses and journal entries, apart from these so that no list reads them; sealed with them by their hashes';
revoke update, delete, truncate on paper_attachment from bizx_app;
