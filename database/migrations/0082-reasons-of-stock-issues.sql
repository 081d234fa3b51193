-- Goods also leave the shelf because they are lost or stolen, or because the owner takes them.
alter table stock_issue drop constraint stock_issue_reason_check;
alter table stock_issue add constraint stock_issue_reason_check
  check (reason in ('workshop', 'display', 'damage', 'gift', 'expired', 'lost', 'own-use'));
-- What the owner takes is no cash, so it stands beside the account of cash drawings, which the closing of a day counts.
insert into gl_account (code, name, kind)
select '3910', 'Owner drawings in goods', 'equity' where exists (select from gl_account);
