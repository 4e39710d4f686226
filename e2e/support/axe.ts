import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** One line per violation: the rule and the first element that breaks it. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)

  return await page.evaluate(async () => {
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
    })

    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  })
}

/** The same in the light and in the dark: a page follows the system's theme as it stands, and need not be opened twice. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const violation of await findViolations(page)) found.push(`${colorScheme}: ${violation}`)
  }

  return found
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
