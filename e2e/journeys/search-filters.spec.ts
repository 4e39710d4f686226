import type { Page } from '@playwright/test'
import { lanternCount } from '../stack/photos.ts'
import { findViolations } from '../support/browser/axe.ts'
import { open, waitForFrames } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { waitForSearchIndex } from '../support/data/search-index.ts'
import { expect, test } from '../support/test.ts'

const photosPerDecade = lanternCount / 2
const eventNames = [
  'supper',
  'walk',
  'dance',
  'raffle',
  'regatta',
  'choir',
  'picnic',
  'fair',
  'wedding',
  'vigil',
  'ball',
  'relay',
]
/** Each event has one photo fewer than the previous event. */
const photoCountOf = (eventIndex: number) => 40 - eventIndex
const childPhotoCount = 24

const lanternSql = `
  select id, row_number() over (order by photoid) as n from photos
  where photo_status = 'live' and 'lantern' = any(tags)`

/** Adds events and faces, which no other journey needs. */
test.beforeAll(async () => {
  for (const [index, eventName] of eventNames.entries()) {
    await runSql(`insert into events (name) values ($1) on conflict do nothing`, [
      `Lantern ${eventName}`,
    ])
    await runSql(
      `insert into photo_events (photo_id, event_id)
       select lantern.id, events.id from (${lanternSql}) lantern, events
       where events.name = $1 and n <= $2::int on conflict do nothing`,
      [`Lantern ${eventName}`, String(photoCountOf(index))],
    )
  }
  await runSql(
    `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, age_min, age_max, face_status)
     select id, 0.4, 0.4, 0.1, 0.1, 8, 9, 'unidentifiable' from (${lanternSql}) lantern
     where n <= $1::int and not exists (select from photo_faces where photo_id = lantern.id)`,
    [String(childPhotoCount)],
  )
  await waitForSearchIndex()
})

/** Waits for the counts: the events load with them and move the other filters, so an earlier click could miss. */
async function openSearch(page: Page, query = '?q=lantern') {
  await open(page, `/search${query}`)
  const filters = findFilters(page)
  const hasRail = (page.viewportSize()?.width ?? 0) >= 768
  if (hasRail) await expect(filters.bar('1950s')).toHaveAccessibleName(/\d photos?$/)

  return filters
}

function findFilters(page: Page) {
  const decades = page.getByRole('toolbar', { name: 'Decade' }).filter({ visible: true })

  return {
    bar: (decade: string) => decades.getByRole('button', { name: new RegExp(`^${decade},`) }),
    selectedBars: decades.locator('[aria-pressed=true]'),
    ages: page.getByRole('group', { name: 'Face age' }).filter({ visible: true }),
    events: page.getByRole('group', { name: 'Event' }).filter({ visible: true }),
    expectDecade: async (decade: string | null) =>
      await expect.poll(() => new URL(page.url()).searchParams.get('decade')).toBe(decade),
    expectAge: async (age: string | null) =>
      await expect.poll(() => new URL(page.url()).searchParams.get('age')).toBe(age),
  }
}

test('decades are selected by click, Shift+click and drag', async ({ page }) => {
  const { bar, selectedBars, expectDecade } = await openSearch(page)
  await expect(bar('1950s')).toHaveAccessibleName(`1950s, ${photosPerDecade} photos`)

  await bar('1950s').click()
  await expectDecade('1950s')
  await expect(bar('1970s')).toHaveAccessibleName(`1970s, ${photosPerDecade} photos`)
  await bar('1970s').click({ modifiers: ['Shift'] })
  await expectDecade('1950s..1970s')
  await expect(selectedBars).toHaveCount(3)

  const { x, y, width } = await bar('1940s')
    .boundingBox()
    .then((box) => box ?? { x: 0, y: 0, width: 0 })
  await page.mouse.move(x + width / 2, y + 40)
  await page.mouse.down()
  await page.mouse.move(x + width * 2.5, y + 40, { steps: 4 })
  await expectDecade('1950s..1970s')
  await page.mouse.up()
  await expectDecade('1940s..1960s')

  await bar('1950s').click()
  await expectDecade('1950s')
  await bar('1950s').click()
  await expectDecade(null)
  await expect(selectedBars).toHaveCount(0)
})

test('decades are selected by keyboard alone', async ({ page }) => {
  const { bar, expectDecade } = await openSearch(page, '?q=lantern&decade=1950s')
  await bar('1950s').focus()

  await page.keyboard.press('ArrowRight')
  await expect(bar('1960s')).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expectDecade('1960s..1970s')
  await expect(bar('1970s')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectDecade('1970s')
  await page.keyboard.press('Enter')
  await expectDecade(null)
  await page.keyboard.press('End')
  await expect(bar('2000s')).toBeFocused()
})

test('a user selects an age range by age group, number or keyboard', async ({ page }) => {
  const { ages, expectAge } = await openSearch(page)
  const child = ages.getByRole('button', { name: 'Child, 2–12 years' })
  const maxSlider = ages.getByRole('slider', { name: 'Face age, to' })

  // Scroll first: it hides or shows the header and moves the filters, so a click could miss.
  await child.scrollIntoViewIfNeeded()
  await waitForFrames(page)
  await child.click()
  await expectAge('2-12')
  await expect(
    page.getByText(`of ${childPhotoCount} photos`).filter({ visible: true }),
  ).toBeVisible()
  await maxSlider.focus()
  await page.keyboard.press('ArrowRight')
  await expectAge('2-13')
  await expect(child).toHaveAttribute('aria-pressed', 'false')
  await ages.getByRole('textbox', { name: 'From' }).fill('30')
  await page.keyboard.press('Enter')
  await expectAge('30-30')
  await ages.getByRole('textbox', { name: 'From' }).fill('0')
  await page.keyboard.press('Enter')
  await maxSlider.focus()
  await page.keyboard.press('End')
  await expectAge(null)
})

test('a user finds an event by typing, and a checked event stays in the collapsed list', async ({
  page,
}) => {
  const { events } = await openSearch(page)
  // The last option, Not recorded, is for photos without an event.
  const listedEvents = events.getByRole('checkbox', { name: /^(?!Not recorded)/ })
  await expect(listedEvents).toHaveCount(8)

  await events.getByRole('button', { name: 'Show 4 more' }).click()
  await events.getByRole('textbox', { name: 'Find an event' }).fill('rel')
  const relay = events.getByRole('checkbox', { name: /^Lantern relay/ })
  await expect(listedEvents).toHaveCount(1)
  await relay.check()
  await expect(
    page.getByText(`of ${photoCountOf(11)} photos`).filter({ visible: true }),
  ).toBeVisible()

  await events.getByRole('textbox', { name: 'Find an event' }).fill('')
  await expect(listedEvents).toHaveCount(eventNames.length)
  const showFewer = events.getByRole('button', { name: 'Show fewer' })
  // Scroll first: it hides or shows the header and moves the filters, so a click could miss.
  await showFewer.scrollIntoViewIfNeeded()
  await waitForFrames(page)
  await showFewer.click()
  await expect(relay).toBeChecked()
  await expect(listedEvents).toHaveCount(9)
})

test('in a narrow window, a button shows the hidden chips, and Escape moves focus to the photos', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 })
  const { bar } = await openSearch(
    page,
    '?q=lantern&decade=1940s..1990s&people=3-5&orientation=landscape&age=2-12&ages=Child,Teenager,Young adult&gender=female',
  )
  const chips = page.getByRole('list', { name: 'Applied filters' }).filter({ visible: true })
  const lastChip = chips
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: 'Female' })
  await expect(chips.getByRole('button', { name: 'Remove 3–5 people' })).toBeInViewport({
    ratio: 1,
  })
  await expect(lastChip).not.toBeInViewport()

  await page.getByRole('button', { name: /^\+\d more filters/ }).click()
  await expect(lastChip).toBeInViewport({ ratio: 1 })
  expect(await findViolations(page)).toEqual([])
  await expect(page.getByRole('checkbox', { name: 'Teenager, 0 photos' })).toBeChecked()

  await bar('1950s').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Photos' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filter sheet shows how many photos match, and closing it restores focus', async ({
    page,
  }) => {
    const { bar } = await openSearch(page)
    const filtersButton = page.getByRole('button', { name: /^Filters/ })
    await filtersButton.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('button', { name: `Show ${lanternCount} photos` })).toBeVisible()

    await bar('1950s').click()
    await expect(
      sheet.getByRole('button', { name: `Show ${photosPerDecade} photos` }),
    ).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Remove 1950s' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await sheet.getByRole('button', { name: `Show ${lanternCount} photos` }).click()
    await expect(sheet).toBeHidden()
    await expect(filtersButton).toBeFocused()
  })
})
