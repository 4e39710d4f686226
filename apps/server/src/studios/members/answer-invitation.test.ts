import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildInvitation, buildTeam } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { takeStudioJobs } from '../../testing/studio-jobs.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let team: Awaited<ReturnType<typeof buildTeam>>
let dee: TestUser
let other: TestUser
let id: string

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  team = await buildTeam(server)
  dee = await buildUser(server, { firstName: 'Dee' })
  other = await buildUser(server)
  const email = dee.email.toUpperCase()
  id = await buildInvitation(server.database, { companyId: team.companyId, email, role: 'buyer' })
  await takeStudioJobs(server.database)
})

const get = (user?: TestUser) => server.client(user).getInvitation({ params: { id } })
const accept = (user?: TestUser) => server.client(user).acceptInvitation({ params: { id } })
const decline = (user?: TestUser) => server.client(user).declineInvitation({ params: { id } })
const revoke = () =>
  server.client(team.owner).revokeInvitation({ params: { id: team.companyId, invitation: id } })
const removeDee = () =>
  server.client(team.owner).removeMember({ params: { id: team.companyId, user: dee.id } })
const expire = () => update(`expires_at = now()`)
const update = (set: string) =>
  server.database.admin.query(`update company_invitations set ${set} where id = $1`, [id])
const archive = (isArchived: boolean) =>
  server
    .client(team.owner)
    .archiveCompany({ params: { id: team.companyId }, body: { is_archived: isArchived } })
const unconfirm = (user: TestUser) =>
  server.database.admin.query('update auth.users set email_verified = false where id = $1', [
    user.id,
  ])
const roleOf = async (user: TestUser) => {
  const { rows } = await server.database.admin.query(
    'select role from company_members where company_id = $1 and user_id = $2',
    [team.companyId, user.id],
  )
  return rows[0]?.role
}
const notices = async () =>
  (await takeStudioJobs(server.database)).map(({ payload }) => payload.kind)
const ended = { status: 409, code: 'invitation_ended' }

describe('listMyInvitations', () => {
  it('lists open invitations to the confirmed address, with studio, role and inviter', async () => {
    expect(await server.client(dee).listMyInvitations()).toMatchObject([
      { id, company_id: team.companyId, role: 'buyer', invited_by_name: 'Ada', state: 'open' },
    ])
    expect(await server.client(other).listMyInvitations()).toEqual([])
  })

  it('omits answered and expired invitations, and those of archived companies', async () => {
    const list = () => server.client(dee).listMyInvitations()
    await archive(true)
    expect(await list()).toEqual([])
    await archive(false)
    await expire()
    expect(await list()).toEqual([])
    await update(`expires_at = now() + interval '1 day'`)
    expect(await list()).toHaveLength(1)
    await decline(dee)
    expect(await list()).toEqual([])
  })

  it('is empty until the address is confirmed, and returns 401 without a session', async () => {
    await unconfirm(dee)
    expect(await server.client(dee).listMyInvitations()).toEqual([])
    await expect(server.client().listMyInvitations()).rejects.toMatchObject({ status: 401 })
  })
})

describe('getInvitation', () => {
  it('shows the invitation to the user with its address', async () => {
    expect(await get(dee)).toMatchObject({
      invitation: { id, company_id: team.companyId, role: 'buyer', state: 'open' },
      email: dee.email.toUpperCase(),
    })
  })

  it('shows other users only the address, while the invitation is open', async () => {
    expect(await get(other)).toEqual({ invitation: null, email: dee.email.toUpperCase() })
    await expire()
    await expect(get(other)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it('shows the invited user how it ended, but not a revoked one', async () => {
    await expire()
    expect((await get(dee)).invitation?.state).toBe('expired')
    await update(`expires_at = now() + interval '1 day'`)
    await revoke()
    await expect(get(dee)).rejects.toMatchObject({ status: 404 })
  })

  it('returns 404 for an archived company to the invited and to other users', async () => {
    await archive(true)
    await expect(get(dee)).rejects.toMatchObject({ status: 404 })
    await expect(get(other)).rejects.toMatchObject({ status: 404 })
  })

  it('returns 404 for an unknown id and 401 without a session', async () => {
    await expect(get()).rejects.toMatchObject({ status: 401 })
    id = randomUUID()
    await expect(get(dee)).rejects.toMatchObject({ status: 404 })
  })
})

describe('acceptInvitation', () => {
  it('makes the user a member and notifies the owner; a second click returns the company again', async () => {
    const joined = { company_id: team.companyId }
    expect(await accept(dee)).toEqual(joined)
    expect(await roleOf(dee)).toBe('buyer')
    expect(await server.client(dee).listJoinedCompanies()).toMatchObject([{ id: team.companyId }])

    expect(await accept(dee)).toEqual(joined)
    expect((await get(dee)).invitation?.state).toBe('accepted')
    expect(await notices()).toEqual(['accepted'])
  })

  it('is not found by a user who joined and was removed', async () => {
    await accept(dee)
    const params = { id: team.companyId, user: dee.id }
    await server.client(team.owner).removeMember({ params })
    await expect(get(dee)).rejects.toMatchObject({ status: 404 })
    await expect(accept(dee)).rejects.toMatchObject(ended)
  })

  it('two accepts in parallel both return the company, with one email', async () => {
    const joined = { company_id: team.companyId }
    expect(await Promise.all([accept(dee), accept(dee)])).toEqual([joined, joined])
    expect(await notices()).toEqual(['accepted'])
  })

  it('racing with a revocation, exactly one of them succeeds', async () => {
    const [accepted] = await Promise.allSettled([accept(dee), revoke()])
    const isMember = (await roleOf(dee)) !== undefined
    expect(isMember).toBe(accepted.status === 'fulfilled')
    expect(await notices()).toEqual([isMember ? 'accepted' : 'revoked'])
    const refusal = accepted.status === 'rejected' ? accepted.reason : ended
    expect(refusal).toMatchObject(ended)
  })

  it('is refused to a user with another or an unconfirmed address', async () => {
    await expect(accept(other)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await unconfirm(dee)
    await expect(accept(dee)).rejects.toMatchObject({ status: 404 })
    await expect(accept()).rejects.toMatchObject({ status: 401 })
    expect(await roleOf(dee)).toBeUndefined()
  })

  it('returns invitation_ended when it expired, was revoked or declined, or the studio is archived', async () => {
    await archive(true)
    await expect(accept(dee)).rejects.toMatchObject(ended)
    await archive(false)
    await expire()
    await expect(accept(dee)).rejects.toMatchObject(ended)
    await update(`expires_at = now() + interval '1 day'`)
    await decline(dee)
    await expect(accept(dee)).rejects.toMatchObject(ended)

    id = await buildInvitation(server.database, { companyId: team.companyId, email: dee.email })
    await revoke()
    await expect(accept(dee)).rejects.toMatchObject(ended)
    expect(await roleOf(dee)).toBeUndefined()
  })

  it('does not let a removed member rejoin with the same link', async () => {
    await accept(dee)
    await removeDee()
    await expect(accept(dee)).rejects.toMatchObject(ended)
    expect(await roleOf(dee)).toBeUndefined()
  })

  it('keeps the role of a user who is already a member', async () => {
    id = await buildInvitation(server.database, {
      companyId: team.companyId,
      email: team.viewer.email,
      role: 'accountant',
    })
    await accept(team.viewer)
    expect(await roleOf(team.viewer)).toBe('viewer')
  })
})

describe('declineInvitation', () => {
  it('declines and notifies the owner; a second click changes nothing', async () => {
    expect(await decline(dee)).toBeUndefined()
    expect(await decline(dee)).toBeUndefined()
    expect((await get(dee)).invitation?.state).toBe('declined')
    expect(await notices()).toEqual(['declined'])
  })

  it('returns invitation_ended when it expired or was accepted', async () => {
    await expire()
    await expect(decline(dee)).rejects.toMatchObject(ended)
    await update(`expires_at = now() + interval '1 day'`)
    await accept(dee)
    await expect(decline(dee)).rejects.toMatchObject(ended)
    expect(await roleOf(dee)).toBe('buyer')
  })

  it('is refused to a user with another address and without a session', async () => {
    await expect(decline(other)).rejects.toMatchObject({ status: 404 })
    await expect(decline()).rejects.toMatchObject({ status: 401 })
    expect((await get(dee)).invitation?.state).toBe('open')
  })
})
