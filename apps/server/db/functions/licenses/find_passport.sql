-- Whether a buyer can get a passport of a photo: no row if the photo is not live. `file_key` is null unless a passport of the
-- last hour is stored and its content is still current. If it is null, the API adds the job licenses.make-passport.
create or replace function find_passport(p_photo uuid) returns table (photoid integer, file_key text)
language sql stable security definer set search_path = '' rows 1 as $$
  select (c.content ->> 'photoid')::integer, (
    select s.file_key from public.passports s
    where s.photo_id = p_photo and s.stored_at is not null and s.stated_at > now() - interval '1 hour'
      and s.content_sha256 = encode(sha256(convert_to(c.content::text, 'UTF8')), 'hex')
    order by s.stated_at desc limit 1)
  from (select public.passport_content(p_photo) as content) c
  where c.content is not null
$$;
grant execute on function find_passport(uuid) to authenticated, worker;
