import type { TestDatabase } from '@shoebox/server/testing/database'

/** Unused links and codes of other users, which make a sequential scan slow. */
export async function insertOtherTokens({ admin }: TestDatabase, count: number): Promise<void> {
  await admin.query(`
    insert into auth.verifications (identifier, value, expires_at)
    select 'sign-in-otp-other' || i || '@crowd.test', 'x:0', now() + interval '1 day' from generate_series(1, ${count}) i;
    insert into auth.flow_state (kind, email, link_identifier, redirect_to, expires_at)
    select 'magiclink', 'other' || i || '@crowd.test', 'other' || i, '/', now() + interval '1 day'
    from generate_series(1, ${count}) i;
    analyze auth.verifications, auth.flow_state`)
}

/** Inserts users with one session each. Without triggers, because profiles are not measured. */
export async function insertManyUsers({ admin }: TestDatabase, count: number): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into auth.users (id, name, email, email_verified)
      select md5('user' || i)::uuid, '', 'person' || i || '@crowd.test', true from generate_series(1, ${count}) i;
      insert into auth.sessions (id, user_id, token, expires_at, updated_at)
      select md5('session' || i)::uuid, md5('user' || i)::uuid, 'session' || i, now() + interval '30 days', now()
      from generate_series(1, ${count}) i;
      analyze auth.users, auth.sessions`)
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}

/** Picks sessions spread over all users. */
export async function pickSessions(
  { admin }: TestDatabase,
  { count, of }: { count: number; of: number },
): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(
    `select md5('session' || 1 + i::bigint * ${of} / ${count})::uuid::text as id
     from generate_series(0, ${count} - 1) i`,
  )
  return rows.map(({ id }) => id)
}

/** Sequential scans of the growing tables. Connections report their statistics when they close. */
export async function countSequentialScans({ admin }: TestDatabase): Promise<number> {
  const { rows } = await admin.query<{ reads: number }>(
    `select sum(seq_scan)::int as reads from pg_stat_user_tables
     where schemaname = 'auth' and relname in ('users', 'sessions', 'verifications', 'flow_state')`,
  )
  return rows[0]?.reads ?? Number.NaN
}
