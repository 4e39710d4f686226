import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { readSqlFiles } from './sql-files.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.drop())

async function names(query: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ name: string }>(query)
  return rows.map(({ name }) => name).toSorted()
}

const notFromExtension = `not exists (
  select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`

/**
 * Functions that run with their owner's rights, each read in review: it takes no more than
 * ids and names, pins its search path, and gives out nothing that a policy would refuse.
 */
const reviewedDefiners = [
  'accept_invitation(uuid)',
  'add_company_owner()',
  'add_job(text,json,text,timestamp with time zone,integer)',
  'admit_to_visitor(bytea,uuid[],integer,boolean)',
  'approve_order(uuid)',
  'ask_erase_link(text)',
  'auth.acts_as(text[])',
  'auth.end_my_session(uuid)',
  'auth.has_role(text)',
  'auth.holds_role(text)',
  'auth.is_staff()',
  'auth.list_my_sessions()',
  'auth.prune_expired(integer)',
  'auth.prune_factors(integer)',
  'auth.public_keys()',
  'auth.session_level(uuid)',
  'become_customer()',
  'begin_payment_attempt(uuid,uuid,date)',
  'cancel_order(uuid)',
  'cancel_orders_of_photo()',
  'check_wordpress_migrant(text)',
  'choose_payment_method(uuid,text,text)',
  'clearance_at_grant(uuid)',
  'collections_counted(uuid)',
  'company_people(uuid)',
  'create_archive(uuid[],text)',
  'create_profile_for_user()',
  'decline_invitation(uuid)',
  'decline_order(uuid,text)',
  'decline_release(text,text,inet,text)',
  'describe_added_faces()',
  'describe_changed_faces()',
  'describe_changed_people()',
  'describe_changed_photos()',
  'describe_photo_composition(uuid[])',
  'describe_photos(uuid[])',
  'describe_photos_by_size(uuid[])',
  'drop_analytics_partitions(date)',
  'enqueue(text,json,text,timestamp with time zone,integer)',
  'ensure_analytics_partitions(integer)',
  'erase_by_token(text)',
  'erase_from_audit(uuid,uuid[],text,timestamp with time zone)',
  'erase_from_notes(uuid[],text,timestamp with time zone)',
  'erase_names(uuid[],uuid,text)',
  'erase_person(uuid)',
  'erase_person_as_staff(uuid)',
  'erase_person_data(uuid,text)',
  'event_covers()',
  'event_renamed()',
  'face_changed()',
  'face_consent_withdrawn()',
  'face_doubts(uuid,uuid,uuid)',
  'face_releases(uuid,uuid)',
  'facets_as_visitor(text,text[],text[])',
  'feed_faces_by_size(uuid[])',
  'feed_photo_cards(uuid[])',
  'feed_photo_labels(uuid[])',
  'feed_photo_search(uuid[])',
  'feed_photos_by_size(uuid[])',
  'feed_storefront()',
  'find_passport(uuid)',
  'fold_after_erasure()',
  'fold_search_tokens(integer)',
  'forget_face_templates(uuid)',
  'forget_photo_likeness()',
  'guard_face_person()',
  'guard_photo_back()',
  'hand_over_company(uuid,uuid)',
  'has_other_admin(uuid)',
  'hold_memberships()',
  'invitation_recipient(uuid)',
  'issue_archive_download(uuid)',
  'issue_download(uuid,text)',
  'known_taxonomy(text,text)',
  'last_downloads(uuid[])',
  'leave_companies()',
  'lock_joined_company(uuid)',
  'lock_payable_order(uuid)',
  'lock_person_photos(uuid)',
  'lock_readable_order(uuid)',
  'lock_release_photos(uuid)',
  'log_face_consent()',
  'log_release_event()',
  'may_edit_project(uuid)',
  'may_see_rights(uuid)',
  'most_used_tags(integer)',
  'move_audit_to_erasure(uuid,uuid[])',
  'my_companies(text)',
  'my_confirmed_email()',
  'my_invitations()',
  'new_share_code()',
  'next_search_version(bigint)',
  'notify_incident_decision()',
  'notify_licensees()',
  'notify_photo_progress(uuid)',
  'open_release(text,inet,text)',
  'order_names(uuid[])',
  'order_people(uuid)',
  'own_photo_checks(uuid[])',
  'own_photos_alike(uuid[])',
  'pass_on_company_work()',
  'passport_content(uuid)',
  'people_statements_changed()',
  'people_to_erase(text)',
  'person_ids_by_token(text)',
  'person_is_bound(uuid)',
  'person_moved()',
  'person_refuses_face_search(uuid)',
  'photo_allows_hero(uuid)',
  'photo_awaits_releases()',
  'photo_clearance(uuid)',
  'photo_clearance_issues(uuid)',
  'photo_embedded()',
  'photo_events_changed()',
  'photo_face_ages_changed()',
  'photo_face_erased()',
  'photo_face_issues(uuid)',
  'photo_faces_changed()',
  'photo_faces_digest(uuid)',
  'photo_faces_released(uuid)',
  'photo_grade(uuid)',
  'photo_has_kin(uuid)',
  'photo_ingest_moved()',
  'photo_is_cleared(uuid)',
  'photo_labels_changed()',
  'photo_left_hold()',
  'photo_license_options(uuid[])',
  'photo_popularity_changed()',
  'photo_rights_moved()',
  'photo_search_changed()',
  'photo_search_entered()',
  'photo_search_left()',
  'photo_searchable_people(uuid)',
  'photo_similar_entered()',
  'photo_similar_left()',
  'photo_sold_since(uuid,timestamp with time zone)',
  'photo_status_moved()',
  'photo_submitter(uuid)',
  'photo_went_live()',
  'photos_changed()',
  'photos_like(uuid,integer)',
  'place_order(uuid[],uuid,jsonb,jsonb,jsonb,text,boolean,integer)',
  'prune_rate_limits()',
  'prune_visitor_budgets()',
  'queue_auth_email(text,text,text,text,text,boolean)',
  'queue_email(text,text,text,text,text,text)',
  'queue_release_email(uuid,text,text,text,text,text,text)',
  'rank_by_clicks(integer)',
  'receive_stripe_event(text,text,text,text,text,timestamp with time zone,text)',
  'recheck_photo_clearance(uuid[],text)',
  'record_payment_session(uuid,text,text,timestamp with time zone)',
  'record_staff_change(uuid,text)',
  'record_stripe_customer(uuid,text)',
  'refresh_order_billing(uuid)',
  'release_by_token(text)',
  'release_id_by_token(text)',
  'release_moved()',
  'remove_exemption_file()',
  'renew_share_code(uuid)',
  'renumber_search_photos(integer[],bigint)',
  'replace_stripe_customer(uuid,text,text)',
  'report_downloads(uuid)',
  'resend_release(uuid,text,timestamp with time zone)',
  'roll_up_clicks(integer)',
  'save_contact_message(uuid,text,text,text,text,text,text,text,text)',
  'search_as_visitor(text,text,text,double precision)',
  'search_companies(text,integer)',
  'search_places()',
  'search_word_counts(text[])',
  'search_words_like(text,integer)',
  'search_words_near(text)',
  'shared_wishlist(text)',
  'sign_release(text,text,text,text,boolean,inet,text)',
  'similar_people_photos(uuid,real,integer,integer)',
  'similar_photos(uuid,integer,integer)',
  'stop_face_search(text,inet,text)',
  'stop_release(text,inet,text)',
  'storefront_changed()',
  'suggest_face_people(uuid,real)',
  'tag_weights(text[])',
  'take_rate_limit(text,integer,interval,integer)',
  'taxonomy_name(text,text)',
  'trace_release(uuid,inet,text)',
  'trusted_studios()',
  'unshare_company_work()',
  'user_email(uuid)',
  'user_is_staff(uuid)',
  'verify_license(text)',
  'visible_face_releases(uuid,uuid)',
  'visible_photo_clearance_issues(uuid)',
  'visible_photo_faces_digest(uuid)',
  'visible_photo_faces_released(uuid)',
  'visible_photo_grade(uuid)',
  'visible_photo_has_kin(uuid)',
  'visible_photo_is_cleared(uuid)',
  'wishlist_items_changed()',
]

describe('every object is protected', () => {
  it('has row-level security on every table, partitions included', async () => {
    const open = await names(`select o.oid::regclass::text as name from pg_class o
      join pg_namespace n on n.oid = o.relnamespace
      where n.nspname in ('public', 'auth') and o.relkind in ('r', 'p') and not o.relrowsecurity
        and ${notFromExtension}`)
    expect(open).toEqual([])
  })

  it('runs every view with the rights of its reader', async () => {
    const invoking = await names(`select o.oid::regclass::text as name from pg_class o
      join pg_namespace n on n.oid = o.relnamespace
      where n.nspname in ('public', 'auth') and o.relkind in ('v', 'm') and ${notFromExtension}
        and not coalesce('security_invoker=true' = any (o.reloptions), false)`)
    expect(invoking).toEqual([])
  })

  it('has security definer functions only on the reviewed list, each with a pinned search path', async () => {
    const definers = await names(`select o.oid::regprocedure::text as name from pg_proc o
      join pg_namespace n on n.oid = o.pronamespace
      where n.nspname in ('public', 'auth') and o.prosecdef and ${notFromExtension}`)
    expect(definers).toEqual(reviewedDefiners)

    const unpinned = await names(`select o.oid::regprocedure::text as name from pg_proc o
      join pg_namespace n on n.oid = o.pronamespace
      where n.nspname in ('public', 'auth') and o.prosecdef and ${notFromExtension}
        and not coalesce('search_path=""' = any (o.proconfig), false)`)
    expect(unpinned).toEqual([])
  })

  it('calls no volatile function in a policy: one made reads 2,000 times slower', async () => {
    const volatile = await names(`select distinct o.oid::regprocedure::text as name
      from pg_policy p join pg_depend dep on dep.classid = 'pg_policy'::regclass and dep.objid = p.oid
        and dep.refclassid = 'pg_proc'::regclass
      join pg_proc o on o.oid = dep.refobjid where o.provolatile = 'v'`)
    expect(volatile).toEqual([])
  })

  it('checks roles in policies and definer functions only through has_role and is_staff', async () => {
    const reporting = await names(`select tablename || '.' || policyname as name from pg_policies
      where qual like '%holds_role%' or with_check like '%holds_role%'`)
    expect(reporting).toEqual([])

    // Reports the role to its holder, with the caller's rights.
    const callers = await names(`select o.oid::regprocedure::text as name from pg_proc o
      join pg_namespace n on n.oid = o.pronamespace
      where n.nspname in ('public', 'auth') and o.proname <> 'holds_role' and o.prosrc like '%holds_role%'`)
    expect(callers).toEqual(['is_current_user_admin()'])

    const reading = await names(`select tablename || '.' || policyname as name from pg_policies
      where qual like '%user_roles%' or with_check like '%user_roles%'`)
    expect(reading).toEqual([])
    const readers = await names(`select o.oid::regprocedure::text as name from pg_proc o
      join pg_namespace n on n.oid = o.pronamespace
      where n.nspname in ('public', 'auth') and o.prosrc like '%user_roles%'`)
    expect(readers).toEqual([
      'auth.acts_as(text[])',
      'auth.holds_role(text)',
      'become_customer()',
      'create_profile_for_user()',
      'has_other_admin(uuid)',
      'record_staff_change(uuid,text)',
      // Called by auth_admin alone, to ask more of staff: it gives no right.
      'user_is_staff(uuid)',
    ])
  })

  it('grants the api role nothing on any table', async () => {
    const held = await names(`select o.oid::regclass::text as name from pg_class o
      join pg_namespace n on n.oid = o.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema') and o.relkind in ('r', 'p', 'v')
        and ${notFromExtension} and has_table_privilege('api', o.oid, 'select, insert, update, delete')`)
    expect(held).toEqual([])
  })

  it('closes the queue and the migration log to requests', async () => {
    const reachable = await names(`select o.oid::regclass::text || ' ' || role as name
      from pg_class o join pg_namespace n on n.oid = o.relnamespace,
        unnest(array['anon', 'authenticated', 'api']) r (role)
      where n.nspname in ('graphile_worker', 'migrations') and o.relkind in ('r', 'p', 'v')
        and (has_schema_privilege(role, n.oid, 'usage')
          or has_table_privilege(role, o.oid, 'select, insert, update, delete'))`)
    expect(reachable).toEqual([])
  })

  it('lets no login role and no request role create temporary objects', async () => {
    const allowed = await names(`select r.role as name
      from unnest(array['anon', 'authenticated', 'api', 'worker', 'auth_admin']) r (role)
      where has_database_privilege(r.role, current_database(), 'temporary')`)
    expect(allowed).toEqual([])
  })

  it('is owned by a role that is neither api nor worker and cannot bypass policies', async () => {
    const owners = await names(`select distinct pg_get_userbyid(o.relowner) as name from pg_class o
      join pg_namespace n on n.oid = o.relnamespace
      where n.nspname in ('public', 'auth') and ${notFromExtension} and o.relkind in ('r', 'p', 'v')`)
    expect(owners).toEqual(['auth_admin', 'shoebox_owner'])
    const bypassing = await names(`select rolname as name from pg_roles
      where (rolbypassrls or rolsuper)
        and rolname in ('api', 'worker', 'anon', 'authenticated', 'auth_admin', 'shoebox_owner')`)
    expect(bypassing).toEqual([])
  })

  it('gives every foreign key an index that starts with its columns', async () => {
    const unindexed = await names(`select o.conrelid::regclass::text || '.' || o.conname as name
      from pg_constraint o join pg_namespace n on n.oid = o.connamespace
      where n.nspname in ('public', 'auth') and o.contype = 'f' and o.conparentid = 0
        and not exists (select from pg_index i where i.indrelid = o.conrelid
          and (i.indkey::int2[])[0:cardinality(o.conkey) - 1] @> o.conkey)`)
    expect(unindexed).toEqual([])
  })
})

describe('functions and views', () => {
  it('are exactly those that db/functions defines', async () => {
    const { functions } = await readSqlFiles()
    const defined = functions.flatMap(({ text }) =>
      [...text.matchAll(/^create or replace (?:function|view) ([\w.]+)/gm)].map(
        ([, name = '']) => name,
      ),
    )
    const existing =
      await names(`select case n.nspname when 'auth' then 'auth.' else '' end || o.name as name from (
        select oid, pronamespace as namespace, proname::text as name from pg_proc
        union all
        select oid, relnamespace, relname::text from pg_class where relkind in ('v', 'm')
      ) o join pg_namespace n on n.oid = o.namespace
      where n.nspname in ('public', 'auth') and ${notFromExtension}`)
    expect(existing).toEqual(defined.toSorted())
  })
})
