import { createClient } from '@shoebox/contract/client/client'
import { expect, it } from 'vitest'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { addVerifiedFactor } from '../../testing/auth/second-factor.ts'
import { signUp } from '../../testing/auth/sign-up.ts'

const world = authWorld()

/** Makes every audited change to the user's own sign-in. */
async function makeAllChanges(role: string): Promise<string> {
  const { client, session } = await signUp(world.server)
  const { id } = session.user
  await world.server.database.admin.query(
    `insert into user_roles (user_id, role) values ($1, $2) on conflict do nothing`,
    [id, role],
  )
  const token = async () => (await client.getSession()).data.session?.access_token ?? null
  const api = createClient({ baseUrl: world.server.url, token })
  const factor = await addVerifiedFactor(client)
  const { codes } = await api.createRecoveryCodes()
  await client.mfa.challengeAndVerify({ factorId: factor.id, code: codes[0] ?? '' })
  expect((await client.updateUser({ password: 'another pass phrase' })).error).toBeNull()
  expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
  return id
}

async function listAuditActions(userId: string) {
  const { rows } = await world.server.database.admin.query<{ action: string }>(
    `select action from audit_log where actor_id = $1 and entity_id = $1::text order by created_at`,
    [userId],
  )
  return rows.map(({ action }) => action)
}

it('changes of staff to their own sign-in are in the audit log, those of customers are not', async () => {
  expect(await listAuditActions(await makeAllChanges('moderator'))).toEqual([
    'auth.add-factor',
    'auth.create-recovery-codes',
    'auth.use-recovery-code',
    'auth.change-password',
    'auth.remove-factor',
  ])
  expect(await listAuditActions(await makeAllChanges('customer'))).toEqual([])
})
