-- What remains of an erasure: that there was one, and how much it took. Nothing in it leads to the person.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  asked_by text not null check (asked_by in ('signer', 'family', 'staff')),
  releases integer not null,
  faces integer not null,
  templates integer not null,
  emails integer not null,
  erased_at timestamptz not null default now()
);
alter table erasures enable row level security;
grant select on erasures to authenticated, worker;
create policy erasures_read_staff on erasures for select to authenticated using ((select auth.is_staff()));
create policy erasures_read_worker on erasures for select to worker using (true);

-- Somebody without a link asks for one by address. A job looks whether we know the address: the answer must not tell.
create table erase_links (
  id uuid primary key default gen_random_uuid(),
  signer_email text not null check (length(signer_email) between 3 and 254),
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  link_until timestamptz,
  created_at timestamptz not null default now()
);
create index erase_links_signer_email on erase_links (lower(signer_email));
create index releases_signer_email on releases (lower(signer_email));
alter table erase_links enable row level security;
grant select, update (token_hash, link_until), delete on erase_links to worker;
create policy erase_links_all_worker on erase_links for all to worker using (true);

create function ask_erase_link(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.erase_links (signer_email) values (p_email) returning id into v_id;
  perform public.add_job('rights.send-erase-link', json_build_object('linkId', v_id));
end
$$;

-- The people that a link stands for: the one of a release, or all that were signed for from an address.
create function people_of_token(p_token_hash text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select r.person_id from public.releases r where r.token_hash = p_token_hash and r.release_state <> 'draft'
  union
  select r.person_id from public.erase_links l
  join public.releases r on lower(r.signer_email) = lower(l.signer_email) and r.release_state <> 'draft'
  where l.token_hash = p_token_hash and l.link_until > now()
$$;

create function people_to_erase(p_token_hash text)
returns table (person_name text, first_name text, last_name text, storefront_name text, photo_count integer)
language sql stable security definer set search_path = '' as $$
  select s.name, f.first_name, f.last_name, f.storefront_name, (
    select count(distinct b.photo_id)::integer from public.photo_faces b where b.person_id = s.id)
  from public.people s join public.profiles f on f.id = s.user_id
  where s.id in (select public.people_of_token(p_token_hash))
  order by s.name, s.id
$$;

-- Everything that leads to a person, in one transaction. The wall takes the photos off sale before it is committed;
-- signed documents go by a job, which is tried until they are gone. Only the two functions below call it.
create function erase_person_data(p_person uuid, p_asked_by text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_family uuid;
  v_releases uuid[];
  v_addresses text[];
  v_ids text[];
  v_erasure uuid;
  v_emails integer;
  v_templates integer;
  v_faces integer;
begin
  select user_id into v_family from public.people where id = p_person for update;
  if not found then
    return null;
  end if;
  v_releases := array(select id from public.releases where person_id = p_person);
  v_ids := array(select unnest(v_releases)::text) || p_person::text;
  -- Addresses under which nobody else is kept.
  v_addresses := array(
    select distinct lower(r.signer_email) from public.releases r
    where r.person_id = p_person and not exists (
      select from public.releases o where lower(o.signer_email) = lower(r.signer_email) and o.person_id <> p_person));

  delete from public.emails e where e.id in (
    select l.email_id from public.release_emails l where l.release_id = any (v_releases))
    or (e.kind = 'rights.erase-link' and lower(e.recipient) = any (v_addresses));
  get diagnostics v_emails = row_count;
  delete from public.erase_links where lower(signer_email) = any (v_addresses);

  delete from public.face_templates t using public.photo_faces f where f.id = t.face_id and f.person_id = p_person;
  get diagnostics v_templates = row_count;
  delete from public.photo_faces where person_id = p_person;
  get diagnostics v_faces = row_count;

  -- Stored answers of requests repeat what they answered.
  delete from public.idempotency_keys k where k.user_id = v_family and exists (
    select from unnest(v_ids) id where position(id in k.response_body #>> '{}') > 0);

  insert into public.erasures (asked_by, releases, faces, templates, emails)
  values (p_asked_by, cardinality(v_releases), v_faces, v_templates, v_emails)
  returning id into v_erasure;
  update public.audit_log a set entity_type = 'erasure', entity_id = v_erasure::text, detail = '{}'
  where a.entity_id = any (v_ids)
    or exists (select from unnest(v_ids) id where position(id in a.detail::text) > 0);

  if v_releases <> '{}' then
    perform public.add_job('rights.remove-documents', json_build_object('releaseIds', v_releases));
  end if;
  delete from public.people where id = p_person;
  return v_erasure;
end
$$;

-- A person of the own family, or any by staff, which is written down.
create function erase_person(p_person uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_erasure uuid;
begin
  if exists (select from public.people s where s.id = p_person and s.user_id = auth.uid()) then
    return public.erase_person_data(p_person, 'family');
  elsif not auth.is_staff() then
    return null;
  end if;
  v_erasure := public.erase_person_data(p_person, 'staff');
  if v_erasure is not null then
    insert into public.audit_log (actor_id, action, entity_type, entity_id)
    values (auth.uid(), 'rights.erase-person', 'erasure', v_erasure::text);
  end if;
  return v_erasure;
end
$$;

create function erase_by_token(p_token_hash text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_person uuid;
  v_count integer := 0;
begin
  -- In one order, so that two who erase the same people wait for each other.
  for v_person in select p from public.people_of_token(p_token_hash) p order by p loop
    if public.erase_person_data(v_person, 'signer') is not null then
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;

grant execute on function ask_erase_link(text), people_to_erase(text), erase_by_token(text) to anon, authenticated;
grant execute on function erase_person(uuid) to authenticated;
