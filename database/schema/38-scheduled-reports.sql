-- Reports that are made by themselves, and the files that they leave.
create table report_schedule (
  id uuid primary key,
  user_code code not null references app_user,
  location_code code not null references stock_location,
  created_at timestamptz not null,
  slug text not null check (slug ~ '^[a-z-]{1,40}$'),
  asked jsonb not null,
  words text not null default '',
  days text,
  everywhere boolean not null,
  repeats text not null default 'day' check (repeats in ('day', 'week', 'month')),
  on_day smallint,
  hour smallint check (hour between 0 and 23),
  form text not null check (form in ('xlsx', 'pdf')),
  mail_to text[] not null default '{}',
  constraint report_schedule_on_day check (
    case repeats
      when 'week' then hour is not null and on_day between 1 and 7
      when 'month' then hour is not null and on_day between 1 and 31
      else on_day is null
    end
  )
);
create index report_schedule_of_user on report_schedule (user_code);
comment on table report_schedule is 'Made with the rights that its user has at that moment';
comment on column report_schedule.asked is 'The filters as the report''s call takes them, without days and location';
comment on column report_schedule.words is 'The filters in words, for the head of the file';
comment on column report_schedule.days is 'The period, from the day it is made for: yesterday, this-month; null for a report about the present';
comment on column report_schedule.everywhere is 'All locations that its user may see, or the one where it was scheduled';
comment on column report_schedule.on_day is 'The day of the week from Monday, 1, or of the month, whose last day stands for one that it lacks; null for every day';
comment on column report_schedule.hour is 'Null: when a day of its location is closed';
revoke truncate on report_schedule from bizx_app;

create table report_file (
  id uuid primary key,
  schedule_id uuid not null,
  day date not null,
  slug text not null default '',
  locations text[] not null default '{}',
  user_code code not null references app_user,
  title text not null,
  form text not null check (form in ('xlsx', 'pdf')),
  begun_at timestamptz not null,
  tries smallint not null default 1,
  made_at timestamptz,
  row_count counted,
  size_bytes bigint check (size_bytes >= 0),
  problem text not null default '',
  mail_to text[] not null default '{}',
  mail_tries smallint not null default 0,
  mail_begun_at timestamptz,
  mailed_at timestamptz,
  mail_problem text not null default '',
  unique (schedule_id, day)
);
create index report_file_of_user on report_file (user_code, begun_at);
create index report_file_by_age on report_file (begun_at);
create index report_file_to_mail on report_file (begun_at) where mail_to <> '{}' and mailed_at is null;
comment on table report_file is 'What a schedule made for a day, or why it could not; outlives its schedule, and is dropped after some weeks';
comment on column report_file.made_at is 'Null while it is being made';
-- The file is for whoever may see every location in it, and the report, when it is asked for.
comment on column report_file.locations is 'The locations whose figures are in it';
comment on column report_file.mail_problem is 'What the mail server said; where the letter was mailed, the addresses that it did not take';
revoke truncate on report_file from bizx_app;

create table report_file_part (
  file_id uuid not null references report_file on delete cascade,
  part_no integer not null,
  bytes bytea not null,
  primary key (file_id, part_no)
);
comment on table report_file_part is 'The bytes of a kept file in order, so that nobody holds all of it';
revoke update, truncate on report_file_part from bizx_app;
