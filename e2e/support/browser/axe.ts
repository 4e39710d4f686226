import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { desktop, phone } from './page.ts'

/** The only rules that depend on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** One line per violation: the rule and the first element that breaks it. */
export function findViolations(page: Page): Promise<string[]> {
  return runAxe(page)
}

/** Runs axe in the light and the dark theme. The page follows the emulated system theme without a reload. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const lightViolations = await runAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const darkViolations = await runAxe(page, colorRules)
  await page.emulateMedia({ colorScheme: null })

  return [
    ...lightViolations.map((violation) => `light: ${violation}`),
    ...darkViolations.map((violation) => `dark: ${violation}`),
  ]
}

/** Runs axe in both themes at desktop and phone width. Horizontal overflow is a violation too. */
export async function findViolationsInAllThemesAndWidths(page: Page): Promise<string[]> {
  const allViolations: string[] = []
  const initialSize = page.viewportSize()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    const violations = await findViolationsInBothThemes(page)
    if ((await measureHorizontalOverflow(page)) > 0)
      violations.push('page is wider than the window')
    for (const violation of violations) allViolations.push(`${viewport.width} px, ${violation}`)
  }
  if (initialSize !== null) await page.setViewportSize(initialSize)

  return allViolations
}

function measureHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)

  return await page.evaluate(async (runOnly) => {
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
    const findRunningAnimations = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    // Wait for transitions, which change colors. A theme change starts them on the next frame, and the end of a
    // parent's transition can start others in its children.
    await nextFrame()
    for (
      let running = findRunningAnimations();
      running.length > 0;
      running = findRunningAnimations()
    ) {
      await Promise.allSettled(running.map(({ finished }) => finished))
      await nextFrame()
    }
    // Skip the captcha's iframe: it is third-party content, and axe would post messages to it.
    const { violations } = await window.axe.run(document, {
      iframes: false,
      // Skip passing results: building selectors for a thousand elements takes longer than running the rules.
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    })

    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  }, rules)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
