import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { SanitizedHtml } from './sanitized-html.tsx'

const foreign =
  '<p>New in the shop. <a href="/license">See what a license covers</a></p>' +
  '<script>window.wasRun = true</script><img src="x" onerror="window.wasRun = true">' +
  '<p title="no">Only <em>simple</em> markup <u>stays</u>. <a href="javascript:window.wasRun = true">No script</a></p>'

const cleaned =
  '<p>New in the shop. <a href="/license">See what a license covers</a></p>' +
  '<p>Only <em>simple</em> markup <u>stays</u>. <a>No script</a></p>'

test('the browser sanitizes untrusted markup', async () => {
  expect('setHTML' in Element.prototype).toBe(true)

  expect(await showForeign()).toBe(cleaned)
  expect('wasRun' in window).toBe(false)
})

test('DOMPurify sanitizes untrusted markup where the browser cannot', async () => {
  hideSetHtml()

  expect(await showForeign()).toBe(cleaned)
  expect('wasRun' in window).toBe(false)
})

async function showForeign(): Promise<string | undefined> {
  const { container } = await show(<SanitizedHtml html={foreign} />)
  await expect.element(page.getByRole('link')).toHaveTextContent('See what a license covers')

  return container.firstElementChild?.innerHTML
}

function hideSetHtml(): void {
  const native = Element.prototype.setHTML
  delete Element.prototype.setHTML
  onTestFinished(() => {
    Object.assign(Element.prototype, { setHTML: native })
  })
}
