import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildFacets, buildSearch } from '../../../testing/build-list.ts'
import { buildPhotos, imageUrl, signUrls } from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const picnic = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

type OpenOptions = { events?: ReturnType<typeof buildFacets>['events'] }

const openSearch = (query: string, { events = [] }: OpenOptions = {}) =>
  openPage(`/search?${query}`, {
    answers: {
      searchPhotosV2: buildSearch({ photos: buildPhotos(3) }),
      countSearchFacets: buildFacets({ events }),
      findEvents: [{ id: picnic, name: 'Picnic' }],
      createSignedUrls: signUrls(imageUrl),
    },
  })

test('with "Not recorded" selected too, the names of selected events are loaded by their ids', async () => {
  const { server } = await openSearch(`events=not-recorded,${picnic}`)
  await expect.element(page.getByRole('button', { name: 'Remove Picnic' })).toBeVisible()

  const requests = server.calls.filter(({ id }) => id === 'findEvents')
  expect(new Set(requests.map(({ search }) => search))).toEqual(new Set([`?ids=${picnic}`]))
})

test('with only "Not recorded" selected, no event names are requested', async () => {
  const { server } = await openSearch('events=not-recorded')
  await expect.element(page.getByRole('checkbox', { name: /^Not recorded/ })).toBeChecked()

  expect(server.calls.map(({ id }) => id)).not.toContain('findEvents')
})

test.each(['Remove 2 people', 'Clear all'])(
  'in the sheet, "%s" removes the last filter and keeps focus at the applied filters',
  async (name) => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    await openSearch('people=2')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const removal = sheet.getByRole('button', { name })
    await expect.element(removal).toBeVisible()
    removal.element().focus()
    await userEvent.keyboard('{Enter}')

    const emptyText = sheet.getByText('No filters applied')
    await expect.element(emptyText).toBeVisible()
    // A failed comparison of elements would print the whole page.
    expect(document.activeElement === emptyText.element().parentElement).toBe(true)
  },
)

test('"Show more" focuses the first option that was hidden, even if selected options come before it', async () => {
  const events = Array.from({ length: 14 }, (_, index) => ({
    id: `00000000-0000-4000-8000-0000000000${index + 10}`,
    name: `Event ${index + 1}`,
    count: 100 - index,
  }))
  // Event 9, the first one after the eight that are always visible, is selected and so visible too.
  await openSearch(`events=${events[8]?.id}`, { events })
  await expect.element(page.getByRole('checkbox', { name: 'Event 9, 92 photos' })).toBeChecked()
  await page.getByRole('button', { name: 'Show 5 more' }).click()

  const firstAdded = page.getByRole('checkbox', { name: 'Event 10, 91 photos' })
  await expect.element(firstAdded).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(firstAdded).toBeChecked()
  await expect.element(firstAdded).toHaveFocus()
})
