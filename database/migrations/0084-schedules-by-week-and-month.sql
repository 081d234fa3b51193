-- A scheduled report is made every day, every week or every month, and is mailed to several addresses.
alter table report_schedule add column repeats text not null default 'day' check (repeats in ('day', 'week', 'month'));
alter table report_schedule add column on_day smallint;
alter table report_schedule add constraint report_schedule_on_day check (
  case repeats
    when 'week' then hour is not null and on_day between 1 and 7
    when 'month' then hour is not null and on_day between 1 and 31
    else on_day is null
  end
);
comment on column report_schedule.on_day is 'The day of the week from Monday, 1, or of the month, whose last day stands for one that it lacks; null for every day';

alter table report_schedule alter column mail_to drop default;
alter table report_schedule alter column mail_to type text[] using case mail_to when '' then '{}' else array[mail_to] end;
alter table report_schedule alter column mail_to set default '{}';

drop index report_file_to_mail;
alter table report_file alter column mail_to drop default;
alter table report_file alter column mail_to type text[] using case mail_to when '' then '{}' else array[mail_to] end;
alter table report_file alter column mail_to set default '{}';
create index report_file_to_mail on report_file (begun_at) where mail_to <> '{}' and mailed_at is null;
comment on column report_file.mail_problem is 'What the mail server said; where the letter was mailed, the addresses that it did not take';
