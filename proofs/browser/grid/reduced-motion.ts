import type { Page } from '@playwright/test'
import type { Shop } from '../shop.ts'
import { desktop, phone } from '../visit.ts'
import { onRoute } from './routes.ts'
import { runScroll } from './scroll-run.ts'

declare global {
  interface Window {
    moving: Set<string>
  }
}

const search = { path: '/search?q=photo', isUser: true, hasGrid: true }

/** Lists animations over the limit while a user with prefers-reduced-motion scrolls, opens a photo, sorts and filters. */
export async function findMotion(shop: Shop): Promise<string[]> {
  const onDesktop = await onRoute(
    shop,
    { route: search, conditions: desktop, prepare },
    async (page, session) => {
      await runScroll(page, session, { speed: 3_000, pixels: 6_000 })
      const photo = page.locator('ul[aria-label="Photos"] li').nth(8)
      await photo.hover()
      await page.waitForTimeout(200)
      await photo.getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: /^Photo/ }).waitFor()
      await page.waitForTimeout(300)
      await page.goBack()
      await page.locator('ul[aria-label="Photos"]').waitFor()
      await runScroll(page, session, { speed: 6_000, pixels: -6_000 })
      await page.getByRole('combobox', { name: /sort/i }).or(sortButton(page)).first().click()
      await page.waitForTimeout(300)
      await page.keyboard.press('Escape')
      return await whatMoved(page)
    },
  )
  const onPhone = await onRoute(
    shop,
    { route: search, conditions: phone, prepare },
    async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page.getByRole('dialog', { name: 'Filters' }).waitFor()
      await page.waitForTimeout(400)
      await page.keyboard.press('Escape')
      await page.waitForTimeout(400)
      return await whatMoved(page)
    },
  )

  return [...onDesktop, ...onPhone]
}

function sortButton(page: Page) {
  return page.getByRole('button', { name: /sort/i })
}

async function prepare(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(watchMotion)
}

/** Checks the running animations in every frame. An endless animation has an infinite duration. */
function watchMotion(): void {
  const longest = 80
  window.moving = new Set()
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { activeDuration } = animation.effect?.getComputedTiming() ?? {}
      if (animation.playState !== 'running' || Number(activeDuration) <= longest) continue
      const { target } = animation.effect instanceof KeyframeEffect ? animation.effect : {}
      window.moving.add(`${Number(activeDuration)} ms: ${target?.outerHTML.slice(0, 120)}`)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function whatMoved(page: Page): Promise<string[]> {
  return page.evaluate(() => [...window.moving])
}
