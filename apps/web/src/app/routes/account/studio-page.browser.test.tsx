import type { CompanyRole } from '@shoebox/domain/studios/company-roles'
import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { type Answers, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nthOrder } from '../../../testing/build-order.ts'
import {
  buildMemberStudio,
  noraMember,
  robin,
  sam,
  studioAnswers,
} from '../../../testing/build-studio.ts'
import { buildStudio, uuidOf } from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const approval = main.getByRole('region', { name: 'Approval' })
const amount = approval.getByRole('textbox')
const path = `/studios/${uuidOf(70)}`

const openStudio = (role: CompanyRole = 'owner', answers: Answers = {}) =>
  openPage(path, { user: {}, answers: { ...studioAnswers(role), ...answers } })

const listHeadings = () =>
  main
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

const tray = ['Role permissions', 'Projects']

test.each<[CompanyRole, string, string[]]>([
  [
    'owner',
    'You are the owner',
    ['Members', 'Orders', 'Billing profile', 'Tax exemption', 'Approval', 'Hand over or archive'],
  ],
  ['buyer', 'You are a buyer', ['Members', 'Orders', 'Approval', 'Leave']],
  ['approver', 'You are an approver', ['Members', 'Orders', 'Approval', 'Leave']],
  ['viewer', 'You are a viewer', ['Members', 'Orders', 'Approval', 'Leave']],
  [
    'accountant',
    'You are an accountant',
    ['Members', 'Orders', 'Billing profile', 'Tax exemption', 'Approval', 'Leave'],
  ],
])('shows %s only the sections that the role can use', async (role, text, headings) => {
  await openStudio(role)
  await expect.element(main.getByText(text)).toBeVisible()
  await expect.poll(listHeadings).toEqual([...headings, ...tray])
  const canManage = role === 'owner'
  const members = main.getByRole('list', { name: 'Members' })
  expect(members.getByRole('combobox').elements()).toHaveLength(canManage ? 5 : 0)
  expect(members.getByRole('button').elements().length > 0).toBe(canManage)
  expect(approval.getByRole('switch').elements()).toHaveLength(canManage ? 1 : 0)
  expect(await findViolations()).toEqual([])
})

test('the table shows what each role can do', async () => {
  await openStudio('buyer')
  const table = main.getByRole('table', { name: 'Role permissions' })
  await expect
    .element(table.getByRole('columnheader', { name: /^Buyer\s?\(your role\)$/ }))
    .toBeInTheDocument()
  await expect
    .element(table.getByRole('row', { name: 'Approve others’ orders Yes No Yes No No' }))
    .toBeInTheDocument()
  await expect
    .element(table.getByRole('row', { name: 'Manage billing and tax Yes No No No Yes' }))
    .toBeInTheDocument()
  await expect
    .element(main)
    .toMatchTextContent('Only the member who created a project or wishlist can edit it.')
})

test('other members read the approval rule as a sentence', async () => {
  await openStudio('viewer')
  await expect.element(approval).toMatchTextContent('Orders over $5,000.00 need approval.')
  await expect
    .element(approval)
    .toMatchTextContent('Robin Placeholder and Sam Specimen can approve orders.')
})

test('saves the amount on Enter, once', async () => {
  const { server } = await openStudio('owner', {
    setApprovalRule: buildMemberStudio({ approval_over: 250_000 }),
  })
  await expect
    .element(approval)
    .toMatchTextContent(
      'You can approve orders, and so can Sam Specimen. Orders you place go to Sam Specimen.',
    )
  await amount.fill('2500')
  await expect.element(approval.getByRole('button', { name: 'Save' })).toBeVisible()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(amount).toHaveValue('$2,500.00')
  await expect.element(approval.getByText('Saved')).toBeVisible()
  await userEvent.tab()
  const saved = server.calls.filter(({ id }) => id === 'setApprovalRule')
  expect(saved.map(({ body }) => body)).toEqual([{ approval_over: 250_000 }])
})

test('leaving the field saves the amount, and the focus stays in the section', async () => {
  await openStudio('owner', { setApprovalRule: buildMemberStudio({ approval_over: 250_000 }) })
  await amount.fill('2500')
  await userEvent.tab()
  await expect.element(approval.getByText('Saved')).toBeVisible()
  await expect.element(amount).toHaveFocus()
})

test('an invalid amount is not saved, and Esc discards it', async () => {
  const { server } = await openStudio()
  await amount.fill('much')
  await userEvent.tab()
  await expect.element(amount).toHaveAccessibleDescription('Enter an amount, such as $5,000.00.')
  expect(await findViolations()).toEqual([])
  await amount.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(amount).toHaveValue('$5,000.00')
  expect(server.calls.map(({ id }) => id)).not.toContain('setApprovalRule')
})

test('the switch turns approval off and on with the last amount', async () => {
  const { server } = await openStudio('owner', {
    setApprovalRule: buildMemberStudio({ approval_over: null }),
  })
  const toggle = approval.getByRole('switch', { name: 'Orders over an amount need approval' })
  await toggle.click()
  await expect.element(approval).toMatchTextContent('Orders don’t need approval')
  await expect.element(amount).not.toBeInTheDocument()
  server.answer({ setApprovalRule: noNetwork })
  await toggle.click()
  await expect.element(toastWith('Couldn’t save the approval rule')).toBeVisible()
  await expect.element(toggle).not.toBeChecked()
  server.answer({ setApprovalRule: buildMemberStudio() })
  await toggle.click()
  await expect.element(amount).toHaveValue('$5,000.00')
  expect(server.calls.findLast(({ id }) => id === 'setApprovalRule')?.body).toEqual({
    approval_over: 500_000,
  })
})

test('warns an owner who is the only approver', async () => {
  await openStudio('owner', {
    listCompanyMembers: { members: [noraMember, robin], invitations: [] },
  })
  await expect
    .element(approval)
    .toMatchTextContent(
      'You are the only approver. You can’t place orders over this amount until you add another approver or raise the amount.',
    )
})

test('after the hand-over, the page shows the new role', async () => {
  const { server } = await openStudio('owner', { handOverCompany: refusal('not_a_member') })
  await main.getByRole('button', { name: 'Hand over to another member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over the studio' })
  await expect.element(dialog).toMatchTextContent('You become a buyer.')
  expect(await findViolations()).toEqual([])
  const newOwner = dialog.getByRole('combobox', { name: 'New owner' })
  const confirm = dialog.getByRole('button', { name: 'Hand over', exact: true })
  await confirm.click()
  await expect.element(newOwner).toHaveAccessibleDescription('Choose a member.')
  await newOwner.selectOptions('Sam Specimen, approver')
  await confirm.click()
  await expect.element(newOwner).toHaveAccessibleDescription(/^This person is no longer a member/)
  server.answer({ handOverCompany: refusal('company_name_taken') })
  await confirm.click()
  await expect.element(newOwner).toHaveAccessibleDescription(/already owns a studio with this name/)

  server.answer({ handOverCompany: undefined, ...studioAnswers('buyer') })
  await confirm.click()
  await expect.element(toastWith('Handed over to Sam Specimen')).toBeVisible()
  await expect.element(main.getByText('You are a buyer')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(main.getByRole('button', { name: 'Hand over to another member' }))
    .not.toBeInTheDocument()
})

test('a studio with orders is archived and restored, but not deleted', async () => {
  const archived_at = '2026-11-15T12:00:00.000Z'
  const { server } = await openStudio('owner', { archiveCompany: buildStudio({ archived_at }) })
  await expect.element(main.getByRole('button', { name: 'Delete studio' })).not.toBeInTheDocument()
  await expect
    .element(main)
    .toMatchTextContent('A studio with orders can be archived but not deleted')
  server.answer({ getCompany: buildMemberStudio({ archived_at }) })
  await main.getByRole('button', { name: 'Archive studio' }).click()
  await expect.element(toastWith('Company archived')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Restore studio' })).toBeVisible()
})

test('a studio without orders can be deleted', async () => {
  const { server } = await openStudio('owner', {
    getCompany: buildMemberStudio({ has_orders: false }),
    deleteCompany: undefined,
    listCompanies: [],
    listJoinedCompanies: [],
    listMyInvitations: [],
  })
  await main.getByRole('button', { name: 'Delete studio' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Nowhere Road Pictures”?' })
  await expect
    .element(dialog)
    .toMatchTextContent('Projects stay with the people who made them, without a studio.')
  server.answer({ getCompany: refusal('not_found'), listCompanyMembers: refusal('not_found') })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toastWith('Company deleted')).toBeVisible()
  await expect.element(main.getByText('No studios yet')).toBeVisible()
})

test('a member leaves after seeing what they keep', async () => {
  const { server } = await openStudio('buyer', {
    leaveCompany: undefined,
    listCompanies: [],
    listJoinedCompanies: [],
    listMyInvitations: [],
  })
  await main.getByRole('button', { name: 'Leave studio' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave “Nowhere Road Pictures”?' })
  await expect.element(dialog).toMatchTextContent('the list of orders you placed here')
  server.answer({ getCompany: refusal('not_found'), listCompanyMembers: refusal('not_found') })
  await dialog.getByRole('button', { name: 'Leave studio' }).dblClick()
  await expect.element(toastWith('You left Nowhere Road Pictures')).toBeVisible()
  await expect.element(main.getByText('No studios yet')).toBeVisible()
  expect(server.calls.filter(({ id }) => id === 'leaveCompany')).toHaveLength(1)
})

const accessLost = main.getByRole('heading', {
  name: 'You no longer have access to this studio',
  level: 1,
})

test('an owner who was replaced and then removed loses access to the open page', async () => {
  const { server } = await openStudio('owner', { changeMemberRole: refusal('not_found') })
  const role = main.getByRole('combobox', { name: 'Role of Robin Placeholder' })
  await expect.element(role).toBeVisible()
  server.answer({ getCompany: refusal('not_found'), listCompanyMembers: refusal('not_found') })
  await role.selectOptions('Viewer')
  await expect.element(accessLost).toHaveFocus()
  await expect
    .element(main.getByRole('link', { name: 'See your studios' }))
    .toHaveAttribute('href', '/account?tab=studios')
  await expect.element(toastWith('This studio has changed')).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test('a removed accountant loses access to the open page when a billing request is refused', async () => {
  const { server } = await openStudio('accountant', { removeExemption: refusal('not_found') })
  const exemption = main.getByRole('region', { name: 'Tax exemption' })
  await exemption.getByRole('button', { name: /^Remove/ }).click()
  server.answer({ getCompany: refusal('not_found'), listCompanyMembers: refusal('not_found') })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(accessLost).toBeInTheDocument()
})

test('a member whose role changed sees the page of the new role', async () => {
  const { server } = await openStudio('owner', { setApprovalRule: refusal('forbidden') })
  await expect.element(approval.getByRole('switch')).toBeVisible()
  server.answer(studioAnswers('viewer'))
  await approval.getByRole('switch').click()
  await expect.element(main.getByText('You are a viewer')).toBeVisible()
})

test('returning to the tab shows that access was lost', async () => {
  const { server } = await openStudio('buyer')
  await expect.element(main.getByText('You are a buyer')).toBeVisible()
  server.answer({ getCompany: refusal('not_found'), listCompanyMembers: refusal('not_found') })
  // Only stale data is fetched again, so that switching tabs does not send requests each time.
  const later = Date.now() + 120_000
  const now = vi.spyOn(Date, 'now').mockReturnValue(later)
  onTestFinished(() => now.mockRestore())
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(accessLost).toBeInTheDocument()
})

test('an unknown studio and an invalid id show “Studio not found”', async () => {
  const { router, server } = await openStudio('owner', {
    getCompany: refusal('not_found'),
    listCompanyMembers: refusal('not_found'),
  })
  const heading = main.getByRole('heading', { name: 'Studio not found', level: 1 })
  await expect.element(heading).toBeInTheDocument()
  const callCount = server.calls.length
  await router.navigate('/studios/1')
  await expect.element(heading).toBeInTheDocument()
  expect(server.calls).toHaveLength(callCount)
})

test('after an outage, Retry loads the studio', async () => {
  const { server } = await openStudio('owner', { getCompany: noNetwork })
  await expect.element(main.getByText('Couldn’t load this studio')).toBeVisible()
  server.answer({ getCompany: buildMemberStudio() })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(main.getByText('You are the owner')).toBeVisible()
})

test('the page sends each of its requests once', async () => {
  const { server, router } = await openPage('/about', { user: {}, answers: studioAnswers() })
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  await router.navigate(path)
  await expect.element(main.getByText(sam.email)).toBeVisible()
  expect(server.calls.filter(({ id }) => id === 'getCompany')).toHaveLength(1)
  expect(server.calls.filter(({ id }) => id === 'listCompanyMembers')).toHaveLength(1)
})

test('members see the latest orders of the studio, and approvers those that wait for them', async () => {
  const orders = [6, 5, 4, 3, 2, 1].map((nth) => nthOrder(nth))
  const { server } = await openStudio('approver', {
    listOrders: { orders, next: null },
    listOrdersToApprove: [
      nthOrder(7, { status: 'pending_approval' }),
      nthOrder(8, { company: { id: uuidOf(71), name: 'Another studio' } }),
    ],
  })
  const list = main.getByRole('list', { name: 'Orders of this studio' })
  await expect.element(list).toMatchTextContent('ORD-2026-000006')
  expect(list.getByRole('listitem').elements()).toHaveLength(5)
  await expect
    .element(main.getByRole('link', { name: 'All orders of this studio' }))
    .toHaveAttribute('href', `/account?tab=orders&studio=${uuidOf(70)}`)
  expect(server.calls.find(({ id }) => id === 'listOrders')?.search).toContain(uuidOf(70))
  await expect.element(approval).toMatchTextContent('1 order waits for your approval')
  await expect
    .element(approval.getByRole('link', { name: 'ORD-2026-000007' }))
    .toHaveAttribute('href', `/orders/${nthOrder(7).id}`)
  expect(await findViolations()).toEqual([])
})

test('a studio whose orders do not load shows the rest and can retry', async () => {
  const { server } = await openStudio('viewer', { listOrders: noNetwork })
  await expect.element(main.getByText('Couldn’t load the orders of this studio.')).toBeVisible()
  server.answer({ listOrders: { orders: [], next: null } })
  await main.getByRole('region', { name: 'Orders' }).getByRole('button', { name: 'Retry' }).click()
  await expect.element(main.getByText('No orders yet.')).toBeVisible()
})
