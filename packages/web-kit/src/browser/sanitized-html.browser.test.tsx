import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { SanitizedHtml } from './sanitized-html.tsx'

const untrustedHtml =
  '<p>New in the shop. <a href="/license">See what a license covers</a></p>' +
  '<script>window.wasRun = true</script><img src="x" onerror="window.wasRun = true">' +
  '<p title="no">Only <em>simple</em> markup <u>stays</u>. <a href="javascript:window.wasRun = true">No script</a></p>'

const sanitizedHtml =
  '<p>New in the shop. <a href="/license">See what a license covers</a></p>' +
  '<p>Only <em>simple</em> markup <u>stays</u>. <a>No script</a></p>'

test('the browser sanitizes untrusted markup', async () => {
  expect('setHTML' in Element.prototype).toBe(true)

  expect(await showUntrusted()).toBe(sanitizedHtml)
  expect('wasRun' in window).toBe(false)
})

test('DOMPurify sanitizes untrusted markup in browsers without a sanitizer', async () => {
  removeSetHtml()

  expect(await showUntrusted()).toBe(sanitizedHtml)
  expect('wasRun' in window).toBe(false)
})

async function showUntrusted(): Promise<string | undefined> {
  const { container } = await show(<SanitizedHtml html={untrustedHtml} />)
  await expect.element(page.getByRole('link')).toHaveTextContent('See what a license covers')

  return container.firstElementChild?.innerHTML
}

function removeSetHtml(): void {
  const nativeSetHtml = Element.prototype.setHTML
  delete Element.prototype.setHTML
  onTestFinished(() => {
    Object.assign(Element.prototype, { setHTML: nativeSetHtml })
  })
}
