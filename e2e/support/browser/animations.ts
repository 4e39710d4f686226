import type { Page } from '@playwright/test'

declare global {
  interface Window {
    reportAnimation: (milliseconds: number) => void
  }
}

/** The duration of every animation that starts on the page from now on. */
export async function recordAnimations(page: Page): Promise<number[]> {
  const durations: number[] = []
  await page.exposeFunction('reportAnimation', (milliseconds: number) => {
    durations.push(milliseconds)
  })

  await page.addInitScript(() => {
    document.addEventListener('animationstart', () => {
      for (const animation of document.getAnimations()) {
        window.reportAnimation(Number(animation.effect?.getComputedTiming().duration))
      }
    })
  })

  return durations
}
