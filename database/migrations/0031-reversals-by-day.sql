-- Reports of a day also show the papers of earlier days that were reversed on it. Few entries are mirrors.
create index gl_entry_mirror on gl_entry (location_code, business_date) where reverses_no is not null;
