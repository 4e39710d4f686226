import type { Locator, Page } from '@playwright/test'

/** A visible toast; its text is also announced in a visually hidden live region. */
export function toastWith(page: Page, text: string | RegExp): Locator {
  return page.getByRole('listitem').filter({ hasText: text })
}
