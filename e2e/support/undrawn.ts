import type { Page } from '@playwright/test'

const drawn = /<div id="root">.*<script id="boot"[^>]*>.*?<\/script>/s

/** Lets the shop's pages come without the server's picture and answers, so that the browser asks for everything itself. */
export async function withoutServerPicture(page: Page): Promise<void> {
  await page.route(
    (address) => !address.pathname.includes('.') && !address.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()

      const response = await route.fetch()
      const body = (await response.text()).replace(drawn, '<div id="root"></div>')
      await route.fulfill({ response, body })
    },
  )
}
