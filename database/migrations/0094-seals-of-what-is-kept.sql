-- What is neither a paper nor a list is sealed as records are (record_seal in 16 says more): holds, tax papers, filed returns,
-- photographs, schedules and what else kept_words names. Rows of before have no seal until an act changes them.
create table kept_seal (
  subject text collate "C",
  kind text,
  times integer not null check (times > 0),
  primary key (subject, kind)
);
comment on table kept_seal is 'How often what kept_words says of a subject has been sealed: the seal with the highest number counts';
revoke insert, update, delete, truncate on kept_seal from bizx_app;

-- An act finds what it seals by the subject of its audit row.
create index held_bill_named on held_bill ((id::text));
create index transfer_request_named on transfer_request ((id::text));
create index tax_document_of_paper on tax_document (paper_code);
create index job_card_photo_of_card on job_card_photo (card_code);
