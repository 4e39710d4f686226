import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { fakeCaptcha } from '@shoebox/web-kit/testing/fake-captcha'
import { noAnswer, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildReceived, companyId } from '../../../testing/build-company.ts'
import { buildMemberStudio } from '../../../testing/build-studio.ts'
import { uuidOf } from '../../../testing/build-wishlist.ts'
import { emailField } from '../../../testing/open-auth.ts'
import { openPage } from '../../../testing/open-page.tsx'

type PageOptions = NonNullable<Parameters<typeof openPage>[1]>

const main = page.getByRole('main')
const accept = main.getByRole('button', { name: 'Accept invitation' })
const decline = main.getByRole('button', { name: 'Decline' })
const heading = (name: string) => main.getByRole('heading', { level: 1, name })
const path = `/invitations/${uuidOf(90)}`

const received = (overrides: Parameters<typeof buildReceived>[0] = {}) => {
  const invitation = buildReceived(overrides)
  return { invitation, email: invitation.email }
}

const openInvitation = (answers: PageOptions['answers'] = {}) =>
  openPage(path, {
    user: {},
    answers: {
      getInvitation: received(),
      getCompany: buildMemberStudio({ role: 'buyer' }),
      listCompanyMembers: { members: [], invitations: [] },
      ...answers,
    },
  })

test('shows the inviter, studio, role and expiry', async () => {
  await openInvitation()
  await expect.element(heading('Join Nowhere Road Pictures')).toBeVisible()
  await expect.element(main).toMatchTextContent('Robin Placeholder invited you to join as a buyer.')
  await expect.element(main).toMatchTextContent('place orders for the studio')
  await expect.element(main).not.toMatchTextContent('approve orders that other members place')
  await expect
    .element(main)
    .toMatchTextContent('Sent to nora@example.com, open until Nov 28, 2026.')
  expect(await findViolations()).toEqual([])
})

test('Accept sends one request, even on a double click, and opens the studio', async () => {
  const { server, router } = await openInvitation({ acceptInvitation: { company_id: companyId } })
  await accept.dblClick()
  await expect.element(toastWith('You joined Nowhere Road Pictures')).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe(`/studios/${companyId}`)
  expect(server.calls.filter(({ id }) => id === 'acceptInvitation')).toHaveLength(1)
})

test('Decline asks for confirmation, then says how to get another invitation', async () => {
  const { server } = await openInvitation({ declineInvitation: undefined })
  await decline.click()
  const dialog = page.getByRole('alertdialog', { name: 'Decline this invitation?' })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls.map(({ id }) => id)).not.toContain('declineInvitation')

  await decline.click()
  server.answer({ getInvitation: received({ state: 'declined' }) })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.element(heading('You declined this invitation')).toBeVisible()
  await expect.element(main).toMatchTextContent('ask Robin Placeholder to invite you')
})

test.each([
  [
    received({ state: 'expired' }),
    'This invitation has expired',
    'Ask Robin Placeholder to resend it',
  ],
  [received({ state: 'declined' }), 'You declined this invitation', 'If you change your mind'],
  [received({ state: 'accepted' }), 'You’ve joined Nowhere Road Pictures', 'Open the studio'],
  [
    received({ state: 'expired', invited_by_name: null }),
    'This invitation has expired',
    'Ask the owner of the studio',
  ],
  [refusal('not_found'), 'Invitation not found', 'It may have been revoked'],
] as const)('an invitation that ended: %#', async (getInvitation, title, text) => {
  await openInvitation({ getInvitation })
  await expect.element(heading(title)).toBeVisible()
  await expect.element(main).toMatchTextContent(text)
  await expect.element(accept).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test('an incomplete link sends no request', async () => {
  const { server } = await openPage('/invitations/0198', { user: {} })
  await expect.element(heading('Invitation not found')).toBeVisible()
  expect(server.calls.map(({ id }) => id)).not.toContain('getInvitation')
})

test('an invitation that was revoked or answered in the meantime shows its new state', async () => {
  const { server } = await openInvitation({ acceptInvitation: refusal('invitation_ended') })
  await expect.element(accept).toBeVisible()
  server.answer({ getInvitation: received({ state: 'expired' }) })
  await accept.click()
  await expect.element(toastWith('Couldn’t accept the invitation')).toBeVisible()
  await expect.element(heading('This invitation has expired')).toBeVisible()
})

test('for another address, shows both and offers to sign in with the invited one', async () => {
  const { router } = await openPage(path, {
    user: {},
    boot: { captcha: fakeCaptcha().settings },
    answers: {
      getInvitation: { invitation: null, email: 'dee@secondunit.example' },
      'POST /logout': undefined,
      listPopularPhotos: [],
      listBackgroundImages: [],
    },
  })
  await expect
    .element(main)
    .toMatchTextContent(
      'This invitation was sent to dee@secondunit.example. You are signed in as nora@example.com.',
    )
  await expect
    .element(main.getByRole('link', { name: 'Stay signed in as nora@example.com' }))
    .toHaveAttribute('href', '/account')
  expect(await findViolations()).toEqual([])

  await main.getByRole('button', { name: 'Sign in with dee@secondunit.example' }).click()
  await expect.element(emailField).toHaveValue('dee@secondunit.example')
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(`/auth?mode=login&returnUrl=${encodeURIComponent(path)}`)
  // The user chose to sign out, so the sign-in page does not explain why.
  await expect.element(toastWith('Authentication Required')).not.toBeInTheDocument()
  await main.getByRole('tab', { name: 'Sign up' }).click()
  expect(router.state.location.search).toContain(`returnUrl=${encodeURIComponent(path)}`)
})

test('an unconfirmed address is confirmed by signing in', async () => {
  await openInvitation({ getInvitation: { invitation: null, email: 'Nora@example.com' } })
  await expect.element(heading('Confirm your address first')).toBeVisible()
})

test('a visitor signs in first and returns', async () => {
  const { router } = await openPage(path, {
    answers: { listPopularPhotos: [], listBackgroundImages: [] },
  })
  await expect.poll(() => router.state.location.pathname).toBe('/auth')
  expect(router.state.location.search).toContain(`returnUrl=${encodeURIComponent(path)}`)
})

test('after an outage, Retry loads the invitation', async () => {
  const { server } = await openInvitation({ getInvitation: noNetwork })
  await expect.element(main.getByText('Couldn’t load the invitation')).toBeVisible()
  server.answer({ getInvitation: received() })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(accept).toBeVisible()
})

test('announces that the invitation is loading', async () => {
  await openInvitation({ getInvitation: noAnswer })
  await expect.element(main.getByText('Loading the invitation...')).toBeInTheDocument()
})

test('at 320 px, long names and addresses fit', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  const { server, router } = await openInvitation({
    getInvitation: received({ company_name: 'W'.repeat(100), invited_by_name: 'W'.repeat(80) }),
  })
  await expect.element(accept).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)

  server.answer({ getInvitation: { invitation: null, email: `${'w'.repeat(60)}@example.com` } })
  await router.navigate(`/invitations/${uuidOf(91)}`)
  await expect.element(main.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
