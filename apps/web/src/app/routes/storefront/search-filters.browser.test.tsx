import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildFacets, buildSearch } from '../../../testing/build-list.ts'
import { buildPhotos, imageUrl, signUrls } from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const picnic = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

const openSearch = (query: string) =>
  openPage(`/search?${query}`, {
    answers: {
      searchPhotosV2: buildSearch({ photos: buildPhotos(3) }),
      countSearchFacets: buildFacets(),
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
