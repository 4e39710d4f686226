import { setSingleKeysEnabled } from '@shoebox/web-kit/keyboard/shortcuts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../testing/open-page.ts'

afterEach(() => setSingleKeysEnabled(true))

test('the footer opens the list of shortcuts while single-letter shortcuts are off', async () => {
  setSingleKeysEnabled(false)
  await openPage('/releases', {
    user: { roles: ['contributor'] },
    answers: { listPeople: [], listReleases: [] },
  })
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()

  const choice = page.getByRole('switch', { name: 'Single-letter shortcuts' })
  await choice.click()
  await expect.element(choice).toBeChecked()
  await userEvent.keyboard('{Escape}')
})

test('on a phone the footer keeps its links and the shortcuts button on one row', async () => {
  await page.viewport(390, 844)
  await openPage('/', { boot: { shopOrigin: 'https://shop.test' } })
  await document.fonts.load('1rem "Public Sans"')

  const [terms, shortcuts] = [
    page.getByRole('link', { name: 'Terms' }),
    page.getByRole('button', { name: 'Keyboard shortcuts' }),
  ].map((target) => target.element().getBoundingClientRect().bottom)
  expect(shortcuts).toBe(terms)
})
