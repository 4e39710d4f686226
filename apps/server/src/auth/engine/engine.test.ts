import { getMigrations } from 'better-auth/db/migration'
import { describe, expect, it } from 'vitest'
import { createAmbientDatabase } from '../../db/ambient-database.ts'
import { connect } from '../../db/connect.ts'
import { createAuthClient } from '../../testing/auth/auth-client.ts'
import { latestMail } from '../../testing/auth/auth-mail.ts'
import { solveCaptcha } from '../../testing/auth/auth-requests.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { newEmail } from '../../testing/auth/sign-up.ts'
import { engineOptions } from './engine.ts'
import { createPasswordHashing } from './password-hashing.ts'

const world = authWorld()

const authDatabase = async <Result>(
  work: (db: ReturnType<typeof createAmbientDatabase>) => Promise<Result>,
): Promise<Result> => {
  const url = world.server.database.url('auth_admin')
  const pool = connect({ url, max: 2, applicationName: 'test' })
  try {
    return await work(createAmbientDatabase(pool))
  } finally {
    await pool.close()
  }
}

describe('Better Auth', () => {
  it('finds no missing table or column in our schema', async () => {
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

  it('rolls back the token if the email cannot be written', async () => {
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

  it('keeps the link valid if the session cannot be written', async () => {
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

describe('a transaction shared with a library', () => {
  it('rolls back everything that the library did in it, nested transactions included', async () => {
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

  it('continues after a nested transaction of the library was rolled back', async () => {
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
