import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAuthClient } from '../../testing/auth/auth-client.ts'
import { postAuth } from '../../testing/auth/auth-requests.ts'
import { authVariables } from '../../testing/auth/auth-variables.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { signUp } from '../../testing/auth/sign-up.ts'
import { testServer } from '../../testing/test-server.ts'

const world = authWorld()
const program = resolve(import.meta.dirname, '../../rotate-keys.ts')

const rotate = async (variables: Record<string, string> = {}): Promise<string> => {
  const env = {
    SITE_ORIGIN: 'https://shoebox.test',
    ...authVariables(world.server.database),
    ...variables,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env })
  return stdout
}

const passOneMinute = () =>
  world.server.database.admin.query(
    `update auth.jwks set created_at = created_at - interval '2 minutes'`,
  )

const startServer = (variables: Record<string, string> = {}) =>
  testServer({ database: world.server.database, variables })

const readKid = (token = '') => decodeProtectedHeader(token).kid

const publishedKids = async (): Promise<string[]> => {
  const response = await world.server.fetch('/auth/v1/.well-known/jwks.json')
  const shape = z.object({ keys: z.array(z.object({ kid: z.string() })) })
  return shape.parse(await response.json()).keys.map(({ kid }) => kid)
}

describe('a new signing key', () => {
  it('is published before it signs, and tokens of the old key stay valid', async () => {
    const { client, session } = await signUp(world.server)
    const profile = async (token: string) => {
      const authorization = `Bearer ${token}`
      return (await world.server.fetch('/api/me/profile', { headers: { authorization } })).status
    }
    expect(await profile(session.access_token)).toBe(200)
    const before = await publishedKids()
    expect(await rotate()).toMatch(/[1-9] older keys verify for two more hours/)

    const young = await startServer()
    const duringMinute = await createAuthClient(young, {
      stored: new Map(client.stored),
    }).refreshSession()
    expect(readKid(duringMinute.data.session?.access_token)).toBe(readKid(session.access_token))
    await young.close()

    await passOneMinute()
    const later = await startServer()
    const renewed = await createAuthClient(later, {
      stored: new Map(client.stored),
    }).refreshSession()
    const token = renewed.data.session?.access_token ?? ''
    expect(before).not.toContain(readKid(token))
    await later.close()

    // This server has not loaded the new key yet. It reloads when it reads an unknown key id, at most every 2 seconds.
    await sleep(2_100)
    for (const access of [session.access_token, token]) {
      const response = await world.server.fetch('/auth/v1/user', {
        headers: { authorization: `Bearer ${access}` },
      })
      expect(response.status).toBe(200)
    }
    expect(await profile(session.access_token)).toBe(200)
  })

  it('replaces the old one after the tokens of that have expired', async () => {
    await rotate()
    const { admin } = world.server.database
    await admin.query(`update auth.jwks set expires_at = expires_at - interval '3 hours'`)
    const idsOf = async (text: string) => (await admin.query(text)).rows
    const published = await idsOf('select id::text from auth.public_keys() order by 1')
    expect(published).toEqual(
      await idsOf('select id::text from auth.jwks where expires_at is null order by 1'),
    )
    const ended = await idsOf('select id from auth.jwks where expires_at < now()')
    expect(ended).not.toEqual([])
  })
})

describe('a key without an algorithm', () => {
  it('is retired like any other', async () => {
    const { admin } = world.server.database
    const { rows } = await admin.query<{ id: string }>(
      `update auth.jwks set alg = null where expires_at is null returning id`,
    )
    expect(rows).not.toEqual([])
    await rotate()
    const left = await admin.query(
      'select from auth.jwks where id = any($1) and expires_at is null',
      [rows.map(({ id }) => id)],
    )
    expect(left.rowCount).toBe(0)
  })
})

describe('replacing a secret', () => {
  const newSecret = 'another-secret-of-the-engine-0123456789abcdef'

  it('REFRESH_KEY: tokens of both keys are accepted, and the first key signs', async () => {
    const { session } = await signUp(world.server)
    const newKey = 'another-key-of-refresh-tokens-0123456789abcdef'
    const oldKey = authVariables(world.server.database).REFRESH_KEY
    const withBoth = await startServer({ REFRESH_KEY: `${newKey},${oldKey}` })
    const first = await postAuth(withBoth, '/token?grant_type=refresh_token', {
      refresh_token: session.refresh_token,
    })
    await withBoth.close()
    const withNewOnly = await startServer({ REFRESH_KEY: newKey })
    const refresh = (refresh_token: unknown) =>
      postAuth(withNewOnly, '/token?grant_type=refresh_token', { refresh_token })

    expect((await refresh(session.refresh_token)).body.code).toBe('refresh_token_not_found')
    expect((await refresh(first.body.refresh_token)).status).toBe(200)
    await withNewOnly.close()
  })

  // Must be the last test: the other server of this file only has the old secret.
  it('AUTH_SECRET: both secrets work, then the new one alone, and no user is signed out', async () => {
    const oldSecret = authVariables(world.server.database).AUTH_SECRET
    const both = `2:${newSecret},1:${oldSecret}`
    const { session } = await signUp(world.server)
    const withBoth = await startServer({ AUTH_SECRET: both })
    const first = await postAuth(withBoth, '/token?grant_type=refresh_token', {
      refresh_token: session.refresh_token,
    })
    await withBoth.close()
    expect(first.status).toBe(200)

    expect(await rotate({ AUTH_SECRET: both })).toMatch(/[1-9]\d* secrets re-encrypted/)
    expect(await rotate({ AUTH_SECRET: both })).toContain(' 0 secrets re-encrypted')
    const withNewOnly = await startServer({ AUTH_SECRET: `2:${newSecret}` })
    const second = await postAuth(withNewOnly, '/token?grant_type=refresh_token', {
      refresh_token: first.body.refresh_token,
    })
    await withNewOnly.close()
    expect(second.status).toBe(200)
  })
})
