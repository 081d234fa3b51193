-- What a session was opened with, so that its user knows it again in the list.
alter table session add column device text not null default '';
comment on column session.device is 'Browser and system in words, as the browser said at the sign-in; empty where it said nothing known';
