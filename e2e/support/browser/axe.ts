import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { desk, phone } from './viewports.ts'

/** One line per violation: the rule and the first element that breaks it. */
export function findViolations(page: Page): Promise<string[]> {
  return runAxe(page)
}

/** The same in the light and in the dark: a page follows the system's theme as it stands, and need not be opened twice. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inTheLight = await runAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // A theme changes colors and nothing else.
  const inTheDark = await runAxe(page, ['color-contrast'])

  return [
    ...inTheLight.map((violation) => `light: ${violation}`),
    ...inTheDark.map((violation) => `dark: ${violation}`),
  ]
}

/** In both themes at the widths of a desk and a phone. What is wider than its window is a violation too. */
export async function findViolationsInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport)
    const violations = await findViolationsInBothThemes(page)
    if ((await overflowOf(page)) > 0) violations.push('wider than its window')
    for (const violation of violations) found.push(`${viewport.width} px, ${violation}`)
  }

  return found
}

function overflowOf(page: Page): Promise<number> {
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
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    // What still fades has not got its colors. A change of theme starts its transitions with the next frame, and one that
    // ends in a parent starts another in its children.
    await nextFrame()
    for (let fading = moving(); fading.length > 0; fading = moving()) {
      await Promise.allSettled(fading.map(({ finished }) => finished))
      await nextFrame()
    }
    // What is in the captcha's frame is not ours, and axe would speak to it with our origin.
    const { violations } = await window.axe.run(document, {
      iframes: false,
      // What passes is not described: to find a selector for each of a thousand elements takes longer than the rules.
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
