import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { type Background, measureRing, readBackground } from '../support/browser/hero.ts'
import { open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

const loopMs = 80_000

test('[S2.1.01] [S1.0.10] the home page shows the tagline and the search box', async ({ page }) => {
  await openHome(page)

  await expect(page).toHaveTitle('Family photos for film and television – Shoebox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Access thousands of high-quality vintage family snapshots for your project, available 24/7.',
  )
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveAttribute(
    'placeholder',
    'Search for the perfect photo...',
  )
})

test('the home page links to decades, events and collections', async ({ page }) => {
  await openHome(page)
  const links = page.getByRole('navigation', { name: 'Browse' }).getByRole('link')

  await expect(links.filter({ hasText: /^(Events|Collections)$/ })).toHaveCount(2)
  await links.filter({ hasText: /^1950s\d+ photos$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1950s photos')
})

test.describe('the search box', () => {
  test('[S2.5.01] the / key focuses the search box, and Enter searches', async ({ page }) => {
    await openHome(page)

    await page.keyboard.press('/')
    await page.keyboard.type('either/or')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(`${origins.web}/search?q=either%2For`)
  })

  test('[S2.5.01] clicking the Search button searches', async ({ page }) => {
    await openHome(page)

    await page.getByRole('searchbox').fill(' front porch ')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()

    await expect(page).toHaveURL(`${origins.web}/search?q=front+porch`)
  })

  test('an empty search focuses the box instead of searching', async ({ page }) => {
    await openHome(page)

    await page.getByRole('searchbox').fill('  ')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()

    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page).toHaveURL(`${origins.web}/`)
  })
})

test.describe('the studio logos', () => {
  test('[S1.0.11] [S9.5.05] the logos scroll in an 80-second loop', async ({ page, request }) => {
    const studios: { name: string }[] = await (
      await request.get(`${origins.web}/api/trusted-studios`)
    ).json()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openHome(page)

    const strip = page.getByRole('region', { name: 'Trusted by leading studios' })
    await expect(strip.getByRole('img')).toHaveCount(studios.length)
    await expect(strip.getByRole('img').first()).toHaveAttribute('alt', studios[0]?.name ?? '')

    expect(await readLoop(page)).toEqual({ duration: loopMs, iterations: Infinity, isMoving: true })
    const [start = 0, half = 0, end = 0] = await measurePositions(page, [0, loopMs / 2, loopMs])
    expect(half).toBeLessThan(start - 100)
    expect(end).toBeCloseTo(start, 0)
  })

  test('the logos pause on hover and with the Pause button', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openHome(page)

    await page.getByRole('button', { name: 'Pause logo strip' }).click()
    await page.mouse.move(0, 0)
    expect(await readLoop(page)).toMatchObject({ isMoving: false })

    await page.getByRole('button', { name: 'Play logo strip' }).click()
    expect(await readLoop(page)).toMatchObject({ isMoving: true })

    await page.mouse.move(700, 668)
    await expect.poll(() => readLoop(page)).toMatchObject({ isMoving: false })
  })

  test('with reduced motion, all logos fit in the window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHome(page)

    const strip = page.getByRole('region', { name: 'Trusted by leading studios' })
    await expect(strip).toBeVisible()
    await expect(strip.getByRole('button')).toHaveCount(0)
    for (const logo of await strip.getByRole('img').all()) {
      const box = await logo.boundingBox()
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    }
  })
})

test.describe('the background', () => {
  test('[S1.0.12] the server picks a random background, and the page shows popular photos', async ({
    page,
    request,
  }) => {
    const backgrounds: Background[] = await (
      await request.get(`${origins.web}/api/background-images`)
    ).json()
    const pickedNumbers = new Set<number>()
    for (let visit = 0; visit < 40; visit += 1) {
      const html = await (await request.get(origins.web)).text()
      pickedNumbers.add(Number(/"background":(\d+)/.exec(html)?.[1]))
    }

    expect(backgrounds.length).toBeGreaterThan(1)
    expect(pickedNumbers.size).toBeGreaterThan(1)
    expect(
      [...pickedNumbers].filter((number) => !backgrounds.some((image) => image.number === number)),
    ).toEqual([])

    await openHome(page)
    const { number } = await readBackground(page)
    const background = backgrounds.find((image) => image.number === number)
    const source = await page.locator('main img').first().getAttribute('srcset')
    expect(source).toContain(background?.sources[0]?.url)
    await expect(page.getByRole('heading', { level: 2, name: 'Popular photos' })).toBeVisible()
    await expect(page.getByText('Crowd favorites from the archives')).toBeVisible()
  })

  test('a ring surrounds the face in the background at every width', async ({ page }) => {
    for (const width of [1440, 1024, 390])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await openHome(page, ({ face }) => face !== null)
        const { actual, expected } = await measureRing(page)

        expect(Math.abs(actual.x - expected.x)).toBeLessThan(expected.size / 4)
        expect(Math.abs(actual.y - expected.y)).toBeLessThan(expected.size / 4)
        expect(actual.size).toBeGreaterThan(expected.size)
      })
  })
})

test.describe('when the background does not load', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('[S1.0.13] the page shows a plain dark color instead', async ({ page }) => {
    const abortedUrls: string[] = []
    await page.route('**/media/site/backgrounds/**', async (route) => {
      abortedUrls.push(route.request().url())
      await route.abort()
    })
    await openHome(page)

    expect(abortedUrls).toHaveLength(1)
    await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(0)
    const color = await page.evaluate(() => {
      const element = document.elementFromPoint(1000, 300)

      return element === null ? null : getComputedStyle(element).backgroundColor
    })
    expect(color).toBe('oklch(0.2 0 0)')
    await expect(page.getByText(/In the background photo/)).toHaveCount(0)
  })
})

/** Reloads until the server picks a background that the test can use. */
async function openHome(page: Page, isUsable: (image: Background) => boolean = () => true) {
  for (let visit = 0; visit < 50; visit += 1) {
    await open(page, '/')
    if (isUsable(await readBackground(page))) return
  }
  throw new Error('The server picked no usable background in 50 visits')
}

function readLoop(page: Page) {
  return page.evaluate(() => {
    const [loop] = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation)
      .filter(({ animationName }) => animationName === 'loop')
    const { duration, iterations } = loop?.effect?.getComputedTiming() ?? {}

    return { duration, iterations, isMoving: loop?.playState === 'running' }
  })
}

/**
 * The x position of the first logo at each of these times. The last time is the end of the loop, where the copied row
 * has replaced the first one, so the function measures the copy.
 */
function measurePositions(page: Page, times: number[]) {
  return page.evaluate((timesMs) => {
    const strip = document.querySelector('.looped')
    const [loop] = strip?.getAnimations() ?? []
    const [row, copy] = strip?.children ?? []
    if (!loop || !row || !copy) throw new Error('The strip does not loop')

    loop.pause()
    return timesMs.map((time, index) => {
      const isLast = index === timesMs.length - 1
      // One millisecond before the end, because the next loop starts at the end.
      loop.currentTime = isLast ? time - 1 : time

      return (isLast ? copy : row).getBoundingClientRect().x
    })
  }, times)
}
