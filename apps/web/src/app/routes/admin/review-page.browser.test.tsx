import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { authenticator, sessionFor } from '@shoebox/web-auth/testing/session-for'
import { nextFrames, passTime, stopTime } from '@shoebox/web-kit/testing/clock'
import { noAnswer, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'

const emptyQueue = { turns: [], waiting: 4, oldest_at: null, second_looks: 2, incidents: 1 }

async function openReview(path = '/admin/review') {
  const visit = await openPage(path, {
    user: {
      roles: ['moderator'],
      session: sessionFor('nora', { aal: 'aal2', factor: authenticator }),
    },
    answers: {
      takeNextReview: emptyQueue,
      releaseTurns: undefined,
      listSecondLooks: { photos: [], total: 2 },
      listIncidents: { photos: [], total: 0 },
    },
  })
  const countCalls = (operation: string) =>
    visit.server.calls.filter(({ id }) => id === operation).length

  return { ...visit, countLocks: () => countCalls('takeNextReview') }
}

const emptyTitle = page.getByRole('heading', { name: 'Queue is empty' })

test('the queue locks photos when it opens, and again when the moderator returns', async () => {
  const { router, countLocks } = await openReview()
  await expect.element(emptyTitle).toBeVisible()
  const locksBefore = countLocks()
  expect(locksBefore).toBeGreaterThan(0)

  await router.navigate('/no/such/page')
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await router.navigate('/admin/review')
  await expect.element(emptyTitle).toBeVisible()
  expect(countLocks()).toBeGreaterThan(locksBefore)
})

test('focusing the window again or reconnecting does not lock photos', async () => {
  const { countLocks } = await openReview()
  await expect.element(emptyTitle).toBeVisible()
  const locksBefore = countLocks()

  for (const type of ['visibilitychange', 'focus', 'online']) window.dispatchEvent(new Event(type))
  await nextFrames()
  expect(countLocks()).toBe(locksBefore)
})

test('an open queue renews its locks every five minutes', async () => {
  const { router, countLocks } = await openReview('/admin/review?view=held')
  await expect.element(page.getByRole('heading', { name: 'No photos on hold' })).toBeVisible()
  stopTime()
  await router.navigate('/admin/review')
  for (let step = 0; step < 10; step += 1) await passTime(100)
  await expect.element(emptyTitle).toBeVisible()
  const locksBefore = countLocks()

  await passTime(5 * 60_000)
  expect(countLocks()).toBe(locksBefore + 1)
})

test('the other views lock no photos, and show the counts that the queue loaded', async () => {
  const { router, countLocks } = await openReview('/admin/review?view=held')
  const heldTitle = page.getByRole('heading', { name: 'No photos on hold' })
  await expect.element(heldTitle).toBeVisible()
  expect(countLocks()).toBe(0)

  await router.navigate('/admin/review')
  await expect.element(emptyTitle).toBeVisible()
  const locksBefore = countLocks()
  await router.navigate('/admin/review?view=held')
  await expect.element(heldTitle).toBeVisible()
  await expect.element(page.getByRole('link', { name: '4 waiting' })).toBeVisible()
  expect(countLocks()).toBe(locksBefore)
})

test('a queue that fails to load can be retried', async () => {
  const { server, router } = await openReview('/admin/review?view=held')
  server.answer({ takeNextReview: refusal('overloaded') })
  await router.navigate('/admin/review')
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load the queue' })).toBeVisible()

  server.answer({ takeNextReview: emptyQueue })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(emptyTitle).toBeVisible()
})

const ids = ['1', '2', '3'].map((digit) => `7c3e5f0a-91d4-4b7e-8a26-0d5b6c1e2f3${digit}`)
const [first = '', second = '', third = ''] = ids

const buildReview = (id: string): CallOutput<Contract['getReview']> => ({
  id,
  photoid: 20_001 + ids.indexOf(id),
  photo_status: 'in_review',
  title: `Print ${ids.indexOf(id) + 1}`,
  description: null,
  decade_taken: '1950s',
  date_taken: null,
  location_city: null,
  location_state_province: null,
  location_country: null,
  is_place_unknown: false,
  people_count: 0,
  people_composition: null,
  age_groups: [],
  genders: [],
  ethnicities: [],
  emotions: [],
  color_and_mood: [],
  garments: [],
  objects: [],
  print_process: null,
  color_mode: null,
  dominant_color: null,
  tags: [],
  image_style: null,
  friendly_print_size: null,
  preview_url: null,
  thumb_url: null,
  width: 3000,
  height: 2000,
  submitted_at: '2026-11-15T12:00:00.000Z',
  family: { id: first, storefront_name: 'The Alders', submitter: 'Karen' },
  claim: null,
  faces: [],
  faces_digest: '0'.repeat(32),
  identifiable: 0,
  has_erased_face: false,
  back: null,
  is_unsearched: false,
  duplicates: [],
  suggestions: { tags: [], decade: null, place: null, emotions: [] },
  previous: { live: 0, declined: 0, photos: [] },
  contexts: [],
  grade: { clean: null, uncleared: null },
  incident: null,
  check: null,
})

const queueOf = (...photoIds: string[]) => ({
  ...emptyQueue,
  turns: photoIds.map((photo_id) => ({ photo_id, turn_until: '2026-11-17T12:15:00.000Z' })),
})

const photoTitle = (number: number) => page.getByText(`Print ${number}`).first()

test('after a skip, the next photo appears, and the queue locks another', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => consoleError.mockRestore())
  const { server } = await openReview('/admin/review?view=held')
  server.answer({
    takeNextReview: queueOf(first, second),
    getReview: ({ path }) => buildReview(path.split('/').at(-1) ?? ''),
  })
  await page.getByRole('link', { name: /waiting/ }).click()
  await expect.element(photoTitle(1)).toBeVisible()

  server.answer({ takeNextReview: queueOf(second, third), skipReview: undefined })
  await userEvent.keyboard('s')
  await expect.element(photoTitle(2)).toBeVisible()
  await expect.poll(() => server.calls.filter(({ id }) => id === 'getReview').length).toBe(3)
  expect(consoleError.mock.calls.map(String)).toEqual([])
})

test('the checklist marks optional checks, and earlier photos show that they were returned', async () => {
  const { server } = await openReview('/admin/review?view=held')
  const photo = { title: 'Porch', thumb_url: null, width: 3, height: 2 }
  server.answer({
    takeNextReview: queueOf(first),
    getReview: {
      ...buildReview(first),
      previous: {
        live: 0,
        declined: 0,
        photos: [{ ...photo, id: second, photoid: 20_002, photo_status: 'needs_info' }],
      },
    },
  })
  await page.getByRole('link', { name: /waiting/ }).click()
  const checklist = page.getByRole('region', { name: 'Checklist' })
  await expect.element(checklist).toMatchTextContent(/0 of 5 required/)
  await expect.element(page.getByText(/5 checks left/).first()).toBeVisible()
  const optional = checklist.getByRole('checkbox', { name: /Optional\. If unchecked: grade C\.$/ })
  expect(optional.elements()).toHaveLength(2)
  await optional.first().click()
  await expect.element(checklist).toMatchTextContent(/0 of 5 required/)
  const earlier = page.getByRole('region', { name: 'Earlier photos by this family' })
  await expect.element(earlier).toMatchTextContent(/Returned/)
})

test('after a failed skip, the photo comes back even if its lock cannot be renewed', async () => {
  const { server } = await openReview('/admin/review?view=held')
  server.answer({
    takeNextReview: queueOf(first),
    getReview: ({ path }) => buildReview(path.split('/').at(-1) ?? ''),
  })
  await page.getByRole('link', { name: /waiting/ }).click()
  await expect.element(photoTitle(1)).toBeVisible()

  server.answer({ takeNextReview: noNetwork, skipReview: noNetwork })
  await userEvent.keyboard('s')
  await expect.element(photoTitle(1)).not.toBeInTheDocument()
  await expect.element(photoTitle(1)).toBeVisible()
})

async function openPhoto(fields: Partial<CallOutput<Contract['getReview']>>) {
  const visit = await openReview('/admin/review?view=held')
  visit.server.answer({
    takeNextReview: queueOf(first),
    getReview: { ...buildReview(first), ...fields },
    saveReviewFields: undefined,
    searchPlaces: [{ city: 'Dayton', state: 'Ohio', country: 'USA' }],
    listVocabulary: [{ value: 'Smiling', count: 40 }],
  })
  await page.getByRole('link', { name: /waiting/ }).click()
  await expect.element(photoTitle(1)).toBeVisible()
  const bodiesOf = (operation: string) =>
    visit.server.calls.filter(({ id }) => id === operation).map(({ body }) => body)

  return { ...visit, bodiesOf }
}

test('a place that is not in the list of places is flagged, and a moderator can replace it', async () => {
  const { bodiesOf } = await openPhoto({ location_city: 'Daytonn', is_place_unknown: true })
  const place = page.getByRole('combobox', { name: 'Place' })
  await expect.element(place).toHaveAccessibleDescription(/^Not in the list of places\./)
  await place.fill('dayton')
  await page.getByRole('option', { name: 'Dayton, Ohio' }).click()
  await expect
    .poll(() => bodiesOf('saveReviewFields'))
    .toEqual([
      {
        location_city: 'Dayton',
        location_state_province: 'Ohio',
        location_country: 'USA',
      },
    ])
})

test('the line below the photo abbreviates the state, as in the shop', async () => {
  await openPhoto({
    location_city: 'Dayton',
    location_state_province: 'Ohio',
    location_country: 'USA',
  })
  await expect.element(page.getByText(/Dayton OH/)).toBeVisible()
})

test('taking back a suggested place also clears its country', async () => {
  const place = { city: 'Dayton', state: 'Ohio', country: 'USA' }
  const suggestions = { ...buildReview(first).suggestions, place }
  const { server, bodiesOf } = await openPhoto({ suggestions })
  const dayton = {
    location_city: 'Dayton',
    location_state_province: 'Ohio',
    location_country: 'USA',
  }
  server.answer({ getReview: { ...buildReview(first), ...dayton } })
  const tag = page.getByRole('button', { name: 'Dayton, Ohio', exact: true })
  await tag.click()
  await expect.element(tag).toHaveAttribute('aria-pressed', 'true')
  await tag.click()

  const empty = { location_city: null, location_state_province: null, location_country: null }
  await expect.poll(() => bodiesOf('saveReviewFields')).toEqual([dayton, empty])
})

test('a moderator adds clothes and expressions, and accepts a suggestion from the description', async () => {
  const { server } = await openPhoto({ description: 'Two girls in hats', garments: ['apron'] })
  server.answer({ saveReviewFields: noAnswer })
  await page.getByRole('button', { name: 'hat', exact: true }).click()
  await page.getByRole('combobox', { name: 'Clothes' }).fill('Scarf,')
  await expect
    .element(page.getByRole('list', { name: 'Chosen clothes' }))
    .toHaveTextContent('apronhatscarf')
  await page.getByRole('combobox', { name: 'Expressions' }).fill('smi')
  await page.getByRole('option', { name: 'Smiling' }).click()
  await expect
    .element(page.getByRole('list', { name: 'Chosen expressions' }))
    .toHaveTextContent('Smiling')
  for (const label of ['Gender', 'Ethnicity'])
    await expect.element(page.getByRole('combobox', { name: label })).not.toBeInTheDocument()
})

test('a moderator accepts or dismisses an expression that the face model suggests', async () => {
  const suggestions = { ...buildReview(first).suggestions, emotions: ['Serious', 'Smiling'] }
  const { bodiesOf } = await openPhoto({ suggestions })
  await page.getByRole('button', { name: 'Accept Smiling' }).click()
  await page.getByRole('button', { name: 'Dismiss Serious' }).click()
  await expect
    .poll(() => bodiesOf('saveReviewFields'))
    .toEqual([{ emotions: ['Smiling'] }, { dismissed_emotions: ['Serious'] }])
})

test('a moderator counts people seen from behind in addition to the faces', async () => {
  const { server, bodiesOf } = await openPhoto({
    claim: {
      basis: 'photographer',
      photographer: null,
      evidence: null,
      claim_state: 'stated',
      stated_at: '2026-11-15T12:00:00.000Z',
    },
    grade: { clean: 'A', uncleared: 'B' },
  })
  server.answer({ approvePhoto: refusal('overloaded') })
  await page.getByRole('textbox', { name: 'Identifiable faces seen' }).fill('0')
  const people = page.getByRole('textbox', { name: 'Total people' })
  await expect.element(people).toHaveAttribute('placeholder', '0')
  await people.fill('two')
  await expect.element(people).toHaveAccessibleDescription('Enter a number')
  await people.fill('2')
  await userEvent.keyboard('{Enter}1234567a')
  await expect.poll(() => bodiesOf('approvePhoto')).toMatchObject([{ people_seen: 2 }])
})

test('on a wide screen the tray scrolls, and the page does not', async () => {
  await openPhoto({})
  const tray = page.getByRole('complementary', { name: 'About this photo' }).element()
  expect(tray.scrollHeight).toBeGreaterThan(tray.clientHeight)
  expect(document.documentElement.scrollHeight).toBe(window.innerHeight)
})
