import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { buildInvitation, buildTeam } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { runStudioJobs, takeStudioJobs } from '../../testing/studio-jobs.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { deleteEndedInvitations } from './send-invitation.ts'

let server: TestServer
let worker: DatabasePool
let team: Awaited<ReturnType<typeof buildTeam>>
let dee: TestUser
let name: string

beforeAll(async () => {
  server = await testServer()
  worker = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
})
afterAll(async () => {
  await worker.close()
  await server.close()
})
beforeEach(async () => {
  team = await buildTeam(server)
  dee = await buildUser(server, { firstName: 'Dee' })
  name = (await client().getCompany(company())).name
  await takeStudioJobs(server.database)
})

const client = (user = team.owner) => server.client(user)
const company = () => ({ params: { id: team.companyId } })
const member = (user: TestUser) => ({ params: { id: team.companyId, user: user.id } })
const sentMails = () => runStudioJobs(server.database, worker)
const invite = (role: 'buyer' | 'accountant' = 'buyer') =>
  client().inviteMember({ ...company(), body: { email: dee.email, role } })
const studioLink = () => `https://shoebox.test/studios/${team.companyId}`

describe('the invitation email', () => {
  it('contains inviter, studio, role, permissions, address, expiry and a link without a secret', async () => {
    const { id, expires_at } = await invite('accountant')
    const [mail, ...more] = await sentMails()

    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'studios.invitation',
      recipient: dee.email,
      subject: `Join ${name} on Shoebox`,
    })
    expect(mail?.text).toContain(`Ada invited you to join the studio ${name} as an accountant.`)
    expect(mail?.text).toContain('manages its billing profile and tax exemptions')
    expect(mail?.text).toContain(dee.email)
    const lastDay = new Date(expires_at).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    expect(mail?.text).toContain(`open until ${lastDay}.`)
    expect(mail?.text).toContain(`\nhttps://shoebox.test/invitations/${id}\n`)
  })

  it('is not sent if the invitation was revoked before the job ran', async () => {
    const { id } = await invite()
    await client().revokeInvitation({ params: { id: team.companyId, invitation: id } })
    expect(await sentMails()).toMatchObject([{ kind: 'studios.revoked', recipient: dee.email }])
  })
})

describe('notices', () => {
  it('an accepted invitation goes to the owner', async () => {
    const { id } = await invite()
    await takeStudioJobs(server.database)
    await client(dee).acceptInvitation({ params: { id } })
    const [mail] = await sentMails()
    expect(mail).toMatchObject({
      kind: 'studios.accepted',
      recipient: team.owner.email,
      subject: `${dee.email} joined ${name}`,
    })
    expect(mail?.text).toContain('as a buyer')
    expect(mail?.text).toContain(studioLink())
  })

  it('a declined invitation goes to the owner', async () => {
    const { id } = await invite()
    await takeStudioJobs(server.database)
    await client(dee).declineInvitation({ params: { id } })
    expect(await sentMails()).toMatchObject([
      {
        kind: 'studios.declined',
        recipient: team.owner.email,
        subject: `${dee.email} declined to join ${name}`,
      },
    ])
  })

  it('a role change goes to the member and says what the new role can do', async () => {
    await client().changeMemberRole({ ...member(team.buyer), body: { role: 'approver' } })
    const [mail] = await sentMails()
    expect(mail).toMatchObject({ kind: 'studios.role-changed', recipient: team.buyer.email })
    expect(mail?.text).toContain('You are now an approver.')
    expect(mail?.text).toContain('approves orders that other members placed')
  })

  it('a removal goes to the member and says what they keep', async () => {
    await client().removeMember(member(team.buyer))
    const [mail] = await sentMails()
    expect(mail).toMatchObject({
      kind: 'studios.removed',
      recipient: team.buyer.email,
      subject: `You are no longer a member of ${name}`,
    })
    expect(mail?.text).toContain('You keep your account, your own studios and wishlists')
    expect(mail?.text).not.toContain(studioLink())
  })

  it('a departure goes to the owner', async () => {
    await client(team.viewer).leaveCompany(company())
    expect(await sentMails()).toMatchObject([
      { kind: 'studios.left', recipient: team.owner.email, subject: `Ada left ${name}` },
    ])
  })

  it('a hand-over goes to both', async () => {
    await client().handOverCompany({ ...company(), body: { user_id: team.viewer.id } })
    expect(await sentMails()).toMatchObject([
      {
        kind: 'studios.received-company',
        recipient: team.viewer.email,
        subject: `You now own ${name}`,
      },
      {
        kind: 'studios.handed-over-company',
        recipient: team.owner.email,
        subject: `${name} has a new owner`,
      },
    ])
  })

  it('are dropped if the company was deleted in the meantime', async () => {
    await client().removeMember(member(team.buyer))
    await client().deleteCompany(company())
    const kinds = (await sentMails()).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['studios.company-deleted']))
  })
})

describe('deleteEndedInvitations', () => {
  it('deletes answered and expired invitations after 30 days, and no others', async () => {
    const { companyId } = team
    const build = async (email: string, set: string) => {
      const id = await buildInvitation(server.database, { companyId, email })
      await server.database.admin.query(`update company_invitations set ${set} where id = $1`, [id])
      return id
    }
    await build('a@unit.test', `answer = 'declined', answered_at = now() - interval '31 days'`)
    await build('b@unit.test', `expires_at = now() - interval '31 days'`)
    const kept = [
      await build('c@unit.test', `answer = 'declined', answered_at = now() - interval '29 days'`),
      await build('d@unit.test', `expires_at = now() - interval '29 days'`),
      await build('e@unit.test', `sent_at = now() - interval '1 day'`),
    ]
    await deleteEndedInvitations({ db: worker.db })
    await deleteEndedInvitations({ db: worker.db })

    const { rows } = await server.database.admin.query(
      'select id from company_invitations where company_id = $1',
      [companyId],
    )
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(kept))
  })

  it('deletes studio emails 30 days after they were sent', async () => {
    const insert = (kind: string, age: string) =>
      server.database.admin.query(
        `insert into emails (kind, recipient, subject, html, text, status, sent_at, created_at)
         values ($1, 'aged@unit.test', $2::text, '', '', 'sent', now(), now() - $2::text::interval)`,
        [kind, age],
      )
    await insert('studios.send-invitation', '31 days')
    await insert('studios.send-invitation', '29 days')
    await insert('submissions.photos-reviewed', '31 days')
    await deleteEndedInvitations({ db: worker.db })

    const { rows } = await server.database.admin.query(
      `select kind, subject from emails where recipient = 'aged@unit.test' order by kind`,
    )
    expect(rows).toEqual([
      { kind: 'studios.send-invitation', subject: '29 days' },
      { kind: 'submissions.photos-reviewed', subject: '31 days' },
    ])
  })
})

describe('deleting a studio', () => {
  it('notifies every member except the owner', async () => {
    await client().deleteCompany(company())
    const mails = await sentMails()
    const { buyer, approver, viewer, accountant } = team
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(
      new Set([buyer, approver, viewer, accountant].map(({ email }) => email)),
    )
    expect(mails[0]).toMatchObject({
      kind: 'studios.company-deleted',
      subject: `${name} was deleted`,
    })
  })
})
