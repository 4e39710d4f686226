import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'

const events = ['Birthday', 'Wedding'].map((name, index) => ({
  id: `7c3e5f0a-91d4-4b7e-8a26-0d5b6c1e2f3${index}`,
  name,
  photo_count: 3,
  cover: null,
}))

test('the filter shows the number of matches, and offers a search if there are none', async () => {
  await openPage('/events', { answers: { listEventCovers: events } })
  await expect.element(page.getByText('2 events')).toBeVisible()

  const filter = page.getByRole('searchbox', { name: 'Filter events' })
  await filter.fill('wed')
  await expect.element(page.getByText('1 of 2 events')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Birthday 3 photos' }))
    .not.toBeInTheDocument()

  await filter.fill('zeppelin')
  await expect
    .element(page.getByRole('link', { name: 'search photos for ‘zeppelin’' }))
    .toHaveAttribute('href', '/search?q=zeppelin')
})

test('events that fail to load can be retried', async () => {
  const { server } = await openPage('/events', {
    answers: { listEventCovers: refusal('overloaded') },
  })
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load events' })).toBeVisible()

  server.answer({ listEventCovers: [] })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { name: 'No events yet' })).toBeVisible()
})
