import type { Locator, Page } from '@playwright/test'

/** A toast on show; what it says is also announced, out of sight. */
export function toastWith(page: Page, text: string | RegExp): Locator {
  return page.getByRole('listitem').filter({ hasText: text })
}
