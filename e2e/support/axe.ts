import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** One line per violation: the rule and the first element that breaks it. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)

  return await page.evaluate(async () => {
    const { violations } = await window.axe.run(document)

    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
