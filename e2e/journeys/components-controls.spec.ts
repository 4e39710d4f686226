import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.describe('the controls of the catalogue', () => {
  test.beforeEach(async ({ page }) => {
    await open(page)
  })

  test('a range moves by keys, and its ends never pass each other', async ({ page }) => {
    const from = page.getByRole('slider', { name: 'Face age, from' })
    const to = page.getByRole('slider', { name: 'Face age, to' })

    await from.press('ArrowRight')
    await expect(page.getByText('committed 3 to 12')).toBeVisible()

    await to.press('Home')
    await expect(page.getByText('committed 3 to 3')).toBeVisible()
    await from.press('End')
    await expect(from).toHaveValue('3')
    await to.press('End')
    await expect(page.getByText('committed 3 to 105')).toBeVisible()
  })

  test('a range counts when the handle is let go, not before', async ({ page }) => {
    const to = page.getByRole('slider', { name: 'Face age, to' })
    await to.scrollIntoViewIfNeeded()
    const box = await to.boundingBox()
    if (box === null) throw new Error('The slider is not on the page')
    const middle = box.y + box.height / 2
    const handle = box.x + 12 + ((box.width - 24) * 12) / 105

    await page.mouse.move(handle, middle)
    await page.mouse.down()
    await page.mouse.move(handle + 60, middle, { steps: 6 })
    await expect(to).not.toHaveValue('12')
    await expect(page.getByText('committed 2 to 12')).toBeVisible()

    await page.mouse.up()
    await expect(page.getByText('committed 2 to 12')).toBeHidden()
  })

  test('whoever cannot drag types the numbers', async ({ page }) => {
    const ages = page.getByRole('group', { name: /Face age/ })
    const from = ages.getByLabel('From', { exact: true })

    await from.fill('8')
    await from.press('Enter')
    await expect(page.getByText('committed 8 to 12')).toBeVisible()
    await expect(from).toBeFocused()

    await ages.getByLabel('To', { exact: true }).fill('400')
    await from.focus()
    await expect(page.getByText('committed 8 to 105')).toBeVisible()

    await from.fill('many')
    await from.press('Enter')
    await expect(from).toHaveValue('8')
  })

  test('arrow keys move along tabs and Tab leads into the panel', async ({ page }) => {
    const tabs = page.getByRole('tablist', { name: 'Ways to sign in' })
    const tab = (name: string) => tabs.getByRole('tab', { name })

    await tab('Magic link').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Password')).toBeFocused()
    await expect(tab('Password')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: 'Password' })).toBeVisible()

    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(tab('Magic link')).toBeFocused()

    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel', { name: 'Magic link' })).toBeFocused()
  })

  test('arrow keys choose among cards, and pass by what is not cleared', async ({ page }) => {
    const cleared = page.getByRole('group', { name: 'License for one photo' })
    await cleared.getByRole('radio', { name: /Background dressing/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(cleared.getByRole('radio', { name: /Hero usage/ })).toBeChecked()

    const closed = page.getByRole('group', { name: 'License, hero closed' })
    await closed.getByRole('radio', { name: /Background dressing/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(closed.getByRole('radio', { name: /Background dressing/ })).toBeChecked()
    await expect(closed.getByRole('radio', { name: /Hero usage/ })).toBeDisabled()
  })

  test('Space turns a switch', async ({ page }) => {
    const share = page.getByRole('switch', { name: 'Share by link' })

    await expect(share).not.toBeChecked()
    await share.press('Space')
    await expect(share).toBeChecked()
  })

  test('a busy button keeps its width and its focus', async ({ page }) => {
    const send = page.getByRole('button', { name: 'Send', exact: true })
    const before = await send.boundingBox()
    await send.press('Enter')

    const sending = page.getByRole('button', { name: 'Sending...' })
    await expect(sending).toBeFocused()
    await expect(sending).toHaveAttribute('aria-disabled', 'true')
    expect((await sending.boundingBox())?.width).toBe(before?.width)
  })
})

test.describe('the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('takes a number, and the page says so', async ({ page }) => {
    await open(page)
    await copyNumber(page)

    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#20418')
    await expect(page.getByText('Copied', { exact: true })).toBeHidden()
  })
})

test('a browser that refuses its clipboard is told of', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await open(page)
  await copyNumber(page)

  await expect(page.getByText('Could not copy')).toBeVisible()
})

async function open(page: Page): Promise<void> {
  await signIn(page, 'admin')
  await page.goto(`${origins.web}/admin/components`)
  await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor()
}

async function copyNumber(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy photo number' }).click()
}
