import type { JoiningDatabase } from '../db/joining-database.ts'

export type MailFlowKind = 'signup' | 'magiclink' | 'recovery'

export type MailFlow = {
  id: string
  kind: MailFlowKind
  email: string
  data: Record<string, unknown>
  redirect_to: string
}

type NewMailFlow = Omit<MailFlow, 'id'> & { linkIdentifier: string; codeChallenge: string | null }

/** What was asked for with a mail: needed when its link or code comes back. */
export async function insertMailFlow(db: JoiningDatabase, flow: NewMailFlow): Promise<void> {
  await db.query(
    `insert into auth.flow_state (kind, email, link_identifier, data, redirect_to, code_challenge, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + interval '1 hour')`,
    [
      flow.kind,
      flow.email,
      flow.linkIdentifier,
      JSON.stringify(flow.data),
      flow.redirect_to,
      flow.codeChallenge,
    ],
  )
}

type Sought = { kinds: readonly MailFlowKind[] } & ({ email: string } | { linkIdentifier: string })

/** Locked: whoever tries the same link or address at the same time waits, so that each attempt is counted. */
export async function lockMailFlow(
  db: JoiningDatabase,
  sought: Sought,
): Promise<MailFlow | undefined> {
  const [column, value] =
    'email' in sought ? ['email', sought.email] : ['link_identifier', sought.linkIdentifier]
  const [flow] = await db.query<MailFlow>(
    `select id, kind, email, data, redirect_to from auth.flow_state
     where kind = any($1) and ${column} = $2 and expires_at > now()
     order by created_at desc limit 1 for update`,
    [sought.kinds, value],
  )
  return flow
}

/** Every link and code of an address dies together. */
export async function forgetProofs(db: JoiningDatabase, email: string): Promise<void> {
  await db.query(
    `with flows as (delete from auth.flow_state where email = $1 returning link_identifier)
     delete from auth.verifications
     where identifier in (select link_identifier from flows) or identifier = 'sign-in-otp-' || $1`,
    [email],
  )
}

type ReturnFlow = { redirectTo: string; codeChallenge: string }

/** Somebody leaves for a provider elsewhere and will come back. */
export async function insertReturnFlow(
  db: JoiningDatabase,
  { redirectTo, codeChallenge }: ReturnFlow,
): Promise<string> {
  const [flow] = await db.query<{ id: string }>(
    `insert into auth.flow_state (kind, redirect_to, code_challenge, expires_at)
     values ('oauth', $1, $2, now() + interval '10 minutes') returning id`,
    [redirectTo, codeChallenge],
  )
  if (!flow) throw new Error('auth.flow_state took no row')
  return flow.id
}

export async function findReturnFlow(
  db: JoiningDatabase,
  id: string,
): Promise<{ redirect_to: string } | undefined> {
  const [flow] = await db.query<{ redirect_to: string }>(
    `select redirect_to from auth.flow_state where id = $1 and kind = 'oauth' and expires_at > now()`,
    [id],
  )
  return flow
}

type CodeOfFlow = { flowId: string; codeHash: Buffer; sessionToken: string }

export async function setAuthCode(
  db: JoiningDatabase,
  { flowId, codeHash, sessionToken }: CodeOfFlow,
): Promise<void> {
  await db.query(
    `update auth.flow_state set auth_code_hash = $2, expires_at = now() + interval '5 minutes',
       session_id = (select id from auth.sessions where token = $3)
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
