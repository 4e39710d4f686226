import type { Page, Route } from '@playwright/test'

type Behavior = { lifetimeSeconds?: number; isInteractive?: boolean }

/** The key that Cloudflare documents for tests of an interactive challenge. */
const askingKey = '3x00000000000000000000FF'

/**
 * What the captcha's double does at this page's next challenges, one after the other; then it solves itself again. Said
 * in the page's own requests, because one double serves all journeys that are under way.
 */
export async function captchaWill(page: Page, ...behaviors: Behavior[]): Promise<void> {
  const queue = behaviors.values()
  const behave = (route: Route) => answer(route, queue.next().value ?? {})

  await page.route('**/turnstile/v0/challenges', behave, { times: behaviors.length })
}

async function answer(route: Route, { lifetimeSeconds, isInteractive }: Behavior) {
  const body = route.request().postDataJSON()
  const sitekey = isInteractive ? askingKey : body.sitekey
  const response = await route.fetch({ postData: { ...body, sitekey } })
  const json = { ...(await response.json()), ...(lifetimeSeconds && { lifetimeSeconds }) }

  await route.fulfill({ response, json })
}
