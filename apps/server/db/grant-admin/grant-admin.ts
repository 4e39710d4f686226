import { Client } from 'pg'

type Outcome = 'granted' | 'was-admin' | 'no-such-account'

/**
 * The first admin has nobody to grant the role: whoever operates the database does. It is on record like any other grant,
 * without a user as its author.
 */
export async function grantAdmin(ownerUrl: string, email: string): Promise<Outcome> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    const outcome = await grantIn(client, email)
    await client.query('commit')
    return outcome
  } finally {
    await client.end()
  }
}

async function grantIn(client: Client, email: string): Promise<Outcome> {
  const userId = await findUser(client, email)
  if (userId === null) return 'no-such-account'

  const { rowCount } = await client.query(
    `insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`,
    [userId],
  )
  if (rowCount === 0) return 'was-admin'

  await client.query(
    `insert into audit_log (action, entity_type, entity_id, detail)
     values ('accounts.grant-role', 'user', $1, '{"role": "admin", "by": "operator"}')`,
    [userId],
  )
  return 'granted'
}

/** Accounts belong to the auth engine's role, which the owner may take on. */
async function findUser(client: Client, email: string): Promise<string | null> {
  await client.query('set local role auth_admin')
  const { rows } = await client.query<{ id: string }>(
    'select id from auth.users where email = lower(btrim($1))',
    [email],
  )
  await client.query('reset role')
  return rows[0]?.id ?? null
}
