-- Copies popularity from click_analytics to photos, at most p_most at a time, and corrects ranks that
-- photo_popularity_changed skipped. Returns how many photos it changed; the job repeats it until 0.
create or replace function rank_by_clicks(p_most integer default 5000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_clicked integer;
  v_missed integer;
begin
  insert into public.photo_popularity (photo_id, popularity)
  select c.photo_id, c.popularity from (
    select public.uuid_or_null(a.entity_id) as photo_id, least(sum(a.popularity), 2147483647)::integer as popularity
    from public.click_analytics a where a.entity_type = 'photo' group by 1
  ) c
  join public.photos p on p.id = c.photo_id
  left join public.photo_popularity known on known.photo_id = c.photo_id
  where known.popularity is distinct from c.popularity
  order by c.photo_id limit p_most
  on conflict (photo_id) do update set popularity = excluded.popularity;
  get diagnostics v_clicked = row_count;

  select public.set_photo_ranks(array_agg(free.photoid), array_agg(free.popularity)) into v_missed
  from (
    select k.photoid, coalesce(p.popularity, 0) as popularity
    from public.photo_rank k left join public.photo_popularity p on p.photo_id = k.photo_id
    where k.popularity <> coalesce(p.popularity, 0)
    limit p_most for update of k skip locked
  ) free having count(*) > 0;
  return greatest(v_clicked, v_missed, 0);
end
$$;
grant execute on function rank_by_clicks(integer) to worker;
