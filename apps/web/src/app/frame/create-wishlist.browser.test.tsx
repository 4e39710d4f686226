import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { passTime, stopTime } from '@shoebox/web-kit/testing/clock'
import { inTurn, noAnswer, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildPhotos, photoUuid } from '../../testing/build-photo.ts'
import {
  nthJoinedStudio,
  nthProject,
  nthStudio,
  nthWishlist,
} from '../../testing/build-wishlist.ts'
import { openPage } from '../../testing/open-page.tsx'
import { openOverlay } from './overlays.tsx'

type Answers = NonNullable<NonNullable<Parameters<typeof openPage>[1]>['answers']>

beforeEach(() => page.viewport(1440, 900))

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const selector = dialog.getByRole('combobox', { name: 'Choose Project' })
const studioSelect = dialog.getByRole('combobox', { name: 'Studio' })
const text = (content: string) => dialog.getByText(content, { exact: true })
const options = (select: typeof selector) =>
  [...select.element().querySelectorAll('option')].map((option) => option.textContent)

const wishlist = nthWishlist(9, { name: 'Prom night' })
const projects = [
  nthProject(1, { last_used_at: '2026-02-01T00:00:00.000Z' }),
  nthProject(2, { last_used_at: '2026-03-01T00:00:00.000Z' }),
]

const defaultAnswers: Answers = {
  countLivePhotos: { count: 7 },
  listWishlists: [],
  listWishlistItems: [],
  listProjects: projects,
  listCompanies: [nthStudio(1), nthStudio(2)],
  listJoinedCompanies: [],
  createWishlist: wishlist,
  updateProject: nthProject(1),
  findOrCreateProject: { project: nthProject(3, { name: 'Autumn' }), is_new: true },
  findCompany: null,
  createCompany: nthStudio(3, { name: 'New Pictures' }),
}

/** Opens the form for a new wishlist with photo 1. */
async function openForm(answers: Answers = {}) {
  const screen = await openPage('/pricing', {
    user: {},
    answers: { ...defaultAnswers, ...answers },
  })
  await expect.element(page.getByRole('textbox', { name: 'Photos' })).toBeVisible()
  await expect.poll(() => screen.router.state.navigation.state).toBe('idle')
  openOverlay('wishlist', { photos: buildPhotos(1) })
  // Until then, the overlay would stay open after the test.
  await expect.poll(() => JSON.stringify(window.history.state)).toContain('overlay')
  await button('Create new wishlist').click()
  await expect.element(field('Name')).toHaveFocus()

  return screen
}

async function openProjectForm(answers: Answers = {}) {
  const screen = await openForm(answers)
  await selector.selectOptions('Create new project')
  await expect.element(field('Project Name')).toHaveFocus()

  return screen
}

async function openStudioForm(answers: Answers = {}) {
  const screen = await openProjectForm(answers)
  await studioSelect.selectOptions('Create new studio')
  await expect.element(field('Studio name')).toHaveFocus()

  return screen
}

const studioFields = {
  'Studio name': 'New Pictures',
  'Street address': '1 Gower St',
  City: 'Los Angeles',
  State: 'CA',
  'Postal code': '90028',
  Phone: '555-0100',
}

async function fillStudio(fields: Record<string, string> = studioFields) {
  for (const [name, value] of Object.entries(fields)) await field(name).fill(value)
}

const bodyOf = (screen: Awaited<ReturnType<typeof openForm>>, operation: string) =>
  screen.server.calls.findLast(({ id }) => id === operation)?.body

test('[S2.11.14] [S2.11.15] [S2.11.21] [S2.11.23] the form replaces the list, with its title and fields', async () => {
  await openForm()

  await expect.element(page.getByRole('dialog', { name: 'Create new wishlist' })).toBeVisible()
  await expect
    .element(text('Click on a wishlist to add this photo, or create a new one.'))
    .not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveAttribute('placeholder', 'Enter wishlist name')
  await expect
    .element(field('Description'))
    .toHaveAttribute('placeholder', 'Enter description (optional)')
  await expect.element(selector).toBeVisible()
  expect(await findViolations()).toEqual([])

  await selector.selectOptions('Create new project')
  await expect.element(page.getByRole('dialog', { name: 'Create project' })).toBeVisible()
  await button('Cancel').click()
  await expect.element(page.getByRole('dialog', { name: 'Create new wishlist' })).toBeVisible()
})

test('[S2.11.16] [S5.0.09] "Create Wishlist" works only with name and project, and says "Creating..." while busy', async () => {
  const screen = await openForm({ listProjects: [], createWishlist: noAnswer })
  const create = button('Create Wishlist')
  await expect.element(text('No Projects Found')).toBeVisible()
  await field('Name').fill('Prom night')
  await expect.element(create).toHaveAttribute('aria-disabled', 'true')
  await expect.element(create).toHaveAccessibleDescription('Needs a project')
  await userEvent.keyboard('{Enter}')
  expect(bodyOf(screen, 'createWishlist')).toBeUndefined()

  const project = nthProject(3)
  screen.server.answer({ listProjects: [project], findOrCreateProject: { project, is_new: true } })
  await button('Create Your First Project').click()
  await field('Project Name').fill('Autumn')
  await studioSelect.selectOptions('Studio 1')
  await button('Create project').click()
  await expect.element(create).not.toHaveAttribute('aria-disabled')
  await field('Name').fill('   ')
  await expect.element(create).toHaveAttribute('aria-disabled', 'true')
  await expect.element(create).toHaveAccessibleDescription('Needs a name')

  await field('Name').fill('Prom night')
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Creating...')).toBeVisible()
})

test('[S7.7.02] [S3.0.14] [S8.1.14] creating sends the name, the project and the photo with its license, but no description', async () => {
  const screen = await openForm()
  await field('Name').fill('  Prom night ')
  await field('Description').fill('For the gym scene')
  await button('Create Wishlist').click()

  await expect.element(toastWith('Wishlist created')).toBeVisible()
  await expect.element(toastWith('New wishlist created and photo added successfully')).toBeVisible()
  expect(bodyOf(screen, 'createWishlist')).toEqual({
    name: 'Prom night',
    project_id: projects[1]?.id,
    photo_id: photoUuid(1),
    license_type: 'background-dressing',
  })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[S8.1.14] if creating fails, the form keeps its text and the toast says so', async () => {
  await openForm({ createWishlist: noNetwork })
  await field('Name').fill('Prom night')
  await button('Create Wishlist').click()

  await expect.element(toastWith('Error')).toBeVisible()
  await expect.element(toastWith('Failed to create wishlist')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Prom night')
})

test('[S4.0.23] closing the dialog clears name and description', async () => {
  await openForm()
  await field('Name').fill('Prom night')
  await field('Description').fill('For the gym scene')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  openOverlay('wishlist', { photos: buildPhotos(1) })
  await button('Create new wishlist').click()
  await expect.element(field('Name')).toHaveValue('')
  await expect.element(field('Description')).toHaveValue('')
})

test('[S2.11.09] [S2.11.11] [S4.0.20] [S4.0.21] the selector selects the last used project, and a choice sets last_used_at', async () => {
  const screen = await openForm()
  await expect.element(text('Select which project this wishlist belongs to')).toBeVisible()
  await expect.element(selector).toHaveValue(projects[1]?.id)
  expect(options(selector).at(-1)).toBe('Create new project')
  expect(bodyOf(screen, 'updateProject')).toBeUndefined()

  const before = Date.now()
  await selector.selectOptions('Project 1 (Studio 1)')
  await expect
    .poll(() => bodyOf(screen, 'updateProject'))
    .toEqual({
      last_used_at: expect.any(String),
    })
  const { last_used_at } = Object(bodyOf(screen, 'updateProject'))
  expect(Date.parse(last_used_at)).toBeGreaterThanOrEqual(before)
})

test('[S2.11.12] [S2.11.13] [S4.0.22] the selector says that projects are loading, then offers the first project', async () => {
  const list = Promise.withResolvers<never[]>()
  await openForm({ listProjects: list.promise })
  await expect.element(text('Loading projects...')).toBeVisible()

  list.resolve([])
  await expect.element(text('No Projects Found')).toBeVisible()
  await expect.element(text("Let's create your first project to save this wishlist")).toBeVisible()
  await button('Create Your First Project').click()
  await expect.element(page.getByRole('dialog', { name: 'Create project' })).toBeVisible()
})

test('[S2.11.01] [S2.11.07] [S5.0.08] a project needs a name and a studio', async () => {
  await openProjectForm({ findOrCreateProject: noAnswer })
  await expect.element(text('Create project for Wishlist')).toBeVisible()
  await expect
    .element(text('To save this wishlist, we need to create a project first.'))
    .toBeVisible()
  await expect.element(text('Create Project → Save Wishlist')).toBeVisible()
  await expect.element(button('Cancel')).toBeVisible()
  const name = field('Project Name')
  await expect.element(name).toHaveAttribute('placeholder', 'Enter project name')
  await expect.element(name).toHaveAttribute('aria-required', 'true')
  const create = button('Create project')
  await expect.element(create).toHaveAttribute('aria-disabled', 'true')

  await name.fill('Autumn')
  await expect.element(create).toHaveAttribute('aria-disabled', 'true')
  await studioSelect.selectOptions('Studio 2')
  await expect.element(create).not.toHaveAttribute('aria-disabled')
  await studioSelect.selectOptions('Create new studio')
  await expect.element(create).toHaveAttribute('aria-disabled', 'true')
  await button('← Back to Studio List').click()
  await studioSelect.selectOptions('Studio 2')
  await create.click()
  await expect.element(text('Saving project...')).toBeVisible()
})

test('[S8.1.15] a new project is selected, and a failure names what failed', async () => {
  const answers = inTurn(refusal('internal_error'), {
    project: nthProject(3, { name: 'Autumn' }),
    is_new: true,
  })
  const screen = await openProjectForm({ findOrCreateProject: answers })
  await field('Project Name').fill('Grey\'s "Autumn"')
  await studioSelect.selectOptions('Studio 2')
  await button('Create project').click()
  await expect.element(toastWith('Failed to create project')).toBeVisible()

  screen.server.answer({ listProjects: [nthProject(3, { name: 'Autumn' }), ...projects] })
  await button('Create project').click()
  await expect.element(toastWith('Success')).toBeVisible()
  await expect.element(toastWith('Project created successfully')).toBeVisible()
  expect(bodyOf(screen, 'findOrCreateProject')).toEqual({
    name: 'Grey’s “Autumn”',
    company_id: nthStudio(2).id,
  })
  await expect.element(selector).toHaveValue(nthProject(3).id)
})

test('[S2.11.02] [S2.11.06] the studio picker ends with "Create new studio", which opens a form', async () => {
  await openProjectForm()
  await expect.element(studioSelect).toBeVisible()
  expect(options(studioSelect)).toEqual([
    'Select a studio',
    'Studio 1',
    'Studio 2',
    'Create new studio',
  ])

  await studioSelect.selectOptions('Create new studio')
  await expect.element(dialog.getByRole('group', { name: 'Create new studio' })).toBeVisible()
  await expect.element(field('Studio name')).toHaveAttribute('placeholder', 'Enter studio name')
  const labels = [
    'Street address *',
    'Street address 2',
    'City *',
    'State *',
    'Postal code *',
    'Phone *',
  ]
  for (const label of labels)
    await expect.element(dialog.getByText(label, { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])

  await button('← Back to Studio List').click()
  await expect.element(studioSelect).toHaveFocus()
})

test('studios that the user buys for are listed after their own', async () => {
  const archivedAt = '2026-11-01T00:00:00.000Z'
  const joined = [
    nthJoinedStudio(1, { name: 'Harbor' }),
    nthJoinedStudio(2, { name: 'Only viewed', role: 'viewer' }),
    nthJoinedStudio(3, { name: 'Archived', archived_at: archivedAt }),
  ]
  const screen = await openForm({ listJoinedCompanies: joined })
  await selector.selectOptions('Create new project')
  await expect.element(studioSelect).toBeVisible()
  expect(options(studioSelect)).toEqual([
    'Select a studio',
    'Studio 1',
    'Studio 2',
    'Harbor',
    'Create new studio',
  ])
  const groups = [...studioSelect.element().querySelectorAll('optgroup')]
  expect(groups.map(({ label }) => label)).toEqual(['Your studios', 'Studios you buy for'])
  expect(await findViolations()).toEqual([])

  await field('Project Name').fill('Autumn')
  await studioSelect.selectOptions('Harbor')
  await button('Create project').click()
  await expect
    .poll(() => screen.server.calls.find(({ id }) => id === 'findOrCreateProject')?.body)
    .toEqual({ name: 'Autumn', company_id: joined[0]?.id })
})

test('a user without own studios gets an ungrouped list of the studios they buy for', async () => {
  await openForm({ listCompanies: [], listJoinedCompanies: [nthJoinedStudio(1)] })
  await selector.selectOptions('Create new project')
  await expect.element(studioSelect).toBeVisible()
  expect(options(studioSelect)).toEqual(['Select a studio', 'Joined 1', 'Create new studio'])
  expect(studioSelect.element().querySelector('optgroup')).toBeNull()
})

test('if the studios that the user buys for cannot be loaded, Retry loads them', async () => {
  const screen = await openForm({ listJoinedCompanies: refusal('overloaded') })
  await selector.selectOptions('Create new project')
  await expect.element(dialog.getByText('Couldn’t load studios.')).toBeVisible()
  screen.server.answer({ listJoinedCompanies: [nthJoinedStudio(1)] })
  await button('Retry').click()
  await expect.element(studioSelect).toBeVisible()
  expect(options(studioSelect)).toContain('Joined 1')
})

test('[S2.11.06] the form opens at once for a user without studios', async () => {
  await openForm({ listCompanies: [] })
  await selector.selectOptions('Create new project')
  await expect.element(dialog.getByRole('group', { name: 'Create new studio' })).toBeVisible()
  await expect.element(button('← Back to Studio List')).not.toBeInTheDocument()
})

test('[S5.0.07] [S2.11.04] [S2.11.05] Enter creates a studio if all required fields are filled in', async () => {
  const check = Promise.withResolvers<null>()
  const screen = await openStudioForm({ findCompany: check.promise })
  for (const name of Object.keys(studioFields)) {
    await fillStudio({ ...studioFields, [name]: ' ' })
    await expect.element(button('Create studio')).toHaveAttribute('aria-disabled', 'true')
  }
  await userEvent.keyboard('{Enter}')
  expect(screen.server.calls.some(({ id }) => id === 'findCompany')).toBe(false)

  await fillStudio()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Checking for existing studio...')).toBeVisible()
  check.resolve(null)
  await expect
    .poll(() => bodyOf(screen, 'createCompany'))
    .toEqual({
      name: 'New Pictures',
      street_address: '1 Gower St',
      street_address_2: null,
      city: 'Los Angeles',
      state_province: 'CA',
      postal_code: '90028',
      phone: '555-0100',
    })
  await expect.element(toastWith('Company created')).toBeVisible()
  await expect.element(toastWith('Created new New Pictures')).toBeVisible()
})

test('[S2.11.03] [S4.0.24] [S9.4.30] "Saved!" shows for 2 s, and a second later the new studio is selected in the list', async () => {
  const created = nthStudio(3, { name: 'New Pictures' })
  const screen = await openStudioForm()
  await fillStudio()
  screen.server.answer({ listCompanies: [created, nthStudio(1), nthStudio(2)] })
  await expect.element(button('← Back to Studio List')).toBeVisible()
  stopTime()
  await button('Create studio').click()
  await expect.element(button('Saved!')).toBeVisible()

  await passTime(1999)
  await expect.element(button('Saved!')).toBeVisible()
  await passTime(1)
  await expect.element(button('Saved!')).not.toBeInTheDocument()
  await passTime(999)
  await expect.element(studioSelect).not.toBeInTheDocument()
  await passTime(1)
  await expect.element(studioSelect).toHaveValue(created.id)
})

test('[S8.1.16] an existing studio is selected at once', async () => {
  const screen = await openStudioForm({ findCompany: nthStudio(2) })
  await fillStudio({ ...studioFields, 'Studio name': 'studio 2' })
  await button('Create studio').click()

  await expect.element(toastWith('Company found')).toBeVisible()
  await expect.element(toastWith('Selected existing Studio 2')).toBeVisible()
  await expect.element(studioSelect).toHaveValue(nthStudio(2).id)
  expect(bodyOf(screen, 'createCompany')).toBeUndefined()
})

test('[S8.1.16] [S8.1.17] a studio that is invalid, cannot be checked or cannot be created shows a message', async () => {
  const screen = await openStudioForm({
    findCompany: inTurn(noNetwork, null),
    createCompany: noNetwork,
  })
  await fillStudio({ ...studioFields, 'Studio name': '<b>' })
  await button('Create studio').click()
  await expect.element(toastWith('Invalid input')).toBeVisible()
  await expect.element(toastWith('Company name contains invalid characters')).toBeVisible()
  expect(screen.server.calls.some(({ id }) => id === 'findCompany')).toBe(false)

  await field('Studio name').fill('New Pictures')
  await button('Create studio').click()
  await expect.element(toastWith('Network error')).toBeVisible()
  await expect
    .element(toastWith('Unable to check for existing company. Please try again.'))
    .toBeVisible()

  await button('Create studio').click()
  await expect.element(toastWith('Error with company')).toBeVisible()
  await expect
    .element(toastWith('There was a problem with your company. Please try again.'))
    .toBeVisible()
})
