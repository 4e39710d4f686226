-- The code that a certificate prints and that /verify looks up: 60 random bits in Crockford's base32, without the prefix and
-- the dashes of its written form. No role may write it, so that every code is random.
alter table licenses add column code text unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$');
update licenses set code = new_license_code();
alter table licenses alter column code set default new_license_code(), alter column code set not null;

-- Public keys that have signed certificates, or soon will. Never deleted: a certificate must verify years later.
create table certificate_keys (
  kid text primary key check (kid ~ '^[0-9A-Za-z_-]{43}$'), -- RFC 7638 thumbprint
  x text not null unique check (x ~ '^[0-9A-Za-z_-]{43}$'), -- the Ed25519 public key, base64url
  published_at timestamptz not null default now()
);
alter table certificate_keys enable row level security;
grant select on certificate_keys to anon, authenticated;
grant select, insert (kid, x) on certificate_keys to worker;
create policy certificate_keys_read on certificate_keys for select to anon, authenticated using (true);
create policy certificate_keys_all_worker on certificate_keys for all to worker using (true);

-- The certificate of a license: a signed document that never changes. The PDF is made from it by a job.
create table certificates (
  license_id uuid primary key references licenses (id) on delete restrict,
  kid text not null references certificate_keys (kid) on delete restrict,
  jws text not null check (jws ~ '^[0-9A-Za-z_-]+\.[0-9A-Za-z_-]+\.[0-9A-Za-z_-]{86}$'),
  issued_at timestamptz not null,
  file_key text unique,
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  constraint certificates_file check ((file_key is null) = (file_sha256 is null))
);
create index certificates_kid on certificates (kid);
alter table certificates enable row level security;
grant select on certificates to authenticated;
grant select, insert (license_id, kid, jws, issued_at), update (file_key, file_sha256) on certificates to worker;
create policy certificates_read on certificates for select to authenticated
using (exists (select from licenses l where l.id = license_id));
create policy certificates_all_worker on certificates for all to worker using (true);

-- When a release that a license is based on was erased: the day, and nothing about the person.
create table license_erasures (
  license_id uuid not null references licenses (id) on delete restrict,
  erased_on date not null,
  primary key (license_id, erased_on)
);
alter table license_erasures enable row level security;
grant select on license_erasures to authenticated, worker;
create policy license_erasures_read on license_erasures for select to authenticated
using (exists (select from licenses l where l.id = license_id));
create policy license_erasures_read_worker on license_erasures for select to worker using (true);
