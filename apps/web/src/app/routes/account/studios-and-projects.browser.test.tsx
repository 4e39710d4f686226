import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildInvitation } from '../../../testing/build-studio.ts'
import { buildProject, buildStudio, uuidOf } from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const studios = main.getByRole('list', { name: 'Studios' })
const projects = main.getByRole('table', { name: 'Projects' })

type PageOptions = NonNullable<Parameters<typeof openPage>[1]>

const openTab = (tab: string, answers: PageOptions['answers'] = {}) =>
  openPage(`/account?tab=${tab}`, {
    user: {},
    answers: {
      listCompanies: [buildStudio()],
      listJoinedCompanies: [],
      listMyInvitations: [],
      listProjects: [buildProject()],
      findDuplicateNames: [],
      ...answers,
    },
  })

const confirmDelete = async (name: string) => {
  const dialog = page.getByRole('alertdialog', { name: `Delete “${name}”?` })
  await dialog.getByRole('button', { name: 'Delete' }).click()
}

test('[S8.1.17] a studio is edited in its row and deleted, with their messages', async () => {
  const { server } = await openTab('studios', {
    updateCompany: refusal('company_name_taken'),
    deleteCompany: refusal('in_use'),
  })
  await expect.element(studios).toMatchTextContent('12 Nowhere Road, Burbank, CA 91502 · 555-0100')
  expect(await findViolations()).toEqual([])
  await studios.getByRole('button', { name: /^Edit/ }).click()
  const name = studios.getByRole('textbox', { name: 'Studio name' })
  await expect.element(name).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await name.fill('Nowhere Road')
  const save = studios.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(toastWith('Error updating company')).toBeVisible()
  await expect.element(toastWith('This company already exists')).toBeVisible()

  server.answer({ updateCompany: noNetwork })
  await save.click()
  await expect
    .element(toastWith('There was a problem with your company. Please try again.'))
    .toBeVisible()

  server.answer({ updateCompany: buildStudio({ name: 'Nowhere Road' }) })
  await save.click()
  await expect.element(toastWith('Company updated')).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()

  await studios.getByRole('button', { name: 'Delete Nowhere Road Pictures' }).click()
  await confirmDelete('Nowhere Road Pictures')
  await expect.element(toastWith('Error deleting company')).toBeVisible()
  server.answer({ deleteCompany: undefined })
  await studios.getByRole('button', { name: 'Delete Nowhere Road Pictures' }).click()
  await confirmDelete('Nowhere Road Pictures')
  await expect.element(toastWith('Company deleted')).toBeVisible()
})

test('[S5.0.05] a name that another studio has is rejected in the form', async () => {
  const { server } = await openTab('studios', {
    findDuplicateNames: [{ id: uuidOf(71), name: 'Example Stage' }],
  })
  await studios.getByRole('button', { name: /^Edit/ }).click()
  const name = studios.getByRole('textbox', { name: 'Studio name' })
  await name.fill('Example Stage')
  await studios.getByRole('button', { name: 'Save' }).click()

  await expect
    .element(name)
    .toHaveAccessibleDescription('A company named "Example Stage" already exists in your account')
  // Not in the URL, because titles of projects are confidential and are checked by the same call.
  expect(server.calls.find(({ id }) => id === 'findDuplicateNames')).toMatchObject({
    search: '',
    body: { entity: 'company', name: 'Example Stage', exclude_id: uuidOf(70) },
  })
})

test.each([
  ['studios', 'Failed to check for duplicate company names', 'company'],
  ['projects', 'Failed to check for duplicate project names', 'project'],
])(
  '[S8.1.16] [S8.1.18] in %s, a name that cannot be checked is not saved',
  async (tab, message, entity) => {
    const { server } = await openTab(tab, { findDuplicateNames: refusal('overloaded') })
    await main.getByRole('button', { name: /^Edit/ }).click()
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await expect.element(toastWith(message)).toBeVisible()

    server.answer({ findDuplicateNames: noNetwork })
    await save.click()
    await expect.element(toastWith('Network error')).toBeVisible()
    await expect
      .element(toastWith(`Unable to check for existing ${entity}. Please try again.`))
      .toBeVisible()
    expect(server.calls.map(({ id }) => id)).not.toContain('updateCompany')
    expect(server.calls.map(({ id }) => id)).not.toContain('updateProject')
  },
)

test('an archived studio says so and can be restored', async () => {
  const { server } = await openTab('studios', {
    archiveCompany: buildStudio({ archived_at: '2026-11-15T12:00:00.000Z' }),
  })
  const archive = studios.getByRole('button', { name: /^Archive/ })
  await expect.element(archive).toBeVisible()
  server.answer({ listCompanies: [buildStudio({ archived_at: '2026-11-15T12:00:00.000Z' })] })
  await archive.click()
  await expect.element(toastWith('Company archived')).toBeVisible()
  await expect.element(studios.getByRole('button', { name: /^Restore/ })).toBeVisible()
  await expect.element(studios).toMatchTextContent('Archived')
})

test('[S8.1.15] a project is renamed, moved and deleted, with their messages', async () => {
  const other = buildStudio({ id: uuidOf(71), name: 'Example Stage Company' })
  const { server } = await openTab('projects', {
    listCompanies: [buildStudio(), other],
    updateProject: noNetwork,
    deleteProject: noNetwork,
  })
  await expect.element(projects).toMatchTextContent('Nov 15, 2026')
  expect(await findViolations()).toEqual([])
  await projects.getByRole('button', { name: 'Edit The Pretend Hour' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit project' })
  await dialog.getByRole('textbox', { name: 'Project Name' }).fill('The Real Hour')
  await dialog.getByRole('combobox', { name: 'Studio' }).selectOptions('Example Stage Company')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toastWith('Failed to update project')).toBeVisible()

  server.answer({ updateProject: buildProject({ name: 'The Real Hour' }) })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toastWith('Success')).toBeVisible()
  await expect.element(toastWith('Project updated successfully')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls.findLast(({ id }) => id === 'updateProject')?.body).toEqual({
    name: 'The Real Hour',
    company_id: uuidOf(71),
  })

  await projects.getByRole('button', { name: 'Delete The Pretend Hour' }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Delete “The Pretend Hour”?' }))
    .toMatchTextContent('Its 2 wishlists stay, without a project.')
  await confirmDelete('The Pretend Hour')
  await expect.element(toastWith('Failed to delete project')).toBeVisible()
  server.answer({ deleteProject: undefined })
  await projects.getByRole('button', { name: 'Delete The Pretend Hour' }).click()
  await confirmDelete('The Pretend Hour')
  await expect.element(toastWith('Project deleted successfully')).toBeVisible()
})

test('a project with orders can be archived, but not deleted', async () => {
  await openTab('projects', { listProjects: [buildProject({ has_orders: true })] })
  await expect.element(projects.getByRole('button', { name: /^Archive/ })).toBeVisible()
  await expect.element(projects.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
})

test('[S5.0.23] [S8.1.19] the integrity check lists each issue with a link that fixes it', async () => {
  const { server } = await openTab('studios', {
    checkDataIntegrity: {
      companies: [{ id: uuidOf(70), name: 'Nowhere Road Pictures' }],
      joined_companies: [],
      projects: [
        { id: uuidOf(50), name: 'The Pretend Hour', company: 'Gone', company_id: uuidOf(99) },
      ],
    },
  })
  const check = main.getByRole('button', { name: 'Data integrity check' })
  await check.click()
  await expect.element(toastWith('Data integrity issues found')).toBeVisible()
  await expect.element(toastWith('Found 1 issues. Check the results for details.')).toBeVisible()
  const issues = main.getByRole('list', { name: 'Issues' })
  await expect
    .element(issues)
    .toMatchTextContent('The studio of “The Pretend Hour” is not one of yours')
  expect(await findViolations()).toEqual([])

  server.answer({ checkDataIntegrity: { companies: [], joined_companies: [], projects: [] } })
  await check.click()
  await expect.element(toastWith('Data integrity check passed')).toBeVisible()
  await expect.element(toastWith('No issues found with your data.')).toBeVisible()

  server.answer({ checkDataIntegrity: noNetwork })
  await check.click()
  await expect.element(toastWith('Data integrity check failed')).toBeVisible()
  await expect
    .element(toastWith('Unable to complete the integrity check. Please try again.'))
    .toBeVisible()
})

test('a project that the user can no longer edit has no buttons, and its form does not open', async () => {
  const joined = buildProject({ id: uuidOf(51), name: 'Harbor', can_edit: false })
  await openTab(`projects&edit=${joined.id}`, { listProjects: [buildProject(), joined] })
  await expect
    .element(projects.getByRole('row', { name: /Harbor/ }))
    .toMatchTextContent('View only')
  await expect
    .element(projects.getByRole('button', { name: 'Edit The Pretend Hour' }))
    .toBeVisible()
  await expect
    .element(projects.getByRole('button', { name: 'Edit Harbor' }))
    .not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test('Fix opens the form of the project', async () => {
  await openTab('studios', {
    checkDataIntegrity: {
      companies: [],
      joined_companies: [],
      projects: [{ id: uuidOf(50), name: '', company: 'Gone', company_id: uuidOf(99) }],
    },
  })
  await main.getByRole('button', { name: 'Data integrity check' }).click()
  await main.getByRole('link', { name: 'Fix: A project has no name' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit project' })).toBeVisible()
})

test('without studios or projects, the tabs say what they are for', async () => {
  const { router } = await openTab('studios', { listCompanies: [], listProjects: [] })
  await expect.element(main.getByText('No studios yet')).toBeVisible()
  await router.navigate('/account?tab=projects')
  await expect.element(main.getByText('No projects of your own')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('own studios link to their pages, and joined studios show the user’s role', async () => {
  await openTab('studios', {
    listJoinedCompanies: [
      { id: uuidOf(71), name: 'Example Stage', role: 'buyer', archived_at: null },
      {
        id: uuidOf(72),
        name: 'Second Unit',
        role: 'accountant',
        archived_at: '2026-11-15T12:00:00.000Z',
      },
    ],
  })
  await expect
    .element(studios.getByRole('link', { name: 'Nowhere Road Pictures' }))
    .toHaveAttribute('href', `/studios/${uuidOf(70)}`)
  const joined = main.getByRole('list', { name: 'Studios you work with' })
  await expect
    .element(joined.getByRole('link', { name: 'Example Stage' }))
    .toHaveAttribute('href', `/studios/${uuidOf(71)}`)
  await expect.element(joined.getByRole('listitem').first()).toMatchTextContent('Buyer')
  await expect.element(joined.getByRole('listitem').last()).toMatchTextContent('ArchivedAccountant')
  expect(await findViolations()).toEqual([])
})

test('open invitations appear above the studios, even if the user has none', async () => {
  await openTab('studios', {
    listCompanies: [],
    listMyInvitations: [
      {
        ...buildInvitation(),
        company_id: uuidOf(73),
        company_name: 'Pretend Pictures',
        invited_by_name: 'Robin Placeholder',
        state: 'open',
      },
    ],
  })
  const invitations = main.getByRole('list', { name: 'Invitations' })
  await expect
    .element(invitations)
    .toMatchTextContent('Robin Placeholder invited you to join Pretend Pictures as a buyer.')
  await expect
    .element(invitations.getByRole('link', { name: 'See the invitation to Pretend Pictures' }))
    .toHaveAttribute('href', `/invitations/${uuidOf(90)}`)
  expect(await findViolations()).toEqual([])
})

test('if the joined studios cannot be loaded, Retry loads them', async () => {
  const { server } = await openTab('studios', { listJoinedCompanies: noNetwork })
  await expect.element(main.getByText('Couldn’t load the studios you work with.')).toBeVisible()
  await expect.element(studios).toBeVisible()
  server.answer({
    listJoinedCompanies: [
      { id: uuidOf(71), name: 'Example Stage', role: 'viewer', archived_at: null },
    ],
  })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(main.getByRole('link', { name: 'Example Stage' })).toBeVisible()
})

test('after an outage, Retry loads the studios and the projects', async () => {
  const { server, router } = await openTab('studios', {
    listCompanies: noNetwork,
    listProjects: noNetwork,
  })
  await expect.element(main.getByText('Couldn’t load your studios')).toBeVisible()
  server.answer({ listCompanies: [buildStudio()], listProjects: [buildProject()] })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(studios).toBeVisible()

  server.answer({ listProjects: noNetwork })
  await router.navigate('/account?tab=projects')
  await expect.element(main.getByText('Couldn’t load your projects')).toBeVisible()
  server.answer({ listProjects: [buildProject()] })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(projects).toBeVisible()
})

test.each(['studios', 'projects'])('at 320 px, the long names of %s wrap', async (tab) => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  const name = 'W'.repeat(100)
  await openTab(tab, {
    listCompanies: [buildStudio({ name })],
    listProjects: [buildProject({ name, company: name })],
  })
  await expect.element(main.getByRole('button', { name: /^Edit/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
