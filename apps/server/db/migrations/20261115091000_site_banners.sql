create table site_banners (
  id uuid primary key default gen_random_uuid(),
  content text not null check (length(content) between 1 and 10000), -- HTML, cleaned on write and on read
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index site_banners_one_active on site_banners (is_active) where is_active;
create trigger site_banners_updated_at before update on site_banners
for each row execute function set_updated_at();

alter table site_banners enable row level security;

grant select on site_banners to anon, authenticated;
grant insert (id, content, is_active), update (content, is_active), delete on site_banners to authenticated;
create policy site_banners_read_active on site_banners for select to anon, authenticated using (is_active);
create policy site_banners_read_admin on site_banners for select to authenticated using ((select auth.has_role('admin')));
create policy site_banners_insert_admin on site_banners for insert to authenticated with check ((select auth.has_role('admin')));
create policy site_banners_update_admin on site_banners for update to authenticated using ((select auth.has_role('admin')));
create policy site_banners_delete_admin on site_banners for delete to authenticated using ((select auth.has_role('admin')));
