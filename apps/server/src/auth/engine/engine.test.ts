import { createHash, randomBytes } from 'node:crypto'
import { getMigrations } from 'better-auth/db/migration'
import { describe, expect, it } from 'vitest'
import { connect } from '../../db/connect.ts'
import { joinTransactions } from '../../db/joining-database.ts'
import { createAuthClient } from '../../testing/auth/auth-client.ts'
import { latestMail } from '../../testing/auth/auth-mail.ts'
import { postAuth, solveCaptcha } from '../../testing/auth/auth-requests.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { newEmail, signUp } from '../../testing/auth/sign-up.ts'
import { engineOptions } from './engine.ts'
import { createPasswordHashing } from './password-hashing.ts'

const world = authWorld()

const authDatabase = async <Result>(
  work: (db: ReturnType<typeof joinTransactions>) => Promise<Result>,
): Promise<Result> => {
  const url = world.server.database.url('auth_admin')
  const pool = connect({ url, max: 2, applicationName: 'test' })
  try {
    return await work(joinTransactions(pool))
  } finally {
    await pool.close()
  }
}

describe('the engine', () => {
  it('finds nothing to add to the tables of our migrations', async () => {
    const { toBeCreated, toBeAdded } = await authDatabase((db) =>
      getMigrations(
        engineOptions({
          db,
          hashing: createPasswordHashing(1),
          siteOrigin: 'https://shoebox.test',
          secrets: [{ version: 1, value: 'x'.repeat(40) }],
          plugins: [],
        }),
      ),
    )
    expect(toBeCreated).toEqual([])
    expect(toBeAdded).toEqual([])
  })

  it('leaves nothing behind when the mail cannot be written', async () => {
    const { admin } = world.server.database
    const email = newEmail()
    await admin.query(`
      create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'no mail today'; end $$;
      create trigger refuse_mail before insert on emails for each row execute function refuse_mail()`)
    const { error } = await createAuthClient(world.server).signInWithOtp({
      email,
      options: { captchaToken: await solveCaptcha() },
    })
    await admin.query('drop trigger refuse_mail on emails')

    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 500 })
    expect(error?.message).not.toContain('no mail today')
    for (const table of ['verifications', 'flow_state']) {
      const left = await admin.query(`select from auth.${table} t where t::text like $1`, [
        `%${email}%`,
      ])
      expect(left.rowCount).toBe(0)
    }
  })

  it('leaves the link usable when the session cannot be written', async () => {
    const { admin } = world.server.database
    const email = newEmail()
    const client = createAuthClient(world.server)
    await client.signInWithOtp({ email, options: { captchaToken: await solveCaptcha() } })
    const { tokenHash } = await latestMail(email)
    await admin.query(`
      create function refuse_session() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
      create trigger refuse_session before update on auth.sessions for each row execute function refuse_session()`)
    const failed = await client.verifyOtp({ token_hash: tokenHash, type: 'email' })
    await admin.query('drop trigger refuse_session on auth.sessions')

    expect(failed.error).toMatchObject({ status: 500 })
    expect((await admin.query('select from auth.users where email = $1', [email])).rowCount).toBe(0)
    const again = await client.verifyOtp({ token_hash: tokenHash, type: 'email' })
    expect(again.error).toBe(null)
  })
})

describe('a joined transaction', () => {
  it('is undone with everything that a library did in it, its own transactions included', async () => {
    await authDatabase(async (db) => {
      const insert = (email: string) =>
        db.query(`insert into auth.users (name, email, email_verified) values ('', $1, true)`, [
          email,
        ])
      const work = db.inTransaction(async () => {
        await insert('outer@shoebox.test')
        await db.kysely.transaction().execute(async () => {
          await insert('inner@shoebox.test')
        })
        throw new Error('undo')
      })
      await expect(work).rejects.toThrow('undo')
      const left = await db.query(`select from auth.users where email like '%er@shoebox.test'`)
      expect(left).toHaveLength(0)
    })
  })

  it('survives a library’s transaction that is undone inside it', async () => {
    await authDatabase(async (db) => {
      await db.inTransaction(async () => {
        const inner = db.kysely.transaction().execute(async () => {
          await db.query('select no_such_column')
        })
        await expect(inner).rejects.toThrow('no_such_column')
        expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
      })
    })
  })
})

describe('[S1.0.08] a code of PKCE', () => {
  /** A session that came back from a provider, as a code in the address bar. */
  const codeFor = async (verifier: string) => {
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

  it('opens the session once, for who has the verifier', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const { code, userId } = await codeFor(verifier)
    const answers = await Promise.all([exchange(code, verifier), exchange(code, verifier)])

    const opened = answers.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    expect(opened[0]?.body.user).toMatchObject({ id: userId })
  })

  it('ends the session when the verifier is wrong', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const { code, sessionId } = await codeFor(verifier)

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
