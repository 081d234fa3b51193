-- pipeline.wait-briefly
select set_config('lock_timeout', '100ms', true) as result;
