import type { Page } from '@playwright/test'

declare global {
  interface Window {
    reportAnimation: (durationMs: number) => void
  }
}

/** Records the duration of every animation that starts from now on. */
export async function recordAnimations(page: Page): Promise<number[]> {
  const durations: number[] = []
  await page.exposeFunction('reportAnimation', (durationMs: number) => {
    durations.push(durationMs)
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
