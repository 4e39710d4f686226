import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { createStore } from '@shoebox/web-kit/browser/store'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PhotoActions } from '../../../features/catalog/photo-actions.tsx'
import type { PressedActions } from '../../../lib/pressed-actions.ts'
import { buildFacets, buildSearch } from '../../../testing/build-list.ts'
import {
  buildPhoto,
  buildPhotos,
  imageUrl,
  photoAnswers,
  photoUuid,
  signUrls,
} from '../../../testing/build-photo.ts'
import { uuidOf } from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { routesWith } from '../../../testing/routes-with.tsx'

type PhotoLicense = CallOutput<Contract['listPhotoLicenses']>[number]

beforeEach(() => page.viewport(1440, 900))

const photos = page.getByRole('list', { name: 'Photos' })

const searchAnswers = {
  searchPhotosV2: buildSearch({ photos: buildPhotos(40) }),
  countSearchFacets: buildFacets(),
  createSignedUrls: signUrls(imageUrl),
}

const listMarkedCells = () =>
  [...photos.element().children]
    .filter((cell) => cell.textContent?.includes('Licensed'))
    .map((cell) => cell.getAttribute('aria-posinset'))

test('a photo that a company of the user has licensed is marked, and one request asks about the whole page', async () => {
  const { server } = await openPage('/search?q=lantern', {
    user: {},
    answers: { ...searchAnswers, findLicensedPhotos: [photoUuid(2)] },
  })
  await expect.element(photos).toBeVisible()
  await expect.poll(listMarkedCells).toEqual(['2'])
  const links = photos.getByRole('link')
  await expect.element(links.nth(1)).toHaveAccessibleDescription(/^#2, Licensed, /)
  await expect.element(links.nth(0)).not.toHaveAccessibleDescription(/Licensed/)

  links.nth(1).element().focus()
  await expect.element(photos.getByRole('button', { name: 'Copy number #2' })).toBeVisible()
  expect(listMarkedCells()).toEqual(['2'])

  const checks = server.calls.filter(({ id }) => id === 'findLicensedPhotos')
  expect(checks.map(({ body }) => body)).toEqual([
    { photo_ids: buildPhotos(40).map(({ id }) => id) },
  ])
  expect(await findViolations()).toEqual([])
})

test('visitors have no marks, and nothing is requested', async () => {
  const { server } = await openPage('/search?q=lantern', { answers: searchAnswers })
  await expect.element(page.getByRole('link', { name: 'Lantern parade, street 1' })).toBeVisible()
  expect(server.calls.filter(({ id }) => /license/i.test(id))).toEqual([])
})

test('marking a photo re-renders no other cell', async () => {
  const pressedActions = createStore<PressedActions>(new Map())
  const renderedNumbers: number[] = []
  const actions: PhotoActions = {
    pressedActions,
    actions: ({ photoid }) => {
      renderedNumbers.push(photoid)
      return []
    },
  }
  await openPage('/search?q=lantern', {
    user: {},
    createRoutes: routesWith(actions),
    answers: searchAnswers,
  })
  await expect.element(photos.getByRole('link').nth(2)).toBeVisible()

  // Rows below the screen may mount at any time; their cells are new, not re-rendered.
  const mounted = new Set(renderedNumbers.splice(0))
  pressedActions.set(new Map([[photoUuid(3), new Set(['licensed'])]]))
  await expect.poll(listMarkedCells).toEqual(['3'])
  expect(new Set(renderedNumbers).intersection(mounted)).toEqual(new Set([3]))
})

const panel = page.getByRole('complementary', { name: 'Photo and license' })
const licenses = panel.getByRole('region', { name: 'Your licenses' })

const buildLicense = (nth: number, overrides: Partial<PhotoLicense> = {}): PhotoLicense => ({
  id: uuidOf(5000 + nth),
  license_type: 'background-dressing',
  effective_at: '2026-11-14T12:00:00.000Z',
  company: 'Nowhere Road Pictures',
  project: 'The Pretend Hour',
  order: { id: uuidOf(300 + nth), number: `ORD-2026-00012${nth}` },
  ...overrides,
})

const openPhoto = (listPhotoLicenses: PhotoLicense[]) =>
  openPage('/photo/7', {
    user: {},
    answers: {
      ...photoAnswers(buildPhoto()),
      listPhotoLicenses,
      findLicensedPhotos: listPhotoLicenses.length > 0 ? [photoUuid(7)] : [],
    },
  })

test('the photo page names each license with its project, order and the way to the files', async () => {
  await openPhoto([
    buildLicense(1),
    buildLicense(2, { license_type: 'hero-usage', project: 'Untitled Invented Drama' }),
  ])
  const lines = licenses.getByRole('listitem')
  await expect
    .element(lines.nth(0))
    .toMatchTextContent(
      'Licensed by Nowhere Road Pictures for The Pretend Hour, Background dressing, Nov 14, 2026 · Order ORD-2026-000121',
    )
  await expect
    .element(lines.nth(1))
    .toMatchTextContent('for Untitled Invented Drama, Hero usage, Nov 14, 2026')
  await expect
    .element(licenses.getByRole('link', { name: 'Order ORD-2026-000121' }))
    .toHaveAttribute('href', `/orders/${uuidOf(301)}`)
  await expect
    .element(licenses.getByRole('link', { name: 'Go to Downloads' }))
    .toHaveAttribute('href', '/account?tab=downloads')
  expect(await findViolations()).toEqual([])
})

test('the lightbox of a licensed photo says so', async () => {
  await openPhoto([buildLicense(1)])
  await page.getByRole('button', { name: /^Enlarge #7/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Enlarged photo' })
  await expect.element(dialog.getByText('Licensed', { exact: true })).toBeVisible()
})

test('the page of a photo without licenses says nothing about them', async () => {
  const { server } = await openPhoto([])
  await expect.poll(() => server.calls.map(({ id }) => id)).toContain('listPhotoLicenses')
  await expect.element(panel.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(licenses).not.toBeInTheDocument()
})

test('long names fit a window of 320 px, in the dark', async () => {
  await page.viewport(320, 800)
  document.documentElement.dataset['theme'] = 'dark'
  onTestFinished(async () => {
    delete document.documentElement.dataset['theme']
    await page.viewport(1440, 900)
  })
  const name = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe'
  await openPhoto([buildLicense(1, { company: name, project: name })])
  await expect.element(licenses).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await findViolations()).toEqual([])
})

test('the selection checkbox does not cover the mark', async () => {
  await openPage('/search?q=lantern', {
    user: {},
    answers: { ...searchAnswers, findLicensedPhotos: [photoUuid(2)] },
  })
  await expect.poll(listMarkedCells).toEqual(['2'])
  photos.getByRole('link').nth(1).element().focus()
  await userEvent.keyboard('x')
  photos.getByRole('link').nth(5).element().focus()
  const box = photos.getByRole('checkbox', { name: 'Select #2' })
  await expect.element(box).toBeChecked()
  const mark = photos.getByText('Licensed', { exact: true })
  await expect.element(mark).toBeVisible()
  expect(mark.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(
    box.element().getBoundingClientRect().right,
  )
})
