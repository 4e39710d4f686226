import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { postAuth } from '../../testing/auth/auth-requests.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { signUp } from '../../testing/auth/sign-up.ts'

const world = authWorld()

describe('[S1.0.08] an authorization code (PKCE)', () => {
  /** A session whose code is in the URL after the redirect from a provider. */
  const createCode = async (verifier: string) => {
    const { session } = await signUp(world.server)
    const code = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const { rows } = await world.server.database.admin.query<{ id: string }>(
      `insert into auth.flow_state (kind, redirect_to, code_challenge, auth_code_hash, session_id, expires_at)
       select 'oauth', 'https://shoebox.test/', $1, $2, s.id, now() + interval '5 minutes'
       from auth.sessions s where s.user_id = $3 returning session_id as id`,
      [challenge, createHash('sha256').update(code).digest(), session.user.id],
    )
    return { code, userId: session.user.id, sessionId: rows[0]?.id }
  }
  const exchange = (auth_code: string, code_verifier: string) =>
    postAuth(world.server, '/token?grant_type=pkce', { auth_code, code_verifier })

  it('returns the session once, to the client with the verifier', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const { code, userId } = await createCode(verifier)
    const answers = await Promise.all([exchange(code, verifier), exchange(code, verifier)])

    const opened = answers.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    expect(opened[0]?.body.user).toMatchObject({ id: userId })
  })

  it('ends the session when the verifier is wrong', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const { code, sessionId } = await createCode(verifier)

    expect(await exchange(code, 'x'.repeat(43))).toMatchObject({
      status: 400,
      body: { code: 'bad_code_verifier' },
    })
    expect(await exchange(code, verifier)).toMatchObject({
      status: 404,
      body: { code: 'flow_state_not_found' },
    })
    const { rowCount } = await world.server.database.admin.query(
      'select from auth.sessions where id = $1',
      [sessionId],
    )
    expect(rowCount).toBe(0)
  })
})
