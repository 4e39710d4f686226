import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { AuthProvider } from '@shoebox/web-auth/session/auth-provider.tsx'
import { type Answers, noAnswer, noNetwork } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { uuidOf } from '../../testing/build-wishlist.ts'
import { openPage } from '../../testing/open-page.tsx'
import { CompanyProjects } from './company-projects.tsx'

type CompanyProject = CallOutput<Contract['listCompanyProjects']>['projects'][number]

const createdAt = '2026-11-15T12:00:00.000Z'

function nthCompanyProject(nth: number, overrides: Partial<CompanyProject> = {}): CompanyProject {
  return {
    id: uuidOf(nth),
    name: `Project ${nth}`,
    user_id: 'ben',
    made_by: 'Ben Ode',
    last_used_at: null,
    created_at: createdAt,
    archived_at: null,
    wishlists: [],
    ...overrides,
  }
}

const openProjects = (listCompanyProjects: Answers['listCompanyProjects']) =>
  openPage('/', {
    user: {},
    answers: { listCompanyProjects },
    createRoutes: () => [
      {
        path: '/',
        element: (
          <AuthProvider>
            <main>
              <h1>Studio</h1>
              <CompanyProjects companyId={uuidOf(70)} />
            </main>
          </AuthProvider>
        ),
      },
    ],
  })

const main = page.getByRole('main')
const list = main.getByRole('list', { name: 'Projects of this studio' })

test('lists projects with their creators and links to their wishlists', async () => {
  const hall = { id: uuidOf(101), name: 'Hall', photo_count: 1 }
  const stairs = { id: uuidOf(102), name: 'Stairs', photo_count: 12 }
  await openProjects({
    projects: [
      nthCompanyProject(1, { wishlists: [hall, stairs] }),
      nthCompanyProject(2, { user_id: 'nora', made_by: 'Nora Vance', archived_at: createdAt }),
      nthCompanyProject(3, { made_by: null }),
    ],
    has_more: false,
  })
  const rows = list.getByRole('listitem')
  await expect
    .element(rows.filter({ hasText: 'Project 1' }))
    .toMatchTextContent('Created by Ben Ode')
  await expect
    .element(list.getByRole('link', { name: 'Stairs' }))
    .toHaveAttribute('href', `/wishlists/${stairs.id}`)
  await expect
    .element(main.getByRole('list', { name: 'Wishlists of Project 1' }))
    .toMatchTextContent('12 photos')
  await expect.element(rows.filter({ hasText: 'Project 2' })).toMatchTextContent('Created by you')
  await expect.element(rows.filter({ hasText: 'Project 2' })).toMatchTextContent('Archived')
  await expect.element(rows.filter({ hasText: 'Project 3' })).not.toMatchTextContent('Created by')
  await expect.element(main).not.toMatchTextContent('most recently used projects')
  expect(await findViolations()).toEqual([])
})

test('hides wishlists if the user’s role cannot see them', async () => {
  await openProjects({ projects: [nthCompanyProject(1)], has_more: false })
  await expect.element(list).toBeVisible()
  await expect.element(main).not.toMatchTextContent('ishlist')
})

test('says how many projects are shown if there are more', async () => {
  await openProjects({ projects: [nthCompanyProject(1), nthCompanyProject(2)], has_more: true })
  await expect.element(main.getByText('Showing the 2 most recently used projects.')).toBeVisible()
})

test('an empty studio says who can create projects', async () => {
  await openProjects({ projects: [], has_more: false })
  await expect.element(main.getByText(/^No projects yet\. The owner and buyers/)).toBeVisible()
})

test('announces that the projects are loading', async () => {
  await openProjects(noAnswer)
  await expect.element(main.getByText('Loading projects...')).toBeInTheDocument()
})

test('after an outage, Retry loads the projects', async () => {
  const { server } = await openProjects(noNetwork)
  await expect.element(main.getByRole('alert')).toMatchTextContent('Couldn’t load the projects')
  server.answer({ listCompanyProjects: { projects: [nthCompanyProject(1)], has_more: false } })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(list).toMatchTextContent('Project 1')
})

test('at 320 px, long names wrap and nothing overflows', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  const name = 'W'.repeat(100)
  const wishlists = [{ id: uuidOf(101), name, photo_count: 500 }]
  await openProjects({
    projects: [nthCompanyProject(1, { name, made_by: name, wishlists })],
    has_more: false,
  })
  await expect.element(list).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
