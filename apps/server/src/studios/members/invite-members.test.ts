import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCompany, buildInvitation, buildTeam } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { takeStudioJobs } from '../../testing/studio-jobs.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let team: Awaited<ReturnType<typeof buildTeam>>
let stranger: TestUser
let email: string

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  team = await buildTeam(server)
  stranger = await buildUser(server)
  email = `${randomUUID()}@unit.test`
  await takeStudioJobs(server.database)
})

type Role = 'buyer' | 'approver' | 'viewer' | 'accountant'

const invite = (by: TestUser | undefined, to = email, role: Role = 'viewer') =>
  server.client(by).inviteMember({ params: { id: team.companyId }, body: { email: to, role } })
const build = () => buildInvitation(server.database, { companyId: team.companyId, email })
const on = (invitation: string) => ({ params: { id: team.companyId, invitation } })
const resend = (by: TestUser | undefined, id: string) => server.client(by).resendInvitation(on(id))
const revoke = (by: TestUser | undefined, id: string) => server.client(by).revokeInvitation(on(id))
const setRole = (by: TestUser | undefined, id: string, role: Role) =>
  server.client(by).changeInvitationRole({ ...on(id), body: { role } })
const update = (id: string, set: string) =>
  server.database.admin.query(`update company_invitations set ${set} where id = $1`, [id])
const stored = async () => {
  const { rows } = await server.database.admin.query(
    'select id, email, role, answer from company_invitations where company_id = $1',
    [team.companyId],
  )
  return rows
}
const tasks = async () => (await takeStudioJobs(server.database)).map(({ task }) => task)

/** Every role but the owner, then a stranger and a visitor. */
/** The status that each other role, a stranger and a visitor get. */
async function listRefusals(call: (user: TestUser | undefined) => Promise<unknown>) {
  const { buyer, approver, viewer, accountant } = team
  const statuses: unknown[] = []
  for (const user of [buyer, approver, viewer, accountant, stranger, undefined]) {
    statuses.push(
      await call(user).then(
        () => 'allowed',
        ({ status }: { status: number }) => status,
      ),
    )
  }
  return statuses
}

const allRefused = [403, 403, 403, 403, 404, 401]

describe('inviteMember', () => {
  it('stores an invitation for 14 days and adds the job that emails it', async () => {
    const invitation = await invite(team.owner, email, 'accountant')

    expect(invitation).toMatchObject({ email, role: 'accountant', state: 'open' })
    const days = (Date.parse(invitation.expires_at) - Date.parse(invitation.sent_at)) / 86_400_000
    expect(days).toBeCloseTo(14, 1)
    const jobs = await takeStudioJobs(server.database)
    expect(jobs).toMatchObject([
      { task: 'studios.send-invitation', payload: { invitationId: invitation.id } },
    ])
    expect(JSON.stringify(jobs)).not.toContain(email)
  })

  it('is refused to other roles and strangers', async () => {
    expect(await listRefusals(invite)).toEqual(allRefused)
    expect(await stored()).toEqual([])
  })

  it('returns already_member for the address of a member, ignoring case', async () => {
    await expect(invite(team.owner, team.buyer.email.toUpperCase())).rejects.toMatchObject({
      status: 409,
      code: 'already_member',
    })
    await expect(invite(team.owner, team.owner.email)).rejects.toMatchObject({
      code: 'already_member',
    })
  })

  it('returns already_invited for an open or expired invitation, ignoring case', async () => {
    const { id } = await invite(team.owner)
    await expect(invite(team.owner, email.toUpperCase())).rejects.toMatchObject({
      status: 409,
      code: 'already_invited',
    })
    await update(id, 'expires_at = now()')
    await expect(invite(team.owner)).rejects.toMatchObject({ code: 'already_invited' })
  })

  it('invites again after a declined or revoked invitation', async () => {
    const { id } = await invite(team.owner)
    await update(id, `answer = 'declined', answered_at = now()`)
    const again = await invite(team.owner)
    await revoke(team.owner, again.id)
    await expect(invite(team.owner)).resolves.toMatchObject({ state: 'open' })
  })

  it('sends one email for a double click', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => invite(team.owner)))
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.code] : [],
    )
    expect(refused).toEqual(['already_invited', 'already_invited'])
    expect(await stored()).toHaveLength(1)
    expect(await tasks()).toEqual(['studios.send-invitation'])
  })

  it('returns company_archived for an archived company', async () => {
    const params = { id: team.companyId }
    await server.client(team.owner).archiveCompany({ params, body: { is_archived: true } })
    await expect(invite(team.owner)).rejects.toMatchObject({
      status: 409,
      code: 'company_archived',
    })
  })

  it('returns too_many_members at 200 members and invitations, even in parallel', async () => {
    await server.database.admin.query(
      `insert into company_invitations (company_id, email, role)
       select $1, n || '@full.test', 'viewer' from generate_series(1, 194) n`,
      [team.companyId],
    )
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => invite(team.owner, `${randomUUID()}@unit.test`)),
    )
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.code] : [],
    )
    expect(refused).toEqual(['too_many_members', 'too_many_members'])
    expect(await stored()).toHaveLength(195)
  })

  it('limits emails to one address to five a day from a studio', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      const { id } = await invite(team.owner)
      await revoke(team.owner, id)
    }
    await expect(invite(team.owner)).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
    await expect(invite(team.owner, `${randomUUID()}@unit.test`)).resolves.toBeTruthy()
  })

  it('returns 400 for the owner role and for a malformed address', async () => {
    const call = (body: object) =>
      server.fetch(`/api/companies/${team.companyId}/invitations`, {
        method: 'POST',
        headers: { ...team.owner.authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await call({ email, role: 'owner' })).status).toBe(400)
    expect((await call({ email: 'no address', role: 'viewer' })).status).toBe(400)
  })
})

describe('resendInvitation', () => {
  it('renews the 14 days and sends again, at most once a minute', async () => {
    const id = await build()
    await update(id, `sent_at = now() - interval '15 days', expires_at = now() - interval '1 day'`)

    expect(await resend(team.owner, id)).toMatchObject({ id, state: 'open' })
    await expect(resend(team.owner, id)).rejects.toMatchObject({ status: 429 })
    expect(await tasks()).toEqual(['studios.send-invitation'])
  })

  it('sends one email for a double click', async () => {
    const id = await build()
    await update(id, `sent_at = now() - interval '2 minutes'`)
    const results = await Promise.allSettled([resend(team.owner, id), resend(team.owner, id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await tasks()).toHaveLength(1)
  })

  it('returns 404 for an answered invitation and one of another company', async () => {
    const id = await build()
    const companyId = await buildCompany(server.database, { createdBy: stranger.id })
    const foreign = await buildInvitation(server.database, { companyId, email })
    await update(id, `answer = 'declined', answered_at = now()`)
    await expect(resend(team.owner, id)).rejects.toMatchObject({ status: 404 })
    await expect(resend(team.owner, foreign)).rejects.toMatchObject({ status: 404 })
  })

  it('returns company_archived for an archived company', async () => {
    const id = await build()
    await update(id, `sent_at = now() - interval '2 minutes'`)
    const params = { id: team.companyId }
    await server.client(team.owner).archiveCompany({ params, body: { is_archived: true } })
    await expect(resend(team.owner, id)).rejects.toMatchObject({ code: 'company_archived' })
  })

  it('is refused to other roles and strangers', async () => {
    const id = await build()
    expect(await listRefusals((user) => resend(user, id))).toEqual(allRefused)
  })
})

describe('changeInvitationRole', () => {
  it('changes the role of an open invitation; a second call changes nothing', async () => {
    const id = await build()
    const changed = await setRole(team.owner, id, 'buyer')
    expect(changed).toMatchObject({ id, role: 'buyer', state: 'open' })
    expect(await setRole(team.owner, id, 'buyer')).toEqual(changed)
    expect(await tasks()).toEqual([])
  })

  it('returns 404 for an answered invitation', async () => {
    const id = await build()
    await revoke(team.owner, id)
    await expect(setRole(team.owner, id, 'buyer')).rejects.toMatchObject({ status: 404 })
  })

  it('is refused to other roles and strangers', async () => {
    const id = await build()
    expect(await listRefusals((user) => setRole(user, id, 'buyer'))).toEqual(allRefused)
  })
})

describe('revokeInvitation', () => {
  it('ends the invitation and notifies the address once', async () => {
    const id = await build()
    expect(await revoke(team.owner, id)).toBeUndefined()
    expect(await revoke(team.owner, id)).toBeUndefined()
    expect(await stored()).toMatchObject([{ id, answer: 'revoked' }])
    expect(await takeStudioJobs(server.database)).toMatchObject([
      { payload: { kind: 'revoked', invitationId: id } },
    ])
  })

  it('sends no email for an expired invitation', async () => {
    const id = await build()
    await update(id, 'expires_at = now()')
    await revoke(team.owner, id)
    expect(await stored()).toMatchObject([{ answer: 'revoked' }])
    expect(await tasks()).toEqual([])
  })

  it('does not touch an invitation of another company', async () => {
    const companyId = await buildCompany(server.database, { createdBy: stranger.id })
    const foreign = await buildInvitation(server.database, { companyId, email })
    await revoke(team.owner, foreign)
    const sent = await server.client(stranger).listCompanyMembers({ params: { id: companyId } })
    expect(sent.invitations).toMatchObject([{ id: foreign, state: 'open' }])
  })

  it('removes declined invitations to the address from the list, without an email', async () => {
    const earlier = await build()
    await update(earlier, `answer = 'declined', answered_at = now()`)
    const id = await build()
    await update(id, `answer = 'declined', answered_at = now()`)
    await revoke(team.owner, id)
    await revoke(team.owner, id)

    const params = { id: team.companyId }
    const { invitations } = await server.client(team.owner).listCompanyMembers({ params })
    expect(invitations).toEqual([])
    expect(await tasks()).toEqual([])
  })

  it('is refused to other roles and strangers', async () => {
    const id = await build()
    expect(await listRefusals((user) => revoke(user, id))).toEqual(allRefused)
    expect(await stored()).toMatchObject([{ answer: null }])
  })
})
