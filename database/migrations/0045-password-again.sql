-- What decides who may sign in is changed only by somebody who has just typed the password again: a session alone may be a till
-- that was left open.
alter table session add column password_at timestamptz;
comment on column session.password_at is 'When its user last typed the own password again inside this session; null before';
