import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  expectPaid,
  fillCheckout,
  heading,
  payByCard,
  placeOrder,
} from '../support/browser/checkout-screen.ts'
import { findTab, openMyPhotos, photoCell } from '../support/browser/contributor-screens.ts'
import { open } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { addOriginals, listOrdersOf, newShopper } from '../support/data/orders.ts'
import { addPhoto } from '../support/data/photos.ts'
import { signInNewFamily } from '../support/people/families.ts'
import { signIn } from '../support/people/users.ts'
import { expect, test, waitForResult } from '../support/test.ts'

// The page of the withdrawn photo.
test.use({ expectedErrors: /status of 404/ })

test('a licensee downloads the file that the certificate names, also after the family has withdrawn the photo', async ({
  browser,
  page,
}) => {
  const familyContext = await browser.newContext({ reducedMotion: 'reduce' })
  const familyPage = await familyContext.newPage()
  const family = await signInNewFamily(familyPage)
  const title = `Regatta ${family.id.slice(0, 8)}`
  const photoId = await addPhoto(family.id, { status: 'live', title, decade: '1960s' })
  await addOriginals([photoId])
  const shopper = await newShopper({ photoCount: 0 })
  await runSql('insert into cart_items (user_id, photo_id) values ($1, $2)', [
    shopper.buyer.id,
    photoId,
  ])
  const [{ photoid } = { photoid: 0 }] = await runSql<{ photoid: number }>(
    'select photoid from photos where id = $1',
    [photoId],
  )

  await signIn(page, shopper.buyer)
  await fillCheckout(page, shopper)
  await placeOrder(page)
  await payByCard(page)
  await expectPaid(page)
  const [order] = await listOrdersOf(shopper.buyer)
  const sha256 = await waitForResult(() => readCertifiedHash(order?.id ?? ''))

  await test.step('the JPEG has the hash of the certificate', async () => {
    await open(page, '/account?tab=downloads')
    expect(await hashDownload(page, jpegButton(page))).toBe(sha256)
    await open(page, `/photo/${photoid}`)
    await expect(page.getByRole('region', { name: 'Your licenses' })).toContainText(
      `Licensed by ${shopper.studio.name} for ${shopper.projectName}, Background dressing`,
    )
  })

  await open(page, `/search?q=${photoid}`)
  await expect(photoLink(page, photoid)).toBeVisible()

  await test.step('the family withdraws the photo', async () => {
    await openMyPhotos(familyPage)
    await familyPage.getByRole('checkbox', { name: `Select ${title}` }).check()
    const bar = familyPage.getByRole('region', { name: 'Selected photos' })
    await bar.getByRole('button', { name: 'Withdraw' }).click()
    await familyPage
      .getByRole('alertdialog', { name: 'Withdraw this photo?' })
      .getByRole('button', { name: 'Withdraw' })
      .click()
    await findTab(familyPage, 'Withdrawn').click()
    await expect(photoCell(familyPage, title)).toContainText('Withdrawn')
    await familyContext.close()
  })

  await test.step('the photo is gone from the shop', async () => {
    await open(page, `/photo/${photoid}`)
    await expect(page.getByRole('main')).toContainText('Photo Not Found')
    await open(page, `/search?q=${photoid}`)
    await expect(page.getByText('No photos found')).toBeVisible()
    await expect(photoLink(page, photoid)).toHaveCount(0)
  })

  await test.step('its licensee still has the file, in Downloads and on the page of the order', async () => {
    for (const path of ['/account?tab=downloads', `/orders/${order?.id}`]) {
      await open(page, path)
      await expect(page.getByRole('main')).toContainText(
        'No longer on sale. Your license stays valid, and its files stay available.',
      )
      expect(await hashDownload(page, jpegButton(page))).toBe(sha256)
    }
    await expect(heading(page)).toContainText(order?.number ?? '')
    const thumb = page.getByRole('list', { name: 'Photos' }).locator('img')
    await expect
      .poll(() => thumb.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})

const photoLink = (page: Page, photoid: number): Locator =>
  page.getByRole('main').locator(`a[href^="/photo/${photoid}"]`)

const jpegButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^JPEG .* of photo #/ })

/** Clicks and returns the SHA-256 of the file that the browser saves. */
async function hashDownload(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/^SBX-[\w-]+_\d+\.jpg$/)
  const body = await readFile(await download.path())
  expect(body.subarray(0, 2).toString('hex')).toBe('ffd8')

  return createHash('sha256').update(body).digest('hex')
}

/** The hash of the JPEG in the signed certificate of the only license of an order; undefined while it is being made. */
async function readCertifiedHash(orderId: string): Promise<string | undefined> {
  const [row] = await runSql<{ jws: string }>(
    `select c.jws from certificates c join licenses l on l.id = c.license_id
     where l.order_id = $1 and c.file_key is not null`,
    [orderId],
  )
  if (row === undefined) return undefined

  const payload = Buffer.from(row.jws.split('.')[1] ?? '', 'base64url').toString()
  const { files }: { files: { rendition: string; sha256: string }[] } = JSON.parse(payload)

  return files.find(({ rendition }) => rendition === 'jpeg')?.sha256
}
