import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import { open, toastWith } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { sharedUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const description = 'Lanterns in the street after dark, for dressing a summer night.'

type Photo = { id: string; photoid: number }

async function findLanternPhoto(number: number): Promise<Photo> {
  const [photo] = await runSql<Photo>('select id, photoid from photos where description = $1', [
    `Lantern parade, street ${number}`,
  ])
  if (photo === undefined) throw new Error(`No lantern photo ${number}`)
  return photo
}

async function addCollection(name: string, photoCount = 0): Promise<string> {
  const id = randomUUID()
  await runSql('insert into collections (id, name, description) values ($1, $2, $3)', [
    id,
    name,
    description,
  ])
  await runSql(
    `insert into collection_photos (collection_id, photo_id)
     select $1, id from photos where 'lantern' = any (tags) order by photoid limit $2`,
    [id, String(photoCount)],
  )
  return id
}

/** Adds a photo through the API, which clears the cache. Otherwise visitors may see a list that is up to a minute old. */
async function addToCollection(
  request: APIRequestContext,
  { id, photoId }: { id: string; photoId: string },
) {
  const { session } = await sharedUser('moderator')
  const { access_token } = JSON.parse(session)
  const response = await request.put(`${origins.web}/api/collections/${id}/photos/${photoId}`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(response.ok()).toBe(true)
}

test('[S1.0.04] [S2.10.01] a moderator adds a photo to a collection by keyboard and removes it again', async ({
  page,
}) => {
  const { photoid } = await findLanternPhoto(3)
  const id = await addCollection('Summer nights')
  await signIn(page, 'moderator')
  await open(page, `/photo/${photoid}`)
  await collectionsButton(page).focus()
  await page.keyboard.press('Enter')
  const checkbox = collectionsPanel(page, photoid).getByRole('checkbox', { name: /^Summer nights/ })
  await expect(checkbox).not.toBeChecked()
  await expect(collectionsPanel(page, photoid).locator('input').first()).toBeFocused()
  // Only admins can create collections.
  await expect(page.getByRole('button', { name: 'New collection' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await checkbox.press('Space')
  await expect(checkbox).toBeChecked()
  await expect(toastWith(page, 'Added to collection')).toContainText('Photo added to Summer nights')
  await page.keyboard.press('Escape')
  await expect(collectionsButton(page)).toBeFocused()

  await open(page, `/collections/${id}`)
  await expect(page).toHaveTitle(/^Summer nights/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer nights')
  await expect(page.getByText(description)).toBeVisible()
  await expect(page.getByText('Showing 1-1 of 1 photo')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.locator(`#photos a[href="/photo/${photoid}"]`).first().click()

  await collectionsButton(page).click()
  await expect(checkbox).toBeChecked()
  await checkbox.click()
  await expect(toastWith(page, 'Removed from collection')).toContainText(
    'Photo removed from Summer nights',
  )
  await page.goBack()
  await expect(page.getByText('No photos in this collection yet')).toBeVisible()
})

test('[S5.0.14] an admin creates a collection from a photo page, and the photo is in it', async ({
  page,
}) => {
  const { photoid } = await findLanternPhoto(5)
  const name = `Paper lanterns ${randomUUID().slice(0, 6)}`
  await signIn(page, 'admin')
  await open(page, `/photo/${photoid}`)
  await collectionsButton(page).click()
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

  await form.getByLabel('Description').fill(description)
  await form.getByRole('button', { name: 'Create collection' }).click()
  await expect(toastWith(page, 'Collection created')).toContainText(
    `${name} has been created successfully`,
  )
  await expect(page.getByRole('button', { name: 'New collection' })).toBeFocused()
  await expect(
    collectionsPanel(page, photoid).getByRole('checkbox', { name: new RegExp(`^${name}`) }),
  ).toBeChecked()

  await open(page, '/collections')
  await page.getByRole('searchbox', { name: 'Filter collections' }).fill(name)
  const links = page.getByRole('list', { name: 'Collections' }).getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toContainText('1 photo')
  await expect(links).toContainText(description)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Filter collections' })).toHaveValue(name)
  await expect(links).toHaveCount(1)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page)).toEqual([])
})

test('[S2.10.02] customers see no Collections button on a photo page', async ({ page }) => {
  const { photoid } = await findLanternPhoto(6)
  await signIn(page, 'customer')
  const roles = page.waitForResponse('**/api/me/roles')
  await open(page, `/photo/${photoid}`)
  await roles
  await expect(page.getByRole('heading', { level: 1, name: /^Lantern/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nora' })).toBeVisible()
  await expect(collectionsButton(page)).toHaveCount(0)
})

test('a visitor sees the name of a collection and 24 of its photos, server-rendered', async ({
  page,
  request,
}) => {
  const id = await addCollection('Thirty lanterns', 29)
  await addToCollection(request, { id, photoId: (await findLanternPhoto(40)).id })
  const html = await (await request.get(`${origins.web}/collections/${id}`)).text()
  expect(html).toContain('<title>Thirty lanterns – Shoebox</title>')
  expect(html).toContain(`content="${description}"`)
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

test.describe('missing collections', () => {
  test.use({ expectedErrors: /status of 404/ })

  for (const id of [randomUUID(), '42']) {
    test(`[S2.2.06] ${id.length > 2 ? 'an unknown' : 'an invalid'} collection id returns not found`, async ({
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

function collectionsButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Collections', exact: true })
}

function collectionsPanel(page: Page, photoid: number): Locator {
  return page.getByRole('dialog', { name: `Collections with #${photoid}` })
}
