-- What a buyer confirms when they sign; {licensee} is the name of the company. As unchangeable as the text of the version.
alter table license_versions
  add column authority_statement text not null default 'I have the authority to sign this agreement for {licensee}.',
  add column consent_statement text not null
    default 'I agree to sign electronically and to receive the agreement, certificates and invoices as files.';
alter table license_versions
  alter column authority_statement drop default,
  alter column consent_statement drop default;

-- Anyone may read what productions sign.
grant select on license_versions to anon;
create policy license_versions_read_anon on license_versions for select to anon using (true);

-- The executed agreement of a paid order: text of the version, schedule and signature. A job writes `content` once and makes
-- the file from it.
create table license_agreements (
  order_id uuid primary key references orders (id) on delete restrict,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  file_key text unique,
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  constraint license_agreements_file check ((file_key is null) = (file_sha256 is null))
);
alter table license_agreements enable row level security;
grant select on license_agreements to authenticated;
grant select, insert (order_id, content), update (file_key, file_sha256) on license_agreements to worker;
-- Unlike their orders, former members do not see it.
create policy license_agreements_read_member on license_agreements for select to authenticated
using (exists (select from orders o where o.id = order_id and o.company_id in (select my_companies('read-orders'))));
create policy license_agreements_read_admin on license_agreements for select to authenticated
using ((select auth.has_role('admin')));
create policy license_agreements_all_worker on license_agreements for all to worker using (true);
