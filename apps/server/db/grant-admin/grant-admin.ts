import { Client } from 'pg'

type Outcome = 'granted' | 'was-admin' | 'no-such-account' | 'no-second-factor'

type Grant = { ownerUrl: string; email: string; isStaffFactorRequired: boolean }

/**
 * No admin exists yet who could grant the first one its role, so the operator of the database does. The audit log has it
 * like any other grant, without a user as its author.
 */
export async function grantAdmin({ ownerUrl, ...grant }: Grant): Promise<Outcome> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    const outcome = await grantIn(client, grant)
    await client.query('commit')
    return outcome
  } finally {
    await client.end()
  }
}

async function grantIn(
  client: Client,
  { email, isStaffFactorRequired }: Omit<Grant, 'ownerUrl'>,
): Promise<Outcome> {
  const user = await findUser(client, email)
  if (user === null) return 'no-such-account'
  const held = await client.query(`select from user_roles where user_id = $1 and role = 'admin'`, [
    user.id,
  ])
  if (held.rowCount !== 0) return 'was-admin'
  if (isStaffFactorRequired && !user.has_factor) return 'no-second-factor'

  await client.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [user.id])
  await client.query(
    `insert into audit_log (action, entity_type, entity_id, detail)
     values ('accounts.grant-role', 'user', $1, '{"role": "admin", "by": "operator"}')`,
    [user.id],
  )
  return 'granted'
}

/** Accounts belong to the auth engine's role, which the owner may take on. */
async function findUser(client: Client, email: string) {
  await client.query('set local role auth_admin')
  const { rows } = await client.query<{ id: string; has_factor: boolean }>(
    `select u.id, exists (
       select from auth.mfa_factors where user_id = u.id and status = 'verified') as has_factor
     from auth.users u where u.email = lower(btrim($1))`,
    [email],
  )
  await client.query('reset role')
  return rows[0] ?? null
}
