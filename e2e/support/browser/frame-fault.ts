import type { Page } from '@playwright/test'

/** Breaks the frame on the first load only: its footer formats the count while the layout renders. */
export async function provokeFrameFault(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('provoked') !== null) return

    sessionStorage.setItem('provoked', 'yes')
    Reflect.defineProperty(String.prototype, 'replaceAll', {
      get: () => {
        throw new Error('provoked')
      },
    })
  })
}
