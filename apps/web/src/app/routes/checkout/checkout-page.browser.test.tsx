import { type Answers, noAnswer, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildCartItem } from '../../../testing/build-cart.ts'
import {
  buildCheckout,
  type Checkout,
  checkoutAnswers,
  completeDraft,
  emptyDraft,
  twoItems,
} from '../../../testing/build-checkout.ts'
import { buildBilling } from '../../../testing/build-company.ts'
import { buildProject, nthJoinedStudio, uuidOf } from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const summary = main.getByRole('complementary', { name: 'Summary' })
const section = (name: string) => main.getByRole('region', { name, exact: true })
const production = section('Project and production')
const billing = section('Billing')
const project = production.getByRole('combobox', { name: 'Choose Project' })
const placeButton = main.getByRole('button', { name: 'Place order and pay' })
const field = (name: string) => main.getByRole('textbox', { name, exact: true })

const openCheckout = (
  checkout: Checkout = buildCheckout(),
  { items = twoItems, ...answers }: Answers & { items?: typeof twoItems } = {},
) =>
  openPage('/checkout', {
    user: {},
    answers: { ...checkoutAnswers(checkout, items), ...answers },
  })

test('[S2.1.10] a visitor signs in first and returns to checkout', async () => {
  await openPage('/checkout', { answers: { listPopularPhotos: [], listBackgroundImages: [] } })
  await expect.poll(() => window.location.pathname).toBe('/auth')
  expect(new URLSearchParams(window.location.search).get('returnUrl')).toBe('/checkout')
})

test('shows four sections, the photos with their licenses, and the sums', async () => {
  await openCheckout()
  await expect.element(placeButton).toBeVisible()
  expect(
    main
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Project and production', 'License and signature', 'Billing', 'Pay', 'Summary'])
  const lines = main.getByRole('list', { name: 'Photos of this order' }).getByRole('listitem')
  await expect.element(lines.first()).toMatchTextContent(/#11.*Background dressing\s*\$45\.00/)
  await expect.element(lines.last()).toMatchTextContent(/#12.*Hero usage\s*\$225\.00/)
  await expect.element(summary).toMatchTextContent(/Original, 2 photos\s*\$270\.00/)
  await expect.element(summary).toMatchTextContent(/Total\s*\$270\.00\s*plus sales tax where due/)
  await expect.element(summary).not.toMatchTextContent('Volume discount')
  await expect.element(main.getByRole('checkbox', { name: /may learn the name/ })).not.toBeChecked()
  await expect
    .element(main.getByRole('region', { name: 'License agreement' }))
    .toMatchTextContent(/The parties\..*Signing electronically\./)
  expect(await findViolations()).toEqual([])
})

test('saves what the user enters after a pause, but not the signature', async () => {
  const { server } = await openCheckout()
  await field('Working title').fill('Blue Harvest')
  await expect.element(summary).toMatchTextContent('Saving...')
  await expect.element(summary.getByText('Saved', { exact: true })).toBeVisible()
  await field('Full name').fill('Nora Sample')
  await field('Distributor').fill('Nowhere TV')
  await expect
    .poll(() => server.calls.filter(({ id }) => id === 'saveCheckout').at(-1)?.body)
    .toMatchObject({ production: { working_title: 'Blue Harvest', distributor: 'Nowhere TV' } })
  expect(JSON.stringify(server.calls.filter(({ id }) => id === 'saveCheckout'))).not.toContain(
    'Nora Sample',
  )
  await expect.element(summary).toMatchTextContent('Your signature is not saved.')
})

test('saves when the user leaves the page', async () => {
  const { server } = await openCheckout()
  await field('PO number').fill('PO-9')
  await summary.getByRole('link', { name: 'Back to cart' }).click()
  await expect
    .poll(() => server.calls.find(({ id }) => id === 'saveCheckout')?.body)
    .toMatchObject({ po_number: 'PO-9' })
})

test('what could not be saved is restored in this tab, and saved then', async () => {
  const first = await openCheckout(buildCheckout(), { saveCheckout: noNetwork })
  await field('Working title').fill('Blue Harvest')
  await expect.element(summary.getByRole('alert')).toMatchTextContent(/Couldn’t save/)
  await first.unmount()

  const { server } = await openCheckout()
  await expect.element(field('Working title')).toHaveValue('Blue Harvest')
  await expect
    .poll(() => server.calls.find(({ id }) => id === 'saveCheckout')?.body)
    .toMatchObject({ production: { working_title: 'Blue Harvest' } })
})

test('only a series has a season and episodes', async () => {
  await openCheckout()
  await expect.element(field('Season')).not.toBeInTheDocument()
  await production.getByRole('combobox', { name: 'Type' }).selectOptions('Series')
  await expect.element(field('Season')).toBeVisible()
  await expect.element(field('Episodes')).toBeVisible()
})

test('choosing a project loads the billing profile of its studio', async () => {
  const saved = buildCheckout()
  await openCheckout(buildCheckout({ draft: emptyDraft }), { saveCheckout: saved })
  await expect.element(billing).toMatchTextContent('Choose a project first. We bill its studio.')
  await project.selectOptions('The Pretend Hour (Nowhere Road Pictures)')
  await expect.element(billing).toMatchTextContent('Nowhere Road Pictures LLC')
  await expect.element(billing.getByText('This studio requires one on every order.')).toBeVisible()
})

test('[S2.11.08] without a project, the user creates one for the purchase', async () => {
  const created = buildProject({ id: uuidOf(50) })
  await openCheckout(buildCheckout({ draft: emptyDraft }), {
    listProjects: [],
    saveCheckout: buildCheckout(),
  })
  await production.getByRole('button', { name: 'Create Your First Project' }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByRole('heading', { name: 'Create project for Purchase' }))
    .toBeVisible()
  await expect
    .element(dialog)
    .toMatchTextContent('To complete your purchase, we need to assign it to a project.')
  await expect.element(dialog).toMatchTextContent('Create Project → Save Purchase')
  expect(created.name).toBe('The Pretend Hour')
})

test('a buyer orders for a project that another member made', async () => {
  const shared = { id: uuidOf(60), name: 'Salt Flats', company: 'Nowhere Road Pictures' }
  const { server } = await openCheckout(
    buildCheckout({ draft: emptyDraft, shared_projects: [shared] }),
    { listProjects: [] },
  )
  await project.selectOptions('Salt Flats (Nowhere Road Pictures)')
  await expect
    .poll(() => server.calls.find(({ id }) => id === 'saveCheckout')?.body)
    .toMatchObject({ project_id: shared.id })
  await expect.element(project).toHaveValue(shared.id)
  // Only the member who made a project marks it as used.
  expect(server.calls.some(({ id }) => id === 'updateProject')).toBe(false)
})

test('choosing a project fills in the production of its latest order, unless the user entered one', async () => {
  const last_production = {
    production_title: 'The Pretend Hour',
    working_title: null,
    production_type: 'series' as const,
    season: '2',
    episodes: null,
    distributor: null,
    clearance_contact: 'Nora Sample',
  }
  const answers = {
    listProjects: [
      buildProject({ id: uuidOf(50) }),
      buildProject({ id: uuidOf(51), name: 'Another' }),
    ],
  }
  const first = await openCheckout(buildCheckout({ draft: emptyDraft, last_production }), answers)
  await project.selectOptions('The Pretend Hour (Nowhere Road Pictures)')
  await expect.element(field('Production title')).toHaveValue('The Pretend Hour')
  await expect.element(field('Season')).toHaveValue('2')
  await expect.element(production).toMatchTextContent(/Filled in from the latest order/)
  // What was filled in for one project is not used for another.
  first.server.answer({
    saveCheckout: buildCheckout({ draft: { ...emptyDraft, project_id: uuidOf(51) } }),
  })
  await project.selectOptions('Another (Nowhere Road Pictures)')
  await expect.element(field('Production title')).toHaveValue('')
  await first.unmount()

  await openCheckout(buildCheckout({ draft: emptyDraft, last_production }), answers)
  await field('Production title').fill('Salt Flats')
  await project.selectOptions('The Pretend Hour (Nowhere Road Pictures)')
  await expect.element(summary.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(field('Production title')).toHaveValue('Salt Flats')
})

test('an order that was not paid is offered above the empty form, and beside the button once a project is chosen', async () => {
  const unpaid_order = { id: uuidOf(300), number: 'ORD-2026-000123', is_payable: true }
  await openCheckout(buildCheckout({ draft: emptyDraft, unpaid_order }))
  const pay = main.getByRole('button', { name: 'Pay for this order' })
  await expect.element(pay).toBeVisible()
  expect(section('Pay').getByRole('button', { name: 'Pay for this order' }).elements()).toEqual([])
  await project.selectOptions('The Pretend Hour (Nowhere Road Pictures)')
  await expect
    .element(section('Pay').getByRole('button', { name: 'Pay for this order' }))
    .toBeVisible()
  expect(pay.elements()).toHaveLength(1)
})

test('an order that would be canceled by this one is named above the button', async () => {
  const unpaid_order = { id: uuidOf(300), number: 'ORD-2026-000123', is_payable: false }
  await openCheckout(buildCheckout({ unpaid_order }))
  await expect
    .element(section('Pay'))
    .toMatchTextContent(/This order would cancel ORD-2026-000123.*waiting for approval/)
})

test('a viewer or accountant reads why they cannot order', async () => {
  await openCheckout(buildCheckout({ draft: emptyDraft }), {
    listProjects: [],
    listJoinedCompanies: [
      nthJoinedStudio(1, { name: 'Nowhere Road Pictures', role: 'accountant' }),
      nthJoinedStudio(2, {
        name: 'Closed',
        role: 'viewer',
        archived_at: '2026-01-01T00:00:00.000Z',
      }),
    ],
  })
  await expect
    .element(production)
    .toMatchTextContent(/You are an accountant of Nowhere Road Pictures\..*make you a buyer/)
  await expect.element(production.getByText('Closed')).not.toBeInTheDocument()
})

test('a member who lost the role of a buyer reads why their projects are not listed', async () => {
  await openCheckout(buildCheckout({ draft: emptyDraft }), {
    listProjects: [buildProject({ id: uuidOf(50), can_edit: false })],
  })
  await expect
    .element(production)
    .toMatchTextContent(/Only the owner and buyers of a studio place orders\. Ask the owner/)
})

test('a chosen project that the user lost must be replaced', async () => {
  await openCheckout(buildCheckout({ company: null, billing: null }), {
    listProjects: [buildProject({ id: uuidOf(51), name: 'Another' })],
  })
  await expect
    .element(production)
    .toMatchTextContent('You can’t order for the project that you chose')
  await expect.element(project).toHaveValue('')
})

test('a member who cannot edit billing reads who can', async () => {
  const company = { id: uuidOf(70), name: 'Nowhere Road Pictures', can_edit_billing: false }
  const { unmount } = await openCheckout(buildCheckout({ company }))
  await expect
    .element(billing)
    .toMatchTextContent('The owner or an accountant of Nowhere Road Pictures can change this.')
  await expect.element(billing.getByRole('button')).not.toBeInTheDocument()
  await unmount()

  await openCheckout(buildCheckout({ company, billing: null }))
  await expect.element(billing).toMatchTextContent(/has no billing profile yet/)
  await expect
    .element(placeButton)
    .toHaveAccessibleDescription('The studio needs a billing profile first.')
})

test('the billing profile is edited in place', async () => {
  const { server } = await openCheckout(buildCheckout({ billing: null }), {
    saveBillingProfile: buildBilling(),
  })
  await billing.getByRole('button', { name: 'Add billing profile' }).click()
  const form = billing.getByRole('form', { name: 'Billing profile' })
  await form
    .getByRole('textbox', { name: 'Bill to', exact: true })
    .fill('Nowhere Road Pictures LLC')
  await form
    .getByRole('textbox', { name: 'Street address', exact: true })
    .fill('100 Example Street')
  await form.getByRole('textbox', { name: 'City', exact: true }).fill('Sampleton')
  server.answer({ getCheckout: buildCheckout() })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(billing.getByRole('button', { name: 'Edit billing profile' })).toHaveFocus()
  await expect.element(billing).toMatchTextContent('ap@nowhereroad.example')
})

test('photos with a problem say why, and the rest stays orderable', async () => {
  const items = [
    buildCartItem({ photoid: 8, photo: null, clearance: null }),
    buildCartItem({ photoid: 9 }),
    ...twoItems,
  ]
  const checkout = buildCheckout({ items })
  const withProblems = {
    ...checkout,
    lines: checkout.lines.map((line) => {
      if (line.photoid === 9) return { ...line, problem: 'already-licensed' as const }
      if (line.photoid === 12) return { ...line, problem: 'hero-not-allowed' as const }

      return line
    }),
  }
  const { server } = await openCheckout(withProblems, { items })
  const line = (number: number) =>
    main.getByRole('listitem').filter({ hasText: new RegExp(`#${number}(?!\\d)`) })
  await expect.element(line(8)).toMatchTextContent(/Photo no longer available/)
  await expect.element(line(9)).toMatchTextContent(/Already licensed for this project/)
  await expect.element(line(12)).toMatchTextContent(/Hero usage is no longer available/)
  await expect.element(placeButton).not.toHaveAttribute('aria-disabled')

  server.answer({ getCheckout: { ...withProblems, lines: withProblems.lines.slice(1) } })
  await line(8).getByRole('button', { name: 'Remove #8 from the cart' }).click()
  await expect.element(line(8)).not.toBeInTheDocument()
  expect(server.calls.some(({ id }) => id === 'removeCartItem')).toBe(true)

  await line(12).getByRole('button', { name: 'Use background dressing for #12' }).click()
  await expect
    .poll(() => server.calls.find(({ id }) => id === 'changeCartItemLicense')?.body)
    .toEqual({ license_type: 'background-dressing' })
})

test('several photos that are gone are named and removed together', async () => {
  const items = [
    ...[7, 8].map((photoid) => buildCartItem({ photoid, photo: null, clearance: null })),
    ...twoItems,
  ]
  const { server } = await openCheckout(buildCheckout({ items }), { items })
  await expect.element(main.getByText(/2 photos no longer available: #7, #8\./)).toBeVisible()
  server.answer({ getCheckout: buildCheckout() })
  await main.getByRole('button', { name: 'Remove all of them from the cart' }).click()
  await expect.element(main.getByText(/no longer available/)).not.toBeInTheDocument()
  expect(server.calls.filter(({ id }) => id === 'removeCartItem')).toHaveLength(2)
})

test('a long order is cut after 8 photos and can be shown whole', async () => {
  const items = Array.from({ length: 60 }, (_, index) => buildCartItem({ photoid: index + 1 }))
  await openCheckout(buildCheckout({ items }), { items })
  const lines = main.getByRole('list', { name: 'Photos of this order' }).getByRole('listitem')
  await expect.poll(() => lines.elements().length).toBe(8)
  await main.getByRole('button', { name: 'Show all 60 photos' }).click()
  await expect.poll(() => lines.elements().length).toBe(60)
  await main.getByRole('button', { name: 'Show fewer photos' }).click()
  await expect.poll(() => lines.elements().length).toBe(8)
})

test('checkout that is closed says so and what to do', async () => {
  await openCheckout(buildCheckout({ is_open: false }))
  await expect
    .element(main.getByRole('heading', { name: 'Ordering is not open yet' }))
    .toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect.element(placeButton).not.toBeInTheDocument()
})

test('an empty cart, a failed load and loading have their own states', async () => {
  const empty = await openCheckout(buildCheckout({ items: [] }), { items: [] })
  await expect.element(main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Your orders' })).toBeVisible()
  await empty.unmount()

  const loading = await openCheckout(buildCheckout(), { getCheckout: noAnswer })
  await expect.element(main.getByText('Loading checkout...')).toBeInTheDocument()
  await loading.unmount()

  const { server } = await openCheckout(buildCheckout(), { getCheckout: refusal('overloaded') })
  await expect.element(main.getByText('Couldn’t load checkout')).toBeVisible()
  server.answer({ getCheckout: buildCheckout() })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(placeButton).toBeVisible()
})

test.each([390, 320])('at %i px nothing is cut off, and axe finds nothing', async (width) => {
  await page.viewport(width, 800)
  const long = 'Averyveryverylongproductiontitlewithoutanyspace'.repeat(4)
  await openCheckout(
    buildCheckout({
      approval: 'needed',
      company: { id: uuidOf(70), name: long, can_edit_billing: false },
      billing: buildBilling({ bill_to: long, attention: long }),
      unpaid_order: { id: uuidOf(300), number: 'ORD-2026-000123', is_payable: true },
      draft: { ...completeDraft, production: { production_title: long } },
    }),
  )
  await expect.element(main.getByRole('button', { name: 'Request approval' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(await findViolations()).toEqual([])
  await page.viewport(1440, 900)
})

test('all fields are reached by keyboard in reading order', async () => {
  await openCheckout()
  await expect.element(placeButton).toBeVisible()
  await expect.element(project).toBeVisible()
  project.element().focus()
  const names: string[] = []
  for (
    let presses = 0;
    presses < 30 && document.activeElement !== placeButton.element();
    presses += 1
  ) {
    await userEvent.keyboard('{Tab}')
    names.push(document.activeElement?.getAttribute('name') ?? '')
  }
  expect(names.filter((name) => /^[a-z]\w+$/.test(name) && !name.startsWith('_r'))).toEqual([
    'production_title',
    'working_title',
    'production_type',
    'distributor',
    // The browser stops at month, day, year and picker of a date field.
    ...Array.from(
      { length: names.filter((name) => name === 'shoot_date').length },
      () => 'shoot_date',
    ),
    'clearance_contact',
    'may_be_named',
    'name',
    'title',
    'has_authority',
    'consents_to_sign_electronically',
    'po_number',
    'account_code',
  ])
  await expect.element(placeButton).toHaveFocus()
})
