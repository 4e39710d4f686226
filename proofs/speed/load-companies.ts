import { createHash } from 'node:crypto'
import { type TestDatabase, urlFor } from '@shoebox/server/testing/database'
import { Client } from 'pg'

export type LoadSizes = {
  companies: number
  membersPerCompany: number
  projectsPerCompany: number
  invitationsPerCompany: number
  /** The measured users. Each owns a full company, and is a member of others and invited to some. */
  heavy: readonly { id: string; email: string }[]
  heavyMembers: number
  heavyProjects: number
  heavyJoined: number
  heavyInvitations: number
}

const companiesPerBatch = 5000

/**
 * The first member of a company owns it. Triggers and foreign keys are off; the inserts include the rows that triggers
 * would add.
 */
export async function loadCompanies({ name }: TestDatabase, sizes: LoadSizes): Promise<void> {
  const client = new Client({ connectionString: urlFor('postgres', name) })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    for (let first = 1; first <= sizes.companies; first += companiesPerBatch) {
      const last = Math.min(sizes.companies, first + companiesPerBatch - 1)
      await loadBatch(client, sizes, `generate_series(${first}, ${last}) c`)
    }
    await loadHeavy(client, sizes)
    await client.query('vacuum analyze')
  } finally {
    // Statistics of a connection are complete once it has ended.
    await client.end()
  }
}

/** The company of a measured user. */
export function heavyCompanyId(userId: string): string {
  const hex = createHash('md5').update(`${userId} company`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

async function loadBatch(client: Client, sizes: LoadSizes, companies: string): Promise<void> {
  const members = `${companies} cross join generate_series(1, ${sizes.membersPerCompany}) n`
  const projects = `${companies} cross join generate_series(1, ${sizes.projectsPerCompany}) n`
  const invitations = `${companies} cross join generate_series(1, ${sizes.invitationsPerCompany}) n`
  const user = (nth: string) => `md5('user ' || c || ' ' || ${nth})::uuid`
  const role = `case n when 1 then 'owner' when 2 then 'approver' when 3 then 'accountant' when 4 then 'viewer' else 'buyer' end`
  const maker = user(`(n % ${sizes.membersPerCompany} + 1)`)
  await client.query(`
    insert into auth.users (id, name, email, email_verified)
    select ${user('n')}, '', 'member-' || c || '-' || n || '@studio.test', true from ${members};
    insert into profiles (id, first_name, last_name) select ${user('n')}, 'Ada', 'Of ' || c from ${members};
    insert into companies (id, name, created_by)
    select md5('company ' || c)::uuid, 'Studio ' || c, ${user('1')} from ${companies};
    insert into company_members (company_id, user_id, role)
    select md5('company ' || c)::uuid, ${user('n')}, ${role} from ${members};
    insert into company_invitations (company_id, email, role, invited_by, answer, answered_at, sent_at, expires_at)
    select md5('company ' || c)::uuid, 'guest-' || c || '-' || n || '@studio.test', 'viewer', ${user('1')},
      case when n = 1 then 'declined' end, case when n = 1 then now() end,
      now() - n * interval '4 days', now() + (14 - n * 4) * interval '1 day' from ${invitations};
    insert into company_exemptions (company_id, kind, region, file_name, content_type, file_size, sha256, state,
      submitted_at, decided_at)
    select md5('company ' || c)::uuid, 'resale', 'CA', 'resale.pdf', 'application/pdf', 1000, repeat('a', 64),
      case when c % 100 = 0 then 'in_review' else 'approved' end, now(), case when c % 100 > 0 then now() end
    from ${companies} where c % 4 = 0;
    insert into projects (id, name, company, company_id, user_id, last_used_at)
    select md5('project ' || c || ' ' || n)::uuid, 'Pilot ' || n, 'Studio ' || c, md5('company ' || c)::uuid, ${maker},
      now() - n * interval '1 day' from ${projects};
    insert into wishlists (id, name, user_id, project_id, share_code)
    select md5('wishlist ' || c || ' ' || n)::uuid, 'Hallway', ${maker}, md5('project ' || c || ' ' || n)::uuid,
      lpad(to_hex(c::bigint * 1000 + n), 10, '0') from ${projects};
    insert into wishlist_items (wishlist_id, photo_id, photoid)
    select md5('wishlist ' || c || ' ' || n)::uuid, p.id, p.photoid
    from ${projects} cross join (select id, photoid from photos limit 1) p`)
}

/** A measured user owns a company whose members, invitations and projects are at their limits. */
async function loadHeavy(client: Client, sizes: LoadSizes): Promise<void> {
  for (const { id, email } of sizes.heavy) {
    const company = `uuid '${heavyCompanyId(id)}'`
    const members = `generate_series(1, ${sizes.heavyMembers}) n`
    const joined = `generate_series(1, ${sizes.heavyJoined}) c`
    const user = `md5('user ' || n || ' 5')::uuid`
    await client.query(`
      insert into companies (id, name, created_by) values (${company}, 'Studio of ${id}', '${id}');
      insert into company_members (company_id, user_id, role) values (${company}, '${id}', 'owner');
      insert into company_members (company_id, user_id, role) select ${company}, ${user}, 'buyer' from ${members};
      insert into company_members (company_id, user_id, role)
      select md5('company ' || c)::uuid, '${id}', 'viewer' from ${joined};
      insert into company_invitations (company_id, email, role, invited_by)
      select ${company}, 'guest-' || n || '-${email}', 'viewer', '${id}' from generate_series(1, 10) n;
      insert into company_invitations (company_id, email, role)
      select md5('company ' || (c + ${sizes.heavyJoined}))::uuid, '${email}', 'buyer'
      from generate_series(1, ${sizes.heavyInvitations}) c;
      insert into projects (id, name, company, company_id, user_id, last_used_at)
      select md5('${id} project ' || n)::uuid, 'Pilot ' || n, 'Studio', ${company}, '${id}',
        now() - n * interval '1 hour' from generate_series(1, ${sizes.heavyProjects}) n;
      insert into wishlists (name, user_id, project_id)
      select 'Hallway ' || w, '${id}', md5('${id} project ' || n)::uuid
      from generate_series(1, ${sizes.heavyProjects}) n cross join generate_series(1, 2) w;
      insert into wishlist_items (wishlist_id, photo_id, photoid)
      select w.id, p.id, p.photoid
      from wishlists w cross join (select id, photoid from photos limit 5) p where w.user_id = '${id}'`)
  }
}
