import { noNetwork } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildPhotos, imageUrl, signUrls } from '../../../testing/build-photo.ts'
import {
  buildListedWishlist,
  buildProject,
  toCovers,
  uuidOf,
} from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const rows = main.getByRole('list', { name: 'Wishlists' }).getByRole('listitem')

const hallway = buildListedWishlist({
  photo_count: 24,
  covers: toCovers(buildPhotos(4)),
  is_shared: true,
})
const weddings = buildListedWishlist({
  id: uuidOf(2),
  name: 'Wedding wall',
  project_id: null,
  project: null,
  photo_count: 1,
  updated_at: '2026-11-16T12:00:00.000Z',
})

type PageOptions = NonNullable<Parameters<typeof openPage>[1]>

const openWishlists = (answers: PageOptions['answers'] = {}, path = '/wishlists') =>
  openPage(path, {
    user: {},
    answers: {
      listWishlists: [weddings, hallway],
      createSignedUrls: signUrls(imageUrl),
      listProjects: [buildProject()],
      ...answers,
    },
  })

test('[S2.1.09] /wishlists lists the wishlists of the user, the last changed first', async () => {
  await openWishlists()
  await expect.element(main.getByText('2 wishlists, 25 photos')).toBeVisible()
  await expect.element(rows.nth(0)).toMatchTextContent('Wedding wall')

  const row = rows.nth(1)
  await expect.element(row).toMatchTextContent('The Pretend Hour')
  await expect.element(row).toMatchTextContent('Nowhere Road Pictures')
  await expect.element(row).toMatchTextContent('24 photos')
  await expect.element(row).toMatchTextContent('Updated Nov 15, 2026')
  await expect.element(row).toMatchTextContent('Shared by link')
  await expect
    .element(row.getByRole('link', { name: 'Nana’s hallway' }))
    .toHaveAttribute('href', `/wishlists/${uuidOf(1)}`)
  await expect.poll(() => row.element().querySelectorAll('img')).toHaveLength(4)
  expect(await findViolations()).toEqual([])
})

test('the account page has the same list in a tab', async () => {
  await openWishlists({}, '/account?tab=wishlists')
  await expect.element(main.getByText('2 wishlists, 25 photos')).toBeVisible()
  await expect.poll(() => rows.elements()).toHaveLength(2)
  expect(await findViolations()).toEqual([])
})

test('wishlists can be filtered by project and sorted', async () => {
  await openWishlists()
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await main.getByRole('combobox', { name: 'Project' }).selectOptions('The Pretend Hour')
  await expect.poll(() => rows.elements()).toHaveLength(1)
  await expect.element(rows.nth(0)).toMatchTextContent('Nana’s hallway')

  await main.getByRole('combobox', { name: 'Project' }).selectOptions('All projects')
  await main.getByRole('combobox', { name: 'Sort' }).selectOptions('Name')
  await expect.element(rows.nth(0)).toMatchTextContent('Nana’s hallway')
})

test('a wishlist without a project can be assigned to one', async () => {
  const { server } = await openWishlists({
    updateWishlist: { ...weddings, project_id: uuidOf(50) },
    updateProject: buildProject(),
  })
  await main.getByRole('button', { name: 'Choose Project for Wedding wall' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose Project' })
  await dialog
    .getByRole('combobox', { name: 'Choose Project' })
    .selectOptions('The Pretend Hour (Nowhere Road Pictures)')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls.find(({ id }) => id === 'updateWishlist')?.body).toEqual({
    project_id: uuidOf(50),
  })
})

test('without wishlists, the page offers to create one', async () => {
  await openWishlists({ listWishlists: [] })
  await expect.element(main.getByText('No wishlists yet. Create your first one!')).toBeVisible()
  await main.getByRole('button', { name: 'New wishlist' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Create new wishlist' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('after an outage, Retry loads the wishlists', async () => {
  const { server } = await openWishlists({ listWishlists: noNetwork })
  await expect.element(main.getByText('Couldn’t load your wishlists')).toBeVisible()
  server.answer({ listWishlists: [hallway] })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(1)
})

test('at 320 px, long names wrap and nothing overflows', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  const longName = 'W'.repeat(100)
  const project = { id: uuidOf(50), name: longName, company: longName }
  await openWishlists({ listWishlists: [{ ...hallway, name: longName, project }, weddings] })
  await expect.poll(() => rows.elements()).toHaveLength(2)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
