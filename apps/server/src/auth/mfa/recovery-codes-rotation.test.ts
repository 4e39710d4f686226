import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@shoebox/contract/client/client'
import { expect, it } from 'vitest'
import { postAuth } from '../../testing/auth/auth-requests.ts'
import { authVariables } from '../../testing/auth/auth-variables.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { addVerifiedFactor } from '../../testing/auth/second-factor.ts'
import { signUp } from '../../testing/auth/sign-up.ts'
import { testServer } from '../../testing/test-server.ts'

const world = authWorld()
const program = resolve(import.meta.dirname, '../../rotate-keys.ts')
const newSecret = 'another-secret-of-the-engine-0123456789abcdef'

it('a recovery code still works after a rotation of AUTH_SECRET', async () => {
  const { server } = world
  const { client } = await signUp(server)
  const factor = await addVerifiedFactor(client)
  const token = async () => (await client.getSession()).data.session?.access_token ?? ''
  const { codes } = await createClient({ baseUrl: server.url, token }).createRecoveryCodes()

  const variables = authVariables(server.database)
  const AUTH_SECRET = `2:${newSecret},1:${variables.AUTH_SECRET}`
  const env = { SITE_ORIGIN: 'https://shoebox.test', ...variables, AUTH_SECRET }
  await promisify(execFile)(process.execPath, [program], { env })
  const newAlone = await testServer({
    database: server.database,
    variables: { AUTH_SECRET: `2:${newSecret}` },
  })
  const { status } = await postAuth(newAlone, `/factors/${factor.id}/verify`, {
    headers: { authorization: `Bearer ${await token()}` },
    challenge_id: factor.id,
    code: codes[0],
  })
  await newAlone.close()
  expect(status).toBe(200)
})
