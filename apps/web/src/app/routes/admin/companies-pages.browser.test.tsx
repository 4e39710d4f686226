import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { authenticator, sessionFor } from '@shoebox/web-auth/testing/session-for'
import { noAnswer, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  buildBilling,
  buildExemption,
  buildListedCompany,
  companyId,
} from '../../../testing/build-company.ts'
import { buildMember, noraMember } from '../../../testing/build-studio.ts'
import { buildStudio, uuidOf } from '../../../testing/build-wishlist.ts'
import { fakeTab } from '../../../testing/fake-tab.ts'
import { openPage } from '../../../testing/open-page.tsx'

type PageOptions = NonNullable<Parameters<typeof openPage>[1]>

const main = page.getByRole('main')
const certificates = main.getByRole('list', { name: 'Certificates' })
const approveButton = certificates.getByRole('button', { name: /^Approve/ })
const rejectButton = certificates.getByRole('button', { name: /^Reject/ })
const handOver = main.getByRole('button', { name: 'Hand over to another member' })

const admin = {
  roles: ['admin'] as const,
  session: sessionFor('nora', { aal: 'aal2', factor: authenticator }),
}

const inspected = {
  company: buildStudio(),
  members: [noraMember, buildMember()],
  billing: buildBilling(),
  exemptions: [buildExemption()],
}

const open = (path: string, answers: PageOptions['answers'] = {}) =>
  openPage(path, {
    user: admin,
    answers: {
      isCurrentUserAdmin: true,
      searchCompanies: { companies: [buildListedCompany()], has_more: false },
      inspectCompany: inspected,
      ...answers,
    },
  })
const openList = (answers: PageOptions['answers'] = {}) => open('/admin/companies', answers)
const openCompany = (answers: PageOptions['answers'] = {}) =>
  open(`/admin/companies/${companyId}`, answers)

test('lists studios with the number of certificates to review', async () => {
  await openList({
    searchCompanies: {
      companies: [
        buildListedCompany({ id: uuidOf(71), name: 'Example Street TV', exemptions_in_review: 2 }),
        buildListedCompany({ archived_at: '2026-11-01T12:00:00.000Z', owner_name: null }),
      ],
      has_more: true,
    },
  })
  await expect.element(main.getByText('2 certificates to review')).toBeVisible()
  await expect.element(main).toMatchTextContent('2 to review')
  await expect.element(main).toMatchTextContent('Archived')
  await expect.element(main).toMatchTextContent('There are more studios than these 2.')
  await expect
    .element(main.getByRole('link', { name: 'Example Street TV' }))
    .toHaveAttribute('href', `/admin/companies/${uuidOf(71)}`)
  expect(await findViolations()).toEqual([])
})

test('searches by the start of the name and keeps the text in the URL', async () => {
  const { server, router } = await openList({
    searchCompanies: ({ search }) => ({
      companies: search.get('name') === null ? [buildListedCompany()] : [],
      has_more: false,
    }),
  })
  await main.getByRole('searchbox', { name: 'Search studios by name' }).fill('zz')
  await expect.element(main.getByText('No studio found')).toBeVisible()
  expect(router.state.location.search).toBe('?q=zz')
  const searches = server.calls.filter(({ id }) => id === 'searchCompanies')
  expect(searches.at(-1)?.search).toBe('?name=zz')
})

test('shows empty, loading and error states', async () => {
  const { server } = await openList({ searchCompanies: noNetwork })
  await expect.element(main.getByText('Couldn’t load the studios')).toBeVisible()
  server.answer({ searchCompanies: { companies: [], has_more: false } })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(main.getByText('No studios yet')).toBeVisible()
})

test('announces that studios are loading', async () => {
  await openList({ searchCompanies: noAnswer })
  await expect.element(main.getByText('Loading studios...')).toBeInTheDocument()
})

test.each(['/admin/companies', `/admin/companies/${companyId}`])(
  'a moderator is sent from %s to the home page',
  async (path) => {
    const { server, router } = await openPage(path, {
      user: { ...admin, roles: ['moderator'] },
      answers: {
        isCurrentUserAdmin: false,
        listBackgroundImages: [],
        listTrustedStudios: [],
        listDecades: [],
        listPopularPhotos: [],
        listNewArrivals: [],
      },
    })
    await expect.element(toastWith('Access Denied')).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/')
    expect(server.calls.map(({ id }) => id)).not.toContain('searchCompanies')
    expect(server.calls.map(({ id }) => id)).not.toContain('inspectCompany')
  },
)

test('shows a studio’s details, certificates, billing and members', async () => {
  await openCompany()
  await expect
    .element(main.getByRole('heading', { level: 1, name: 'Nowhere Road Pictures' }))
    .toBeVisible()
  await expect.element(main).toMatchTextContent('Nowhere Road Pictures LLC')
  await expect.element(certificates).toMatchTextContent('California, resale certificate')
  await expect.element(main.getByRole('table', { name: 'Members' })).toMatchTextContent('Robin')
  expect(await findViolations()).toEqual([])
})

test('a studio without certificates or billing profile', async () => {
  await openCompany({
    inspectCompany: { ...inspected, members: [noraMember], billing: null, exemptions: [] },
  })
  await expect.element(main.getByText('No billing profile yet')).toBeVisible()
  await expect.element(main.getByText('No certificate yet')).toBeVisible()
  await expect.element(handOver).toHaveAccessibleDescription('The owner is the only member')
})

test('[S2.2.09] the path of a studio takes a UUID and nothing else', async () => {
  const { server, router } = await open('/admin/companies/0198')
  await expect.element(main.getByText('It was deleted, or the link is incomplete.')).toBeVisible()
  expect(server.calls.map(({ id }) => id)).not.toContain('inspectCompany')

  await router.navigate(`/admin/companies/${companyId.toUpperCase()}`)
  await expect.element(handOver).toBeVisible()
})

test('shows that a studio is unknown or could not be loaded', async () => {
  const { server } = await openCompany({ inspectCompany: noNetwork })
  await expect.element(main.getByText('Couldn’t load this studio')).toBeVisible()
  server.answer({ inspectCompany: refusal('not_found') })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(main.getByRole('link', { name: 'See all studios' })).toBeVisible()
})

test('opens a certificate with an audited URL', async () => {
  const { replace } = fakeTab()
  await openCompany({
    inspectExemptionFile: {
      url: 'https://files.example/a',
      expires_at: '2026-11-15T12:15:00.000Z',
    },
  })
  await certificates.getByRole('button', { name: /^Open ca-resale-2025.pdf/ }).click()
  await expect.poll(() => replace.mock.calls).toEqual([['https://files.example/a']])
})

test('approves until a date or without expiry, once', async () => {
  const { server } = await openCompany({ decideExemption: refusal('expiry_in_past') })
  await approveButton.click()
  const dialog = page.getByRole('dialog', { name: /^Approve “California/ })
  const confirm = dialog.getByRole('button', { name: 'Approve' })
  const date = dialog.getByLabelText('Valid through')
  expect(await findViolations()).toEqual([])
  await confirm.click()
  await expect.element(date).toHaveAccessibleDescription(/Enter the date/)
  await date.fill('2020-01-01')
  await confirm.click()
  await expect.element(date).toHaveAccessibleDescription('This date is in the past.')
  expect(server.calls.map(({ id }) => id)).not.toContain('decideExemption')

  await date.fill('2099-06-30')
  await confirm.click()
  await expect.element(date).toHaveAccessibleDescription('This date is in the past.')

  const approved = buildExemption({ state: 'approved' })
  server.answer({
    decideExemption: approved,
    inspectCompany: { ...inspected, exemptions: [approved] },
  })
  await dialog.getByRole('checkbox', { name: 'The certificate has no expiry date' }).click()
  await confirm.dblClick()
  await expect.element(toastWith('Certificate approved')).toBeVisible()
  await expect.element(certificates).toMatchTextContent('Approved, no expiry')
  const decisions = server.calls.filter(({ id }) => id === 'decideExemption')
  expect(decisions.map(({ body }) => body)).toEqual([
    { decision: 'approve', expires_on: '2099-06-30' },
    { decision: 'approve', expires_on: null },
  ])
})

test('rejects with a reason, which is required', async () => {
  const { server } = await openCompany({ decideExemption: refusal('exemption_decided') })
  await rejectButton.click()
  const dialog = page.getByRole('dialog', { name: /^Reject “California/ })
  const reason = dialog.getByRole('textbox', { name: 'Reason for the studio' })
  const confirm = dialog.getByRole('button', { name: 'Reject' })
  await confirm.click()
  await expect.element(reason).toHaveAccessibleDescription('Enter a reason.')
  await reason.fill('The signature\nis missing.')
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('already been reviewed')

  server.answer({ decideExemption: buildExemption({ state: 'rejected' }) })
  await confirm.click()
  await expect.element(toastWith('Certificate rejected')).toBeVisible()
  const decisions = server.calls.filter(({ id }) => id === 'decideExemption')
  expect(decisions.at(-1)?.body).toEqual({
    decision: 'reject',
    reason: 'The signature is missing.',
  })
})

test('hands the studio over to another member, with a reason', async () => {
  const { server } = await openCompany({ reassignCompany: refusal('not_a_member') })
  await handOver.click()
  const dialog = page.getByRole('dialog', { name: 'Hand over this studio?' })
  const member = dialog.getByRole('combobox', { name: 'New owner' })
  const confirm = dialog.getByRole('button', { name: 'Hand over' })
  await confirm.click()
  await expect.element(member).toHaveAccessibleDescription('Choose a member.')
  await member.selectOptions('Robin Placeholder, buyer')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nora left the company.')
  expect(await findViolations()).toEqual([])
  await confirm.click()
  await expect.element(member).toHaveAccessibleDescription(/no longer a member/)

  server.answer({ reassignCompany: undefined })
  await confirm.click()
  await expect.element(toastWith('Studio handed over')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const calls = server.calls.filter(({ id }) => id === 'reassignCompany')
  expect(calls.at(-1)?.body).toEqual({
    user_id: uuidOf(81),
    reason: 'Nora left the company.',
  })
})

test('Escape closes a dialog and returns focus', async () => {
  await openCompany()
  await rejectButton.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(rejectButton).toHaveFocus()
})

test('at 320 px, long names and addresses fit', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  const name = 'W'.repeat(100)
  const { router } = await openCompany({
    searchCompanies: { companies: [buildListedCompany({ name })], has_more: false },
    inspectCompany: {
      company: buildStudio({ name }),
      members: [noraMember, buildMember({ name, email: `${'w'.repeat(60)}@example.com` })],
      billing: buildBilling({ bill_to: name, tax_ids: [] }),
      exemptions: [buildExemption({ file_name: `${name}.pdf` })],
    },
  })
  await expect.element(handOver).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await router.navigate('/admin/companies')
  await expect.element(main.getByRole('link', { name })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
