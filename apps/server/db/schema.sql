CREATE SCHEMA auth;

ALTER SCHEMA auth OWNER TO auth_admin;

CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';

CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;

COMMENT ON EXTENSION citext IS 'data type for case-insensitive character strings';

CREATE EXTENSION IF NOT EXISTS pg_stat_statements WITH SCHEMA public;

COMMENT ON EXTENSION pg_stat_statements IS 'track planning and execution statistics of all SQL statements executed';

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE EXTENSION IF NOT EXISTS pgcrypto WITH SCHEMA public;

COMMENT ON EXTENSION pgcrypto IS 'cryptographic functions';

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';

CREATE EXTENSION IF NOT EXISTS vector WITH SCHEMA public;

COMMENT ON EXTENSION vector IS 'vector data type and ivfflat and hnsw access methods';

CREATE FUNCTION auth.acts_as(p_roles text[]) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_user constant uuid := auth.uid();
  v_level text;
begin
  if not exists (select from public.user_roles where user_id = v_user and role = any (p_roles)) then
    return false;
  end if;
  v_level := auth.session_level((auth.jwt() ->> 'session_id')::uuid);
  return v_level is not null and exists (
    select from public.user_roles r
    where r.user_id = v_user and r.role = any (p_roles)
      and (r.role not in ('admin', 'moderator') or v_level = 'aal2'
        or not coalesce((select second_factor_required from auth.staff_rules), true)));
end
$$;

ALTER FUNCTION auth.acts_as(p_roles text[]) OWNER TO shoebox_owner;

CREATE FUNCTION auth.end_my_session(p_session uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from auth.sessions where id = p_session and user_id = auth.uid();
  return found;
end
$$;

ALTER FUNCTION auth.end_my_session(p_session uuid) OWNER TO auth_admin;

CREATE FUNCTION auth.has_role(p_role text) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return auth.acts_as(array[p_role]);
end
$$;

ALTER FUNCTION auth.has_role(p_role text) OWNER TO shoebox_owner;

CREATE FUNCTION auth.holds_role(p_role text) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (select from public.user_roles where user_id = auth.uid() and role = p_role);
end
$$;

ALTER FUNCTION auth.holds_role(p_role text) OWNER TO shoebox_owner;

CREATE FUNCTION auth.is_staff() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return auth.acts_as('{admin,moderator}');
end
$$;

ALTER FUNCTION auth.is_staff() OWNER TO shoebox_owner;

CREATE FUNCTION auth.jwt() RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

ALTER FUNCTION auth.jwt() OWNER TO auth_admin;

CREATE FUNCTION auth.keep_no_provider_tokens() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.access_token := null;
  new.refresh_token := null;
  new.id_token := null;
  return new;
end
$$;

ALTER FUNCTION auth.keep_no_provider_tokens() OWNER TO auth_admin;

CREATE FUNCTION auth.list_my_sessions() RETURNS TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, aal text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select s.id, s.created_at, greatest(s.created_at, s.refreshed_at), nullif(left(s.user_agent, 500), ''), s.aal
  from auth.sessions s
  where s.user_id = auth.uid() and s.expires_at > now() and not s.is_pending
    and not exists (select from auth.flow_state f where f.session_id = s.id)
  order by 3 desc, s.id
  limit 200
$$;

ALTER FUNCTION auth.list_my_sessions() OWNER TO auth_admin;

CREATE FUNCTION auth.prune_expired(p_batch integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_gone integer;
  v_all integer := 0;
begin
  delete from auth.sessions where id in (
    select id from auth.sessions where expires_at < now() order by expires_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.verifications where id in (
    select id from auth.verifications where expires_at < now() order by expires_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.flow_state where id in (
    select id from auth.flow_state where expires_at < now() order by expires_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.migrant_windows where (email, network) in (
    select email, network from auth.migrant_windows where open_until < now()
    order by open_until limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.jwks where expires_at < now();
  return v_all;
end
$$;

ALTER FUNCTION auth.prune_expired(p_batch integer) OWNER TO auth_admin;

CREATE FUNCTION auth.prune_factors(p_batch integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_gone integer;
  v_all integer := 0;
begin
  delete from auth.mfa_factors where id in (
    select id from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 hour'
    order by created_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.mfa_attempts where (user_id, budget) in (
    select user_id, budget from auth.mfa_attempts where tried_at < now() - interval '30 days'
    order by tried_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  return v_all + v_gone;
end
$$;

ALTER FUNCTION auth.prune_factors(p_batch integer) OWNER TO auth_admin;

CREATE FUNCTION auth.public_keys() RETURNS TABLE(id text, public_key text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select k.id::text, k.public_key from auth.jwks k where k.expires_at is null or k.expires_at > now() $$;

ALTER FUNCTION auth.public_keys() OWNER TO auth_admin;

CREATE FUNCTION auth.role() RETURNS text
    LANGUAGE sql STABLE
    AS $$ select coalesce(auth.jwt() ->> 'role', 'anon') $$;

ALTER FUNCTION auth.role() OWNER TO auth_admin;

CREATE FUNCTION auth.rotate_refresh(p_session uuid, p_counter bigint, p_reuse interval DEFAULT '00:00:10'::interval, p_ttl interval DEFAULT '30 days'::interval) RETURNS TABLE(outcome text, counter bigint, user_id uuid)
    LANGUAGE plpgsql ROWS 1
    AS $$
declare
  s auth.sessions;
  v_next bigint;
begin
  select * into s from auth.sessions where id = p_session for update;
  if not found or s.expires_at < now() then
    return query select 'refresh_token_not_found', null::bigint, null::uuid;
  elsif s.refresh_counter = p_counter then
    -- The first token of a hand-off is part of a URL, so it has no reuse interval: its counter skips one, and a second
    -- use is theft.
    v_next := p_counter + case when s.is_pending then 2 else 1 end;
    -- The first refresh of a hand-off redeems it: it goes live and still ends with its parent. The second one clears the
    -- parent. least() ignores the null of a session that has none.
    update auth.sessions
    set refresh_counter = v_next, refreshed_at = clock_timestamp(), updated_at = now(),
      is_pending = false,
      parent_session_id = case when s.is_pending then s.parent_session_id end,
      expires_at = least(now() + p_ttl, s.created_at + interval '180 days',
        (select p.expires_at from auth.sessions p where s.is_pending and p.id = s.parent_session_id))
    where id = p_session;
    return query select 'rotated', v_next, s.user_id;
  elsif s.refresh_counter = p_counter + 1 and s.refreshed_at > clock_timestamp() - p_reuse then
    if s.raised_counter = s.refresh_counter then
      -- The successor has a level that this token never had. A late tab is no theft, so the session stays.
      return query select 'refresh_token_already_used', null::bigint, s.user_id;
    else
      -- A second tab, or a lost response: the same successor again.
      return query select 'replayed', s.refresh_counter, s.user_id;
    end if;
  else
    -- Reuse of an old token: the session ends.
    delete from auth.sessions where id = p_session;
    return query select 'refresh_token_already_used', null::bigint, s.user_id;
  end if;
end
$$;

ALTER FUNCTION auth.rotate_refresh(p_session uuid, p_counter bigint, p_reuse interval, p_ttl interval) OWNER TO auth_admin;

CREATE FUNCTION auth.session_level(p_session uuid) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select s.aal from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = p_session and s.user_id = auth.uid() and s.expires_at > now() and not s.is_pending
      and (u.banned_until is null or u.banned_until <= now()));
end
$$;

ALTER FUNCTION auth.session_level(p_session uuid) OWNER TO auth_admin;

CREATE FUNCTION auth.uid() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$ select (auth.jwt() ->> 'sub')::uuid $$;

ALTER FUNCTION auth.uid() OWNER TO auth_admin;

CREATE FUNCTION public.accept_invitation(p_invitation uuid) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_company uuid;
  v_role text;
begin
  update public.company_invitations i set answer = 'accepted', answered_at = now()
  from public.companies c
  where i.id = p_invitation and i.answer is null and i.expires_at > now()
    and i.email operator(public.=) public.my_confirmed_email()::public.citext
    and c.id = i.company_id and c.archived_at is null
  returning i.company_id, i.role into v_company, v_role;
  if v_company is null then
    return null;
  end if;
  insert into public.company_members (company_id, user_id, role) values (v_company, auth.uid(), v_role)
  on conflict (company_id, user_id) do nothing;
  return v_company;
end
$$;

ALTER FUNCTION public.accept_invitation(p_invitation uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.add_company_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.company_members (company_id, user_id, role) values (new.id, new.created_by, 'owner');
  return null;
end
$$;

ALTER FUNCTION public.add_company_owner() OWNER TO shoebox_owner;

CREATE FUNCTION public.add_job(p_task text, p_payload json DEFAULT '{}'::json, p_job_key text DEFAULT NULL::text, p_run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_max_attempts integer DEFAULT 10) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  if p_task !~ '^[a-z]+\.[a-z]+(-[a-z]+)*$' then
    raise exception 'not a task name: %', p_task using errcode = 'check_violation';
  end if;
  perform graphile_worker.add_job(
    identifier => p_task, payload => p_payload, run_at => p_run_at,
    max_attempts => p_max_attempts, job_key => p_job_key);
end
$_$;

ALTER FUNCTION public.add_job(p_task text, p_payload json, p_job_key text, p_run_at timestamp with time zone, p_max_attempts integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.admit_to_visitor(p_network bytea, p_photos uuid[], p_limit integer, p_whole boolean DEFAULT false) RETURNS TABLE(day date, admitted uuid[], given uuid[])
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

ALTER FUNCTION public.admit_to_visitor(p_network bytea, p_photos uuid[], p_limit integer, p_whole boolean) OWNER TO shoebox_owner;

CREATE FUNCTION public.age_group_at(p_years numeric) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when p_years < 2.5 then 'baby' when p_years < 13 then 'child' when p_years < 20 then 'teenager'
    when p_years < 36 then 'young adult' when p_years < 62 then 'adult' when p_years >= 62 then 'senior' end
$$;

ALTER FUNCTION public.age_group_at(p_years numeric) OWNER TO shoebox_owner;

CREATE FUNCTION public.approve_order(p_order uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_order public.orders := public.lock_readable_order(p_order);
begin
  if v_order.id is null then
    return 'not-found';
  elsif v_order.placed_by = auth.uid() then
    return 'own-order';
  elsif v_order.company_id not in (select public.my_companies('approve-orders')) then
    return 'forbidden';
  elsif v_order.approved_by is not null and v_order.status not in ('cancelled', 'expired') then
    return 'done';
  elsif v_order.status <> 'pending_approval' then
    return 'not-open';
  end if;

  perform set_config('shoebox.mover', 'company', true);
  update public.orders
  set status = 'pending_payment', approved_by = auth.uid(), expires_at = now() + interval '7 days'
  where id = p_order;
  insert into public.order_events (order_id, actor_id, type) values (p_order, auth.uid(), 'approved');
  perform public.add_job('orders.send-notice', json_build_object('orderId', p_order, 'kind', 'approved'));
  return 'done';
end
$$;

ALTER FUNCTION public.approve_order(p_order uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.ask_erase_link(p_email text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_id uuid;
begin
  insert into public.erase_links (signer_email) values (p_email) returning id into v_id;
  perform public.add_job('rights.send-erase-link', json_build_object('linkId', v_id));
end
$$;

ALTER FUNCTION public.ask_erase_link(p_email text) OWNER TO shoebox_owner;

CREATE FUNCTION public.become_customer() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.user_roles (user_id, role) values (auth.uid(), 'customer') on conflict do nothing
$$;

ALTER FUNCTION public.become_customer() OWNER TO shoebox_owner;

CREATE FUNCTION public.begin_payment_attempt(p_order uuid, p_abandoned uuid, p_today date) RETURNS TABLE(attempt_id uuid, idempotency_key text, session_id text, url text, expires_at timestamp with time zone, is_over boolean, company_id uuid, customer_id text, is_exempt boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  v_order public.orders := public.lock_payable_order(p_order);
  v_attempt public.payment_attempts;
begin
  if v_order.id is null then
    return;
  end if;
  update public.payment_attempts a set state = 'expired'
  where a.order_id = p_order and (a.id = p_abandoned and a.state in ('opening', 'open')
    or a.state = 'opening' and a.expires_at <= now());
  select a.* into v_attempt from public.payment_attempts a
  where a.order_id = p_order and a.state in ('opening', 'open');
  if not found then
    insert into public.payment_attempts (order_id, number, idempotency_key, expires_at)
    select p_order, n.number, format('order:%s:v%s:session', p_order, n.number), now() + interval '32 minutes'
    from (select coalesce(max(a.number), 0) + 1 as number from public.payment_attempts a where a.order_id = p_order) n
    returning * into v_attempt;
    update public.orders o set expires_at = greatest(o.expires_at, v_attempt.expires_at + interval '10 minutes')
    where o.id = p_order;
  end if;
  return query
    select v_attempt.id, v_attempt.idempotency_key, v_attempt.session_id, v_attempt.url, v_attempt.expires_at,
      v_attempt.expires_at <= now(), v_order.company_id,
      (select c.customer_id from public.stripe_customers c where c.company_id = v_order.company_id),
      v_order.billing ->> 'country' = 'US' and exists (
        select from public.company_exemptions e
        where e.company_id = v_order.company_id and e.state = 'approved'
          and e.region = upper(v_order.billing ->> 'state_province')
          and (e.expires_on is null or e.expires_on >= p_today));
end
$$;

ALTER FUNCTION public.begin_payment_attempt(p_order uuid, p_abandoned uuid, p_today date) OWNER TO shoebox_owner;

CREATE FUNCTION public.blank_auth_email() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.html := '';
  new.text := '';
  return new;
end
$$;

ALTER FUNCTION public.blank_auth_email() OWNER TO shoebox_owner;

CREATE TABLE public.photo_labels (
    photo_id uuid NOT NULL,
    event_names text[] DEFAULT '{}'::text[] NOT NULL,
    face_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL
);

ALTER TABLE public.photo_labels OWNER TO shoebox_owner;

CREATE TABLE public.photos (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    photoid integer NOT NULL,
    user_id uuid NOT NULL,
    title text,
    description text,
    thumbnail_url text,
    preview_url text,
    price integer,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    orientation text,
    people_count integer,
    people_composition text,
    width integer,
    height integer,
    file_size bigint,
    photo_status text DEFAULT 'uploading'::text NOT NULL,
    location_city text,
    location_state_province text,
    location_country text,
    decade_taken text,
    date_taken text,
    ethnicities text[] DEFAULT '{}'::text[] NOT NULL,
    age_groups text[] DEFAULT '{}'::text[] NOT NULL,
    emotions text[] DEFAULT '{}'::text[] NOT NULL,
    image_style text,
    color_and_mood text[] DEFAULT '{}'::text[] NOT NULL,
    dominant_color text,
    friendly_print_size text,
    featured boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    thumbhash text,
    back_of uuid,
    submitted_at timestamp with time zone,
    has_erased_face boolean DEFAULT false NOT NULL,
    genders text[] DEFAULT '{}'::text[] NOT NULL,
    garments text[] DEFAULT '{}'::text[] NOT NULL,
    objects text[] DEFAULT '{}'::text[] NOT NULL,
    color_mode text,
    print_process text,
    fields_from_faces text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT photos_back_is_not_live CHECK (((back_of IS NULL) OR (photo_status <> 'live'::text))),
    CONSTRAINT photos_color_mode_check CHECK ((color_mode = ANY (ARRAY['color'::text, 'black and white'::text, 'sepia'::text]))),
    CONSTRAINT photos_date_taken_check CHECK ((date_taken ~ '^\d{4}(-\d{2}(-\d{2})?)?$'::text)),
    CONSTRAINT photos_decade_taken_check CHECK ((decade_taken ~ '^\d{3}0s$'::text)),
    CONSTRAINT photos_fields_from_faces_check CHECK ((fields_from_faces <@ ARRAY['genders'::text, 'ethnicities'::text, 'age_groups'::text])),
    CONSTRAINT photos_file_size_check CHECK ((file_size > 0)),
    CONSTRAINT photos_garments_check CHECK (((cardinality(garments) <= 50) AND (array_position(garments, NULL::text) IS NULL) AND (length(array_to_string(garments, ''::text)) <= 3000))),
    CONSTRAINT photos_genders_check CHECK ((genders <@ ARRAY['female'::text, 'male'::text])),
    CONSTRAINT photos_height_check CHECK ((height > 0)),
    CONSTRAINT photos_live_is_complete CHECK (((photo_status <> 'live'::text) OR (num_nulls(price, width, height, orientation, thumbnail_url, preview_url) = 0))),
    CONSTRAINT photos_objects_check CHECK (((cardinality(objects) <= 50) AND (array_position(objects, NULL::text) IS NULL) AND (length(array_to_string(objects, ''::text)) <= 3000))),
    CONSTRAINT photos_orientation_check CHECK ((orientation = ANY (ARRAY['landscape'::text, 'portrait'::text, 'square'::text, 'panorama'::text]))),
    CONSTRAINT photos_people_count_check CHECK ((people_count >= 0)),
    CONSTRAINT photos_photo_status_check CHECK ((photo_status = ANY (ARRAY['uploading'::text, 'processing'::text, 'failed'::text, 'needs_info'::text, 'awaiting_releases'::text, 'submitted'::text, 'in_review'::text, 'live'::text, 'paused'::text, 'declined'::text, 'incident_hold'::text, 'withdrawn'::text]))),
    CONSTRAINT photos_photoid_check CHECK ((photoid > 0)),
    CONSTRAINT photos_price_check CHECK ((price > 0)),
    CONSTRAINT photos_print_process_check CHECK (((length(btrim(print_process)) >= 1) AND (length(btrim(print_process)) <= 100))),
    CONSTRAINT photos_thumbhash_check CHECK ((length(thumbhash) <= 60)),
    CONSTRAINT photos_width_check CHECK ((width > 0))
);

ALTER TABLE public.photos OWNER TO shoebox_owner;

CREATE TABLE public.storefronts (
    user_id uuid NOT NULL,
    storefront_name text NOT NULL
);

ALTER TABLE public.storefronts OWNER TO shoebox_owner;

CREATE VIEW public.photos_details_mv WITH (security_invoker='true') AS
 SELECT p.id,
    p.photoid,
    p.user_id,
    p.title,
    p.description,
    p.thumbnail_url,
    p.preview_url,
    p.price,
    s.storefront_name,
    p.tags,
    p.orientation,
    p.people_count,
    p.width,
    p.height,
    p.file_size,
    COALESCE(l.event_names, '{}'::text[]) AS event_names,
    p.photo_status,
    p.location_city,
    p.location_state_province,
    p.location_country,
    p.decade_taken,
    p.date_taken,
    p.ethnicities,
    p.age_groups,
    p.emotions,
    p.image_style,
    p.color_and_mood,
    p.friendly_print_size,
    COALESCE(l.face_ids, '{}'::uuid[]) AS face_ids,
    p.created_at,
    p.updated_at,
    p.featured,
    p.thumbhash
   FROM ((public.photos p
     LEFT JOIN public.storefronts s ON ((s.user_id = p.user_id)))
     LEFT JOIN public.photo_labels l ON ((l.photo_id = p.id)));

ALTER TABLE public.photos_details_mv OWNER TO shoebox_owner;

CREATE FUNCTION public.build_photo_card(d public.photos_details_mv) RETURNS json
    LANGUAGE sql STABLE
    SET search_path TO ''
    SET "TimeZone" TO 'UTC'
    AS $$
  select row_to_json(card) from (select
    d.id, d.photoid, d.user_id, d.title, d.description, d.thumbnail_url, d.preview_url, d.price,
    d.storefront_name, d.tags, d.orientation, d.people_count, d.width, d.height, d.file_size, d.event_names,
    d.photo_status, d.location_city, d.location_state_province, d.location_country, d.decade_taken,
    d.date_taken, d.ethnicities, d.age_groups, d.emotions, d.image_style, d.color_and_mood,
    d.friendly_print_size, d.face_ids,
    to_char(d.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
    to_char(d.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
    d.featured, d.thumbhash) card
$$;

ALTER FUNCTION public.build_photo_card(d public.photos_details_mv) OWNER TO shoebox_owner;

CREATE FUNCTION public.cancel_order(p_order uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_order public.orders := public.lock_readable_order(p_order);
begin
  if v_order.id is null then
    return 'not-found';
  elsif not (v_order.company_id in (select public.my_companies('manage-company'))
    or v_order.placed_by = auth.uid() and v_order.company_id in (select public.my_companies('place-orders')))
  then
    return 'forbidden';
  elsif v_order.status = 'cancelled'
    or exists (select from public.order_events e where e.order_id = p_order and e.type = 'cancellation-requested')
  then
    return 'done';
  elsif v_order.status in ('pending_approval', 'pending_payment') and v_order.payment_status = 'unpaid' then
    perform set_config('shoebox.mover', 'owner', true);
    update public.orders set status = 'cancelled', cancelled_at = now(), expires_at = null where id = p_order;
    insert into public.order_events (order_id, actor_id, type) values (p_order, auth.uid(), 'canceled');
    if v_order.status = 'pending_payment' then
      perform public.add_job('orders.expire-session', json_build_object('orderId', p_order));
    end if;
    return 'done';
  elsif v_order.status = 'confirmed' and v_order.payment_status in ('paid', 'partially_refunded')
    and v_order.delivery_status in ('locked', 'available') and v_order.confirmed_at > now() - interval '30 days'
  then
    insert into public.order_events (order_id, actor_id, type) values (p_order, auth.uid(), 'cancellation-requested');
    perform public.add_job(
      'orders.cancel-paid-order', json_build_object('orderId', p_order, 'userId', auth.uid()), 'cancel-paid-order:' || p_order);
    return 'done';
  end if;
  return 'not-cancellable';
end
$$;

ALTER FUNCTION public.cancel_order(p_order uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.cancel_orders_of_photo() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (
    select from public.order_lines l join public.orders o on o.id = l.order_id
    where l.photo_id = new.id and o.status in ('pending_approval', 'pending_payment'))
  then
    perform public.add_job('orders.cancel-orders-of-photo', json_build_object('photoId', new.id), 'cancel-orders-of-photo:' || new.id);
  end if;
  return null;
end
$$;

ALTER FUNCTION public.cancel_orders_of_photo() OWNER TO shoebox_owner;

CREATE FUNCTION public.check_journal_balance() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_sum bigint;
begin
  select sum(amount) into v_sum from public.journal_lines where entry_id = new.entry_id;
  if v_sum <> 0 then
    raise exception 'journal entry % does not balance: %', new.entry_id, v_sum using errcode = 'check_violation';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.check_journal_balance() OWNER TO shoebox_owner;

CREATE FUNCTION public.check_order_tax() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_order uuid := coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id')::uuid;
  v_difference bigint;
begin
  select o.tax - coalesce((select sum(l.tax) from public.order_lines l where l.order_id = o.id), 0) into v_difference
  from public.orders o where o.id = v_order;
  if v_difference <> 0 then
    raise exception 'the tax of order % differs from its lines by %', v_order, v_difference
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.check_order_tax() OWNER TO shoebox_owner;

CREATE FUNCTION public.check_shortlisted_photo() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' then
    new.photoid := (select p.photoid from public.photos p where p.id = new.photo_id);
  end if;
  if new.license_type = 'hero-usage' and not public.photo_allows_hero(new.photo_id) then
    raise exception 'this photo is not available for hero usage'
      using errcode = 'check_violation', constraint = 'shortlists_hero_allowed', table = tg_table_name;
  end if;
  return new;
end
$$;

ALTER FUNCTION public.check_shortlisted_photo() OWNER TO shoebox_owner;

CREATE FUNCTION public.check_wordpress_migrant(user_email text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from auth.users u
    join auth.migrant_windows w on w.email = u.email and w.open_until > now()
      and w.network = current_setting('request.network', true)
    where u.email = lower(btrim(user_email))
      and (u.app_metadata ->> 'wp_migrant')::boolean
      and not exists (
        select from auth.identities i where i.user_id = u.id and i.password is not null))
$$;

ALTER FUNCTION public.check_wordpress_migrant(user_email text) OWNER TO shoebox_owner;

CREATE FUNCTION public.checkout_lines(p_project uuid, p_items uuid[] DEFAULT NULL::uuid[]) RETURNS TABLE(line integer, item_id uuid, photo_id uuid, photoid integer, license_type text, price integer, problem text)
    LANGUAGE sql STABLE ROWS 50
    SET search_path TO ''
    AS $$
  select row_number() over (order by c.added_at desc, c.id)::integer, c.id, c.photo_id, c.photoid, c.license_type, p.price,
    case
      when p.id is null then 'unavailable'
      when c.license_type = 'hero-usage' and o.allows_hero is not true then 'hero-not-allowed'
      when exists (
        select from public.licenses l
        where l.project_id = p_project and l.photo_id = c.photo_id and l.license_state = 'granted'
          -- Hero usage includes background dressing.
          and l.license_type in (c.license_type, 'hero-usage')) then 'already-licensed'
    end
  from public.cart_items c
  left join public.photos p on p.id = c.photo_id and p.photo_status = 'live'
  left join public.photo_license_options(array(
    select h.photo_id from public.cart_items h
    where h.user_id = auth.uid() and h.license_type = 'hero-usage' and (p_items is null or h.id = any (p_items)))) o
    on o.photo_id = c.photo_id
  where c.user_id = auth.uid() and (p_items is null or c.id = any (p_items))
  order by 1
$$;

ALTER FUNCTION public.checkout_lines(p_project uuid, p_items uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.choose_payment_method(p_order uuid, p_method text, p_ended text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_order public.orders := public.lock_payable_order(p_order);
  v_attempt public.payment_attempts;
begin
  if v_order.id is null or v_order.method = p_method then
    return null;
  end if;
  select a.* into v_attempt from public.payment_attempts a
  where a.order_id = p_order and a.state in ('opening', 'open');
  if v_attempt.session_id <> coalesce(p_ended, '') then
    return v_attempt.session_id;
  end if;
  update public.payment_attempts set state = 'expired' where id = v_attempt.id;
  update public.orders set method = p_method where id = p_order;
  return null;
end
$$;

ALTER FUNCTION public.choose_payment_method(p_order uuid, p_method text, p_ended text) OWNER TO shoebox_owner;

CREATE FUNCTION public.clearance_at_grant(p_photo uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'version', 1,
    'grade', public.photo_grade(p.id),
    'checked_at', k.created_at,
    'title', (
      select jsonb_build_object('basis', c.basis, 'stated_at', c.stated_at, 'agreement', (
        select jsonb_build_object('version', a.agreement_version, 'sha256', a.text_sha256, 'accepted_at', a.accepted_at)
        from public.contributor_agreements a where a.user_id = c.user_id order by a.accepted_at desc, a.id desc limit 1))
      from public.rights_claims c where c.photo_id = p.id),
    'faces', (
      select jsonb_build_object(
        'identifiable', count(*) filter (where f.face_status = 'identifiable'),
        'unidentifiable', count(*) filter (where f.face_status = 'unidentifiable'))
      from public.photo_faces f where f.photo_id = p.id),
    'releases', (
      select coalesce(jsonb_agg(jsonb_build_object('relation', b.relation, 'signed_at', b.signed_at,
        'document_sha256', b.document_sha256, 'signed_sha256', b.signed_sha256) order by b.signed_at, b.id), '[]')
      from (
        select distinct on (r.person_id) r.id, r.relation, r.signed_at, r.document_sha256, r.signed_sha256
        from public.releases r
        join public.release_photos l on l.release_id = r.id and l.photo_id = p.id
        join public.people s on s.id = r.person_id
        where r.release_state = 'signed' and (r.ends_at is null or r.ends_at > now())
          and public.relation_fits(r.relation, s.standing)
          and exists (
            select from public.photo_faces f
            where f.photo_id = p.id and f.person_id = r.person_id and f.face_status = 'identifiable')
        order by r.person_id, array_position('{self,guardian,next_of_kin}', r.relation), r.signed_at, r.id
      ) b),
    'refused_contexts', (
      select coalesce(jsonb_agg(c.context order by c.context), '[]') from public.family_contexts c
      where c.user_id = p.user_id and c.answer = 'no'))
  from public.photos p
  left join public.clearance_checks k on k.photo_id = p.id and k.is_current
  where p.id = p_photo
$$;

ALTER FUNCTION public.clearance_at_grant(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.clearance_grade(p_basis text, p_has_uncleared boolean, p_has_kin boolean) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select case
    when p_basis is null then null
    when p_basis = 'possession' or p_has_uncleared then 'C'
    when p_basis in ('photographer', 'assigned') and not p_has_kin then 'A'
    else 'B' end
$$;

ALTER FUNCTION public.clearance_grade(p_basis text, p_has_uncleared boolean, p_has_kin boolean) OWNER TO shoebox_owner;

CREATE FUNCTION public.clicked_entity(p_type text, p_taxonomy text, p_id text) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_nestloop TO 'on'
    AS $$
begin
  return case p_type
    when 'photo' then (select p.id::text from public.photos p where p.id = public.uuid_or_null(lower(p_id)))
    when 'collection' then (select c.id::text from public.collections c where c.id = public.uuid_or_null(lower(p_id)))
    when 'taxonomy' then public.known_taxonomy(p_taxonomy, p_id)
    else public.known_taxonomy(p_type, p_id) end;
end
$$;

ALTER FUNCTION public.clicked_entity(p_type text, p_taxonomy text, p_id text) OWNER TO shoebox_owner;

CREATE FUNCTION public.collections_counted(p_collection uuid) RETURNS TABLE(collection_id uuid, photo_count integer, cover_ids uuid[])
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET jit TO 'off'
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
begin
  return query
  select c.id, coalesce(s.photos, 0),
    array(select k.photo_id from public.photo_card k where k.photo_id = c.thumbnail_photo_id)
      || array(
        select k.photo_id from public.collection_photos m join public.photo_card k on k.photo_id = m.photo_id
        where m.collection_id = c.id order by m.added_at, k.photoid limit 4)
  from public.collections c
  left join (
    select m.collection_id, count(*)::integer as photos
    from public.collection_photos m join public.photo_card k on k.photo_id = m.photo_id
    where p_collection is null or m.collection_id = p_collection
    group by m.collection_id) s on s.collection_id = c.id
  where p_collection is null or c.id = p_collection;
end
$$;

ALTER FUNCTION public.collections_counted(p_collection uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.company_people(p_company uuid) RETURNS TABLE(user_id uuid, first_name text, last_name text, email text, role text, joined_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select m.user_id, p.first_name, p.last_name, u.email, m.role, m.joined_at
  from public.company_members m
  join public.profiles p on p.id = m.user_id
  join auth.users u on u.id = m.user_id
  where m.company_id = p_company
    and (p_company in (select public.my_companies('see-company')) or auth.has_role('admin'))
  order by m.role <> 'owner', m.joined_at, m.user_id
$$;

ALTER FUNCTION public.company_people(p_company uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.confirmed_name(p_name text, p_known text[]) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  with known as (
    select distinct regexp_replace(lower(word), '[^[:alnum:]]', '', 'g') as word
    from unnest(p_known) name, regexp_split_to_table(name, '[[:space:]]+') word)
  select case when count(*) > 1 then string_agg(part.word, ' ' order by part.place) end
  from regexp_split_to_table(p_name, '[[:space:]]+') with ordinality as part (word, place)
  join known on known.word = regexp_replace(lower(part.word), '[^[:alnum:]]', '', 'g') and known.word <> ''
$$;

ALTER FUNCTION public.confirmed_name(p_name text, p_known text[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.count_search_token(p_token text) RETURNS bigint
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce((select photos from public.search_tokens where token = p_token), 0)
    + coalesce((select sum(delta) from public.search_token_changes where token = p_token), 0)
$$;

ALTER FUNCTION public.count_search_token(p_token text) OWNER TO shoebox_owner;

CREATE FUNCTION public.count_search_tokens(p_facet text) RETURNS TABLE(token text, photos bigint)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with wanted (first, beyond) as (
    select '~' || k || ':', '~' || k || ';' from unnest(case p_facet
      when '' then array['ages', 'bar', 'creator', 'decade', 'ethnicities', 'event', 'gender', 'orientation', 'people',
        'place']
      when 'look' then array['decade', 'orientation', 'people', 'gender']
      when 'kinds' then array['ages', 'ethnicities']
      when 'total' then '{}'::text[]
      else array[p_facet] end || array['none']) k
    union all select '', e''
  )
  select t.token, sum(t.photos) from (
    select b.token, b.photos from wanted w join public.search_tokens b
      on b.token >= w.first collate "C" and b.token < w.beyond collate "C"
    union all
    select c.token, c.delta from wanted w join public.search_token_changes c
      on c.token >= w.first collate "C" and c.token < w.beyond collate "C"
  ) t group by t.token having sum(t.photos) > 0
$$;

ALTER FUNCTION public.count_search_tokens(p_facet text) OWNER TO shoebox_owner;

CREATE FUNCTION public.counted_tokens(p_tsv tsvector) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select t from unnest(tsvector_to_array(p_tsv) || ''::text) t
  where t = '' or t like '=%' or (t like '~%' and t not like '~year:%')
$$;

ALTER FUNCTION public.counted_tokens(p_tsv tsvector) OWNER TO shoebox_owner;

CREATE FUNCTION public.create_archive(p_licenses uuid[], p_rendition text) RETURNS TABLE(outcome text, archive_id uuid)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_licenses uuid[] := array(select distinct id from unnest(p_licenses) id order by id);
  v_archive public.archives;
begin
  if exists (
    select from unnest(v_licenses) asked (id) left join public.licenses l on l.id = asked.id
    where l.id is null or l.company_id not in (select public.my_companies('read-orders')))
  then
    return query select 'not-found', null::uuid;
    return;
  elsif exists (
    select from public.licenses l
    where l.id = any (v_licenses) and l.company_id not in (select public.my_companies('download-files')))
  then
    return query select 'forbidden', null::uuid;
    return;
  elsif not exists (
    select from public.licenses l
    where l.id = any (v_licenses) and l.license_state = 'granted' and l.downloads_suspended_at is null)
  then
    return query
      select case when bool_or(l.license_state = 'granted') then 'suspended' else 'canceled' end, null::uuid
      from public.licenses l where l.id = any (v_licenses);
    return;
  end if;

  -- Serializes the requests of the caller.
  perform from public.profiles p where p.id = auth.uid() for no key update;
  select a.* into v_archive from public.archives a
  where a.user_id = auth.uid() and a.rendition = p_rendition and a.removed_at is null
    and (a.stored_until is null or a.stored_until > now())
    and array(
      select c.license_id from public.archive_licenses c where c.archive_id = a.id order by c.license_id) = v_licenses
    and (a.ready_at is null or not exists (
      select from public.archive_licenses c join public.licenses l on l.id = c.license_id
      where c.archive_id = a.id
        and (c.is_skipped or l.license_state = 'cancelled' or l.downloads_suspended_at is not null)))
  order by a.requested_at desc limit 1;
  if v_archive.failed_at is null
    and (v_archive.ready_at is not null or v_archive.requested_at > now() - interval '25 hours')
  then
    return query select 'done', v_archive.id;
    return;
  elsif v_archive.id is null and (
    select count(*) from public.archives a
    where a.user_id = auth.uid() and a.removed_at is null and a.failed_at is null and a.ready_at is null
      and a.requested_at > now() - interval '25 hours') >= 20
  then
    return query select 'too-many', null::uuid;
    return;
  end if;

  if v_archive.id is not null then
    update public.archives set failed_at = null, started_at = null, packed = 0, requested_at = now()
    where id = v_archive.id;
  else
    insert into public.archives (user_id, rendition, total)
    values (auth.uid(), p_rendition, cardinality(v_licenses) * case when p_rendition = 'both' then 2 else 1 end)
    returning * into v_archive;
    insert into public.archive_licenses (archive_id, license_id)
    select v_archive.id, id from unnest(v_licenses) id;
  end if;
  perform public.add_job(
    'licenses.pack-archive', json_build_object('archiveId', v_archive.id), 'pack-archive:' || v_archive.id);
  return query select 'done', v_archive.id;
end
$$;

ALTER FUNCTION public.create_archive(p_licenses uuid[], p_rendition text) OWNER TO shoebox_owner;

CREATE FUNCTION public.create_profile_for_user() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.profiles (id, first_name, last_name, agreement_type, agreement_accepted, agreement_date)
  values (
    new.id,
    left(new.user_metadata ->> 'first_name', 100),
    left(new.user_metadata ->> 'last_name', 100),
    case when new.user_metadata ->> 'agreement_type' in ('standard', 'custom')
      then new.user_metadata ->> 'agreement_type' end,
    coalesce(new.user_metadata ->> 'agreement_accepted' = 'true', false),
    case when new.user_metadata ->> 'agreement_accepted' = 'true' then now() end
  );
  insert into public.user_roles (user_id, role) values (
    new.id,
    case when new.app_metadata ->> 'signup_site' = 'contributor' then 'contributor' else 'customer' end
  );
  return null;
end
$$;

ALTER FUNCTION public.create_profile_for_user() OWNER TO shoebox_owner;

CREATE FUNCTION public.current_mover() RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if current_user = 'worker' then
    return 'worker';
  elsif current_user = 'authenticated' then
    return case when auth.is_staff() then 'staff' else 'owner' end;
  end if;
  return nullif(current_setting('shoebox.mover', true), '');
end
$$;

ALTER FUNCTION public.current_mover() OWNER TO shoebox_owner;

CREATE FUNCTION public.decline_invitation(p_invitation uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.company_invitations set answer = 'declined', answered_at = now()
  where id = p_invitation and answer is null and expires_at > now()
    and email operator(public.=) public.my_confirmed_email()::public.citext;
  return found;
end
$$;

ALTER FUNCTION public.decline_invitation(p_invitation uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.decline_order(p_order uuid, p_reason text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_order public.orders := public.lock_readable_order(p_order);
begin
  if v_order.id is null then
    return 'not-found';
  elsif v_order.placed_by = auth.uid() then
    return 'own-order';
  elsif v_order.company_id not in (select public.my_companies('approve-orders')) then
    return 'forbidden';
  elsif exists (select from public.order_events e where e.order_id = p_order and e.type = 'declined') then
    return 'done';
  elsif v_order.status <> 'pending_approval' then
    return 'not-open';
  end if;

  perform set_config('shoebox.mover', 'company', true);
  update public.orders
  set status = 'cancelled', cancelled_at = now(), cancel_reason = p_reason, expires_at = null
  where id = p_order;
  insert into public.order_events (order_id, actor_id, type) values (p_order, auth.uid(), 'declined');
  perform public.add_job('orders.send-notice', json_build_object('orderId', p_order, 'kind', 'declined'));
  return 'done';
end
$$;

ALTER FUNCTION public.decline_order(p_order uuid, p_reason text) OWNER TO shoebox_owner;

CREATE FUNCTION public.decline_release(p_token_hash text, p_reason text, p_ip inet, p_agent text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_id uuid := public.release_id_by_token(p_token_hash);
  v_person uuid;
begin
  perform public.lock_release_photos(v_id);
  update public.releases set release_state = 'declined', decline_reason = p_reason, ended_at = now()
  where id = v_id and release_state in ('sent', 'viewed') and link_until > now()
  returning person_id into v_person;
  if v_person is null then
    return false;
  end if;
  perform public.trace_release(v_id, p_ip, p_agent);
  update public.releases set release_state = 'disputed', ended_at = now()
  where person_id = v_person and release_state = 'signed';
  perform public.forget_face_templates(v_person);
  perform public.add_job('rights.finish-release', json_build_object('releaseId', v_id), p_max_attempts => 20);
  return true;
end
$$;

ALTER FUNCTION public.decline_release(p_token_hash text, p_reason text, p_ip inet, p_agent text) OWNER TO shoebox_owner;

CREATE FUNCTION public.describe_added_faces() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.describe_photos_by_size(array(
    select distinct photo_id from changed
    where (person_id is not null or age_min is not null)
      and public.is_confirmed_face(model_id, person_id, face_status)));
  return null;
end
$$;

ALTER FUNCTION public.describe_added_faces() OWNER TO shoebox_owner;

CREATE FUNCTION public.describe_changed_faces() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.describe_photos_by_size(array(
    select distinct f.photo_id from gone o join fresh n using (id)
    cross join lateral (values (o.photo_id), (n.photo_id)) f (photo_id)
    where (o.photo_id, o.age_min, o.age_max, o.person_id, o.face_status, o.model_id)
        is distinct from (n.photo_id, n.age_min, n.age_max, n.person_id, n.face_status, n.model_id)
      and (public.is_confirmed_face(o.model_id, o.person_id, o.face_status)
        or public.is_confirmed_face(n.model_id, n.person_id, n.face_status))));
  return null;
end
$$;

ALTER FUNCTION public.describe_changed_faces() OWNER TO shoebox_owner;

CREATE FUNCTION public.describe_changed_people() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.describe_photos_by_size(array(
    select distinct f.photo_id from gone o join fresh n using (id) join public.photo_faces f on f.person_id = n.id
    where (o.gender, o.ethnicities, o.birth_year) is distinct from (n.gender, n.ethnicities, n.birth_year)));
  return null;
end
$$;

ALTER FUNCTION public.describe_changed_people() OWNER TO shoebox_owner;

CREATE FUNCTION public.describe_changed_photos() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.describe_photos(array(
    select n.id from gone o join fresh n using (id)
    where (o.date_taken, o.decade_taken) is distinct from (n.date_taken, n.decade_taken) and exists (
      select from public.photo_faces f join public.people s on s.id = f.person_id
      where f.photo_id = n.id and s.birth_year is not null)));
  perform public.describe_photo_composition(array(
    select n.id from gone o join fresh n using (id)
    where (o.people_count, o.people_composition) is distinct from (n.people_count, n.people_composition)));
  return null;
end
$$;

ALTER FUNCTION public.describe_changed_photos() OWNER TO shoebox_owner;

CREATE FUNCTION public.describe_photo_composition(p_photos uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if p_photos = '{}' then
    return;
  end if;
  update public.photos p set people_composition = described.composition
  from (
    select c.id, case
        when c.people_count is null then c.people_composition
        when c.people_count = 0 then 'No people'
        when c.people_composition = 'Couple' and c.people_count = 2 and a.children = 0 then 'Couple'
        when c.people_composition in ('Family', 'Friends', 'Group') and c.people_count > 1 then c.people_composition
        when c.people_count = 1 and a.children = 1 then 'One child'
        when c.people_count = 1 and a.women = 1 then 'One woman'
        when c.people_count = 1 and a.men = 1 then 'One man'
        when c.people_count > 1 and a.children >= c.people_count then 'Children'
        when c.people_count > 1 and a.women >= c.people_count then 'Women'
        when c.people_count > 1 and a.men >= c.people_count then 'Men'
        when c.people_composition in ('No people', 'Couple') then null
        when c.people_composition like 'One %' then
          case when c.people_count = 1 and a.aged = 0 then c.people_composition end
        when c.people_count = 1 then null
        when c.people_composition in ('Children', 'Women', 'Men') then
          case when a.aged < c.people_count then c.people_composition end
        else c.people_composition
      end as composition
    from public.photos c
    cross join lateral (
      select count(age) as aged, count(*) filter (where age < 13) as children,
        count(*) filter (where age >= 18 and gender = 'female') as women,
        count(*) filter (where age >= 18 and gender = 'male') as men
      from public.photo_face_people(array[c.id])
    ) a
    where c.id = any (p_photos)
  ) described
  where p.id = described.id and p.people_composition is distinct from described.composition;
end
$$;

ALTER FUNCTION public.describe_photo_composition(p_photos uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.describe_photos(p_photos uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if p_photos = '{}' then
    return;
  end if;
  perform from public.photos where id = any (p_photos) order by id for no key update;
  update public.photos p
  set genders = d.genders, ethnicities = d.ethnicities, age_groups = d.age_groups, fields_from_faces = d.fields
  from (
    select c.id,
      case when 'genders' = any (f.fields || c.fields_from_faces) then a.genders else c.genders end as genders,
      case when 'ethnicities' = any (f.fields || c.fields_from_faces) then a.ethnicities else c.ethnicities
      end as ethnicities,
      case when 'age_groups' = any (f.fields || c.fields_from_faces) then g.age_groups else c.age_groups end as age_groups,
      f.fields
    from public.photos c
    cross join lateral (
      select coalesce(array_agg(distinct s.gender order by s.gender) filter (where s.gender is not null), '{}') as genders,
        coalesce(array_agg(distinct e order by e) filter (where e is not null), '{}') as ethnicities,
        array_agg(public.age_group_at(s.age)) as ages
      from public.photo_face_people(array[c.id]) s left join lateral unnest(s.ethnicities) e on true
    ) a
    cross join lateral (
      select array(
        select upper(left(name, 1)) || substr(name, 2)
        from unnest('{baby,child,teenager,young adult,adult,senior}'::text[]) with ordinality o (name, place)
        where name = any (a.ages) order by place) as age_groups
    ) g
    cross join lateral (
      select array_remove(array[
        case when a.genders <> '{}' then 'genders' end, case when a.ethnicities <> '{}' then 'ethnicities' end,
        case when g.age_groups <> '{}' then 'age_groups' end], null) as fields
    ) f
    where c.id = any (p_photos)
  ) d
  where p.id = d.id and (p.genders, p.ethnicities, p.age_groups, p.fields_from_faces)
    is distinct from (d.genders, d.ethnicities, d.age_groups, d.fields);
  perform public.describe_photo_composition(p_photos);
end
$$;

ALTER FUNCTION public.describe_photos(p_photos uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.describe_photos_by_size(p_photos uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  chunk constant integer := 200;
begin
  if cardinality(p_photos) <= chunk then
    perform public.describe_photos(p_photos);
    return;
  end if;
  for start in 1 .. cardinality(p_photos) by chunk loop
    perform public.add_job('catalog.describe-photos',
      json_build_object('photoIds', p_photos[start : start + chunk - 1]));
  end loop;
end
$$;

ALTER FUNCTION public.describe_photos_by_size(p_photos uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.drop_analytics_partitions(p_before date) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET "TimeZone" TO 'UTC'
    SET lock_timeout TO '3s'
    AS $_$
declare
  part text;
  is_waiting boolean;
  dropped integer := 0;
begin
  for part in
    select c.relname from pg_catalog.pg_inherits i
    join pg_catalog.pg_class c on c.oid = i.inhrelid
    join pg_catalog.pg_class p on p.oid = i.inhparent
    where p.relnamespace = 'public'::regnamespace and p.relname in ('click_events', 'click_visits', 'search_analytics')
      and c.relname ~ '_\d{6}$' and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= p_before
    order by 1
  loop
    if part like 'click_events_%' then
      execute format('select exists (select from public.%I where not processed)', part) into is_waiting;
      continue when is_waiting;
    end if;
    execute format('drop table public.%I', part);
    dropped := dropped + 1;
  end loop;
  -- Rows of months without a partition.
  delete from public.click_events_default where created_on < p_before and processed;
  delete from public.click_visits_default where created_on < p_before;
  delete from public.search_analytics_default where window_at < p_before;
  delete from public.click_sessions where created_on < p_before;
  return dropped;
end
$_$;

ALTER FUNCTION public.drop_analytics_partitions(p_before date) OWNER TO shoebox_owner;

CREATE FUNCTION public.enqueue(p_task text, p_payload json DEFAULT '{}'::json, p_job_key text DEFAULT NULL::text, p_run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_max_attempts integer DEFAULT 10) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if current_setting('role') = 'authenticated'
    and not exists (select from public.request_tasks where task = p_task)
  then
    raise exception 'a request may not add the task %', p_task using errcode = 'insufficient_privilege';
  end if;
  perform public.add_job(p_task, p_payload, p_job_key, p_run_at, p_max_attempts);
end
$$;

ALTER FUNCTION public.enqueue(p_task text, p_payload json, p_job_key text, p_run_at timestamp with time zone, p_max_attempts integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.ensure_analytics_partitions(p_months integer DEFAULT 3) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET "TimeZone" TO 'UTC'
    AS $$
declare
  parent text;
  key_column text;
  starts timestamptz;
  ends timestamptz;
  part text;
begin
  for parent, key_column in
    values ('click_events', 'created_on'), ('click_visits', 'created_on'), ('search_analytics', 'window_at')
  loop
    -- Starts with the month of the oldest click that is accepted.
    for starts in
      select generate_series(date_trunc('month', now() - interval '3 days'),
        date_trunc('month', now()) + make_interval(months => p_months), interval '1 month')
    loop
      ends := starts + interval '1 month';
      part := format('%s_%s', parent, to_char(starts, 'YYYYMM'));
      continue when to_regclass('public.' || part) is not null;
      -- Created on its own and then attached: writers of the parent wait only for a moment.
      execute format('create table public.%I (like public.%I including all)', part, parent);
      execute format('alter table public.%I enable row level security', part);
      execute format(
        'with late as (delete from public.%I where %I >= %L and %I < %L returning *) insert into public.%I select * from late',
        parent || '_default', key_column, starts, key_column, ends, part);
      execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
        parent, part, starts, ends);
    end loop;
  end loop;
end
$$;

ALTER FUNCTION public.ensure_analytics_partitions(p_months integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.erase_by_token(p_token_hash text) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_person uuid;
  v_count integer := 0;
begin
  -- Ordered, so that two calls for the same people wait for each other instead of deadlocking.
  for v_person in select p from public.person_ids_by_token(p_token_hash) p order by p loop
    if public.erase_person_data(v_person, 'signer') is not null then
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;

ALTER FUNCTION public.erase_by_token(p_token_hash text) OWNER TO shoebox_owner;

CREATE FUNCTION public.erase_from_audit(p_erasure uuid, p_photos uuid[], p_pattern text, p_since timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  update public.audit_log set detail = public.without_words(detail, p_pattern)
  where entity_type = 'erasure' and entity_id = p_erasure::text
    and created_at >= p_since and public.has_words(detail::text, p_pattern);
  update public.audit_log set detail = public.without_words(detail, p_pattern)
  where entity_type = 'photo' and entity_id = any (p_photos::text[])
    and created_at >= p_since and public.has_words(detail::text, p_pattern);
end
$$;

ALTER FUNCTION public.erase_from_audit(p_erasure uuid, p_photos uuid[], p_pattern text, p_since timestamp with time zone) OWNER TO shoebox_owner;

CREATE FUNCTION public.erase_from_notes(p_photos uuid[], p_pattern text, p_since timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.clearance_checks set note = left(public.without_words(note, p_pattern), 1000)
  where photo_id = any (p_photos) and created_at >= p_since and public.has_words(note, p_pattern)
$$;

ALTER FUNCTION public.erase_from_notes(p_photos uuid[], p_pattern text, p_since timestamp with time zone) OWNER TO shoebox_owner;

CREATE FUNCTION public.erase_names(p_photos uuid[], p_family uuid, p_pattern text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.photos set title = public.without_words(title, p_pattern),
    description = public.without_words(description, p_pattern),
    tags = array(
      select tag from unnest(tags) with ordinality as t (tag, place) where not public.has_words(tag, p_pattern)
      order by place)
  where id = any (p_photos)
    and (public.has_words(title, p_pattern) or public.has_words(description, p_pattern)
      or exists (select from unnest(tags) tag where public.has_words(tag, p_pattern)));
  update public.photos set emotions = public.without_named(emotions, p_pattern),
    color_and_mood = public.without_named(color_and_mood, p_pattern),
    garments = public.without_named(garments, p_pattern), objects = public.without_named(objects, p_pattern),
    image_style = public.without_named(image_style, p_pattern),
    print_process = public.without_named(print_process, p_pattern),
    location_city = public.without_named_place(location_city, p_pattern),
    location_state_province = public.without_named_place(location_state_province, p_pattern),
    location_country = public.without_named_place(location_country, p_pattern)
  where id = any (p_photos) and public.has_words(concat_ws(' | ', image_style, print_process, location_city,
    location_state_province, location_country, array_to_string(emotions || color_and_mood || garments || objects, ' | ')),
    p_pattern);
  update public.photo_metadata set metadata = public.without_words(metadata, p_pattern)
  where photo_id = any (p_photos) and public.has_words(metadata::text, p_pattern);
  update public.uploads set file_name = left(public.without_words(file_name, p_pattern), 255)
  where photo_id = any (p_photos) and public.has_words(file_name, p_pattern);
  update public.rights_claims set evidence = left(public.without_words(evidence, p_pattern), 1000),
    photographer = nullif(btrim(left(public.without_words(photographer, p_pattern), 200)), '[removed]')
  where photo_id = any (p_photos)
    and (public.has_words(evidence, p_pattern) or public.has_words(photographer, p_pattern));
  update public.rights_claim_drafts
  set photographer = nullif(btrim(left(public.without_words(photographer, p_pattern), 200)), '[removed]')
  where photo_id = any (p_photos) and public.has_words(photographer, p_pattern);
  -- Emails about reviews repeat titles and notes.
  update public.emails e set subject = public.without_words(e.subject, p_pattern),
    html = public.without_words(e.html, p_pattern), text = public.without_words(e.text, p_pattern)
  from auth.users u
  where u.id = p_family and e.recipient = u.email and e.kind like 'submissions.%'
    and (public.has_words(e.subject, p_pattern) or public.has_words(e.html, p_pattern)
      or public.has_words(e.text, p_pattern));
  delete from public.idempotency_keys k
  where k.user_id = p_family and public.has_words(k.response_body #>> '{}', p_pattern);
end
$$;

ALTER FUNCTION public.erase_names(p_photos uuid[], p_family uuid, p_pattern text) OWNER TO shoebox_owner;

CREATE FUNCTION public.erase_person(p_person uuid) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not exists (select from public.people s where s.id = p_person and s.user_id = auth.uid()) then
    return null;
  end if;
  perform public.lock_person_photos(p_person);
  if public.person_is_bound(p_person) then
    raise exception 'a release of this person is evidence'
      using errcode = 'check_violation', constraint = 'people_not_bound', table = 'people';
  end if;
  return public.erase_person_data(p_person, 'family');
end
$$;

ALTER FUNCTION public.erase_person(p_person uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.erase_person_as_staff(p_person uuid) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not auth.is_staff()
    or exists (select from public.people s where s.id = p_person and s.user_id = auth.uid())
  then
    return null;
  end if;
  return public.erase_person_data(p_person, 'staff');
end
$$;

ALTER FUNCTION public.erase_person_as_staff(p_person uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.erase_person_data(p_person uuid, p_asked_by text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_family uuid;
  v_releases uuid[];
  v_photos uuid[];
  v_ids uuid[];
  v_names text[];
  v_addresses text[];
  v_erasure uuid;
  v_known record;
  v_pattern text;
  v_emails integer;
  v_templates integer;
  v_faces integer;
begin
  perform public.lock_person_photos(p_person);
  select user_id, array[name] into v_family, v_names from public.people where id = p_person for update;
  if not found then
    return null;
  end if;
  v_releases := array(select id from public.releases where person_id = p_person order by id for update);
  v_photos := array(
    select photo_id from public.photo_faces where person_id = p_person
    union select photo_id from public.release_photos where release_id = any (v_releases));
  v_ids := array(select id from public.photo_faces where person_id = p_person) || v_releases || p_person;
  -- A person who signs for themselves may spell the name differently. The signer types it freely, so it counts only as
  -- far as the family or the request wrote the same words.
  v_names := v_names || array(
    select signer_name from public.releases where person_id = p_person and relation = 'self');
  v_names := v_names || array(
    select public.confirmed_name(signed_name, v_names) from public.releases
    where person_id = p_person and relation = 'self');
  -- Emails that no release of another person uses.
  v_addresses := array(
    select distinct lower(r.signer_email) from public.releases r
    where r.person_id = p_person and not exists (
      select from public.releases o where lower(o.signer_email) = lower(r.signer_email) and o.person_id <> p_person));

  -- Before any other change of rights, so that the cause of the incident is the person.
  if p_asked_by <> 'family' or exists (
    select from public.release_events e
    where e.release_id = any (v_releases) and e.event in ('viewed', 'signed', 'declined', 'disputed'))
  then
    update public.photos set has_erased_face = true
    where not has_erased_face and id in (
      select photo_id from public.photo_faces where person_id = p_person and face_status = 'identifiable');
  end if;

  delete from public.emails e where e.id in (
    select l.email_id from public.release_emails l where l.release_id = any (v_releases))
    or (e.kind = 'rights.erase-link' and lower(e.recipient) = any (v_addresses));
  get diagnostics v_emails = row_count;
  delete from public.erase_links where lower(signer_email) = any (v_addresses);

  delete from public.face_templates t using public.photo_faces f where f.id = t.face_id and f.person_id = p_person;
  get diagnostics v_templates = row_count;
  delete from public.photo_faces where person_id = p_person;
  get diagnostics v_faces = row_count;

  insert into public.erasures (asked_by, releases, faces, templates, emails)
  values (p_asked_by, cardinality(v_releases), v_faces, v_templates, v_emails)
  returning id into v_erasure;
  -- A certificate lists the hash of each release that its license is based on.
  insert into public.license_erasures (license_id, erased_on)
  select l.id, current_date
  from public.releases r
  join public.release_photos p on p.release_id = r.id
  join public.licenses l on l.photo_id = p.photo_id
  where r.id = any (v_releases)
    and l.clearance -> 'releases' @> jsonb_build_array(jsonb_build_object('document_sha256', r.document_sha256))
  on conflict do nothing;
  -- Stored responses repeat the data.
  delete from public.idempotency_keys k where k.user_id = v_family and exists (
    select from unnest(v_ids) id where position(id::text in k.response_body #>> '{}') > 0);
  perform public.erase_names(v_photos, v_family, public.words_pattern(v_names || v_addresses));
  perform public.erase_from_notes(v_photos, public.words_pattern(v_addresses), '-infinity');
  perform public.move_audit_to_erasure(v_erasure, v_ids);
  perform public.erase_from_audit(
    v_erasure, v_photos, public.words_pattern(v_addresses || v_ids::text[]), '-infinity');
  -- A family types names freely. If the family asks for the erasure, a name is not removed from what staff wrote before
  -- it was typed: otherwise a family could name a person "not" and reverse a review.
  for v_known in
    select names.name, names.is_own, case when p_asked_by = 'family' then names.since else '-infinity' end as since
    from (
      select p.name, true as is_own, p.named_at as since from public.people p where p.id = p_person
      union all
      select r.signer_name, r.relation = 'self', r.created_at from public.releases r where r.person_id = p_person
      union all
      select public.confirmed_name(r.signed_name, v_names), true, greatest(r.created_at, p.named_at)
      from public.releases r join public.people p on p.id = r.person_id
      where r.person_id = p_person and r.relation = 'self') names
    where names.name is not null
  loop
    v_pattern := public.words_pattern(array[v_known.name]);
    perform public.erase_from_audit(v_erasure, v_photos, v_pattern, v_known.since);
    -- Other signers keep their names in notes.
    if v_known.is_own then
      perform public.erase_from_notes(v_photos, v_pattern, v_known.since);
    end if;
  end loop;

  if v_releases <> '{}' then
    perform public.add_job(
      'rights.remove-documents', json_build_object('releaseIds', v_releases), p_max_attempts => 25);
  end if;
  -- Recorded outside the database, so that a restored backup can be erased again. Retried for months: only the job
  -- still knows the id, and it is deleted once the record is written.
  perform public.add_job(
    'rights.record-erasure',
    json_build_object('personId', p_person, 'askedBy', p_asked_by, 'erasedAt', now()),
    p_max_attempts => 1000);
  delete from public.people where id = p_person;
  return v_erasure;
end
$$;

ALTER FUNCTION public.erase_person_data(p_person uuid, p_asked_by text) OWNER TO shoebox_owner;

CREATE FUNCTION public.ethnicity_modifiers(p_label text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array[left(replace(public.search_text(p_label), ' ', ''), 50)]
    || case when public.search_text(p_label) like '% asian' then array['asian'] else '{}' end
$$;

ALTER FUNCTION public.ethnicity_modifiers(p_label text) OWNER TO shoebox_owner;

CREATE FUNCTION public.event_covers() RETURNS TABLE(id uuid, name text, photos bigint, photo_ids uuid[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with placed as (
    select pe.event_id, r.photo_id,
      row_number() over (partition by pe.event_id order by r.popularity desc, r.photoid desc) as place
    from public.photo_events pe join public.photo_rank r on r.photo_id = pe.photo_id
  ), covers as (
    select event_id, array_agg(photo_id order by place) as photo_ids from placed where place <= 4 group by event_id
  )
  select e.id, e.name, t.photos, c.photo_ids
  from public.count_search_tokens('event') t
  join public.events e on '~event:' || e.id = t.token
  join covers c on c.event_id = e.id
  order by e.name, e.id
$$;

ALTER FUNCTION public.event_covers() OWNER TO shoebox_owner;

CREATE FUNCTION public.event_renamed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.feed_photos_by_size(array(select photo_id from public.photo_events where event_id = new.id));
  return null;
end
$$;

ALTER FUNCTION public.event_renamed() OWNER TO shoebox_owner;

CREATE FUNCTION public.face_age_bar(p_fifths integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when p_fifths < 10 then p_fifths / 2
    when p_fifths < 65 then 5 + (p_fifths - 10) / 11
    when p_fifths < 100 then 10 + (p_fifths - 65) / 7
    when p_fifths < 325 then 15 + (p_fifths - 100) / 45
    else 20 + (p_fifths - 325) / 41
  end
$$;

ALTER FUNCTION public.face_age_bar(p_fifths integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.face_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.face_status = 'unidentifiable'
    or (old.model_id is not null and new.model_id is null)
    or (old.box_x, old.box_y, old.box_width, old.box_height)
      is distinct from (new.box_x, new.box_y, new.box_width, new.box_height)
    or public.person_refuses_face_search(new.person_id)
  then
    delete from public.face_templates where face_id = new.id;
  end if;
  return null;
end
$$;

ALTER FUNCTION public.face_changed() OWNER TO shoebox_owner;

CREATE FUNCTION public.face_consent_withdrawn() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.face_templates t using public.photo_faces f, public.photos p
  where f.id = t.face_id and p.id = f.photo_id and p.user_id = new.user_id;
  return null;
end
$$;

ALTER FUNCTION public.face_consent_withdrawn() OWNER TO shoebox_owner;

CREATE FUNCTION public.face_doubts(p_photo uuid, p_person uuid, p_release uuid) RETURNS TABLE(is_own_address boolean, is_same_network boolean, refusals integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select
    exists (
      select from public.releases r join auth.users u on u.id = r.user_id
      where r.id = p_release and lower(r.signer_email) = lower(u.email)),
    exists (
      select from public.releases r
      join public.release_events e on e.release_id = r.id and e.event = 'signed'
      join public.release_traces t on t.event_id = e.id
      join auth.sessions s on s.user_id = r.user_id
      where r.id = p_release and public.ip_network(host(t.ip)) = public.ip_network(s.ip)),
    (select count(distinct r.id)::integer from public.releases r
      join public.release_photos l on l.release_id = r.id and l.photo_id = p_photo
      join public.release_events e on e.release_id = r.id and e.event in ('declined', 'stopped')
      where r.person_id = p_person)
  where (select auth.is_staff())
$$;

ALTER FUNCTION public.face_doubts(p_photo uuid, p_person uuid, p_release uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.face_releases(p_photo uuid, p_person uuid) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  return array(
    select distinct r.relation
    from public.releases r
    join public.release_photos l on l.release_id = r.id and l.photo_id = p_photo
    join public.people s on s.id = r.person_id
    where r.person_id = p_person and r.release_state = 'signed' and (r.ends_at is null or r.ends_at > now())
      and public.relation_fits(r.relation, s.standing)
    order by r.relation);
end
$$;

ALTER FUNCTION public.face_releases(p_photo uuid, p_person uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.facets_as_visitor(p_query text, p_others text[], p_facets text[]) RETURNS TABLE(nth integer, facet text, value text, photos bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select f.nth, f.facet, case when f.facet <> 'creator' then f.value end, sum(f.photos)::bigint
  from public.search_facets(p_query, p_others, p_facets) f
  where not (f.facet = 'token' and f.value like '~creator:%')
  group by 1, 2, 3
$$;

ALTER FUNCTION public.facets_as_visitor(p_query text, p_others text[], p_facets text[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.feed_faces_by_size(p_photos uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  chunk constant integer := 200;
begin
  if cardinality(p_photos) <= chunk then
    perform public.feed_photo_search(p_photos);
    return;
  end if;
  for start in 1 .. cardinality(p_photos) by chunk loop
    perform public.add_job('catalog.feed-photos',
      json_build_object('photoIds', p_photos[start : start + chunk - 1]));
  end loop;
end
$$;

ALTER FUNCTION public.feed_faces_by_size(p_photos uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.feed_photo_cards(p_photos uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  if p_photos = '{}' then
    return;
  end if;
  if cardinality(p_photos) > 100 then
    set local plan_cache_mode = force_custom_plan;
  end if;
  perform from public.photos where id = any (p_photos) order by id for no key update;
  delete from public.photo_card c using public.photos p
  where c.photo_id = any (p_photos) and p.id = c.photo_id and p.photo_status <> 'live';
  insert into public.photo_card (photo_id, photoid, user_id, card)
  select d.id, d.photoid, d.user_id, public.build_photo_card(d)
  from public.photos_details_mv d where d.id = any (p_photos) and d.photo_status = 'live'
  on conflict (photo_id) do update
  set photoid = excluded.photoid, user_id = excluded.user_id, card = excluded.card;
  perform public.feed_photo_search(p_photos);
end
$$;

ALTER FUNCTION public.feed_photo_cards(p_photos uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.feed_photo_labels(p_photos uuid[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select from public.events e
  where exists (select from public.photo_events pe where pe.event_id = e.id and pe.photo_id = any (p_photos))
  order by e.id for share;
  select from public.photos where id = any (p_photos) order by id for no key update;
  insert into public.photo_labels (photo_id, event_names)
  select p.id, coalesce(array_agg(e.name order by e.name) filter (where e.name is not null), '{}')
  from public.photos p
  left join public.photo_events pe on pe.photo_id = p.id
  left join public.events e on e.id = pe.event_id
  where p.id = any (p_photos)
  group by p.id
  on conflict (photo_id) do update set event_names = excluded.event_names
  where photo_labels.event_names is distinct from excluded.event_names;
$$;

ALTER FUNCTION public.feed_photo_labels(p_photos uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.feed_photo_search(p_photos uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  if p_photos = '{}' then
    return;
  end if;
  if cardinality(p_photos) > 100 then
    set local plan_cache_mode = force_custom_plan;
  end if;
  perform from public.photos where id = any (p_photos) order by id for no key update;
  delete from public.photo_search s using public.photos p
  where s.photo_id = any (p_photos) and p.id = s.photo_id and p.photo_status <> 'live';

  insert into public.photo_search (photo_id, photoid, random_key, created_at,
    tsv, stems, look, kinds, place, event_ids, user_id, face_ages, ballast)
  select p.id, p.photoid, random(), p.created_at,
    strip(a.stems || b.stems || c.stems || d.stems) || (a.words || b.words || c.words || d.words)
      || array_to_tsvector(called.units) || array_to_tsvector(array_remove(array[
        '~decade:' || p.decade_taken, '~orientation:' || p.orientation, '~creator:' || p.user_id,
        '~country:' || public.search_value(p.location_country),
        '~state:' || public.search_value(p.location_state_province), '~city:' || public.search_value(p.location_city),
        '~place:' || place.shown, '~people:' || people.shown, '~style:' || public.search_value(p.image_style),
        '~color:' || public.search_value(p.dominant_color), '~composition:' || public.search_value(p.people_composition),
        case when p.featured then '~featured:true' end,
        -- Nothing is recorded.
        case when p.decade_taken is null then '~none:decade' end, case when p.people_count is null then '~none:people' end,
        case when event.ids = '{}' then '~none:event' end, case when p.location_country is null then '~none:place' end,
        case when people.has_any and p.genders = '{}' then '~none:gender' end,
        case when people.has_any and p.age_groups = '{}' then '~none:age' end,
        case when people.has_any and p.ethnicities = '{}' then '~none:ethnicity' end,
        case when people.has_any and face.bars = 0 then '~none:face' end]
        || array(select '~tag:' || public.search_value(v) from unnest(p.tags) v)
        || array(select '~emotion:' || public.search_value(v) from unnest(p.emotions) v)
        || array(select '~mood:' || public.search_value(v) from unnest(p.color_and_mood) v)
        || array(select '~gender:' || v from unnest(p.genders) v)
        || array(select '~ethnicity:' || public.search_value(v) from unnest(p.ethnicities) v)
        || array(select '~age:' || public.search_value(v) from unnest(p.age_groups) v)
        || array(select '~event:' || v from unnest(event.ids) v)
        -- As displayed, only for counting.
        || array(select '~ages:' || left(v, 500) from unnest(p.age_groups) v)
        || array(select '~ethnicities:' || left(v, 500) from unnest(p.ethnicities) v)
        || array(select '~bar:' || v from generate_series(0, 24) v where face.bars & (1 << v) <> 0)
        || array(select '~year:' || v from unnest(face.years) v), null)),
    setweight(a.stems, 'A') || setweight(b.stems, 'B') || setweight(c.stems, 'C') || setweight(d.stems, 'B')
      || array_to_tsvector(called.units),
    coalesce(left(p.decade_taken, 3)::integer, 0) * 1000
      + coalesce(array_position(array['landscape', 'portrait', 'square', 'panorama'], p.orientation), 0) * 100
      + coalesce(array_position(array['0', '1', '2', '3-5', '6+'], people.shown), 0) * 10
      + ('female' = any (p.genders))::integer + 2 * ('male' = any (p.genders))::integer,
    -- Null, and one bit above the bars: a photo without people has no ages to record.
    json_build_array(case when people.has_any or p.age_groups <> '{}' then p.age_groups end,
      case when people.has_any or p.ethnicities <> '{}' then p.ethnicities end)::text,
    place.shown, event.ids, p.user_id, case when people.has_any then face.bars else face.bars | (1 << 25) end,
    repeat(' ', 4000)
  from public.photos p
  left join public.storefronts s on s.user_id = p.user_id
  cross join lateral (
    select coalesce(array_agg(e.id order by e.id), '{}') as ids, string_agg(e.name, ' ꙮ ' order by e.name) as names
    from public.photo_events pe join public.events e on e.id = pe.event_id where pe.photo_id = p.id
  ) event
  cross join lateral (
    select
      coalesce(bit_or((2 << public.face_age_bar(5 * f.age_max + 4)) - (1 << public.face_age_bar(5 * f.age_min))), 0) as bars,
      array(select distinct y from public.photo_faces g, generate_series(g.age_min, g.age_max) y
        where g.photo_id = p.id) as years
    from public.photo_faces f where f.photo_id = p.id
  ) face
  left join lateral (
    select j.place as shown
    from (select json_build_array(p.location_city, p.location_state_province, p.location_country)::text as place) j
    where p.location_country is not null and length(j.place) <= 500
  ) place on true
  cross join lateral (
    select public.people_count_display(p.people_count) as shown, coalesce(p.people_count > 0, true) as has_any
  ) people
  cross join lateral public.search_words(
    public.join_black_and_white(concat_ws(' ꙮ ', p.title, array_to_string(p.tags, ' ꙮ ')))) a
  cross join lateral public.search_words(public.join_black_and_white(event.names)) b
  cross join lateral public.search_words(public.join_black_and_white(p.description)) c
  cross join lateral public.photo_people_words(p) called
  cross join lateral public.search_words(public.join_black_and_white(
    concat_ws(' ꙮ ', p.location_city, p.location_state_province, p.location_country,
      regexp_replace(s.storefront_name, '\m(the|family)\M', ' ', 'gi'), p.decade_taken,
      array_to_string(p.age_groups, ' ꙮ '), called.words, public.photo_recorded_words(p)))) d
  where p.id = any (p_photos) and p.photo_status = 'live'
  on conflict (photo_id) do update
  set photoid = excluded.photoid, created_at = excluded.created_at, tsv = excluded.tsv, stems = excluded.stems,
    look = excluded.look, kinds = excluded.kinds, place = excluded.place, event_ids = excluded.event_ids,
    user_id = excluded.user_id, face_ages = excluded.face_ages, ballast = excluded.ballast
  where photo_search.ballast is null
    or (photo_search.photoid, photo_search.created_at, photo_search.tsv, photo_search.stems, photo_search.kinds)
      is distinct from (excluded.photoid, excluded.created_at, excluded.tsv, excluded.stems, excluded.kinds);
end
$$;

ALTER FUNCTION public.feed_photo_search(p_photos uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.feed_photos_by_size(p_photos uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  chunk constant integer := 2000;
begin
  if cardinality(p_photos) <= chunk then
    perform public.feed_photo_labels(p_photos);
    perform public.feed_photo_cards(p_photos);
    return;
  end if;
  for start in 1 .. cardinality(p_photos) by chunk loop
    perform public.add_job('catalog.feed-photos',
      json_build_object('photoIds', p_photos[start : start + chunk - 1]));
  end loop;
end
$$;

ALTER FUNCTION public.feed_photos_by_size(p_photos uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.feed_storefront() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.storefront_name is null then
    delete from public.storefronts where user_id = new.id;
  else
    insert into public.storefronts (user_id, storefront_name) values (new.id, new.storefront_name)
    on conflict (user_id) do update set storefront_name = excluded.storefront_name;
  end if;
  return null;
end
$$;

ALTER FUNCTION public.feed_storefront() OWNER TO shoebox_owner;

CREATE FUNCTION public.find_passport(p_photo uuid) RETURNS TABLE(photoid integer, file_key text)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    AS $$
  select (c.content ->> 'photoid')::integer, (
    select s.file_key from public.passports s
    where s.photo_id = p_photo and s.stored_at is not null and s.stated_at > now() - interval '1 hour'
      and s.content_sha256 = encode(sha256(convert_to(c.content::text, 'UTF8')), 'hex')
    order by s.stated_at desc limit 1)
  from (select public.passport_content(p_photo) as content) c
  where c.content is not null
$$;

ALTER FUNCTION public.find_passport(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.fold_after_erasure() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.add_job('catalog.fold-search-tokens', p_job_key => 'fold-after-erasure');
  -- Also if all are retired: OpenSearch may have failed to delete one.
  if exists (select from public.search_indexes) then
    perform public.add_job(
      'catalog.expunge-search-index', p_job_key => 'expunge-after-erasure', p_max_attempts => 25);
  end if;
  return null;
end
$$;

ALTER FUNCTION public.fold_after_erasure() OWNER TO shoebox_owner;

CREATE FUNCTION public.fold_search_tokens(p_most integer DEFAULT 50000) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_taken integer;
begin
  -- One run at a time, and a second one waits instead of skipping: an erasure relies on it.
  perform pg_advisory_xact_lock(hashtext('fold_search_tokens'));
  with taken as (
    delete from public.search_token_changes c
    using (select id from public.search_token_changes order by id limit p_most) oldest
    where c.id = oldest.id returning c.token, c.delta
  ), folded as materialized (
    select token, sum(delta)::integer as delta, count(*) as lines from taken group by token
  ), gone as (
    delete from public.search_tokens b using folded f where b.token = f.token and f.delta <> 0 and b.photos + f.delta = 0
  ), changed as (
    update public.search_tokens b set photos = b.photos + f.delta from folded f
    where b.token = f.token and f.delta <> 0 and b.photos + f.delta > 0
  ), fresh as (
    insert into public.search_tokens (token, photos)
    select f.token, f.delta from folded f
    where f.delta > 0 and not exists (select from public.search_tokens b where b.token = f.token)
  )
  select coalesce(sum(lines), 0) into v_taken from folded;
  return v_taken;
end
$$;

ALTER FUNCTION public.fold_search_tokens(p_most integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.forget_face_templates(p_person uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from public.face_templates t using public.photo_faces f
  where f.id = t.face_id and f.person_id = p_person
$$;

ALTER FUNCTION public.forget_face_templates(p_person uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.forget_photo_likeness() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.photo_embeddings where photo_id = new.id;
  delete from public.face_templates t using public.photo_faces f where f.id = t.face_id and f.photo_id = new.id;
  if new.photo_status = 'failed' then
    delete from public.photo_faces where photo_id = new.id;
    delete from public.photo_hashes where photo_id = new.id;
    delete from public.photo_metadata where photo_id = new.id;
  end if;
  return null;
end
$$;

ALTER FUNCTION public.forget_photo_likeness() OWNER TO shoebox_owner;

CREATE FUNCTION public.forget_release_links() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.token_hash := null;
  new.earlier_token_hash := null;
  return new;
end
$$;

ALTER FUNCTION public.forget_release_links() OWNER TO shoebox_owner;

CREATE FUNCTION public.get_popular_by_clicks(p_entity_type text, p_taxonomy_type text DEFAULT NULL::text, p_limit integer DEFAULT 10) RETURNS TABLE(entity_id text, entity_type text, taxonomy_type text, total_clicks bigint, unique_users integer, last_clicked_at timestamp with time zone, entity_name text)
    LANGUAGE plpgsql STABLE
    AS $$
#variable_conflict use_column
declare
  one click_analytics;
  v_left integer := least(greatest(p_limit, 0), 300);
begin
  for one in
    select a.* from click_analytics a
    where a.entity_type = p_entity_type
      and (p_taxonomy_type is null or a.taxonomy_type = p_taxonomy_type)
    order by a.popularity desc, a.total_clicks desc, a.entity_id
    limit 300
  loop
    exit when v_left = 0;
    entity_name := case one.entity_type
      when 'event' then (select e.name from events e where e.id = uuid_or_null(one.entity_id))
      when 'creator' then (select s.storefront_name from storefronts s where s.user_id = uuid_or_null(one.entity_id))
      when 'collection' then (select c.name from collections c where c.id = uuid_or_null(one.entity_id))
      when 'photo' then (
        select 'Photo #' || p.photoid from photos p where p.id = uuid_or_null(one.entity_id) and p.photo_status = 'live')
      when 'tag' then known_taxonomy('tag', one.entity_id)
      when 'taxonomy' then known_taxonomy(one.taxonomy_type, one.entity_id) end;
    continue when entity_name is null;

    if one.entity_type in ('tag', 'taxonomy') then
      entity_name := taxonomy_name(coalesce(one.taxonomy_type, 'tag'), one.entity_id);
    end if;
    entity_id := one.entity_id;
    entity_type := one.entity_type;
    taxonomy_type := one.taxonomy_type;
    total_clicks := one.total_clicks;
    unique_users := one.unique_users;
    last_clicked_at := one.last_clicked_at;
    return next;
    v_left := v_left - 1;
  end loop;
end
$$;

ALTER FUNCTION public.get_popular_by_clicks(p_entity_type text, p_taxonomy_type text, p_limit integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.guard_claim_state() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_user = 'authenticated' and not auth.is_staff() then
    raise exception 'only staff dispute a claim or settle that' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

ALTER FUNCTION public.guard_claim_state() OWNER TO shoebox_owner;

CREATE FUNCTION public.guard_face_person() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.person_id is null then
    return new;
  end if;
  perform from public.photos p where p.id = new.photo_id for no key update;
  perform from public.people s join public.photos p on p.user_id = s.user_id
  where s.id = new.person_id and p.id = new.photo_id
  for share of s;
  if not found then
    raise exception 'a face is named after a person of its own family' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

ALTER FUNCTION public.guard_face_person() OWNER TO shoebox_owner;

CREATE FUNCTION public.guard_invitation() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if old.answer is not null and new is distinct from old then
    raise exception 'an answered invitation cannot change' using errcode = 'check_violation';
  end if;
  if new.answer is not null and new.role <> old.role then
    raise exception 'an answer does not change the role' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

ALTER FUNCTION public.guard_invitation() OWNER TO shoebox_owner;

CREATE FUNCTION public.guard_new_order() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if (new.status, new.payment_status, new.delivery_status) <> ('draft', 'unpaid', 'locked') then
    raise exception 'an order begins as an unpaid draft' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

ALTER FUNCTION public.guard_new_order() OWNER TO shoebox_owner;

CREATE FUNCTION public.guard_person_statement() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if (old.gender, old.ethnicities) is distinct from (new.gender, new.ethnicities)
    and current_user = 'authenticated' and new.user_id is distinct from auth.uid()
  then
    raise exception 'only the family states gender and ethnicity' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

ALTER FUNCTION public.guard_person_statement() OWNER TO shoebox_owner;

CREATE FUNCTION public.guard_photo_back() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not exists (
    select from public.photos front
    where front.id = new.back_of and front.user_id = new.user_id and front.back_of is null and front.id <> new.id)
  then
    raise exception 'a back belongs to a front of the same family' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

ALTER FUNCTION public.guard_photo_back() OWNER TO shoebox_owner;

CREATE FUNCTION public.guard_photo_columns() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (old.price, old.featured) is distinct from (new.price, new.featured)
    and current_user = 'authenticated' and not auth.is_staff()
  then
    raise exception 'only staff set the price of a photo or feature it' using errcode = 'insufficient_privilege';
  end if;
  if (old.genders, old.ethnicities) is distinct from (new.genders, new.ethnicities)
    and current_user = 'authenticated' and new.user_id is distinct from auth.uid()
  then
    raise exception 'only the family states gender and ethnicity' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

ALTER FUNCTION public.guard_photo_columns() OWNER TO shoebox_owner;

CREATE FUNCTION public.guard_release_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.release_state <> 'draft' and (old.document, old.document_sha256, old.terms_version, old.person_id, old.user_id)
    is distinct from (new.document, new.document_sha256, new.terms_version, new.person_id, new.user_id)
  then
    raise exception 'the document of a release is fixed once it was sent' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

ALTER FUNCTION public.guard_release_document() OWNER TO shoebox_owner;

CREATE FUNCTION public.guard_second_look() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_user = 'authenticated' and (
    new.second_reviewer_id is distinct from auth.uid() or old.second_at is not null or exists (
      select from photos p where p.id = new.photo_id and p.user_id = auth.uid()))
  then
    raise exception 'a second look is confirmed once, in the own name and not for an own photo'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

ALTER FUNCTION public.guard_second_look() OWNER TO shoebox_owner;

CREATE FUNCTION public.guard_transition() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
  allowed text[];
begin
  if was is not distinct from becomes then
    return new;
  end if;
  select movers into allowed from public.state_transitions
  where machine = tg_argv[0] and from_state = was and to_state = becomes;
  if allowed is null then
    raise exception 'a % cannot go from % to %', tg_argv[0], was, becomes using errcode = 'check_violation';
  elsif public.current_mover() <> all (allowed) or (allowed = '{rights}' and pg_trigger_depth() < 2) then
    raise exception 'only % may take a % from % to %', array_to_string(allowed, ' or '), tg_argv[0], was, becomes
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

ALTER FUNCTION public.guard_transition() OWNER TO shoebox_owner;

CREATE FUNCTION public.hand_over_company(p_company uuid, p_user uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_owner uuid;
begin
  select c.created_by into v_owner from public.companies c where c.id = p_company for update;
  if v_owner is null or v_owner = p_user or not (v_owner = auth.uid() or auth.has_role('admin')) then
    return false;
  end if;
  perform from public.company_members where company_id = p_company and user_id = p_user for update;
  if not found then
    return false;
  end if;
  update public.company_members set role = 'buyer' where company_id = p_company and user_id = v_owner;
  update public.company_members set role = 'owner' where company_id = p_company and user_id = p_user;
  update public.companies set created_by = p_user where id = p_company;
  return true;
end
$$;

ALTER FUNCTION public.hand_over_company(p_company uuid, p_user uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.has_other_admin(p_user uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return auth.has_role('admin') and exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.user_id <> p_user and (u.banned_until is null or u.banned_until <= now()));
end
$$;

ALTER FUNCTION public.has_other_admin(p_user uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.has_search_indexes() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select exists (select from public.search_indexes where status <> 'retired')
$$;

ALTER FUNCTION public.has_search_indexes() OWNER TO shoebox_owner;

CREATE FUNCTION public.has_words(p_text text, p_pattern text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select normalize(p_text, nfc) ~* p_pattern $$;

ALTER FUNCTION public.has_words(p_text text, p_pattern text) OWNER TO shoebox_owner;

CREATE FUNCTION public.hold_memberships() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform from public.company_members where user_id = auth.uid() order by company_id for key share;
end
$$;

ALTER FUNCTION public.hold_memberships() OWNER TO shoebox_owner;

CREATE FUNCTION public.insert_order_lines(p_order uuid, p_project uuid, p_items uuid[]) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_total integer;
begin
  with lines as materialized (
    select l.line, l.photo_id, l.photoid, l.license_type, l.price from public.checkout_lines(p_project, p_items) l
  )
  insert into public.order_lines (order_id, position, photo_id, photoid, license_type, unit_price, multiplier,
    discount_share, total, contributor_id, royalty_rate, year, place)
  select p_order, l.line, l.photo_id, l.photoid, l.license_type, priced.unit_price, priced.multiplier,
    priced.discount_share, priced.total, p.user_id, public.standard_royalty_rate(),
    coalesce(left(p.date_taken, 4), p.decade_taken),
    nullif(left(concat_ws(', ', p.location_city, p.location_state_province, p.location_country), 200), '')
  from lines l
  join public.price_lines(
    array(select price from lines order by line), array(select license_type from lines order by line)) priced
    on priced.line = l.line
  join public.photos p on p.id = l.photo_id;

  update public.orders o set subtotal = s.subtotal, discount = s.discount, total = s.subtotal - s.discount,
    discount_tier = public.volume_tier(s.quantity)
  from (
    select sum(l.unit_price * l.multiplier)::integer as subtotal, sum(l.discount_share)::integer as discount,
      count(*)::integer as quantity
    from public.order_lines l where l.order_id = p_order
  ) s
  where o.id = p_order
  returning o.total into v_total;
  return v_total;
end
$$;

ALTER FUNCTION public.insert_order_lines(p_order uuid, p_project uuid, p_items uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.invitation_recipient(p_invitation uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select i.email::text
  from public.company_invitations i
  join public.companies c on c.id = i.company_id and c.archived_at is null
  where i.id = p_invitation and i.answer is null and i.expires_at > now()
$$;

ALTER FUNCTION public.invitation_recipient(p_invitation uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.ip_network(p_ip text) RETURNS cidr
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  return network(set_masklen(p_ip::inet, case family(p_ip::inet) when 4 then 24 else 64 end));
exception when invalid_text_representation then
  return null;
end
$$;

ALTER FUNCTION public.ip_network(p_ip text) OWNER TO shoebox_owner;

CREATE FUNCTION public.is_cancellation_requested(p_order uuid) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select exists (select from public.orders o where o.id = p_order and o.delivery_status = 'available')
    and exists (select from public.order_events e where e.order_id = p_order and e.type = 'cancellation-requested')
$$;

ALTER FUNCTION public.is_cancellation_requested(p_order uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.is_confirmed_face(p_model_id text, p_person_id uuid, p_face_status text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select p_model_id is null or p_person_id is not null or p_face_status <> 'identifiable'
$$;

ALTER FUNCTION public.is_confirmed_face(p_model_id text, p_person_id uuid, p_face_status text) OWNER TO shoebox_owner;

CREATE FUNCTION public.is_current_user_admin() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$ select auth.holds_role('admin') $$;

ALTER FUNCTION public.is_current_user_admin() OWNER TO shoebox_owner;

CREATE FUNCTION public.issue_archive_download(p_archive uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_archive public.archives;
  v_licenses uuid[];
begin
  select a.* into v_archive from public.archives a where a.id = p_archive and a.user_id = auth.uid() for update;
  v_licenses := array(
    select c.license_id from public.archive_licenses c where c.archive_id = p_archive and not c.is_skipped);
  if v_archive.id is null or exists (
    select from public.licenses l
    where l.id = any (v_licenses) and l.company_id not in (select public.my_companies('download-files')))
  then
    return 'not-found';
  elsif v_archive.removed_at is not null or v_archive.stored_until <= now() then
    return 'removed';
  elsif v_archive.ready_at is null then
    return 'not-made';
  end if;

  perform from public.orders o
  where o.id in (select l.order_id from public.licenses l where l.id = any (v_licenses)) order by o.id for update;
  perform from public.licenses l where l.id = any (v_licenses) order by l.id for update;
  if exists (
    select from public.licenses l
    where l.id = any (v_licenses)
      and (l.license_state = 'cancelled' or public.is_cancellation_requested(l.order_id)))
  then
    return 'canceled';
  elsif exists (
    select from public.licenses l join public.orders o on o.id = l.order_id
    where l.id = any (v_licenses) and (l.downloads_suspended_at is not null or o.delivery_status = 'suspended'))
  then
    return 'suspended';
  end if;

  update public.archives set stored_until = now() + interval '1 day'
  where id = p_archive and stored_until < now() + interval '1 day';
  insert into public.license_downloads (license_id, user_id, rendition, sha256, size, archive_id)
  select f.license_id, auth.uid(), f.rendition, f.sha256, f.size, p_archive
  from public.license_files f
  where f.license_id = any (v_licenses) and v_archive.rendition in (f.rendition, 'both');
  -- One license stands for all of them: an archive can have 500, and each report is two mails.
  perform public.report_downloads(v_licenses[1]);
  perform set_config('shoebox.mover', 'worker', true);
  update public.orders o set delivery_status = 'downloaded'
  where o.delivery_status = 'available'
    and o.id in (select l.order_id from public.licenses l where l.id = any (v_licenses));
  return 'done';
end
$$;

ALTER FUNCTION public.issue_archive_download(p_archive uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.issue_download(p_license uuid, p_rendition text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_license public.licenses;
  v_file public.license_files;
  v_delivery text;
begin
  select o.delivery_status into v_delivery
  from public.licenses l join public.orders o on o.id = l.order_id
  where l.id = p_license and l.company_id in (select public.my_companies('read-orders'))
  for update of o;
  if not found then
    return 'not-found';
  end if;

  select l.* into v_license from public.licenses l where l.id = p_license for update;
  select f.* into v_file from public.license_files f
  where f.license_id = p_license and f.rendition = p_rendition for update;
  if v_license.company_id not in (select public.my_companies('download-files')) then
    return 'forbidden';
  elsif v_license.license_state = 'cancelled' or public.is_cancellation_requested(v_license.order_id) then
    return 'canceled';
  elsif v_license.downloads_suspended_at is not null or v_delivery = 'suspended' then
    return 'suspended';
  elsif v_file.license_id is null then
    return 'not-made';
  elsif v_file.removed_at is not null then
    return 'removed';
  end if;

  update public.license_files set stored_until = now() + interval '1 day'
  where license_id = p_license and rendition = p_rendition and stored_until < now() + interval '1 day';
  insert into public.license_downloads (license_id, user_id, rendition, sha256, size)
  values (p_license, auth.uid(), p_rendition, v_file.sha256, v_file.size);
  perform public.report_downloads(p_license);
  if v_delivery = 'available' then
    perform set_config('shoebox.mover', 'worker', true);
    update public.orders set delivery_status = 'downloaded' where id = v_license.order_id;
  end if;
  return 'done';
end
$$;

ALTER FUNCTION public.issue_download(p_license uuid, p_rendition text) OWNER TO shoebox_owner;

CREATE FUNCTION public.join_black_and_white(p_text text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select regexp_replace(p_text, '\mblack[ -]*(and|&|n)[ -]*white\M|\mb ?[&/] ?w\M', 'blackandwhite', 'gi')
$$;

ALTER FUNCTION public.join_black_and_white(p_text text) OWNER TO shoebox_owner;

CREATE FUNCTION public.known_taxonomy(p_type text, p_id text) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_value constant text := public.search_value(p_id);
  v_kinds constant text[] := case p_type
    when 'city' then '{city}' when 'state' then '{state}' when 'country' then '{country}'
    when 'location' then '{city,state,country}' when 'tag' then '{tag}' when 'ethnicity' then '{ethnicity}'
    when 'age_group' then '{age}' when 'emotion' then '{emotion}' when 'image_style' then '{style}'
    when 'color_and_mood' then '{mood}' when 'dominant_color' then '{color}'
    when 'people_composition' then '{composition}' when 'decade' then '{decade}'
    when 'orientation' then '{orientation}' end;
begin
  if p_type in ('popular', 'featured') then
    return p_type;
  elsif p_type = 'creator' then
    return (select user_id from public.storefronts where user_id = public.uuid_or_null(v_value));
  elsif p_type = 'event' then
    return (select id from public.events where id = public.uuid_or_null(v_value));
  end if;

  return (
    select v_value from unnest(v_kinds) k
    where v_value <> '' and public.count_search_token('~' || k || ':' || v_value) > 0 limit 1);
end
$$;

ALTER FUNCTION public.known_taxonomy(p_type text, p_id text) OWNER TO shoebox_owner;

CREATE FUNCTION public.last_downloads(p_licenses uuid[]) RETURNS TABLE(license_id uuid, at timestamp with time zone, by_name text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select l.id, d.at, nullif(concat_ws(' ', p.first_name, p.last_name), '')
  from public.licenses l
  cross join lateral (
    select d.user_id, d.at from public.license_downloads d where d.license_id = l.id order by d.at desc limit 1) d
  left join public.profiles p on p.id = d.user_id
  where l.id = any (p_licenses) and l.company_id in (select public.my_companies('read-orders'))
$$;

ALTER FUNCTION public.last_downloads(p_licenses uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.leave_companies() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- As lock_joined_company: a concurrent hand-over ends first.
  perform from public.companies c
  where c.id in (select m.company_id from public.company_members m where m.user_id = old.id)
  order by c.id for share;
  delete from public.company_members where user_id = old.id;
  return old;
end
$$;

ALTER FUNCTION public.leave_companies() OWNER TO shoebox_owner;

CREATE FUNCTION public.limit_cart() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if exists (
    select from public.cart_items c where c.user_id in (select i.user_id from inserted i)
    group by c.user_id having count(*) > 500) then
    raise exception 'a cart has 500 photos at most'
      using errcode = 'check_violation', constraint = 'cart_items_limit', table = 'cart_items';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.limit_cart() OWNER TO shoebox_owner;

CREATE FUNCTION public.limit_wishlist() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if exists (
    select from public.wishlist_items w where w.wishlist_id in (select i.wishlist_id from inserted i)
    group by w.wishlist_id having count(*) > 500) then
    raise exception 'a wishlist has 500 photos at most'
      using errcode = 'check_violation', constraint = 'wishlist_items_limit', table = 'wishlist_items';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.limit_wishlist() OWNER TO shoebox_owner;

CREATE FUNCTION public.lock_joined_company(p_company uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform from public.companies c
  where c.id = p_company and c.id in (select public.my_companies('see-company'))
  for share;
end
$$;

ALTER FUNCTION public.lock_joined_company(p_company uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.lock_listed_release() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  found_state text;
begin
  select release_state into found_state from public.releases where id = new.release_id for share;
  if current_user = 'authenticated' and found_state <> 'draft' then
    raise exception 'photos are listed before a release is sent' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

ALTER FUNCTION public.lock_listed_release() OWNER TO shoebox_owner;

CREATE FUNCTION public.lock_ordered_photos(p_project uuid, p_items uuid[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_problem text;
  v_photos text;
begin
  perform from public.photos p
  where p.id in (select c.photo_id from public.cart_items c where c.user_id = auth.uid() and c.id = any (p_items))
  order by p.id for share;

  if (select count(*) from public.checkout_lines(p_project, p_items)) <>
    (select count(distinct item) from unnest(p_items) item) or cardinality(p_items) = 0 then
    perform public.refuse_order('orders_items_are_in_cart');
  end if;

  select l.problem, string_agg(l.photoid::text, ',' order by l.line) into v_problem, v_photos
  from public.checkout_lines(p_project, p_items) l where l.problem is not null
  group by l.problem
  order by array_position(array['unavailable', 'hero-not-allowed', 'already-licensed'], l.problem) limit 1;
  if found then
    perform public.refuse_order(
      case v_problem
        when 'unavailable' then 'orders_photos_are_live'
        when 'hero-not-allowed' then 'orders_hero_is_allowed'
        else 'orders_photos_are_unlicensed'
      end, v_photos);
  end if;
end
$$;

ALTER FUNCTION public.lock_ordered_photos(p_project uuid, p_items uuid[]) OWNER TO shoebox_owner;

CREATE TABLE public.companies (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    created_by uuid NOT NULL,
    company_logo text,
    street_address text,
    street_address_2 text,
    city text,
    state_province text,
    postal_code text,
    phone text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    agreed_to_be_shown_at timestamp with time zone,
    archived_at timestamp with time zone,
    approval_over integer,
    CONSTRAINT companies_approval_over_check CHECK ((approval_over >= 0)),
    CONSTRAINT companies_name_check CHECK ((((length(btrim(name)) >= 2) AND (length(btrim(name)) <= 100)) AND (name !~ '[<>]'::text)))
);

ALTER TABLE public.companies OWNER TO shoebox_owner;

CREATE FUNCTION public.lock_ordering_company(p_project uuid) RETURNS public.companies
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_company public.companies;
begin
  select c.* into v_company from public.companies c
  where c.id = (select p.company_id from public.projects p where p.id = p_project) for share;
  perform public.hold_memberships();
  if v_company.id is null or v_company.id not in (select public.my_companies('place-orders')) then
    raise exception 'the caller may not place orders for this project' using errcode = 'insufficient_privilege';
  end if;
  if v_company.archived_at is not null then
    perform public.refuse_order('orders_company_is_open');
  end if;
  perform from public.projects p
  where p.id = p_project and p.company_id = v_company.id and p.archived_at is null for share;
  if not found then
    perform public.refuse_order('orders_project_is_open');
  end if;
  return v_company;
end
$$;

ALTER FUNCTION public.lock_ordering_company(p_project uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.next_order_number() RETURNS text
    LANGUAGE sql
    AS $$ select 'ORD-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('public.order_numbers')::text, 6, '0') $$;

ALTER FUNCTION public.next_order_number() OWNER TO shoebox_owner;

CREATE TABLE public.orders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number text DEFAULT public.next_order_number() NOT NULL,
    company_id uuid,
    project_id uuid,
    placed_by uuid NOT NULL,
    approved_by uuid,
    status text DEFAULT 'draft'::text NOT NULL,
    payment_status text DEFAULT 'unpaid'::text NOT NULL,
    delivery_status text DEFAULT 'locked'::text NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    subtotal integer DEFAULT 0 NOT NULL,
    discount_tier text,
    discount integer DEFAULT 0 NOT NULL,
    tax integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    po_number text,
    account_code text,
    license_version_id uuid,
    rider_id uuid,
    signature_id uuid,
    confirmed_at timestamp with time zone,
    completed_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    production_title text,
    working_title text,
    production_type text,
    season text,
    episodes text,
    distributor text,
    shoot_date date,
    clearance_contact text,
    licensee text,
    may_be_named boolean DEFAULT false NOT NULL,
    method text,
    billing jsonb,
    cancel_reason text,
    expires_at timestamp with time zone,
    CONSTRAINT orders_billing_check CHECK ((jsonb_typeof(billing) = 'object'::text)),
    CONSTRAINT orders_cancel_reason_check CHECK ((length(cancel_reason) <= 1000)),
    CONSTRAINT orders_cancelled_at CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
    CONSTRAINT orders_check CHECK (((discount >= 0) AND (discount <= subtotal))),
    CONSTRAINT orders_clearance_contact_check CHECK ((length(clearance_contact) <= 200)),
    CONSTRAINT orders_confirmed_at CHECK (((status <> ALL (ARRAY['confirmed'::text, 'completed'::text, 'on_hold'::text, 'disputed'::text])) OR (confirmed_at IS NOT NULL))),
    CONSTRAINT orders_currency_check CHECK ((currency = 'USD'::text)),
    CONSTRAINT orders_delivery_status_check CHECK ((delivery_status = ANY (ARRAY['locked'::text, 'available'::text, 'downloaded'::text, 'suspended'::text]))),
    CONSTRAINT orders_distributor_check CHECK ((length(distributor) <= 200)),
    CONSTRAINT orders_episodes_check CHECK ((length(episodes) <= 200)),
    CONSTRAINT orders_licensee_check CHECK ((length(licensee) <= 200)),
    CONSTRAINT orders_method_check CHECK ((method = ANY (ARRAY['card'::text, 'ach'::text]))),
    CONSTRAINT orders_number_check CHECK ((number ~ '^ORD-\d{4}-\d{6,}$'::text)),
    CONSTRAINT orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['unpaid'::text, 'processing'::text, 'authorized'::text, 'partially_paid'::text, 'paid'::text, 'overdue'::text, 'partially_refunded'::text, 'refunded'::text, 'charged_back'::text, 'written_off'::text]))),
    CONSTRAINT orders_production_title_check CHECK ((length(production_title) <= 200)),
    CONSTRAINT orders_production_type_check CHECK ((production_type = ANY (ARRAY['feature'::text, 'series'::text, 'commercial'::text, 'music-video'::text, 'other'::text]))),
    CONSTRAINT orders_season_check CHECK ((length(season) <= 50)),
    CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending_approval'::text, 'pending_payment'::text, 'confirmed'::text, 'completed'::text, 'cancelled'::text, 'expired'::text, 'on_hold'::text, 'disputed'::text]))),
    CONSTRAINT orders_subtotal_check CHECK ((subtotal >= 0)),
    CONSTRAINT orders_tax_check CHECK ((tax >= 0)),
    CONSTRAINT orders_total CHECK ((total = ((subtotal - discount) + tax))),
    CONSTRAINT orders_working_title_check CHECK ((length(working_title) <= 200))
);

ALTER TABLE public.orders OWNER TO shoebox_owner;

CREATE FUNCTION public.lock_payable_order(p_order uuid) RETURNS public.orders
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_order public.orders;
begin
  select o.* into v_order from public.orders o
  where o.id = p_order and o.status = 'pending_payment' and o.payment_status = 'unpaid' and o.expires_at > now()
    and o.company_id in (select public.my_companies('place-orders'))
  for update;
  return v_order;
end
$$;

ALTER FUNCTION public.lock_payable_order(p_order uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.lock_person_photos(p_person uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  perform from public.photos p
  where p.id in (
    select f.photo_id from public.photo_faces f where f.person_id = p_person
    union all
    select l.photo_id from public.releases r join public.release_photos l on l.release_id = r.id
    where r.person_id = p_person)
  order by p.id
  for no key update;
  perform from public.people s where s.id = p_person for no key update;
end
$$;

ALTER FUNCTION public.lock_person_photos(p_person uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.lock_readable_order(p_order uuid) RETURNS public.orders
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_order public.orders;
begin
  select o.* into v_order from public.orders o
  where o.id = p_order
    and (o.placed_by = auth.uid() or o.company_id in (select public.my_companies('read-orders')))
  for update;
  return v_order;
end
$$;

ALTER FUNCTION public.lock_readable_order(p_order uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.lock_release_photos(p_release uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.lock_person_photos(r.person_id) from public.releases r where r.id = p_release;
end
$$;

ALTER FUNCTION public.lock_release_photos(p_release uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.log_face_consent() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.face_consent_log (user_id, event)
  values (new.user_id, case when new.withdrawn_at is null then 'agreed' else 'withdrawn' end);
  return null;
end
$$;

ALTER FUNCTION public.log_face_consent() OWNER TO shoebox_owner;

CREATE FUNCTION public.log_release_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' or old.release_state is distinct from new.release_state then
    insert into public.release_events (release_id, event, actor_id) values (new.id, new.release_state, auth.uid());
  end if;
  return null;
end
$$;

ALTER FUNCTION public.log_release_event() OWNER TO shoebox_owner;

CREATE FUNCTION public.may_edit_project(p_project uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return p_project is null or exists (
    select from public.projects p
    where p.id = p_project and p.user_id = auth.uid()
      and (p.company_id is null or p.company_id in (select public.my_companies('edit-own-work'))));
end
$$;

ALTER FUNCTION public.may_edit_project(p_project uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.may_see_rights(p_photo uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select auth.is_staff() or exists (select from public.photos p where p.id = p_photo and p.user_id = auth.uid())
$$;

ALTER FUNCTION public.may_see_rights(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.most_used_tags(p_limit integer) RETURNS TABLE(tag text, photos bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select substr(t.token, 6), t.photos from public.count_search_tokens('tag') t
  where t.token like '~tag:%'
  order by t.photos desc, t.token limit least(p_limit, 100)
$$;

ALTER FUNCTION public.most_used_tags(p_limit integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.move_audit_to_erasure(p_erasure uuid, p_ids uuid[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
  update public.audit_log set entity_type = 'erasure', entity_id = p_erasure::text
  where entity_type in ('person', 'release', 'face') and entity_id = any (p_ids::text[])
$$;

ALTER FUNCTION public.move_audit_to_erasure(p_erasure uuid, p_ids uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.my_companies(p_action text) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10
    SET search_path TO ''
    AS $$
begin
  return query
    select c.id from public.companies c
    where c.created_by = auth.uid()
      and exists (select from public.company_permissions p where p.action = p_action and p.role = 'owner')
    union
    select m.company_id
    from public.company_members m
    join public.company_permissions p on p.role = m.role and p.action = p_action
    where m.user_id = auth.uid() and m.role <> 'owner';
end
$$;

ALTER FUNCTION public.my_companies(p_action text) OWNER TO shoebox_owner;

CREATE FUNCTION public.my_confirmed_email() RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (select u.email from auth.users u where u.id = auth.uid() and u.email_verified);
end
$$;

ALTER FUNCTION public.my_confirmed_email() OWNER TO shoebox_owner;

CREATE FUNCTION public.my_invitations() RETURNS TABLE(id uuid, company_id uuid, company_name text, role text, invited_by_name text, email text, sent_at timestamp with time zone, expires_at timestamp with time zone, answer text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select i.id, i.company_id, c.name, i.role, nullif(concat_ws(' ', p.first_name, p.last_name), ''), i.email::text,
    i.sent_at, i.expires_at, i.answer
  from public.company_invitations i
  join public.companies c on c.id = i.company_id and c.archived_at is null
  left join public.profiles p on p.id = i.invited_by
  where i.email operator(public.=) public.my_confirmed_email()::public.citext and i.answer is distinct from 'revoked'
    and (i.answer is distinct from 'accepted' or exists (
      select from public.company_members m where m.company_id = i.company_id and m.user_id = auth.uid()))
  order by i.sent_at desc, i.id
$$;

ALTER FUNCTION public.my_invitations() OWNER TO shoebox_owner;

CREATE FUNCTION public.new_license_code() RETURNS text
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_bytes bytea;
  v_code text;
begin
  loop
    v_bytes := public.gen_random_bytes(12);
    v_code := (
      select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(v_bytes, i) & 31) + 1, 1), '' order by i)
      from generate_series(0, 11) i);
    exit when not exists (select from public.licenses l where l.code = v_code);
  end loop;
  return v_code;
end
$$;

ALTER FUNCTION public.new_license_code() OWNER TO shoebox_owner;

CREATE FUNCTION public.new_share_code() RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  code text;
begin
  loop
    code := encode(public.gen_random_bytes(5), 'hex');
    exit when not exists (select from public.wishlists w where w.share_code = code);
  end loop;
  return code;
end
$$;

ALTER FUNCTION public.new_share_code() OWNER TO shoebox_owner;

CREATE FUNCTION public.next_search_version(p_above bigint) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_version bigint := nextval('public.search_versions');
begin
  if v_version > p_above then
    return v_version;
  end if;
  -- A second run must not set the sequence back.
  perform pg_advisory_xact_lock(hashtext('next_search_version'));
  if (select last_value from public.search_versions) <= p_above then
    perform setval('public.search_versions', p_above);
  end if;
  return nextval('public.search_versions');
end
$$;

ALTER FUNCTION public.next_search_version(p_above bigint) OWNER TO shoebox_owner;

CREATE FUNCTION public.normalized_name(p_name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g')) $$;

ALTER FUNCTION public.normalized_name(p_name text) OWNER TO shoebox_owner;

CREATE FUNCTION public.note_photo_submitted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.submitted_at := now();
  return new;
end
$$;

ALTER FUNCTION public.note_photo_submitted() OWNER TO shoebox_owner;

CREATE FUNCTION public.notify_incident_decision() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.add_job('orders.send-incident-decision',
    json_build_object('orderId', g.order_id, 'incidentIds', g.incident_ids))
  from (
    select l.order_id, json_agg(i.id order by i.id) as incident_ids
    from closed i
    join before b on b.id = i.id and b.closed_at is null and i.closed_at is not null
    join public.licenses l on l.photo_id = i.photo_id and l.license_state = 'granted' and l.effective_at <= i.opened_at
    group by l.order_id) g;
  return null;
end
$$;

ALTER FUNCTION public.notify_incident_decision() OWNER TO shoebox_owner;

CREATE FUNCTION public.notify_licensees() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.add_job('orders.send-incident-notice',
    json_build_object('orderId', g.order_id, 'incidentIds', g.incident_ids))
  from (
    select l.order_id, json_agg(i.id order by i.id) as incident_ids
    from opened i join public.licenses l on l.photo_id = i.photo_id and l.license_state = 'granted'
    group by l.order_id) g;
  return null;
end
$$;

ALTER FUNCTION public.notify_licensees() OWNER TO shoebox_owner;

CREATE FUNCTION public.notify_photo_progress(p_photo uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select pg_notify('photo_progress', json_build_object(
    'user_id', p.user_id, 'photo_id', p.id, 'photo_status', p.photo_status,
    'step', i.step, 'failure', i.failure)::text)
  from public.photos p left join public.photo_ingest i on i.photo_id = p.id
  where p.id = p_photo
$$;

ALTER FUNCTION public.notify_photo_progress(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.open_release(p_token_hash text, p_ip inet, p_agent text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_id uuid;
begin
  update public.releases set release_state = 'viewed', viewed_at = now()
  where id = public.release_id_by_token(p_token_hash) and release_state = 'sent' and link_until > now()
  returning id into v_id;
  if v_id is not null then
    perform public.trace_release(v_id, p_ip, p_agent);
  end if;
end
$$;

ALTER FUNCTION public.open_release(p_token_hash text, p_ip inet, p_agent text) OWNER TO shoebox_owner;

CREATE FUNCTION public.order_approval(p_company uuid, p_total integer) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case
    when c.approval_over is null or p_total <= c.approval_over then 'not-needed'
    when c.created_by <> auth.uid() or exists (
      select from public.company_members m
      join public.company_permissions r on r.role = m.role and r.action = 'approve-orders'
      where m.company_id = c.id and m.user_id <> auth.uid()) then 'needed'
    else 'impossible'
  end
  from public.companies c where c.id = p_company
$$;

ALTER FUNCTION public.order_approval(p_company uuid, p_total integer) OWNER TO shoebox_owner;

CREATE TABLE public.company_billing (
    company_id uuid NOT NULL,
    bill_to text NOT NULL,
    attention text,
    street_address text NOT NULL,
    street_address_2 text,
    city text NOT NULL,
    state_province text,
    postal_code text,
    country text NOT NULL,
    ap_email public.citext,
    po_required boolean DEFAULT false NOT NULL,
    account_code text,
    tax_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
    updated_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT company_billing_account_code_check CHECK ((length(account_code) <= 50)),
    CONSTRAINT company_billing_ap_email_check CHECK (((length((ap_email)::text) >= 3) AND (length((ap_email)::text) <= 254))),
    CONSTRAINT company_billing_attention_check CHECK ((length(attention) <= 200)),
    CONSTRAINT company_billing_bill_to_check CHECK (((length(btrim(bill_to)) >= 2) AND (length(btrim(bill_to)) <= 200))),
    CONSTRAINT company_billing_city_check CHECK (((length(btrim(city)) >= 1) AND (length(btrim(city)) <= 100))),
    CONSTRAINT company_billing_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT company_billing_postal_code_check CHECK ((length(postal_code) <= 20)),
    CONSTRAINT company_billing_state_province_check CHECK ((length(state_province) <= 100)),
    CONSTRAINT company_billing_street_address_2_check CHECK ((length(street_address_2) <= 200)),
    CONSTRAINT company_billing_street_address_check CHECK (((length(btrim(street_address)) >= 1) AND (length(btrim(street_address)) <= 200))),
    CONSTRAINT company_billing_tax_ids_check CHECK (((jsonb_typeof(tax_ids) = 'array'::text) AND (jsonb_array_length(tax_ids) <= 5)))
);

ALTER TABLE public.company_billing OWNER TO shoebox_owner;

CREATE FUNCTION public.order_billing(p_profile public.company_billing) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select to_jsonb(p_profile) - '{company_id,po_required,account_code,updated_by,created_at,updated_at}'::text[]
$$;

ALTER FUNCTION public.order_billing(p_profile public.company_billing) OWNER TO shoebox_owner;

CREATE FUNCTION public.order_names(p_orders uuid[]) RETURNS TABLE(order_id uuid, company_name text, project_name text, placed_by_name text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select o.id, c.name, j.name, nullif(concat_ws(' ', p.first_name, p.last_name), '')
  from public.orders o
  join public.companies c on c.id = o.company_id
  join public.projects j on j.id = o.project_id
  join public.profiles p on p.id = o.placed_by
  where o.id = any (p_orders)
    and (o.placed_by = auth.uid() or o.company_id in (select public.my_companies('read-orders')))
$$;

ALTER FUNCTION public.order_names(p_orders uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.order_people(p_order uuid) RETURNS TABLE(user_id uuid, name text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select p.id, nullif(concat_ws(' ', p.first_name, p.last_name), '')
  from public.orders o
  join public.profiles p on p.id = o.approved_by
    or p.id in (select e.actor_id from public.order_events e where e.order_id = o.id)
  where o.id = p_order
    and (o.placed_by = auth.uid() or o.company_id in (select public.my_companies('read-orders')))
$$;

ALTER FUNCTION public.order_people(p_order uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.own_photo_checks(p_photos uuid[]) RETURNS TABLE(photo_id uuid, decision text, reason text, note text, is_current boolean, created_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select k.photo_id, k.decision, k.reason, case when k.decision <> 'approved' then k.note end, k.is_current, k.created_at
  from public.clearance_checks k
  join public.photos p on p.id = k.photo_id
  where k.photo_id = any (p_photos) and p.user_id = auth.uid() and k.undone_at is null
    and (k.decision = 'approved' or k.created_at <= now() - interval '2 minutes')
$$;

ALTER FUNCTION public.own_photo_checks(p_photos uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.own_photos_alike(p_photos uuid[]) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select p.id from public.photos p
  where p.id = any (p_photos) and p.user_id = auth.uid()
    and exists (
      select from public.photo_duplicates d where d.photo_id = p.id and d.decision = 'open'
    )
$$;

ALTER FUNCTION public.own_photos_alike(p_photos uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.pass_on_company_work() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_owner uuid;
begin
  select c.created_by into v_owner from public.companies c where c.id = old.company_id;
  -- The company itself is being deleted, or the row of its owner.
  if v_owner is null or v_owner = old.user_id then
    return null;
  end if;
  update public.wishlists w set user_id = v_owner
  from public.projects p
  where p.id = w.project_id and p.company_id = old.company_id and p.user_id = old.user_id
    and w.user_id = old.user_id;
  update public.projects set user_id = v_owner where company_id = old.company_id and user_id = old.user_id;
  return null;
end
$$;

ALTER FUNCTION public.pass_on_company_work() OWNER TO shoebox_owner;

CREATE FUNCTION public.passport_content(p_photo uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET "TimeZone" TO 'UTC'
    AS $$
  select jsonb_build_object(
    'photoid', p.photoid, 'price', p.price,
    'year', coalesce(left(p.date_taken, 4), p.decade_taken), 'city', p.location_city, 'state', p.location_state_province,
    'people', p.people_count,
    'print', jsonb_build_object('process', p.print_process, 'size', p.friendly_print_size, 'width', p.width,
      'height', p.height, 'has_back', exists (
        select from public.photos b where b.back_of = p.id and b.photo_status not in ('failed', 'withdrawn'))),
    'clearance', g.clearance,
    'allows_hero', public.photo_allows_hero(p.id),
    'has_evidence', c.evidence is not null,
    'checklist', k.checklist, 'has_marks', k.has_marks, 'has_stamp', k.has_stamp, 'second_at', k.second_at,
    'contexts', (
      select coalesce(jsonb_object_agg(f.context, f.answer), '{}') from public.family_contexts f
      where f.user_id = p.user_id),
    'incidents', (
      select jsonb_build_object('count', count(*), 'last_closed_at', max(i.closed_at))
      from public.incidents i where i.photo_id = p.id))
  from public.photos p
  join public.clearance_checks k on k.photo_id = p.id and k.is_current
  join public.rights_claims c on c.photo_id = p.id
  cross join lateral (select public.clearance_at_grant(p.id) as clearance) g
  where p.id = p_photo and p.photo_status = 'live' and g.clearance ->> 'grade' is not null
$$;

ALTER FUNCTION public.passport_content(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.people_count_display(p_people integer) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when p_people >= 6 then '6+' when p_people >= 3 then '3-5' else p_people::text end
$$;

ALTER FUNCTION public.people_count_display(p_people integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.people_statements_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.feed_faces_by_size(array(
    select distinct f.photo_id from gone o join fresh n using (id) join public.photo_faces f on f.person_id = n.id
    where (o.gender, o.ethnicities, o.birth_year) is distinct from (n.gender, n.ethnicities, n.birth_year)));
  return null;
end
$$;

ALTER FUNCTION public.people_statements_changed() OWNER TO shoebox_owner;

CREATE FUNCTION public.people_to_erase(p_token_hash text) RETURNS TABLE(person_name text, first_name text, last_name text, storefront_name text, photo_count integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select s.name, f.first_name, f.last_name, f.storefront_name, (
    select count(distinct b.photo_id)::integer from public.photo_faces b where b.person_id = s.id)
  from public.people s join public.profiles f on f.id = s.user_id
  where s.id in (select public.person_ids_by_token(p_token_hash))
  order by s.name, s.id
$$;

ALTER FUNCTION public.people_to_erase(p_token_hash text) OWNER TO shoebox_owner;

CREATE FUNCTION public.person_ids_by_token(p_token_hash text) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with meant as (
    select r.* from public.releases r
    where r.id = public.release_id_by_token(p_token_hash) and (r.signed_at is not null or r.link_until > now())
    union
    select r.* from public.erase_links l
    join public.releases r on lower(r.signer_email) = lower(l.signer_email)
    where l.token_hash = p_token_hash and l.link_until > now()
      and (r.signed_at is not null or r.release_state = 'declined'
        or (r.release_state in ('sent', 'viewed') and r.link_until > now()))
  )
  select distinct m.person_id from meant m
  where m.release_state not in ('draft', 'superseded')
    and (m.signed_at is not null or not exists (
      select from public.releases o
      where o.person_id = m.person_id and o.signed_at is not null and o.release_state <> 'superseded'
        and lower(o.signer_email) <> lower(m.signer_email)))
$$;

ALTER FUNCTION public.person_ids_by_token(p_token_hash text) OWNER TO shoebox_owner;

CREATE FUNCTION public.person_is_bound(p_person uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from public.releases r where r.person_id = p_person and r.release_state = 'disputed')
    or exists (
      select from public.photo_faces f join public.licenses l on l.photo_id = f.photo_id
      where f.person_id = p_person and l.license_state = 'granted')
    or exists (
      select from public.releases r join public.release_photos p on p.release_id = r.id
      join public.licenses l on l.photo_id = p.photo_id
      where r.person_id = p_person and r.signed_at is not null and l.license_state = 'granted')
$$;

ALTER FUNCTION public.person_is_bound(p_person uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.person_moved() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.recheck_photo_clearance(
    array(select distinct photo_id from public.photo_faces where person_id = new.id), 'person');
  return null;
end
$$;

ALTER FUNCTION public.person_moved() OWNER TO shoebox_owner;

CREATE FUNCTION public.person_refuses_face_search(p_person uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((
    select not a.is_yes from (
      select r.signed_at as at, r.allows_face_search as is_yes from public.releases r
      where r.person_id = p_person and r.signed_at is not null
        and (r.release_state = 'signed' or not r.allows_face_search)
      union all
      select e.at, false from public.releases r join public.release_events e on e.release_id = r.id
      where r.person_id = p_person and e.event in ('declined', 'stopped', 'search_stopped')) a
    order by a.at desc, a.is_yes limit 1), false)
$$;

ALTER FUNCTION public.person_refuses_face_search(p_person uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.person_renamed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.named_at := clock_timestamp();
  return new;
end
$$;

ALTER FUNCTION public.person_renamed() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_allows_hero(p_photo uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(public.photo_grade(p_photo) in ('A', 'B'), false) and exists (
    select from public.clearance_checks k
    where k.photo_id = p_photo and k.is_current and k.second_at is not null)
$$;

ALTER FUNCTION public.photo_allows_hero(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_awaits_releases() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.recheck_photo_clearance(array[new.id], 'release');
  return null;
end
$$;

ALTER FUNCTION public.photo_awaits_releases() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_clearance(p_photo uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'photo_id', p.id, 'grade', g.grade, 'basis', k.basis, 'checklist', k.checklist, 'checked_at', k.created_at,
    'is_hero_confirmed', k.second_at is not null,
    'faces', (
      select jsonb_build_object(
        'identifiable', count(*) filter (where f.face_status = 'identifiable'),
        'unidentifiable', count(*) filter (where f.face_status = 'unidentifiable'),
        'person', count(*) filter (where 'self' = any (f.signed)),
        'guardian', count(*) filter (where 'guardian' = any (f.signed) and 'self' <> all (f.signed)),
        'next_of_kin', count(*) filter (where f.signed = '{next_of_kin}'))
      from (
        select face_status, case when face_status = 'identifiable'
          then public.face_releases(photo_id, person_id) else '{}' end as signed
        from public.photo_faces where photo_id = p.id
      ) f),
    'contexts', (
      select coalesce(jsonb_object_agg(c.context, c.answer), '{}') from public.family_contexts c
      where c.user_id = p.user_id))
  from public.photos p
  join public.clearance_checks k on k.photo_id = p.id and k.is_current
  cross join lateral (select public.photo_grade(p.id) as grade) g
  where p.id = p_photo and p.photo_status = 'live' and g.grade is not null
$$;

ALTER FUNCTION public.photo_clearance(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_clearance_issues(p_photo uuid) RETURNS TABLE(issue text, amount integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_claim public.rights_claims;
  v_check public.clearance_checks;
begin
  select c.* into v_claim from public.photos p
  join public.rights_claims c on c.photo_id = p.id and c.user_id = p.user_id where p.id = p_photo;
  if v_claim.photo_id is null then
    return query select 'claim_missing', 1;
  elsif v_claim.claim_state <> 'stated' then
    return query select 'claim_disputed', 1;
  end if;

  return query select f.issue, f.amount from public.photo_face_issues(p_photo) f;

  select k.* into v_check from public.clearance_checks k
  where k.photo_id = p_photo and k.is_current and k.decision = 'approved' and k.basis = v_claim.basis;
  if v_check.id is null then
    return query select 'check_missing', 1;
  elsif v_check.faces_digest is distinct from public.photo_faces_digest(p_photo) or v_check.faces_seen is distinct from (
    select count(*) from public.photo_faces f where f.photo_id = p_photo and f.face_status = 'identifiable')
  then
    return query select 'check_outdated', 1;
  end if;
end
$$;

ALTER FUNCTION public.photo_clearance_issues(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_embedded() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- A photo that goes live at the same moment reads the new vector, or waits for it.
  perform from public.photos where id in (select photo_id from fresh) order by id for share;
  insert into public.photo_similar (photo_id, model_id, embedding)
  select f.photo_id, f.model_id, f.embedding::public.halfvec
  from fresh f join public.photo_search s on s.photo_id = f.photo_id
  on conflict (photo_id) do update set model_id = excluded.model_id, embedding = excluded.embedding;
  return null;
end
$$;

ALTER FUNCTION public.photo_embedded() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_events_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.feed_photos_by_size(array(select distinct photo_id from changed));
  return null;
end
$$;

ALTER FUNCTION public.photo_events_changed() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_face_ages_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.feed_faces_by_size(array(
    select distinct f.photo_id from gone o join fresh n using (id)
    cross join lateral (values (o.photo_id), (n.photo_id)) f (photo_id)
    where (o.photo_id, o.age_min, o.age_max, o.person_id, o.face_status, o.model_id)
      is distinct from (n.photo_id, n.age_min, n.age_max, n.person_id, n.face_status, n.model_id)));
  return null;
end
$$;

ALTER FUNCTION public.photo_face_ages_changed() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_face_erased() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.recheck_photo_clearance(array[new.id], 'person');
  return null;
end
$$;

ALTER FUNCTION public.photo_face_erased() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_face_issues(p_photo uuid) RETURNS TABLE(issue text, amount integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  return query
  select i.issue, i.amount
  from (
    select count(*) filter (where f.person_id is null) as unnamed,
      count(distinct f.person_id) filter (
        where f.person_id is not null and public.face_releases(f.photo_id, f.person_id) = '{}') as unreleased
    from public.photo_faces f where f.photo_id = p_photo and f.face_status = 'identifiable'
  ) c
  cross join lateral (values
    ('face_erased', case when exists (
      select from public.photos p where p.id = p_photo and p.has_erased_face) then 1 else 0 end),
    ('faces_unnamed', c.unnamed::integer),
    ('people_unreleased', c.unreleased::integer)) i (issue, amount)
  where i.amount > 0;
end
$$;

ALTER FUNCTION public.photo_face_issues(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_face_people(p_photos uuid[]) RETURNS TABLE(photo_id uuid, age numeric, gender text, ethnicities text[])
    LANGUAGE sql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select f.photo_id,
    case
      when f.age_min = f.age_max then f.age_min
      when d.year is not null and s.birth_year is not null then case when d.year >= s.birth_year then d.year - s.birth_year end
      else (f.age_min + f.age_max) / 2.0
    end,
    s.gender, coalesce(s.ethnicities, '{}')
  from public.photo_faces f
  join public.photos p on p.id = f.photo_id
  left join public.people s on s.id = f.person_id
  -- The middle of a decade is at most five years off.
  cross join lateral (
    select coalesce(left(p.date_taken, 4)::integer, left(p.decade_taken, 4)::integer + 5) as year
  ) d
  where f.photo_id = any (p_photos) and public.is_confirmed_face(f.model_id, f.person_id, f.face_status)
$$;

ALTER FUNCTION public.photo_face_people(p_photos uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_faces_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.feed_faces_by_size(array(
    select distinct photo_id from changed
    where age_min is not null or public.is_confirmed_face(model_id, person_id, face_status)));
  return null;
end
$$;

ALTER FUNCTION public.photo_faces_changed() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_faces_digest(p_photo uuid) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  return (
    select md5(coalesce(string_agg(concat_ws(':', f.id, coalesce(f.person_id::text, ''),
      round(f.box_x::numeric * 1000), round(f.box_y::numeric * 1000),
      round(f.box_width::numeric * 1000), round(f.box_height::numeric * 1000)), ',' order by f.id), ''))
    from public.photo_faces f where f.photo_id = p_photo and f.face_status = 'identifiable');
end
$$;

ALTER FUNCTION public.photo_faces_digest(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_faces_released(p_photo uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return not exists (select from public.photo_face_issues(p_photo));
end
$$;

ALTER FUNCTION public.photo_faces_released(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_grade(p_photo uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select public.clearance_grade(k.basis, k.has_marks or k.has_stamp, public.photo_has_kin(p_photo))
  from public.clearance_checks k
  where k.photo_id = p_photo and k.is_current and public.photo_is_cleared(p_photo)
$$;

ALTER FUNCTION public.photo_grade(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_has_kin(p_photo uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.photo_faces f
    where f.photo_id = p_photo and f.face_status = 'identifiable'
      and public.face_releases(f.photo_id, f.person_id) = array['next_of_kin'])
$$;

ALTER FUNCTION public.photo_has_kin(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_ingest_moved() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.notify_photo_progress(new.photo_id);
  return null;
end
$$;

ALTER FUNCTION public.photo_ingest_moved() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_is_cleared(p_photo uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return not exists (select from public.photo_clearance_issues(p_photo));
end
$$;

ALTER FUNCTION public.photo_is_cleared(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_labels_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.feed_photo_cards(array(select photo_id from changed));
  return null;
end
$$;

ALTER FUNCTION public.photo_labels_changed() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_left_hold() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.incidents i
  set closed_at = now(), closed_by = auth.uid(),
    outcome = case p.photo_status when 'withdrawn' then 'withdrawn' else 'restored' end
  from public.photos p
  where p.id = new.id and p.photo_status <> 'incident_hold' and i.photo_id = p.id and i.closed_at is null;
  return null;
end
$$;

ALTER FUNCTION public.photo_left_hold() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_license_options(p_photos uuid[]) RETURNS TABLE(photo_id uuid, grade text, allows_hero boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select p.id, g.grade, g.grade in ('A', 'B') and k.second_at is not null
  from public.photos p
  join public.clearance_checks k on k.photo_id = p.id and k.is_current and k.decision = 'approved'
  cross join lateral (
    select coalesce(bool_and(f.signed <> '{}'), true) as are_released,
      coalesce(bool_or(f.signed = '{next_of_kin}'), false) as has_kin
    from (
      select public.face_releases(f.photo_id, f.person_id) as signed
      from public.photo_faces f where f.photo_id = p.id and f.face_status = 'identifiable'
    ) f
  ) faces
  cross join lateral (
    select public.clearance_grade(k.basis, k.has_marks or k.has_stamp, faces.has_kin) as grade) g
  where p.id = any (p_photos) and p.photo_status = 'live' and faces.are_released
$$;

ALTER FUNCTION public.photo_license_options(p_photos uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_people_words(p public.photos) RETURNS TABLE(words text, units text[])
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  with whole as materialized (
    select not exists (
      select from public.photo_faces f where f.photo_id = p.id and f.person_id is not null) as is_of_all
  ), face as materialized (
    select coalesce(s.gender, case when w.is_of_all and cardinality(p.genders) = 1 then p.genders[1] end) as gender,
      coalesce(public.age_group_at(s.age), case when w.is_of_all and cardinality(p.age_groups) = 1
        and not bool_or(s.age is not null) over () then lower(p.age_groups[1]) end) as age,
      s.age as years,
      case when s.ethnicities <> '{}' then s.ethnicities
        when w.is_of_all and cardinality(p.ethnicities) = 1 then p.ethnicities else '{}' end as ethnicities
    from whole w cross join public.photo_face_people(array[p.id]) s
  ), person as materialized (
    select gender, age, years, ethnicities from face
    union all
    select g.gender,
      case when cardinality(p.genders) < 2 or cardinality(p.age_groups) = 1 then a.age
        when k.is_young then 'young' when k.is_grown then 'grown' end,
      null, case when cardinality(p.ethnicities) = 1 then p.ethnicities else '{}' end
    from unnest(case when p.genders = '{}' then array[null] else p.genders end) g (gender)
    cross join (select case lower(v) when 'teen' then 'teenager' else lower(v) end as age from unnest(p.age_groups) v) a
    cross join (select bool_and(lower(v) in ('baby', 'child', 'teen', 'teenager')) as is_young,
      bool_and(lower(v) in ('young adult', 'adult', 'senior')) as is_grown from unnest(p.age_groups) v) k
    where (select is_of_all from whole) and not exists (select from face where gender is not null and age is not null)
  ), called (gender, ages, noun, words) as (values
    ('female', '{baby,child,teenager,young}'::text[], 'girl', '{girl}'::text[]),
    ('male', '{baby,child,teenager,young}', 'boy', '{boy}'),
    -- No stem connects these plurals with their singular.
    ('female', '{young adult,adult,senior,grown}', 'woman', '{woman,women}'),
    ('male', '{young adult,adult,senior,grown}', 'man', '{man,men}'),
    (null, '{baby,child}', 'child', '{child,children}'),
    (null, null, 'people', '{}'),
    (null, '{baby}', null, '{baby}'), (null, '{teenager}', null, '{teenager}'), (null, '{adult}', null, '{adult}'),
    (null, '{senior}', null, '{senior,elderly}'),
    ('female', '{senior}', null, '{grandmother}'), ('male', '{senior}', null, '{grandfather}')
  ), known as materialized (
    select s.age, s.years, s.ethnicities, c.noun, c.words from person s join called c
      on (c.gender is null or c.gender = s.gender) and (c.ages is null or s.age = any (c.ages))
  ), word as (
    select unnest(words) from known
    union select 'toddler' from person where years >= 1 and years < 4
    union select k.word from person y join person o
        on y.age in ('baby', 'child', 'teenager') and o.age in ('young adult', 'adult', 'senior')
          and o.years - y.years between 16 and 48
      cross join lateral (values (case o.gender when 'female' then 'mother' when 'male' then 'father' end),
        (case y.gender when 'female' then 'daughter' when 'male' then 'son' end)) k (word)
      where k.word is not null
    union select k.word from person y join person o
        on y.age in ('baby', 'child') and o.years >= 48 and o.years - y.years between 40 and 80
      cross join lateral (values (case o.gender when 'female' then 'grandmother' when 'male' then 'grandfather' end),
        (case y.gender when 'female' then 'granddaughter' when 'male' then 'grandson' end), ('grandchild')) k (word)
      where k.word is not null
    union select case gender when 'female' then 'sister' when 'male' then 'brother' end from person
      where years < 20 and gender is not null group by gender having count(*) > 1
    union select 'sibling' from person where years < 20 having count(*) > 1
    union select unnest('{husband,wife}'::text[]) from person w join person m
        on w.gender = 'female' and m.gender = 'male' and w.years >= 20 and m.years >= 20
          and abs(w.years - m.years) <= 12
    union select 'family' from (
        select age from person union all select lower(v) from unnest(p.age_groups) v) g
      having bool_or(age in ('baby', 'child')) and bool_or(age in ('young adult', 'adult', 'senior'))
        or bool_or(age in ('teen', 'teenager')) and bool_or(age in ('adult', 'senior'))
    union select e.label from (
        select unnest(ethnicities) as label from person union select unnest(p.ethnicities)) e
      where lower(e.label) not in ('black', 'white')
  ), modifier (ages, modifier) as (values
    ('{baby}'::text[], 'baby'), ('{child}', 'little'), ('{child,teenager,young adult,young}', 'young'),
    ('{teenager}', 'teenage'), ('{adult}', 'middleaged'), ('{senior}', 'old')
  ), certain as (
    select count(*) filter (where gender is not null and age is not null) > 0 as by_face,
      count(*) = p.people_count
        and count(*) filter (where gender is not null and age is not null) = p.people_count as is_complete
    from face
  ), number as (
    -- Only faces are separate people; ages and genders of a photo may describe the same person.
    select n.name, count(*) as people from known k
    cross join lateral (
      select k.noun as name where k.noun <> 'people'
      union all select m.modifier || k.noun from modifier m where k.age = any (m.ages)
    ) n
    where k.noun is not null and (select by_face from certain) group by n.name
  ), unit as (
    select m.modifier || k.noun as unit from known k
    cross join lateral (
      select a.modifier from modifier a where k.age = any (a.ages)
      union all select 'older' where k.years >= 52 or k.age = 'senior'
      union all select 'veryold' where k.years >= 66
      union all select 'small' where k.years >= 3.5 and k.years < 9
      union all select 'aged' || case when k.years < 20 then floor(k.years)::text else
        ('{teens,twenties,thirties,forties,fifties,sixties,seventies,eighties,nineties,hundreds}'::text[])
          [floor(k.years / 10)::integer] end
      union all select unnest(public.ethnicity_modifiers(e)) from unnest(k.ethnicities) e
    ) m
    where k.noun is not null
    union select 'several' || name from number where people > 1
    union select 'all' || name from number
      where people > 1 and people = p.people_count and (select is_complete from certain)
    union select 'manypeople' where p.people_count > 2
    -- Family relations guessed from ages. Stricter than the searchable text, because these only rank.
    union select e.elder || l.label from person y join person o on y.years < 20 and o.years - y.years between 20 and 80
      cross join lateral (values
        (case when o.years - y.years <= 45 then case o.gender when 'female' then 'mother' when 'male' then 'father' end end),
        (case when o.years >= 48 and o.years - y.years >= 46 then
          case o.gender when 'female' then 'grandmother' when 'male' then 'grandfather' end end)) e (elder)
      cross join lateral (values ('child'), (case y.gender when 'female' then 'daughter' when 'male' then 'son' end),
        (case when y.years < 2.5 then 'baby' end), (case when y.years >= 1 and y.years < 4 then 'toddler' end),
        (case when y.years >= 13 then 'teenager' end)) l (label)
    -- A big sister is a child beside a baby.
    union select s.name || 'baby' from person y join person o on y.years < 2.5 and o.years >= 3 and o.years < 18
      cross join lateral (
        values ('sibling'), (case o.gender when 'female' then 'sister' when 'male' then 'brother' end)) s (name)
    -- Children beside both parents are siblings; alone they may be friends or cousins.
    union select 'family' || s.name from (
        select count(*) filter (where y.gender = 'female') as girls, count(*) filter (where y.gender = 'male') as boys,
          count(*) as children
        from person y where y.years < 20 and 2 = (
          select count(distinct o.gender) from person o
          where o.gender in ('female', 'male') and o.years - y.years between 20 and 45)) c
      cross join lateral (values (case when c.girls > 1 then 'sister' end), (case when c.boys > 1 then 'brother' end),
        (case when c.children > 1 then 'sibling' end),
        (case when c.girls > 0 and c.boys > 0 then 'brothersister' end)) s (name)
    union select unnest(public.ethnicity_modifiers(e)) || 'people' from unnest(p.ethnicities) e
    union select ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[p.people_count] || 'people'
    union select 'nopeople' where p.people_count = 0 or lower(p.people_composition) = 'no people'
    -- A number of one kind is certain only if every person is known.
    union select ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[count(*)] || k.noun
      from known k
      where k.noun <> 'people' and (select is_complete from certain)
      group by k.noun
    -- Or if all that is recorded for the photo is of one kind.
    union select ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[p.people_count] || k.noun
      from known k
      where k.noun <> 'people' and not (select by_face from certain)
        and ((select is_of_all from whole) or p.people_count = (select count(*) from face))
      group by k.noun having count(*) = (select count(*) from person)
  ), typed as (
    -- If a photo has one mood, it is the mood of every person.
    select f.emotion || k.noun as unit from known k cross join lateral (
        select lower(p.emotions[1]) as emotion where cardinality(p.emotions) = 1
        union all select 'happy' where p.emotions <> '{}' and lower(p.emotions::text)::text[] <@ '{smiling,laughing}'
      ) f where k.noun is not null
    -- Emotions are recorded for the photo. This estimates how likely it is that one of these people has the emotion, as
    -- if the same number of people had each of them: of a man and two women, with two emotions, a woman is more likely.
    union select 'likely' || f.emotion || n.name
      from number n cross join (
        select left(lower(v), 50) as emotion, 1.0 / cardinality(p.emotions) as share from unnest(p.emotions) v
        union all select 'happy', count(*)::numeric / cardinality(p.emotions) from unnest(p.emotions) v
          where lower(v) in ('smiling', 'laughing') having count(*) > 0
      ) f
      where n.name in ('girl', 'boy', 'woman', 'man', 'child', 'oldwoman', 'oldman')
        and 1 - (1 - least(n.people::numeric / nullif(p.people_count, 0), 1)) ^ (p.people_count * f.share) > 0.6
    union select left(g.words[n] || g.words[n + 1], 99)
      from (select string_to_array(public.search_text(v), ' ') as words from unnest(p.garments || p.objects) v) g
      cross join lateral generate_series(1, cardinality(g.words) - 1) n
    union select 'felt' || left(replace(public.search_text(v), ' ', ''), 50) from unnest(p.emotions) v
    union select 'mood' || left(replace(public.search_text(v), ' ', ''), 50) from unnest(p.color_and_mood) v
  )
  select (select string_agg(w.word, ' ꙮ ' order by w.word) from word w (word)),
    coalesce((select array_agg(distinct s.stem)
      from (select '+' || unit from unit union all select '#' || unit from typed) u (unit)
      cross join lateral (select (ts_lexize('pg_catalog.english_stem', u.unit))[1] as stem) s
      where s.stem is not null), '{}')
$$;

ALTER FUNCTION public.photo_people_words(p public.photos) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_popularity_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.set_photo_ranks(array_agg(free.photoid), array_agg(free.popularity))
  from (
    select k.photoid, coalesce(p.popularity, 0) as popularity
    from changed c
    join public.photo_search s on s.photo_id = c.photo_id
    join public.photo_rank k on k.photoid = s.photoid
    left join public.photo_popularity p on p.photo_id = c.photo_id
    where k.popularity <> coalesce(p.popularity, 0)
    for update of k skip locked
  ) free having count(*) > 0;
  return null;
end
$$;

ALTER FUNCTION public.photo_popularity_changed() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_recorded_words(p public.photos) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select concat_ws(' ꙮ ', array_to_string(p.emotions, ' ꙮ '),
    (select string_agg(v, ' ꙮ ') from unnest(p.color_and_mood) v
      where m.is_color or lower(v) <> all ('{black,white,gray,charcoal,brown,beige,cream,amber,red,magenta}')),
    p.image_style, nullif(lower(p.people_composition), 'no people'),
    case when p.people_count = 1 then 'one person'
      when p.people_count > 1 then concat_ws(' ',
        ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[p.people_count], 'people') end,
    case when p.people_count > 2 then 'group' end,
    substring(p.date_taken from '^\d{4}'),
    ('{january,february,march,april,may,june,july,august,september,october,november,december}'::text[])[
      substring(p.date_taken from '^\d{4}-(\d\d)')::integer],
    p.color_mode, case when m.is_color then p.dominant_color end, p.print_process,
    array_to_string(p.garments, ' ꙮ '), array_to_string(p.objects, ' ꙮ '))
  -- The dominant color of a black-and-white or sepia print says nothing about what it shows.
  from (select coalesce(p.color_mode, 'color') = 'color' and not exists (
    select from unnest(p.color_and_mood) v where lower(v) in ('black and white', 'sepia')) as is_color) m
$$;

ALTER FUNCTION public.photo_recorded_words(p public.photos) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_rights_moved() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.recheck_photo_clearance(array_remove(array[
    case when tg_op <> 'INSERT' then old.photo_id end,
    case when tg_op <> 'DELETE' then new.photo_id end], null), tg_argv[0]);
  return null;
end
$$;

ALTER FUNCTION public.photo_rights_moved() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_search_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.search_token_changes (token, delta)
  select t, sum(d) from (
    select t, 1 as d from fresh, public.counted_tokens(fresh.tsv) t
    union all
    select t, -1 from gone, public.counted_tokens(gone.tsv) t
  ) both_sides group by t having sum(d) <> 0;
  if public.has_search_indexes() then
    update public.photo_rank r set search_version = nextval('public.search_versions')
    from fresh where r.photoid = fresh.photoid;
    perform public.queue_search_changes(array_agg(photoid), array_agg(photo_id)) from fresh having count(*) > 0;
  end if;
  return null;
end
$$;

ALTER FUNCTION public.photo_search_changed() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_search_entered() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.photo_rank (photoid, photo_id, popularity)
  select f.photoid, f.photo_id, coalesce(p.popularity, 0)
  from fresh f left join public.photo_popularity p on p.photo_id = f.photo_id;
  insert into public.search_token_changes (token, delta)
  select t, count(*) from fresh, public.counted_tokens(fresh.tsv) t group by t;
  perform public.queue_search_changes(array_agg(photoid), array_agg(photo_id)) from fresh having count(*) > 0;
  return null;
end
$$;

ALTER FUNCTION public.photo_search_entered() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_search_left() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.photo_rank r using gone where r.photoid = gone.photoid;
  insert into public.search_token_changes (token, delta)
  select t, -count(*) from gone, public.counted_tokens(gone.tsv) t group by t;
  perform public.queue_search_changes(array_agg(photoid), array_agg(photo_id)) from gone having count(*) > 0;
  return null;
end
$$;

ALTER FUNCTION public.photo_search_left() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_searchable_people(p_photo uuid) RETURNS uuid[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  return array(
    select distinct f.person_id from public.searchable_faces f where f.photo_id = p_photo order by f.person_id);
end
$$;

ALTER FUNCTION public.photo_searchable_people(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_similar_entered() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.photo_similar (photo_id, model_id, embedding)
  select e.photo_id, e.model_id, e.embedding::public.halfvec
  from fresh f join public.photo_embeddings e on e.photo_id = f.photo_id
  on conflict (photo_id) do update set model_id = excluded.model_id, embedding = excluded.embedding;
  return null;
end
$$;

ALTER FUNCTION public.photo_similar_entered() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_similar_left() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.photo_similar s using gone where s.photo_id = gone.photo_id;
  return null;
end
$$;

ALTER FUNCTION public.photo_similar_left() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_sold_since(p_photo uuid, p_since timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.licenses l
    where l.photo_id = p_photo and l.license_state = 'granted' and l.created_at >= p_since and (select auth.is_staff()))
$$;

ALTER FUNCTION public.photo_sold_since(p_photo uuid, p_since timestamp with time zone) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_status_moved() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.notify_photo_progress(new.id);
  return null;
end
$$;

ALTER FUNCTION public.photo_status_moved() OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_submitter(p_photo uuid) RETURNS TABLE(first_name text, last_name text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select o.first_name, o.last_name from public.photos p join public.profiles o on o.id = p.user_id
  where p.id = p_photo and (select auth.is_staff())
$$;

ALTER FUNCTION public.photo_submitter(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.photo_went_live() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.require_read_committed();
  if not public.photo_is_cleared(new.id)
    and exists (select from public.photos where id = new.id and photo_status = 'live')
  then
    raise exception 'photo % is not cleared', new.id
      using errcode = 'check_violation', constraint = 'photos_live_is_cleared', table = 'photos';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.photo_went_live() OWNER TO shoebox_owner;

CREATE FUNCTION public.photos_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.feed_photo_cards(array(select id from changed));
  return null;
end
$$;

ALTER FUNCTION public.photos_changed() OWNER TO shoebox_owner;

CREATE FUNCTION public.photos_like(p_photo uuid, p_limit integer) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select e.photo_id from public.photo_embeddings own
  join public.photo_embeddings e on e.model_id = own.model_id and e.photo_id <> own.photo_id
  join public.photos p on p.id = e.photo_id and p.photo_status = 'live'
  where own.photo_id = p_photo and (select auth.is_staff())
  order by e.embedding operator(public.<=>) own.embedding limit least(p_limit, 50)
$$;

ALTER FUNCTION public.photos_like(p_photo uuid, p_limit integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.place_order(p_items uuid[], p_project uuid, p_production jsonb, p_billing jsonb, p_signature jsonb, p_method text, p_may_be_named boolean, p_expected_total integer) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_order uuid;
  v_company public.companies;
  v_billing public.company_billing;
  v_total integer;
  v_approval text;
begin
  perform set_config('shoebox.mover', 'owner', true);
  -- Adding photos to the cart takes the same lock.
  perform pg_advisory_xact_lock(hashtextextended('cart ' || auth.uid()::text, 0));
  v_company := public.lock_ordering_company(p_project);
  select b.* into v_billing from public.company_billing b where b.company_id = v_company.id for share;
  if not found then
    perform public.refuse_order('orders_billing_exists');
  elsif v_billing.po_required and coalesce(p_billing ->> 'po_number', '') = '' then
    perform public.refuse_order('orders_po_is_given');
  end if;
  perform public.lock_ordered_photos(p_project, p_items);

  insert into public.orders (company_id, project_id, placed_by, method, may_be_named, licensee, po_number, account_code,
    billing, production_title, working_title, production_type, season, episodes, distributor, shoot_date,
    clearance_contact)
  values (v_company.id, p_project, auth.uid(), p_method, p_may_be_named, v_company.name,
    nullif(p_billing ->> 'po_number', ''), nullif(p_billing ->> 'account_code', ''),
    public.order_billing(v_billing), p_production ->> 'production_title', nullif(p_production ->> 'working_title', ''),
    p_production ->> 'production_type', nullif(p_production ->> 'season', ''),
    nullif(p_production ->> 'episodes', ''), nullif(p_production ->> 'distributor', ''),
    (p_production ->> 'shoot_date')::date, nullif(p_production ->> 'clearance_contact', ''))
  returning id into v_order;
  v_total := public.insert_order_lines(v_order, p_project, p_items);
  if v_total <> p_expected_total then
    perform public.refuse_order('orders_total_is_expected');
  end if;
  perform public.sign_order(v_order, p_signature);
  v_approval := public.order_approval(v_company.id, v_total);
  if v_approval = 'impossible' then
    perform public.refuse_order('orders_approver_exists');
  end if;

  perform public.supersede_unpaid_orders(v_order);
  insert into public.order_events (order_id, actor_id, type, at) values (v_order, auth.uid(), 'placed', clock_timestamp());
  if v_approval = 'needed' then
    update public.orders set status = 'pending_approval' where id = v_order;
    insert into public.order_events (order_id, actor_id, type, at)
    values (v_order, auth.uid(), 'approval-requested', clock_timestamp());
    perform public.add_job('orders.send-approval-request', json_build_object('orderId', v_order));
  else
    update public.orders set status = 'pending_payment', expires_at = now() + interval '7 days' where id = v_order;
  end if;
  delete from public.checkouts where user_id = auth.uid();
  return v_order;
end
$$;

ALTER FUNCTION public.place_order(p_items uuid[], p_project uuid, p_production jsonb, p_billing jsonb, p_signature jsonb, p_method text, p_may_be_named boolean, p_expected_total integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.popularity_bucket(p_popularity integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select floor(2 * ln(p_popularity + 1.0::float8) / ln(2.0::float8))::integer
$$;

ALTER FUNCTION public.popularity_bucket(p_popularity integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.price_lines(p_prices integer[], p_licenses text[]) RETURNS TABLE(line integer, unit_price integer, multiplier integer, discount_share integer, total integer)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  with lines as (
    select n, price, times, price::bigint * times as original
    from unnest(p_prices, p_licenses) with ordinality as cart (price, license, n)
    cross join lateral (
      select case license when 'background-dressing' then 1 when 'hero-usage' then 5 end as times) as license_price
  ),
  whole as (
    select sum(original)::bigint as original,
      (2 * sum(original)::bigint * public.volume_percent(count(*)::integer) + 100) / 200 as discount
    from lines
  ),
  shares as (
    select l.*, w.discount, coalesce(w.discount * l.original / nullif(w.original, 0), 0) as part,
      row_number() over (order by w.discount * l.original % nullif(w.original, 0) desc, l.n) as rank
    from lines l cross join whole w
  ),
  rounded as (
    select s.*, part + case when rank <= discount - sum(part) over () then 1 else 0 end as share
    from shares s
  )
  select n::integer, price, times, share::integer, (original - share)::integer from rounded order by n
$$;

ALTER FUNCTION public.price_lines(p_prices integer[], p_licenses text[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.prune_rate_limits() RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with gone as (delete from public.rate_limits where resets_at < now() returning 1) select count(*) from gone
$$;

ALTER FUNCTION public.prune_rate_limits() OWNER TO shoebox_owner;

CREATE FUNCTION public.prune_visitor_budgets() RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with gone as (
    delete from public.visitor_budgets where day < (now() at time zone 'UTC')::date returning 1)
  select count(*) from gone
$$;

ALTER FUNCTION public.prune_visitor_budgets() OWNER TO shoebox_owner;

CREATE FUNCTION public.queue_auth_email(p_kind text, p_recipient text, p_subject text, p_html text, p_text text, p_discard boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_id uuid;
begin
  insert into public.emails (kind, recipient, subject, html, text, status)
  values (p_kind, p_recipient, p_subject, p_html, p_text, case when p_discard then 'discarded' else 'queued' end)
  returning id into v_id;
  perform public.add_job('mail.send-email', json_build_object('emailId', v_id));
end
$$;

ALTER FUNCTION public.queue_auth_email(p_kind text, p_recipient text, p_subject text, p_html text, p_text text, p_discard boolean) OWNER TO shoebox_owner;

CREATE FUNCTION public.queue_email(p_kind text, p_recipient text, p_subject text, p_html text, p_text text, p_reply_to text DEFAULT NULL::text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_id uuid;
begin
  insert into public.emails (kind, recipient, subject, html, text, reply_to)
  values (p_kind, p_recipient, p_subject, p_html, p_text, p_reply_to) returning id into v_id;
  perform public.add_job('mail.send-email', json_build_object('emailId', v_id));
  return v_id;
end
$$;

ALTER FUNCTION public.queue_email(p_kind text, p_recipient text, p_subject text, p_html text, p_text text, p_reply_to text) OWNER TO shoebox_owner;

CREATE FUNCTION public.queue_release_email(p_release uuid, p_token_hash text, p_kind text, p_recipient text, p_subject text, p_html text, p_text text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_id uuid;
begin
  if not exists (
    select from public.releases r
    where r.id = p_release and case p_kind
      when 'rights.release-request'
        then (r.user_id = auth.uid() or auth.is_staff()) and lower(r.signer_email) = lower(p_recipient)
      when 'rights.release-copy'
        then r.id = public.release_id_by_token(p_token_hash) and r.release_state = 'signed' and not exists (
          select from public.release_emails m join public.emails e on e.id = m.email_id
          where m.release_id = r.id and e.kind = p_kind)
      else false end)
  then
    raise exception 'not a mail about this release' using errcode = 'insufficient_privilege';
  end if;
  v_id := public.queue_email(p_kind, p_recipient, p_subject, p_html, p_text);
  insert into public.release_emails (email_id, release_id) values (v_id, p_release);
  return v_id;
end
$$;

ALTER FUNCTION public.queue_release_email(p_release uuid, p_token_hash text, p_kind text, p_recipient text, p_subject text, p_html text, p_text text) OWNER TO shoebox_owner;

CREATE FUNCTION public.queue_search_changes(p_photoids integer[], p_photo_ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if p_photoids = '{}' or not public.has_search_indexes() then
    return;
  end if;
  insert into public.search_outbox as queued (photoid, photo_id, version)
  select c.photoid, c.photo_id, coalesce(r.search_version, nextval('public.search_versions'))
  from unnest(p_photoids, p_photo_ids) c (photoid, photo_id)
  left join public.photo_rank r on r.photoid = c.photoid
  order by c.photoid
  on conflict (photoid) do update
  set photo_id = excluded.photo_id, version = excluded.version, leased_until = null, failure = null,
    queued_at = case when queued.failure is null then queued.queued_at else excluded.queued_at end;
end
$$;

ALTER FUNCTION public.queue_search_changes(p_photoids integer[], p_photo_ids uuid[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.rank_by_clicks(p_most integer DEFAULT 5000) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

ALTER FUNCTION public.rank_by_clicks(p_most integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.receive_stripe_event(p_id text, p_type text, p_object text, p_object_type text, p_api_version text, p_created timestamp with time zone, p_body text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.stripe_events (id, type, object_id, object_type, api_version, created_at, body)
  values (p_id, p_type, p_object, p_object_type, p_api_version, p_created, p_body)
  on conflict (id) do nothing;
  if not found then
    update public.stripe_events set deliveries = deliveries + 1 where id = p_id;
    return false;
  end if;
  perform public.add_job(
    'orders.apply-stripe-event', json_build_object('eventId', p_id), 'stripe-event:' || p_id);
  return true;
end
$$;

ALTER FUNCTION public.receive_stripe_event(p_id text, p_type text, p_object text, p_object_type text, p_api_version text, p_created timestamp with time zone, p_body text) OWNER TO shoebox_owner;

CREATE FUNCTION public.recheck_photo_clearance(p_photos uuid[], p_cause text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
declare
  waiting uuid[];
  on_sale uuid[];
  ready uuid[];
  uncleared uuid[];
  relabeled uuid[];
begin
  perform public.require_read_committed();
  -- Locked in any status: the photo may be about to go live. Rows are read after the lock is held.
  with locked as (
    select id, photo_status from public.photos where id = any (p_photos) order by id for no key update)
  select array_agg(id) filter (where photo_status = 'awaiting_releases'), array_agg(id) filter (where photo_status = 'live')
  into waiting, on_sale from locked;

  if waiting is not null then
    ready := array(select id from unnest(waiting) id where public.photo_faces_released(id));
    if ready <> '{}' then
      update public.photos set photo_status = 'submitted' where id = any (ready);
    end if;
  end if;
  if on_sale is not null then
    uncleared := array(select id from unnest(on_sale) id where not public.photo_is_cleared(id));
    if uncleared <> '{}' then
      update public.photos set photo_status = 'incident_hold' where id = any (uncleared);
      -- A photo may be live again while its incident is still open; that must not prevent a signer from leaving.
      insert into public.incidents (photo_id, cause) select unnest(uncleared), p_cause
      on conflict (photo_id) where closed_at is null do nothing;
    end if;
  end if;

  if p_cause in ('claim', 'check') then
    return;
  end if;
  with wanted as (
    select p.id, public.photo_searchable_people(p.id) as face_ids
    from public.photos p where p.id = any (p_photos)
  ), changed as (
    insert into public.photo_labels (photo_id, face_ids)
    select id, face_ids from wanted
    where face_ids <> '{}' or exists (select from public.photo_labels l where l.photo_id = wanted.id)
    on conflict (photo_id) do update set face_ids = excluded.face_ids
    where photo_labels.face_ids is distinct from excluded.face_ids
    returning photo_id)
  select array_agg(photo_id) into relabeled from changed;
  if relabeled is not null then
    perform public.feed_photo_cards(relabeled);
  end if;
end
$$;

ALTER FUNCTION public.recheck_photo_clearance(p_photos uuid[], p_cause text) OWNER TO shoebox_owner;

CREATE FUNCTION public.record_payment_session(p_attempt uuid, p_session text, p_url text, p_expires_at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_order uuid;
begin
  select o.id into v_order
  from public.payment_attempts a, public.lock_payable_order(a.order_id) o
  where a.id = p_attempt;
  if v_order is null then
    return false;
  end if;
  update public.payment_attempts
  set session_id = p_session, url = p_url, expires_at = p_expires_at, state = 'open'
  where id = p_attempt and state = 'opening';
  if found then
    insert into public.order_events (order_id, actor_id, type) values (v_order, auth.uid(), 'payment-opened');
  end if;
  return exists (
    select from public.payment_attempts where id = p_attempt and session_id = p_session and state = 'open');
end
$$;

ALTER FUNCTION public.record_payment_session(p_attempt uuid, p_session text, p_url text, p_expires_at timestamp with time zone) OWNER TO shoebox_owner;

CREATE FUNCTION public.record_staff_change(p_user uuid, p_action text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.audit_log (actor_id, action, entity_type, entity_id)
  select p_user, p_action, 'user', p_user
  where exists (select from public.user_roles where user_id = p_user and role in ('admin', 'moderator'))
$$;

ALTER FUNCTION public.record_staff_change(p_user uuid, p_action text) OWNER TO shoebox_owner;

CREATE FUNCTION public.record_stripe_customer(p_order uuid, p_customer text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_order public.orders := public.lock_payable_order(p_order);
begin
  insert into public.stripe_customers (company_id, customer_id)
  select v_order.company_id, p_customer where v_order.company_id is not null
  on conflict (company_id) do nothing;
  return (select c.customer_id from public.stripe_customers c where c.company_id = v_order.company_id);
end
$$;

ALTER FUNCTION public.record_stripe_customer(p_order uuid, p_customer text) OWNER TO shoebox_owner;

CREATE FUNCTION public.refresh_order_billing(p_order uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_order public.orders := public.lock_payable_order(p_order);
begin
  update public.orders o set billing = public.order_billing(b)
  from public.company_billing b
  where o.id = v_order.id and b.company_id = o.company_id and o.billing is distinct from public.order_billing(b);
  return found;
end
$$;

ALTER FUNCTION public.refresh_order_billing(p_order uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.refuse_order(p_constraint text, p_photos text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'the order is refused: %', p_constraint
    using errcode = 'check_violation', constraint = p_constraint, table = 'orders', detail = coalesce(p_photos, '');
end
$$;

ALTER FUNCTION public.refuse_order(p_constraint text, p_photos text) OWNER TO shoebox_owner;

CREATE FUNCTION public.refuse_truncate() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'rows of % are removed one by one', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

ALTER FUNCTION public.refuse_truncate() OWNER TO shoebox_owner;

CREATE FUNCTION public.relation_fits(p_relation text, p_standing text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select case p_standing
    when 'minor' then p_relation = 'guardian'
    when 'adult' then p_relation in ('self', 'guardian')
    else true end
$$;

ALTER FUNCTION public.relation_fits(p_relation text, p_standing text) OWNER TO shoebox_owner;

CREATE FUNCTION public.release_by_token(p_token_hash text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', r.id, 'release_state', r.release_state, 'person_name', s.name, 'standing', s.standing, 'relation', r.relation,
    'signer_name', r.signer_name, 'signer_email', r.signer_email,
    'first_name', f.first_name, 'last_name', f.last_name, 'storefront_name', f.storefront_name,
    'document', r.document, 'document_sha256', r.document_sha256, 'allows_face_search', r.allows_face_search,
    'signed_face_search', r.signed_face_search,
    'signed_name', r.signed_name, 'sent_at', r.sent_at, 'viewed_at', r.viewed_at, 'signed_at', r.signed_at,
    'ended_at', r.ended_at, 'link_until', r.link_until, 'is_over', r.link_until <= now(),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'photoid', p.photoid, 'title', p.title, 'decade_taken', p.decade_taken,
        'location_city', p.location_city, 'location_state_province', p.location_state_province,
        'people_count', p.people_count, 'width', p.width, 'height', p.height,
        'renditions', case when p.photo_status in ('withdrawn', 'failed') then '[]'::jsonb else (
          select coalesce(jsonb_agg(n.rendition), '[]') from public.photo_files n where n.photo_id = p.id) end,
        'face', (
          select jsonb_build_object('x', b.box_x, 'y', b.box_y, 'width', b.box_width, 'height', b.box_height)
          from public.photo_faces b where b.photo_id = p.id and b.person_id = r.person_id order by b.id limit 1)
      ) order by p.photoid), '[]')
      from public.release_photos l join public.photos p on p.id = l.photo_id where l.release_id = r.id))
  from public.releases r
  join public.people s on s.id = r.person_id
  join public.profiles f on f.id = r.user_id
  where r.id = public.release_id_by_token(p_token_hash) and r.release_state <> 'draft'
$$;

ALTER FUNCTION public.release_by_token(p_token_hash text) OWNER TO shoebox_owner;

CREATE FUNCTION public.release_id_by_token(p_token_hash text) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select r.id from public.releases r where r.token_hash = p_token_hash or r.earlier_token_hash = p_token_hash
$$;

ALTER FUNCTION public.release_id_by_token(p_token_hash text) OWNER TO shoebox_owner;

CREATE FUNCTION public.release_moved() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.recheck_photo_clearance(
    array(select photo_id from public.release_photos where release_id = new.id), 'release');
  return null;
end
$$;

ALTER FUNCTION public.release_moved() OWNER TO shoebox_owner;

CREATE FUNCTION public.remove_exemption_file() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.add_job('studios.remove-exemption-file', json_build_object('exemptionId', old.id),
    'remove-exemption-file:' || old.id, old.created_at + interval '11 minutes', 25);
  return null;
end
$$;

ALTER FUNCTION public.remove_exemption_file() OWNER TO shoebox_owner;

CREATE FUNCTION public.renew_share_code(p_wishlist uuid) RETURNS text
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.wishlists set share_code = public.new_share_code()
  where id = p_wishlist and user_id = auth.uid() and public.may_edit_project(project_id)
  returning share_code
$$;

ALTER FUNCTION public.renew_share_code(p_wishlist uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.renumber_search_photos(p_photoids integer[], p_above bigint) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_photoids integer[];
  v_photo_ids uuid[];
begin
  perform public.next_search_version(p_above);
  with renumbered as (
    update public.photo_rank r set search_version = nextval('public.search_versions')
    from (select photoid from public.photo_rank where photoid = any (p_photoids) for update skip locked) free
    where r.photoid = free.photoid
    returning r.photoid, r.photo_id
  )
  select coalesce(array_agg(photoid), '{}'), coalesce(array_agg(photo_id), '{}') into v_photoids, v_photo_ids
  from renumbered;
  perform public.queue_search_changes(v_photoids, v_photo_ids);
  return cardinality(v_photoids);
end
$$;

ALTER FUNCTION public.renumber_search_photos(p_photoids integer[], p_above bigint) OWNER TO shoebox_owner;

CREATE FUNCTION public.replace_stripe_customer(p_order uuid, p_deleted text, p_customer text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_order public.orders := public.lock_payable_order(p_order);
begin
  update public.stripe_customers c set customer_id = p_customer
  where c.company_id = v_order.company_id and c.customer_id = p_deleted;
  return (select c.customer_id from public.stripe_customers c where c.company_id = v_order.company_id);
end
$$;

ALTER FUNCTION public.replace_stripe_customer(p_order uuid, p_deleted text, p_customer text) OWNER TO shoebox_owner;

CREATE FUNCTION public.report_downloads(p_license uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if (select count(*) from public.license_downloads d
      where d.license_id = p_license and d.at > now() - interval '1 hour') < 20
  then
    return;
  end if;

  update public.licenses set downloads_reported_at = now()
  where id = p_license and (downloads_reported_at is null or downloads_reported_at <= now() - interval '1 hour');
  if found then
    perform public.add_job('licenses.report-downloads', json_build_object(
      'licenseId', p_license, 'ownerEmailId', gen_random_uuid(), 'operatorsEmailId', gen_random_uuid()));
  end if;
end
$$;

ALTER FUNCTION public.report_downloads(p_license uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.require_read_committed() RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'rights change in read committed transactions only' using errcode = 'feature_not_supported';
  end if;
end
$$;

ALTER FUNCTION public.require_read_committed() OWNER TO shoebox_owner;

CREATE FUNCTION public.resend_release(p_release uuid, p_token_hash text, p_link_until timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.releases set token_hash = p_token_hash, earlier_token_hash = null, link_until = p_link_until
  where id = p_release and release_state in ('sent', 'viewed') and user_id = auth.uid();
  if not found then
    return false;
  end if;
  insert into public.release_events (release_id, event, actor_id) values (p_release, 'resent', auth.uid());
  return true;
end
$$;

ALTER FUNCTION public.resend_release(p_release uuid, p_token_hash text, p_link_until timestamp with time zone) OWNER TO shoebox_owner;

CREATE FUNCTION public.roll_up_clicks(p_most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET enable_nestloop TO 'off'
    AS $$
declare
  v_sessions_of_network constant integer := 50;
  v_sessions_of_network_per_entity constant integer := 5;
  v_taken integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('analytics.roll-up', 0)) then
    return 0;
  end if;

  with marked as materialized (
    select (e.created_at at time zone 'UTC')::date as arrived_on, e.event_id, e.created_at, e.event_type, e.entity_type, e.user_id, e.network, e.entity_id as claimed_id,
      case e.entity_type when 'tag' then 'tag' when 'taxonomy' then e.taxonomy_type end as taxonomy_type,
      md5(e.session_id)::uuid as session
    from public.take_clicks(p_most) e
  ), known as materialized (
    select c.entity_type, coalesce(c.taxonomy_type, '') as taxonomy_key, c.claimed_id,
      public.clicked_entity(c.entity_type, c.taxonomy_type, c.claimed_id) as entity_id
    from (select distinct entity_type, taxonomy_type, claimed_id from marked) c
  ), clicks as materialized (
    select m.*, k.entity_id, md5((m.entity_type, m.taxonomy_type, k.entity_id)::text)::uuid as entity,
      least(m.created_at, to_timestamp(
        ('x' || left(replace(m.event_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)) as clicked_at
    from marked m join known k on k.entity_type = m.entity_type and k.taxonomy_key = coalesce(m.taxonomy_type, '')
      and k.claimed_id = m.claimed_id
    -- Adding to the cart is not a click: it counts for neither totals nor popularity.
    where k.entity_id is not null and m.event_type <> 'cart'
  ), sessions as materialized (
    select s.*, (
      select true from public.click_sessions k where k.network = s.network and k.session = s.session) is true as is_known
    from (
      select network, session, min(arrived_on) as arrived_on from clicks
      where user_id is null and session is not null and network is not null
      group by 1, 2
    ) s
  ), admitted as (
    select n.arrived_on, n.network, n.session from (
      select s.*, row_number() over (partition by s.network order by s.session) + (
        select count(*) from public.click_sessions k where k.network = s.network) as place
      from sessions s where not s.is_known
    ) n
    where n.place <= v_sessions_of_network
  ), remembered as (
    insert into public.click_sessions (created_on, network, session) select arrived_on, network, session from admitted
  ), counting as materialized (
    select network, session from admitted
    union all
    select network, session from sessions where is_known
  ), seen as materialized (
    -- The network only if it admitted the session: a session without one adds no popularity.
    select c.arrived_on, c.entity, c.user_id as visitor, true as is_user, null::bytea as network
    from clicks c where c.user_id is not null
    union
    select c.arrived_on, c.entity, c.session, false, n.network
    from clicks c left join counting n on c.user_id is null and n.network = c.network and n.session = c.session
    where c.session is not null
  ), offered as materialized (
    select s.arrived_on, s.entity, s.visitor, s.network,
      row_number() over (partition by s.network, s.entity order by s.visitor) as place
    from seen s
    where s.network is not null and (
      select k.is_counted from public.click_visits k
      where k.entity = s.entity and k.visitor = s.visitor and k.created_on = s.arrived_on) is not true
  ), held as materialized (
    select g.network, g.entity, (
      select count(*) from public.click_visits k where k.network = g.network and k.entity = g.entity) as visits
    from (select distinct network, entity from offered) g
  ), room as materialized (
    select o.arrived_on, o.entity, o.visitor, o.network
    from offered o join held h on h.network = o.network and h.entity = o.entity
    where o.place + h.visits <= v_sessions_of_network_per_entity
  ), visits as materialized (
    select s.*,
      (select k.is_counted from public.click_visits k
        where k.entity = s.entity and k.visitor = s.visitor and k.created_on = s.arrived_on) as was_counted,
      (select true from public.click_visits k
        where k.entity = s.entity and k.visitor = s.visitor limit 1) is true as was_seen
    from (
      -- A session may arrive from two networks: it counts for one that has room.
      select distinct on (s.arrived_on, s.entity, s.visitor) s.arrived_on, s.entity, s.visitor, s.is_user,
        s.is_user or r.network is not null as is_counted, r.network
      from seen s left join room r on r.arrived_on = s.arrived_on and r.entity = s.entity and r.visitor = s.visitor
        and r.network = s.network
      order by s.arrived_on, s.entity, s.visitor, r.network nulls last
    ) s
  ), noted as (
    insert into public.click_visits (created_on, entity, visitor, is_user, is_counted, network)
    select arrived_on, entity, visitor, is_user, is_counted, network from visits
    where was_counted is null or (is_counted and not was_counted)
    on conflict (entity, visitor, created_on) do update set is_counted = true, network = excluded.network
  ), gained as (
    select v.entity,
      count(distinct v.visitor) filter (where v.is_user and not v.was_seen) as users,
      count(distinct v.visitor) filter (where not v.is_user and not v.was_seen) as sessions,
      count(*) filter (where v.is_counted and v.was_counted is not true) as popularity
    from visits v group by 1
  ), totals as (
    select c.entity, c.entity_type, c.taxonomy_type, c.entity_id, count(*) as clicks, max(c.clicked_at) as last_clicked_at
    from clicks c group by 1, 2, 3, 4
  ), added as (
    insert into public.click_analytics as a (entity_id, entity_type, taxonomy_type, total_clicks, unique_users,
      unique_sessions, popularity, last_clicked_at, updated_at)
    select t.entity_id, t.entity_type, t.taxonomy_type, t.clicks, coalesce(g.users, 0), coalesce(g.sessions, 0),
      coalesce(g.popularity, 0), t.last_clicked_at, now()
    from totals t left join gained g on g.entity = t.entity
    on conflict on constraint click_analytics_entity do update set
      total_clicks = a.total_clicks + excluded.total_clicks,
      unique_users = a.unique_users + excluded.unique_users,
      unique_sessions = a.unique_sessions + excluded.unique_sessions,
      popularity = a.popularity + excluded.popularity,
      last_clicked_at = greatest(a.last_clicked_at, excluded.last_clicked_at),
      updated_at = excluded.updated_at
  )
  select count(*) into v_taken from marked;
  return v_taken;
end
$$;

ALTER FUNCTION public.roll_up_clicks(p_most integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.save_contact_message(p_id uuid, p_kind text, p_name text, p_email text, p_message text, p_topic text DEFAULT NULL::text, p_relation text DEFAULT NULL::text, p_order_number text DEFAULT NULL::text, p_photo_number text DEFAULT NULL::text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.contact_messages (
    id, kind, name, email, message, topic, relation, order_number, photo_number)
  values (
    p_id, p_kind, p_name, p_email, p_message, p_topic, p_relation, p_order_number, p_photo_number)
  on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  perform public.add_job('site.mail-message', json_build_object('messageId', p_id));
  return true;
end
$$;

ALTER FUNCTION public.save_contact_message(p_id uuid, p_kind text, p_name text, p_email text, p_message text, p_topic text, p_relation text, p_order_number text, p_photo_number text) OWNER TO shoebox_owner;

CREATE FUNCTION public.search_as_visitor(p_query text, p_ranked text, p_sort text, p_seed double precision) RETURNS TABLE(photo_id uuid, total bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_query tsquery := public.search_query(p_query);
  v_ranked tsquery := public.search_query(p_ranked);
  v_most constant integer := 24;
begin
  if p_query is not null and p_sort = 'relevance' then
    return query
    with matched as materialized (
      select s.photo_id, s.photoid, ts_rank('{1, 0.2, 0.5, 0.6}', s.stems, v_ranked) as rank
      from public.photo_search s where s.tsv @@ v_query
    )
    select m.photo_id, (select count(*) from matched)
    from matched m join public.photo_rank r on r.photoid = m.photoid
    where m.rank >= coalesce((select n.rank from matched n order by n.rank desc offset v_most - 1 limit 1), 0)
    order by m.rank desc, r.popularity desc, m.photoid desc limit v_most;
  elsif p_query is not null and p_sort = 'popular' then
    return query
    with matched as materialized (
      select s.photo_id, s.photoid, r.popularity
      from public.photo_search s join public.photo_rank r on r.photoid = s.photoid where s.tsv @@ v_query
    )
    select m.photo_id, (select count(*) from matched) from matched m
    order by m.popularity desc, m.photoid desc limit v_most;
  elsif p_query is not null then
    return query
    with matched as materialized (
      select s.photo_id, s.photoid,
        case p_sort when 'newest' then -extract(epoch from s.created_at) when 'oldest' then extract(epoch from s.created_at)
          else s.random_key end as place,
        (p_sort = 'random' and s.random_key < p_seed) as is_second_turn
      from public.photo_search s where s.tsv @@ v_query
    )
    select m.photo_id, (select count(*) from matched) from matched m
    order by m.is_second_turn, m.place, case p_sort when 'newest' then -m.photoid else m.photoid end limit v_most;
  elsif p_sort = 'newest' then
    return query select s.photo_id, public.count_search_token('') from public.photo_search s
    order by s.created_at desc, s.photoid desc limit v_most;
  elsif p_sort = 'oldest' then
    return query select s.photo_id, public.count_search_token('') from public.photo_search s
    order by s.created_at, s.photoid limit v_most;
  elsif p_sort = 'popular' then
    return query select r.photo_id, public.count_search_token('') from public.photo_rank r
    order by r.popularity desc, r.photoid desc limit v_most;
  else
    return query select page.photo_id, public.count_search_token('') from (
      (select s.photo_id, 0 as turn, s.random_key, s.photoid from public.photo_search s
        where s.random_key >= p_seed order by s.random_key, s.photoid limit v_most)
      union all
      (select s.photo_id, 1, s.random_key, s.photoid from public.photo_search s
        where s.random_key < p_seed order by s.random_key, s.photoid limit v_most)
      order by turn, random_key, photoid limit v_most) page;
  end if;
end
$$;

ALTER FUNCTION public.search_as_visitor(p_query text, p_ranked text, p_sort text, p_seed double precision) OWNER TO shoebox_owner;

CREATE FUNCTION public.search_companies(p_name text, p_limit integer) RETURNS TABLE(id uuid, name text, owner_first_name text, owner_last_name text, owner_email text, member_count integer, exemptions_in_review integer, created_at timestamp with time zone, archived_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_from text := public.normalized_name(p_name);
  v_to text := v_from || chr(1114111); -- the last code point
begin
  if not auth.has_role('admin') then
    return;
  end if;
  return query
    with waiting as materialized (
      select e.company_id, count(*)::integer as total
      from public.company_exemptions e where e.state = 'in_review' group by e.company_id
    ), matches as (
      -- Lateral with a limit: a join would scan all companies to find the few that wait.
      (select c.*, w.total from waiting w cross join lateral (
         select o.id, o.name, o.created_by, o.created_at, o.archived_at, public.normalized_name(o.name) collate "C" as key
         from public.companies o where o.id = w.company_id limit 1) c
       where c.key between v_from and v_to
       order by c.key, c.id limit p_limit)
      union all
      (select c.id, c.name, c.created_by, c.created_at, c.archived_at, public.normalized_name(c.name) collate "C", 0
       from public.companies c
       where public.normalized_name(c.name) collate "C" between v_from and v_to
         and not exists (select from waiting w where w.company_id = c.id)
       order by public.normalized_name(c.name) collate "C", c.id limit p_limit)
    )
    select m.id, m.name, p.first_name, p.last_name, u.email,
      (select count(*)::integer from public.company_members o where o.company_id = m.id), m.total, m.created_at,
      m.archived_at
    from matches m
    join public.profiles p on p.id = m.created_by
    join auth.users u on u.id = m.created_by
    order by m.total = 0, m.key, m.id
    limit p_limit;
end
$$;

ALTER FUNCTION public.search_companies(p_name text, p_limit integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.search_facets(p_query text, p_others text[], p_facets text[]) RETURNS TABLE(nth integer, facet text, value text, photos bigint)
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  v_query tsquery;
begin
  if p_query is null then
    return query select 0, 'token', t.token, t.photos from public.count_search_tokens('') t;
  else
    v_query := public.search_query(p_query);
    return query
    select 0,
      case grouping(s.look, s.kinds, s.event_ids, s.user_id, s.place, s.face_ages)
        when 31 then 'look' when 47 then 'kinds' when 55 then 'event' when 59 then 'creator'
        when 61 then 'place' else 'bar' end,
      coalesce(s.look::text, s.kinds, s.event_ids::text, s.user_id::text, s.place, s.face_ages::text),
      count(*)
    from public.photo_search s where s.tsv @@ v_query
    group by grouping sets (s.look, s.kinds, s.event_ids, s.user_id, s.place, s.face_ages);
  end if;

  for n in 1 .. cardinality(p_others) loop
    if p_others[n] is null then
      return query select n, 'token', t.token, t.photos from public.count_search_tokens(p_facets[n]) t;
      continue;
    end if;
    v_query := public.search_query(p_others[n]);
    case p_facets[n]
      when 'look' then
        return query select n, 'look', s.look::text, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.look;
      when 'kinds' then
        return query select n, 'kinds', s.kinds, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.kinds;
      when 'event' then
        return query select n, 'event', s.event_ids::text, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.event_ids;
      when 'creator' then
        return query select n, 'creator', s.user_id::text, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.user_id;
      when 'place' then
        return query select n, 'place', s.place, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.place;
      when 'bar' then
        return query select n, 'bar', s.face_ages::text, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.face_ages;
      else
        return query select n, 'total', null::text, count(*)
        from public.photo_search s where s.tsv @@ v_query;
    end case;
  end loop;
end
$$;

ALTER FUNCTION public.search_facets(p_query text, p_others text[], p_facets text[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.search_places() RETURNS TABLE(kind text, value text, photos integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select k.kind, substr(b.token, length(k.kind) + 3), b.photos
  from unnest(array['city', 'state', 'country', 'place']) k (kind)
  join public.search_tokens b on b.token >= '~' || k.kind || ':' and b.token < '~' || k.kind || ';'
  order by b.photos desc, b.token limit 20000
$$;

ALTER FUNCTION public.search_places() OWNER TO shoebox_owner;

CREATE FUNCTION public.search_query(p_query text) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  v_query text := lower(p_query);
  v_word text;
begin
  for v_word in select distinct m[1] from regexp_matches(v_query collate "und-x-icu", '''<([+#]?[[:alnum:]]+)''', 'g') m loop
    v_query := replace(v_query, '''<' || v_word || '''',
      '''' || coalesce((ts_lexize('pg_catalog.english_stem', v_word))[1], '=' || v_word) || '''');
  end loop;
  return v_query::tsquery;
end
$$;

ALTER FUNCTION public.search_query(p_query text) OWNER TO shoebox_owner;

CREATE FUNCTION public.search_text(p_text text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select btrim(regexp_replace(replace(regexp_replace(
      lower(normalize(coalesce(p_text, ''), nfkd) collate "und-x-icu"),
      '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u3099\u309a]', '', 'g'), 'ς', 'σ'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

ALTER FUNCTION public.search_text(p_text text) OWNER TO shoebox_owner;

CREATE FUNCTION public.search_token_query(p_token text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select ('''' || replace(replace(p_token, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

ALTER FUNCTION public.search_token_query(p_token text) OWNER TO shoebox_owner;

CREATE FUNCTION public.search_value(p_value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select left(lower(normalize(btrim(p_value), nfc)), 500)
$$;

ALTER FUNCTION public.search_value(p_value text) OWNER TO shoebox_owner;

CREATE FUNCTION public.search_word_counts(p_words text[]) RETURNS TABLE(word text, photos integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
  select w.word, b.photos
  from (select distinct left(v, 100) as word from unnest(p_words[1 : 100]) v) w
  cross join lateral (select coalesce((ts_lexize('pg_catalog.english_stem', w.word))[1], w.word) as stem) s
  cross join lateral (select '=' || left(s.stem, greatest(1, length(s.stem) - 1)) as beginning) r
  cross join lateral (
    select coalesce(max(t.photos), 0) as photos from public.search_tokens t
    where t.token >= r.beginning and t.token < r.beginning || U&'\+10FFFF'
      and coalesce((ts_lexize('pg_catalog.english_stem', substr(t.token, 2)))[1], substr(t.token, 2)) = s.stem
  ) b
$$;

ALTER FUNCTION public.search_word_counts(p_words text[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.search_words(p_fields text, OUT words tsvector, OUT stems tsvector) RETURNS record
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select
    coalesce(string_agg(format('''=%s''%s', w, case when n < 12000 then ':' || n end), ' ')::tsvector, ''),
    coalesce(string_agg(format('''%s'':%s', stem, least(n, 12000)), ' ') filter (where stem is not null)::tsvector, '')
  from string_to_table(public.search_text('ꙮ ' || p_fields), ' ') with ordinality t (whole, n),
    lateral (select left(whole, 100) as w, (ts_lexize('pg_catalog.english_stem', left(whole, 100)))[1] as stem) word
  where whole not in ('', 'ꙮ')
$$;

ALTER FUNCTION public.search_words(p_fields text, OUT words tsvector, OUT stems tsvector) OWNER TO shoebox_owner;

CREATE FUNCTION public.search_words_like(p_pattern text, p_most integer) RETURNS TABLE(word text, photos integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select substr(b.token, 2), b.photos from public.search_tokens b
  where b.token like '=%' and b.token like '=' || p_pattern
  order by b.photos desc, b.token limit least(p_most, 50)
$$;

ALTER FUNCTION public.search_words_like(p_pattern text, p_most integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.search_words_near(p_word text) RETURNS TABLE(word text, photos integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET "pg_trgm.similarity_threshold" TO '0.2'
    AS $$
  select substr(b.token, 2), b.photos from public.search_tokens b
  where b.token like '=%' and b.token operator(public.%) left(p_word, 100)
  order by public.similarity(b.token, left(p_word, 100)) desc, b.photos desc, b.token limit 50
$$;

ALTER FUNCTION public.search_words_near(p_word text) OWNER TO shoebox_owner;

CREATE FUNCTION public.set_photo_ranks(p_photoids integer[], p_popularities integer[]) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_is_indexed constant boolean := public.has_search_indexes();
  v_photoids integer[];
  v_photo_ids uuid[];
begin
  with moved as (
    update public.photo_rank r
    set popularity = n.popularity,
      search_version = case when n.is_queued then nextval('public.search_versions') else r.search_version end
    from (
      select c.photoid, c.popularity,
        v_is_indexed and public.popularity_bucket(k.popularity) <> public.popularity_bucket(c.popularity) as is_queued
      from unnest(p_photoids, p_popularities) c (photoid, popularity)
      join public.photo_rank k on k.photoid = c.photoid
    ) n
    where r.photoid = n.photoid
    returning r.photoid, r.photo_id, n.is_queued
  )
  select coalesce(array_agg(photoid), '{}'), coalesce(array_agg(photo_id), '{}') into v_photoids, v_photo_ids
  from moved where is_queued;
  perform public.queue_search_changes(v_photoids, v_photo_ids);
  return cardinality(p_photoids);
end
$$;

ALTER FUNCTION public.set_photo_ranks(p_photoids integer[], p_popularities integer[]) OWNER TO shoebox_owner;

CREATE FUNCTION public.set_price_seen() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.price_seen := (select p.price from public.photos p where p.id = new.photo_id and p.photo_status = 'live');
  if tg_op = 'UPDATE' and new.price_seen is null then
    new.price_seen := old.price_seen;
  end if;
  return new;
end
$$;

ALTER FUNCTION public.set_price_seen() OWNER TO shoebox_owner;

CREATE FUNCTION public.set_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.updated_at := now();
  return new;
end
$$;

ALTER FUNCTION public.set_updated_at() OWNER TO shoebox_owner;

CREATE FUNCTION public.shared_wishlist(p_code text) RETURNS TABLE(name text, owner_first_name text, photo_ids uuid[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select w.name, p.first_name, array(
    select i.photo_id
    from public.wishlist_items i join public.photos v on v.id = i.photo_id and v.photo_status = 'live'
    where i.wishlist_id = w.id
    order by i.added_at desc, i.id)
  from public.wishlists w join public.profiles p on p.id = w.user_id
  where w.share_code = p_code and w.shared_at is not null
$$;

ALTER FUNCTION public.shared_wishlist(p_code text) OWNER TO shoebox_owner;

CREATE FUNCTION public.sign_confirmation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.confirmed_by := auth.uid();
  return new;
end
$$;

ALTER FUNCTION public.sign_confirmation() OWNER TO shoebox_owner;

CREATE FUNCTION public.sign_order(p_order uuid, p_signature jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_version public.license_versions;
  v_signature uuid;
begin
  select * into v_version from public.license_versions order by version desc limit 1;
  if (v_version.version, v_version.sha256) is distinct from (p_signature ->> 'version', p_signature ->> 'sha256') then
    perform public.refuse_order('orders_agreement_is_current');
  end if;
  insert into public.signatures (order_id, user_id, name, title, has_authority, consents_to_sign_electronically,
    license_version_id, sha256, ip)
  values (p_order, auth.uid(), p_signature ->> 'name', p_signature ->> 'title',
    (p_signature ->> 'has_authority')::boolean, (p_signature ->> 'consents_to_sign_electronically')::boolean,
    v_version.id, v_version.sha256, (p_signature ->> 'ip')::inet)
  returning id into v_signature;
  update public.orders set signature_id = v_signature, license_version_id = v_version.id where id = p_order;
end
$$;

ALTER FUNCTION public.sign_order(p_order uuid, p_signature jsonb) OWNER TO shoebox_owner;

CREATE FUNCTION public.sign_release(p_token_hash text, p_relation text, p_standing text, p_signed_name text, p_allows_face_search boolean, p_ip inet, p_agent text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_id uuid := public.release_id_by_token(p_token_hash);
  v_release public.releases;
begin
  perform public.lock_release_photos(v_id);
  select * into v_release from public.releases where id = v_id for update;
  if v_release.release_state is null or v_release.release_state not in ('sent', 'viewed')
    or v_release.link_until <= now()
  then
    return false;
  end if;
  update public.releases set release_state = 'signed', relation = p_relation, signed_name = p_signed_name,
    allows_face_search = p_allows_face_search, signed_face_search = p_allows_face_search,
    signed_at = now(), viewed_at = coalesce(viewed_at, now())
  where id = v_id;
  perform public.trace_release(v_id, p_ip, p_agent);
  update public.people set standing = p_standing where id = v_release.person_id and standing <> p_standing;
  if not p_allows_face_search then
    update public.releases set allows_face_search = false
    where person_id = v_release.person_id and release_state = 'signed' and allows_face_search;
    perform public.forget_face_templates(v_release.person_id);
  end if;
  perform public.add_job('rights.finish-release', json_build_object('releaseId', v_id), p_max_attempts => 20);
  return true;
end
$$;

ALTER FUNCTION public.sign_release(p_token_hash text, p_relation text, p_standing text, p_signed_name text, p_allows_face_search boolean, p_ip inet, p_agent text) OWNER TO shoebox_owner;

CREATE FUNCTION public.similar_people_photos(p_photo uuid, p_least real, p_limit integer, p_offset integer) RETURNS TABLE(photo_id uuid, shared_people_count integer, place bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET "hnsw.ef_search" TO '100'
    SET "hnsw.iterative_scan" TO 'strict_order'
    SET jit TO 'off'
    AS $$
declare
  own_people uuid[];
begin
  if not exists (select from public.photos p where p.id = p_photo and p.photo_status = 'live') then
    return;
  end if;
  own_people := public.photo_searchable_people(p_photo);
  if own_people = '{}' then
    return;
  end if;

  return query
  with shared as (
    select f.photo_id, count(distinct f.person_id)::integer as people
    from public.searchable_faces f
    where f.person_id = any (own_people) and f.photo_id <> p_photo
    group by f.photo_id
  ), own_faces as materialized (
    select t.template::public.halfvec(1024) as template, t.model_id from public.searchable_faces f
    join public.face_templates t on t.face_id = f.id and t.retain_until > now()
    where f.photo_id = p_photo
    order by f.area desc, f.id limit 12
  ), neighbors as materialized (
    select n.face_id, min(n.distance) as distance
    from own_faces o
    cross join lateral (
      select t.face_id, t.template::public.halfvec(1024) operator(public.<=>) o.template as distance
      from public.face_templates t where t.model_id = o.model_id and t.retain_until > now()
      order by t.template::public.halfvec(1024) operator(public.<=>) o.template limit 60) n
    where n.distance <= 1 - p_least
    group by n.face_id
  ), near as (
    select f.photo_id, min(n.distance) as distance
    from neighbors n join public.searchable_faces f on f.id = n.face_id
    where f.photo_id <> p_photo
    group by f.photo_id
  )
  select p.id, coalesce(s.people, 0), row_number() over (
    order by coalesce(s.people, 0) desc, n.distance nulls last, p.created_at desc, p.photoid desc)
  from shared s full join near n on n.photo_id = s.photo_id
  join public.photos p on p.id = coalesce(s.photo_id, n.photo_id) and p.photo_status = 'live'
  order by 3 limit p_limit offset p_offset;
end
$$;

ALTER FUNCTION public.similar_people_photos(p_photo uuid, p_least real, p_limit integer, p_offset integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.similar_photos(p_photo uuid, p_limit integer, p_offset integer) RETURNS TABLE(photo_id uuid, place bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET "hnsw.ef_search" TO '128'
    SET "hnsw.iterative_scan" TO 'strict_order'
    AS $$
declare
  own public.photo_similar;
  own_part public.halfvec;
  tags tsquery[];
  shares double precision[];
  rare tsquery;
begin
  select s.* into own from public.photo_similar s where s.photo_id = p_photo;
  own_part := public.subvector(own.embedding, 1, 512);
  select array_agg(w.token), array_agg(w.share),
    string_agg(w.token::text, '|') filter (where w.nth <= 4 and (w.photos <= 120 or own.photo_id is null))
  into tags, shares, rare
  from public.photos p, public.tag_weights(p.tags) with ordinality w (token, photos, share, nth)
  where p.id = p_photo and p.photo_status = 'live';

  return query
  with near as materialized (
    select s.photo_id, s.embedding operator(public.<=>) own.embedding as distance
    from public.photo_similar s where s.model_id = own.model_id
    order by public.subvector(s.embedding, 1, 512)::public.halfvec(512) operator(public.<=>) own_part limit 121
  ), matching as materialized (
    -- Sorted in a step of its own: in one step, PostgreSQL walks all photos from the newest on. If half the archive has
    -- the tag, any 2,000 will do.
    select s.photo_id, s.photoid from public.photo_search s where s.tsv @@ rare limit 2000
  ), tagged as materialized (
    select m.photo_id from matching m order by m.photoid desc limit 120
  ), pool as (
    select n.photo_id, n.distance from near n
    union all
    select t.photo_id, s.embedding operator(public.<=>) own.embedding
    from tagged t left join public.photo_similar s on s.photo_id = t.photo_id and s.model_id = own.model_id
    where t.photo_id not in (select n.photo_id from near n)
  ), scored as (
    select s.photo_id, s.photoid,
      -- A photo without a vector counts as an average pair.
      1 - coalesce(o.distance, 0.45) + 0.25 * coalesce((
        select sum(t.share) from unnest(tags, shares) t (token, share) where s.tsv @@ t.token), 0) as score
    from pool o join public.photo_search s on s.photo_id = o.photo_id
    where s.photo_id <> p_photo
  )
  select s.photo_id, row_number() over (order by s.score desc, s.photoid desc) from scored s
  order by 2 limit p_limit offset p_offset;
end
$$;

ALTER FUNCTION public.similar_photos(p_photo uuid, p_limit integer, p_offset integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.standard_royalty_rate() RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 0.4 $$;

ALTER FUNCTION public.standard_royalty_rate() OWNER TO shoebox_owner;

CREATE FUNCTION public.stop_face_search(p_token_hash text, p_ip inet, p_agent text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_id uuid := public.release_id_by_token(p_token_hash);
  v_person uuid;
  v_stopped uuid;
begin
  perform public.lock_release_photos(v_id);
  select person_id into v_person from public.releases
  where id = v_id and release_state in ('signed', 'disputed') for update;
  if v_person is null then
    return false;
  end if;
  for v_stopped in
    update public.releases set allows_face_search = false
    where person_id = v_person and release_state in ('signed', 'disputed') and allows_face_search returning id
  loop
    insert into public.release_events (release_id, event) values (v_stopped, 'search_stopped');
    perform public.trace_release(v_stopped, p_ip, p_agent);
  end loop;
  perform public.forget_face_templates(v_person);
  return true;
end
$$;

ALTER FUNCTION public.stop_face_search(p_token_hash text, p_ip inet, p_agent text) OWNER TO shoebox_owner;

CREATE FUNCTION public.stop_release(p_token_hash text, p_ip inet, p_agent text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_id uuid := public.release_id_by_token(p_token_hash);
  v_person uuid;
  v_stopped uuid;
begin
  perform public.lock_release_photos(v_id);
  select person_id into v_person from public.releases
  where id = v_id and release_state in ('signed', 'disputed') for update;
  if v_person is null then
    return false;
  end if;
  for v_stopped in
    update public.releases set release_state = 'expired', ended_at = now()
    where person_id = v_person and release_state in ('signed', 'disputed') returning id
  loop
    insert into public.release_events (release_id, event) values (v_stopped, 'stopped');
    perform public.trace_release(v_stopped, p_ip, p_agent);
    perform public.add_job('rights.finish-release', json_build_object('releaseId', v_stopped), p_max_attempts => 20);
  end loop;
  perform public.forget_face_templates(v_person);
  return true;
end
$$;

ALTER FUNCTION public.stop_release(p_token_hash text, p_ip inet, p_agent text) OWNER TO shoebox_owner;

CREATE FUNCTION public.storefront_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.feed_photos_by_size(array(
    select id from public.photos where user_id = coalesce(new.user_id, old.user_id)));
  return null;
end
$$;

ALTER FUNCTION public.storefront_changed() OWNER TO shoebox_owner;

CREATE FUNCTION public.suggest_face_people(p_photo uuid, p_least real) RETURNS TABLE(face_id uuid, person_id uuid, likeness real)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with unnamed as (
    select f.id, t.template, t.model_id, p.user_id
    from public.photo_faces f
    join public.photos p on p.id = f.photo_id
    join public.face_templates t on t.face_id = f.id and t.retain_until > now()
    where f.photo_id = p_photo and f.person_id is null and f.face_status = 'identifiable'
      and (p.user_id = auth.uid() or auth.is_staff())
  ), alike as (
    select u.id as face_id, n.person_id,
      (1 - (u.template operator(public.<=>) n.template))::real as likeness
    from unnamed u
    cross join lateral (
      select f.person_id, t.template
      from public.people s
      join public.photo_faces f on f.person_id = s.id
      join public.face_templates t on t.face_id = f.id and t.model_id = u.model_id and t.retain_until > now()
      where s.user_id = u.user_id and not exists (
        select from public.photo_faces here where here.photo_id = p_photo and here.person_id = s.id)
      order by t.template operator(public.<=>) u.template limit 1) n
  )
  -- A person has one face on a photo: the most similar.
  select distinct on (a.person_id) a.face_id, a.person_id, a.likeness from alike a
  where a.likeness >= p_least order by a.person_id, a.likeness desc, a.face_id
$$;

ALTER FUNCTION public.suggest_face_people(p_photo uuid, p_least real) OWNER TO shoebox_owner;

CREATE FUNCTION public.supersede_unpaid_orders(p_order uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_new public.orders;
  v_old public.orders;
begin
  select * into v_new from public.orders where id = p_order;
  for v_old in
    select * from public.orders
    where placed_by = v_new.placed_by and project_id = v_new.project_id and id <> p_order
      and status in ('pending_approval', 'pending_payment') and payment_status = 'unpaid'
    order by id for update
  loop
    update public.orders
    set status = 'cancelled', cancelled_at = now(), expires_at = null, cancel_reason = 'Replaced by order ' || v_new.number
    where id = v_old.id;
    insert into public.order_events (order_id, actor_id, type, payload, at)
    values (v_old.id, v_new.placed_by, 'canceled', jsonb_build_object('replaced_by', p_order), clock_timestamp());
    if v_old.status = 'pending_payment' then
      perform public.add_job('orders.expire-session', json_build_object('orderId', v_old.id));
    end if;
  end loop;
end
$$;

ALTER FUNCTION public.supersede_unpaid_orders(p_order uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.tag_weights(p_tags text[]) RETURNS TABLE(token tsquery, photos bigint, share double precision)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return query
  with clicked as materialized (
    select lower(a.entity_id) as tag, a.popularity as visits from public.click_analytics a
    where a.entity_type = 'tag' order by a.popularity desc, a.total_clicks desc, a.entity_id limit 100
  ), own as (
    select t.tag, '~tag:' || t.tag as token
    from (select distinct public.search_value(t) as tag from unnest(p_tags) t) t
    union all select null, ''
  ), counted as materialized (
    select own.tag, own.token,
      coalesce((select b.photos from public.search_tokens b where b.token = own.token), 0)
        + coalesce((select sum(c.delta) from public.search_token_changes c where c.token = own.token), 0) as photos
    from own
  ), weighed as (
    select own.tag, own.token, own.photos,
      ln(1 + (select live.photos from counted live where live.tag is null)::double precision / greatest(own.photos, 1))
        * (1 + coalesce((select max(k.visits) from clicked k where k.tag = own.tag)
          / nullif((select max(visits) from clicked), 0)::double precision, 0)) as weight
    from counted own where own.tag is not null
  )
  select public.search_token_query(w.token), w.photos, w.weight / nullif(sum(w.weight) over (), 0)
  from weighed w order by w.photos, w.tag;
end
$$;

ALTER FUNCTION public.tag_weights(p_tags text[]) OWNER TO shoebox_owner;

CREATE TABLE public.click_events (
    event_id uuid NOT NULL,
    created_on date NOT NULL,
    event_type text NOT NULL,
    entity_id text NOT NULL,
    entity_type text NOT NULL,
    taxonomy_type text,
    user_id uuid,
    session_id text,
    user_agent text,
    referrer text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    network bytea,
    processed boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT click_events_day CHECK ((created_on = ('1970-01-01'::date + ((((('x'::text || "left"(replace((event_id)::text, '-'::text, ''::text), 12)))::bit(48))::bigint / 86400000))::integer))),
    CONSTRAINT click_events_entity_id_check CHECK (((length(entity_id) >= 1) AND (length(entity_id) <= 200))),
    CONSTRAINT click_events_entity_type_check CHECK (((length(entity_type) >= 1) AND (length(entity_type) <= 50))),
    CONSTRAINT click_events_event_type_check CHECK (((length(event_type) >= 1) AND (length(event_type) <= 50))),
    CONSTRAINT click_events_network_check CHECK ((octet_length(network) = 16)),
    CONSTRAINT click_events_referrer_check CHECK ((length(referrer) <= 2000)),
    CONSTRAINT click_events_session_id_check CHECK ((length(session_id) <= 100)),
    CONSTRAINT click_events_taxonomy_type_check CHECK ((length(taxonomy_type) <= 50)),
    CONSTRAINT click_events_user_agent_check CHECK ((length(user_agent) <= 500)),
    CONSTRAINT click_events_version CHECK ((substr((event_id)::text, 15, 1) = '7'::text))
)
PARTITION BY RANGE (created_on);

ALTER TABLE public.click_events OWNER TO shoebox_owner;

CREATE FUNCTION public.take_clicks(p_most integer) RETURNS SETOF public.click_events
    LANGUAGE plpgsql ROWS 5000
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_nestloop TO 'on'
    AS $$
begin
  return query
  with picked as materialized (
    select c.created_on, c.event_id from public.click_events c where not c.processed limit p_most
  )
  update public.click_events e set processed = true
  from picked p where e.created_on = p.created_on and e.event_id = p.event_id
  returning e.*;
end
$$;

ALTER FUNCTION public.take_clicks(p_most integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.take_rate_limit(p_key text, p_limit integer, p_window interval, p_hits integer DEFAULT 1) RETURNS TABLE(allowed boolean, hits integer, resets_at timestamp with time zone)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.rate_limits as r (key, hits, resets_at)
  values (p_key, p_hits, clock_timestamp() + p_window)
  on conflict (key) do update set
    hits = case when r.resets_at <= clock_timestamp() then p_hits else r.hits + p_hits end,
    resets_at = case when r.resets_at <= clock_timestamp() then clock_timestamp() + p_window else r.resets_at end
  returning r.hits <= p_limit, r.hits, r.resets_at
$$;

ALTER FUNCTION public.take_rate_limit(p_key text, p_limit integer, p_window interval, p_hits integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.taxonomy_name(p_type text, p_id text) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_value constant text := public.search_value(p_id);
  v_kinds constant text[] := case p_type
    when 'city' then '{city}' when 'state' then '{state}' when 'country' then '{country}'
    when 'location' then '{city,state,country}' when 'tag' then '{tag}' when 'ethnicity' then '{ethnicity}'
    when 'age_group' then '{age}' when 'emotion' then '{emotion}' when 'image_style' then '{style}'
    when 'color_and_mood' then '{mood}' when 'dominant_color' then '{color}'
    when 'people_composition' then '{composition}' end;
  v_query tsquery := (
    select string_agg(public.search_token_query('~' || k || ':' || v_value)::text, ' | ') from unnest(v_kinds) k);
  v_photo uuid;
begin
  if p_type = 'creator' then
    return (select storefront_name from public.storefronts where user_id = public.uuid_or_null(p_id));
  elsif p_type = 'event' then
    return (select name from public.events where id = public.uuid_or_null(p_id));
  elsif v_kinds is null then
    return p_id;
  end if;

  -- A frequent value is soon found in a random sample, and the index is fast for a rare one.
  select s.photo_id into v_photo
  from (select photo_id, tsv from public.photo_search order by random_key limit 100) s
  where ts_match_vq(s.tsv, v_query) limit 1;
  if v_photo is null then
    select s.photo_id into v_photo from public.photo_search s where s.tsv @@ v_query limit 1;
  end if;

  return coalesce((
    select v from public.photos p
    cross join lateral unnest(case p_type
      when 'city' then array[p.location_city] when 'state' then array[p.location_state_province]
      when 'country' then array[p.location_country]
      when 'location' then array[p.location_city, p.location_state_province, p.location_country]
      when 'tag' then p.tags when 'ethnicity' then p.ethnicities when 'age_group' then p.age_groups
      when 'emotion' then p.emotions when 'image_style' then array[p.image_style]
      when 'color_and_mood' then p.color_and_mood when 'dominant_color' then array[p.dominant_color]
      else array[p.people_composition] end) v
    where p.id = v_photo and public.search_value(v) = v_value limit 1), p_id);
end
$$;

ALTER FUNCTION public.taxonomy_name(p_type text, p_id text) OWNER TO shoebox_owner;

CREATE FUNCTION public.trace_release(p_release uuid, p_ip inet, p_agent text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.release_traces (event_id, ip, user_agent)
  select max(e.id), p_ip, left(p_agent, 500) from public.release_events e where e.release_id = p_release
$$;

ALTER FUNCTION public.trace_release(p_release uuid, p_ip inet, p_agent text) OWNER TO shoebox_owner;

CREATE FUNCTION public.trusted_studios() RETURNS TABLE(name text, company_logo text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  select distinct c.name, c.company_logo
  from public.companies c
  where c.agreed_to_be_shown_at is not null
    and c.company_logo ~ '^/media/site/logos/[a-z0-9][a-z0-9-]{0,80}-[0-9a-f]{12}\.svg$'
  order by c.name, c.company_logo
  limit 100
$_$;

ALTER FUNCTION public.trusted_studios() OWNER TO shoebox_owner;

CREATE FUNCTION public.unshare_company_work() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (select from public.company_permissions where action = 'edit-own-work' and role = new.role) then
    return null;
  end if;
  update public.wishlists w set shared_at = null
  from public.projects p
  where p.id = w.project_id and p.company_id = new.company_id and w.user_id = new.user_id
    and w.shared_at is not null;
  return null;
end
$$;

ALTER FUNCTION public.unshare_company_work() OWNER TO shoebox_owner;

CREATE FUNCTION public.user_email(p_user uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select u.email from auth.users u where u.id = p_user $$;

ALTER FUNCTION public.user_email(p_user uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.user_is_staff(p_user uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from public.user_roles where user_id = p_user and role in ('admin', 'moderator'))
$$;

ALTER FUNCTION public.user_is_staff(p_user uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.uuid_or_null(p_text text) RETURNS uuid
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  select case when p_text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then p_text::uuid end
$_$;

ALTER FUNCTION public.uuid_or_null(p_text text) OWNER TO shoebox_owner;

CREATE FUNCTION public.verify_license(p_code text) RETURNS TABLE(license_type text, photoid integer, effective_at timestamp with time zone, issued_at timestamp with time zone, cancelled_at timestamp with time zone, files jsonb, incidents jsonb, erased_on date[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select g.license_type, l.photoid, g.effective_at, c.issued_at, g.cancelled_at,
    (select coalesce(jsonb_agg(jsonb_build_object('rendition', f.rendition, 'sha256', f.sha256) order by f.rendition), '[]')
     from public.license_files f where f.license_id = g.id and c.license_id is not null),
    (select coalesce(jsonb_agg(jsonb_build_object('opened_at', i.opened_at, 'closed_at', i.closed_at)
       order by i.opened_at), '[]')
     from public.incidents i
     where i.photo_id = g.photo_id and (i.closed_at is null or i.closed_at > g.effective_at)
       and (g.cancelled_at is null or i.opened_at < g.cancelled_at)),
    array(select e.erased_on from public.license_erasures e where e.license_id = g.id order by e.erased_on)
  from public.licenses g
  join public.order_lines l on l.id = g.order_line_id
  left join public.certificates c on c.license_id = g.id
  where g.code = p_code
$$;

ALTER FUNCTION public.verify_license(p_code text) OWNER TO shoebox_owner;

CREATE FUNCTION public.visible_face_releases(p_photo uuid, p_person uuid) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when public.may_see_rights(p_photo) then public.face_releases(p_photo, p_person) end
$$;

ALTER FUNCTION public.visible_face_releases(p_photo uuid, p_person uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.visible_photo_clearance_issues(p_photo uuid) RETURNS TABLE(issue text, amount integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    AS $$
begin
  if not public.may_see_rights(p_photo) then
    raise exception 'only its family and staff see the clearance of a photo' using errcode = 'insufficient_privilege';
  end if;
  return query select i.issue, i.amount from public.photo_clearance_issues(p_photo) i;
end
$$;

ALTER FUNCTION public.visible_photo_clearance_issues(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.visible_photo_faces_digest(p_photo uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when public.may_see_rights(p_photo) then public.photo_faces_digest(p_photo) end
$$;

ALTER FUNCTION public.visible_photo_faces_digest(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.visible_photo_faces_released(p_photo uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when public.may_see_rights(p_photo) then public.photo_faces_released(p_photo) end
$$;

ALTER FUNCTION public.visible_photo_faces_released(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.visible_photo_grade(p_photo uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when public.may_see_rights(p_photo) then public.photo_grade(p_photo) end
$$;

ALTER FUNCTION public.visible_photo_grade(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.visible_photo_has_kin(p_photo uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when public.may_see_rights(p_photo) then public.photo_has_kin(p_photo) end
$$;

ALTER FUNCTION public.visible_photo_has_kin(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.visible_photo_is_cleared(p_photo uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when public.may_see_rights(p_photo) then public.photo_is_cleared(p_photo) end
$$;

ALTER FUNCTION public.visible_photo_is_cleared(p_photo uuid) OWNER TO shoebox_owner;

CREATE FUNCTION public.volume_percent(p_quantity integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when p_quantity >= 75 then 20
    when p_quantity >= 50 then 15
    when p_quantity >= 25 then 10
    when p_quantity >= 15 then 5
    else 0
  end
$$;

ALTER FUNCTION public.volume_percent(p_quantity integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.volume_tier(p_quantity integer) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when p_quantity >= 75 then '75+ photos'
    when p_quantity >= 50 then '50+ photos'
    when p_quantity >= 25 then '25+ photos'
    when p_quantity >= 15 then '15+ photos'
  end
$$;

ALTER FUNCTION public.volume_tier(p_quantity integer) OWNER TO shoebox_owner;

CREATE FUNCTION public.wishlist_items_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.wishlists w set updated_at = now()
  where w.id in (select c.wishlist_id from changed c);
  return null;
end
$$;

ALTER FUNCTION public.wishlist_items_changed() OWNER TO shoebox_owner;

CREATE FUNCTION public.withdraw_agreement_to_be_shown() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (old.name, old.company_logo) is distinct from (new.name, new.company_logo)
    and current_user = 'authenticated' and not auth.is_staff()
  then
    new.agreed_to_be_shown_at := null;
  end if;
  return new;
end
$$;

ALTER FUNCTION public.withdraw_agreement_to_be_shown() OWNER TO shoebox_owner;

CREATE FUNCTION public.withdraw_backs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update public.photos set photo_status = 'withdrawn'
  where back_of = new.id and photo_status not in ('failed', 'withdrawn');
  return null;
end
$$;

ALTER FUNCTION public.withdraw_backs() OWNER TO shoebox_owner;

CREATE FUNCTION public.without_named(p_words text[], p_pattern text) RETURNS text[]
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select array(
    select word from unnest(p_words) with ordinality as t (word, place) where not public.has_words(word, p_pattern)
    order by place)
$$;

ALTER FUNCTION public.without_named(p_words text[], p_pattern text) OWNER TO shoebox_owner;

CREATE FUNCTION public.without_named(p_word text, p_pattern text) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case when not public.has_words(p_word, p_pattern) then p_word end
$$;

ALTER FUNCTION public.without_named(p_word text, p_pattern text) OWNER TO shoebox_owner;

CREATE FUNCTION public.without_named_place(p_place text, p_pattern text) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case when normalize(p_place, nfc) !~ '[[:alnum:]][^[:alnum:]]+[[:alnum:]]' then p_place
    else public.without_named(p_place, p_pattern) end
$$;

ALTER FUNCTION public.without_named_place(p_place text, p_pattern text) OWNER TO shoebox_owner;

CREATE FUNCTION public.without_words(p_value jsonb, p_pattern text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  return case jsonb_typeof(p_value)
    when 'string' then to_jsonb(public.without_words(p_value #>> '{}', p_pattern))
    when 'array' then (
      select coalesce(jsonb_agg(public.without_words(value, p_pattern) order by place), '[]')
      from jsonb_array_elements(p_value) with ordinality as part (value, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, public.without_words(value, p_pattern)), '{}') from jsonb_each(p_value))
    else p_value end;
end
$$;

ALTER FUNCTION public.without_words(p_value jsonb, p_pattern text) OWNER TO shoebox_owner;

CREATE FUNCTION public.without_words(p_text text, p_pattern text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when normalize(p_text, nfc) !~* p_pattern then p_text
    else regexp_replace(normalize(p_text, nfc), p_pattern, '[removed]', 'gi') end
$$;

ALTER FUNCTION public.without_words(p_text text, p_pattern text) OWNER TO shoebox_owner;

CREATE FUNCTION public.words_pattern(p_words text[]) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select '(?<![[:alnum:]])(?:' || string_agg(
    regexp_replace(
      regexp_replace(word, '[^[:alnum:][:space:]]', '\\\&', 'g'), '[[:space:]]+', '[[:space:]' || chr(160) || '_.-]+', 'g'),
    '|' order by length(word) desc, word) || ')(?![[:alnum:]])'
  from (
    select distinct btrim(replace(normalize(written, nfc), chr(160), ' ')) as word from unnest(p_words) written) known
  where length(word) > 1
$$;

ALTER FUNCTION public.words_pattern(p_words text[]) OWNER TO shoebox_owner;

CREATE TABLE auth.flow_state (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    email text,
    link_identifier text,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    redirect_to text NOT NULL,
    code_challenge text,
    auth_code_hash bytea,
    session_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    is_discarded boolean DEFAULT false NOT NULL,
    CONSTRAINT flow_state_kind_check CHECK ((kind = ANY (ARRAY['signup'::text, 'magiclink'::text, 'recovery'::text, 'oauth'::text])))
);

ALTER TABLE auth.flow_state OWNER TO auth_admin;

CREATE TABLE auth.identities (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    provider_id text NOT NULL,
    provider text NOT NULL,
    user_id uuid NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

ALTER TABLE auth.identities OWNER TO auth_admin;

CREATE TABLE auth.jwks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    alg text,
    crv text
);

ALTER TABLE auth.jwks OWNER TO auth_admin;

CREATE TABLE auth.mfa_attempts (
    user_id uuid NOT NULL,
    budget text NOT NULL,
    failures integer NOT NULL,
    open_at timestamp with time zone DEFAULT now() NOT NULL,
    tried_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE auth.mfa_attempts OWNER TO auth_admin;

CREATE TABLE auth.mfa_factors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    friendly_name text DEFAULT ''::text NOT NULL,
    secret text NOT NULL,
    status text DEFAULT 'unverified'::text NOT NULL,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    session_id uuid,
    CONSTRAINT mfa_factors_begun_in_session CHECK (((status = 'unverified'::text) = (session_id IS NOT NULL))),
    CONSTRAINT mfa_factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text])))
);

ALTER TABLE auth.mfa_factors OWNER TO auth_admin;

CREATE TABLE auth.migrant_windows (
    email text NOT NULL,
    network text NOT NULL,
    open_until timestamp with time zone NOT NULL,
    CONSTRAINT migrant_windows_email_check CHECK ((email = lower(email)))
);

ALTER TABLE auth.migrant_windows OWNER TO auth_admin;

CREATE TABLE auth.recovery_codes (
    user_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    cost text DEFAULT 'm=19456,t=2,p=1'::text NOT NULL,
    CONSTRAINT recovery_codes_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT recovery_codes_cost_check CHECK ((cost ~ '^m=[0-9]{1,8},t=[0-9]{1,4},p=[0-9]{1,3}$'::text))
);

ALTER TABLE auth.recovery_codes OWNER TO auth_admin;

CREATE TABLE auth.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    token text NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    ip text,
    user_agent text,
    user_id uuid NOT NULL,
    refresh_counter bigint DEFAULT 0 NOT NULL,
    refreshed_at timestamp with time zone DEFAULT now() NOT NULL,
    aal text DEFAULT 'aal1'::text NOT NULL,
    amr jsonb DEFAULT '[]'::jsonb NOT NULL,
    raised_counter bigint,
    parent_session_id uuid,
    is_pending boolean DEFAULT false NOT NULL,
    CONSTRAINT sessions_pending_has_parent CHECK (((NOT is_pending) OR (parent_session_id IS NOT NULL)))
);

ALTER TABLE auth.sessions OWNER TO auth_admin;

CREATE TABLE auth.staff_rules (
    only_row boolean DEFAULT true NOT NULL,
    second_factor_required boolean DEFAULT true NOT NULL,
    CONSTRAINT staff_rules_only_row_check CHECK (only_row)
);

ALTER TABLE auth.staff_rules OWNER TO auth_admin;

CREATE TABLE auth.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean NOT NULL,
    image text,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    user_metadata jsonb DEFAULT '{}'::jsonb,
    app_metadata jsonb DEFAULT '{}'::jsonb,
    last_sign_in_at timestamp with time zone,
    banned_until timestamp with time zone,
    CONSTRAINT users_email_lower CHECK ((email = lower(email)))
);

ALTER TABLE auth.users OWNER TO auth_admin;

CREATE TABLE auth.verifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

ALTER TABLE auth.verifications OWNER TO auth_admin;

CREATE TABLE public.archive_licenses (
    archive_id uuid NOT NULL,
    license_id uuid NOT NULL,
    is_skipped boolean DEFAULT false NOT NULL
);

ALTER TABLE public.archive_licenses OWNER TO shoebox_owner;

CREATE TABLE public.archives (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid,
    rendition text NOT NULL,
    packed integer DEFAULT 0 NOT NULL,
    total integer NOT NULL,
    size bigint,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    ready_at timestamp with time zone,
    failed_at timestamp with time zone,
    stored_until timestamp with time zone,
    removed_at timestamp with time zone,
    CONSTRAINT archives_packed_check CHECK ((packed >= 0)),
    CONSTRAINT archives_ready CHECK ((((ready_at IS NULL) = (size IS NULL)) AND ((ready_at IS NULL) = (stored_until IS NULL)) AND ((ready_at IS NULL) OR (failed_at IS NULL)))),
    CONSTRAINT archives_rendition_check CHECK ((rendition = ANY (ARRAY['jpeg'::text, 'tiff'::text, 'both'::text]))),
    CONSTRAINT archives_size_check CHECK ((size > 0)),
    CONSTRAINT archives_total_check CHECK ((total > 0))
);

ALTER TABLE public.archives OWNER TO shoebox_owner;

CREATE TABLE public.audit_log (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    entity_type text NOT NULL,
    entity_id text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    request_id text,
    CONSTRAINT audit_log_action_check CHECK ((action ~ '^[a-z]+\.[a-z]+(-[a-z]+)*$'::text))
);

ALTER TABLE public.audit_log OWNER TO shoebox_owner;

CREATE TABLE public.background_images (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number integer NOT NULL,
    key_640 text NOT NULL,
    key_1280 text NOT NULL,
    key_1920 text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    year integer,
    place text,
    people integer,
    face_x real,
    face_y real,
    face_width real,
    face_height real,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT background_images_face CHECK ((num_nonnulls(face_x, face_y, face_width, face_height) = ANY (ARRAY[0, 4]))),
    CONSTRAINT background_images_face_height_check CHECK (((face_height >= (0)::double precision) AND (face_height <= (1)::double precision))),
    CONSTRAINT background_images_face_width_check CHECK (((face_width >= (0)::double precision) AND (face_width <= (1)::double precision))),
    CONSTRAINT background_images_face_x_check CHECK (((face_x >= (0)::double precision) AND (face_x <= (1)::double precision))),
    CONSTRAINT background_images_face_y_check CHECK (((face_y >= (0)::double precision) AND (face_y <= (1)::double precision))),
    CONSTRAINT background_images_height_check CHECK ((height > 0)),
    CONSTRAINT background_images_key_1280_check CHECK ((key_1280 ~ '^backgrounds/[a-z0-9-]+\.avif$'::text)),
    CONSTRAINT background_images_key_1920_check CHECK ((key_1920 ~ '^backgrounds/[a-z0-9-]+\.avif$'::text)),
    CONSTRAINT background_images_key_640_check CHECK ((key_640 ~ '^backgrounds/[a-z0-9-]+\.avif$'::text)),
    CONSTRAINT background_images_number_check CHECK ((number > 0)),
    CONSTRAINT background_images_people_check CHECK ((people >= 0)),
    CONSTRAINT background_images_place_check CHECK (((length(place) >= 1) AND (length(place) <= 100))),
    CONSTRAINT background_images_width_check CHECK ((width > 0)),
    CONSTRAINT background_images_year_check CHECK (((year >= 1826) AND (year <= 2100)))
);

ALTER TABLE public.background_images OWNER TO shoebox_owner;

CREATE TABLE public.cart_items (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    license_type text DEFAULT 'background-dressing'::text NOT NULL,
    quantity integer DEFAULT 1 NOT NULL,
    added_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    photoid integer NOT NULL,
    price_seen integer,
    CONSTRAINT cart_items_license_type_check CHECK ((license_type = ANY (ARRAY['background-dressing'::text, 'hero-usage'::text]))),
    CONSTRAINT cart_items_price_seen_check CHECK ((price_seen >= 0)),
    CONSTRAINT cart_items_quantity_check CHECK ((quantity = 1))
);

ALTER TABLE public.cart_items OWNER TO shoebox_owner;

CREATE TABLE public.certificate_keys (
    kid text NOT NULL,
    x text NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT certificate_keys_kid_check CHECK ((kid ~ '^[0-9A-Za-z_-]{43}$'::text)),
    CONSTRAINT certificate_keys_x_check CHECK ((x ~ '^[0-9A-Za-z_-]{43}$'::text))
);

ALTER TABLE public.certificate_keys OWNER TO shoebox_owner;

CREATE TABLE public.certificates (
    license_id uuid NOT NULL,
    kid text NOT NULL,
    jws text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    file_key text,
    file_sha256 text,
    CONSTRAINT certificates_file CHECK (((file_key IS NULL) = (file_sha256 IS NULL))),
    CONSTRAINT certificates_file_sha256_check CHECK ((file_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT certificates_jws_check CHECK ((jws ~ '^[0-9A-Za-z_-]+\.[0-9A-Za-z_-]+\.[0-9A-Za-z_-]{86}$'::text))
);

ALTER TABLE public.certificates OWNER TO shoebox_owner;

CREATE TABLE public.checkouts (
    user_id uuid NOT NULL,
    project_id uuid,
    production jsonb DEFAULT '{}'::jsonb NOT NULL,
    may_be_named boolean DEFAULT false NOT NULL,
    po_number text,
    account_code text,
    method text DEFAULT 'card'::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT checkouts_account_code_check CHECK ((length(account_code) <= 50)),
    CONSTRAINT checkouts_method_check CHECK ((method = ANY (ARRAY['card'::text, 'ach'::text]))),
    CONSTRAINT checkouts_po_number_check CHECK ((length(po_number) <= 50)),
    CONSTRAINT checkouts_production_check CHECK (((jsonb_typeof(production) = 'object'::text) AND (length((production)::text) <= 4000)))
);

ALTER TABLE public.checkouts OWNER TO shoebox_owner;

CREATE TABLE public.clearance_checks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    photo_id uuid NOT NULL,
    reviewer_id uuid,
    decision text NOT NULL,
    basis text,
    faces_seen integer,
    faces_digest text,
    has_marks boolean DEFAULT false NOT NULL,
    has_stamp boolean DEFAULT false NOT NULL,
    checklist text[] DEFAULT '{}'::text[] NOT NULL,
    reason text,
    note text,
    is_current boolean DEFAULT true NOT NULL,
    second_reviewer_id uuid,
    second_at timestamp with time zone,
    undone_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    notified_at timestamp with time zone,
    CONSTRAINT clearance_checks_check CHECK (((decision <> 'approved'::text) OR (num_nulls(basis, faces_seen, faces_digest) = 0))),
    CONSTRAINT clearance_checks_check1 CHECK (((decision = 'approved'::text) OR (reason IS NOT NULL))),
    CONSTRAINT clearance_checks_check2 CHECK (((undone_at IS NULL) OR (NOT is_current))),
    CONSTRAINT clearance_checks_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'returned'::text, 'declined'::text]))),
    CONSTRAINT clearance_checks_faces_seen_check CHECK ((faces_seen >= 0)),
    CONSTRAINT clearance_checks_note_check CHECK ((length(note) <= 1000)),
    CONSTRAINT clearance_checks_reason_check CHECK ((reason ~ '^[a-z_]+$'::text)),
    CONSTRAINT clearance_checks_two_persons CHECK ((second_reviewer_id <> reviewer_id))
);

ALTER TABLE public.clearance_checks OWNER TO shoebox_owner;

CREATE TABLE public.click_analytics (
    entity_id text NOT NULL,
    entity_type text NOT NULL,
    taxonomy_type text,
    total_clicks bigint DEFAULT 0 NOT NULL,
    unique_users integer DEFAULT 0 NOT NULL,
    unique_sessions integer DEFAULT 0 NOT NULL,
    last_clicked_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    popularity integer DEFAULT 0 NOT NULL,
    CONSTRAINT click_analytics_popularity_check CHECK ((popularity >= 0)),
    CONSTRAINT click_analytics_total_clicks_check CHECK ((total_clicks >= 0)),
    CONSTRAINT click_analytics_unique_sessions_check CHECK ((unique_sessions >= 0)),
    CONSTRAINT click_analytics_unique_users_check CHECK ((unique_users >= 0))
);

ALTER TABLE public.click_analytics OWNER TO shoebox_owner;

CREATE TABLE public.click_events_default (
    event_id uuid NOT NULL,
    created_on date NOT NULL,
    event_type text NOT NULL,
    entity_id text NOT NULL,
    entity_type text NOT NULL,
    taxonomy_type text,
    user_id uuid,
    session_id text,
    user_agent text,
    referrer text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    network bytea,
    processed boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT click_events_day CHECK ((created_on = ('1970-01-01'::date + ((((('x'::text || "left"(replace((event_id)::text, '-'::text, ''::text), 12)))::bit(48))::bigint / 86400000))::integer))),
    CONSTRAINT click_events_entity_id_check CHECK (((length(entity_id) >= 1) AND (length(entity_id) <= 200))),
    CONSTRAINT click_events_entity_type_check CHECK (((length(entity_type) >= 1) AND (length(entity_type) <= 50))),
    CONSTRAINT click_events_event_type_check CHECK (((length(event_type) >= 1) AND (length(event_type) <= 50))),
    CONSTRAINT click_events_network_check CHECK ((octet_length(network) = 16)),
    CONSTRAINT click_events_referrer_check CHECK ((length(referrer) <= 2000)),
    CONSTRAINT click_events_session_id_check CHECK ((length(session_id) <= 100)),
    CONSTRAINT click_events_taxonomy_type_check CHECK ((length(taxonomy_type) <= 50)),
    CONSTRAINT click_events_user_agent_check CHECK ((length(user_agent) <= 500)),
    CONSTRAINT click_events_version CHECK ((substr((event_id)::text, 15, 1) = '7'::text))
);

ALTER TABLE public.click_events_default OWNER TO shoebox_owner;

CREATE TABLE public.click_sessions (
    created_on date NOT NULL,
    network bytea NOT NULL,
    session uuid NOT NULL
);

ALTER TABLE public.click_sessions OWNER TO shoebox_owner;

CREATE TABLE public.click_visits (
    created_on date NOT NULL,
    entity uuid NOT NULL,
    visitor uuid NOT NULL,
    is_user boolean NOT NULL,
    is_counted boolean NOT NULL,
    network bytea
)
PARTITION BY RANGE (created_on);

ALTER TABLE public.click_visits OWNER TO shoebox_owner;

CREATE TABLE public.click_visits_default (
    created_on date NOT NULL,
    entity uuid NOT NULL,
    visitor uuid NOT NULL,
    is_user boolean NOT NULL,
    is_counted boolean NOT NULL,
    network bytea
);

ALTER TABLE public.click_visits_default OWNER TO shoebox_owner;

CREATE TABLE public.collection_photos (
    collection_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.collection_photos OWNER TO shoebox_owner;

CREATE TABLE public.collections (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    description text,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    thumbnail_photo_id uuid,
    search_vector tsvector GENERATED ALWAYS AS ((setweight(to_tsvector('english'::regconfig, name), 'A'::"char") || setweight(to_tsvector('english'::regconfig, COALESCE(description, ''::text)), 'B'::"char"))) STORED,
    CONSTRAINT collections_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100)))
);

ALTER TABLE public.collections OWNER TO shoebox_owner;

CREATE TABLE public.company_exemptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    company_id uuid NOT NULL,
    kind text NOT NULL,
    region text NOT NULL,
    file_name text NOT NULL,
    content_type text NOT NULL,
    file_size integer NOT NULL,
    sha256 text,
    state text DEFAULT 'uploading'::text NOT NULL,
    expires_on date,
    reason text,
    uploaded_by uuid,
    submitted_at timestamp with time zone,
    decided_by uuid,
    decided_at timestamp with time zone,
    reminded_at timestamp with time zone,
    notices text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT company_exemptions_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
    CONSTRAINT company_exemptions_decided CHECK (((state = ANY (ARRAY['uploading'::text, 'in_review'::text])) = (decided_at IS NULL))),
    CONSTRAINT company_exemptions_file CHECK (((state = 'uploading'::text) = (sha256 IS NULL))),
    CONSTRAINT company_exemptions_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
    CONSTRAINT company_exemptions_file_size_check CHECK (((file_size >= 1) AND (file_size <= 10485760))),
    CONSTRAINT company_exemptions_kind_check CHECK ((kind = ANY (ARRAY['resale'::text, 'exemption'::text]))),
    CONSTRAINT company_exemptions_reason CHECK (((state <> 'rejected'::text) OR (reason IS NOT NULL))),
    CONSTRAINT company_exemptions_reason_check CHECK ((length(reason) <= 1000)),
    CONSTRAINT company_exemptions_region_check CHECK ((region ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT company_exemptions_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT company_exemptions_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'in_review'::text, 'approved'::text, 'rejected'::text, 'expired'::text])))
);

ALTER TABLE public.company_exemptions OWNER TO shoebox_owner;

CREATE TABLE public.company_invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    company_id uuid NOT NULL,
    email public.citext NOT NULL,
    role text NOT NULL,
    invited_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '14 days'::interval) NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    CONSTRAINT company_invitations_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text, 'revoked'::text]))),
    CONSTRAINT company_invitations_answered CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT company_invitations_email_check CHECK (((length((email)::text) >= 3) AND (length((email)::text) <= 254))),
    CONSTRAINT company_invitations_role_check CHECK ((role = ANY (ARRAY['buyer'::text, 'approver'::text, 'viewer'::text, 'accountant'::text])))
);

ALTER TABLE public.company_invitations OWNER TO shoebox_owner;

CREATE TABLE public.company_members (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT company_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'buyer'::text, 'approver'::text, 'viewer'::text, 'accountant'::text])))
);

ALTER TABLE public.company_members OWNER TO shoebox_owner;

CREATE TABLE public.company_permissions (
    action text NOT NULL,
    role text NOT NULL,
    CONSTRAINT company_permissions_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'buyer'::text, 'approver'::text, 'viewer'::text, 'accountant'::text])))
);

ALTER TABLE public.company_permissions OWNER TO shoebox_owner;

CREATE TABLE public.contact_messages (
    id uuid NOT NULL,
    kind text NOT NULL,
    topic text,
    name text NOT NULL,
    email text NOT NULL,
    order_number text,
    photo_number text,
    relation text,
    message text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    mailed_at timestamp with time zone,
    CONSTRAINT contact_messages_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email !~ '[[:cntrl:]]'::text))),
    CONSTRAINT contact_messages_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'takedown'::text]))),
    CONSTRAINT contact_messages_message_check CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
    CONSTRAINT contact_messages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT contact_messages_order_number_check CHECK (((length(order_number) >= 1) AND (length(order_number) <= 100))),
    CONSTRAINT contact_messages_photo_number_check CHECK (((length(photo_number) >= 1) AND (length(photo_number) <= 100))),
    CONSTRAINT contact_messages_relation CHECK (((kind = 'takedown'::text) = (relation IS NOT NULL))),
    CONSTRAINT contact_messages_relation_check CHECK (((length(relation) >= 1) AND (length(relation) <= 50))),
    CONSTRAINT contact_messages_topic CHECK (((kind = 'contact'::text) = (topic IS NOT NULL))),
    CONSTRAINT contact_messages_topic_check CHECK (((length(topic) >= 1) AND (length(topic) <= 50)))
);

ALTER TABLE public.contact_messages OWNER TO shoebox_owner;

CREATE TABLE public.contributor_agreements (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    agreement_version text NOT NULL,
    agreement_type text NOT NULL,
    text_sha256 text NOT NULL,
    accepted_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    confirmed_by uuid,
    CONSTRAINT contributor_agreements_agreement_type_check CHECK ((agreement_type = ANY (ARRAY['standard'::text, 'custom'::text]))),
    CONSTRAINT contributor_agreements_agreement_version_check CHECK ((agreement_version ~ '^\d{4}-\d{2}-\d{2}$'::text)),
    CONSTRAINT contributor_agreements_custom_is_confirmed CHECK (((agreement_type = 'custom'::text) OR (confirmed_at IS NULL))),
    CONSTRAINT contributor_agreements_text_sha256_check CHECK ((text_sha256 ~ '^[0-9a-f]{64}$'::text))
);

ALTER TABLE public.contributor_agreements OWNER TO shoebox_owner;

ALTER TABLE public.contributor_agreements ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contributor_agreements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contributor_identities (
    user_id uuid NOT NULL,
    legal_name text NOT NULL,
    address_line_1 text NOT NULL,
    address_line_2 text,
    city text NOT NULL,
    region text,
    postal_code text,
    country text NOT NULL,
    phone text,
    is_adult boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contributor_identities_address_line_1_check CHECK (((length(address_line_1) >= 1) AND (length(address_line_1) <= 200))),
    CONSTRAINT contributor_identities_address_line_2_check CHECK (((length(address_line_2) >= 1) AND (length(address_line_2) <= 200))),
    CONSTRAINT contributor_identities_city_check CHECK (((length(city) >= 1) AND (length(city) <= 100))),
    CONSTRAINT contributor_identities_country_check CHECK (((length(country) >= 2) AND (length(country) <= 100))),
    CONSTRAINT contributor_identities_is_adult_check CHECK (is_adult),
    CONSTRAINT contributor_identities_legal_name_check CHECK (((length(legal_name) >= 2) AND (length(legal_name) <= 200))),
    CONSTRAINT contributor_identities_phone_check CHECK (((length(phone) >= 3) AND (length(phone) <= 40))),
    CONSTRAINT contributor_identities_postal_code_check CHECK (((length(postal_code) >= 1) AND (length(postal_code) <= 20))),
    CONSTRAINT contributor_identities_region_check CHECK (((length(region) >= 1) AND (length(region) <= 100)))
);

ALTER TABLE public.contributor_identities OWNER TO shoebox_owner;

CREATE TABLE public.disputes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    stripe_dispute_id text NOT NULL,
    amount integer NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    status_before text NOT NULL,
    evidence_due_by timestamp with time zone,
    opened_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT disputes_amount_check CHECK ((amount > 0)),
    CONSTRAINT disputes_closed_at CHECK (((state = 'open'::text) = (closed_at IS NULL))),
    CONSTRAINT disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
    CONSTRAINT disputes_status_before_check CHECK ((status_before = ANY (ARRAY['confirmed'::text, 'completed'::text, 'on_hold'::text, 'disputed'::text, 'cancelled'::text, 'expired'::text])))
);

ALTER TABLE public.disputes OWNER TO shoebox_owner;

CREATE TABLE public.earnings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    order_line_id uuid NOT NULL,
    license_type text NOT NULL,
    earned_on date NOT NULL,
    line_total integer NOT NULL,
    royalty_rate numeric(4,3) NOT NULL,
    amount integer NOT NULL,
    earning_state text DEFAULT 'accrued'::text NOT NULL,
    production_name text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT earnings_amount CHECK (((amount >= 0) AND (amount <= line_total))),
    CONSTRAINT earnings_earning_state_check CHECK ((earning_state = ANY (ARRAY['accrued'::text, 'held'::text, 'payable'::text, 'paid'::text, 'reversed'::text]))),
    CONSTRAINT earnings_license_type_check CHECK ((license_type = ANY (ARRAY['background-dressing'::text, 'hero-usage'::text]))),
    CONSTRAINT earnings_line_total_check CHECK ((line_total >= 0)),
    CONSTRAINT earnings_production_name_check CHECK (((length(production_name) >= 1) AND (length(production_name) <= 200))),
    CONSTRAINT earnings_royalty_rate_check CHECK (((royalty_rate >= (0)::numeric) AND (royalty_rate <= (1)::numeric)))
);

ALTER TABLE public.earnings OWNER TO shoebox_owner;

CREATE TABLE public.email_attachments (
    email_id uuid NOT NULL,
    "position" integer NOT NULL,
    storage_key text NOT NULL,
    file_name text NOT NULL,
    content_type text NOT NULL,
    sha256 text NOT NULL,
    size integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT email_attachments_content_type_check CHECK ((content_type ~ '^[a-z]+/[a-z0-9.+-]+$'::text)),
    CONSTRAINT email_attachments_file_name_check CHECK ((((length(file_name) >= 1) AND (length(file_name) <= 200)) AND (file_name !~ '[[:cntrl:]"/\\]'::text))),
    CONSTRAINT email_attachments_position_check CHECK ((("position" >= 1) AND ("position" <= 10))),
    CONSTRAINT email_attachments_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT email_attachments_size_check CHECK (((size >= 1) AND (size <= ((10 * 1024) * 1024)))),
    CONSTRAINT email_attachments_storage_key_check CHECK (((length(storage_key) >= 1) AND (length(storage_key) <= 1024)))
);

ALTER TABLE public.email_attachments OWNER TO shoebox_owner;

CREATE TABLE public.emails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    reply_to text,
    CONSTRAINT emails_kind_check CHECK ((kind ~ '^[a-z]+\.[a-z]+(-[a-z]+)*$'::text)),
    CONSTRAINT emails_recipient_check CHECK (((length(recipient) >= 3) AND (length(recipient) <= 320))),
    CONSTRAINT emails_reply_to_check CHECK ((((length(reply_to) >= 3) AND (length(reply_to) <= 320)) AND (reply_to !~ '[[:cntrl:][:space:],;<>"]'::text))),
    CONSTRAINT emails_sent_at CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
    CONSTRAINT emails_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'discarded'::text])))
);

ALTER TABLE public.emails OWNER TO shoebox_owner;

CREATE TABLE public.erase_links (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    signer_email text NOT NULL,
    token_hash text,
    link_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT erase_links_signer_email_check CHECK (((length(signer_email) >= 3) AND (length(signer_email) <= 254))),
    CONSTRAINT erase_links_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);

ALTER TABLE public.erase_links OWNER TO shoebox_owner;

CREATE TABLE public.erasures (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    asked_by text NOT NULL,
    releases integer NOT NULL,
    faces integer NOT NULL,
    templates integer NOT NULL,
    emails integer NOT NULL,
    erased_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT erasures_asked_by_check CHECK ((asked_by = ANY (ARRAY['signer'::text, 'family'::text, 'staff'::text])))
);

ALTER TABLE public.erasures OWNER TO shoebox_owner;

CREATE TABLE public.events (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT events_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100)))
);

ALTER TABLE public.events OWNER TO shoebox_owner;

CREATE TABLE public.face_consent_log (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    event text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT face_consent_log_event_check CHECK ((event = ANY (ARRAY['agreed'::text, 'withdrawn'::text])))
);

ALTER TABLE public.face_consent_log OWNER TO shoebox_owner;

ALTER TABLE public.face_consent_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.face_consent_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.face_consents (
    user_id uuid NOT NULL,
    consented_at timestamp with time zone DEFAULT now() NOT NULL,
    withdrawn_at timestamp with time zone,
    covers_expressions boolean DEFAULT false NOT NULL
);

ALTER TABLE public.face_consents OWNER TO shoebox_owner;

CREATE TABLE public.face_templates (
    face_id uuid NOT NULL,
    template public.vector(1024) NOT NULL,
    model_id text NOT NULL,
    retain_until timestamp with time zone NOT NULL
);

ALTER TABLE public.face_templates OWNER TO shoebox_owner;

CREATE TABLE public.family_contexts (
    user_id uuid NOT NULL,
    context text NOT NULL,
    answer text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT family_contexts_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'ask'::text, 'no'::text]))),
    CONSTRAINT family_contexts_context_check CHECK ((context = ANY (ARRAY['deceased-character'::text, 'crime-victim'::text, 'suspect'::text, 'addiction'::text, 'illness'::text, 'sexuality'::text, 'politics'::text, 'religion'::text, 'war'::text, 'alcohol-and-tobacco'::text, 'comedy-ridicule'::text, 'trailer-or-poster'::text])))
);

ALTER TABLE public.family_contexts OWNER TO shoebox_owner;

CREATE TABLE public.idempotency_keys (
    user_id uuid NOT NULL,
    key text NOT NULL,
    operation text NOT NULL,
    request_hash text NOT NULL,
    response_status integer,
    response_body jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)))
);

ALTER TABLE public.idempotency_keys OWNER TO shoebox_owner;

CREATE TABLE public.incidents (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    photo_id uuid NOT NULL,
    cause text NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    closed_by uuid,
    outcome text,
    CONSTRAINT incidents_cause_check CHECK ((cause = ANY (ARRAY['claim'::text, 'release'::text, 'face'::text, 'person'::text, 'check'::text]))),
    CONSTRAINT incidents_check CHECK (((closed_at IS NULL) = (outcome IS NULL))),
    CONSTRAINT incidents_outcome_check CHECK ((outcome = ANY (ARRAY['restored'::text, 'withdrawn'::text])))
);

ALTER TABLE public.incidents OWNER TO shoebox_owner;

CREATE TABLE public.invoices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    number text NOT NULL,
    issued_on date NOT NULL,
    content jsonb NOT NULL,
    file_key text,
    file_sha256 text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT invoices_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
    CONSTRAINT invoices_file CHECK (((file_key IS NULL) = (file_sha256 IS NULL))),
    CONSTRAINT invoices_file_sha256_check CHECK ((file_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT invoices_number_check CHECK ((number ~ '^INV-\d{4}-\d{6,}$'::text))
);

ALTER TABLE public.invoices OWNER TO shoebox_owner;

CREATE TABLE public.journal_entries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    source text NOT NULL,
    booked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT journal_entries_kind_check CHECK ((kind ~ '^[a-z]+(-[a-z]+)*$'::text)),
    CONSTRAINT journal_entries_source_check CHECK (((length(source) >= 1) AND (length(source) <= 200)))
);

ALTER TABLE public.journal_entries OWNER TO shoebox_owner;

CREATE TABLE public.journal_lines (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    entry_id uuid NOT NULL,
    account text NOT NULL,
    amount integer NOT NULL,
    contributor_id uuid,
    order_line_id uuid,
    CONSTRAINT journal_lines_account_check CHECK ((account = ANY (ARRAY['receivable'::text, 'revenue'::text, 'sales_tax'::text, 'refunds_payable'::text, 'stripe_balance'::text, 'stripe_fees'::text, 'royalties'::text, 'contributor_accrued'::text, 'contributor_held'::text, 'contributor_payable'::text, 'contributor_paid'::text]))),
    CONSTRAINT journal_lines_amount_check CHECK ((amount <> 0)),
    CONSTRAINT journal_lines_contributor CHECK (((account ~~ 'contributor%'::text) = (contributor_id IS NOT NULL)))
);

ALTER TABLE public.journal_lines OWNER TO shoebox_owner;

CREATE TABLE public.license_agreements (
    order_id uuid NOT NULL,
    content jsonb NOT NULL,
    file_key text,
    file_sha256 text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT license_agreements_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
    CONSTRAINT license_agreements_file CHECK (((file_key IS NULL) = (file_sha256 IS NULL))),
    CONSTRAINT license_agreements_file_sha256_check CHECK ((file_sha256 ~ '^[0-9a-f]{64}$'::text))
);

ALTER TABLE public.license_agreements OWNER TO shoebox_owner;

CREATE TABLE public.license_downloads (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    license_id uuid NOT NULL,
    user_id uuid,
    rendition text NOT NULL,
    sha256 text NOT NULL,
    size bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    archive_id uuid,
    CONSTRAINT license_downloads_rendition_check CHECK ((rendition = ANY (ARRAY['jpeg'::text, 'tiff'::text]))),
    CONSTRAINT license_downloads_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT license_downloads_size_check CHECK ((size > 0))
);

ALTER TABLE public.license_downloads OWNER TO shoebox_owner;

CREATE TABLE public.license_erasures (
    license_id uuid NOT NULL,
    erased_on date NOT NULL
);

ALTER TABLE public.license_erasures OWNER TO shoebox_owner;

CREATE TABLE public.license_files (
    license_id uuid NOT NULL,
    rendition text NOT NULL,
    storage_key text NOT NULL,
    sha256 text NOT NULL,
    size bigint NOT NULL,
    statement jsonb NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    stored_until timestamp with time zone,
    removed_at timestamp with time zone,
    CONSTRAINT license_files_removed CHECK (((removed_at IS NULL) OR (stored_until IS NOT NULL))),
    CONSTRAINT license_files_rendition_check CHECK ((rendition = ANY (ARRAY['jpeg'::text, 'tiff'::text]))),
    CONSTRAINT license_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT license_files_size_check CHECK ((size > 0))
);

ALTER TABLE public.license_files OWNER TO shoebox_owner;

CREATE TABLE public.license_thumbs (
    photo_id uuid NOT NULL,
    storage_key text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT license_thumbs_height_check CHECK ((height > 0)),
    CONSTRAINT license_thumbs_width_check CHECK ((width > 0))
);

ALTER TABLE public.license_thumbs OWNER TO shoebox_owner;

CREATE TABLE public.license_versions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    version text NOT NULL,
    sha256 text NOT NULL,
    content text NOT NULL,
    authority_statement text NOT NULL,
    consent_statement text NOT NULL,
    CONSTRAINT license_versions_sha256 CHECK ((sha256 = encode(sha256(convert_to(content, 'UTF8'::name)), 'hex'::text))),
    CONSTRAINT license_versions_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT license_versions_version_check CHECK ((version ~ '^\d{4}-\d{2}-\d{2}$'::text))
);

ALTER TABLE public.license_versions OWNER TO shoebox_owner;

CREATE TABLE public.licenses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    order_line_id uuid NOT NULL,
    company_id uuid NOT NULL,
    project_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    license_type text NOT NULL,
    license_state text DEFAULT 'granted'::text NOT NULL,
    effective_at timestamp with time zone NOT NULL,
    cancelled_at timestamp with time zone,
    clearance jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    code text DEFAULT public.new_license_code() NOT NULL,
    downloads_suspended_at timestamp with time zone,
    suspension_reason text,
    downloads_reported_at timestamp with time zone,
    CONSTRAINT licenses_cancelled_at CHECK (((license_state = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
    CONSTRAINT licenses_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'::text)),
    CONSTRAINT licenses_license_state_check CHECK ((license_state = ANY (ARRAY['granted'::text, 'cancelled'::text]))),
    CONSTRAINT licenses_license_type_check CHECK ((license_type = ANY (ARRAY['background-dressing'::text, 'hero-usage'::text]))),
    CONSTRAINT licenses_suspended CHECK (((downloads_suspended_at IS NULL) = (suspension_reason IS NULL))),
    CONSTRAINT licenses_suspension_reason_check CHECK (((length(suspension_reason) >= 1) AND (length(suspension_reason) <= 1000)))
);

ALTER TABLE public.licenses OWNER TO shoebox_owner;

CREATE TABLE public.order_events (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    actor_id uuid,
    type text NOT NULL,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT order_events_type_check CHECK ((type = ANY (ARRAY['placed'::text, 'approval-requested'::text, 'approved'::text, 'declined'::text, 'payment-opened'::text, 'payment-processing'::text, 'payment-failed'::text, 'paid'::text, 'line-refunded'::text, 'cancellation-requested'::text, 'canceled'::text, 'expired'::text, 'completed'::text, 'disputed'::text, 'dispute-won'::text, 'dispute-lost'::text, 'refunded'::text, 'refund-failed'::text])))
);

ALTER TABLE public.order_events OWNER TO shoebox_owner;

CREATE TABLE public.order_lines (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    photo_id uuid NOT NULL,
    photoid integer NOT NULL,
    thumbnail_url text,
    license_type text NOT NULL,
    unit_price integer NOT NULL,
    multiplier integer NOT NULL,
    discount_share integer DEFAULT 0 NOT NULL,
    tax integer DEFAULT 0 NOT NULL,
    total integer NOT NULL,
    certificate_id uuid,
    contributor_id uuid NOT NULL,
    royalty_rate numeric(4,3) NOT NULL,
    refunded_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    year text,
    place text,
    CONSTRAINT order_lines_discount_share_check CHECK ((discount_share >= 0)),
    CONSTRAINT order_lines_license_type_check CHECK ((license_type = ANY (ARRAY['background-dressing'::text, 'hero-usage'::text]))),
    CONSTRAINT order_lines_multiplier CHECK (((license_type = 'hero-usage'::text) = (multiplier = 5))),
    CONSTRAINT order_lines_multiplier_check CHECK ((multiplier = ANY (ARRAY[1, 5]))),
    CONSTRAINT order_lines_place_check CHECK ((length(place) <= 200)),
    CONSTRAINT order_lines_position_check CHECK (("position" > 0)),
    CONSTRAINT order_lines_royalty_rate_check CHECK (((royalty_rate >= (0)::numeric) AND (royalty_rate <= (1)::numeric))),
    CONSTRAINT order_lines_tax_check CHECK ((tax >= 0)),
    CONSTRAINT order_lines_total CHECK ((total = ((unit_price * multiplier) - discount_share))),
    CONSTRAINT order_lines_total_check CHECK ((total >= 0)),
    CONSTRAINT order_lines_unit_price_check CHECK ((unit_price > 0)),
    CONSTRAINT order_lines_year_check CHECK ((length(year) <= 20))
);

ALTER TABLE public.order_lines OWNER TO shoebox_owner;

CREATE SEQUENCE public.order_numbers
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE public.order_numbers OWNER TO shoebox_owner;

CREATE TABLE public.paper_counters (
    kind text NOT NULL,
    year integer NOT NULL,
    last integer NOT NULL,
    CONSTRAINT paper_counters_kind_check CHECK ((kind = 'invoice'::text)),
    CONSTRAINT paper_counters_last_check CHECK ((last > 0))
);

ALTER TABLE public.paper_counters OWNER TO shoebox_owner;

CREATE TABLE public.passports (
    file_key text NOT NULL,
    photo_id uuid NOT NULL,
    content_sha256 text NOT NULL,
    stated_at timestamp with time zone NOT NULL,
    stored_at timestamp with time zone,
    CONSTRAINT passports_content_sha256_check CHECK ((content_sha256 ~ '^[0-9a-f]{64}$'::text))
);

ALTER TABLE public.passports OWNER TO shoebox_owner;

CREATE TABLE public.payment_attempts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    number integer NOT NULL,
    idempotency_key text NOT NULL,
    session_id text,
    url text,
    state text DEFAULT 'opening'::text NOT NULL,
    expires_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_attempts_number_check CHECK ((number > 0)),
    CONSTRAINT payment_attempts_session CHECK (((state <> ALL (ARRAY['open'::text, 'complete'::text])) OR (session_id IS NOT NULL))),
    CONSTRAINT payment_attempts_state_check CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'complete'::text, 'expired'::text])))
);

ALTER TABLE public.payment_attempts OWNER TO shoebox_owner;

CREATE TABLE public.payments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    attempt_id uuid,
    method text NOT NULL,
    state text NOT NULL,
    amount integer NOT NULL,
    payment_intent_id text NOT NULL,
    charge_id text,
    last4 text,
    failure text,
    paid_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payments_amount_check CHECK ((amount >= 0)),
    CONSTRAINT payments_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
    CONSTRAINT payments_method_check CHECK ((method = ANY (ARRAY['card'::text, 'ach'::text]))),
    CONSTRAINT payments_paid_at CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
    CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['processing'::text, 'paid'::text, 'failed'::text])))
);

ALTER TABLE public.payments OWNER TO shoebox_owner;

CREATE TABLE public.people (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    standing text DEFAULT 'adult'::text NOT NULL,
    birth_year integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    named_at timestamp with time zone DEFAULT now() NOT NULL,
    gender text,
    ethnicities text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT people_birth_year_check CHECK (((birth_year >= 1800) AND (birth_year <= 2100))),
    CONSTRAINT people_ethnicities_check CHECK (((cardinality(ethnicities) <= 10) AND (array_position(ethnicities, NULL::text) IS NULL) AND (length(array_to_string(ethnicities, ''::text)) <= 600))),
    CONSTRAINT people_gender_check CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text]))),
    CONSTRAINT people_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200))),
    CONSTRAINT people_standing_check CHECK ((standing = ANY (ARRAY['adult'::text, 'minor'::text, 'deceased'::text])))
);

ALTER TABLE public.people OWNER TO shoebox_owner;

CREATE TABLE public.photo_card (
    photo_id uuid NOT NULL,
    photoid integer NOT NULL,
    user_id uuid NOT NULL,
    card json NOT NULL
);

ALTER TABLE public.photo_card OWNER TO shoebox_owner;

CREATE TABLE public.photo_duplicates (
    photo_id uuid NOT NULL,
    other_photo_id uuid NOT NULL,
    kind text NOT NULL,
    distance integer NOT NULL,
    decision text DEFAULT 'open'::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT photo_duplicates_check CHECK ((photo_id <> other_photo_id)),
    CONSTRAINT photo_duplicates_check1 CHECK (((decided_at IS NULL) = (decision = 'open'::text))),
    CONSTRAINT photo_duplicates_decision_check CHECK ((decision = ANY (ARRAY['open'::text, 'distinct'::text, 'duplicate'::text]))),
    CONSTRAINT photo_duplicates_distance_check CHECK (((distance >= 0) AND (distance <= 10))),
    CONSTRAINT photo_duplicates_kind_check CHECK ((kind = ANY (ARRAY['exact'::text, 'near'::text, 'mirror'::text])))
);

ALTER TABLE public.photo_duplicates OWNER TO shoebox_owner;

CREATE TABLE public.photo_embeddings (
    photo_id uuid NOT NULL,
    model_id text NOT NULL,
    embedding public.vector(1792) NOT NULL
);

ALTER TABLE public.photo_embeddings OWNER TO shoebox_owner;

CREATE TABLE public.photo_events (
    photo_id uuid NOT NULL,
    event_id uuid NOT NULL
);

ALTER TABLE public.photo_events OWNER TO shoebox_owner;

CREATE TABLE public.photo_faces (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    photo_id uuid NOT NULL,
    box_x real NOT NULL,
    box_y real NOT NULL,
    box_width real NOT NULL,
    box_height real NOT NULL,
    age_min integer,
    age_max integer,
    score real,
    model_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    person_id uuid,
    face_status text DEFAULT 'identifiable'::text NOT NULL,
    suggested_emotion text,
    CONSTRAINT photo_faces_age_max_check CHECK (((age_max >= 0) AND (age_max <= 105))),
    CONSTRAINT photo_faces_age_min_check CHECK (((age_min >= 0) AND (age_min <= 105))),
    CONSTRAINT photo_faces_box_height_check CHECK (((box_height > (0)::double precision) AND (box_height <= (1)::double precision))),
    CONSTRAINT photo_faces_box_width_check CHECK (((box_width > (0)::double precision) AND (box_width <= (1)::double precision))),
    CONSTRAINT photo_faces_box_x_check CHECK (((box_x >= (0)::double precision) AND (box_x <= (1)::double precision))),
    CONSTRAINT photo_faces_box_y_check CHECK (((box_y >= (0)::double precision) AND (box_y <= (1)::double precision))),
    CONSTRAINT photo_faces_check CHECK ((age_min <= age_max)),
    CONSTRAINT photo_faces_face_status_check CHECK ((face_status = ANY (ARRAY['identifiable'::text, 'unidentifiable'::text]))),
    CONSTRAINT photo_faces_named CHECK (((face_status = 'identifiable'::text) OR (person_id IS NULL))),
    CONSTRAINT photo_faces_score_check CHECK (((score >= (0)::double precision) AND (score <= (1)::double precision))),
    CONSTRAINT photo_faces_suggested_emotion_check CHECK ((suggested_emotion = ANY (ARRAY['Smiling'::text, 'Surprised'::text, 'Serious'::text])))
);

ALTER TABLE public.photo_faces OWNER TO shoebox_owner;

CREATE TABLE public.photo_files (
    photo_id uuid NOT NULL,
    rendition text NOT NULL,
    content_type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    file_size bigint NOT NULL,
    sha256 text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT photo_files_file_size_check CHECK ((file_size > 0)),
    CONSTRAINT photo_files_height_check CHECK ((height > 0)),
    CONSTRAINT photo_files_rendition_check CHECK ((rendition ~ '^[a-z0-9-]+(\.[a-z0-9]+)?$'::text)),
    CONSTRAINT photo_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT photo_files_width_check CHECK ((width > 0))
);

ALTER TABLE public.photo_files OWNER TO shoebox_owner;

CREATE TABLE public.photo_hashes (
    photo_id uuid NOT NULL,
    sha256 text NOT NULL,
    phash bit(64) NOT NULL,
    mirror_phash bit(64) NOT NULL,
    band_1 integer GENERATED ALWAYS AS (((SUBSTRING(phash FROM 1 FOR 16))::bit(16))::integer) STORED NOT NULL,
    band_2 integer GENERATED ALWAYS AS (((SUBSTRING(phash FROM 17 FOR 16))::bit(16))::integer) STORED NOT NULL,
    band_3 integer GENERATED ALWAYS AS (((SUBSTRING(phash FROM 33 FOR 16))::bit(16))::integer) STORED NOT NULL,
    band_4 integer GENERATED ALWAYS AS (((SUBSTRING(phash FROM 49 FOR 16))::bit(16))::integer) STORED NOT NULL,
    CONSTRAINT photo_hashes_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

ALTER TABLE public.photo_hashes OWNER TO shoebox_owner;

CREATE TABLE public.photo_ingest (
    photo_id uuid NOT NULL,
    step text DEFAULT 'check'::text NOT NULL,
    failure text,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    original_until timestamp with time zone,
    is_unsearched boolean DEFAULT false NOT NULL,
    CONSTRAINT photo_ingest_failure_check CHECK ((failure ~ '^[a-z_]+$'::text)),
    CONSTRAINT photo_ingest_step_check CHECK ((step = ANY (ARRAY['check'::text, 'derive'::text, 'faces'::text, 'embed'::text, 'finish'::text, 'done'::text])))
);

ALTER TABLE public.photo_ingest OWNER TO shoebox_owner;

CREATE TABLE public.photo_masters (
    photo_id uuid NOT NULL,
    rendition text NOT NULL,
    storage_key text NOT NULL,
    sha256 text NOT NULL,
    size bigint NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT photo_masters_height_check CHECK ((height > 0)),
    CONSTRAINT photo_masters_rendition_check CHECK ((rendition = ANY (ARRAY['jpeg'::text, 'tiff'::text]))),
    CONSTRAINT photo_masters_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT photo_masters_size_check CHECK ((size > 0)),
    CONSTRAINT photo_masters_width_check CHECK ((width > 0))
);

ALTER TABLE public.photo_masters OWNER TO shoebox_owner;

CREATE TABLE public.photo_metadata (
    photo_id uuid NOT NULL,
    metadata jsonb NOT NULL,
    CONSTRAINT photo_metadata_metadata_check CHECK (((jsonb_typeof(metadata) = 'object'::text) AND (NOT ((metadata)::text ~* 'gps'::text))))
);

ALTER TABLE public.photo_metadata OWNER TO shoebox_owner;

CREATE TABLE public.photo_popularity (
    photo_id uuid NOT NULL,
    popularity integer DEFAULT 0 NOT NULL,
    CONSTRAINT photo_popularity_popularity_check CHECK ((popularity >= 0))
);

ALTER TABLE public.photo_popularity OWNER TO shoebox_owner;

CREATE SEQUENCE public.search_versions
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE public.search_versions OWNER TO shoebox_owner;

CREATE TABLE public.photo_rank (
    photoid integer NOT NULL,
    photo_id uuid NOT NULL,
    popularity integer NOT NULL,
    search_version bigint DEFAULT nextval('public.search_versions'::regclass) NOT NULL
);

ALTER TABLE public.photo_rank OWNER TO shoebox_owner;

CREATE TABLE public.photo_search (
    photo_id uuid NOT NULL,
    photoid integer NOT NULL,
    tsv tsvector NOT NULL,
    random_key double precision NOT NULL,
    created_at timestamp with time zone NOT NULL,
    stems tsvector NOT NULL,
    look integer NOT NULL,
    kinds text NOT NULL,
    place text,
    event_ids uuid[] NOT NULL,
    user_id uuid NOT NULL,
    face_ages integer NOT NULL,
    ballast text
)
WITH (toast_tuple_target='1000');
ALTER TABLE ONLY public.photo_search ALTER COLUMN tsv SET STATISTICS 100;
ALTER TABLE ONLY public.photo_search ALTER COLUMN tsv SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.photo_search ALTER COLUMN stems SET STATISTICS 0;
ALTER TABLE ONLY public.photo_search ALTER COLUMN stems SET STORAGE MAIN;
ALTER TABLE ONLY public.photo_search ALTER COLUMN kinds SET STORAGE MAIN;
ALTER TABLE ONLY public.photo_search ALTER COLUMN place SET STORAGE MAIN;
ALTER TABLE ONLY public.photo_search ALTER COLUMN event_ids SET STORAGE MAIN;

ALTER TABLE public.photo_search OWNER TO shoebox_owner;

CREATE TABLE public.photo_similar (
    photo_id uuid NOT NULL,
    model_id text NOT NULL,
    embedding public.halfvec(1792) NOT NULL
);
ALTER TABLE ONLY public.photo_similar ALTER COLUMN embedding SET STORAGE PLAIN;

ALTER TABLE public.photo_similar OWNER TO shoebox_owner;

CREATE TABLE public.photos_issues (
    id uuid NOT NULL,
    photoshop boolean DEFAULT false NOT NULL,
    info_missing boolean DEFAULT false NOT NULL,
    missing_faces boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.photos_issues OWNER TO shoebox_owner;

ALTER TABLE public.photos ALTER COLUMN photoid ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.photos_photoid_seq
    START WITH 10001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.profiles (
    id uuid NOT NULL,
    first_name text,
    last_name text,
    storefront_name text,
    needs_password_setup boolean DEFAULT false NOT NULL,
    agreement_type text,
    agreement_accepted boolean DEFAULT false NOT NULL,
    agreement_date timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT profiles_agreement_type_check CHECK ((agreement_type = ANY (ARRAY['standard'::text, 'custom'::text]))),
    CONSTRAINT profiles_first_name_check CHECK ((length(first_name) <= 100)),
    CONSTRAINT profiles_last_name_check CHECK ((length(last_name) <= 100)),
    CONSTRAINT profiles_storefront_name_check CHECK (((length(storefront_name) >= 2) AND (length(storefront_name) <= 100)))
);

ALTER TABLE public.profiles OWNER TO shoebox_owner;

CREATE TABLE public.projects (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    company text NOT NULL,
    company_id uuid,
    user_id uuid NOT NULL,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT projects_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100)))
);

ALTER TABLE public.projects OWNER TO shoebox_owner;

CREATE VIEW public.purchases WITH (security_invoker='true') AS
 SELECT l.total AS price,
    o.confirmed_at AS purchase_date,
    l.photo_id,
    COALESCE(l.refunded_at, o.cancelled_at) AS deleted_at
   FROM (public.order_lines l
     JOIN public.orders o ON ((o.id = l.order_id)))
  WHERE ((o.confirmed_at IS NOT NULL) AND (o.payment_status = ANY (ARRAY['paid'::text, 'partially_refunded'::text, 'refunded'::text])));

ALTER TABLE public.purchases OWNER TO shoebox_owner;

CREATE UNLOGGED TABLE public.rate_limits (
    key text NOT NULL,
    hits integer NOT NULL,
    resets_at timestamp with time zone NOT NULL
);

ALTER TABLE public.rate_limits OWNER TO shoebox_owner;

CREATE TABLE public.reconciliations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    since timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL,
    events_found integer NOT NULL,
    differences jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reconciliations_differences_check CHECK ((jsonb_typeof(differences) = 'array'::text))
);

ALTER TABLE public.reconciliations OWNER TO shoebox_owner;

CREATE TABLE public.refund_lines (
    refund_id uuid NOT NULL,
    order_line_id uuid NOT NULL,
    amount integer NOT NULL,
    tax integer NOT NULL,
    CONSTRAINT refund_lines_amount_check CHECK ((amount >= 0)),
    CONSTRAINT refund_lines_tax_check CHECK ((tax >= 0))
);

ALTER TABLE public.refund_lines OWNER TO shoebox_owner;

CREATE TABLE public.refunds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    amount integer NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'requested'::text NOT NULL,
    stripe_refund_id text,
    requested_by uuid,
    failure text,
    settled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT refunds_amount_check CHECK ((amount > 0)),
    CONSTRAINT refunds_reason_check CHECK ((reason = ANY (ARRAY['cancelled'::text, 'already-licensed'::text, 'incident'::text, 'operator'::text, 'not-open'::text, 'duplicate'::text]))),
    CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'pending'::text, 'succeeded'::text, 'failed'::text])))
);

ALTER TABLE public.refunds OWNER TO shoebox_owner;

CREATE TABLE public.release_emails (
    email_id uuid NOT NULL,
    release_id uuid NOT NULL
);

ALTER TABLE public.release_emails OWNER TO shoebox_owner;

CREATE TABLE public.release_events (
    id bigint NOT NULL,
    release_id uuid NOT NULL,
    event text NOT NULL,
    actor_id uuid,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT release_events_event_check CHECK ((event ~ '^[a-z_]+$'::text))
);

ALTER TABLE public.release_events OWNER TO shoebox_owner;

ALTER TABLE public.release_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.release_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.release_photos (
    release_id uuid NOT NULL,
    photo_id uuid NOT NULL
);

ALTER TABLE public.release_photos OWNER TO shoebox_owner;

CREATE TABLE public.release_traces (
    event_id bigint NOT NULL,
    ip inet,
    user_agent text,
    CONSTRAINT release_traces_user_agent_check CHECK ((length(user_agent) <= 500))
);

ALTER TABLE public.release_traces OWNER TO shoebox_owner;

CREATE TABLE public.releases (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid NOT NULL,
    user_id uuid NOT NULL,
    release_state text DEFAULT 'draft'::text NOT NULL,
    relation text NOT NULL,
    signer_name text NOT NULL,
    signer_email text NOT NULL,
    terms_version text NOT NULL,
    document text,
    document_sha256 text,
    signed_sha256 text,
    token_hash text,
    link_until timestamp with time zone,
    allows_face_search boolean,
    signed_name text,
    decline_reason text,
    ends_at timestamp with time zone,
    sent_at timestamp with time zone,
    viewed_at timestamp with time zone,
    signed_at timestamp with time zone,
    ended_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    earlier_token_hash text,
    signed_face_search boolean,
    CONSTRAINT releases_check CHECK (((release_state = 'draft'::text) OR (num_nulls(document, document_sha256, sent_at) = 0))),
    CONSTRAINT releases_check1 CHECK (((release_state <> 'signed'::text) OR (num_nulls(signed_name, signed_at, allows_face_search) = 0))),
    CONSTRAINT releases_decline_reason_check CHECK ((length(decline_reason) <= 1000)),
    CONSTRAINT releases_document_sha256_check CHECK ((document_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT releases_earlier_token_hash_check CHECK ((earlier_token_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT releases_relation_check CHECK ((relation = ANY (ARRAY['self'::text, 'guardian'::text, 'next_of_kin'::text]))),
    CONSTRAINT releases_release_state_check CHECK ((release_state = ANY (ARRAY['draft'::text, 'sent'::text, 'viewed'::text, 'signed'::text, 'declined'::text, 'expired'::text, 'superseded'::text, 'disputed'::text]))),
    CONSTRAINT releases_signed_name_check CHECK (((length(btrim(signed_name)) >= 1) AND (length(btrim(signed_name)) <= 200))),
    CONSTRAINT releases_signed_sha256_check CHECK ((signed_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT releases_signer_email_check CHECK (((length(signer_email) >= 3) AND (length(signer_email) <= 254))),
    CONSTRAINT releases_signer_name_check CHECK (((length(btrim(signer_name)) >= 1) AND (length(btrim(signer_name)) <= 200))),
    CONSTRAINT releases_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);

ALTER TABLE public.releases OWNER TO shoebox_owner;

CREATE TABLE public.request_tasks (
    task text NOT NULL,
    CONSTRAINT request_tasks_task_check CHECK ((task ~ '^[a-z]+\.[a-z]+(-[a-z]+)*$'::text))
);

ALTER TABLE public.request_tasks OWNER TO shoebox_owner;

CREATE TABLE public.review_locks (
    photo_id uuid NOT NULL,
    reviewer_id uuid NOT NULL,
    locked_until timestamp with time zone NOT NULL,
    locked_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE public.review_locks OWNER TO shoebox_owner;

CREATE TABLE public.review_skips (
    photo_id uuid NOT NULL,
    reviewer_id uuid NOT NULL,
    skipped_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.review_skips OWNER TO shoebox_owner;

CREATE TABLE public.rights_claim_drafts (
    photo_id uuid NOT NULL,
    user_id uuid NOT NULL,
    basis text NOT NULL,
    photographer text,
    CONSTRAINT rights_claim_drafts_basis_check CHECK ((basis = ANY (ARRAY['photographer'::text, 'inherited'::text, 'assigned'::text, 'public_domain'::text, 'possession'::text]))),
    CONSTRAINT rights_claim_drafts_photographer_check CHECK ((length(photographer) <= 200))
);

ALTER TABLE public.rights_claim_drafts OWNER TO shoebox_owner;

CREATE TABLE public.rights_claims (
    photo_id uuid NOT NULL,
    user_id uuid NOT NULL,
    basis text NOT NULL,
    photographer text,
    evidence text,
    owns_print boolean NOT NULL,
    claim_state text DEFAULT 'stated'::text NOT NULL,
    stated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT rights_claims_basis_check CHECK ((basis = ANY (ARRAY['photographer'::text, 'inherited'::text, 'assigned'::text, 'public_domain'::text, 'possession'::text]))),
    CONSTRAINT rights_claims_claim_state_check CHECK ((claim_state = ANY (ARRAY['stated'::text, 'disputed'::text]))),
    CONSTRAINT rights_claims_evidence_check CHECK ((length(evidence) <= 1000)),
    CONSTRAINT rights_claims_owns_print_check CHECK (owns_print),
    CONSTRAINT rights_claims_photographer_check CHECK ((length(photographer) <= 200))
);

ALTER TABLE public.rights_claims OWNER TO shoebox_owner;

CREATE TABLE public.search_analytics (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    search_term text NOT NULL,
    user_id uuid,
    session_id text NOT NULL,
    result_count integer NOT NULL,
    search_method text NOT NULL,
    synonym_expanded boolean DEFAULT false NOT NULL,
    expanded_terms text[] DEFAULT '{}'::text[] NOT NULL,
    ip_address inet,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    window_at timestamp with time zone DEFAULT date_bin('00:00:30'::interval, now(), '2000-01-01 00:00:00+00'::timestamp with time zone) NOT NULL,
    CONSTRAINT search_analytics_ip_address_check CHECK ((ip_address IS NULL)),
    CONSTRAINT search_analytics_result_count_check CHECK ((result_count >= 0)),
    CONSTRAINT search_analytics_search_method_check CHECK ((search_method = ANY (ARRAY['fallback'::text, 'exact'::text, 'fuzzy'::text, 'partial'::text]))),
    CONSTRAINT search_analytics_search_term_check CHECK (((length(search_term) >= 2) AND (length(search_term) <= 200))),
    CONSTRAINT search_analytics_session_id_check CHECK ((length(session_id) <= 100)),
    CONSTRAINT search_analytics_user_agent_check CHECK ((length(user_agent) <= 500))
)
PARTITION BY RANGE (window_at);

ALTER TABLE public.search_analytics OWNER TO shoebox_owner;

CREATE TABLE public.search_analytics_default (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    search_term text NOT NULL,
    user_id uuid,
    session_id text NOT NULL,
    result_count integer NOT NULL,
    search_method text NOT NULL,
    synonym_expanded boolean DEFAULT false NOT NULL,
    expanded_terms text[] DEFAULT '{}'::text[] NOT NULL,
    ip_address inet,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    window_at timestamp with time zone DEFAULT date_bin('00:00:30'::interval, now(), '2000-01-01 00:00:00+00'::timestamp with time zone) NOT NULL,
    CONSTRAINT search_analytics_ip_address_check CHECK ((ip_address IS NULL)),
    CONSTRAINT search_analytics_result_count_check CHECK ((result_count >= 0)),
    CONSTRAINT search_analytics_search_method_check CHECK ((search_method = ANY (ARRAY['fallback'::text, 'exact'::text, 'fuzzy'::text, 'partial'::text]))),
    CONSTRAINT search_analytics_search_term_check CHECK (((length(search_term) >= 2) AND (length(search_term) <= 200))),
    CONSTRAINT search_analytics_session_id_check CHECK ((length(session_id) <= 100)),
    CONSTRAINT search_analytics_user_agent_check CHECK ((length(user_agent) <= 500))
);

ALTER TABLE public.search_analytics_default OWNER TO shoebox_owner;

CREATE TABLE public.search_days (
    day date NOT NULL,
    term text NOT NULL,
    searches integer NOT NULL,
    zero_results integer NOT NULL,
    clicks integer NOT NULL,
    carts integer NOT NULL,
    CONSTRAINT search_days_carts_check CHECK ((carts >= 0)),
    CONSTRAINT search_days_check CHECK (((zero_results >= 0) AND (zero_results <= searches))),
    CONSTRAINT search_days_clicks_check CHECK ((clicks >= 0)),
    CONSTRAINT search_days_searches_check CHECK ((searches > 0)),
    CONSTRAINT search_days_term_check CHECK (((length(term) >= 2) AND (length(term) <= 200)))
);

ALTER TABLE public.search_days OWNER TO shoebox_owner;

CREATE TABLE public.search_indexes (
    name text NOT NULL,
    status text NOT NULL,
    backfilled_through integer DEFAULT 0 NOT NULL,
    backfilled integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    switched_at timestamp with time zone,
    retired_at timestamp with time zone,
    failure text,
    CONSTRAINT search_indexes_status_check CHECK ((status = ANY (ARRAY['building'::text, 'live'::text, 'retired'::text])))
);

ALTER TABLE public.search_indexes OWNER TO shoebox_owner;

CREATE TABLE public.search_outbox (
    photoid integer NOT NULL,
    photo_id uuid,
    version bigint NOT NULL,
    queued_at timestamp with time zone DEFAULT now() NOT NULL,
    leased_until timestamp with time zone,
    failure text
)
WITH (autovacuum_vacuum_scale_factor='0.05', autovacuum_vacuum_threshold='1000');

ALTER TABLE public.search_outbox OWNER TO shoebox_owner;

CREATE TABLE public.search_token_changes (
    id bigint NOT NULL,
    token text NOT NULL COLLATE pg_catalog."C",
    delta integer NOT NULL
);

ALTER TABLE public.search_token_changes OWNER TO shoebox_owner;

ALTER TABLE public.search_token_changes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.search_token_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.search_tokens (
    token text NOT NULL COLLATE pg_catalog."C",
    photos integer NOT NULL,
    CONSTRAINT search_tokens_photos_check CHECK ((photos > 0))
);

ALTER TABLE public.search_tokens OWNER TO shoebox_owner;

CREATE VIEW public.searchable_faces WITH (security_invoker='true') AS
 SELECT f.id,
    f.photo_id,
    f.person_id,
    (f.box_width * f.box_height) AS area
   FROM public.photo_faces f
  WHERE (EXISTS ( SELECT
           FROM ((public.release_photos l
             JOIN public.releases r ON ((r.id = l.release_id)))
             JOIN public.people s ON ((s.id = r.person_id)))
          WHERE ((l.photo_id = f.photo_id) AND (r.person_id = f.person_id) AND (r.release_state = 'signed'::text) AND r.allows_face_search AND ((r.ends_at IS NULL) OR (r.ends_at > now())) AND public.relation_fits(r.relation, s.standing))));

ALTER TABLE public.searchable_faces OWNER TO shoebox_owner;

CREATE TABLE public.signatures (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    title text NOT NULL,
    has_authority boolean NOT NULL,
    consents_to_sign_electronically boolean NOT NULL,
    license_version_id uuid NOT NULL,
    sha256 text NOT NULL,
    ip inet,
    signed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT signatures_consents_to_sign_electronically_check CHECK (consents_to_sign_electronically),
    CONSTRAINT signatures_has_authority_check CHECK (has_authority),
    CONSTRAINT signatures_name_check CHECK (((length(btrim(name)) >= 2) AND (length(btrim(name)) <= 200))),
    CONSTRAINT signatures_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT signatures_title_check CHECK (((length(btrim(title)) >= 2) AND (length(btrim(title)) <= 200)))
);

ALTER TABLE public.signatures OWNER TO shoebox_owner;

CREATE TABLE public.site_banners (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    content text NOT NULL,
    is_active boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_banners_content_check CHECK (((length(content) >= 1) AND (length(content) <= 10000)))
);

ALTER TABLE public.site_banners OWNER TO shoebox_owner;

CREATE TABLE public.state_transitions (
    machine text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    movers text[] NOT NULL,
    CONSTRAINT state_transitions_machine_check CHECK ((machine = ANY (ARRAY['photo_status'::text, 'order_status'::text, 'payment_status'::text, 'delivery_status'::text, 'release_state'::text, 'earning_state'::text, 'exemption_state'::text, 'license_state'::text, 'refund_state'::text, 'dispute_state'::text]))),
    CONSTRAINT state_transitions_movers_check CHECK (((movers <@ '{owner,staff,worker,signer,rights,company}'::text[]) AND (movers <> '{}'::text[])))
);

ALTER TABLE public.state_transitions OWNER TO shoebox_owner;

CREATE TABLE public.stripe_customers (
    company_id uuid NOT NULL,
    customer_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.stripe_customers OWNER TO shoebox_owner;

CREATE TABLE public.stripe_events (
    id text NOT NULL,
    type text NOT NULL,
    object_id text,
    object_type text NOT NULL,
    api_version text,
    created_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    deliveries integer DEFAULT 1 NOT NULL,
    applied_at timestamp with time zone,
    failure text,
    body text,
    CONSTRAINT stripe_events_applied CHECK (((applied_at IS NULL) OR (failure IS NULL))),
    CONSTRAINT stripe_events_deliveries_check CHECK ((deliveries > 0)),
    CONSTRAINT stripe_events_id_check CHECK (((length(id) >= 1) AND (length(id) <= 255))),
    CONSTRAINT stripe_events_type_check CHECK (((length(type) >= 1) AND (length(type) <= 255)))
);

ALTER TABLE public.stripe_events OWNER TO shoebox_owner;

CREATE TABLE public.synonyms (
    term text NOT NULL,
    synonym_of text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    is_one_way boolean DEFAULT false NOT NULL,
    CONSTRAINT synonyms_check CHECK ((term <> synonym_of)),
    CONSTRAINT synonyms_synonym_of_check CHECK (((synonym_of = lower(btrim(synonym_of))) AND (synonym_of <> ''::text))),
    CONSTRAINT synonyms_term_check CHECK (((term = lower(btrim(term))) AND (term <> ''::text)))
);

ALTER TABLE public.synonyms OWNER TO shoebox_owner;

CREATE TABLE public.upload_quotas (
    user_id uuid NOT NULL,
    quota_bytes bigint NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT upload_quotas_quota_bytes_check CHECK ((quota_bytes >= 0))
);

ALTER TABLE public.upload_quotas OWNER TO shoebox_owner;

CREATE TABLE public.uploads (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    photo_id uuid NOT NULL,
    user_id uuid NOT NULL,
    file_name text NOT NULL,
    file_size bigint NOT NULL,
    content_type text NOT NULL,
    sha256 text NOT NULL,
    part_size integer NOT NULL,
    storage_upload_id text,
    upload_status text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '24:00:00'::interval) NOT NULL,
    completed_at timestamp with time zone,
    cleared_at timestamp with time zone,
    aborted_at timestamp with time zone,
    CONSTRAINT uploads_check CHECK (((completed_at IS NOT NULL) = (upload_status = 'completed'::text))),
    CONSTRAINT uploads_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/tiff'::text]))),
    CONSTRAINT uploads_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
    CONSTRAINT uploads_file_size_check CHECK (((file_size >= 1) AND (file_size <= 262144000))),
    CONSTRAINT uploads_part_size_check CHECK (((part_size >= 5242880) AND (part_size <= 104857600))),
    CONSTRAINT uploads_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT uploads_upload_status_check CHECK ((upload_status = ANY (ARRAY['open'::text, 'completed'::text, 'aborted'::text])))
);

ALTER TABLE public.uploads OWNER TO shoebox_owner;

CREATE TABLE public.user_roles (
    user_id uuid NOT NULL,
    role text NOT NULL,
    granted_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_roles_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'moderator'::text, 'contributor'::text, 'customer'::text])))
);

ALTER TABLE public.user_roles OWNER TO shoebox_owner;

CREATE UNLOGGED TABLE public.visitor_budgets (
    network bytea NOT NULL,
    day date NOT NULL,
    photo_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL
);

ALTER TABLE public.visitor_budgets OWNER TO shoebox_owner;

CREATE TABLE public.wishlist_items (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    wishlist_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    license_type text DEFAULT 'background-dressing'::text NOT NULL,
    added_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    photoid integer NOT NULL,
    CONSTRAINT wishlist_items_license_type_check CHECK ((license_type = ANY (ARRAY['background-dressing'::text, 'hero-usage'::text])))
);

ALTER TABLE public.wishlist_items OWNER TO shoebox_owner;

CREATE TABLE public.wishlists (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    user_id uuid NOT NULL,
    project_id uuid,
    share_code text DEFAULT public.new_share_code() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    shared_at timestamp with time zone,
    CONSTRAINT wishlists_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
    CONSTRAINT wishlists_share_code_check CHECK ((share_code ~ '^[0-9a-f]{10}$'::text))
);

ALTER TABLE public.wishlists OWNER TO shoebox_owner;

ALTER TABLE ONLY public.click_events ATTACH PARTITION public.click_events_default DEFAULT;

ALTER TABLE ONLY public.click_visits ATTACH PARTITION public.click_visits_default DEFAULT;

ALTER TABLE ONLY public.search_analytics ATTACH PARTITION public.search_analytics_default DEFAULT;

ALTER TABLE ONLY auth.flow_state
    ADD CONSTRAINT flow_state_auth_code_hash_key UNIQUE (auth_code_hash);

ALTER TABLE ONLY auth.flow_state
    ADD CONSTRAINT flow_state_link_identifier_key UNIQUE (link_identifier);

ALTER TABLE ONLY auth.flow_state
    ADD CONSTRAINT flow_state_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_provider_provider_id_key UNIQUE (provider, provider_id);

ALTER TABLE ONLY auth.jwks
    ADD CONSTRAINT jwks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.mfa_attempts
    ADD CONSTRAINT mfa_attempts_pkey PRIMARY KEY (user_id, budget);

ALTER TABLE ONLY auth.mfa_factors
    ADD CONSTRAINT mfa_factors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.migrant_windows
    ADD CONSTRAINT migrant_windows_pkey PRIMARY KEY (email, network);

ALTER TABLE ONLY auth.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash);

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);

ALTER TABLE ONLY auth.staff_rules
    ADD CONSTRAINT staff_rules_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.archive_licenses
    ADD CONSTRAINT archive_licenses_pkey PRIMARY KEY (archive_id, license_id);

ALTER TABLE ONLY public.archives
    ADD CONSTRAINT archives_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.background_images
    ADD CONSTRAINT background_images_number_key UNIQUE (number);

ALTER TABLE ONLY public.background_images
    ADD CONSTRAINT background_images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cart_items
    ADD CONSTRAINT cart_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cart_items
    ADD CONSTRAINT cart_items_user_id_photo_id_key UNIQUE (user_id, photo_id);

ALTER TABLE ONLY public.certificate_keys
    ADD CONSTRAINT certificate_keys_pkey PRIMARY KEY (kid);

ALTER TABLE ONLY public.certificate_keys
    ADD CONSTRAINT certificate_keys_x_key UNIQUE (x);

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_file_key_key UNIQUE (file_key);

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_pkey PRIMARY KEY (license_id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.clearance_checks
    ADD CONSTRAINT clearance_checks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.click_analytics
    ADD CONSTRAINT click_analytics_entity UNIQUE NULLS NOT DISTINCT (entity_type, taxonomy_type, entity_id);

ALTER TABLE ONLY public.click_events
    ADD CONSTRAINT click_events_pkey PRIMARY KEY (created_on, event_id);

ALTER TABLE ONLY public.click_events_default
    ADD CONSTRAINT click_events_default_pkey PRIMARY KEY (created_on, event_id);

ALTER TABLE ONLY public.click_sessions
    ADD CONSTRAINT click_sessions_pkey PRIMARY KEY (network, session);

ALTER TABLE ONLY public.click_visits
    ADD CONSTRAINT click_visits_pkey PRIMARY KEY (entity, visitor, created_on);

ALTER TABLE ONLY public.click_visits_default
    ADD CONSTRAINT click_visits_default_pkey PRIMARY KEY (entity, visitor, created_on);

ALTER TABLE ONLY public.collection_photos
    ADD CONSTRAINT collection_photos_pkey PRIMARY KEY (collection_id, photo_id);

ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_billing
    ADD CONSTRAINT company_billing_pkey PRIMARY KEY (company_id);

ALTER TABLE ONLY public.company_exemptions
    ADD CONSTRAINT company_exemptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_invitations
    ADD CONSTRAINT company_invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_members
    ADD CONSTRAINT company_members_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_permissions
    ADD CONSTRAINT company_permissions_pkey PRIMARY KEY (action, role);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contributor_agreements
    ADD CONSTRAINT contributor_agreements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contributor_identities
    ADD CONSTRAINT contributor_identities_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_stripe_dispute_id_key UNIQUE (stripe_dispute_id);

ALTER TABLE ONLY public.earnings
    ADD CONSTRAINT earnings_order_line_id_key UNIQUE (order_line_id);

ALTER TABLE ONLY public.earnings
    ADD CONSTRAINT earnings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_attachments
    ADD CONSTRAINT email_attachments_pkey PRIMARY KEY (email_id, "position");

ALTER TABLE ONLY public.emails
    ADD CONSTRAINT emails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.erase_links
    ADD CONSTRAINT erase_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.erase_links
    ADD CONSTRAINT erase_links_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.face_consent_log
    ADD CONSTRAINT face_consent_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.face_consents
    ADD CONSTRAINT face_consents_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.face_templates
    ADD CONSTRAINT face_templates_pkey PRIMARY KEY (face_id);

ALTER TABLE ONLY public.family_contexts
    ADD CONSTRAINT family_contexts_pkey PRIMARY KEY (user_id, context);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key);

ALTER TABLE ONLY public.incidents
    ADD CONSTRAINT incidents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_file_key_key UNIQUE (file_key);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_number_key UNIQUE (number);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_order_id_key UNIQUE (order_id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.journal_entries
    ADD CONSTRAINT journal_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.journal_entries
    ADD CONSTRAINT journal_entries_source_key UNIQUE (source);

ALTER TABLE ONLY public.journal_lines
    ADD CONSTRAINT journal_lines_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.license_agreements
    ADD CONSTRAINT license_agreements_file_key_key UNIQUE (file_key);

ALTER TABLE ONLY public.license_agreements
    ADD CONSTRAINT license_agreements_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.license_downloads
    ADD CONSTRAINT license_downloads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.license_erasures
    ADD CONSTRAINT license_erasures_pkey PRIMARY KEY (license_id, erased_on);

ALTER TABLE ONLY public.license_files
    ADD CONSTRAINT license_files_pkey PRIMARY KEY (license_id, rendition);

ALTER TABLE ONLY public.license_files
    ADD CONSTRAINT license_files_storage_key_key UNIQUE (storage_key);

ALTER TABLE ONLY public.license_thumbs
    ADD CONSTRAINT license_thumbs_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.license_thumbs
    ADD CONSTRAINT license_thumbs_storage_key_key UNIQUE (storage_key);

ALTER TABLE ONLY public.license_versions
    ADD CONSTRAINT license_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.license_versions
    ADD CONSTRAINT license_versions_version_key UNIQUE (version);

ALTER TABLE ONLY public.licenses
    ADD CONSTRAINT licenses_code_key UNIQUE (code);

ALTER TABLE ONLY public.licenses
    ADD CONSTRAINT licenses_order_line_id_key UNIQUE (order_line_id);

ALTER TABLE ONLY public.licenses
    ADD CONSTRAINT licenses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_photo_id_key UNIQUE (order_id, photo_id);

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_position_key UNIQUE (order_id, "position");

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number_key UNIQUE (number);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.paper_counters
    ADD CONSTRAINT paper_counters_pkey PRIMARY KEY (kind, year);

ALTER TABLE ONLY public.passports
    ADD CONSTRAINT passports_pkey PRIMARY KEY (file_key);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_order_id_number_key UNIQUE (order_id, number);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_session_id_key UNIQUE (session_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_charge_id_key UNIQUE (charge_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_payment_intent_id_key UNIQUE (payment_intent_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.photo_card
    ADD CONSTRAINT photo_card_photoid_key UNIQUE (photoid);

ALTER TABLE ONLY public.photo_card
    ADD CONSTRAINT photo_card_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.photo_duplicates
    ADD CONSTRAINT photo_duplicates_pkey PRIMARY KEY (photo_id, other_photo_id);

ALTER TABLE ONLY public.photo_embeddings
    ADD CONSTRAINT photo_embeddings_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.photo_events
    ADD CONSTRAINT photo_events_pkey PRIMARY KEY (photo_id, event_id);

ALTER TABLE ONLY public.photo_faces
    ADD CONSTRAINT photo_faces_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.photo_files
    ADD CONSTRAINT photo_files_pkey PRIMARY KEY (photo_id, rendition);

ALTER TABLE ONLY public.photo_hashes
    ADD CONSTRAINT photo_hashes_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.photo_ingest
    ADD CONSTRAINT photo_ingest_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.photo_labels
    ADD CONSTRAINT photo_labels_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.photo_masters
    ADD CONSTRAINT photo_masters_pkey PRIMARY KEY (photo_id, rendition);

ALTER TABLE ONLY public.photo_masters
    ADD CONSTRAINT photo_masters_storage_key_key UNIQUE (storage_key);

ALTER TABLE ONLY public.photo_metadata
    ADD CONSTRAINT photo_metadata_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.photo_popularity
    ADD CONSTRAINT photo_popularity_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.photo_rank
    ADD CONSTRAINT photo_rank_pkey PRIMARY KEY (photoid);

ALTER TABLE ONLY public.photo_search
    ADD CONSTRAINT photo_search_photoid_key UNIQUE (photoid);

ALTER TABLE ONLY public.photo_search
    ADD CONSTRAINT photo_search_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.photo_similar
    ADD CONSTRAINT photo_similar_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.photos_issues
    ADD CONSTRAINT photos_issues_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_photoid_key UNIQUE (photoid);

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.reconciliations
    ADD CONSTRAINT reconciliations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refund_lines
    ADD CONSTRAINT refund_lines_pkey PRIMARY KEY (refund_id, order_line_id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_stripe_refund_id_key UNIQUE (stripe_refund_id);

ALTER TABLE ONLY public.release_emails
    ADD CONSTRAINT release_emails_pkey PRIMARY KEY (email_id);

ALTER TABLE ONLY public.release_events
    ADD CONSTRAINT release_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.release_photos
    ADD CONSTRAINT release_photos_pkey PRIMARY KEY (release_id, photo_id);

ALTER TABLE ONLY public.release_traces
    ADD CONSTRAINT release_traces_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_earlier_token_hash_key UNIQUE (earlier_token_hash);

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.request_tasks
    ADD CONSTRAINT request_tasks_pkey PRIMARY KEY (task);

ALTER TABLE ONLY public.review_locks
    ADD CONSTRAINT review_locks_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.review_skips
    ADD CONSTRAINT review_skips_pkey PRIMARY KEY (reviewer_id, photo_id);

ALTER TABLE ONLY public.rights_claim_drafts
    ADD CONSTRAINT rights_claim_drafts_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.rights_claims
    ADD CONSTRAINT rights_claims_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY public.search_analytics
    ADD CONSTRAINT search_analytics_pkey PRIMARY KEY (id, window_at);

ALTER TABLE ONLY public.search_analytics_default
    ADD CONSTRAINT search_analytics_default_pkey PRIMARY KEY (id, window_at);

ALTER TABLE ONLY public.search_analytics
    ADD CONSTRAINT search_analytics_session_id_search_term_window_at_key UNIQUE (session_id, search_term, window_at);

ALTER TABLE ONLY public.search_analytics_default
    ADD CONSTRAINT search_analytics_default_session_id_search_term_window_at_key UNIQUE (session_id, search_term, window_at);

ALTER TABLE ONLY public.search_days
    ADD CONSTRAINT search_days_pkey PRIMARY KEY (day, term);

ALTER TABLE ONLY public.search_indexes
    ADD CONSTRAINT search_indexes_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.search_outbox
    ADD CONSTRAINT search_outbox_pkey PRIMARY KEY (photoid);

ALTER TABLE ONLY public.search_token_changes
    ADD CONSTRAINT search_token_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_tokens
    ADD CONSTRAINT search_tokens_pkey PRIMARY KEY (token);

ALTER TABLE ONLY public.signatures
    ADD CONSTRAINT signatures_order_id_key UNIQUE (order_id);

ALTER TABLE ONLY public.signatures
    ADD CONSTRAINT signatures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_banners
    ADD CONSTRAINT site_banners_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.state_transitions
    ADD CONSTRAINT state_transitions_pkey PRIMARY KEY (machine, from_state, to_state);

ALTER TABLE ONLY public.storefronts
    ADD CONSTRAINT storefronts_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.stripe_customers
    ADD CONSTRAINT stripe_customers_customer_id_key UNIQUE (customer_id);

ALTER TABLE ONLY public.stripe_customers
    ADD CONSTRAINT stripe_customers_pkey PRIMARY KEY (company_id);

ALTER TABLE ONLY public.stripe_events
    ADD CONSTRAINT stripe_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.synonyms
    ADD CONSTRAINT synonyms_pkey PRIMARY KEY (term, synonym_of);

ALTER TABLE ONLY public.upload_quotas
    ADD CONSTRAINT upload_quotas_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_photo_id_key UNIQUE (photo_id);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_pkey PRIMARY KEY (user_id, role);

ALTER TABLE ONLY public.visitor_budgets
    ADD CONSTRAINT visitor_budgets_pkey PRIMARY KEY (day, network);

ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_wishlist_id_photo_id_key UNIQUE (wishlist_id, photo_id);

ALTER TABLE ONLY public.wishlists
    ADD CONSTRAINT wishlists_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wishlists
    ADD CONSTRAINT wishlists_share_code_key UNIQUE (share_code);

CREATE INDEX flow_state_email ON auth.flow_state USING btree (email);

CREATE INDEX flow_state_expires_at ON auth.flow_state USING btree (expires_at);

CREATE INDEX flow_state_session_id ON auth.flow_state USING btree (session_id);

CREATE INDEX identities_user_id ON auth.identities USING btree (user_id);

CREATE INDEX mfa_attempts_tried_at ON auth.mfa_attempts USING btree (tried_at);

CREATE INDEX mfa_factors_begun ON auth.mfa_factors USING btree (created_at) WHERE (status = 'unverified'::text);

CREATE INDEX mfa_factors_session_id ON auth.mfa_factors USING btree (session_id);

CREATE INDEX mfa_factors_user_id ON auth.mfa_factors USING btree (user_id);

CREATE INDEX migrant_windows_open_until ON auth.migrant_windows USING btree (open_until);

CREATE INDEX sessions_expires_at ON auth.sessions USING btree (expires_at);

CREATE INDEX sessions_parent_session_id ON auth.sessions USING btree (parent_session_id) WHERE (parent_session_id IS NOT NULL);

CREATE INDEX sessions_user_id ON auth.sessions USING btree (user_id);

CREATE INDEX verifications_expires_at ON auth.verifications USING btree (expires_at);

CREATE INDEX verifications_identifier ON auth.verifications USING btree (identifier);

CREATE INDEX archive_licenses_license_id ON public.archive_licenses USING btree (license_id);

CREATE INDEX archives_stored ON public.archives USING btree (requested_at) WHERE (removed_at IS NULL);

CREATE INDEX archives_user_id ON public.archives USING btree (user_id, requested_at DESC);

CREATE INDEX audit_log_actor_id ON public.audit_log USING btree (actor_id, created_at DESC);

CREATE INDEX audit_log_entity ON public.audit_log USING btree (entity_type, entity_id, created_at DESC);

CREATE INDEX audit_log_newest ON public.audit_log USING btree (created_at DESC);

CREATE INDEX cart_items_newest ON public.cart_items USING btree (user_id, added_at DESC);

CREATE INDEX cart_items_photo_id ON public.cart_items USING btree (photo_id);

CREATE INDEX certificates_kid ON public.certificates USING btree (kid);

CREATE INDEX checkouts_project_id ON public.checkouts USING btree (project_id);

CREATE UNIQUE INDEX clearance_checks_current ON public.clearance_checks USING btree (photo_id) WHERE is_current;

CREATE INDEX clearance_checks_photo_id ON public.clearance_checks USING btree (photo_id, created_at DESC);

CREATE INDEX clearance_checks_reviewer_id ON public.clearance_checks USING btree (reviewer_id, created_at DESC);

CREATE INDEX clearance_checks_second ON public.clearance_checks USING btree (second_reviewer_id);

CREATE INDEX clearance_checks_unconfirmed ON public.clearance_checks USING btree (created_at, id) INCLUDE (photo_id, reviewer_id, basis, has_marks, has_stamp) WHERE (is_current AND (decision = 'approved'::text) AND (second_at IS NULL));

CREATE INDEX clearance_checks_untold ON public.clearance_checks USING btree (photo_id) WHERE ((notified_at IS NULL) AND (undone_at IS NULL) AND (decision <> 'approved'::text));

CREATE INDEX click_analytics_popular ON public.click_analytics USING btree (entity_type, popularity DESC, total_clicks DESC, entity_id);

CREATE INDEX click_analytics_top ON public.click_analytics USING btree (entity_type, total_clicks DESC, entity_id);

CREATE INDEX click_analytics_top_of_taxonomy ON public.click_analytics USING btree (entity_type, taxonomy_type, total_clicks DESC, entity_id);

CREATE INDEX click_events_queue ON ONLY public.click_events USING btree (entity_type, entity_id) WHERE (NOT processed);

CREATE INDEX click_events_default_entity_type_entity_id_idx ON public.click_events_default USING btree (entity_type, entity_id) WHERE (NOT processed);

CREATE INDEX click_events_user_id ON ONLY public.click_events USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX click_events_default_user_id_idx ON public.click_events_default USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX click_visits_network ON ONLY public.click_visits USING btree (network, entity) WHERE (network IS NOT NULL);

CREATE INDEX click_visits_default_network_entity_idx ON public.click_visits_default USING btree (network, entity) WHERE (network IS NOT NULL);

CREATE INDEX collection_photos_order ON public.collection_photos USING btree (collection_id, added_at DESC, photo_id DESC);

CREATE INDEX collection_photos_photo_id ON public.collection_photos USING btree (photo_id);

CREATE INDEX collections_created_at ON public.collections USING btree (created_at DESC);

CREATE INDEX collections_created_by ON public.collections USING btree (created_by);

CREATE INDEX collections_search_vector ON public.collections USING gin (search_vector);

CREATE INDEX collections_thumbnail_photo_id ON public.collections USING btree (thumbnail_photo_id);

CREATE INDEX companies_by_name ON public.companies USING btree (public.normalized_name(name) COLLATE "C", id);

CREATE UNIQUE INDEX companies_name_per_user ON public.companies USING btree (created_by, public.normalized_name(name));

CREATE INDEX companies_shown ON public.companies USING btree (name) WHERE (agreed_to_be_shown_at IS NOT NULL);

CREATE INDEX company_billing_updated_by ON public.company_billing USING btree (updated_by);

CREATE INDEX company_exemptions_company_id ON public.company_exemptions USING btree (company_id, created_at DESC);

CREATE INDEX company_exemptions_decided_by ON public.company_exemptions USING btree (decided_by);

CREATE INDEX company_exemptions_expiring ON public.company_exemptions USING btree (expires_on) WHERE (state = 'approved'::text);

CREATE INDEX company_exemptions_in_review ON public.company_exemptions USING btree (submitted_at) WHERE (state = 'in_review'::text);

CREATE INDEX company_exemptions_uploaded_by ON public.company_exemptions USING btree (uploaded_by);

CREATE INDEX company_exemptions_uploading ON public.company_exemptions USING btree (created_at) WHERE (state = 'uploading'::text);

CREATE INDEX company_invitations_company_id ON public.company_invitations USING btree (company_id, created_at);

CREATE INDEX company_invitations_email ON public.company_invitations USING btree (email);

CREATE INDEX company_invitations_ended ON public.company_invitations USING btree (COALESCE(answered_at, expires_at));

CREATE INDEX company_invitations_invited_by ON public.company_invitations USING btree (invited_by);

CREATE UNIQUE INDEX company_invitations_open ON public.company_invitations USING btree (company_id, email) WHERE (answer IS NULL);

CREATE UNIQUE INDEX company_members_owner ON public.company_members USING btree (company_id) WHERE (role = 'owner'::text);

CREATE UNIQUE INDEX company_members_user ON public.company_members USING btree (company_id, user_id);

CREATE INDEX company_members_user_id ON public.company_members USING btree (user_id);

CREATE INDEX contact_messages_created_at ON public.contact_messages USING btree (created_at DESC);

CREATE INDEX contributor_agreements_confirmed_by ON public.contributor_agreements USING btree (confirmed_by);

CREATE INDEX contributor_agreements_user_id ON public.contributor_agreements USING btree (user_id, id DESC);

CREATE INDEX disputes_order_id ON public.disputes USING btree (order_id);

CREATE INDEX disputes_payment_id ON public.disputes USING btree (payment_id);

CREATE INDEX earnings_held ON public.earnings USING btree (earned_on) WHERE (earning_state = 'held'::text);

CREATE INDEX earnings_photo_id ON public.earnings USING btree (photo_id);

CREATE INDEX earnings_user_id ON public.earnings USING btree (user_id, earned_on DESC, id DESC);

CREATE INDEX emails_auth_ended ON public.emails USING btree (status, created_at) WHERE ((kind ~~ 'auth.%'::text) AND (status <> 'queued'::text));

CREATE INDEX emails_failed ON public.emails USING btree (created_at) WHERE (status = 'failed'::text);

CREATE INDEX emails_queued ON public.emails USING btree (created_at) WHERE (status = 'queued'::text);

CREATE INDEX emails_recipient ON public.emails USING btree (recipient, created_at DESC);

CREATE INDEX emails_studios ON public.emails USING btree (created_at) WHERE ((kind ~~ 'studios.%'::text) AND (status <> 'queued'::text));

CREATE INDEX erase_links_signer_email ON public.erase_links USING btree (lower(signer_email));

CREATE UNIQUE INDEX events_name ON public.events USING btree (public.normalized_name(name));

CREATE INDEX face_consent_log_user_id ON public.face_consent_log USING btree (user_id, at);

CREATE INDEX face_templates_nearest ON public.face_templates USING hnsw (((template)::public.halfvec(1024)) public.halfvec_cosine_ops);

CREATE INDEX face_templates_retain_until ON public.face_templates USING btree (retain_until);

CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

CREATE INDEX incidents_closed_by ON public.incidents USING btree (closed_by);

CREATE UNIQUE INDEX incidents_open ON public.incidents USING btree (photo_id) WHERE (closed_at IS NULL);

CREATE INDEX incidents_photo_id ON public.incidents USING btree (photo_id);

CREATE INDEX journal_entries_booked_at ON public.journal_entries USING btree (booked_at);

CREATE INDEX journal_entries_order_id ON public.journal_entries USING btree (order_id, booked_at);

CREATE INDEX journal_lines_account ON public.journal_lines USING btree (account);

CREATE INDEX journal_lines_contributor_id ON public.journal_lines USING btree (contributor_id, account) WHERE (contributor_id IS NOT NULL);

CREATE INDEX journal_lines_entry_id ON public.journal_lines USING btree (entry_id);

CREATE INDEX journal_lines_order_line_id ON public.journal_lines USING btree (order_line_id) WHERE (order_line_id IS NOT NULL);

CREATE INDEX license_downloads_archive_id ON public.license_downloads USING btree (archive_id);

CREATE INDEX license_downloads_license_id ON public.license_downloads USING btree (license_id, at);

CREATE INDEX license_downloads_user_id ON public.license_downloads USING btree (user_id);

CREATE INDEX license_files_stored_until ON public.license_files USING btree (stored_until) WHERE (removed_at IS NULL);

CREATE INDEX licenses_company_id ON public.licenses USING btree (company_id, effective_at DESC);

CREATE UNIQUE INDEX licenses_granted ON public.licenses USING btree (project_id, photo_id, license_type) WHERE (license_state = 'granted'::text);

CREATE INDEX licenses_order_id ON public.licenses USING btree (order_id);

CREATE INDEX licenses_photo_id ON public.licenses USING btree (photo_id, effective_at);

CREATE INDEX order_events_actor_id ON public.order_events USING btree (actor_id);

CREATE INDEX order_events_order_id ON public.order_events USING btree (order_id, at);

CREATE INDEX order_lines_contributor_id ON public.order_lines USING btree (contributor_id);

CREATE INDEX order_lines_photo_id ON public.order_lines USING btree (photo_id);

CREATE INDEX orders_approved_by ON public.orders USING btree (approved_by);

CREATE INDEX orders_awaiting_approval ON public.orders USING btree (company_id) WHERE (status = 'pending_approval'::text);

CREATE INDEX orders_company_id ON public.orders USING btree (company_id, created_at DESC);

CREATE INDEX orders_confirmed_at ON public.orders USING btree (confirmed_at) WHERE (status = 'confirmed'::text);

CREATE INDEX orders_expires_at ON public.orders USING btree (expires_at) WHERE (status = 'pending_payment'::text);

CREATE INDEX orders_license_version_id ON public.orders USING btree (license_version_id);

CREATE INDEX orders_open ON public.orders USING btree (status, updated_at) WHERE (status <> ALL (ARRAY['completed'::text, 'cancelled'::text, 'expired'::text]));

CREATE INDEX orders_placed_by ON public.orders USING btree (placed_by, created_at DESC);

CREATE INDEX orders_project_id ON public.orders USING btree (project_id);

CREATE INDEX orders_signature_id ON public.orders USING btree (signature_id);

CREATE INDEX passports_photo_id ON public.passports USING btree (photo_id, stated_at DESC);

CREATE INDEX passports_stated_at ON public.passports USING btree (stated_at);

CREATE UNIQUE INDEX payment_attempts_open ON public.payment_attempts USING btree (order_id) WHERE (state = ANY (ARRAY['opening'::text, 'open'::text]));

CREATE INDEX payments_attempt_id ON public.payments USING btree (attempt_id);

CREATE INDEX payments_order_id ON public.payments USING btree (order_id);

CREATE INDEX people_user_id ON public.people USING btree (user_id, name);

CREATE INDEX photo_card_user_id ON public.photo_card USING btree (user_id);

CREATE INDEX photo_duplicates_decided_by ON public.photo_duplicates USING btree (decided_by);

CREATE INDEX photo_duplicates_open ON public.photo_duplicates USING btree (created_at, photo_id) WHERE (decision = 'open'::text);

CREATE INDEX photo_duplicates_other ON public.photo_duplicates USING btree (other_photo_id);

CREATE INDEX photo_events_event_id ON public.photo_events USING btree (event_id);

CREATE INDEX photo_faces_person_id ON public.photo_faces USING btree (person_id);

CREATE INDEX photo_faces_photo_id ON public.photo_faces USING btree (photo_id);

CREATE INDEX photo_hashes_band_1 ON public.photo_hashes USING btree (band_1) INCLUDE (phash, photo_id);

CREATE INDEX photo_hashes_band_2 ON public.photo_hashes USING btree (band_2) INCLUDE (phash, photo_id);

CREATE INDEX photo_hashes_band_3 ON public.photo_hashes USING btree (band_3) INCLUDE (phash, photo_id);

CREATE INDEX photo_hashes_band_4 ON public.photo_hashes USING btree (band_4) INCLUDE (phash, photo_id);

CREATE INDEX photo_hashes_sha256 ON public.photo_hashes USING btree (sha256);

CREATE INDEX photo_ingest_original_until ON public.photo_ingest USING btree (original_until) WHERE (original_until IS NOT NULL);

CREATE INDEX photo_popularity_rank ON public.photo_popularity USING btree (popularity DESC, photo_id);

CREATE INDEX photo_rank_popularity ON public.photo_rank USING btree (popularity DESC, photoid DESC) INCLUDE (photo_id);

CREATE INDEX photo_search_created ON public.photo_search USING btree (created_at DESC, photoid DESC);

CREATE INDEX photo_search_random ON public.photo_search USING btree (random_key, photoid);

CREATE INDEX photo_search_tsv ON public.photo_search USING gin (tsv) WITH (fastupdate=off);

CREATE INDEX photo_similar_nearest ON public.photo_similar USING hnsw (((public.subvector(embedding, 1, 512))::public.halfvec(512)) public.halfvec_cosine_ops) WITH (m='8');

CREATE UNIQUE INDEX photos_back_of ON public.photos USING btree (back_of) WHERE (photo_status <> ALL (ARRAY['failed'::text, 'withdrawn'::text]));

CREATE INDEX photos_family ON public.photos USING btree (user_id, photoid DESC) INCLUDE (photo_status) WHERE (back_of IS NULL);

CREATE INDEX photos_live_newest ON public.photos USING btree (created_at DESC, photoid DESC) WHERE (photo_status = 'live'::text);

CREATE INDEX photos_live_photoid ON public.photos USING btree (photoid) WHERE (photo_status = 'live'::text);

CREATE INDEX photos_status ON public.photos USING btree (photo_status, updated_at) WHERE (photo_status <> 'live'::text);

CREATE INDEX photos_user_id ON public.photos USING btree (user_id, created_at DESC);

CREATE INDEX photos_waiting ON public.photos USING btree (submitted_at, id) WHERE ((photo_status = ANY (ARRAY['submitted'::text, 'in_review'::text])) AND (back_of IS NULL));

CREATE UNIQUE INDEX profiles_storefront_name ON public.profiles USING btree (lower(storefront_name));

CREATE INDEX projects_by_company ON public.projects USING btree (company_id, COALESCE(last_used_at, created_at) DESC, id);

CREATE INDEX projects_user_id ON public.projects USING btree (user_id, public.normalized_name(name));

CREATE INDEX rate_limits_resets_at ON public.rate_limits USING btree (resets_at);

CREATE INDEX reconciliations_until ON public.reconciliations USING btree (until DESC);

CREATE INDEX refund_lines_order_line_id ON public.refund_lines USING btree (order_line_id);

CREATE INDEX refunds_order_id ON public.refunds USING btree (order_id);

CREATE INDEX refunds_payment_id ON public.refunds USING btree (payment_id);

CREATE INDEX refunds_requested_by ON public.refunds USING btree (requested_by);

CREATE INDEX release_emails_release_id ON public.release_emails USING btree (release_id);

CREATE INDEX release_events_actor_id ON public.release_events USING btree (actor_id);

CREATE INDEX release_events_release_id ON public.release_events USING btree (release_id, id);

CREATE INDEX release_photos_photo_id ON public.release_photos USING btree (photo_id);

CREATE INDEX releases_ends_at ON public.releases USING btree (ends_at) WHERE (release_state = 'signed'::text);

CREATE INDEX releases_link_until ON public.releases USING btree (link_until) WHERE (release_state = ANY (ARRAY['sent'::text, 'viewed'::text]));

CREATE INDEX releases_person_id ON public.releases USING btree (person_id);

CREATE INDEX releases_signer_email ON public.releases USING btree (lower(signer_email));

CREATE INDEX releases_user_id ON public.releases USING btree (user_id, created_at DESC);

CREATE INDEX review_locks_reviewer_id ON public.review_locks USING btree (reviewer_id, locked_until);

CREATE INDEX review_skips_photo_id ON public.review_skips USING btree (photo_id);

CREATE INDEX rights_claim_drafts_user_id ON public.rights_claim_drafts USING btree (user_id);

CREATE INDEX rights_claims_user_id ON public.rights_claims USING btree (user_id);

CREATE INDEX search_analytics_term ON ONLY public.search_analytics USING btree (search_term, window_at);

CREATE INDEX search_analytics_default_search_term_window_at_idx ON public.search_analytics_default USING btree (search_term, window_at);

CREATE INDEX search_analytics_user_id ON ONLY public.search_analytics USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX search_analytics_default_user_id_idx ON public.search_analytics_default USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX search_days_term ON public.search_days USING btree (term, day);

CREATE UNIQUE INDEX search_indexes_status ON public.search_indexes USING btree (status) WHERE (status <> 'retired'::text);

CREATE INDEX search_outbox_oldest ON public.search_outbox USING btree (queued_at) WHERE (failure IS NULL);

CREATE INDEX search_token_changes_token ON public.search_token_changes USING btree (token);

CREATE INDEX search_tokens_words ON public.search_tokens USING gin (token public.gin_trgm_ops) WHERE (token ~~ '=%'::text);

CREATE INDEX signatures_license_version_id ON public.signatures USING btree (license_version_id);

CREATE INDEX signatures_user_id ON public.signatures USING btree (user_id);

CREATE UNIQUE INDEX site_banners_one_active ON public.site_banners USING btree (is_active) WHERE is_active;

CREATE INDEX stripe_events_bodies ON public.stripe_events USING btree (received_at) WHERE (body IS NOT NULL);

CREATE INDEX stripe_events_object_id ON public.stripe_events USING btree (object_id);

CREATE INDEX stripe_events_unapplied ON public.stripe_events USING btree (received_at) WHERE (applied_at IS NULL);

CREATE INDEX synonyms_synonym_of ON public.synonyms USING btree (synonym_of);

CREATE INDEX uploads_completed ON public.uploads USING btree (user_id, completed_at DESC) WHERE (upload_status = 'completed'::text);

CREATE INDEX uploads_expiring ON public.uploads USING btree (expires_at) WHERE (upload_status = 'open'::text);

CREATE INDEX uploads_file ON public.uploads USING btree (user_id, sha256);

CREATE UNIQUE INDEX uploads_open ON public.uploads USING btree (user_id, sha256) WHERE (upload_status = 'open'::text);

CREATE INDEX uploads_uncleared ON public.uploads USING btree (aborted_at) WHERE ((upload_status = 'aborted'::text) AND (cleared_at IS NULL));

CREATE INDEX user_roles_granted_by ON public.user_roles USING btree (granted_by);

CREATE INDEX user_roles_role ON public.user_roles USING btree (role);

CREATE INDEX wishlist_items_newest ON public.wishlist_items USING btree (wishlist_id, added_at DESC);

CREATE INDEX wishlist_items_photo_id ON public.wishlist_items USING btree (photo_id);

CREATE INDEX wishlists_project_id ON public.wishlists USING btree (project_id);

CREATE INDEX wishlists_user_id ON public.wishlists USING btree (user_id, updated_at DESC);

ALTER INDEX public.click_events_queue ATTACH PARTITION public.click_events_default_entity_type_entity_id_idx;

ALTER INDEX public.click_events_pkey ATTACH PARTITION public.click_events_default_pkey;

ALTER INDEX public.click_events_user_id ATTACH PARTITION public.click_events_default_user_id_idx;

ALTER INDEX public.click_visits_network ATTACH PARTITION public.click_visits_default_network_entity_idx;

ALTER INDEX public.click_visits_pkey ATTACH PARTITION public.click_visits_default_pkey;

ALTER INDEX public.search_analytics_pkey ATTACH PARTITION public.search_analytics_default_pkey;

ALTER INDEX public.search_analytics_term ATTACH PARTITION public.search_analytics_default_search_term_window_at_idx;

ALTER INDEX public.search_analytics_session_id_search_term_window_at_key ATTACH PARTITION public.search_analytics_default_session_id_search_term_window_at_key;

ALTER INDEX public.search_analytics_user_id ATTACH PARTITION public.search_analytics_default_user_id_idx;

CREATE TRIGGER identities_keep_no_tokens BEFORE INSERT OR UPDATE ON auth.identities FOR EACH ROW EXECUTE FUNCTION auth.keep_no_provider_tokens();

CREATE TRIGGER users_create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION public.create_profile_for_user();

CREATE TRIGGER cart_items_check_photo BEFORE INSERT OR UPDATE OF license_type ON public.cart_items FOR EACH ROW EXECUTE FUNCTION public.check_shortlisted_photo();

CREATE TRIGGER cart_items_limit AFTER INSERT ON public.cart_items REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.limit_cart();

CREATE TRIGGER cart_items_set_price_seen BEFORE INSERT OR UPDATE OF price_seen ON public.cart_items FOR EACH ROW EXECUTE FUNCTION public.set_price_seen();

CREATE TRIGGER checkouts_updated_at BEFORE UPDATE ON public.checkouts FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE CONSTRAINT TRIGGER clearance_checks_clearance AFTER DELETE OR UPDATE ON public.clearance_checks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.photo_rights_moved('check');

CREATE TRIGGER clearance_checks_guard_second BEFORE UPDATE OF second_reviewer_id, second_at ON public.clearance_checks FOR EACH ROW WHEN (((old.second_reviewer_id IS DISTINCT FROM new.second_reviewer_id) OR (old.second_at IS DISTINCT FROM new.second_at))) EXECUTE FUNCTION public.guard_second_look();

CREATE TRIGGER clearance_checks_truncate BEFORE TRUNCATE ON public.clearance_checks FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_truncate();

CREATE TRIGGER collections_updated_at BEFORE UPDATE ON public.collections FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER companies_add_owner AFTER INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION public.add_company_owner();

CREATE TRIGGER companies_updated_at BEFORE UPDATE ON public.companies FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER companies_withdraw_agreement BEFORE UPDATE OF name, company_logo ON public.companies FOR EACH ROW EXECUTE FUNCTION public.withdraw_agreement_to_be_shown();

CREATE TRIGGER company_billing_updated_at BEFORE UPDATE ON public.company_billing FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER company_exemptions_guard_state BEFORE UPDATE OF state ON public.company_exemptions FOR EACH ROW EXECUTE FUNCTION public.guard_transition('exemption_state', 'state');

CREATE TRIGGER company_exemptions_remove_file AFTER DELETE ON public.company_exemptions FOR EACH ROW EXECUTE FUNCTION public.remove_exemption_file();

CREATE TRIGGER company_invitations_keep_address BEFORE UPDATE ON public.company_invitations FOR EACH ROW EXECUTE FUNCTION public.guard_invitation();

CREATE TRIGGER company_members_pass_on_work AFTER DELETE ON public.company_members FOR EACH ROW EXECUTE FUNCTION public.pass_on_company_work();

CREATE TRIGGER company_members_unshare_work AFTER UPDATE OF role ON public.company_members FOR EACH ROW EXECUTE FUNCTION public.unshare_company_work();

CREATE TRIGGER contributor_agreements_sign_confirmation BEFORE UPDATE OF confirmed_at ON public.contributor_agreements FOR EACH ROW WHEN ((old.confirmed_at IS DISTINCT FROM new.confirmed_at)) EXECUTE FUNCTION public.sign_confirmation();

CREATE TRIGGER contributor_identities_updated_at BEFORE UPDATE ON public.contributor_identities FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER disputes_guard_state BEFORE UPDATE OF state ON public.disputes FOR EACH ROW EXECUTE FUNCTION public.guard_transition('dispute_state', 'state');

CREATE TRIGGER earnings_guard_state BEFORE UPDATE OF earning_state ON public.earnings FOR EACH ROW EXECUTE FUNCTION public.guard_transition('earning_state', 'earning_state');

CREATE TRIGGER emails_blank_auth BEFORE INSERT OR UPDATE OF status ON public.emails FOR EACH ROW WHEN (((new.kind ~~ 'auth.%'::text) AND (new.status <> 'queued'::text))) EXECUTE FUNCTION public.blank_auth_email();

CREATE TRIGGER emails_blank_rights BEFORE INSERT OR UPDATE OF status ON public.emails FOR EACH ROW WHEN (((new.kind ~~ 'rights.%'::text) AND (new.status <> 'queued'::text))) EXECUTE FUNCTION public.blank_auth_email();

CREATE TRIGGER erasures_fold_words AFTER INSERT ON public.erasures FOR EACH STATEMENT EXECUTE FUNCTION public.fold_after_erasure();

CREATE TRIGGER events_feed_photos AFTER UPDATE OF name ON public.events FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.event_renamed();

CREATE TRIGGER face_consents_forget_templates AFTER UPDATE OF withdrawn_at ON public.face_consents FOR EACH ROW WHEN ((new.withdrawn_at IS NOT NULL)) EXECUTE FUNCTION public.face_consent_withdrawn();

CREATE TRIGGER face_consents_log AFTER INSERT OR UPDATE ON public.face_consents FOR EACH ROW EXECUTE FUNCTION public.log_face_consent();

CREATE TRIGGER family_contexts_updated_at BEFORE UPDATE ON public.family_contexts FOR EACH ROW WHEN ((old.answer IS DISTINCT FROM new.answer)) EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER incidents_notify_decision AFTER UPDATE ON public.incidents REFERENCING OLD TABLE AS before NEW TABLE AS closed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_incident_decision();

CREATE TRIGGER incidents_notify_licensees AFTER INSERT ON public.incidents REFERENCING NEW TABLE AS opened FOR EACH STATEMENT EXECUTE FUNCTION public.notify_licensees();

CREATE TRIGGER incidents_truncate BEFORE TRUNCATE ON public.incidents FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_truncate();

CREATE CONSTRAINT TRIGGER journal_lines_balance AFTER INSERT ON public.journal_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_journal_balance();

CREATE TRIGGER licenses_guard_state BEFORE UPDATE OF license_state ON public.licenses FOR EACH ROW EXECUTE FUNCTION public.guard_transition('license_state', 'license_state');

CREATE CONSTRAINT TRIGGER order_lines_new_tax AFTER INSERT ON public.order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.tax <> 0)) EXECUTE FUNCTION public.check_order_tax();

CREATE CONSTRAINT TRIGGER order_lines_tax_of_order AFTER UPDATE OF tax ON public.order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.tax <> new.tax)) EXECUTE FUNCTION public.check_order_tax();

CREATE TRIGGER orders_guard_delivery_status BEFORE UPDATE OF delivery_status ON public.orders FOR EACH ROW EXECUTE FUNCTION public.guard_transition('delivery_status', 'delivery_status');

CREATE TRIGGER orders_guard_insert BEFORE INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION public.guard_new_order();

CREATE TRIGGER orders_guard_payment_status BEFORE UPDATE OF payment_status ON public.orders FOR EACH ROW EXECUTE FUNCTION public.guard_transition('payment_status', 'payment_status');

CREATE TRIGGER orders_guard_status BEFORE UPDATE OF status ON public.orders FOR EACH ROW EXECUTE FUNCTION public.guard_transition('order_status', 'status');

CREATE CONSTRAINT TRIGGER orders_tax_of_lines AFTER UPDATE OF tax ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.tax <> new.tax)) EXECUTE FUNCTION public.check_order_tax();

CREATE TRIGGER orders_updated_at BEFORE UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE CONSTRAINT TRIGGER people_clearance AFTER UPDATE OF standing ON public.people DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.person_moved();

CREATE TRIGGER people_describe_on_update AFTER UPDATE ON public.people REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.describe_changed_people();

CREATE TRIGGER people_feed_on_update AFTER UPDATE ON public.people REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.people_statements_changed();

CREATE TRIGGER people_guard_statement BEFORE UPDATE OF gender, ethnicities ON public.people FOR EACH ROW EXECUTE FUNCTION public.guard_person_statement();

CREATE TRIGGER people_renamed BEFORE UPDATE OF name ON public.people FOR EACH ROW WHEN ((new.name IS DISTINCT FROM old.name)) EXECUTE FUNCTION public.person_renamed();

CREATE TRIGGER people_truncate BEFORE TRUNCATE ON public.people FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_truncate();

CREATE TRIGGER people_updated_at BEFORE UPDATE ON public.people FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER photo_embeddings_similar_on_insert AFTER INSERT ON public.photo_embeddings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.photo_embedded();

CREATE TRIGGER photo_embeddings_similar_on_update AFTER UPDATE ON public.photo_embeddings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.photo_embedded();

CREATE TRIGGER photo_events_feed_on_delete AFTER DELETE ON public.photo_events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.photo_events_changed();

CREATE TRIGGER photo_events_feed_on_insert AFTER INSERT ON public.photo_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.photo_events_changed();

CREATE CONSTRAINT TRIGGER photo_faces_clearance AFTER INSERT OR DELETE OR UPDATE ON public.photo_faces DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.photo_rights_moved('face');

CREATE TRIGGER photo_faces_describe_on_delete AFTER DELETE ON public.photo_faces REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.describe_added_faces();

CREATE TRIGGER photo_faces_describe_on_insert AFTER INSERT ON public.photo_faces REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.describe_added_faces();

CREATE TRIGGER photo_faces_describe_on_update AFTER UPDATE ON public.photo_faces REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.describe_changed_faces();

CREATE TRIGGER photo_faces_feed_on_delete AFTER DELETE ON public.photo_faces REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.photo_faces_changed();

CREATE TRIGGER photo_faces_feed_on_insert AFTER INSERT ON public.photo_faces REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.photo_faces_changed();

CREATE TRIGGER photo_faces_feed_on_update AFTER UPDATE ON public.photo_faces REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.photo_face_ages_changed();

CREATE TRIGGER photo_faces_forget_template AFTER UPDATE ON public.photo_faces FOR EACH ROW EXECUTE FUNCTION public.face_changed();

CREATE TRIGGER photo_faces_guard_person BEFORE INSERT OR UPDATE OF person_id, photo_id ON public.photo_faces FOR EACH ROW EXECUTE FUNCTION public.guard_face_person();

CREATE TRIGGER photo_faces_truncate BEFORE TRUNCATE ON public.photo_faces FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_truncate();

CREATE TRIGGER photo_ingest_notify_progress AFTER INSERT OR UPDATE OF step, failure ON public.photo_ingest FOR EACH ROW EXECUTE FUNCTION public.photo_ingest_moved();

CREATE TRIGGER photo_ingest_updated_at BEFORE UPDATE ON public.photo_ingest FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER photo_labels_feed_card AFTER UPDATE ON public.photo_labels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.photo_labels_changed();

CREATE TRIGGER photo_popularity_rank_on_delete AFTER DELETE ON public.photo_popularity REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.photo_popularity_changed();

CREATE TRIGGER photo_popularity_rank_on_insert AFTER INSERT ON public.photo_popularity REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.photo_popularity_changed();

CREATE TRIGGER photo_popularity_rank_on_update AFTER UPDATE ON public.photo_popularity REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.photo_popularity_changed();

CREATE TRIGGER photo_search_count_on_update AFTER UPDATE ON public.photo_search REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.photo_search_changed();

CREATE TRIGGER photo_search_rank_on_delete AFTER DELETE ON public.photo_search REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.photo_search_left();

CREATE TRIGGER photo_search_rank_on_insert AFTER INSERT ON public.photo_search REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.photo_search_entered();

CREATE TRIGGER photo_search_similar_on_delete AFTER DELETE ON public.photo_search REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.photo_similar_left();

CREATE TRIGGER photo_search_similar_on_insert AFTER INSERT ON public.photo_search REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.photo_similar_entered();

CREATE TRIGGER photo_search_truncate BEFORE TRUNCATE ON public.photo_search FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_truncate();

CREATE CONSTRAINT TRIGGER photos_await_releases AFTER UPDATE OF photo_status ON public.photos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.photo_status = 'awaiting_releases'::text)) EXECUTE FUNCTION public.photo_awaits_releases();

CREATE TRIGGER photos_cancel_orders AFTER UPDATE OF photo_status ON public.photos FOR EACH ROW WHEN (((old.photo_status = 'live'::text) AND (new.photo_status <> 'live'::text))) EXECUTE FUNCTION public.cancel_orders_of_photo();

CREATE TRIGGER photos_describe_on_update AFTER UPDATE ON public.photos REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.describe_changed_photos();

CREATE CONSTRAINT TRIGGER photos_end_incident AFTER UPDATE OF photo_status ON public.photos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.photo_status = 'incident_hold'::text) AND (new.photo_status <> 'incident_hold'::text))) EXECUTE FUNCTION public.photo_left_hold();

CREATE CONSTRAINT TRIGGER photos_face_erased AFTER UPDATE OF has_erased_face ON public.photos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.has_erased_face) EXECUTE FUNCTION public.photo_face_erased();

CREATE TRIGGER photos_feed_card_on_insert AFTER INSERT ON public.photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.photos_changed();

CREATE TRIGGER photos_feed_card_on_update AFTER UPDATE ON public.photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.photos_changed();

CREATE TRIGGER photos_forget_likeness AFTER UPDATE OF photo_status ON public.photos FOR EACH ROW WHEN (((old.photo_status IS DISTINCT FROM new.photo_status) AND (new.photo_status = ANY (ARRAY['failed'::text, 'withdrawn'::text])))) EXECUTE FUNCTION public.forget_photo_likeness();

CREATE TRIGGER photos_guard_back BEFORE INSERT OR UPDATE OF back_of, user_id ON public.photos FOR EACH ROW WHEN ((new.back_of IS NOT NULL)) EXECUTE FUNCTION public.guard_photo_back();

CREATE TRIGGER photos_guard_columns BEFORE UPDATE OF price, featured, genders, ethnicities ON public.photos FOR EACH ROW EXECUTE FUNCTION public.guard_photo_columns();

CREATE TRIGGER photos_guard_status BEFORE UPDATE OF photo_status ON public.photos FOR EACH ROW EXECUTE FUNCTION public.guard_transition('photo_status', 'photo_status');

CREATE TRIGGER photos_issues_updated_at BEFORE UPDATE ON public.photos_issues FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE CONSTRAINT TRIGGER photos_live_is_cleared AFTER INSERT OR UPDATE OF id, photo_status, user_id ON public.photos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.photo_status = 'live'::text)) EXECUTE FUNCTION public.photo_went_live();

CREATE TRIGGER photos_note_inserted BEFORE INSERT ON public.photos FOR EACH ROW WHEN ((new.photo_status = 'submitted'::text)) EXECUTE FUNCTION public.note_photo_submitted();

CREATE TRIGGER photos_note_submitted BEFORE UPDATE OF photo_status ON public.photos FOR EACH ROW WHEN (((new.photo_status = 'submitted'::text) AND (old.photo_status <> 'submitted'::text))) EXECUTE FUNCTION public.note_photo_submitted();

CREATE TRIGGER photos_notify_progress AFTER UPDATE OF photo_status ON public.photos FOR EACH ROW WHEN ((old.photo_status IS DISTINCT FROM new.photo_status)) EXECUTE FUNCTION public.photo_status_moved();

CREATE TRIGGER photos_updated_at BEFORE UPDATE ON public.photos FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER photos_withdraw_backs AFTER UPDATE OF photo_status ON public.photos FOR EACH ROW WHEN (((new.back_of IS NULL) AND (old.photo_status <> new.photo_status) AND (new.photo_status = ANY (ARRAY['failed'::text, 'withdrawn'::text])))) EXECUTE FUNCTION public.withdraw_backs();

CREATE TRIGGER profiles_feed_storefront AFTER INSERT OR UPDATE OF storefront_name ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.feed_storefront();

CREATE TRIGGER profiles_leave_companies BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.leave_companies();

CREATE TRIGGER profiles_updated_at BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER projects_updated_at BEFORE UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER refunds_guard_state BEFORE UPDATE OF state ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.guard_transition('refund_state', 'state');

CREATE CONSTRAINT TRIGGER release_photos_clearance AFTER INSERT OR DELETE OR UPDATE ON public.release_photos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.photo_rights_moved('release');

CREATE TRIGGER release_photos_lock_release BEFORE INSERT OR UPDATE ON public.release_photos FOR EACH ROW EXECUTE FUNCTION public.lock_listed_release();

CREATE TRIGGER release_photos_truncate BEFORE TRUNCATE ON public.release_photos FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_truncate();

CREATE CONSTRAINT TRIGGER releases_clearance AFTER UPDATE OF release_state, relation, person_id, allows_face_search, ends_at ON public.releases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.release_moved();

CREATE TRIGGER releases_forget_links BEFORE UPDATE OF release_state ON public.releases FOR EACH ROW WHEN ((new.release_state = 'superseded'::text)) EXECUTE FUNCTION public.forget_release_links();

CREATE TRIGGER releases_guard_document BEFORE UPDATE ON public.releases FOR EACH ROW EXECUTE FUNCTION public.guard_release_document();

CREATE TRIGGER releases_guard_state BEFORE UPDATE OF release_state ON public.releases FOR EACH ROW EXECUTE FUNCTION public.guard_transition('release_state', 'release_state');

CREATE TRIGGER releases_log_event AFTER INSERT OR UPDATE OF release_state ON public.releases FOR EACH ROW EXECUTE FUNCTION public.log_release_event();

CREATE TRIGGER releases_truncate BEFORE TRUNCATE ON public.releases FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_truncate();

CREATE CONSTRAINT TRIGGER rights_claims_clearance AFTER DELETE OR UPDATE ON public.rights_claims DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.photo_rights_moved('claim');

CREATE TRIGGER rights_claims_guard_state BEFORE UPDATE OF claim_state ON public.rights_claims FOR EACH ROW WHEN ((old.claim_state IS DISTINCT FROM new.claim_state)) EXECUTE FUNCTION public.guard_claim_state();

CREATE TRIGGER rights_claims_truncate BEFORE TRUNCATE ON public.rights_claims FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_truncate();

CREATE TRIGGER site_banners_updated_at BEFORE UPDATE ON public.site_banners FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER storefronts_feed_photos AFTER INSERT OR DELETE OR UPDATE ON public.storefronts FOR EACH ROW EXECUTE FUNCTION public.storefront_changed();

CREATE TRIGGER wishlist_items_check_photo BEFORE INSERT OR UPDATE OF license_type ON public.wishlist_items FOR EACH ROW EXECUTE FUNCTION public.check_shortlisted_photo();

CREATE TRIGGER wishlist_items_limit AFTER INSERT ON public.wishlist_items REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.limit_wishlist();

CREATE TRIGGER wishlist_items_touch_on_delete AFTER DELETE ON public.wishlist_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.wishlist_items_changed();

CREATE TRIGGER wishlist_items_touch_on_insert AFTER INSERT ON public.wishlist_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.wishlist_items_changed();

CREATE TRIGGER wishlists_updated_at BEFORE UPDATE ON public.wishlists FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

ALTER TABLE ONLY auth.flow_state
    ADD CONSTRAINT flow_state_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.mfa_attempts
    ADD CONSTRAINT mfa_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.mfa_factors
    ADD CONSTRAINT mfa_factors_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.mfa_factors
    ADD CONSTRAINT mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_parent_session_id_fkey FOREIGN KEY (parent_session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.archive_licenses
    ADD CONSTRAINT archive_licenses_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES public.archives(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.archive_licenses
    ADD CONSTRAINT archive_licenses_license_id_fkey FOREIGN KEY (license_id) REFERENCES public.licenses(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.archives
    ADD CONSTRAINT archives_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.cart_items
    ADD CONSTRAINT cart_items_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cart_items
    ADD CONSTRAINT cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_kid_fkey FOREIGN KEY (kid) REFERENCES public.certificate_keys(kid) ON DELETE RESTRICT;

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_license_id_fkey FOREIGN KEY (license_id) REFERENCES public.licenses(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.clearance_checks
    ADD CONSTRAINT clearance_checks_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.clearance_checks
    ADD CONSTRAINT clearance_checks_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.clearance_checks
    ADD CONSTRAINT clearance_checks_second_reviewer_id_fkey FOREIGN KEY (second_reviewer_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.collection_photos
    ADD CONSTRAINT collection_photos_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collections(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.collection_photos
    ADD CONSTRAINT collection_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_thumbnail_photo_id_fkey FOREIGN KEY (thumbnail_photo_id) REFERENCES public.photos(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_billing
    ADD CONSTRAINT company_billing_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_billing
    ADD CONSTRAINT company_billing_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.company_exemptions
    ADD CONSTRAINT company_exemptions_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_exemptions
    ADD CONSTRAINT company_exemptions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.company_exemptions
    ADD CONSTRAINT company_exemptions_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.company_invitations
    ADD CONSTRAINT company_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_invitations
    ADD CONSTRAINT company_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.company_members
    ADD CONSTRAINT company_members_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_members
    ADD CONSTRAINT company_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contributor_agreements
    ADD CONSTRAINT contributor_agreements_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.contributor_agreements
    ADD CONSTRAINT contributor_agreements_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contributor_identities
    ADD CONSTRAINT contributor_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.earnings
    ADD CONSTRAINT earnings_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.earnings
    ADD CONSTRAINT earnings_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.earnings
    ADD CONSTRAINT earnings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.email_attachments
    ADD CONSTRAINT email_attachments_email_id_fkey FOREIGN KEY (email_id) REFERENCES public.emails(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.face_consent_log
    ADD CONSTRAINT face_consent_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.face_consents
    ADD CONSTRAINT face_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.face_templates
    ADD CONSTRAINT face_templates_face_id_fkey FOREIGN KEY (face_id) REFERENCES public.photo_faces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.family_contexts
    ADD CONSTRAINT family_contexts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.incidents
    ADD CONSTRAINT incidents_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.incidents
    ADD CONSTRAINT incidents_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.journal_entries
    ADD CONSTRAINT journal_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.journal_lines
    ADD CONSTRAINT journal_lines_contributor_id_fkey FOREIGN KEY (contributor_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.journal_lines
    ADD CONSTRAINT journal_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.journal_entries(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.journal_lines
    ADD CONSTRAINT journal_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.license_agreements
    ADD CONSTRAINT license_agreements_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.license_downloads
    ADD CONSTRAINT license_downloads_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES public.archives(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.license_downloads
    ADD CONSTRAINT license_downloads_license_id_fkey FOREIGN KEY (license_id) REFERENCES public.licenses(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.license_downloads
    ADD CONSTRAINT license_downloads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.license_erasures
    ADD CONSTRAINT license_erasures_license_id_fkey FOREIGN KEY (license_id) REFERENCES public.licenses(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.license_files
    ADD CONSTRAINT license_files_license_id_fkey FOREIGN KEY (license_id) REFERENCES public.licenses(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.license_thumbs
    ADD CONSTRAINT license_thumbs_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.licenses
    ADD CONSTRAINT licenses_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.licenses
    ADD CONSTRAINT licenses_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.licenses
    ADD CONSTRAINT licenses_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.licenses
    ADD CONSTRAINT licenses_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.licenses
    ADD CONSTRAINT licenses_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_contributor_id_fkey FOREIGN KEY (contributor_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.profiles(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_license_version_id_fkey FOREIGN KEY (license_version_id) REFERENCES public.license_versions(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES public.profiles(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES public.signatures(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.passports
    ADD CONSTRAINT passports_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_card
    ADD CONSTRAINT photo_card_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_duplicates
    ADD CONSTRAINT photo_duplicates_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.photo_duplicates
    ADD CONSTRAINT photo_duplicates_other_photo_id_fkey FOREIGN KEY (other_photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_duplicates
    ADD CONSTRAINT photo_duplicates_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_embeddings
    ADD CONSTRAINT photo_embeddings_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_events
    ADD CONSTRAINT photo_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_events
    ADD CONSTRAINT photo_events_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_faces
    ADD CONSTRAINT photo_faces_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.photo_faces
    ADD CONSTRAINT photo_faces_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_files
    ADD CONSTRAINT photo_files_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_hashes
    ADD CONSTRAINT photo_hashes_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_ingest
    ADD CONSTRAINT photo_ingest_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_labels
    ADD CONSTRAINT photo_labels_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_masters
    ADD CONSTRAINT photo_masters_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.photo_metadata
    ADD CONSTRAINT photo_metadata_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_popularity
    ADD CONSTRAINT photo_popularity_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_search
    ADD CONSTRAINT photo_search_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_similar
    ADD CONSTRAINT photo_similar_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photo_embeddings(photo_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_back_of_fkey FOREIGN KEY (back_of) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photos_issues
    ADD CONSTRAINT photos_issues_id_fkey FOREIGN KEY (id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund_lines
    ADD CONSTRAINT refund_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.refund_lines
    ADD CONSTRAINT refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refunds(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.release_emails
    ADD CONSTRAINT release_emails_email_id_fkey FOREIGN KEY (email_id) REFERENCES public.emails(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.release_emails
    ADD CONSTRAINT release_emails_release_id_fkey FOREIGN KEY (release_id) REFERENCES public.releases(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.release_events
    ADD CONSTRAINT release_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.release_events
    ADD CONSTRAINT release_events_release_id_fkey FOREIGN KEY (release_id) REFERENCES public.releases(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.release_photos
    ADD CONSTRAINT release_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.release_photos
    ADD CONSTRAINT release_photos_release_id_fkey FOREIGN KEY (release_id) REFERENCES public.releases(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.release_traces
    ADD CONSTRAINT release_traces_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.release_events(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_locks
    ADD CONSTRAINT review_locks_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_locks
    ADD CONSTRAINT review_locks_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_skips
    ADD CONSTRAINT review_skips_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_skips
    ADD CONSTRAINT review_skips_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rights_claim_drafts
    ADD CONSTRAINT rights_claim_drafts_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rights_claim_drafts
    ADD CONSTRAINT rights_claim_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rights_claims
    ADD CONSTRAINT rights_claims_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rights_claims
    ADD CONSTRAINT rights_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.signatures
    ADD CONSTRAINT signatures_license_version_id_fkey FOREIGN KEY (license_version_id) REFERENCES public.license_versions(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.signatures
    ADD CONSTRAINT signatures_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.signatures
    ADD CONSTRAINT signatures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.storefronts
    ADD CONSTRAINT storefronts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stripe_customers
    ADD CONSTRAINT stripe_customers_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.upload_quotas
    ADD CONSTRAINT upload_quotas_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_wishlist_id_fkey FOREIGN KEY (wishlist_id) REFERENCES public.wishlists(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.wishlists
    ADD CONSTRAINT wishlists_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.wishlists
    ADD CONSTRAINT wishlists_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE auth.flow_state ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.identities ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.jwks ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.mfa_attempts ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.mfa_factors ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.migrant_windows ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.recovery_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.staff_rules ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.users ENABLE ROW LEVEL SECURITY;

ALTER TABLE auth.verifications ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.archive_licenses ENABLE ROW LEVEL SECURITY;

CREATE POLICY archive_licenses_all_worker ON public.archive_licenses TO worker USING (true);

CREATE POLICY archive_licenses_read_own ON public.archive_licenses FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.archives a
  WHERE (a.id = archive_licenses.archive_id))));

ALTER TABLE public.archives ENABLE ROW LEVEL SECURITY;

CREATE POLICY archives_all_worker ON public.archives TO worker USING (true);

CREATE POLICY archives_read_own ON public.archives FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;

CREATE POLICY audit_log_insert_staff ON public.audit_log FOR INSERT TO authenticated WITH CHECK (((actor_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.is_staff() AS is_staff)));

CREATE POLICY audit_log_insert_worker ON public.audit_log FOR INSERT TO worker WITH CHECK ((actor_id IS NULL));

CREATE POLICY audit_log_read_admin ON public.audit_log FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

ALTER TABLE public.background_images ENABLE ROW LEVEL SECURITY;

CREATE POLICY background_images_delete_admin ON public.background_images FOR DELETE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY background_images_insert_admin ON public.background_images FOR INSERT TO authenticated WITH CHECK (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY background_images_read_active ON public.background_images FOR SELECT TO anon, authenticated USING (is_active);

CREATE POLICY background_images_read_admin ON public.background_images FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY background_images_update_admin ON public.background_images FOR UPDATE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

ALTER TABLE public.cart_items ENABLE ROW LEVEL SECURITY;

CREATE POLICY cart_items_delete_own ON public.cart_items FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY cart_items_delete_worker ON public.cart_items FOR DELETE TO worker USING (true);

CREATE POLICY cart_items_insert_own ON public.cart_items FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = cart_items.photo_id) AND (p.photo_status = 'live'::text))))));

CREATE POLICY cart_items_read_own ON public.cart_items FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY cart_items_read_worker ON public.cart_items FOR SELECT TO worker USING (true);

CREATE POLICY cart_items_update_own ON public.cart_items FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.certificate_keys ENABLE ROW LEVEL SECURITY;

CREATE POLICY certificate_keys_all_worker ON public.certificate_keys TO worker USING (true);

CREATE POLICY certificate_keys_read ON public.certificate_keys FOR SELECT TO anon, authenticated USING (true);

ALTER TABLE public.certificates ENABLE ROW LEVEL SECURITY;

CREATE POLICY certificates_all_worker ON public.certificates TO worker USING (true);

CREATE POLICY certificates_read ON public.certificates FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.licenses l
  WHERE (l.id = certificates.license_id))));

ALTER TABLE public.checkouts ENABLE ROW LEVEL SECURITY;

CREATE POLICY checkouts_own ON public.checkouts TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.clearance_checks ENABLE ROW LEVEL SECURITY;

CREATE POLICY clearance_checks_insert_staff ON public.clearance_checks FOR INSERT TO authenticated WITH CHECK (((reviewer_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.is_staff() AS is_staff) AND (NOT (EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = clearance_checks.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid))))))));

CREATE POLICY clearance_checks_read_staff ON public.clearance_checks FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY clearance_checks_read_worker ON public.clearance_checks FOR SELECT TO worker USING (true);

CREATE POLICY clearance_checks_update_staff ON public.clearance_checks FOR UPDATE TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY clearance_checks_update_worker ON public.clearance_checks FOR UPDATE TO worker USING (true);

ALTER TABLE public.click_analytics ENABLE ROW LEVEL SECURITY;

CREATE POLICY click_analytics_all_worker ON public.click_analytics TO worker USING (true);

CREATE POLICY click_analytics_read_all ON public.click_analytics FOR SELECT TO anon, authenticated USING (true);

ALTER TABLE public.click_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.click_events_default ENABLE ROW LEVEL SECURITY;

CREATE POLICY click_events_insert ON public.click_events FOR INSERT TO anon, authenticated WITH CHECK ((NOT (user_id IS DISTINCT FROM ( SELECT auth.uid() AS uid))));

CREATE POLICY click_events_read_admin ON public.click_events FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY click_events_read_worker ON public.click_events FOR SELECT TO worker USING (true);

ALTER TABLE public.click_sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.click_visits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.click_visits_default ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.collection_photos ENABLE ROW LEVEL SECURITY;

CREATE POLICY collection_photos_delete_staff ON public.collection_photos FOR DELETE TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY collection_photos_insert_staff ON public.collection_photos FOR INSERT TO authenticated WITH CHECK (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY collection_photos_read ON public.collection_photos FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE (p.id = collection_photos.photo_id))));

CREATE POLICY collection_photos_read_worker ON public.collection_photos FOR SELECT TO worker USING (true);

ALTER TABLE public.collections ENABLE ROW LEVEL SECURITY;

CREATE POLICY collections_delete_admin ON public.collections FOR DELETE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY collections_insert_admin ON public.collections FOR INSERT TO authenticated WITH CHECK ((( SELECT auth.has_role('admin'::text) AS has_role) AND (created_by = ( SELECT auth.uid() AS uid))));

CREATE POLICY collections_read_all ON public.collections FOR SELECT TO anon, authenticated, worker USING (true);

CREATE POLICY collections_update_admin ON public.collections FOR UPDATE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

ALTER TABLE public.companies ENABLE ROW LEVEL SECURITY;

CREATE POLICY companies_delete_own ON public.companies FOR DELETE TO authenticated USING ((created_by = ( SELECT auth.uid() AS uid)));

CREATE POLICY companies_insert_own ON public.companies FOR INSERT TO authenticated WITH CHECK ((created_by = ( SELECT auth.uid() AS uid)));

CREATE POLICY companies_read_admin ON public.companies FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY companies_read_member ON public.companies FOR SELECT TO authenticated USING (((created_by <> ( SELECT auth.uid() AS uid)) AND (id IN ( SELECT public.my_companies('see-company'::text) AS my_companies))));

CREATE POLICY companies_read_own ON public.companies FOR SELECT TO authenticated USING ((created_by = ( SELECT auth.uid() AS uid)));

CREATE POLICY companies_read_worker ON public.companies FOR SELECT TO worker USING (true);

CREATE POLICY companies_update_admin ON public.companies FOR UPDATE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY companies_update_own ON public.companies FOR UPDATE TO authenticated USING ((created_by = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.company_billing ENABLE ROW LEVEL SECURITY;

CREATE POLICY company_billing_insert_manager ON public.company_billing FOR INSERT TO authenticated WITH CHECK (((updated_by = ( SELECT auth.uid() AS uid)) AND (company_id IN ( SELECT public.my_companies('manage-billing'::text) AS my_companies))));

CREATE POLICY company_billing_read_admin ON public.company_billing FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY company_billing_read_member ON public.company_billing FOR SELECT TO authenticated USING (((company_id IN ( SELECT public.my_companies('manage-billing'::text) AS my_companies)) OR (company_id IN ( SELECT public.my_companies('place-orders'::text) AS my_companies))));

CREATE POLICY company_billing_read_worker ON public.company_billing FOR SELECT TO worker USING (true);

CREATE POLICY company_billing_update_manager ON public.company_billing FOR UPDATE TO authenticated USING ((company_id IN ( SELECT public.my_companies('manage-billing'::text) AS my_companies)));

ALTER TABLE public.company_exemptions ENABLE ROW LEVEL SECURITY;

CREATE POLICY company_exemptions_all_worker ON public.company_exemptions TO worker USING (true);

CREATE POLICY company_exemptions_decide_admin ON public.company_exemptions FOR UPDATE TO authenticated USING (((state = 'in_review'::text) AND ( SELECT auth.has_role('admin'::text) AS has_role) AND (NOT (company_id IN ( SELECT public.my_companies('manage-billing'::text) AS my_companies))))) WITH CHECK (((state = ANY (ARRAY['in_review'::text, 'approved'::text, 'rejected'::text])) AND ( SELECT auth.has_role('admin'::text) AS has_role)));

CREATE POLICY company_exemptions_delete_manager ON public.company_exemptions FOR DELETE TO authenticated USING (((state = ANY (ARRAY['uploading'::text, 'in_review'::text, 'rejected'::text])) AND (company_id IN ( SELECT public.my_companies('manage-billing'::text) AS my_companies))));

CREATE POLICY company_exemptions_insert_manager ON public.company_exemptions FOR INSERT TO authenticated WITH CHECK (((uploaded_by = ( SELECT auth.uid() AS uid)) AND (company_id IN ( SELECT public.my_companies('manage-billing'::text) AS my_companies))));

CREATE POLICY company_exemptions_read_admin ON public.company_exemptions FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY company_exemptions_read_manager ON public.company_exemptions FOR SELECT TO authenticated USING ((company_id IN ( SELECT public.my_companies('manage-billing'::text) AS my_companies)));

CREATE POLICY company_exemptions_submit_manager ON public.company_exemptions FOR UPDATE TO authenticated USING (((state = 'uploading'::text) AND (company_id IN ( SELECT public.my_companies('manage-billing'::text) AS my_companies)))) WITH CHECK (((state = ANY (ARRAY['uploading'::text, 'in_review'::text])) AND (decided_by IS NULL) AND (company_id IN ( SELECT public.my_companies('manage-billing'::text) AS my_companies))));

ALTER TABLE public.company_invitations ENABLE ROW LEVEL SECURITY;

CREATE POLICY company_invitations_all_worker ON public.company_invitations TO worker USING (true);

CREATE POLICY company_invitations_delete_manager ON public.company_invitations FOR DELETE TO authenticated USING (((answer = 'declined'::text) AND (company_id IN ( SELECT public.my_companies('manage-company'::text) AS my_companies))));

CREATE POLICY company_invitations_insert_manager ON public.company_invitations FOR INSERT TO authenticated WITH CHECK (((invited_by = ( SELECT auth.uid() AS uid)) AND (company_id IN ( SELECT public.my_companies('manage-company'::text) AS my_companies))));

CREATE POLICY company_invitations_read_admin ON public.company_invitations FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY company_invitations_read_invited ON public.company_invitations FOR SELECT TO authenticated USING ((email OPERATOR(public.=) (( SELECT public.my_confirmed_email() AS my_confirmed_email))::public.citext));

CREATE POLICY company_invitations_read_manager ON public.company_invitations FOR SELECT TO authenticated USING ((company_id IN ( SELECT public.my_companies('manage-company'::text) AS my_companies)));

CREATE POLICY company_invitations_update_manager ON public.company_invitations FOR UPDATE TO authenticated USING (((answer IS NULL) AND (company_id IN ( SELECT public.my_companies('manage-company'::text) AS my_companies)))) WITH CHECK (((answer IS NULL) OR (answer = 'revoked'::text)));

ALTER TABLE public.company_members ENABLE ROW LEVEL SECURITY;

CREATE POLICY company_members_delete_manager ON public.company_members FOR DELETE TO authenticated USING (((role <> 'owner'::text) AND (company_id IN ( SELECT public.my_companies('manage-company'::text) AS my_companies))));

CREATE POLICY company_members_leave ON public.company_members FOR DELETE TO authenticated USING (((role <> 'owner'::text) AND (user_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY company_members_read_admin ON public.company_members FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY company_members_read_member ON public.company_members FOR SELECT TO authenticated USING ((company_id IN ( SELECT public.my_companies('see-company'::text) AS my_companies)));

CREATE POLICY company_members_read_worker ON public.company_members FOR SELECT TO worker USING (true);

CREATE POLICY company_members_update_manager ON public.company_members FOR UPDATE TO authenticated USING (((role <> 'owner'::text) AND (company_id IN ( SELECT public.my_companies('manage-company'::text) AS my_companies)))) WITH CHECK ((role <> 'owner'::text));

ALTER TABLE public.company_permissions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;

CREATE POLICY contact_messages_delete_worker ON public.contact_messages FOR DELETE TO worker USING (true);

CREATE POLICY contact_messages_read_admin ON public.contact_messages FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY contact_messages_read_worker ON public.contact_messages FOR SELECT TO worker USING (true);

CREATE POLICY contact_messages_update_worker ON public.contact_messages FOR UPDATE TO worker USING (true);

ALTER TABLE public.contributor_agreements ENABLE ROW LEVEL SECURITY;

CREATE POLICY contributor_agreements_confirm_admin ON public.contributor_agreements FOR UPDATE TO authenticated USING ((( SELECT auth.has_role('admin'::text) AS has_role) AND (user_id <> ( SELECT auth.uid() AS uid))));

CREATE POLICY contributor_agreements_insert_own ON public.contributor_agreements FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.has_role('contributor'::text) AS has_role)));

CREATE POLICY contributor_agreements_read_own ON public.contributor_agreements FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY contributor_agreements_read_staff ON public.contributor_agreements FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.contributor_identities ENABLE ROW LEVEL SECURITY;

CREATE POLICY contributor_identities_insert_own ON public.contributor_identities FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.has_role('contributor'::text) AS has_role)));

CREATE POLICY contributor_identities_read_admin ON public.contributor_identities FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY contributor_identities_read_own ON public.contributor_identities FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY contributor_identities_update_own ON public.contributor_identities FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.disputes ENABLE ROW LEVEL SECURITY;

CREATE POLICY disputes_all_worker ON public.disputes TO worker USING (true);

CREATE POLICY disputes_read ON public.disputes FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.orders o
  WHERE (o.id = disputes.order_id))));

ALTER TABLE public.earnings ENABLE ROW LEVEL SECURITY;

CREATE POLICY earnings_all_worker ON public.earnings TO worker USING (true);

CREATE POLICY earnings_read_own ON public.earnings FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY earnings_read_staff ON public.earnings FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.email_attachments ENABLE ROW LEVEL SECURITY;

CREATE POLICY email_attachments_all_worker ON public.email_attachments TO worker USING (true);

CREATE POLICY email_attachments_read_admin ON public.email_attachments FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

ALTER TABLE public.emails ENABLE ROW LEVEL SECURITY;

CREATE POLICY emails_all_worker ON public.emails TO worker USING (true);

CREATE POLICY emails_read_admin ON public.emails FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

ALTER TABLE public.erase_links ENABLE ROW LEVEL SECURITY;

CREATE POLICY erase_links_all_worker ON public.erase_links TO worker USING (true);

ALTER TABLE public.erasures ENABLE ROW LEVEL SECURITY;

CREATE POLICY erasures_read_staff ON public.erasures FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY erasures_read_worker ON public.erasures FOR SELECT TO worker USING (true);

ALTER TABLE public.events ENABLE ROW LEVEL SECURITY;

CREATE POLICY events_delete_admin ON public.events FOR DELETE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY events_insert_admin ON public.events FOR INSERT TO authenticated WITH CHECK (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY events_read_all ON public.events FOR SELECT TO anon, authenticated, worker USING (true);

CREATE POLICY events_update_admin ON public.events FOR UPDATE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

ALTER TABLE public.face_consent_log ENABLE ROW LEVEL SECURITY;

CREATE POLICY face_consent_log_read_own ON public.face_consent_log FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY face_consent_log_read_staff ON public.face_consent_log FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY face_consent_log_read_worker ON public.face_consent_log FOR SELECT TO worker USING (true);

ALTER TABLE public.face_consents ENABLE ROW LEVEL SECURITY;

CREATE POLICY face_consents_insert_own ON public.face_consents FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.has_role('contributor'::text) AS has_role)));

CREATE POLICY face_consents_read_own ON public.face_consents FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY face_consents_read_worker ON public.face_consents FOR SELECT TO worker USING (true);

CREATE POLICY face_consents_update_own ON public.face_consents FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.face_templates ENABLE ROW LEVEL SECURITY;

CREATE POLICY face_templates_all_worker ON public.face_templates TO worker USING (true);

ALTER TABLE public.family_contexts ENABLE ROW LEVEL SECURITY;

CREATE POLICY family_contexts_insert_own ON public.family_contexts FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.has_role('contributor'::text) AS has_role)));

CREATE POLICY family_contexts_read_own ON public.family_contexts FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY family_contexts_read_staff ON public.family_contexts FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY family_contexts_read_worker ON public.family_contexts FOR SELECT TO worker USING (true);

CREATE POLICY family_contexts_update_own ON public.family_contexts FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;

CREATE POLICY idempotency_keys_all_worker ON public.idempotency_keys TO worker USING (true);

CREATE POLICY idempotency_keys_own ON public.idempotency_keys TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.incidents ENABLE ROW LEVEL SECURITY;

CREATE POLICY incidents_read_own ON public.incidents FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = incidents.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY incidents_read_staff ON public.incidents FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY incidents_read_worker ON public.incidents FOR SELECT TO worker USING (true);

CREATE POLICY incidents_update_staff ON public.incidents FOR UPDATE TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.invoices ENABLE ROW LEVEL SECURITY;

CREATE POLICY invoices_all_worker ON public.invoices TO worker USING (true);

CREATE POLICY invoices_read ON public.invoices FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.orders o
  WHERE (o.id = invoices.order_id))));

ALTER TABLE public.journal_entries ENABLE ROW LEVEL SECURITY;

CREATE POLICY journal_entries_all_worker ON public.journal_entries TO worker USING (true);

CREATE POLICY journal_entries_read_admin ON public.journal_entries FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

ALTER TABLE public.journal_lines ENABLE ROW LEVEL SECURITY;

CREATE POLICY journal_lines_all_worker ON public.journal_lines TO worker USING (true);

CREATE POLICY journal_lines_read_admin ON public.journal_lines FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY journal_lines_read_own ON public.journal_lines FOR SELECT TO authenticated USING ((contributor_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.license_agreements ENABLE ROW LEVEL SECURITY;

CREATE POLICY license_agreements_all_worker ON public.license_agreements TO worker USING (true);

CREATE POLICY license_agreements_read_admin ON public.license_agreements FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY license_agreements_read_member ON public.license_agreements FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.orders o
  WHERE ((o.id = license_agreements.order_id) AND (o.company_id IN ( SELECT public.my_companies('read-orders'::text) AS my_companies))))));

ALTER TABLE public.license_downloads ENABLE ROW LEVEL SECURITY;

CREATE POLICY license_downloads_read_admin ON public.license_downloads FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY license_downloads_read_worker ON public.license_downloads FOR SELECT TO worker USING (true);

ALTER TABLE public.license_erasures ENABLE ROW LEVEL SECURITY;

CREATE POLICY license_erasures_read ON public.license_erasures FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.licenses l
  WHERE (l.id = license_erasures.license_id))));

CREATE POLICY license_erasures_read_worker ON public.license_erasures FOR SELECT TO worker USING (true);

ALTER TABLE public.license_files ENABLE ROW LEVEL SECURITY;

CREATE POLICY license_files_all_worker ON public.license_files TO worker USING (true);

CREATE POLICY license_files_read_admin ON public.license_files FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY license_files_read_member ON public.license_files FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.licenses l
  WHERE ((l.id = license_files.license_id) AND (l.company_id IN ( SELECT public.my_companies('download-files'::text) AS my_companies))))));

ALTER TABLE public.license_thumbs ENABLE ROW LEVEL SECURITY;

CREATE POLICY license_thumbs_all_worker ON public.license_thumbs TO worker USING (true);

CREATE POLICY license_thumbs_read_admin ON public.license_thumbs FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY license_thumbs_read_member ON public.license_thumbs FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.licenses l
  WHERE ((l.photo_id = license_thumbs.photo_id) AND (l.company_id IN ( SELECT public.my_companies('read-orders'::text) AS my_companies))))));

ALTER TABLE public.license_versions ENABLE ROW LEVEL SECURITY;

CREATE POLICY license_versions_read ON public.license_versions FOR SELECT TO authenticated, worker USING (true);

CREATE POLICY license_versions_read_anon ON public.license_versions FOR SELECT TO anon USING (true);

ALTER TABLE public.licenses ENABLE ROW LEVEL SECURITY;

CREATE POLICY licenses_all_worker ON public.licenses TO worker USING (true);

CREATE POLICY licenses_read_admin ON public.licenses FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY licenses_read_member ON public.licenses FOR SELECT TO authenticated USING ((company_id IN ( SELECT public.my_companies('read-orders'::text) AS my_companies)));

ALTER TABLE public.order_events ENABLE ROW LEVEL SECURITY;

CREATE POLICY order_events_all_worker ON public.order_events TO worker USING (true);

CREATE POLICY order_events_read ON public.order_events FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.orders o
  WHERE (o.id = order_events.order_id))));

ALTER TABLE public.order_lines ENABLE ROW LEVEL SECURITY;

CREATE POLICY order_lines_all_worker ON public.order_lines TO worker USING (true);

CREATE POLICY order_lines_read ON public.order_lines FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.orders o
  WHERE (o.id = order_lines.order_id))));

ALTER TABLE public.orders ENABLE ROW LEVEL SECURITY;

CREATE POLICY orders_all_worker ON public.orders TO worker USING (true);

CREATE POLICY orders_read_admin ON public.orders FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY orders_read_member ON public.orders FOR SELECT TO authenticated USING ((company_id IN ( SELECT public.my_companies('read-orders'::text) AS my_companies)));

CREATE POLICY orders_read_own ON public.orders FOR SELECT TO authenticated USING ((placed_by = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.paper_counters ENABLE ROW LEVEL SECURITY;

CREATE POLICY paper_counters_all_worker ON public.paper_counters TO worker USING (true);

ALTER TABLE public.passports ENABLE ROW LEVEL SECURITY;

CREATE POLICY passports_all_worker ON public.passports TO worker USING (true);

ALTER TABLE public.payment_attempts ENABLE ROW LEVEL SECURITY;

CREATE POLICY payment_attempts_all_worker ON public.payment_attempts TO worker USING (true);

ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;

CREATE POLICY payments_all_worker ON public.payments TO worker USING (true);

CREATE POLICY payments_read ON public.payments FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.orders o
  WHERE (o.id = payments.order_id))));

ALTER TABLE public.people ENABLE ROW LEVEL SECURITY;

CREATE POLICY people_all_worker ON public.people TO worker USING (true);

CREATE POLICY people_delete_own ON public.people FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY people_insert_own ON public.people FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.has_role('contributor'::text) AS has_role)));

CREATE POLICY people_read_own ON public.people FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY people_read_staff ON public.people FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY people_update_own ON public.people FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY people_update_staff ON public.people FOR UPDATE TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.photo_card ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_card_read ON public.photo_card FOR SELECT TO authenticated, worker USING (true);

ALTER TABLE public.photo_duplicates ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_duplicates_all_worker ON public.photo_duplicates TO worker USING (true);

CREATE POLICY photo_duplicates_read_staff ON public.photo_duplicates FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY photo_duplicates_update_staff ON public.photo_duplicates FOR UPDATE TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.photo_embeddings ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_embeddings_all_worker ON public.photo_embeddings TO worker USING (true);

ALTER TABLE public.photo_events ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_events_all_worker ON public.photo_events TO worker USING (true);

CREATE POLICY photo_events_delete_own ON public.photo_events FOR DELETE TO authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = photo_events.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY photo_events_delete_staff ON public.photo_events FOR DELETE TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY photo_events_insert_own ON public.photo_events FOR INSERT TO authenticated WITH CHECK ((EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = photo_events.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY photo_events_insert_staff ON public.photo_events FOR INSERT TO authenticated WITH CHECK (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY photo_events_read ON public.photo_events FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE (p.id = photo_events.photo_id))));

ALTER TABLE public.photo_faces ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_faces_all_worker ON public.photo_faces TO worker USING (true);

CREATE POLICY photo_faces_delete_own ON public.photo_faces FOR DELETE TO authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = photo_faces.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY photo_faces_delete_staff ON public.photo_faces FOR DELETE TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY photo_faces_insert_own ON public.photo_faces FOR INSERT TO authenticated WITH CHECK ((EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = photo_faces.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY photo_faces_insert_staff ON public.photo_faces FOR INSERT TO authenticated WITH CHECK (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY photo_faces_read_own ON public.photo_faces FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = photo_faces.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY photo_faces_read_staff ON public.photo_faces FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY photo_faces_update_own ON public.photo_faces FOR UPDATE TO authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = photo_faces.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY photo_faces_update_staff ON public.photo_faces FOR UPDATE TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.photo_files ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_files_all_worker ON public.photo_files TO worker USING (true);

CREATE POLICY photo_files_read_own ON public.photo_files FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = photo_files.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY photo_files_read_staff ON public.photo_files FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.photo_hashes ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_hashes_all_worker ON public.photo_hashes TO worker USING (true);

CREATE POLICY photo_hashes_read_own ON public.photo_hashes FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = photo_hashes.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY photo_hashes_read_staff ON public.photo_hashes FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.photo_ingest ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_ingest_all_worker ON public.photo_ingest TO worker USING (true);

CREATE POLICY photo_ingest_read_own ON public.photo_ingest FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = photo_ingest.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY photo_ingest_read_staff ON public.photo_ingest FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.photo_labels ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_labels_all_worker ON public.photo_labels TO worker USING (true);

CREATE POLICY photo_labels_read ON public.photo_labels FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE (p.id = photo_labels.photo_id))));

ALTER TABLE public.photo_masters ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_masters_all_worker ON public.photo_masters TO worker USING (true);

ALTER TABLE public.photo_metadata ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_metadata_all_worker ON public.photo_metadata TO worker USING (true);

CREATE POLICY photo_metadata_read_own ON public.photo_metadata FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = photo_metadata.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY photo_metadata_read_staff ON public.photo_metadata FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.photo_popularity ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_popularity_all_worker ON public.photo_popularity TO worker USING (true);

CREATE POLICY photo_popularity_read ON public.photo_popularity FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.photos p
  WHERE (p.id = photo_popularity.photo_id))));

ALTER TABLE public.photo_rank ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_rank_read ON public.photo_rank FOR SELECT TO authenticated, worker USING (true);

ALTER TABLE public.photo_search ENABLE ROW LEVEL SECURITY;

CREATE POLICY photo_search_read ON public.photo_search FOR SELECT TO authenticated, worker USING (true);

ALTER TABLE public.photo_similar ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.photos ENABLE ROW LEVEL SECURITY;

CREATE POLICY photos_all_worker ON public.photos TO worker USING (true);

CREATE POLICY photos_insert_own ON public.photos FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.has_role('contributor'::text) AS has_role)));

ALTER TABLE public.photos_issues ENABLE ROW LEVEL SECURITY;

CREATE POLICY photos_issues_insert_admin ON public.photos_issues FOR INSERT TO authenticated WITH CHECK (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY photos_issues_read_staff ON public.photos_issues FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY photos_issues_read_worker ON public.photos_issues FOR SELECT TO worker USING (true);

CREATE POLICY photos_issues_update_admin ON public.photos_issues FOR UPDATE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY photos_read_own ON public.photos FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY photos_read_staff ON public.photos FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY photos_read_when_live ON public.photos FOR SELECT TO anon, authenticated USING ((photo_status = 'live'::text));

CREATE POLICY photos_update_own ON public.photos FOR UPDATE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.has_role('contributor'::text) AS has_role)));

CREATE POLICY photos_update_staff ON public.photos FOR UPDATE TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

CREATE POLICY profiles_insert_own ON public.profiles FOR INSERT TO authenticated WITH CHECK ((id = ( SELECT auth.uid() AS uid)));

CREATE POLICY profiles_read_admin ON public.profiles FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY profiles_read_own ON public.profiles FOR SELECT TO authenticated USING ((id = ( SELECT auth.uid() AS uid)));

CREATE POLICY profiles_read_worker ON public.profiles FOR SELECT TO worker USING (true);

CREATE POLICY profiles_update_own ON public.profiles FOR UPDATE TO authenticated USING ((id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.projects ENABLE ROW LEVEL SECURITY;

CREATE POLICY projects_delete_own ON public.projects FOR DELETE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ((company_id IS NULL) OR (company_id IN ( SELECT public.my_companies('edit-own-work'::text) AS my_companies)))));

CREATE POLICY projects_insert_own ON public.projects FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ((company_id IS NULL) OR (company_id IN ( SELECT public.my_companies('create-projects'::text) AS my_companies)))));

CREATE POLICY projects_read_admin ON public.projects FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY projects_read_member ON public.projects FOR SELECT TO authenticated USING ((company_id IN ( SELECT public.my_companies('read-projects'::text) AS my_companies)));

CREATE POLICY projects_read_own ON public.projects FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY projects_read_worker ON public.projects FOR SELECT TO worker USING (true);

CREATE POLICY projects_update_own ON public.projects FOR UPDATE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ((company_id IS NULL) OR (company_id IN ( SELECT public.my_companies('edit-own-work'::text) AS my_companies))))) WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ((company_id IS NULL) OR (company_id IN ( SELECT public.my_companies('create-projects'::text) AS my_companies)))));

ALTER TABLE public.rate_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reconciliations ENABLE ROW LEVEL SECURITY;

CREATE POLICY reconciliations_all_worker ON public.reconciliations TO worker USING (true);

CREATE POLICY reconciliations_read_admin ON public.reconciliations FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

ALTER TABLE public.refund_lines ENABLE ROW LEVEL SECURITY;

CREATE POLICY refund_lines_all_worker ON public.refund_lines TO worker USING (true);

CREATE POLICY refund_lines_read ON public.refund_lines FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.refunds r
  WHERE (r.id = refund_lines.refund_id))));

ALTER TABLE public.refunds ENABLE ROW LEVEL SECURITY;

CREATE POLICY refunds_all_worker ON public.refunds TO worker USING (true);

CREATE POLICY refunds_read ON public.refunds FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.orders o
  WHERE (o.id = refunds.order_id))));

ALTER TABLE public.release_emails ENABLE ROW LEVEL SECURITY;

CREATE POLICY release_emails_all_worker ON public.release_emails TO worker USING (true);

ALTER TABLE public.release_events ENABLE ROW LEVEL SECURITY;

CREATE POLICY release_events_insert_worker ON public.release_events FOR INSERT TO worker WITH CHECK (true);

CREATE POLICY release_events_read ON public.release_events FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.releases r
  WHERE (r.id = release_events.release_id))));

CREATE POLICY release_events_read_worker ON public.release_events FOR SELECT TO worker USING (true);

ALTER TABLE public.release_photos ENABLE ROW LEVEL SECURITY;

CREATE POLICY release_photos_delete_own ON public.release_photos FOR DELETE TO authenticated USING ((EXISTS ( SELECT
   FROM public.releases r
  WHERE ((r.id = release_photos.release_id) AND (r.user_id = ( SELECT auth.uid() AS uid)) AND (r.release_state = 'draft'::text)))));

CREATE POLICY release_photos_insert_own ON public.release_photos FOR INSERT TO authenticated WITH CHECK (((EXISTS ( SELECT
   FROM public.releases r
  WHERE ((r.id = release_photos.release_id) AND (r.user_id = ( SELECT auth.uid() AS uid)) AND (r.release_state = 'draft'::text)))) AND (EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = release_photos.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid)))))));

CREATE POLICY release_photos_read ON public.release_photos FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.releases r
  WHERE (r.id = release_photos.release_id))));

CREATE POLICY release_photos_read_worker ON public.release_photos FOR SELECT TO worker USING (true);

ALTER TABLE public.release_traces ENABLE ROW LEVEL SECURITY;

CREATE POLICY release_traces_read_staff ON public.release_traces FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.releases ENABLE ROW LEVEL SECURITY;

CREATE POLICY releases_all_worker ON public.releases TO worker USING (true);

CREATE POLICY releases_insert_own ON public.releases FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.has_role('contributor'::text) AS has_role) AND (EXISTS ( SELECT
   FROM public.people s
  WHERE ((s.id = releases.person_id) AND (s.user_id = ( SELECT auth.uid() AS uid)))))));

CREATE POLICY releases_read_own ON public.releases FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY releases_read_staff ON public.releases FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY releases_update_own ON public.releases FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY releases_update_staff ON public.releases FOR UPDATE TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.request_tasks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.review_locks ENABLE ROW LEVEL SECURITY;

CREATE POLICY review_locks_delete_own ON public.review_locks FOR DELETE TO authenticated USING (((reviewer_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.is_staff() AS is_staff)));

CREATE POLICY review_locks_insert_own ON public.review_locks FOR INSERT TO authenticated WITH CHECK (((reviewer_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.is_staff() AS is_staff)));

CREATE POLICY review_locks_read_staff ON public.review_locks FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY review_locks_update_staff ON public.review_locks FOR UPDATE TO authenticated USING ((( SELECT auth.is_staff() AS is_staff) AND ((reviewer_id = ( SELECT auth.uid() AS uid)) OR (locked_until <= now())))) WITH CHECK ((reviewer_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.review_skips ENABLE ROW LEVEL SECURITY;

CREATE POLICY review_skips_delete_own ON public.review_skips FOR DELETE TO authenticated USING (((reviewer_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.is_staff() AS is_staff)));

CREATE POLICY review_skips_insert_own ON public.review_skips FOR INSERT TO authenticated WITH CHECK (((reviewer_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.is_staff() AS is_staff)));

CREATE POLICY review_skips_read_own ON public.review_skips FOR SELECT TO authenticated USING (((reviewer_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.is_staff() AS is_staff)));

CREATE POLICY review_skips_update_own ON public.review_skips FOR UPDATE TO authenticated USING (((reviewer_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.is_staff() AS is_staff)));

ALTER TABLE public.rights_claim_drafts ENABLE ROW LEVEL SECURITY;

CREATE POLICY rights_claim_drafts_delete_own ON public.rights_claim_drafts FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY rights_claim_drafts_insert_own ON public.rights_claim_drafts FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = rights_claim_drafts.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid)))))));

CREATE POLICY rights_claim_drafts_read_own ON public.rights_claim_drafts FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.rights_claims ENABLE ROW LEVEL SECURITY;

CREATE POLICY rights_claims_insert_own ON public.rights_claims FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = rights_claims.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid)))))));

CREATE POLICY rights_claims_read_own ON public.rights_claims FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY rights_claims_read_staff ON public.rights_claims FOR SELECT TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

CREATE POLICY rights_claims_read_worker ON public.rights_claims FOR SELECT TO worker USING (true);

CREATE POLICY rights_claims_update_own ON public.rights_claims FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY rights_claims_update_staff ON public.rights_claims FOR UPDATE TO authenticated USING (( SELECT auth.is_staff() AS is_staff));

ALTER TABLE public.search_analytics ENABLE ROW LEVEL SECURITY;

CREATE POLICY search_analytics_all_worker ON public.search_analytics TO worker USING (true);

ALTER TABLE public.search_analytics_default ENABLE ROW LEVEL SECURITY;

CREATE POLICY search_analytics_insert ON public.search_analytics FOR INSERT TO anon, authenticated WITH CHECK ((NOT (user_id IS DISTINCT FROM ( SELECT auth.uid() AS uid))));

CREATE POLICY search_analytics_read_admin ON public.search_analytics FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

ALTER TABLE public.search_days ENABLE ROW LEVEL SECURITY;

CREATE POLICY search_days_delete_worker ON public.search_days FOR DELETE TO worker USING (true);

CREATE POLICY search_days_insert_worker ON public.search_days FOR INSERT TO worker WITH CHECK (true);

CREATE POLICY search_days_read_admin ON public.search_days FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY search_days_read_worker ON public.search_days FOR SELECT TO worker USING (true);

CREATE POLICY search_days_update_worker ON public.search_days FOR UPDATE TO worker USING (true);

ALTER TABLE public.search_indexes ENABLE ROW LEVEL SECURITY;

CREATE POLICY search_indexes_all_worker ON public.search_indexes TO worker USING (true);

ALTER TABLE public.search_outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY search_outbox_all_worker ON public.search_outbox TO worker USING (true);

ALTER TABLE public.search_token_changes ENABLE ROW LEVEL SECURITY;

CREATE POLICY search_token_changes_read ON public.search_token_changes FOR SELECT TO authenticated, worker USING (true);

ALTER TABLE public.search_tokens ENABLE ROW LEVEL SECURITY;

CREATE POLICY search_tokens_read ON public.search_tokens FOR SELECT TO authenticated, worker USING (true);

ALTER TABLE public.signatures ENABLE ROW LEVEL SECURITY;

CREATE POLICY signatures_read ON public.signatures FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.orders o
  WHERE (o.id = signatures.order_id))));

CREATE POLICY signatures_read_worker ON public.signatures FOR SELECT TO worker USING (true);

ALTER TABLE public.site_banners ENABLE ROW LEVEL SECURITY;

CREATE POLICY site_banners_delete_admin ON public.site_banners FOR DELETE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY site_banners_insert_admin ON public.site_banners FOR INSERT TO authenticated WITH CHECK (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY site_banners_read_active ON public.site_banners FOR SELECT TO anon, authenticated USING (is_active);

CREATE POLICY site_banners_read_admin ON public.site_banners FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY site_banners_update_admin ON public.site_banners FOR UPDATE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

ALTER TABLE public.state_transitions ENABLE ROW LEVEL SECURITY;

CREATE POLICY state_transitions_read_all ON public.state_transitions FOR SELECT TO anon, authenticated, worker USING (true);

ALTER TABLE public.storefronts ENABLE ROW LEVEL SECURITY;

CREATE POLICY storefronts_read_all ON public.storefronts FOR SELECT TO anon, authenticated, worker USING (true);

ALTER TABLE public.stripe_customers ENABLE ROW LEVEL SECURITY;

CREATE POLICY stripe_customers_all_worker ON public.stripe_customers TO worker USING (true);

ALTER TABLE public.stripe_events ENABLE ROW LEVEL SECURITY;

CREATE POLICY stripe_events_read_admin ON public.stripe_events FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY stripe_events_read_worker ON public.stripe_events FOR SELECT TO worker USING (true);

CREATE POLICY stripe_events_update_worker ON public.stripe_events FOR UPDATE TO worker USING (true);

ALTER TABLE public.synonyms ENABLE ROW LEVEL SECURITY;

CREATE POLICY synonyms_delete_admin ON public.synonyms FOR DELETE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY synonyms_insert_admin ON public.synonyms FOR INSERT TO authenticated WITH CHECK (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY synonyms_read_all ON public.synonyms FOR SELECT TO anon, authenticated, worker USING (true);

ALTER TABLE public.upload_quotas ENABLE ROW LEVEL SECURITY;

CREATE POLICY upload_quotas_insert_admin ON public.upload_quotas FOR INSERT TO authenticated WITH CHECK (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY upload_quotas_read ON public.upload_quotas FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT auth.has_role('admin'::text) AS has_role)));

CREATE POLICY upload_quotas_update_admin ON public.upload_quotas FOR UPDATE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

ALTER TABLE public.uploads ENABLE ROW LEVEL SECURITY;

CREATE POLICY uploads_all_worker ON public.uploads TO worker USING (true);

CREATE POLICY uploads_insert_own ON public.uploads FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT auth.has_role('contributor'::text) AS has_role) AND (EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = uploads.photo_id) AND (p.user_id = ( SELECT auth.uid() AS uid)))))));

CREATE POLICY uploads_read_own ON public.uploads FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY uploads_update_own ON public.uploads FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.user_roles ENABLE ROW LEVEL SECURITY;

CREATE POLICY user_roles_delete_admin ON public.user_roles FOR DELETE TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY user_roles_insert_admin ON public.user_roles FOR INSERT TO authenticated WITH CHECK ((( SELECT auth.has_role('admin'::text) AS has_role) AND (granted_by = ( SELECT auth.uid() AS uid))));

CREATE POLICY user_roles_read_admin ON public.user_roles FOR SELECT TO authenticated USING (( SELECT auth.has_role('admin'::text) AS has_role));

CREATE POLICY user_roles_read_own ON public.user_roles FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY user_roles_read_worker ON public.user_roles FOR SELECT TO worker USING (true);

ALTER TABLE public.visitor_budgets ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.wishlist_items ENABLE ROW LEVEL SECURITY;

CREATE POLICY wishlist_items_delete_own ON public.wishlist_items FOR DELETE TO authenticated USING ((EXISTS ( SELECT
   FROM public.wishlists w
  WHERE ((w.id = wishlist_items.wishlist_id) AND (w.user_id = ( SELECT auth.uid() AS uid)) AND public.may_edit_project(w.project_id)))));

CREATE POLICY wishlist_items_delete_worker ON public.wishlist_items FOR DELETE TO worker USING (true);

CREATE POLICY wishlist_items_insert_own ON public.wishlist_items FOR INSERT TO authenticated WITH CHECK (((EXISTS ( SELECT
   FROM public.wishlists w
  WHERE ((w.id = wishlist_items.wishlist_id) AND (w.user_id = ( SELECT auth.uid() AS uid)) AND public.may_edit_project(w.project_id)))) AND (EXISTS ( SELECT
   FROM public.photos p
  WHERE ((p.id = wishlist_items.photo_id) AND (p.photo_status = 'live'::text))))));

CREATE POLICY wishlist_items_read ON public.wishlist_items FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.wishlists w
  WHERE (w.id = wishlist_items.wishlist_id))));

CREATE POLICY wishlist_items_read_worker ON public.wishlist_items FOR SELECT TO worker USING (true);

CREATE POLICY wishlist_items_update_own ON public.wishlist_items FOR UPDATE TO authenticated USING ((EXISTS ( SELECT
   FROM public.wishlists w
  WHERE ((w.id = wishlist_items.wishlist_id) AND (w.user_id = ( SELECT auth.uid() AS uid)) AND public.may_edit_project(w.project_id)))));

ALTER TABLE public.wishlists ENABLE ROW LEVEL SECURITY;

CREATE POLICY wishlists_delete_own ON public.wishlists FOR DELETE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND public.may_edit_project(project_id)));

CREATE POLICY wishlists_insert_own ON public.wishlists FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND public.may_edit_project(project_id)));

CREATE POLICY wishlists_read_member ON public.wishlists FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.projects p
  WHERE ((p.id = wishlists.project_id) AND (p.company_id = ANY (ARRAY( SELECT public.my_companies('read-wishlists'::text) AS my_companies)))))));

CREATE POLICY wishlists_read_own ON public.wishlists FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY wishlists_read_worker ON public.wishlists FOR SELECT TO worker USING (true);

CREATE POLICY wishlists_update_own ON public.wishlists FOR UPDATE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND public.may_edit_project(project_id))) WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND public.may_edit_project(project_id)));

GRANT USAGE ON SCHEMA auth TO anon;
GRANT USAGE ON SCHEMA auth TO authenticated;
GRANT USAGE ON SCHEMA auth TO api;
GRANT USAGE ON SCHEMA auth TO worker;

REVOKE ALL ON FUNCTION auth.acts_as(p_roles text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION auth.end_my_session(p_session uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION auth.end_my_session(p_session uuid) TO authenticated;

REVOKE ALL ON FUNCTION auth.has_role(p_role text) FROM PUBLIC;
GRANT ALL ON FUNCTION auth.has_role(p_role text) TO anon;
GRANT ALL ON FUNCTION auth.has_role(p_role text) TO authenticated;

REVOKE ALL ON FUNCTION auth.holds_role(p_role text) FROM PUBLIC;
GRANT ALL ON FUNCTION auth.holds_role(p_role text) TO anon;
GRANT ALL ON FUNCTION auth.holds_role(p_role text) TO authenticated;

REVOKE ALL ON FUNCTION auth.is_staff() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.is_staff() TO anon;
GRANT ALL ON FUNCTION auth.is_staff() TO authenticated;

REVOKE ALL ON FUNCTION auth.jwt() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.jwt() TO anon;
GRANT ALL ON FUNCTION auth.jwt() TO authenticated;
GRANT ALL ON FUNCTION auth.jwt() TO worker;

REVOKE ALL ON FUNCTION auth.keep_no_provider_tokens() FROM PUBLIC;

REVOKE ALL ON FUNCTION auth.list_my_sessions() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.list_my_sessions() TO authenticated;

REVOKE ALL ON FUNCTION auth.prune_expired(p_batch integer) FROM PUBLIC;
GRANT ALL ON FUNCTION auth.prune_expired(p_batch integer) TO worker;

REVOKE ALL ON FUNCTION auth.prune_factors(p_batch integer) FROM PUBLIC;
GRANT ALL ON FUNCTION auth.prune_factors(p_batch integer) TO worker;

REVOKE ALL ON FUNCTION auth.public_keys() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.public_keys() TO api;

REVOKE ALL ON FUNCTION auth.role() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.role() TO anon;
GRANT ALL ON FUNCTION auth.role() TO authenticated;
GRANT ALL ON FUNCTION auth.role() TO worker;

REVOKE ALL ON FUNCTION auth.rotate_refresh(p_session uuid, p_counter bigint, p_reuse interval, p_ttl interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION auth.session_level(p_session uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION auth.session_level(p_session uuid) TO anon;
GRANT ALL ON FUNCTION auth.session_level(p_session uuid) TO authenticated;

REVOKE ALL ON FUNCTION auth.uid() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.uid() TO anon;
GRANT ALL ON FUNCTION auth.uid() TO authenticated;
GRANT ALL ON FUNCTION auth.uid() TO worker;

REVOKE ALL ON FUNCTION public.accept_invitation(p_invitation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.accept_invitation(p_invitation uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.add_company_owner() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.add_job(p_task text, p_payload json, p_job_key text, p_run_at timestamp with time zone, p_max_attempts integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.admit_to_visitor(p_network bytea, p_photos uuid[], p_limit integer, p_whole boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admit_to_visitor(p_network bytea, p_photos uuid[], p_limit integer, p_whole boolean) TO api;

REVOKE ALL ON FUNCTION public.age_group_at(p_years numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approve_order(p_order uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.approve_order(p_order uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.ask_erase_link(p_email text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ask_erase_link(p_email text) TO anon;
GRANT ALL ON FUNCTION public.ask_erase_link(p_email text) TO authenticated;

REVOKE ALL ON FUNCTION public.become_customer() FROM PUBLIC;
GRANT ALL ON FUNCTION public.become_customer() TO authenticated;

REVOKE ALL ON FUNCTION public.begin_payment_attempt(p_order uuid, p_abandoned uuid, p_today date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.begin_payment_attempt(p_order uuid, p_abandoned uuid, p_today date) TO authenticated;

REVOKE ALL ON FUNCTION public.blank_auth_email() FROM PUBLIC;

GRANT SELECT ON TABLE public.photo_labels TO authenticated;
GRANT SELECT ON TABLE public.photo_labels TO worker;

GRANT UPDATE(face_ids) ON TABLE public.photo_labels TO worker;

GRANT SELECT ON TABLE public.photos TO authenticated;
GRANT SELECT,INSERT,UPDATE ON TABLE public.photos TO worker;

GRANT SELECT(id) ON TABLE public.photos TO anon;
GRANT INSERT(id) ON TABLE public.photos TO authenticated;

GRANT SELECT(photoid) ON TABLE public.photos TO anon;

GRANT INSERT(user_id) ON TABLE public.photos TO authenticated;

GRANT INSERT(title),UPDATE(title) ON TABLE public.photos TO authenticated;

GRANT INSERT(description),UPDATE(description) ON TABLE public.photos TO authenticated;

GRANT SELECT(thumbnail_url) ON TABLE public.photos TO anon;

GRANT UPDATE(price) ON TABLE public.photos TO authenticated;

GRANT INSERT(tags),UPDATE(tags) ON TABLE public.photos TO authenticated;
GRANT SELECT(tags) ON TABLE public.photos TO anon;

GRANT SELECT(orientation) ON TABLE public.photos TO anon;
GRANT UPDATE(orientation) ON TABLE public.photos TO authenticated;

GRANT UPDATE(people_count) ON TABLE public.photos TO authenticated;
GRANT SELECT(people_count) ON TABLE public.photos TO anon;

GRANT UPDATE(people_composition) ON TABLE public.photos TO authenticated;

GRANT SELECT(width) ON TABLE public.photos TO anon;

GRANT SELECT(height) ON TABLE public.photos TO anon;

GRANT INSERT(file_size) ON TABLE public.photos TO authenticated;

GRANT SELECT(photo_status) ON TABLE public.photos TO anon;
GRANT UPDATE(photo_status) ON TABLE public.photos TO authenticated;

GRANT INSERT(location_city),UPDATE(location_city) ON TABLE public.photos TO authenticated;
GRANT SELECT(location_city) ON TABLE public.photos TO anon;

GRANT INSERT(location_state_province),UPDATE(location_state_province) ON TABLE public.photos TO authenticated;
GRANT SELECT(location_state_province) ON TABLE public.photos TO anon;

GRANT INSERT(location_country),UPDATE(location_country) ON TABLE public.photos TO authenticated;
GRANT SELECT(location_country) ON TABLE public.photos TO anon;

GRANT INSERT(decade_taken),UPDATE(decade_taken) ON TABLE public.photos TO authenticated;
GRANT SELECT(decade_taken) ON TABLE public.photos TO anon;

GRANT INSERT(date_taken),UPDATE(date_taken) ON TABLE public.photos TO authenticated;

GRANT UPDATE(ethnicities) ON TABLE public.photos TO authenticated;

GRANT UPDATE(age_groups) ON TABLE public.photos TO authenticated;

GRANT UPDATE(emotions) ON TABLE public.photos TO authenticated;

GRANT UPDATE(image_style) ON TABLE public.photos TO authenticated;

GRANT UPDATE(color_and_mood) ON TABLE public.photos TO authenticated;

GRANT UPDATE(dominant_color) ON TABLE public.photos TO authenticated;

GRANT UPDATE(friendly_print_size) ON TABLE public.photos TO authenticated;

GRANT SELECT(featured) ON TABLE public.photos TO anon;
GRANT UPDATE(featured) ON TABLE public.photos TO authenticated;

GRANT SELECT(created_at) ON TABLE public.photos TO anon;

GRANT SELECT(thumbhash) ON TABLE public.photos TO anon;

GRANT INSERT(back_of) ON TABLE public.photos TO authenticated;

GRANT UPDATE(genders) ON TABLE public.photos TO authenticated;

GRANT UPDATE(garments) ON TABLE public.photos TO authenticated;

GRANT UPDATE(objects) ON TABLE public.photos TO authenticated;

GRANT UPDATE(color_mode) ON TABLE public.photos TO authenticated;

GRANT UPDATE(print_process) ON TABLE public.photos TO authenticated;

GRANT SELECT ON TABLE public.storefronts TO anon;
GRANT SELECT ON TABLE public.storefronts TO authenticated;
GRANT SELECT ON TABLE public.storefronts TO worker;

GRANT SELECT ON TABLE public.photos_details_mv TO authenticated;
GRANT SELECT ON TABLE public.photos_details_mv TO worker;

REVOKE ALL ON FUNCTION public.build_photo_card(d public.photos_details_mv) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cancel_order(p_order uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.cancel_order(p_order uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.cancel_orders_of_photo() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.check_journal_balance() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.check_order_tax() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.check_shortlisted_photo() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.check_wordpress_migrant(user_email text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_wordpress_migrant(user_email text) TO anon;
GRANT ALL ON FUNCTION public.check_wordpress_migrant(user_email text) TO authenticated;

REVOKE ALL ON FUNCTION public.checkout_lines(p_project uuid, p_items uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.checkout_lines(p_project uuid, p_items uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION public.choose_payment_method(p_order uuid, p_method text, p_ended text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.choose_payment_method(p_order uuid, p_method text, p_ended text) TO authenticated;

REVOKE ALL ON FUNCTION public.clearance_at_grant(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.clearance_at_grant(p_photo uuid) TO worker;

REVOKE ALL ON FUNCTION public.clearance_grade(p_basis text, p_has_uncleared boolean, p_has_kin boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.clearance_grade(p_basis text, p_has_uncleared boolean, p_has_kin boolean) TO authenticated;
GRANT ALL ON FUNCTION public.clearance_grade(p_basis text, p_has_uncleared boolean, p_has_kin boolean) TO worker;

REVOKE ALL ON FUNCTION public.clicked_entity(p_type text, p_taxonomy text, p_id text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.collections_counted(p_collection uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.collections_counted(p_collection uuid) TO anon;
GRANT ALL ON FUNCTION public.collections_counted(p_collection uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.company_people(p_company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.company_people(p_company uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.confirmed_name(p_name text, p_known text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.count_search_token(p_token text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_search_token(p_token text) TO authenticated;

REVOKE ALL ON FUNCTION public.count_search_tokens(p_facet text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_search_tokens(p_facet text) TO authenticated;

REVOKE ALL ON FUNCTION public.counted_tokens(p_tsv tsvector) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.create_archive(p_licenses uuid[], p_rendition text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_archive(p_licenses uuid[], p_rendition text) TO authenticated;

REVOKE ALL ON FUNCTION public.create_profile_for_user() FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_profile_for_user() TO auth_admin;

REVOKE ALL ON FUNCTION public.current_mover() FROM PUBLIC;
GRANT ALL ON FUNCTION public.current_mover() TO authenticated;
GRANT ALL ON FUNCTION public.current_mover() TO worker;

REVOKE ALL ON FUNCTION public.decline_invitation(p_invitation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decline_invitation(p_invitation uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.decline_order(p_order uuid, p_reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decline_order(p_order uuid, p_reason text) TO authenticated;

REVOKE ALL ON FUNCTION public.decline_release(p_token_hash text, p_reason text, p_ip inet, p_agent text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decline_release(p_token_hash text, p_reason text, p_ip inet, p_agent text) TO anon;
GRANT ALL ON FUNCTION public.decline_release(p_token_hash text, p_reason text, p_ip inet, p_agent text) TO authenticated;

REVOKE ALL ON FUNCTION public.describe_added_faces() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.describe_changed_faces() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.describe_changed_people() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.describe_changed_photos() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.describe_photo_composition(p_photos uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.describe_photos(p_photos uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.describe_photos(p_photos uuid[]) TO worker;

REVOKE ALL ON FUNCTION public.describe_photos_by_size(p_photos uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.drop_analytics_partitions(p_before date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.drop_analytics_partitions(p_before date) TO worker;

REVOKE ALL ON FUNCTION public.enqueue(p_task text, p_payload json, p_job_key text, p_run_at timestamp with time zone, p_max_attempts integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.enqueue(p_task text, p_payload json, p_job_key text, p_run_at timestamp with time zone, p_max_attempts integer) TO authenticated;
GRANT ALL ON FUNCTION public.enqueue(p_task text, p_payload json, p_job_key text, p_run_at timestamp with time zone, p_max_attempts integer) TO worker;

REVOKE ALL ON FUNCTION public.ensure_analytics_partitions(p_months integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ensure_analytics_partitions(p_months integer) TO worker;

REVOKE ALL ON FUNCTION public.erase_by_token(p_token_hash text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_by_token(p_token_hash text) TO anon;
GRANT ALL ON FUNCTION public.erase_by_token(p_token_hash text) TO authenticated;

REVOKE ALL ON FUNCTION public.erase_from_audit(p_erasure uuid, p_photos uuid[], p_pattern text, p_since timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.erase_from_notes(p_photos uuid[], p_pattern text, p_since timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.erase_names(p_photos uuid[], p_family uuid, p_pattern text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.erase_person(p_person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_person(p_person uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.erase_person_as_staff(p_person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_person_as_staff(p_person uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.erase_person_data(p_person uuid, p_asked_by text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ethnicity_modifiers(p_label text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.event_covers() FROM PUBLIC;
GRANT ALL ON FUNCTION public.event_covers() TO anon;
GRANT ALL ON FUNCTION public.event_covers() TO authenticated;

REVOKE ALL ON FUNCTION public.event_renamed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.face_age_bar(p_fifths integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.face_changed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.face_consent_withdrawn() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.face_doubts(p_photo uuid, p_person uuid, p_release uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.face_doubts(p_photo uuid, p_person uuid, p_release uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.face_releases(p_photo uuid, p_person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.face_releases(p_photo uuid, p_person uuid) TO worker;

REVOKE ALL ON FUNCTION public.facets_as_visitor(p_query text, p_others text[], p_facets text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.facets_as_visitor(p_query text, p_others text[], p_facets text[]) TO anon;

REVOKE ALL ON FUNCTION public.feed_faces_by_size(p_photos uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.feed_photo_cards(p_photos uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.feed_photo_cards(p_photos uuid[]) TO worker;

REVOKE ALL ON FUNCTION public.feed_photo_labels(p_photos uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.feed_photo_labels(p_photos uuid[]) TO worker;

REVOKE ALL ON FUNCTION public.feed_photo_search(p_photos uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.feed_photos_by_size(p_photos uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.feed_storefront() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.find_passport(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_passport(p_photo uuid) TO authenticated;
GRANT ALL ON FUNCTION public.find_passport(p_photo uuid) TO worker;

REVOKE ALL ON FUNCTION public.fold_after_erasure() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.fold_search_tokens(p_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.fold_search_tokens(p_most integer) TO worker;

REVOKE ALL ON FUNCTION public.forget_face_templates(p_person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.forget_photo_likeness() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.forget_release_links() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.get_popular_by_clicks(p_entity_type text, p_taxonomy_type text, p_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.get_popular_by_clicks(p_entity_type text, p_taxonomy_type text, p_limit integer) TO anon;
GRANT ALL ON FUNCTION public.get_popular_by_clicks(p_entity_type text, p_taxonomy_type text, p_limit integer) TO authenticated;

REVOKE ALL ON FUNCTION public.guard_claim_state() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_face_person() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_invitation() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_new_order() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_person_statement() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_photo_back() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_photo_columns() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_release_document() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_second_look() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_transition() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.hand_over_company(p_company uuid, p_user uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.hand_over_company(p_company uuid, p_user uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.has_other_admin(p_user uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.has_other_admin(p_user uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.has_search_indexes() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.has_words(p_text text, p_pattern text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.hold_memberships() FROM PUBLIC;
GRANT ALL ON FUNCTION public.hold_memberships() TO authenticated;

REVOKE ALL ON FUNCTION public.insert_order_lines(p_order uuid, p_project uuid, p_items uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.invitation_recipient(p_invitation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.invitation_recipient(p_invitation uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.ip_network(p_ip text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.is_cancellation_requested(p_order uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.is_confirmed_face(p_model_id text, p_person_id uuid, p_face_status text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.is_current_user_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_current_user_admin() TO anon;
GRANT ALL ON FUNCTION public.is_current_user_admin() TO authenticated;

REVOKE ALL ON FUNCTION public.issue_archive_download(p_archive uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.issue_archive_download(p_archive uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.issue_download(p_license uuid, p_rendition text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.issue_download(p_license uuid, p_rendition text) TO authenticated;

REVOKE ALL ON FUNCTION public.join_black_and_white(p_text text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.known_taxonomy(p_type text, p_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.known_taxonomy(p_type text, p_id text) TO anon;
GRANT ALL ON FUNCTION public.known_taxonomy(p_type text, p_id text) TO authenticated;

REVOKE ALL ON FUNCTION public.last_downloads(p_licenses uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.last_downloads(p_licenses uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION public.leave_companies() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.limit_cart() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.limit_wishlist() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lock_joined_company(p_company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lock_joined_company(p_company uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.lock_listed_release() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lock_ordered_photos(p_project uuid, p_items uuid[]) FROM PUBLIC;

GRANT SELECT,DELETE ON TABLE public.companies TO authenticated;
GRANT SELECT ON TABLE public.companies TO worker;

GRANT INSERT(id) ON TABLE public.companies TO authenticated;

GRANT INSERT(name),UPDATE(name) ON TABLE public.companies TO authenticated;

GRANT INSERT(created_by) ON TABLE public.companies TO authenticated;

GRANT INSERT(company_logo),UPDATE(company_logo) ON TABLE public.companies TO authenticated;

GRANT INSERT(street_address),UPDATE(street_address) ON TABLE public.companies TO authenticated;

GRANT INSERT(street_address_2),UPDATE(street_address_2) ON TABLE public.companies TO authenticated;

GRANT INSERT(city),UPDATE(city) ON TABLE public.companies TO authenticated;

GRANT INSERT(state_province),UPDATE(state_province) ON TABLE public.companies TO authenticated;

GRANT INSERT(postal_code),UPDATE(postal_code) ON TABLE public.companies TO authenticated;

GRANT INSERT(phone),UPDATE(phone) ON TABLE public.companies TO authenticated;

GRANT UPDATE(archived_at) ON TABLE public.companies TO authenticated;

GRANT UPDATE(approval_over) ON TABLE public.companies TO authenticated;

REVOKE ALL ON FUNCTION public.lock_ordering_company(p_project uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.next_order_number() FROM PUBLIC;
GRANT ALL ON FUNCTION public.next_order_number() TO worker;

GRANT SELECT ON TABLE public.orders TO authenticated;
GRANT SELECT,INSERT,UPDATE ON TABLE public.orders TO worker;

REVOKE ALL ON FUNCTION public.lock_payable_order(p_order uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lock_person_photos(p_person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lock_readable_order(p_order uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lock_release_photos(p_release uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.log_face_consent() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.log_release_event() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.may_edit_project(p_project uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.may_edit_project(p_project uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.may_see_rights(p_photo uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.most_used_tags(p_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.most_used_tags(p_limit integer) TO anon;
GRANT ALL ON FUNCTION public.most_used_tags(p_limit integer) TO authenticated;

REVOKE ALL ON FUNCTION public.move_audit_to_erasure(p_erasure uuid, p_ids uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.my_companies(p_action text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_companies(p_action text) TO authenticated;

REVOKE ALL ON FUNCTION public.my_confirmed_email() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_confirmed_email() TO authenticated;

REVOKE ALL ON FUNCTION public.my_invitations() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_invitations() TO authenticated;

REVOKE ALL ON FUNCTION public.new_license_code() FROM PUBLIC;
GRANT ALL ON FUNCTION public.new_license_code() TO worker;

REVOKE ALL ON FUNCTION public.new_share_code() FROM PUBLIC;
GRANT ALL ON FUNCTION public.new_share_code() TO authenticated;

REVOKE ALL ON FUNCTION public.next_search_version(p_above bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.next_search_version(p_above bigint) TO worker;

REVOKE ALL ON FUNCTION public.normalized_name(p_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.normalized_name(p_name text) TO anon;
GRANT ALL ON FUNCTION public.normalized_name(p_name text) TO authenticated;
GRANT ALL ON FUNCTION public.normalized_name(p_name text) TO worker;

REVOKE ALL ON FUNCTION public.note_photo_submitted() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.notify_incident_decision() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.notify_licensees() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.notify_photo_progress(p_photo uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.open_release(p_token_hash text, p_ip inet, p_agent text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.open_release(p_token_hash text, p_ip inet, p_agent text) TO anon;
GRANT ALL ON FUNCTION public.open_release(p_token_hash text, p_ip inet, p_agent text) TO authenticated;

REVOKE ALL ON FUNCTION public.order_approval(p_company uuid, p_total integer) FROM PUBLIC;

GRANT SELECT ON TABLE public.company_billing TO authenticated;
GRANT SELECT ON TABLE public.company_billing TO worker;

GRANT INSERT(company_id) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(bill_to),UPDATE(bill_to) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(attention),UPDATE(attention) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(street_address),UPDATE(street_address) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(street_address_2),UPDATE(street_address_2) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(city),UPDATE(city) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(state_province),UPDATE(state_province) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(postal_code),UPDATE(postal_code) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(country),UPDATE(country) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(ap_email),UPDATE(ap_email) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(po_required),UPDATE(po_required) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(account_code),UPDATE(account_code) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(tax_ids),UPDATE(tax_ids) ON TABLE public.company_billing TO authenticated;

GRANT INSERT(updated_by),UPDATE(updated_by) ON TABLE public.company_billing TO authenticated;

REVOKE ALL ON FUNCTION public.order_billing(p_profile public.company_billing) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.order_names(p_orders uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.order_names(p_orders uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION public.order_people(p_order uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.order_people(p_order uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.own_photo_checks(p_photos uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_photo_checks(p_photos uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION public.own_photos_alike(p_photos uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_photos_alike(p_photos uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION public.pass_on_company_work() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.passport_content(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.passport_content(p_photo uuid) TO worker;

REVOKE ALL ON FUNCTION public.people_count_display(p_people integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.people_statements_changed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.people_to_erase(p_token_hash text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.people_to_erase(p_token_hash text) TO anon;
GRANT ALL ON FUNCTION public.people_to_erase(p_token_hash text) TO authenticated;

REVOKE ALL ON FUNCTION public.person_ids_by_token(p_token_hash text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.person_is_bound(p_person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.person_moved() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.person_refuses_face_search(p_person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.person_refuses_face_search(p_person uuid) TO worker;

REVOKE ALL ON FUNCTION public.person_renamed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_allows_hero(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.photo_allows_hero(p_photo uuid) TO authenticated;
GRANT ALL ON FUNCTION public.photo_allows_hero(p_photo uuid) TO worker;

REVOKE ALL ON FUNCTION public.photo_awaits_releases() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_clearance(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.photo_clearance(p_photo uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.photo_clearance_issues(p_photo uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_embedded() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_events_changed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_face_ages_changed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_face_erased() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_face_issues(p_photo uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_face_people(p_photos uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_faces_changed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_faces_digest(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.photo_faces_digest(p_photo uuid) TO worker;

REVOKE ALL ON FUNCTION public.photo_faces_released(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.photo_faces_released(p_photo uuid) TO worker;

REVOKE ALL ON FUNCTION public.photo_grade(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.photo_grade(p_photo uuid) TO worker;

REVOKE ALL ON FUNCTION public.photo_has_kin(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.photo_has_kin(p_photo uuid) TO worker;

REVOKE ALL ON FUNCTION public.photo_ingest_moved() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_is_cleared(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.photo_is_cleared(p_photo uuid) TO worker;

REVOKE ALL ON FUNCTION public.photo_labels_changed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_left_hold() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_license_options(p_photos uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.photo_license_options(p_photos uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION public.photo_people_words(p public.photos) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_popularity_changed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_recorded_words(p public.photos) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_rights_moved() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_search_changed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_search_entered() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_search_left() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_searchable_people(p_photo uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_similar_entered() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_similar_left() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_sold_since(p_photo uuid, p_since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.photo_sold_since(p_photo uuid, p_since timestamp with time zone) TO authenticated;

REVOKE ALL ON FUNCTION public.photo_status_moved() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photo_submitter(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.photo_submitter(p_photo uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.photo_went_live() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photos_changed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.photos_like(p_photo uuid, p_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.photos_like(p_photo uuid, p_limit integer) TO authenticated;

REVOKE ALL ON FUNCTION public.place_order(p_items uuid[], p_project uuid, p_production jsonb, p_billing jsonb, p_signature jsonb, p_method text, p_may_be_named boolean, p_expected_total integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.place_order(p_items uuid[], p_project uuid, p_production jsonb, p_billing jsonb, p_signature jsonb, p_method text, p_may_be_named boolean, p_expected_total integer) TO authenticated;

REVOKE ALL ON FUNCTION public.popularity_bucket(p_popularity integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.price_lines(p_prices integer[], p_licenses text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.prune_rate_limits() FROM PUBLIC;
GRANT ALL ON FUNCTION public.prune_rate_limits() TO worker;

REVOKE ALL ON FUNCTION public.prune_visitor_budgets() FROM PUBLIC;
GRANT ALL ON FUNCTION public.prune_visitor_budgets() TO worker;

REVOKE ALL ON FUNCTION public.queue_auth_email(p_kind text, p_recipient text, p_subject text, p_html text, p_text text, p_discard boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.queue_auth_email(p_kind text, p_recipient text, p_subject text, p_html text, p_text text, p_discard boolean) TO auth_admin;

REVOKE ALL ON FUNCTION public.queue_email(p_kind text, p_recipient text, p_subject text, p_html text, p_text text, p_reply_to text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.queue_email(p_kind text, p_recipient text, p_subject text, p_html text, p_text text, p_reply_to text) TO worker;
GRANT ALL ON FUNCTION public.queue_email(p_kind text, p_recipient text, p_subject text, p_html text, p_text text, p_reply_to text) TO auth_admin;

REVOKE ALL ON FUNCTION public.queue_release_email(p_release uuid, p_token_hash text, p_kind text, p_recipient text, p_subject text, p_html text, p_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.queue_release_email(p_release uuid, p_token_hash text, p_kind text, p_recipient text, p_subject text, p_html text, p_text text) TO anon;
GRANT ALL ON FUNCTION public.queue_release_email(p_release uuid, p_token_hash text, p_kind text, p_recipient text, p_subject text, p_html text, p_text text) TO authenticated;

REVOKE ALL ON FUNCTION public.queue_search_changes(p_photoids integer[], p_photo_ids uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.rank_by_clicks(p_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.rank_by_clicks(p_most integer) TO worker;

REVOKE ALL ON FUNCTION public.receive_stripe_event(p_id text, p_type text, p_object text, p_object_type text, p_api_version text, p_created timestamp with time zone, p_body text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.receive_stripe_event(p_id text, p_type text, p_object text, p_object_type text, p_api_version text, p_created timestamp with time zone, p_body text) TO api;
GRANT ALL ON FUNCTION public.receive_stripe_event(p_id text, p_type text, p_object text, p_object_type text, p_api_version text, p_created timestamp with time zone, p_body text) TO worker;

REVOKE ALL ON FUNCTION public.recheck_photo_clearance(p_photos uuid[], p_cause text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.record_payment_session(p_attempt uuid, p_session text, p_url text, p_expires_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_payment_session(p_attempt uuid, p_session text, p_url text, p_expires_at timestamp with time zone) TO authenticated;

REVOKE ALL ON FUNCTION public.record_staff_change(p_user uuid, p_action text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_staff_change(p_user uuid, p_action text) TO auth_admin;

REVOKE ALL ON FUNCTION public.record_stripe_customer(p_order uuid, p_customer text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_stripe_customer(p_order uuid, p_customer text) TO authenticated;

REVOKE ALL ON FUNCTION public.refresh_order_billing(p_order uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.refresh_order_billing(p_order uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.refuse_order(p_constraint text, p_photos text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.refuse_truncate() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.relation_fits(p_relation text, p_standing text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.relation_fits(p_relation text, p_standing text) TO authenticated;
GRANT ALL ON FUNCTION public.relation_fits(p_relation text, p_standing text) TO worker;

REVOKE ALL ON FUNCTION public.release_by_token(p_token_hash text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.release_by_token(p_token_hash text) TO anon;
GRANT ALL ON FUNCTION public.release_by_token(p_token_hash text) TO authenticated;

REVOKE ALL ON FUNCTION public.release_id_by_token(p_token_hash text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.release_moved() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.remove_exemption_file() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.renew_share_code(p_wishlist uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.renew_share_code(p_wishlist uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.renumber_search_photos(p_photoids integer[], p_above bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.renumber_search_photos(p_photoids integer[], p_above bigint) TO worker;

REVOKE ALL ON FUNCTION public.replace_stripe_customer(p_order uuid, p_deleted text, p_customer text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.replace_stripe_customer(p_order uuid, p_deleted text, p_customer text) TO authenticated;

REVOKE ALL ON FUNCTION public.report_downloads(p_license uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.require_read_committed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.resend_release(p_release uuid, p_token_hash text, p_link_until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.resend_release(p_release uuid, p_token_hash text, p_link_until timestamp with time zone) TO authenticated;

REVOKE ALL ON FUNCTION public.roll_up_clicks(p_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.roll_up_clicks(p_most integer) TO worker;

REVOKE ALL ON FUNCTION public.save_contact_message(p_id uuid, p_kind text, p_name text, p_email text, p_message text, p_topic text, p_relation text, p_order_number text, p_photo_number text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_contact_message(p_id uuid, p_kind text, p_name text, p_email text, p_message text, p_topic text, p_relation text, p_order_number text, p_photo_number text) TO anon;
GRANT ALL ON FUNCTION public.save_contact_message(p_id uuid, p_kind text, p_name text, p_email text, p_message text, p_topic text, p_relation text, p_order_number text, p_photo_number text) TO authenticated;

REVOKE ALL ON FUNCTION public.search_as_visitor(p_query text, p_ranked text, p_sort text, p_seed double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_as_visitor(p_query text, p_ranked text, p_sort text, p_seed double precision) TO anon;

REVOKE ALL ON FUNCTION public.search_companies(p_name text, p_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_companies(p_name text, p_limit integer) TO authenticated;

REVOKE ALL ON FUNCTION public.search_facets(p_query text, p_others text[], p_facets text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_facets(p_query text, p_others text[], p_facets text[]) TO authenticated;

REVOKE ALL ON FUNCTION public.search_places() FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_places() TO anon;
GRANT ALL ON FUNCTION public.search_places() TO authenticated;

REVOKE ALL ON FUNCTION public.search_query(p_query text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_query(p_query text) TO authenticated;

REVOKE ALL ON FUNCTION public.search_text(p_text text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.search_token_query(p_token text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.search_value(p_value text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.search_word_counts(p_words text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_word_counts(p_words text[]) TO anon;
GRANT ALL ON FUNCTION public.search_word_counts(p_words text[]) TO authenticated;

REVOKE ALL ON FUNCTION public.search_words(p_fields text, OUT words tsvector, OUT stems tsvector) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.search_words_like(p_pattern text, p_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_words_like(p_pattern text, p_most integer) TO anon;
GRANT ALL ON FUNCTION public.search_words_like(p_pattern text, p_most integer) TO authenticated;

REVOKE ALL ON FUNCTION public.search_words_near(p_word text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_words_near(p_word text) TO anon;
GRANT ALL ON FUNCTION public.search_words_near(p_word text) TO authenticated;

REVOKE ALL ON FUNCTION public.set_photo_ranks(p_photoids integer[], p_popularities integer[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.set_price_seen() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.set_updated_at() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.shared_wishlist(p_code text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.shared_wishlist(p_code text) TO anon;
GRANT ALL ON FUNCTION public.shared_wishlist(p_code text) TO authenticated;

REVOKE ALL ON FUNCTION public.sign_confirmation() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.sign_order(p_order uuid, p_signature jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.sign_release(p_token_hash text, p_relation text, p_standing text, p_signed_name text, p_allows_face_search boolean, p_ip inet, p_agent text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.sign_release(p_token_hash text, p_relation text, p_standing text, p_signed_name text, p_allows_face_search boolean, p_ip inet, p_agent text) TO anon;
GRANT ALL ON FUNCTION public.sign_release(p_token_hash text, p_relation text, p_standing text, p_signed_name text, p_allows_face_search boolean, p_ip inet, p_agent text) TO authenticated;

REVOKE ALL ON FUNCTION public.similar_people_photos(p_photo uuid, p_least real, p_limit integer, p_offset integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.similar_people_photos(p_photo uuid, p_least real, p_limit integer, p_offset integer) TO authenticated;

REVOKE ALL ON FUNCTION public.similar_photos(p_photo uuid, p_limit integer, p_offset integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.similar_photos(p_photo uuid, p_limit integer, p_offset integer) TO authenticated;

REVOKE ALL ON FUNCTION public.standard_royalty_rate() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.stop_face_search(p_token_hash text, p_ip inet, p_agent text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.stop_face_search(p_token_hash text, p_ip inet, p_agent text) TO anon;
GRANT ALL ON FUNCTION public.stop_face_search(p_token_hash text, p_ip inet, p_agent text) TO authenticated;

REVOKE ALL ON FUNCTION public.stop_release(p_token_hash text, p_ip inet, p_agent text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.stop_release(p_token_hash text, p_ip inet, p_agent text) TO anon;
GRANT ALL ON FUNCTION public.stop_release(p_token_hash text, p_ip inet, p_agent text) TO authenticated;

REVOKE ALL ON FUNCTION public.storefront_changed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.suggest_face_people(p_photo uuid, p_least real) FROM PUBLIC;
GRANT ALL ON FUNCTION public.suggest_face_people(p_photo uuid, p_least real) TO authenticated;

REVOKE ALL ON FUNCTION public.supersede_unpaid_orders(p_order uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.tag_weights(p_tags text[]) FROM PUBLIC;

GRANT SELECT ON TABLE public.click_events TO authenticated;
GRANT SELECT ON TABLE public.click_events TO worker;

GRANT INSERT(event_id) ON TABLE public.click_events TO anon;
GRANT INSERT(event_id) ON TABLE public.click_events TO authenticated;

GRANT INSERT(created_on) ON TABLE public.click_events TO anon;
GRANT INSERT(created_on) ON TABLE public.click_events TO authenticated;

GRANT INSERT(event_type) ON TABLE public.click_events TO anon;
GRANT INSERT(event_type) ON TABLE public.click_events TO authenticated;

GRANT INSERT(entity_id) ON TABLE public.click_events TO anon;
GRANT INSERT(entity_id) ON TABLE public.click_events TO authenticated;

GRANT INSERT(entity_type) ON TABLE public.click_events TO anon;
GRANT INSERT(entity_type) ON TABLE public.click_events TO authenticated;

GRANT INSERT(taxonomy_type) ON TABLE public.click_events TO anon;
GRANT INSERT(taxonomy_type) ON TABLE public.click_events TO authenticated;

GRANT INSERT(user_id) ON TABLE public.click_events TO anon;
GRANT INSERT(user_id) ON TABLE public.click_events TO authenticated;

GRANT INSERT(session_id) ON TABLE public.click_events TO anon;
GRANT INSERT(session_id) ON TABLE public.click_events TO authenticated;

GRANT INSERT(user_agent) ON TABLE public.click_events TO anon;
GRANT INSERT(user_agent) ON TABLE public.click_events TO authenticated;

GRANT INSERT(referrer) ON TABLE public.click_events TO anon;
GRANT INSERT(referrer) ON TABLE public.click_events TO authenticated;

GRANT INSERT(metadata) ON TABLE public.click_events TO anon;
GRANT INSERT(metadata) ON TABLE public.click_events TO authenticated;

GRANT INSERT(network) ON TABLE public.click_events TO anon;
GRANT INSERT(network) ON TABLE public.click_events TO authenticated;

REVOKE ALL ON FUNCTION public.take_clicks(p_most integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.take_rate_limit(p_key text, p_limit integer, p_window interval, p_hits integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_rate_limit(p_key text, p_limit integer, p_window interval, p_hits integer) TO api;
GRANT ALL ON FUNCTION public.take_rate_limit(p_key text, p_limit integer, p_window interval, p_hits integer) TO auth_admin;

REVOKE ALL ON FUNCTION public.taxonomy_name(p_type text, p_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.taxonomy_name(p_type text, p_id text) TO anon;
GRANT ALL ON FUNCTION public.taxonomy_name(p_type text, p_id text) TO authenticated;

REVOKE ALL ON FUNCTION public.trace_release(p_release uuid, p_ip inet, p_agent text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.trusted_studios() FROM PUBLIC;
GRANT ALL ON FUNCTION public.trusted_studios() TO anon;
GRANT ALL ON FUNCTION public.trusted_studios() TO authenticated;

REVOKE ALL ON FUNCTION public.unshare_company_work() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.user_email(p_user uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.user_email(p_user uuid) TO worker;

REVOKE ALL ON FUNCTION public.user_is_staff(p_user uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.user_is_staff(p_user uuid) TO auth_admin;

REVOKE ALL ON FUNCTION public.uuid_or_null(p_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.uuid_or_null(p_text text) TO anon;
GRANT ALL ON FUNCTION public.uuid_or_null(p_text text) TO authenticated;

REVOKE ALL ON FUNCTION public.verify_license(p_code text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.verify_license(p_code text) TO anon;
GRANT ALL ON FUNCTION public.verify_license(p_code text) TO authenticated;

REVOKE ALL ON FUNCTION public.visible_face_releases(p_photo uuid, p_person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.visible_face_releases(p_photo uuid, p_person uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.visible_photo_clearance_issues(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.visible_photo_clearance_issues(p_photo uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.visible_photo_faces_digest(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.visible_photo_faces_digest(p_photo uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.visible_photo_faces_released(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.visible_photo_faces_released(p_photo uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.visible_photo_grade(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.visible_photo_grade(p_photo uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.visible_photo_has_kin(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.visible_photo_has_kin(p_photo uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.visible_photo_is_cleared(p_photo uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.visible_photo_is_cleared(p_photo uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.volume_percent(p_quantity integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.volume_tier(p_quantity integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.wishlist_items_changed() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.withdraw_agreement_to_be_shown() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.withdraw_backs() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.without_named(p_words text[], p_pattern text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.without_named(p_word text, p_pattern text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.without_named_place(p_place text, p_pattern text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.without_words(p_value jsonb, p_pattern text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.without_words(p_text text, p_pattern text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.words_pattern(p_words text[]) FROM PUBLIC;

GRANT SELECT ON TABLE public.archive_licenses TO authenticated;
GRANT SELECT ON TABLE public.archive_licenses TO worker;

GRANT UPDATE(is_skipped) ON TABLE public.archive_licenses TO worker;

GRANT SELECT ON TABLE public.archives TO authenticated;
GRANT SELECT ON TABLE public.archives TO worker;

GRANT UPDATE(packed) ON TABLE public.archives TO worker;

GRANT UPDATE(size) ON TABLE public.archives TO worker;

GRANT UPDATE(started_at) ON TABLE public.archives TO worker;

GRANT UPDATE(ready_at) ON TABLE public.archives TO worker;

GRANT UPDATE(failed_at) ON TABLE public.archives TO worker;

GRANT UPDATE(stored_until) ON TABLE public.archives TO worker;

GRANT UPDATE(removed_at) ON TABLE public.archives TO worker;

GRANT SELECT ON TABLE public.audit_log TO authenticated;

GRANT INSERT(id) ON TABLE public.audit_log TO authenticated;
GRANT INSERT(id) ON TABLE public.audit_log TO worker;

GRANT INSERT(actor_id) ON TABLE public.audit_log TO authenticated;
GRANT INSERT(actor_id) ON TABLE public.audit_log TO worker;

GRANT INSERT(action) ON TABLE public.audit_log TO authenticated;
GRANT INSERT(action) ON TABLE public.audit_log TO worker;

GRANT INSERT(entity_type) ON TABLE public.audit_log TO authenticated;
GRANT INSERT(entity_type) ON TABLE public.audit_log TO worker;

GRANT INSERT(entity_id) ON TABLE public.audit_log TO authenticated;
GRANT INSERT(entity_id) ON TABLE public.audit_log TO worker;

GRANT INSERT(detail) ON TABLE public.audit_log TO authenticated;
GRANT INSERT(detail) ON TABLE public.audit_log TO worker;

GRANT INSERT(request_id) ON TABLE public.audit_log TO authenticated;
GRANT INSERT(request_id) ON TABLE public.audit_log TO worker;

GRANT SELECT ON TABLE public.background_images TO anon;
GRANT SELECT,DELETE ON TABLE public.background_images TO authenticated;

GRANT INSERT(id) ON TABLE public.background_images TO authenticated;

GRANT INSERT(number),UPDATE(number) ON TABLE public.background_images TO authenticated;

GRANT INSERT(key_640),UPDATE(key_640) ON TABLE public.background_images TO authenticated;

GRANT INSERT(key_1280),UPDATE(key_1280) ON TABLE public.background_images TO authenticated;

GRANT INSERT(key_1920),UPDATE(key_1920) ON TABLE public.background_images TO authenticated;

GRANT INSERT(width),UPDATE(width) ON TABLE public.background_images TO authenticated;

GRANT INSERT(height),UPDATE(height) ON TABLE public.background_images TO authenticated;

GRANT INSERT(year),UPDATE(year) ON TABLE public.background_images TO authenticated;

GRANT INSERT(place),UPDATE(place) ON TABLE public.background_images TO authenticated;

GRANT INSERT(people),UPDATE(people) ON TABLE public.background_images TO authenticated;

GRANT INSERT(face_x),UPDATE(face_x) ON TABLE public.background_images TO authenticated;

GRANT INSERT(face_y),UPDATE(face_y) ON TABLE public.background_images TO authenticated;

GRANT INSERT(face_width),UPDATE(face_width) ON TABLE public.background_images TO authenticated;

GRANT INSERT(face_height),UPDATE(face_height) ON TABLE public.background_images TO authenticated;

GRANT INSERT(is_active),UPDATE(is_active) ON TABLE public.background_images TO authenticated;

GRANT SELECT,DELETE ON TABLE public.cart_items TO authenticated;
GRANT SELECT,DELETE ON TABLE public.cart_items TO worker;

GRANT INSERT(id) ON TABLE public.cart_items TO authenticated;

GRANT INSERT(user_id) ON TABLE public.cart_items TO authenticated;

GRANT INSERT(photo_id) ON TABLE public.cart_items TO authenticated;

GRANT INSERT(license_type),UPDATE(license_type) ON TABLE public.cart_items TO authenticated;

GRANT INSERT(quantity) ON TABLE public.cart_items TO authenticated;

GRANT UPDATE(price_seen) ON TABLE public.cart_items TO authenticated;

GRANT SELECT ON TABLE public.certificate_keys TO anon;
GRANT SELECT ON TABLE public.certificate_keys TO authenticated;
GRANT SELECT ON TABLE public.certificate_keys TO worker;

GRANT INSERT(kid) ON TABLE public.certificate_keys TO worker;

GRANT INSERT(x) ON TABLE public.certificate_keys TO worker;

GRANT SELECT ON TABLE public.certificates TO authenticated;
GRANT SELECT ON TABLE public.certificates TO worker;

GRANT INSERT(license_id) ON TABLE public.certificates TO worker;

GRANT INSERT(kid) ON TABLE public.certificates TO worker;

GRANT INSERT(jws) ON TABLE public.certificates TO worker;

GRANT INSERT(issued_at) ON TABLE public.certificates TO worker;

GRANT UPDATE(file_key) ON TABLE public.certificates TO worker;

GRANT UPDATE(file_sha256) ON TABLE public.certificates TO worker;

GRANT SELECT,DELETE ON TABLE public.checkouts TO authenticated;

GRANT INSERT(user_id) ON TABLE public.checkouts TO authenticated;

GRANT INSERT(project_id),UPDATE(project_id) ON TABLE public.checkouts TO authenticated;

GRANT INSERT(production),UPDATE(production) ON TABLE public.checkouts TO authenticated;

GRANT INSERT(may_be_named),UPDATE(may_be_named) ON TABLE public.checkouts TO authenticated;

GRANT INSERT(po_number),UPDATE(po_number) ON TABLE public.checkouts TO authenticated;

GRANT INSERT(account_code),UPDATE(account_code) ON TABLE public.checkouts TO authenticated;

GRANT INSERT(method),UPDATE(method) ON TABLE public.checkouts TO authenticated;

GRANT SELECT ON TABLE public.clearance_checks TO authenticated;
GRANT SELECT ON TABLE public.clearance_checks TO worker;

GRANT INSERT(id) ON TABLE public.clearance_checks TO authenticated;

GRANT INSERT(photo_id) ON TABLE public.clearance_checks TO authenticated;

GRANT INSERT(reviewer_id) ON TABLE public.clearance_checks TO authenticated;

GRANT INSERT(decision) ON TABLE public.clearance_checks TO authenticated;

GRANT INSERT(basis) ON TABLE public.clearance_checks TO authenticated;

GRANT INSERT(faces_seen) ON TABLE public.clearance_checks TO authenticated;

GRANT INSERT(faces_digest) ON TABLE public.clearance_checks TO authenticated;

GRANT INSERT(has_marks) ON TABLE public.clearance_checks TO authenticated;

GRANT INSERT(has_stamp) ON TABLE public.clearance_checks TO authenticated;

GRANT INSERT(checklist) ON TABLE public.clearance_checks TO authenticated;

GRANT INSERT(reason) ON TABLE public.clearance_checks TO authenticated;

GRANT INSERT(note) ON TABLE public.clearance_checks TO authenticated;

GRANT UPDATE(is_current) ON TABLE public.clearance_checks TO authenticated;

GRANT UPDATE(second_reviewer_id) ON TABLE public.clearance_checks TO authenticated;

GRANT UPDATE(second_at) ON TABLE public.clearance_checks TO authenticated;

GRANT UPDATE(undone_at) ON TABLE public.clearance_checks TO authenticated;

GRANT UPDATE(notified_at) ON TABLE public.clearance_checks TO worker;

GRANT SELECT ON TABLE public.click_analytics TO anon;
GRANT SELECT ON TABLE public.click_analytics TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.click_analytics TO worker;

GRANT SELECT ON TABLE public.collection_photos TO anon;
GRANT SELECT,DELETE ON TABLE public.collection_photos TO authenticated;
GRANT SELECT ON TABLE public.collection_photos TO worker;

GRANT INSERT(collection_id) ON TABLE public.collection_photos TO authenticated;

GRANT INSERT(photo_id) ON TABLE public.collection_photos TO authenticated;

GRANT SELECT ON TABLE public.collections TO anon;
GRANT SELECT,DELETE ON TABLE public.collections TO authenticated;
GRANT SELECT ON TABLE public.collections TO worker;

GRANT INSERT(id) ON TABLE public.collections TO authenticated;

GRANT INSERT(name),UPDATE(name) ON TABLE public.collections TO authenticated;

GRANT INSERT(description),UPDATE(description) ON TABLE public.collections TO authenticated;

GRANT INSERT(created_by) ON TABLE public.collections TO authenticated;

GRANT INSERT(thumbnail_photo_id),UPDATE(thumbnail_photo_id) ON TABLE public.collections TO authenticated;

GRANT SELECT,DELETE ON TABLE public.company_exemptions TO authenticated;
GRANT SELECT,DELETE ON TABLE public.company_exemptions TO worker;

GRANT INSERT(id) ON TABLE public.company_exemptions TO authenticated;

GRANT INSERT(company_id) ON TABLE public.company_exemptions TO authenticated;

GRANT INSERT(kind) ON TABLE public.company_exemptions TO authenticated;

GRANT INSERT(region) ON TABLE public.company_exemptions TO authenticated;

GRANT INSERT(file_name) ON TABLE public.company_exemptions TO authenticated;

GRANT INSERT(content_type) ON TABLE public.company_exemptions TO authenticated;

GRANT INSERT(file_size) ON TABLE public.company_exemptions TO authenticated;

GRANT UPDATE(sha256) ON TABLE public.company_exemptions TO authenticated;

GRANT UPDATE(state) ON TABLE public.company_exemptions TO authenticated;
GRANT UPDATE(state) ON TABLE public.company_exemptions TO worker;

GRANT UPDATE(expires_on) ON TABLE public.company_exemptions TO authenticated;

GRANT UPDATE(reason) ON TABLE public.company_exemptions TO authenticated;

GRANT INSERT(uploaded_by) ON TABLE public.company_exemptions TO authenticated;

GRANT UPDATE(submitted_at) ON TABLE public.company_exemptions TO authenticated;

GRANT UPDATE(decided_by) ON TABLE public.company_exemptions TO authenticated;

GRANT UPDATE(decided_at) ON TABLE public.company_exemptions TO authenticated;

GRANT UPDATE(reminded_at) ON TABLE public.company_exemptions TO worker;

GRANT UPDATE(notices) ON TABLE public.company_exemptions TO worker;

GRANT SELECT,DELETE ON TABLE public.company_invitations TO authenticated;
GRANT SELECT,DELETE ON TABLE public.company_invitations TO worker;

GRANT INSERT(id) ON TABLE public.company_invitations TO authenticated;

GRANT INSERT(company_id) ON TABLE public.company_invitations TO authenticated;

GRANT INSERT(email) ON TABLE public.company_invitations TO authenticated;

GRANT INSERT(role),UPDATE(role) ON TABLE public.company_invitations TO authenticated;

GRANT INSERT(invited_by) ON TABLE public.company_invitations TO authenticated;

GRANT UPDATE(sent_at) ON TABLE public.company_invitations TO authenticated;

GRANT UPDATE(expires_at) ON TABLE public.company_invitations TO authenticated;

GRANT UPDATE(answer) ON TABLE public.company_invitations TO authenticated;

GRANT UPDATE(answered_at) ON TABLE public.company_invitations TO authenticated;

GRANT SELECT,DELETE ON TABLE public.company_members TO authenticated;
GRANT SELECT ON TABLE public.company_members TO worker;

GRANT UPDATE(role) ON TABLE public.company_members TO authenticated;

GRANT SELECT ON TABLE public.contact_messages TO authenticated;
GRANT SELECT,DELETE ON TABLE public.contact_messages TO worker;

GRANT SELECT(id) ON TABLE public.contact_messages TO worker;

GRANT SELECT(created_at) ON TABLE public.contact_messages TO worker;

GRANT UPDATE(mailed_at) ON TABLE public.contact_messages TO worker;

GRANT SELECT ON TABLE public.contributor_agreements TO authenticated;

GRANT INSERT(user_id) ON TABLE public.contributor_agreements TO authenticated;

GRANT INSERT(agreement_version) ON TABLE public.contributor_agreements TO authenticated;

GRANT INSERT(agreement_type) ON TABLE public.contributor_agreements TO authenticated;

GRANT INSERT(text_sha256) ON TABLE public.contributor_agreements TO authenticated;

GRANT UPDATE(confirmed_at) ON TABLE public.contributor_agreements TO authenticated;

GRANT SELECT ON TABLE public.contributor_identities TO authenticated;

GRANT INSERT(user_id) ON TABLE public.contributor_identities TO authenticated;

GRANT INSERT(legal_name),UPDATE(legal_name) ON TABLE public.contributor_identities TO authenticated;

GRANT INSERT(address_line_1),UPDATE(address_line_1) ON TABLE public.contributor_identities TO authenticated;

GRANT INSERT(address_line_2),UPDATE(address_line_2) ON TABLE public.contributor_identities TO authenticated;

GRANT INSERT(city),UPDATE(city) ON TABLE public.contributor_identities TO authenticated;

GRANT INSERT(region),UPDATE(region) ON TABLE public.contributor_identities TO authenticated;

GRANT INSERT(postal_code),UPDATE(postal_code) ON TABLE public.contributor_identities TO authenticated;

GRANT INSERT(country),UPDATE(country) ON TABLE public.contributor_identities TO authenticated;

GRANT INSERT(phone),UPDATE(phone) ON TABLE public.contributor_identities TO authenticated;

GRANT INSERT(is_adult),UPDATE(is_adult) ON TABLE public.contributor_identities TO authenticated;

GRANT SELECT,INSERT ON TABLE public.disputes TO worker;

GRANT SELECT(id) ON TABLE public.disputes TO authenticated;

GRANT SELECT(order_id) ON TABLE public.disputes TO authenticated;

GRANT SELECT(amount) ON TABLE public.disputes TO authenticated;

GRANT SELECT(state) ON TABLE public.disputes TO authenticated;
GRANT UPDATE(state) ON TABLE public.disputes TO worker;

GRANT UPDATE(evidence_due_by) ON TABLE public.disputes TO worker;

GRANT SELECT(opened_at) ON TABLE public.disputes TO authenticated;

GRANT SELECT(closed_at) ON TABLE public.disputes TO authenticated;
GRANT UPDATE(closed_at) ON TABLE public.disputes TO worker;

GRANT SELECT ON TABLE public.earnings TO authenticated;
GRANT SELECT ON TABLE public.earnings TO worker;

GRANT INSERT(id) ON TABLE public.earnings TO worker;

GRANT INSERT(user_id) ON TABLE public.earnings TO worker;

GRANT INSERT(photo_id) ON TABLE public.earnings TO worker;

GRANT INSERT(order_line_id) ON TABLE public.earnings TO worker;

GRANT INSERT(license_type) ON TABLE public.earnings TO worker;

GRANT INSERT(earned_on) ON TABLE public.earnings TO worker;

GRANT INSERT(line_total) ON TABLE public.earnings TO worker;

GRANT INSERT(royalty_rate) ON TABLE public.earnings TO worker;

GRANT INSERT(amount) ON TABLE public.earnings TO worker;

GRANT INSERT(earning_state),UPDATE(earning_state) ON TABLE public.earnings TO worker;

GRANT INSERT(production_name) ON TABLE public.earnings TO worker;

GRANT SELECT,INSERT ON TABLE public.email_attachments TO worker;

GRANT SELECT(email_id) ON TABLE public.email_attachments TO authenticated;

GRANT SELECT("position") ON TABLE public.email_attachments TO authenticated;

GRANT SELECT(file_name) ON TABLE public.email_attachments TO authenticated;

GRANT SELECT(content_type) ON TABLE public.email_attachments TO authenticated;

GRANT SELECT(size) ON TABLE public.email_attachments TO authenticated;

GRANT SELECT(created_at) ON TABLE public.email_attachments TO authenticated;

GRANT SELECT,INSERT,DELETE ON TABLE public.emails TO worker;

GRANT SELECT(id) ON TABLE public.emails TO authenticated;

GRANT SELECT(kind) ON TABLE public.emails TO authenticated;

GRANT SELECT(recipient) ON TABLE public.emails TO authenticated;

GRANT SELECT(subject) ON TABLE public.emails TO authenticated;

GRANT SELECT(status) ON TABLE public.emails TO authenticated;
GRANT UPDATE(status) ON TABLE public.emails TO worker;

GRANT SELECT(error) ON TABLE public.emails TO authenticated;
GRANT UPDATE(error) ON TABLE public.emails TO worker;

GRANT SELECT(created_at) ON TABLE public.emails TO authenticated;

GRANT SELECT(sent_at) ON TABLE public.emails TO authenticated;
GRANT UPDATE(sent_at) ON TABLE public.emails TO worker;

GRANT SELECT(reply_to) ON TABLE public.emails TO authenticated;

GRANT SELECT,DELETE ON TABLE public.erase_links TO worker;

GRANT UPDATE(token_hash) ON TABLE public.erase_links TO worker;

GRANT UPDATE(link_until) ON TABLE public.erase_links TO worker;

GRANT SELECT ON TABLE public.erasures TO authenticated;
GRANT SELECT ON TABLE public.erasures TO worker;

GRANT SELECT ON TABLE public.events TO anon;
GRANT SELECT,DELETE ON TABLE public.events TO authenticated;
GRANT SELECT ON TABLE public.events TO worker;

GRANT INSERT(id) ON TABLE public.events TO authenticated;

GRANT INSERT(name),UPDATE(name) ON TABLE public.events TO authenticated;

GRANT SELECT ON TABLE public.face_consent_log TO authenticated;
GRANT SELECT ON TABLE public.face_consent_log TO worker;

GRANT SELECT ON TABLE public.face_consents TO authenticated;
GRANT SELECT ON TABLE public.face_consents TO worker;

GRANT INSERT(user_id) ON TABLE public.face_consents TO authenticated;

GRANT INSERT(consented_at),UPDATE(consented_at) ON TABLE public.face_consents TO authenticated;

GRANT UPDATE(withdrawn_at) ON TABLE public.face_consents TO authenticated;

GRANT INSERT(covers_expressions),UPDATE(covers_expressions) ON TABLE public.face_consents TO authenticated;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.face_templates TO worker;

GRANT SELECT ON TABLE public.family_contexts TO authenticated;
GRANT SELECT ON TABLE public.family_contexts TO worker;

GRANT INSERT(user_id) ON TABLE public.family_contexts TO authenticated;

GRANT INSERT(context) ON TABLE public.family_contexts TO authenticated;

GRANT INSERT(answer),UPDATE(answer) ON TABLE public.family_contexts TO authenticated;

GRANT SELECT,DELETE ON TABLE public.idempotency_keys TO authenticated;
GRANT SELECT,DELETE ON TABLE public.idempotency_keys TO worker;

GRANT INSERT(user_id) ON TABLE public.idempotency_keys TO authenticated;

GRANT INSERT(key) ON TABLE public.idempotency_keys TO authenticated;

GRANT INSERT(operation) ON TABLE public.idempotency_keys TO authenticated;

GRANT INSERT(request_hash) ON TABLE public.idempotency_keys TO authenticated;

GRANT INSERT(response_status),UPDATE(response_status) ON TABLE public.idempotency_keys TO authenticated;

GRANT INSERT(response_body),UPDATE(response_body) ON TABLE public.idempotency_keys TO authenticated;

GRANT SELECT ON TABLE public.incidents TO authenticated;
GRANT SELECT ON TABLE public.incidents TO worker;

GRANT UPDATE(closed_at) ON TABLE public.incidents TO authenticated;

GRANT UPDATE(closed_by) ON TABLE public.incidents TO authenticated;

GRANT UPDATE(outcome) ON TABLE public.incidents TO authenticated;

GRANT SELECT ON TABLE public.invoices TO authenticated;
GRANT SELECT ON TABLE public.invoices TO worker;

GRANT INSERT(id) ON TABLE public.invoices TO worker;

GRANT INSERT(order_id) ON TABLE public.invoices TO worker;

GRANT INSERT(number) ON TABLE public.invoices TO worker;

GRANT INSERT(issued_on) ON TABLE public.invoices TO worker;

GRANT INSERT(content) ON TABLE public.invoices TO worker;

GRANT UPDATE(file_key) ON TABLE public.invoices TO worker;

GRANT UPDATE(file_sha256) ON TABLE public.invoices TO worker;

GRANT SELECT ON TABLE public.journal_entries TO authenticated;
GRANT SELECT,INSERT ON TABLE public.journal_entries TO worker;

GRANT SELECT ON TABLE public.journal_lines TO authenticated;
GRANT SELECT,INSERT ON TABLE public.journal_lines TO worker;

GRANT SELECT ON TABLE public.license_agreements TO authenticated;
GRANT SELECT ON TABLE public.license_agreements TO worker;

GRANT INSERT(order_id) ON TABLE public.license_agreements TO worker;

GRANT INSERT(content) ON TABLE public.license_agreements TO worker;

GRANT UPDATE(file_key) ON TABLE public.license_agreements TO worker;

GRANT UPDATE(file_sha256) ON TABLE public.license_agreements TO worker;

GRANT SELECT ON TABLE public.license_downloads TO authenticated;
GRANT SELECT ON TABLE public.license_downloads TO worker;

GRANT SELECT ON TABLE public.license_erasures TO authenticated;
GRANT SELECT ON TABLE public.license_erasures TO worker;

GRANT SELECT ON TABLE public.license_files TO authenticated;
GRANT SELECT ON TABLE public.license_files TO worker;

GRANT INSERT(license_id) ON TABLE public.license_files TO worker;

GRANT INSERT(rendition) ON TABLE public.license_files TO worker;

GRANT INSERT(storage_key) ON TABLE public.license_files TO worker;

GRANT INSERT(sha256) ON TABLE public.license_files TO worker;

GRANT INSERT(size) ON TABLE public.license_files TO worker;

GRANT INSERT(statement) ON TABLE public.license_files TO worker;

GRANT INSERT(stored_until),UPDATE(stored_until) ON TABLE public.license_files TO worker;

GRANT UPDATE(removed_at) ON TABLE public.license_files TO worker;

GRANT SELECT ON TABLE public.license_thumbs TO authenticated;
GRANT SELECT ON TABLE public.license_thumbs TO worker;

GRANT INSERT(photo_id) ON TABLE public.license_thumbs TO worker;

GRANT INSERT(storage_key) ON TABLE public.license_thumbs TO worker;

GRANT INSERT(width) ON TABLE public.license_thumbs TO worker;

GRANT INSERT(height) ON TABLE public.license_thumbs TO worker;

GRANT SELECT ON TABLE public.license_versions TO authenticated;
GRANT SELECT ON TABLE public.license_versions TO worker;
GRANT SELECT ON TABLE public.license_versions TO anon;

GRANT SELECT ON TABLE public.licenses TO worker;

GRANT INSERT(id) ON TABLE public.licenses TO worker;
GRANT SELECT(id) ON TABLE public.licenses TO authenticated;

GRANT INSERT(order_id) ON TABLE public.licenses TO worker;
GRANT SELECT(order_id) ON TABLE public.licenses TO authenticated;

GRANT INSERT(order_line_id) ON TABLE public.licenses TO worker;
GRANT SELECT(order_line_id) ON TABLE public.licenses TO authenticated;

GRANT INSERT(company_id) ON TABLE public.licenses TO worker;
GRANT SELECT(company_id) ON TABLE public.licenses TO authenticated;

GRANT INSERT(project_id) ON TABLE public.licenses TO worker;
GRANT SELECT(project_id) ON TABLE public.licenses TO authenticated;

GRANT INSERT(photo_id) ON TABLE public.licenses TO worker;
GRANT SELECT(photo_id) ON TABLE public.licenses TO authenticated;

GRANT INSERT(license_type) ON TABLE public.licenses TO worker;
GRANT SELECT(license_type) ON TABLE public.licenses TO authenticated;

GRANT UPDATE(license_state) ON TABLE public.licenses TO worker;
GRANT SELECT(license_state) ON TABLE public.licenses TO authenticated;

GRANT INSERT(effective_at) ON TABLE public.licenses TO worker;
GRANT SELECT(effective_at) ON TABLE public.licenses TO authenticated;

GRANT UPDATE(cancelled_at) ON TABLE public.licenses TO worker;
GRANT SELECT(cancelled_at) ON TABLE public.licenses TO authenticated;

GRANT INSERT(clearance) ON TABLE public.licenses TO worker;
GRANT SELECT(clearance) ON TABLE public.licenses TO authenticated;

GRANT SELECT(created_at) ON TABLE public.licenses TO authenticated;

GRANT SELECT(code) ON TABLE public.licenses TO authenticated;

GRANT SELECT(downloads_suspended_at) ON TABLE public.licenses TO authenticated;
GRANT UPDATE(downloads_suspended_at) ON TABLE public.licenses TO worker;

GRANT UPDATE(suspension_reason) ON TABLE public.licenses TO worker;

GRANT SELECT ON TABLE public.order_events TO authenticated;
GRANT SELECT ON TABLE public.order_events TO worker;

GRANT INSERT(id) ON TABLE public.order_events TO worker;

GRANT INSERT(order_id) ON TABLE public.order_events TO worker;

GRANT INSERT(actor_id) ON TABLE public.order_events TO worker;

GRANT INSERT(type) ON TABLE public.order_events TO worker;

GRANT INSERT(payload) ON TABLE public.order_events TO worker;

GRANT SELECT ON TABLE public.order_lines TO authenticated;
GRANT SELECT,INSERT ON TABLE public.order_lines TO worker;

GRANT UPDATE(tax) ON TABLE public.order_lines TO worker;

GRANT UPDATE(certificate_id) ON TABLE public.order_lines TO worker;

GRANT UPDATE(refunded_at) ON TABLE public.order_lines TO worker;

GRANT USAGE ON SEQUENCE public.order_numbers TO worker;

GRANT SELECT,INSERT ON TABLE public.paper_counters TO worker;

GRANT UPDATE(last) ON TABLE public.paper_counters TO worker;

GRANT SELECT,DELETE ON TABLE public.passports TO worker;

GRANT INSERT(file_key) ON TABLE public.passports TO worker;

GRANT INSERT(photo_id) ON TABLE public.passports TO worker;

GRANT INSERT(content_sha256) ON TABLE public.passports TO worker;

GRANT INSERT(stated_at) ON TABLE public.passports TO worker;

GRANT UPDATE(stored_at) ON TABLE public.passports TO worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.payment_attempts TO worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.payments TO worker;

GRANT SELECT(id) ON TABLE public.payments TO authenticated;

GRANT SELECT(order_id) ON TABLE public.payments TO authenticated;

GRANT SELECT(method) ON TABLE public.payments TO authenticated;

GRANT SELECT(state) ON TABLE public.payments TO authenticated;

GRANT SELECT(amount) ON TABLE public.payments TO authenticated;

GRANT SELECT(last4) ON TABLE public.payments TO authenticated;

GRANT SELECT(failure) ON TABLE public.payments TO authenticated;

GRANT SELECT(paid_at) ON TABLE public.payments TO authenticated;

GRANT SELECT(created_at) ON TABLE public.payments TO authenticated;

GRANT SELECT,DELETE ON TABLE public.people TO authenticated;
GRANT SELECT,DELETE ON TABLE public.people TO worker;

GRANT INSERT(id) ON TABLE public.people TO authenticated;

GRANT INSERT(user_id) ON TABLE public.people TO authenticated;

GRANT INSERT(name),UPDATE(name) ON TABLE public.people TO authenticated;

GRANT INSERT(standing),UPDATE(standing) ON TABLE public.people TO authenticated;
GRANT UPDATE(standing) ON TABLE public.people TO worker;

GRANT INSERT(birth_year),UPDATE(birth_year) ON TABLE public.people TO authenticated;

GRANT INSERT(gender),UPDATE(gender) ON TABLE public.people TO authenticated;

GRANT INSERT(ethnicities),UPDATE(ethnicities) ON TABLE public.people TO authenticated;

GRANT SELECT ON TABLE public.photo_card TO authenticated;
GRANT SELECT ON TABLE public.photo_card TO worker;

GRANT SELECT ON TABLE public.photo_duplicates TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.photo_duplicates TO worker;

GRANT UPDATE(decision) ON TABLE public.photo_duplicates TO authenticated;

GRANT UPDATE(decided_by) ON TABLE public.photo_duplicates TO authenticated;

GRANT UPDATE(decided_at) ON TABLE public.photo_duplicates TO authenticated;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.photo_embeddings TO worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.photo_events TO authenticated;
GRANT SELECT,INSERT,DELETE ON TABLE public.photo_events TO worker;

GRANT SELECT(photo_id) ON TABLE public.photo_events TO anon;

GRANT SELECT(event_id) ON TABLE public.photo_events TO anon;

GRANT SELECT,DELETE ON TABLE public.photo_faces TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.photo_faces TO worker;

GRANT INSERT(id) ON TABLE public.photo_faces TO authenticated;

GRANT INSERT(photo_id) ON TABLE public.photo_faces TO authenticated;

GRANT INSERT(box_x),UPDATE(box_x) ON TABLE public.photo_faces TO authenticated;

GRANT INSERT(box_y),UPDATE(box_y) ON TABLE public.photo_faces TO authenticated;

GRANT INSERT(box_width),UPDATE(box_width) ON TABLE public.photo_faces TO authenticated;

GRANT INSERT(box_height),UPDATE(box_height) ON TABLE public.photo_faces TO authenticated;

GRANT INSERT(age_min),UPDATE(age_min) ON TABLE public.photo_faces TO authenticated;

GRANT INSERT(age_max),UPDATE(age_max) ON TABLE public.photo_faces TO authenticated;

GRANT UPDATE(score) ON TABLE public.photo_faces TO authenticated;

GRANT UPDATE(model_id) ON TABLE public.photo_faces TO authenticated;

GRANT INSERT(person_id),UPDATE(person_id) ON TABLE public.photo_faces TO authenticated;

GRANT INSERT(face_status),UPDATE(face_status) ON TABLE public.photo_faces TO authenticated;

GRANT UPDATE(suggested_emotion) ON TABLE public.photo_faces TO authenticated;

GRANT SELECT ON TABLE public.photo_files TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.photo_files TO worker;

GRANT SELECT ON TABLE public.photo_hashes TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.photo_hashes TO worker;

GRANT SELECT ON TABLE public.photo_ingest TO authenticated;
GRANT SELECT,INSERT,UPDATE ON TABLE public.photo_ingest TO worker;

GRANT SELECT ON TABLE public.photo_masters TO worker;

GRANT INSERT(photo_id) ON TABLE public.photo_masters TO worker;

GRANT INSERT(rendition) ON TABLE public.photo_masters TO worker;

GRANT INSERT(storage_key) ON TABLE public.photo_masters TO worker;

GRANT INSERT(sha256) ON TABLE public.photo_masters TO worker;

GRANT INSERT(size) ON TABLE public.photo_masters TO worker;

GRANT INSERT(width) ON TABLE public.photo_masters TO worker;

GRANT INSERT(height) ON TABLE public.photo_masters TO worker;

GRANT SELECT ON TABLE public.photo_metadata TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.photo_metadata TO worker;

GRANT SELECT ON TABLE public.photo_popularity TO anon;
GRANT SELECT ON TABLE public.photo_popularity TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.photo_popularity TO worker;

GRANT SELECT ON TABLE public.photo_rank TO authenticated;
GRANT SELECT ON TABLE public.photo_rank TO worker;

GRANT SELECT ON TABLE public.photo_search TO authenticated;
GRANT SELECT ON TABLE public.photo_search TO worker;

GRANT SELECT,INSERT ON TABLE public.photos_issues TO authenticated;
GRANT SELECT ON TABLE public.photos_issues TO worker;

GRANT UPDATE(photoshop) ON TABLE public.photos_issues TO authenticated;

GRANT UPDATE(info_missing) ON TABLE public.photos_issues TO authenticated;

GRANT UPDATE(missing_faces) ON TABLE public.photos_issues TO authenticated;

GRANT SELECT ON TABLE public.profiles TO authenticated;
GRANT SELECT ON TABLE public.profiles TO worker;

GRANT INSERT(id) ON TABLE public.profiles TO authenticated;

GRANT INSERT(first_name),UPDATE(first_name) ON TABLE public.profiles TO authenticated;

GRANT INSERT(last_name),UPDATE(last_name) ON TABLE public.profiles TO authenticated;

GRANT INSERT(storefront_name),UPDATE(storefront_name) ON TABLE public.profiles TO authenticated;

GRANT INSERT(needs_password_setup),UPDATE(needs_password_setup) ON TABLE public.profiles TO authenticated;

GRANT UPDATE(updated_at) ON TABLE public.profiles TO authenticated;

GRANT SELECT,DELETE ON TABLE public.projects TO authenticated;
GRANT SELECT ON TABLE public.projects TO worker;

GRANT INSERT(id) ON TABLE public.projects TO authenticated;

GRANT INSERT(name),UPDATE(name) ON TABLE public.projects TO authenticated;

GRANT INSERT(company),UPDATE(company) ON TABLE public.projects TO authenticated;

GRANT INSERT(company_id),UPDATE(company_id) ON TABLE public.projects TO authenticated;

GRANT INSERT(user_id) ON TABLE public.projects TO authenticated;

GRANT INSERT(last_used_at),UPDATE(last_used_at) ON TABLE public.projects TO authenticated;

GRANT UPDATE(archived_at) ON TABLE public.projects TO authenticated;

GRANT SELECT ON TABLE public.purchases TO authenticated;
GRANT SELECT ON TABLE public.purchases TO worker;

GRANT SELECT ON TABLE public.reconciliations TO authenticated;
GRANT SELECT,INSERT ON TABLE public.reconciliations TO worker;

GRANT SELECT ON TABLE public.refund_lines TO authenticated;
GRANT SELECT,INSERT ON TABLE public.refund_lines TO worker;

GRANT SELECT,INSERT ON TABLE public.refunds TO worker;

GRANT SELECT(id) ON TABLE public.refunds TO authenticated;

GRANT SELECT(order_id) ON TABLE public.refunds TO authenticated;

GRANT SELECT(amount) ON TABLE public.refunds TO authenticated;

GRANT SELECT(reason) ON TABLE public.refunds TO authenticated;

GRANT SELECT(state) ON TABLE public.refunds TO authenticated;
GRANT UPDATE(state) ON TABLE public.refunds TO worker;

GRANT UPDATE(stripe_refund_id) ON TABLE public.refunds TO worker;

GRANT UPDATE(failure) ON TABLE public.refunds TO worker;

GRANT SELECT(settled_at) ON TABLE public.refunds TO authenticated;
GRANT UPDATE(settled_at) ON TABLE public.refunds TO worker;

GRANT SELECT(created_at) ON TABLE public.refunds TO authenticated;

GRANT SELECT,INSERT ON TABLE public.release_emails TO worker;

GRANT SELECT ON TABLE public.release_events TO authenticated;
GRANT SELECT ON TABLE public.release_events TO worker;

GRANT INSERT(release_id) ON TABLE public.release_events TO worker;

GRANT INSERT(event) ON TABLE public.release_events TO worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.release_photos TO authenticated;
GRANT SELECT ON TABLE public.release_photos TO worker;

GRANT SELECT ON TABLE public.release_traces TO authenticated;

GRANT SELECT,DELETE ON TABLE public.releases TO worker;

GRANT SELECT(id),INSERT(id) ON TABLE public.releases TO authenticated;

GRANT SELECT(person_id),INSERT(person_id) ON TABLE public.releases TO authenticated;

GRANT SELECT(user_id),INSERT(user_id) ON TABLE public.releases TO authenticated;

GRANT SELECT(release_state),UPDATE(release_state) ON TABLE public.releases TO authenticated;
GRANT UPDATE(release_state) ON TABLE public.releases TO worker;

GRANT SELECT(relation),INSERT(relation) ON TABLE public.releases TO authenticated;

GRANT SELECT(signer_name),INSERT(signer_name) ON TABLE public.releases TO authenticated;

GRANT SELECT(signer_email),INSERT(signer_email) ON TABLE public.releases TO authenticated;

GRANT SELECT(terms_version),INSERT(terms_version) ON TABLE public.releases TO authenticated;

GRANT SELECT(document),UPDATE(document) ON TABLE public.releases TO authenticated;

GRANT SELECT(document_sha256),UPDATE(document_sha256) ON TABLE public.releases TO authenticated;

GRANT SELECT(signed_sha256) ON TABLE public.releases TO authenticated;
GRANT UPDATE(signed_sha256) ON TABLE public.releases TO worker;

GRANT UPDATE(token_hash) ON TABLE public.releases TO authenticated;
GRANT UPDATE(token_hash) ON TABLE public.releases TO worker;

GRANT SELECT(link_until),UPDATE(link_until) ON TABLE public.releases TO authenticated;

GRANT SELECT(allows_face_search) ON TABLE public.releases TO authenticated;

GRANT SELECT(signed_name) ON TABLE public.releases TO authenticated;

GRANT SELECT(decline_reason) ON TABLE public.releases TO authenticated;

GRANT SELECT(ends_at),INSERT(ends_at) ON TABLE public.releases TO authenticated;

GRANT SELECT(sent_at),UPDATE(sent_at) ON TABLE public.releases TO authenticated;

GRANT SELECT(viewed_at) ON TABLE public.releases TO authenticated;

GRANT SELECT(signed_at) ON TABLE public.releases TO authenticated;

GRANT SELECT(ended_at),UPDATE(ended_at) ON TABLE public.releases TO authenticated;
GRANT UPDATE(ended_at) ON TABLE public.releases TO worker;

GRANT SELECT(created_at) ON TABLE public.releases TO authenticated;

GRANT UPDATE(earlier_token_hash) ON TABLE public.releases TO worker;

GRANT SELECT(signed_face_search) ON TABLE public.releases TO authenticated;

GRANT SELECT,INSERT,DELETE ON TABLE public.review_locks TO authenticated;

GRANT UPDATE(reviewer_id) ON TABLE public.review_locks TO authenticated;

GRANT UPDATE(locked_until) ON TABLE public.review_locks TO authenticated;

GRANT UPDATE(locked_at) ON TABLE public.review_locks TO authenticated;

GRANT SELECT,DELETE ON TABLE public.review_skips TO authenticated;

GRANT INSERT(photo_id) ON TABLE public.review_skips TO authenticated;

GRANT INSERT(reviewer_id) ON TABLE public.review_skips TO authenticated;

GRANT INSERT(skipped_at),UPDATE(skipped_at) ON TABLE public.review_skips TO authenticated;

GRANT SELECT,INSERT,DELETE ON TABLE public.rights_claim_drafts TO authenticated;

GRANT SELECT ON TABLE public.rights_claims TO authenticated;
GRANT SELECT ON TABLE public.rights_claims TO worker;

GRANT INSERT(photo_id) ON TABLE public.rights_claims TO authenticated;

GRANT INSERT(user_id) ON TABLE public.rights_claims TO authenticated;

GRANT INSERT(basis),UPDATE(basis) ON TABLE public.rights_claims TO authenticated;

GRANT INSERT(photographer),UPDATE(photographer) ON TABLE public.rights_claims TO authenticated;

GRANT INSERT(evidence),UPDATE(evidence) ON TABLE public.rights_claims TO authenticated;

GRANT INSERT(owns_print) ON TABLE public.rights_claims TO authenticated;

GRANT UPDATE(claim_state) ON TABLE public.rights_claims TO authenticated;

GRANT INSERT(stated_at),UPDATE(stated_at) ON TABLE public.rights_claims TO authenticated;

GRANT SELECT ON TABLE public.search_analytics TO authenticated;
GRANT SELECT,DELETE ON TABLE public.search_analytics TO worker;

GRANT INSERT(id) ON TABLE public.search_analytics TO anon;
GRANT INSERT(id) ON TABLE public.search_analytics TO authenticated;

GRANT INSERT(search_term) ON TABLE public.search_analytics TO anon;
GRANT INSERT(search_term) ON TABLE public.search_analytics TO authenticated;

GRANT INSERT(user_id) ON TABLE public.search_analytics TO anon;
GRANT INSERT(user_id) ON TABLE public.search_analytics TO authenticated;

GRANT INSERT(session_id) ON TABLE public.search_analytics TO anon;
GRANT INSERT(session_id) ON TABLE public.search_analytics TO authenticated;

GRANT INSERT(result_count) ON TABLE public.search_analytics TO anon;
GRANT INSERT(result_count) ON TABLE public.search_analytics TO authenticated;

GRANT INSERT(search_method) ON TABLE public.search_analytics TO anon;
GRANT INSERT(search_method) ON TABLE public.search_analytics TO authenticated;

GRANT INSERT(synonym_expanded) ON TABLE public.search_analytics TO anon;
GRANT INSERT(synonym_expanded) ON TABLE public.search_analytics TO authenticated;

GRANT INSERT(expanded_terms) ON TABLE public.search_analytics TO anon;
GRANT INSERT(expanded_terms) ON TABLE public.search_analytics TO authenticated;

GRANT INSERT(ip_address) ON TABLE public.search_analytics TO anon;
GRANT INSERT(ip_address) ON TABLE public.search_analytics TO authenticated;

GRANT INSERT(user_agent) ON TABLE public.search_analytics TO anon;
GRANT INSERT(user_agent) ON TABLE public.search_analytics TO authenticated;

GRANT SELECT ON TABLE public.search_days TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_days TO worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_indexes TO worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_outbox TO worker;

GRANT SELECT ON TABLE public.search_token_changes TO authenticated;
GRANT SELECT ON TABLE public.search_token_changes TO worker;

GRANT SELECT ON TABLE public.search_tokens TO authenticated;
GRANT SELECT ON TABLE public.search_tokens TO worker;

GRANT SELECT ON TABLE public.signatures TO worker;

GRANT SELECT(id) ON TABLE public.signatures TO authenticated;

GRANT SELECT(order_id) ON TABLE public.signatures TO authenticated;

GRANT SELECT(user_id) ON TABLE public.signatures TO authenticated;

GRANT SELECT(name) ON TABLE public.signatures TO authenticated;

GRANT SELECT(title) ON TABLE public.signatures TO authenticated;

GRANT SELECT(has_authority) ON TABLE public.signatures TO authenticated;

GRANT SELECT(consents_to_sign_electronically) ON TABLE public.signatures TO authenticated;

GRANT SELECT(license_version_id) ON TABLE public.signatures TO authenticated;

GRANT SELECT(sha256) ON TABLE public.signatures TO authenticated;

GRANT SELECT(signed_at) ON TABLE public.signatures TO authenticated;

GRANT SELECT ON TABLE public.site_banners TO anon;
GRANT SELECT,DELETE ON TABLE public.site_banners TO authenticated;

GRANT INSERT(id) ON TABLE public.site_banners TO authenticated;

GRANT INSERT(content),UPDATE(content) ON TABLE public.site_banners TO authenticated;

GRANT INSERT(is_active),UPDATE(is_active) ON TABLE public.site_banners TO authenticated;

GRANT SELECT ON TABLE public.state_transitions TO anon;
GRANT SELECT ON TABLE public.state_transitions TO authenticated;
GRANT SELECT ON TABLE public.state_transitions TO worker;

GRANT SELECT,INSERT ON TABLE public.stripe_customers TO worker;

GRANT UPDATE(customer_id) ON TABLE public.stripe_customers TO worker;

GRANT SELECT ON TABLE public.stripe_events TO worker;

GRANT SELECT(id) ON TABLE public.stripe_events TO authenticated;

GRANT SELECT(type) ON TABLE public.stripe_events TO authenticated;

GRANT SELECT(object_id) ON TABLE public.stripe_events TO authenticated;

GRANT SELECT(object_type) ON TABLE public.stripe_events TO authenticated;

GRANT SELECT(api_version) ON TABLE public.stripe_events TO authenticated;

GRANT SELECT(created_at) ON TABLE public.stripe_events TO authenticated;

GRANT SELECT(received_at) ON TABLE public.stripe_events TO authenticated;

GRANT SELECT(deliveries) ON TABLE public.stripe_events TO authenticated;

GRANT SELECT(applied_at) ON TABLE public.stripe_events TO authenticated;
GRANT UPDATE(applied_at) ON TABLE public.stripe_events TO worker;

GRANT SELECT(failure) ON TABLE public.stripe_events TO authenticated;
GRANT UPDATE(failure) ON TABLE public.stripe_events TO worker;

GRANT UPDATE(body) ON TABLE public.stripe_events TO worker;

GRANT SELECT ON TABLE public.synonyms TO anon;
GRANT SELECT,DELETE ON TABLE public.synonyms TO authenticated;
GRANT SELECT ON TABLE public.synonyms TO worker;

GRANT INSERT(term) ON TABLE public.synonyms TO authenticated;

GRANT INSERT(synonym_of) ON TABLE public.synonyms TO authenticated;

GRANT INSERT(is_one_way) ON TABLE public.synonyms TO authenticated;

GRANT SELECT ON TABLE public.upload_quotas TO authenticated;

GRANT INSERT(user_id) ON TABLE public.upload_quotas TO authenticated;

GRANT INSERT(quota_bytes),UPDATE(quota_bytes) ON TABLE public.upload_quotas TO authenticated;

GRANT UPDATE(updated_at) ON TABLE public.upload_quotas TO authenticated;

GRANT SELECT ON TABLE public.uploads TO authenticated;
GRANT SELECT,UPDATE ON TABLE public.uploads TO worker;

GRANT INSERT(id) ON TABLE public.uploads TO authenticated;

GRANT INSERT(photo_id) ON TABLE public.uploads TO authenticated;

GRANT INSERT(user_id) ON TABLE public.uploads TO authenticated;

GRANT INSERT(file_name) ON TABLE public.uploads TO authenticated;

GRANT INSERT(file_size) ON TABLE public.uploads TO authenticated;

GRANT INSERT(content_type) ON TABLE public.uploads TO authenticated;

GRANT INSERT(sha256) ON TABLE public.uploads TO authenticated;

GRANT INSERT(part_size) ON TABLE public.uploads TO authenticated;

GRANT INSERT(storage_upload_id),UPDATE(storage_upload_id) ON TABLE public.uploads TO authenticated;

GRANT UPDATE(upload_status) ON TABLE public.uploads TO authenticated;

GRANT UPDATE(completed_at) ON TABLE public.uploads TO authenticated;

GRANT UPDATE(aborted_at) ON TABLE public.uploads TO authenticated;

GRANT SELECT,DELETE ON TABLE public.user_roles TO authenticated;
GRANT SELECT ON TABLE public.user_roles TO worker;

GRANT INSERT(user_id) ON TABLE public.user_roles TO authenticated;

GRANT INSERT(role) ON TABLE public.user_roles TO authenticated;

GRANT INSERT(granted_by) ON TABLE public.user_roles TO authenticated;

GRANT SELECT,DELETE ON TABLE public.wishlist_items TO authenticated;
GRANT SELECT,DELETE ON TABLE public.wishlist_items TO worker;

GRANT INSERT(id) ON TABLE public.wishlist_items TO authenticated;

GRANT INSERT(wishlist_id) ON TABLE public.wishlist_items TO authenticated;

GRANT INSERT(photo_id) ON TABLE public.wishlist_items TO authenticated;

GRANT INSERT(license_type),UPDATE(license_type) ON TABLE public.wishlist_items TO authenticated;

GRANT SELECT,DELETE ON TABLE public.wishlists TO authenticated;
GRANT SELECT ON TABLE public.wishlists TO worker;

GRANT INSERT(id) ON TABLE public.wishlists TO authenticated;

GRANT INSERT(name),UPDATE(name) ON TABLE public.wishlists TO authenticated;

GRANT INSERT(user_id) ON TABLE public.wishlists TO authenticated;

GRANT INSERT(project_id),UPDATE(project_id) ON TABLE public.wishlists TO authenticated;

GRANT UPDATE(updated_at) ON TABLE public.wishlists TO authenticated;

GRANT UPDATE(shared_at) ON TABLE public.wishlists TO authenticated;

ALTER DEFAULT PRIVILEGES FOR ROLE auth_admin REVOKE ALL ON FUNCTIONS  FROM PUBLIC;

ALTER DEFAULT PRIVILEGES FOR ROLE shoebox_owner REVOKE ALL ON FUNCTIONS  FROM PUBLIC;

