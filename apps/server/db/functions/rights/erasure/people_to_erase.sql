-- What the erasure page shows about the people of a link.
create or replace function people_to_erase(p_token_hash text)
returns table (person_name text, first_name text, last_name text, storefront_name text, photo_count integer)
language sql stable security definer set search_path = '' as $$
  select s.name, f.first_name, f.last_name, f.storefront_name, (
    select count(distinct b.photo_id)::integer from public.photo_faces b where b.person_id = s.id)
  from public.people s join public.profiles f on f.id = s.user_id
  where s.id in (select public.person_ids_by_token(p_token_hash))
  order by s.name, s.id
$$;
grant execute on function people_to_erase(text) to anon, authenticated;
