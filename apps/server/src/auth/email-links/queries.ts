import type { AmbientDatabase } from '../../db/ambient-database.ts'

export type EmailFlowKind = 'signup' | 'magiclink' | 'recovery'

export type EmailFlow = {
  id: string
  kind: EmailFlowKind
  email: string
  data: Record<string, unknown>
  redirect_to: string
  /** True for a decoy: its email is not sent, and its link and code do not work. */
  is_discarded: boolean
}

type NewEmailFlow = Omit<EmailFlow, 'id'> & { linkIdentifier: string }

/**
 * Serializes all transactions on the links and codes of an email, to prevent deadlocks: if two links are used at the same
 * time, each transaction would hold rows that the other has to delete. Take this lock first in a transaction.
 */
export async function lockEmailTokens(db: AmbientDatabase, email: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('auth.proofs:' || $1, 0))`, [email])
}

/** Stores the data of the request, which is needed when the link or code is used. */
export async function insertEmailFlow(db: AmbientDatabase, flow: NewEmailFlow): Promise<void> {
  await db.query(
    `insert into auth.flow_state (kind, email, link_identifier, data, redirect_to, is_discarded, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + interval '1 hour')`,
    [
      flow.kind,
      flow.email,
      flow.linkIdentifier,
      JSON.stringify(flow.data),
      flow.redirect_to,
      flow.is_discarded,
    ],
  )
}

export async function findLinkEmail(
  db: AmbientDatabase,
  linkIdentifier: string,
): Promise<string | undefined> {
  const [flow] = await db.query<{ email: string }>(
    'select email from auth.flow_state where link_identifier = $1 and not is_discarded',
    [linkIdentifier],
  )
  return flow?.email
}

type FlowLookup = { kinds: readonly EmailFlowKind[] } & (
  | { email: string }
  | { linkIdentifier: string }
)

/** Finds the newest flow that can succeed; a decoy only if there is no other. */
export async function findEmailFlow(
  db: AmbientDatabase,
  lookup: FlowLookup,
): Promise<EmailFlow | undefined> {
  const [column, value] =
    'email' in lookup ? ['email', lookup.email] : ['link_identifier', lookup.linkIdentifier]
  const [flow] = await db.query<EmailFlow>(
    `select id, kind, email, data, redirect_to, is_discarded from auth.flow_state
     where kind = any($1) and ${column} = $2 and expires_at > now()
     order by is_discarded, created_at desc limit 1`,
    [lookup.kinds, value],
  )
  return flow
}

/** Deletes every link and code of an email. */
export async function invalidateEmailTokens(db: AmbientDatabase, email: string): Promise<void> {
  // One array, because `in (…) or …` made PostgreSQL scan the whole table: 40 ms with 200,000 rows.
  await db.query(
    `with flows as (delete from auth.flow_state where email = $1 returning link_identifier)
     delete from auth.verifications
     where identifier = any(array(select link_identifier from flows union all select 'sign-in-otp-' || $1))`,
    [email],
  )
}
