-- What was taken first is looked at first, whatever came back to the queue since.
alter table review_turns add column taken_at timestamptz not null default clock_timestamp();
grant update (taken_at) on review_turns to authenticated;

-- A decision that somebody has built on cannot be taken back. Orders are not a moderator's to read.
create function photo_sold_since(p_photo uuid, p_since timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.order_lines l where l.photo_id = p_photo and l.created_at >= p_since and (select auth.is_staff()))
$$;
grant execute on function photo_sold_since(uuid, timestamptz) to authenticated;
