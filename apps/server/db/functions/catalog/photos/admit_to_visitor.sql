-- Returns which of these photos a network without a session may see today: those it saw already and new ones up to
-- p_limit. The row lock makes the quota exact across API processes. With p_whole, a list that exceeds the remaining
-- quota gets nothing new and costs nothing. Once the quota is used up, also returns everything that was shown.
create or replace function admit_to_visitor(p_network bytea, p_photos uuid[], p_limit integer, p_whole boolean default false)
returns table (day date, admitted uuid[], given uuid[])
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  today constant date := (clock_timestamp() at time zone 'UTC')::date;
  known uuid[];
  fresh uuid[];
  free integer;
begin
  select b.photo_ids into known from public.visitor_budgets b where b.day = today and b.network = p_network;
  if known is null or not p_photos <@ known and cardinality(known) < p_limit then
    insert into public.visitor_budgets (network, day) values (p_network, today) on conflict do nothing;
    select b.photo_ids into known from public.visitor_budgets b
    where b.day = today and b.network = p_network for update;
    fresh := array(
      select asked.id from unnest(p_photos) with ordinality as asked (id, place)
      where asked.id <> all (known)
      group by asked.id order by min(asked.place));
    free := greatest(0, p_limit - cardinality(known));
    if cardinality(fresh) > free then
      fresh := case when p_whole then '{}' else fresh[:free] end;
    end if;
    if cardinality(fresh) > 0 then
      known := known || fresh;
      update public.visitor_budgets b set photo_ids = known where b.day = today and b.network = p_network;
    end if;
  end if;

  return query select today, array(select asked.id from unnest(p_photos) as asked (id) where asked.id = any (known)),
    case when cardinality(known) >= p_limit then known end;
end
$$;
grant execute on function admit_to_visitor(bytea, uuid[], integer, boolean) to api;
