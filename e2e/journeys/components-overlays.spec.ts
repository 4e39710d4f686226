import type { Locator, Page } from '@playwright/test'
import { expect, stopTime, test } from '../support/catalogue.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()
const panelOf = (dialog: Locator) => dialog.locator('.modal-panel')
/** The time in which a part puts the focus where it belongs. */
const aMoment = 20

test.describe('dialog', () => {
  test('takes the focus to its first field, keeps it, and gives it back', async ({ catalogue }) => {
    const opener = button(catalogue, 'Create wishlist')
    await opener.focus()
    await catalogue.keyboard.press('Enter')
    const dialog = catalogue.getByRole('dialog', { name: 'Create new wishlist' })
    await expect(dialog).toHaveAccessibleDescription('Photos for one scene, one set or one idea.')
    await expect(dialog.getByLabel('Name')).toBeFocused()

    for (let stop = 0; stop < 12; stop += 1) {
      await catalogue.keyboard.press('Tab')
      const isOutside = await catalogue.evaluate(() => {
        const { activeElement } = document

        return activeElement !== document.body && activeElement?.closest('dialog') === null
      })
      expect(isOutside).toBe(false)
    }

    // The way round leads through the browser's own bar, where Esc would not be ours.
    await dialog.getByLabel('Name').focus()
    await catalogue.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('is 425 px wide, holds the page still and closes with a click beside it', async ({
    catalogue,
  }) => {
    const widthBefore = await catalogue.evaluate(() => document.body.clientWidth)
    await button(catalogue, 'Create wishlist').click()
    const dialog = catalogue.getByRole('dialog')
    await expect.poll(async () => (await panelOf(dialog).boundingBox())?.width).toBe(425)

    const scrolled = await catalogue.evaluate(() => window.scrollY)
    await catalogue.mouse.move(200, 450)
    await catalogue.mouse.wheel(0, 500)
    await catalogue.waitForTimeout(100)
    expect(await catalogue.evaluate(() => window.scrollY)).toBe(scrolled)
    expect(await catalogue.evaluate(() => document.body.clientWidth)).toBe(widthBefore)

    await catalogue.mouse.click(200, 450)
    await expect(dialog).toBeHidden()
  })

  test('stays open when a press began inside', async ({ catalogue }) => {
    await button(catalogue, 'Create wishlist').click()
    const name = catalogue.getByRole('dialog').getByLabel('Name')
    await name.fill('Kitchen, 1974')
    await name.hover()
    await catalogue.mouse.down()
    await catalogue.mouse.move(100, 450)
    await catalogue.mouse.up()

    await expect(name).toHaveValue('Kitchen, 1974')
  })

  test('forgets what was typed when it is closed', async ({ catalogue }) => {
    await button(catalogue, 'Create wishlist').click()
    const description = catalogue.locator('dialog').getByLabel('Description')
    await description.fill('Beach')
    await catalogue.keyboard.press('Escape')
    await expect(description).toHaveCount(0)

    await button(catalogue, 'Create wishlist').click()
    await expect(description).toHaveValue('')
  })

  test('what it opens lies above it and can be reached', async ({ catalogue }) => {
    await button(catalogue, 'Create wishlist').click()
    await button(catalogue, 'Menu inside').click()
    await catalogue.getByRole('menuitem', { name: 'Tell me something' }).click()

    const toast = catalogue.getByRole('listitem').filter({ hasText: 'Still in reach' })
    await toast.getByRole('button', { name: /^Close/ }).click()
    await expect(toast).toBeHidden()
    await button(catalogue, 'Tooltip inside').hover()
    await expect(catalogue.getByRole('tooltip')).toHaveText('A tooltip above the dialog')
    await expect(catalogue.getByRole('dialog')).toBeVisible()
  })

  test('a destructive question waits on Cancel and ignores a click beside it', async ({
    catalogue,
  }) => {
    await button(catalogue, 'Delete project').click()
    const question = catalogue.getByRole('alertdialog', { name: 'Delete this project?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()

    await catalogue.mouse.click(200, 450)
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Delete project' }).click()
    await expect(question.getByRole('button', { name: 'Deleting...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await catalogue.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await expect(question).toBeHidden()
  })

  test('comes from below on a phone, as wide as it', async ({ catalogue }) => {
    await catalogue.setViewportSize({ width: 390, height: 844 })
    await button(catalogue, 'Create wishlist').click()
    const panel = panelOf(catalogue.getByRole('dialog'))

    await expect
      .poll(async () => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {}

        return { x, width, bottom: y + height }
      })
      .toEqual({ x: 0, width: 390, bottom: 844 })
  })
})

for (const { width, height, panelWidth } of [
  { width: 1440, height: 900, panelWidth: 400 },
  { width: 390, height: 844, panelWidth: 390 },
]) {
  test(`a sheet fills the height at ${width} px, with its head and foot in place`, async ({
    catalogue,
  }) => {
    await catalogue.setViewportSize({ width, height })
    const opener = button(catalogue, 'Filters')
    await opener.click()
    const sheet = catalogue.getByRole('dialog', { name: 'Filters' })
    await expect
      .poll(() => panelOf(sheet).boundingBox())
      .toEqual({ x: width - panelWidth, y: 0, width: panelWidth, height })

    await sheet.getByText('Choice 24').scrollIntoViewIfNeeded()
    const head = sheet.getByRole('heading', { name: 'Filters' }).locator('..')
    const foot = sheet.getByRole('button', { name: 'Show photos' }).locator('..')
    expect(await head.boundingBox()).toMatchObject({ y: 0, height: 60 })
    expect(await foot.boundingBox()).toMatchObject({ y: height - 76, height: 76 })

    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test.describe('menu', () => {
  test('is walked with the arrows, and Esc returns to the trigger', async ({ catalogue }) => {
    const trigger = button(catalogue, 'Wishlist')
    await trigger.focus()
    await catalogue.keyboard.press('Enter')
    const item = (name: string) => catalogue.getByRole('menuitem', { name })
    await expect(item('Styleguide')).toBeFocused()

    await catalogue.keyboard.press('ArrowDown')
    await expect(item('Share link')).toBeFocused()
    await catalogue.keyboard.press('End')
    await expect(item('Delete wishlist')).toBeFocused()
    await catalogue.keyboard.press('ArrowDown')
    await expect(item('Styleguide')).toBeFocused()

    await catalogue.keyboard.press('Escape')
    await expect(catalogue.getByRole('menu')).toHaveCount(0)
    await expect(trigger).toBeFocused()
  })

  test('reaches what cannot be chosen, and says why', async ({ catalogue }) => {
    await button(catalogue, 'Wishlist').click()
    const print = catalogue.getByRole('menuitem', { name: 'Print contact sheet' })
    await expect(print).toHaveAccessibleDescription('The wishlist is empty.')
    await print.press('Enter')
    await expect(print).toBeVisible()
    await expect(catalogue.getByRole('menuitem', { name: 'Transferring...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  test('a dialog opened from it gives the focus back to the trigger', async ({ catalogue }) => {
    const trigger = button(catalogue, 'Wishlist')
    await trigger.click()
    await catalogue.getByRole('menuitem', { name: 'Delete wishlist' }).click()
    await expect(catalogue.getByRole('alertdialog')).toBeVisible()
    await catalogue.keyboard.press('Escape')

    await expect(catalogue.getByRole('alertdialog')).toBeHidden()
    await expect(trigger).toBeFocused()
  })

  test('[S9.4.31] letters jump to an entry and are forgotten after 1 s', async ({ catalogue }) => {
    await button(catalogue, 'Wishlist').press('Enter')
    const item = (name: string) => catalogue.getByRole('menuitem', { name })
    await expect(item('Styleguide')).toBeFocused()
    await stopTime(catalogue)
    const type = async (letter: string) => {
      await catalogue.keyboard.press(letter)
      await catalogue.clock.runFor(aMoment)
    }

    await type('s')
    await type('h')
    await expect(item('Share link')).toBeFocused()

    await catalogue.clock.runFor(999 - aMoment)
    await type('s')
    await expect(item('Share link')).toBeFocused()

    await catalogue.clock.runFor(1000)
    await type('s')
    await expect(item('Save a copy')).toBeFocused()
  })
})

test('a popover opens on its field, and Esc returns to the trigger', async ({ catalogue }) => {
  const trigger = button(catalogue, 'Search help')
  await trigger.click()
  const panel = catalogue.getByRole('dialog', { name: 'How search reads words' })
  await expect(panel.getByLabel('Try it')).toBeFocused()

  await catalogue.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(trigger).toBeFocused()
})

test.describe('tooltip', () => {
  test('[S9.4.32] opens after 700 ms, and at once within 300 ms of another', async ({
    catalogue,
  }) => {
    const tooltip = catalogue.getByRole('tooltip')
    await button(catalogue, 'Copy').scrollIntoViewIfNeeded()
    await catalogue.mouse.move(5, 5)
    await stopTime(catalogue)

    await button(catalogue, 'Copy').hover()
    await catalogue.clock.runFor(699)
    await expect(tooltip).toHaveCount(0)
    await catalogue.clock.runFor(1)
    await expect(tooltip).toHaveText('Copy the number')

    await leave(catalogue)
    await catalogue.clock.runFor(299)
    await button(catalogue, 'Print').hover()
    await expect(tooltip).toHaveText('Print a contact sheet')

    await leave(catalogue)
    await catalogue.clock.runFor(301)
    await button(catalogue, 'Copy').hover()
    await catalogue.clock.runFor(699)
    await expect(tooltip).toHaveCount(0)
    await catalogue.clock.runFor(1)
    await expect(tooltip).toHaveText('Copy the number')
  })

  test('comes at once with the keyboard, describes its control, and leaves with Esc', async ({
    catalogue,
  }) => {
    await button(catalogue, 'Search help').evaluate((opener) =>
      opener.focus({ preventScroll: true }),
    )
    await expect(button(catalogue, 'Copy')).not.toBeInViewport()
    // The browser scrolls to what the key reaches, and a page that scrolls takes its tooltips away.
    await catalogue.keyboard.press('Tab')
    await expect(button(catalogue, 'Copy')).toBeFocused()
    await expect(button(catalogue, 'Copy')).toBeInViewport()
    await catalogue.waitForTimeout(200)
    await expect(button(catalogue, 'Copy')).toHaveAccessibleDescription('Copy the number')
    await expect(catalogue.getByRole('tooltip')).toBeInViewport()

    await catalogue.keyboard.press('Escape')
    await expect(catalogue.getByRole('tooltip')).toHaveCount(0)
  })
})

async function leave(page: Page): Promise<void> {
  await page.mouse.move(5, 5, { steps: 5 })
  await expect(page.getByRole('tooltip')).toHaveCount(0)
}
