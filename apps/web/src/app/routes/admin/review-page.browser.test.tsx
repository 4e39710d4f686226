import { authenticator, sessionFor } from '@shoebox/web-auth/testing/session-for'
import { nextFrames, passTime, stopTime } from '@shoebox/web-kit/testing/clock'
import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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

test('the queue locks photos when it opens, and again after the moderator left', async () => {
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

test('focus and reconnecting lock nothing', async () => {
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

test('the other views lock nothing, and show the counts that the queue loaded', async () => {
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
