import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildFacets, buildSearch } from '../../../testing/build-list.ts'
import { buildPhotos, imageUrl, photoAnswers, signUrls } from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const searchBox = main.getByRole('searchbox', { name: 'Search photos' })
const countStatus = main.getByRole('status').first()
const photos = page.getByRole('region', { name: 'Photos' })

const answers = {
  countSearchFacets: buildFacets(),
  createSignedUrls: signUrls(imageUrl),
  listSynonyms: [],
}

const currentUrl = () => window.location.pathname + window.location.search

test('[S2.5.02] each keystroke searches and updates the URL, and a stale response is ignored', async () => {
  const slowResponse = Promise.withResolvers<void>()
  let isSlowRequestSent = false
  let isSlowRequestDone = false
  await openPage('/search', {
    answers: {
      ...answers,
      searchPhotosV2: async ({ search }) => {
        const term = search.get('p_search_query') ?? ''
        // The response to the first keystrokes arrives last.
        if (term === 'lan') {
          isSlowRequestSent = true
          await slowResponse.promise
          isSlowRequestDone = true
        }

        return buildSearch({ photos: buildPhotos(term.length) })
      },
    },
  })
  await expect.element(searchBox).toBeVisible()
  const historyLength = window.history.length
  await userEvent.type(searchBox, 'lan')
  await expect.poll(currentUrl).toBe('/search?q=lan')
  await expect.poll(() => isSlowRequestSent).toBe(true)
  for (const term of ['lant', 'lante', 'lanter', 'lantern']) {
    await userEvent.type(searchBox, term.slice(-1))
    await expect.poll(currentUrl).toBe(`/search?q=${term}`)
  }

  await expect.element(countStatus).toHaveTextContent('Showing 1-7 of 7 photos')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Search: lantern')
  slowResponse.resolve()
  await expect.poll(() => isSlowRequestDone).toBe(true)
  // After two frames, the stale response would have rendered.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  await expect.element(countStatus).toHaveTextContent('Showing 1-7 of 7 photos')
  expect(window.history.length).toBe(historyLength)

  // Enter keeps this search as a history entry: the next change pushes a new one.
  await userEvent.keyboard('{Enter}{Enter}')
  expect(window.history.length).toBe(historyLength)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(currentUrl).toBe('/search')
  window.history.back()
  await expect.poll(currentUrl).toBe('/search?q=lantern')
  await expect.element(searchBox).toHaveValue('lantern')
})

describe('while the list of a signed-in user loads', () => {
  const all = buildPhotos(3)
  const openSearch = async (order: 'relevance' | 'random') => {
    document.documentElement.dataset.session = ''
    onTestFinished(() => {
      delete document.documentElement.dataset.session
    })
    const visitorPage = { ...buildSearch({ photos: all.slice(0, 1) }), sort_order: order }
    const response = Promise.withResolvers<ReturnType<typeof buildSearch>>()
    await openPage('/search?q=lake', {
      user: {},
      answers: { ...answers, searchPhotosV2: () => response.promise },
      boot: {
        answeredAt: Date.now(),
        reads: [
          {
            operation: 'searchPhotosV2',
            input: { query: { p_search_query: 'lake' } },
            answer: visitorPage,
          },
        ],
      },
    })

    return () => response.resolve(buildSearch({ photos: all }))
  }

  test('the server-rendered photos stay on screen while the list loads', async () => {
    const respond = await openSearch('relevance')

    await expect.element(photos.getByRole('link')).toBeVisible()
    expect(photos.getByText('Loading photos').query()).toBeNull()
    respond()
    await expect.element(countStatus).toHaveTextContent('Showing 1-3 of 3 photos')
  })

  test('a random order shows a skeleton, because the photos will be different', async () => {
    const respond = await openSearch('random')

    await expect.element(photos.getByText('Loading photos')).toBeInTheDocument()
    expect(photos.getByRole('link').query()).toBeNull()
    respond()
    await expect.element(countStatus).toHaveTextContent('Showing 1-3 of 3 photos')
  })
})

test('[S2.7.05] an empty list suggests a filter to remove, and shows how many photos that adds', async () => {
  const airships = buildSearch({ photos: buildPhotos(5) })
  await openPage('/search?q=airship&decade=1990s', {
    answers: {
      ...answers,
      searchPhotosV2: ({ search }) =>
        search.has('p_decade') ? buildSearch({ photos: [] }) : airships,
      countSearchFacets: buildFacets({ without: [{ filter: 'decades', total_count: 5 }] }),
    },
  })

  await expect.element(page.getByRole('heading', { name: 'No photos found' })).toBeVisible()
  await expect
    .element(page.getByText('Try adjusting your filters or search criteria'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Remove “1990s” +5' }).click()
  await expect.poll(currentUrl).toBe('/search?q=airship')
  await expect.element(photos).toHaveFocus()
  await expect.element(countStatus).toHaveTextContent('Showing 1-5 of 5 photos')
})

test.each([
  { filter: '', first: 'No photos from New Orleans yet.' },
  { filter: '&decade=1990s', first: 'Try adjusting your filters or search criteria' },
])('an empty list of a search with "$filter" says "$first" first', async ({ filter, first }) => {
  await openPage(`/search?q=New+Orleans${filter}`, {
    answers: {
      ...answers,
      searchPhotosV2: { ...buildSearch({ photos: [] }), absent_place: 'New Orleans' },
    },
  })

  const texts = page.getByText(/^(No photos from New Orleans yet\.|Try adjusting .* criteria)$/)
  await expect.element(texts.first()).toBeVisible()
  expect(texts.elements()).toHaveLength(2)
  await expect.element(texts.first()).toHaveTextContent(first)
})

test('[S2.7.05] an empty list names an absent place and offers other queries with their counts', async () => {
  await openPage('/search?q=New+Orleans+parade&sort=newest', {
    answers: {
      ...answers,
      searchPhotosV2: ({ search }) =>
        search.get('p_search_query') === 'parade'
          ? buildSearch({ photos: buildPhotos(27) })
          : {
              ...buildSearch({ photos: [] }),
              alternatives: [
                { query: 'louisiana parade', total_count: 2 },
                { query: 'parade', total_count: 27 },
              ],
              absent_place: 'New Orleans',
            },
    },
  })

  await expect.element(page.getByText('No photos from New Orleans yet.')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'louisiana parade 2 photos' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'parade 27 photos', exact: true }).click()
  await expect.poll(currentUrl).toBe('/search?q=parade&sort=newest')
  await expect.element(photos).toHaveFocus()
  await expect.element(countStatus).toHaveTextContent('Showing 1-27 of 27 photos')
})

test('above the results of a relaxed query, the page offers other queries', async () => {
  await openPage('/search?q=kids+beach+1970s', {
    answers: {
      ...answers,
      searchPhotosV2: {
        ...buildSearch({ photos: buildPhotos(4) }),
        corrected_query: 'beach 1970s',
        alternatives: [{ query: 'kids 1970s', total_count: 33 }],
      },
    },
  })

  await expect
    .element(photos.getByRole('status'))
    .toHaveTextContent('Showing ‘beach 1970s’. No photos for ‘kids beach 1970s’.')
  await page.getByRole('button', { name: 'kids 1970s 33 photos' }).click()
  await expect.poll(currentUrl).toBe('/search?q=kids+1970s')
})

test('another spelling is a question beside the results, with a link and the number of photos', async () => {
  const churches = buildSearch({ photos: buildPhotos(12) })
  await openPage('/search?q=wedding+-chruch&decade=1950s', {
    answers: {
      ...answers,
      searchPhotosV2: ({ search }) =>
        search.get('p_search_query') === 'wedding -church'
          ? churches
          : {
              ...buildSearch({ photos: buildPhotos(27) }),
              did_you_mean: { query: 'wedding -church', total_count: 12 },
            },
    },
  })

  await expect.element(countStatus).toHaveTextContent('Showing 1-27 of 27 photos')
  await expect
    .element(photos.getByRole('status'))
    .toHaveTextContent('Did you mean wedding -church? 12 photos')
  expect(await findViolations()).toEqual([])
  await page.getByRole('link', { name: 'wedding -church' }).click()
  await expect.poll(currentUrl).toBe('/search?q=wedding+-church&decade=1950s')
  await expect.element(photos).toHaveFocus()
  await expect.element(countStatus).toHaveTextContent('Showing 1-12 of 12 photos')
})

describe('on a phone', () => {
  const alsoShowing = ['seaside', 'shore', 'coast', 'waterfront', 'ocean', 'bay', 'sand', 'surf']
  const openOnPhone = async ({ visible = 3, total = 3, width = 390 } = {}) => {
    await page.viewport(width, 844)
    onTestFinished(() => page.viewport(1440, 900))
    const results = buildSearch({ photos: buildPhotos(visible), total })
    await openPage('/search?q=beach&people=2&gender=female', {
      answers: { ...answers, searchPhotosV2: { ...results, also_showing: alsoShowing } },
    })
  }

  test('each applied filter can be removed without opening the filters', async () => {
    await openOnPhone()
    await page.getByRole('button', { name: 'Remove 2 people' }).click()

    await expect.poll(currentUrl).toBe('/search?q=beach&gender=female')
    await page.getByRole('button', { name: 'Remove Female' }).click()
    await expect.poll(currentUrl).toBe('/search?q=beach')
    await expect
      .element(page.getByRole('list', { name: 'Applied filters' }))
      .not.toBeInTheDocument()
  })

  test.each([
    { visible: 24, total: 208, width: 390, text: 'Showing 1-24 of 208 photos' },
    { visible: 24, total: 208, width: 360, text: 'Showing 1-24 of 208 photos' },
    { visible: 75, total: 12_840, width: 390, text: 'Showing 1-75 of 12,840 photos' },
    { visible: 24, total: 208, width: 320, text: 'Showing 1-24 of 208 photos' },
  ])('at $width px, "$text" is one line and covers no control', async ({ text, ...sizes }) => {
    await openOnPhone(sizes)
    await expect.element(countStatus).toHaveTextContent(text)
    const range = document.createRange()
    range.selectNodeContents(countStatus.element())
    const [line, ...furtherLines] = range.getClientRects()
    const sort = page.getByRole('button', { name: 'Sort Relevance' }).element()
    const { left, top } = sort.getBoundingClientRect()
    expect(furtherLines).toEqual([])
    const isBeside = (line?.right ?? 0) <= left
    const isAbove = (line?.bottom ?? 0) <= top
    expect(isBeside || isAbove).toBe(true)
    expect(document.documentElement.scrollWidth).toBe(sizes.width)
  })

  test('Sort and Filters are on one line, and the list of synonyms is not cut off', async () => {
    await openOnPhone()
    const sort = page.getByRole('button', { name: 'Sort Relevance' })
    await expect.element(sort).toBeVisible()
    const middleOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }
    expect(middleOf(sort.element())).toBe(
      middleOf(page.getByRole('button', { name: /^Filters/ }).element()),
    )

    const note = page.getByText(/^Also showing: .*surf$/).element()
    expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth)
  })
})

describe('without results', () => {
  const tags = page.getByRole('region', { name: 'Popular tags' }).getByRole('link')
  const tagLabels = () => tags.elements().map(({ textContent }) => textContent)
  const noResults = { ...answers, searchPhotosV2: buildSearch({ photos: [] }) }

  test('[S8.2.02] without results, five default tags are offered if the popular ones cannot be loaded', async () => {
    await openPage('/search?q=qqqqqq', {
      answers: { ...noResults, getPopularByClicks: refusal('overloaded') },
    })

    await expect
      .poll(tagLabels)
      .toEqual(['Landscape', 'Architecture', 'People', 'Nature', 'Business'])
    await expect.element(tags.first()).toHaveAttribute('href', '/search?q=Landscape')
  })

  test('without results, the most used tags are offered until visitors click tags', async () => {
    await openPage('/search?q=qqqqqq', {
      answers: {
        ...noResults,
        getPopularByClicks: [],
        listMostUsedTags: [
          { tag: 'lake', photo_count: 32 },
          { tag: 'first day', photo_count: 7 },
        ],
      },
    })

    await expect.poll(tagLabels).toEqual(['lake', 'first day'])
    await expect.element(tags.nth(1)).toHaveAttribute('href', '/search?q=first+day')
  })

  test('without results, the popular tags are offered', async () => {
    const clicks = { entity_type: 'tag', taxonomy_type: 'tag', total_clicks: 9, unique_users: 1 }
    await openPage('/search?q=qqqqqq', {
      answers: {
        ...noResults,
        getPopularByClicks: [
          { ...clicks, entity_id: 'lake', last_clicked_at: null, entity_name: 'lake' },
        ],
      },
    })

    await expect.poll(tagLabels).toEqual(['lake'])
  })
})

describe('the list of a signed-in user', () => {
  const all = buildPhotos(80)
  const firstPage = buildSearch({ photos: all.slice(0, 75), total: 80, next_cursor: 'next' })
  const lastPage = buildSearch({ photos: all.slice(75), total: 80 })
  const open = (answer: typeof firstPage | ReturnType<typeof refusal>) =>
    openPage('/search?q=lantern', {
      user: {},
      answers: {
        ...photoAnswers(...all),
        ...answers,
        searchPhotosV2: ({ search }) => (search.has('p_cursor') ? answer : firstPage),
      },
    })

  test('[S2.7.02] a list keeps its photos when the next page fails to load, and Retry loads that page', async () => {
    // The client does not retry 4xx responses.
    const { server } = await open(refusal('invalid_request'))
    await expect.element(countStatus).toHaveTextContent('Showing 1-75 of 80 photos')
    await expect.element(photos.getByRole('link').first()).toBeInTheDocument()
    await userEvent.keyboard('{End}')

    const failure = page.getByRole('alert')
    await expect.element(failure).toMatchTextContent("Couldn't load more photos.")
    await expect.element(failure).toBeInViewport()
    await expect.element(photos.getByRole('link').first()).toBeInTheDocument()
    server.answer({ searchPhotosV2: lastPage })
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect.element(countStatus).toHaveTextContent('Showing 1-80 of 80 photos')
    await expect.element(failure).not.toBeInTheDocument()
    await expect.element(page.getByText("That's all, folks!")).toBeVisible()
  })
})
