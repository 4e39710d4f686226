import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import { open, toastWith } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { sharedPerson, signIn } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'

const about = 'Lanterns in the street after dark, for dressing a summer night.'

type Photo = { id: string; photoid: number }

async function lantern(nth: number): Promise<Photo> {
  const [photo] = await runSql<Photo>('select id, photoid from photos where description = $1', [
    `Lantern parade, street ${nth}`,
  ])
  if (photo === undefined) throw new Error('no such photo')
  return photo
}

async function addCollection(name: string, photos = 0): Promise<string> {
  const id = randomUUID()
  await runSql('insert into collections (id, name, description) values ($1, $2, $3)', [
    id,
    name,
    about,
  ])
  await runSql(
    `insert into collection_photos (collection_id, photo_id)
     select $1, id from photos where 'lantern' = any (tags) order by photoid limit $2`,
    [id, String(photos)],
  )
  return id
}

/** Curates through the API as another moderator: visitors may see a list up to a minute old until the next curation. */
async function curate(request: APIRequestContext, { id, photo }: { id: string; photo: string }) {
  const { session } = await sharedPerson('moderator')
  const { access_token } = JSON.parse(session)
  const answer = await request.put(`${origins.web}/api/collections/${id}/photos/${photo}`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(answer.ok()).toBe(true)
}

test('[S1.0.04] [S2.10.01] a moderator curates a photo by keyboard, sees it in the collection, and removes it again', async ({
  page,
}) => {
  const { photoid } = await lantern(3)
  const id = await addCollection('Summer nights')
  await signIn(page, 'moderator')
  await open(page, `/photo/${photoid}`)
  await trigger(page).focus()
  await page.keyboard.press('Enter')
  const box = panel(page, photoid).getByRole('checkbox', { name: /^Summer nights/ })
  await expect(box).not.toBeChecked()
  await expect(panel(page, photoid).locator('input').first()).toBeFocused()
  // Moderators may not create collections, so the form is not offered.
  await expect(page.getByRole('button', { name: 'New collection' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await box.press('Space')
  await expect(box).toBeChecked()
  await expect(toastWith(page, 'Added to collection')).toContainText('Photo added to Summer nights')
  await page.keyboard.press('Escape')
  await expect(trigger(page)).toBeFocused()

  await open(page, `/collections/${id}`)
  await expect(page).toHaveTitle(/^Summer nights/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer nights')
  await expect(page.getByText(about)).toBeVisible()
  await expect(page.getByText('Showing 1-1 of 1 photo')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.locator(`#photos a[href="/photo/${photoid}"]`).first().click()

  await trigger(page).click()
  await expect(box).toBeChecked()
  await box.click()
  await expect(toastWith(page, 'Removed from collection')).toContainText(
    'Photo removed from Summer nights',
  )
  await page.goBack()
  await expect(page.getByText('No photos in this collection yet')).toBeVisible()
})

test('[S5.0.14] an admin creates a collection that starts with the photo', async ({ page }) => {
  const { photoid } = await lantern(5)
  const name = `Paper lanterns ${randomUUID().slice(0, 6)}`
  await signIn(page, 'admin')
  await open(page, `/photo/${photoid}`)
  await trigger(page).click()
  await page.getByRole('button', { name: 'New collection' }).click()
  const form = page.getByRole('form', { name: 'New collection' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByRole('button', { name: 'Create collection' }).click()
  await expect(form.getByText('Collection name is required')).toBeVisible()
  await expect(form.getByText('Description is required')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Description').fill('Too short.')
  await expect(form.getByText('Description must be at least 50 characters')).toBeVisible()
  await expect(form.getByText('10/50')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await form.getByLabel('Description').fill(about)
  await form.getByRole('button', { name: 'Create collection' }).click()
  await expect(toastWith(page, 'Collection created')).toContainText(
    `${name} has been created successfully`,
  )
  await expect(page.getByRole('button', { name: 'New collection' })).toBeFocused()
  await expect(
    panel(page, photoid).getByRole('checkbox', { name: new RegExp(`^${name}`) }),
  ).toBeChecked()

  await open(page, '/collections')
  await page.getByRole('searchbox', { name: 'Filter collections' }).fill(name)
  const listed = page.getByRole('list', { name: 'Collections' }).getByRole('link')
  await expect(listed).toHaveCount(1)
  await expect(listed).toContainText('1 photo')
  await expect(listed).toContainText(about)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Filter collections' })).toHaveValue(name)
  await expect(listed).toHaveCount(1)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page)).toEqual([])
})

test('[S2.10.02] no other user can curate', async ({ page }) => {
  const { photoid } = await lantern(6)
  await signIn(page, 'customer')
  const roles = page.waitForResponse('**/api/me/roles')
  await open(page, `/photo/${photoid}`)
  await roles
  await expect(page.getByRole('heading', { level: 1, name: /^Lantern/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nora' })).toBeVisible()
  await expect(trigger(page)).toHaveCount(0)
})

test('a visitor sees 24 server-rendered photos of a collection, under its name', async ({
  page,
  request,
}) => {
  const id = await addCollection('Thirty lanterns', 29)
  await curate(request, { id, photo: (await lantern(40)).id })
  const html = await (await request.get(`${origins.web}/collections/${id}`)).text()
  expect(html).toContain('<title>Thirty lanterns – Shoebox</title>')
  expect(html).toContain(`content="${about}"`)
  expect(html.match(/<a [^>]*href="\/photo\/\d+"/g)).toHaveLength(24)
  expect(html).not.toContain(' style=')

  await open(page, '/collections')
  const link = page.getByRole('link', { name: /^Thirty lanterns/ })
  await expect(link).toContainText('30 photos')
  expect(await findViolations(page)).toEqual([])
  await link.click()
  await expect(page.getByText('Showing 1-24 of 30 photos')).toBeVisible()
  await expect(page.getByRole('region', { name: '6 more photos' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page)).toEqual([])
})

test.describe('a URL', () => {
  test.use({ expectedErrors: /status of 404/ })

  for (const id of [randomUUID(), '42']) {
    test(`[S2.2.06] of no collection is not found: ${id.length > 2 ? 'unknown' : id}`, async ({
      page,
      request,
    }) => {
      expect((await request.get(`${origins.web}/collections/${id}`)).status()).toBe(404)
      await open(page, `/collections/${id}`)
      await expect(page).toHaveTitle(/^Collection not found/)
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
        'Collection not found',
      )
      await page.getByRole('link', { name: 'See all collections' }).click()
      await expect(page).toHaveURL(`${origins.web}/collections`)
    })
  }
})

function trigger(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Collections', exact: true })
}

function panel(page: Page, photoid: number): Locator {
  return page.getByRole('dialog', { name: `Collections of #${photoid}` })
}
