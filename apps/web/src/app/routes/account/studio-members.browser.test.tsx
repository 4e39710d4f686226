import type { ErrorCode } from '@shoebox/contract/errors'
import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { type Answers, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  buildInvitation,
  buildMember,
  buildMemberStudio,
  noraMember,
  robin,
  sam,
  studioAnswers,
} from '../../../testing/build-studio.ts'
import { uuidOf } from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const members = main.getByRole('list', { name: 'Members' })
const form = main.getByRole('form', { name: 'Invite a member' })
const email = form.getByRole('textbox', { name: 'Email' })

const openStudio = (answers: Answers = {}) =>
  openPage(`/studios/${uuidOf(70)}`, { user: {}, answers: { ...studioAnswers(), ...answers } })

test('lists members with role and date, then invitations', async () => {
  await openStudio()
  const rows = members.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent('Nora Sample · you')
  await expect.element(rows.first()).toMatchTextContent('OwnerSince Mar 2, 2026')
  await expect
    .element(members.getByRole('combobox', { name: 'Role of Sam Specimen' }))
    .toHaveValue('approver')
  await expect.element(rows.last()).toMatchTextContent('Invited Nov 14, expires Nov 28')
  await expect.element(rows.last()).toMatchTextContent('Not answered yet')
  expect(rows.elements()).toHaveLength(6)
  expect(await findViolations()).toEqual([])
})

test('shows the address of a member without a name only once', async () => {
  await openStudio({
    listCompanyMembers: { members: [noraMember, buildMember({ name: null })], invitations: [] },
  })
  const row = members.getByRole('listitem').last()
  await expect.element(row.getByRole('button', { name: /^Remove robin@/ })).toBeVisible()
  expect(row.element().textContent?.match(/robin@nowhereroad\.example/g)).toHaveLength(2)
})

test('changes a role, and says that a former buyer can no longer edit', async () => {
  const { server } = await openStudio({
    changeMemberRole: buildMember({ role: 'viewer' }),
  })
  const role = members.getByRole('combobox', { name: 'Role of Robin Placeholder' })
  await role.selectOptions('Viewer')
  await expect.element(toastWith('Robin Placeholder is now a viewer')).toBeVisible()
  await expect
    .element(
      toastWith(
        'They can still view the projects and wishlists they created here, but no longer edit them.',
      ),
    )
    .toBeVisible()
  expect(server.calls.find(({ id }) => id === 'changeMemberRole')?.body).toEqual({ role: 'viewer' })
})

test('an arrow key on a closed role list changes nothing', async () => {
  const { server } = await openStudio({ changeMemberRole: buildMember({ role: 'viewer' }) })
  const role = members.getByRole('combobox', { name: 'Role of Robin Placeholder' })
  await expect.element(role).toBeVisible()
  role.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(role).toHaveValue('buyer')
  expect(server.calls.map(({ id }) => id)).not.toContain('changeMemberRole')
})

test('a failed role change is rolled back', async () => {
  await openStudio({ changeMemberRole: noNetwork })
  const role = members.getByRole('combobox', { name: 'Role of Robin Placeholder' })
  await role.selectOptions('Viewer')
  await expect.element(toastWith('Couldn’t change the role of Robin Placeholder')).toBeVisible()
  await expect.element(role).toHaveValue('buyer')
})

test('removes a member once, after saying what the member and the studio keep', async () => {
  const { server } = await openStudio({ removeMember: undefined })
  await members.getByRole('button', { name: 'Remove Robin Placeholder' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove Robin Placeholder?' })
  await expect.element(dialog).toMatchTextContent('the list of orders they placed here')
  await expect.element(dialog).toMatchTextContent('but not the files')
  await expect.element(dialog).toMatchTextContent('stay and pass to you')
  expect(await findViolations()).toEqual([])
  server.answer({ listCompanyMembers: { members: [noraMember, sam], invitations: [] } })
  await dialog.getByRole('button', { name: 'Remove' }).dblClick()

  await expect.element(toastWith('Robin Placeholder was removed')).toBeVisible()
  await expect
    .element(members.getByRole('button', { name: 'Remove Robin Placeholder' }))
    .not.toBeInTheDocument()
  expect(server.calls.filter(({ id }) => id === 'removeMember')).toHaveLength(1)
  expect(document.activeElement).not.toBe(document.body)
})

test('a member who is already gone disappears from the list', async () => {
  const { server } = await openStudio({ removeMember: refusal('not_found') })
  await members.getByRole('button', { name: 'Remove Robin Placeholder' }).click()
  server.answer({ listCompanyMembers: { members: [noraMember, sam], invitations: [] } })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect
    .element(toastWith('The studio changed in the meantime. The page now shows its current state.'))
    .toBeVisible()
  await expect
    .element(members.getByRole('button', { name: 'Remove Robin Placeholder' }))
    .not.toBeInTheDocument()
})

test('invites an address by keyboard, as a viewer by default', async () => {
  const invitation = buildInvitation({ id: uuidOf(91), email: 'kim@example.com', role: 'viewer' })
  const { server } = await openStudio({ inviteMember: invitation })
  await email.click()
  await userEvent.keyboard('kim@example.com{Enter}')
  await expect.element(toastWith('Invitation sent')).toBeVisible()
  await expect.element(email).toHaveValue('')
  await expect.element(email).toHaveFocus()
  expect(server.calls.find(({ id }) => id === 'inviteMember')?.body).toEqual({
    email: 'kim@example.com',
    role: 'viewer',
  })
})

test('sends nothing without a complete address', async () => {
  const { server } = await openStudio()
  const send = form.getByRole('button', { name: 'Send invitation' })
  await send.click()
  await expect.element(email).toHaveAccessibleDescription('Enter an email address.')
  await email.fill('kim@')
  await send.click()
  await expect.element(email).toHaveAccessibleDescription('Enter a complete email address.')
  expect(await findViolations()).toEqual([])
  expect(server.calls.map(({ id }) => id)).not.toContain('inviteMember')
})

test.each<[ErrorCode, RegExp]>([
  ['already_member', /^This person is already a member/],
  ['already_invited', /^This address is already invited\. Resend/],
  ['too_many_members', /^A studio can have at most 200 members/],
  ['company_archived', /^This studio is archived\. Restore it/],
])('shows %s at the field', async (code, message) => {
  await openStudio({ inviteMember: refusal(code) })
  await email.fill('kim@example.com')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(email).toHaveAccessibleDescription(message)
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue('kim@example.com')
})

test('resends an open invitation, changes its role and revokes it after confirmation', async () => {
  const { server } = await openStudio({
    resendInvitation: buildInvitation(),
    changeInvitationRole: buildInvitation({ role: 'approver' }),
    revokeInvitation: undefined,
  })
  await members.getByRole('button', { name: /^Resend the invitation/ }).click()
  await expect.element(toastWith('Invitation sent again')).toBeVisible()
  await members
    .getByRole('combobox', { name: 'Role of dee@secondunit.example' })
    .selectOptions('Approver')
  await expect
    .poll(() => server.calls.find(({ id }) => id === 'changeInvitationRole')?.body)
    .toEqual({ role: 'approver' })

  await members.getByRole('button', { name: /^Revoke the invitation/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke the invitation?' })
  await expect.element(dialog).toMatchTextContent('The link in the email to dee@secondunit.example')
  server.answer({ listCompanyMembers: { members: [noraMember, robin], invitations: [] } })
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(toastWith('Invitation revoked')).toBeVisible()
  await expect.element(members).not.toMatchTextContent('dee@secondunit.example')
})

test.each([
  ['expired', 'Expired Nov 28', /^Resend/],
  ['declined', 'Declined', /^Invite .* again/],
] as const)('an invitation that is %s can be sent again or removed', async (state, text, again) => {
  const { server } = await openStudio({
    listCompanyMembers: { members: [noraMember], invitations: [buildInvitation({ state })] },
    revokeInvitation: undefined,
  })
  await expect.element(members).toMatchTextContent(text)
  await expect.element(members.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(members.getByRole('button', { name: again })).toBeVisible()
  server.answer({ listCompanyMembers: { members: [noraMember], invitations: [] } })
  await members.getByRole('button', { name: /^Remove the invitation/ }).click()
  await expect.element(toastWith('Invitation removed')).toBeVisible()
})

test('inviting an address that declined creates a new invitation', async () => {
  const declined = buildInvitation({ state: 'declined' })
  const { server } = await openStudio({
    listCompanyMembers: { members: [noraMember], invitations: [declined] },
    inviteMember: buildInvitation(),
  })
  await expect.element(members).toMatchTextContent('Declined')
  await members.getByRole('button', { name: `Invite ${declined.email} again` }).click()
  await expect.element(toastWith('Invitation sent again')).toBeVisible()
  expect(server.calls.find(({ id }) => id === 'inviteMember')?.body).toEqual({
    email: declined.email,
    role: declined.role,
  })
})

test('members cannot be invited to an archived studio', async () => {
  await openStudio({
    getCompany: buildMemberStudio({ archived_at: '2026-11-15T12:00:00.000Z' }),
  })
  await expect.element(main.getByText('Archived Nov 15, 2026')).toBeVisible()
  await expect
    .element(main.getByText('This studio is archived. Restore it to invite people.'))
    .toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  await expect
    .element(members.getByRole('button', { name: /^(Resend|Invite) / }))
    .not.toBeInTheDocument()
  await expect.element(members.getByRole('button', { name: /^Revoke / })).toBeVisible()
})

test('at 320 px, long names and addresses wrap', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  const long = 'w'.repeat(100)
  await openStudio({
    getCompany: buildMemberStudio({ name: long }),
    listCompanyMembers: {
      members: [noraMember, buildMember({ name: long, email: `${long}@example.com` })],
      invitations: [buildInvitation({ email: `${long}@example.com` })],
    },
  })
  await expect.element(members).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
