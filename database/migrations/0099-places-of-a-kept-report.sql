-- A file that a scheduled report left is for whoever may see every location in it, and the report, when it is asked for.
alter table report_file add column slug text not null default '';
alter table report_file add column locations text[] not null default '{}';
comment on column report_file.locations is 'The locations whose figures are in it';
-- Which ones an older file has was not kept: it may have any.
update report_file file
  set locations = array(select code from stock_location),
    slug = coalesce((select schedule.slug from report_schedule schedule where schedule.id = file.schedule_id), '');
