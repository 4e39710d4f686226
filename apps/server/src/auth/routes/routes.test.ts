import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAuthClient } from '../../testing/auth/auth-client.ts'
import { postAuth } from '../../testing/auth/auth-requests.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'

const world = authWorld()
const password = 'correct horse battery'

describe('an invalid request', () => {
  it.each([
    ['/verify', { type: 'sms', token_hash: 'x' }, 'validation_failed'],
    ['/verify', { type: 'email' }, 'validation_failed'],
    ['/verify', { type: 'email', token_hash: { $ne: '' } }, 'validation_failed'],
    ['/token?grant_type=implicit', {}, 'validation_failed'],
    ['/token', {}, 'validation_failed'],
    ['/token?grant_type=refresh_token', {}, 'validation_failed'],
    ['/signup', {}, 'signup_disabled'],
    ['/magic', {}, 'not_found'],
    ['/sign-in/email', { email: 'a@x.test', password }, 'not_found'],
  ])('POST %s %j returns %s', async (path, body, code) => {
    const answer = await postAuth(world.server, path, body)
    expect(answer.body).toEqual({ code, message: expect.any(String) })
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('returns bad_json for a body that is not JSON', async () => {
    const response = await world.server.fetch('/auth/v1/otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_json' })
  })
})

describe('a request without a session', () => {
  it('returns public keys, health and settings', async () => {
    const get = async (path: string) => (await world.server.fetch(`/auth/v1${path}`)).json()

    const keys = z.object({ keys: z.array(z.record(z.string(), z.string())).min(1) })
    for (const key of keys.parse(await get('/.well-known/jwks.json')).keys) {
      expect(Object.keys(key)).not.toContain('d')
    }
    expect(await get('/health')).toMatchObject({ name: 'shoebox-auth' })
    expect(await get('/settings')).toMatchObject({
      disable_signup: false,
      external: { email: true, google: false },
    })
  })

  it('returns 404 for the paths of Better Auth', async () => {
    for (const path of ['/get-session', '/token', '/jwks', '/error', '/ok']) {
      const response = await world.server.fetch(`/auth/v1${path}`)
      expect(response.status).toBe(404)
    }
    expect((await createAuthClient(world.server).getUser()).error?.name).toBe(
      'AuthSessionMissingError',
    )
  })
})
