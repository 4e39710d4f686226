import { type Answers, inTurn, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  buildArchive,
  buildDownloadLine,
  downloadAnswers,
  nthDownloadOrder,
  readyArchive,
} from '../../../testing/build-download.ts'
import { uuidOf } from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { watchSavedFiles } from '../../../testing/watch-saved-files.ts'

const main = page.getByRole('main')
const tray = main.getByRole('complementary', { name: 'ZIP files' })
const bar = page.getByRole('region', { name: 'Selected photos' })
const box = (name: string | RegExp) => main.getByRole('checkbox', { name })
const packButton = bar.getByRole('button', { name: 'Download as ZIP' })

const openDownloads = (answers: Answers) =>
  openPage('/account?tab=downloads', { user: {}, answers })

function fakeTime(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-18T12:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

test('selects photos one by one, by range and by order, and says how large the ZIP will be', async () => {
  const lines = [11, 12, 13].map((photoid) => buildDownloadLine(photoid))
  lines.push(buildDownloadLine(14, { suspended_at: '2026-11-15T12:00:00Z' }))
  await openDownloads(downloadAnswers(nthDownloadOrder(1, { lines }), nthDownloadOrder(2)))
  const all = box('Select all photos of ORD-2026-000001')
  await box('Select photo #11').click()
  await expect.element(bar).toMatchTextContent(/^1 selected/)
  expect(all.element()).toHaveProperty('indeterminate', true)
  await box('Select photo #13').click({ modifiers: ['Shift'] })
  await expect.element(bar).toMatchTextContent('699 MB with 3 certificates')
  await expect.element(all).toBeChecked()
  await bar.getByRole('combobox', { name: 'Files in the ZIP' }).selectOptions('JPEG')
  await expect.element(bar).toMatchTextContent('63 MB with 3 certificates')
  expect(await findViolations()).toEqual([])

  await all.click()
  await expect.element(bar).not.toBeInTheDocument()
  await box('Select all photos of ORD-2026-000002').click()
  await expect.element(bar).toMatchTextContent(/^2 selected/)
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
})

test('packs the selected photos once, follows the progress, and downloads the ZIP', async () => {
  fakeTime()
  const saved = watchSavedFiles()
  const waiting = buildArchive({ state: 'waiting', packed: 0 })
  const pending = Promise.withResolvers<typeof waiting>()
  const { server } = await openDownloads({
    ...downloadAnswers(nthDownloadOrder(1)),
    createArchive: () => pending.promise,
  })
  await expect.element(tray).toMatchTextContent('Select photos to pack them into one ZIP')
  await box('Select all photos of ORD-2026-000001').click()
  await bar.getByRole('combobox', { name: 'Files in the ZIP' }).selectOptions('TIFF')
  await packButton.dblClick()
  server.answer({ listArchives: { archives: [waiting] } })
  pending.resolve(waiting)
  await expect.element(tray).toMatchTextContent('2 photos, ORD-2026-000001Waiting to be packed')
  await expect.element(bar).not.toBeInTheDocument()
  expect(server.calls.filter(({ id }) => id === 'createArchive')).toEqual([
    {
      id: 'createArchive',
      search: '',
      body: { license_ids: [uuidOf(5011), uuidOf(5012)], rendition: 'tiff' },
    },
  ])

  server.answer({ listArchives: { archives: [buildArchive()] } })
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(tray.getByText('1 of 4')).toBeVisible()
  const progress = tray.getByRole('progressbar', { name: 'Packing 2 photos, ORD-2026-000001' })
  await expect.element(progress).toHaveAttribute('aria-valuetext', '1 of 4 files')
  await expect
    .element(tray.getByText('Packing the ZIP: 2 photos, ORD-2026-000001, 25%'))
    .toBeInTheDocument()
  expect(await findViolations()).toEqual([])

  server.answer({ listArchives: { archives: [readyArchive] } })
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(tray).toMatchTextContent('466 MB, ready until Nov 25')
  await expect
    .element(tray.getByText('ZIP is ready: 2 photos, ORD-2026-000001'))
    .toBeInTheDocument()
  const count = server.calls.filter(({ id }) => id === 'listArchives').length
  await vi.advanceTimersByTimeAsync(6000)
  expect(server.calls.filter(({ id }) => id === 'listArchives')).toHaveLength(count)

  await tray.getByRole('button', { name: 'Download the ZIP of 2 photos, ORD-2026-000001' }).click()
  await expect
    .poll(() => saved.list())
    .toEqual([{ url: 'https://files.test/ORD.zip', name: 'ORD.zip' }])
})

test('a ZIP that failed can be packed again', async () => {
  const failed = buildArchive({
    state: 'failed',
    rendition: 'tiff',
    order_numbers: ['ORD-2026-000001', 'ORD-2026-000002'],
  })
  const { server } = await openDownloads({
    ...downloadAnswers(nthDownloadOrder(1)),
    listArchives: { archives: [failed] },
    createArchive: inTurn(noNetwork, buildArchive({ packed: 0 })),
  })
  await expect.element(tray).toMatchTextContent('2 photos from 2 orders')
  await expect.element(tray).toMatchTextContent('Stopped at 1 of 4')
  const again = tray.getByRole('button', { name: /^Try again/ })
  await again.click()
  await expect.element(page.getByText('Couldn’t pack the ZIP').first()).toBeVisible()
  server.answer({ listArchives: { archives: [buildArchive({ packed: 0 })] } })
  await again.dblClick()
  await expect.element(tray.getByText('0 of 4')).toBeVisible()
  const retries = server.calls.filter(({ id }) => id === 'createArchive')
  expect(retries).toHaveLength(2)
  expect(retries[1]?.body).toEqual({ license_ids: failed.license_ids, rendition: 'tiff' })
})

test('a ZIP that is no longer stored says so, and leaves the list', async () => {
  const { server } = await openDownloads({
    ...downloadAnswers(nthDownloadOrder(1)),
    listArchives: { archives: [readyArchive] },
    createArchiveDownload: refusal('not_found'),
  })
  const download = tray.getByRole('button', { name: /^Download the ZIP/ })
  await expect.element(download).toBeVisible()
  server.answer({ listArchives: { archives: [] } })
  await download.click()
  await expect.element(page.getByText('This ZIP is no longer available').first()).toBeVisible()
  await expect.element(download).not.toBeInTheDocument()
})

test('a ZIP with a photo that was suspended later says so, and offers no download', async () => {
  await openDownloads({
    ...downloadAnswers(nthDownloadOrder(1)),
    listArchives: { archives: [{ ...readyArchive, blocked: 1 }] },
  })
  await expect.element(tray).toMatchTextContent('2 photos, ORD-2026-000001Can’t be downloaded')
  await expect
    .element(tray)
    .toMatchTextContent(/downloads of 1 photo were suspended.* Select the other photos/)
  await expect
    .element(tray.getByRole('button', { name: /^Download the ZIP/ }))
    .not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test('a ZIP that cannot be requested keeps the selection', async () => {
  await openDownloads({ ...downloadAnswers(nthDownloadOrder(1)), createArchive: noNetwork })
  await box('Select photo #11').click()
  await packButton.click()
  await expect.element(page.getByText('Couldn’t pack the ZIP').first()).toBeVisible()
  await expect.element(bar).toMatchTextContent(/^1 selected/)
})

test('ZIP files that cannot be loaded can be retried', async () => {
  const { server } = await openDownloads({
    ...downloadAnswers(nthDownloadOrder(1)),
    listArchives: noNetwork,
  })
  await expect.element(box('Select photo #11')).toBeVisible()
  await expect.element(tray.getByText('Couldn’t load your ZIP files.')).toBeVisible()
  server.answer({ listArchives: { archives: [readyArchive] } })
  await tray.getByRole('button', { name: 'Retry' }).click()
  await expect.element(tray).toMatchTextContent('466 MB, ready until Nov 25')
})

test('on a phone, the list leads to the ZIP files below it', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1440, 900))
  await openDownloads({
    ...downloadAnswers(nthDownloadOrder(1)),
    listArchives: { archives: [readyArchive] },
  })
  await main.getByRole('button', { name: '1 ZIP file' }).click()
  await expect.element(tray.getByRole('heading', { name: 'ZIP files' })).toHaveFocus()
  await box('Select photo #11').click()
  await expect.element(packButton).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
