import type { Page } from '@playwright/test'
import { findViolations } from '../support/browser/axe.ts'
import { open, phone, toastWith } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

test('[S4.0.21] the heart leads to a new wishlist, project and studio, by keyboard', async ({
  page,
}) => {
  const user = await newUser({ roles: ['customer'] })
  await signIn(page, user)
  await open(page, '/search?q=lantern')
  await photo(page, 1).focus()
  await page.keyboard.press('w')
  await expect(dialog(page, 'Add to Wishlist')).toContainText(
    'No wishlists yet. Create your first one!',
  )
  await page.keyboard.press('Enter')

  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.type('Prom night')
  await page.getByRole('button', { name: 'Create Your First Project' }).press('Enter')
  await expect(field(page, 'Project Name')).toBeVisible()
  await test.step('a studio', () => createStudio(page))

  await field(page, 'Project Name').focus()
  await page.keyboard.type("Grey's Autumn")
  await page.keyboard.press('Enter')
  await expect(toastWith(page, 'Project created successfully')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Choose Project' })).toContainText(
    'Grey’s Autumn (New Pictures)',
  )
  await expect(field(page, 'Name')).toHaveValue('Prom night')
  await page.keyboard.press('Enter')
  await expect(toastWith(page, 'Wishlist created')).toBeVisible()
  await expect(photo(page, 1)).toBeFocused()
  await expect(heart(page, 1)).toHaveAttribute('title', 'Manage wishlists')

  const [saved] = await runSql(
    `select w.name as wishlist, p.name as project, p.last_used_at is not null as used,
       (select count(*)::int from wishlist_items i where i.wishlist_id = w.id) as photos
     from wishlists w join projects p on p.id = w.project_id where w.user_id = $1`,
    [user.id],
  )
  expect(saved).toEqual({
    wishlist: 'Prom night',
    project: 'Grey’s Autumn',
    used: true,
    photos: 1,
  })

  await test.step('heart and Enter add another photo', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(photo(page, 2)).toBeFocused()
    await page.keyboard.press('w')
    await expect(page.getByRole('button', { name: /^Prom night/ })).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(toastWith(page, 'Added to wishlist')).toContainText(
      'Photo added to Prom night wishlist',
    )
    await expect(heart(page, 2)).toHaveAttribute('title', 'Manage wishlists')
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize(phone)
    await photo(page, 2).focus()
    await page.keyboard.press('w')
    const added = page.getByRole('button', { name: /^Prom night/ })
    await expect(added).toContainText('Added')
    await expect(added).toHaveAttribute('aria-disabled', 'true')
    expect(await findViolations(page)).toEqual([])
    await page.goBack()
    await expect(dialog(page, 'Add to Wishlist')).toBeHidden()
    await expect(page).toHaveURL(/\/search\?q=lantern/)
  })

  await page.reload()
  await photo(page, 1).focus()
  await expect(heart(page, 1)).toHaveAttribute('title', 'Manage wishlists')
})

async function createStudio(page: Page): Promise<void> {
  const fields = {
    'Studio name': 'New Pictures',
    'Street address': '1 Gower St',
    City: 'Los Angeles',
    State: 'CA',
    'Postal code': '90028',
    Phone: '555-0100',
  }
  await expect(page.getByRole('group', { name: 'Create new studio' })).toBeVisible()
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value)
  await page.keyboard.press('Enter')
  await expect(toastWith(page, 'Company created')).toContainText('Created new New Pictures')
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const photo = (page: Page, position: number) =>
  page.locator(`li[aria-posinset="${position}"]`).getByRole('link')
const heart = (page: Page, position: number) =>
  page.locator(`li[aria-posinset="${position}"]`).getByRole('button', { name: /wishlist/ })
