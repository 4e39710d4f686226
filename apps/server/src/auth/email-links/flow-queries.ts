import type { JoiningDatabase } from '../../db/joining-database.ts'

export type MailFlowKind = 'signup' | 'magiclink' | 'recovery'

export type MailFlow = {
  id: string
  kind: MailFlowKind
  email: string
  data: Record<string, unknown>
  redirect_to: string
  /** Its mail is never sent, and nothing that is shown for it is right. */
  is_discarded: boolean
}

type NewMailFlow = Omit<MailFlow, 'id'> & { linkIdentifier: string }

/**
 * Everything about the links and codes of an address happens one after the other: of two that are used at once, each
 * would otherwise hold what the other has to delete. Taken first in a transaction.
 */
export async function lockProofs(db: JoiningDatabase, email: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('auth.proofs:' || $1, 0))`, [email])
}

/** What was asked for with a mail: needed when its link or code comes back. */
export async function insertMailFlow(db: JoiningDatabase, flow: NewMailFlow): Promise<void> {
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

/** Whose link it is. */
export async function findLinkAddress(
  db: JoiningDatabase,
  linkIdentifier: string,
): Promise<string | undefined> {
  const [flow] = await db.query<{ email: string }>(
    'select email from auth.flow_state where link_identifier = $1 and not is_discarded',
    [linkIdentifier],
  )
  return flow?.email
}

type Sought = { kinds: readonly MailFlowKind[] } & ({ email: string } | { linkIdentifier: string })

/** The newest that can be right; one that cannot only where there is no other. */
export async function findMailFlow(
  db: JoiningDatabase,
  sought: Sought,
): Promise<MailFlow | undefined> {
  const [column, value] =
    'email' in sought ? ['email', sought.email] : ['link_identifier', sought.linkIdentifier]
  const [flow] = await db.query<MailFlow>(
    `select id, kind, email, data, redirect_to, is_discarded from auth.flow_state
     where kind = any($1) and ${column} = $2 and expires_at > now()
     order by is_discarded, created_at desc limit 1`,
    [sought.kinds, value],
  )
  return flow
}

/** Every link and code of an address dies together. */
export async function forgetProofs(db: JoiningDatabase, email: string): Promise<void> {
  // One array: with `in (…) or …` the whole table was read, 40 ms at 200,000 rows.
  await db.query(
    `with flows as (delete from auth.flow_state where email = $1 returning link_identifier)
     delete from auth.verifications
     where identifier = any(array(select link_identifier from flows union all select 'sign-in-otp-' || $1))`,
    [email],
  )
}

type CodeOfFlow = { flowId: string; codeHash: Buffer; sessionToken: string }

/** Nobody has the session before the code was exchanged; if nobody does, it ends with the code. */
export async function setAuthCode(
  db: JoiningDatabase,
  { flowId, codeHash, sessionToken }: CodeOfFlow,
): Promise<void> {
  await db.query(
    `with waiting as (
       update auth.sessions set expires_at = now() + interval '5 minutes' where token = $3 returning id
     )
     update auth.flow_state set auth_code_hash = $2, expires_at = now() + interval '5 minutes',
       session_id = (select id from waiting)
     where id = $1`,
    [flowId, codeHash, sessionToken],
  )
}

/** Taken out as it is read: a code works once, whatever comes of it. */
export async function takeAuthCode(
  db: JoiningDatabase,
  codeHash: Buffer,
): Promise<{ code_challenge: string; token: string; session_id: string } | undefined> {
  const [flow] = await db.query<{ code_challenge: string; token: string; session_id: string }>(
    `delete from auth.flow_state f using auth.sessions s
     where f.auth_code_hash = $1 and f.expires_at > now() and s.id = f.session_id
     returning f.code_challenge, s.token, s.id as session_id`,
    [codeHash],
  )
  return flow
}
