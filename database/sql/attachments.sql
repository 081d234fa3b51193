-- attachments.attach
with gone as (delete from attachment_upload where location_code = $1 and id = any($2::uuid[]) returning id, name, media_type, content)
   insert into paper_attachment (location_code, paper_code, attachment_no, id, name, media_type, content)
   select $1, current_paper_code(), given.nth, id, name, media_type, content
   from unnest($2::uuid[]) with ordinality as given (id, nth) join gone using (id);

-- attachments.drop-old-uploads
delete from attachment_upload where location_code = $1 and user_code = $2 and (uploaded_at < to_timestamp($3::double precision / 1000)
     or id in (select id from attachment_upload where location_code = $1 and user_code = $2 order by uploaded_at desc, id offset 19));

-- attachments.file
select media_type, content, hash from paper_attachment where location_code = $1 and id = $2
     and ($4 or left(paper_code, 2) <> '79')
   union all
   select media_type, content, hash from attachment_upload where location_code = $1 and id = $2 and user_code = $3 limit 1;

-- attachments.insert-upload
insert into attachment_upload (location_code, id, user_code, uploaded_at, name, media_type, content)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7);

-- attachments.lock-uploads
select id from attachment_upload where location_code = $1 and user_code = $2 and id = any($3::uuid[]) order by id for no key update;
