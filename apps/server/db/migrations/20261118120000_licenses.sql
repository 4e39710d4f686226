-- The texts of the license agreement. Each version is added by a migration and never changes; packages/domain has the
-- current one, and a test compares the two.
create table license_versions (
  id uuid primary key default gen_random_uuid(),
  version text not null unique check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content text not null,
  constraint license_versions_sha256 check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex'))
);
alter table license_versions enable row level security;
grant select on license_versions to authenticated, worker;
create policy license_versions_read on license_versions for select to authenticated, worker using (true);

insert into license_versions (version, sha256, content) values
('2026-11-18', '7fd348ff453b21afa7b520b1268b8cbaab12877049c671438fc2b2c4f1219cf2', $agreement$License agreement, version 2026-11-18

1. The parties
Shoebox (“we”) grants the license. The licensee (“you”) is the company that the order names, including its affiliates, successors and assigns. The person who signs has the authority to bind the licensee.

2. The license
For each photo in the schedule of the order we grant you the right to reproduce, show and distribute it as part of the one production that the order names: a film, a commercial, a music video, or a series with the season or episodes that are named. The right is perpetual, worldwide, in all media known now or invented later, without a limit on copies, viewers or reruns. It is not exclusive.

3. Background dressing
A photo licensed as background dressing may be part of the set: on walls, shelves and desks, in albums and frames, in the background or in passing. No shot shows it for its own sake, and no person on screen handles it or talks about it. If editing makes it part of the story, it needs a hero license before the production is first shown.

4. Hero usage
A photo licensed as hero usage may appear anywhere in the production: in close-up, full frame, in someone’s hand, in an insert, in a title sequence or in a montage. Hero usage includes background dressing.

5. Promotion
You may show the scene as it was shot in trailers, clips and stills that promote the production. With a hero license the photo may also be a shot of its own in a trailer. Neither is allowed for a photo whose family has refused trailers and posters.

6. Changes to a photo
You may crop, resize, print, frame, age, tear and retouch a photo and change its color. You may not change a face or a body so that a person seems to be or do something that they were not or did not do.

7. What no license covers
No license covers selling, lending or giving away the photo itself; training, testing or prompting artificial intelligence; recognizing, tracking or identifying the people shown; merchandise and advertising outside the context of the scene; another production, a spin-off or a remake; pornography, defamation and anything unlawful; the suggestion that the people shown endorse a product, a party, a cause or an opinion; and any use that the family has refused, as the certificate of the photo lists it.

8. Our warranty
We warrant that we have the right to grant the license, and that each recognizable person in the photo, or a guardian or next of kin, has signed a release that covers it, as the certificate states.

9. Indemnity
If our warranty fails, we cover your direct loss from claims of third parties up to ten times the fee of the photo, refund the fee and offer a replacement. You cover our loss from claims that arise from a use that the license does not cover.

10. Irrevocable, no injunction
A license that has taken effect is not revoked, whether a family withdraws a photo, a person dies or complains, or an invoice is paid late. We, and the family in its agreement with us, waive the right to stop the production or its distribution over a licensed photo and may claim money only.

11. Assignment
The license passes with the production to its distributors, financiers and successors. It may not be used apart from the production.

12. Fee and taking effect
The order states the fee of each photo, the discount and the total, plus sales tax where due. A license takes effect when we receive the payment. A payment that is returned later is a debt; the license stands.

13. Refunds
If no file was downloaded, we refund the full fee within 30 days of the order. If files were downloaded and the photo was not photographed, you may swap it or have a credit for the project within 14 days, on a signed statement that it was not used. If our warranty failed, we refund the fee at any time.

14. Credit
No credit is required. If you credit your sources, use the name on the certificate.

15. Signing electronically
You agree to sign electronically and to receive this agreement, certificates and invoices as files. With the signature we store the typed name and title, the time, the network address and the hash of this text. You can ask for a paper copy.
$agreement$);

alter table orders add foreign key (license_version_id) references license_versions (id) on delete restrict;
create index orders_license_version_id on orders (license_version_id);

-- A granted license. It stands even if the payment is returned later; only a refund cancels it.
create table licenses (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete restrict,
  order_line_id uuid not null unique references order_lines (id) on delete restrict,
  company_id uuid not null references companies (id) on delete restrict,
  project_id uuid not null references projects (id) on delete restrict,
  photo_id uuid not null references photos (id) on delete restrict,
  license_type text not null check (license_type in ('background-dressing', 'hero-usage')),
  license_state text not null default 'granted' check (license_state in ('granted', 'cancelled')),
  effective_at timestamptz not null,
  cancelled_at timestamptz,
  -- What the clearance was based on at the grant: grade, title basis, releases with hash and date. No names.
  clearance jsonb not null,
  created_at timestamptz not null default now(),
  constraint licenses_cancelled_at check ((license_state = 'cancelled') = (cancelled_at is not null))
);
-- One license per project, photo and type, even if two orders are paid at the same moment.
create unique index licenses_granted on licenses (project_id, photo_id, license_type) where license_state = 'granted';
create index licenses_order_id on licenses (order_id);
create index licenses_company_id on licenses (company_id, effective_at desc);
create index licenses_photo_id on licenses (photo_id, effective_at);

alter table licenses enable row level security;
grant select on licenses to authenticated;
grant
  select,
  insert (id, order_id, order_line_id, company_id, project_id, photo_id, license_type, effective_at, clearance),
  update (license_state, cancelled_at)
on licenses to worker;
create policy licenses_read_member on licenses for select to authenticated
using (company_id in (select my_companies('read-orders')));
create policy licenses_read_admin on licenses for select to authenticated using ((select auth.has_role('admin')));
create policy licenses_all_worker on licenses for all to worker using (true);

alter table state_transitions drop constraint state_transitions_machine_check;
alter table state_transitions add constraint state_transitions_machine_check check (
  machine in ('photo_status', 'order_status', 'payment_status', 'delivery_status', 'release_state', 'earning_state',
    'exemption_state', 'license_state', 'refund_state', 'dispute_state'));
insert into state_transitions (machine, from_state, to_state, movers) values
  ('license_state', 'granted', 'cancelled', '{worker}');
create trigger licenses_guard_state before update of license_state on licenses
for each row execute function guard_transition('license_state', 'license_state');
