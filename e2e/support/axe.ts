import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** One line per violation: the rule and the first element that breaks it. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)

  return await page.evaluate(async () => {
    // What is still fading in has not got its colors yet.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
    // What is in the captcha's frame is not ours, and axe would speak to it with our origin.
    const { violations } = await window.axe.run(document, { iframes: false })

    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
