-- What was taken back since is here too: the day of a paper keeps its figures, as in bill_day.
create or replace view vat_in_force as
  select kept.location_code, kept.paper_code, kept.line_no, kept.tax, kept.value, kept.vat
  from vat_line kept
  where exists (
      select 1
      from gl_entry entry
      where entry.location_code = kept.location_code
        and entry.paper_code = kept.paper_code
        and entry.entry_no = kept.entry_no
        and entry.reverses_no is null
    )
    and not exists (
      select 1
      from gl_entry later
      where later.location_code = kept.location_code
        and later.paper_code = kept.paper_code
        and later.entry_no > kept.entry_no
        and later.reverses_no is null
    );

comment on view vat_in_force is 'The VAT of a paper as it was last saved, line by line: that of its last entry which mirrors none';
revoke insert, update, delete, truncate on vat_in_force from bizx_app;
