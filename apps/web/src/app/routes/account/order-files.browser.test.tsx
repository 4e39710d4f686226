import type { Answers } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  buildArchive,
  buildDownloadLine,
  buildDownloads,
  buildFiles,
  downloadAnswers,
  nthDownloadOrder,
  readyArchive,
} from '../../../testing/build-download.ts'
import { buildPaidOrder, orderAnswers } from '../../../testing/build-order.ts'
import { uuidOf } from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { watchSavedFiles } from '../../../testing/watch-saved-files.ts'

const main = page.getByRole('main')
const rows = main.getByRole('list', { name: 'Photos' }).getByRole('listitem')
const packAll = main.getByRole('button', { name: 'Download all as ZIP' })

/** The licensed photos of `buildPaidOrder`. */
const buildLicensed = (overrides: Partial<ReturnType<typeof nthDownloadOrder>> = {}) =>
  nthDownloadOrder(1, {
    order_id: uuidOf(300),
    order_number: 'ORD-2026-000123',
    lines: [buildDownloadLine(11), buildDownloadLine(12)],
    ...overrides,
  })

const openOrder = (answers: Answers) =>
  openPage(`/orders/${uuidOf(300)}`, {
    user: {},
    answers: { ...orderAnswers(buildPaidOrder()), ...answers },
  })

test('each photo of an order downloads its files, after which the order cannot be canceled', async () => {
  const saved = watchSavedFiles()
  const { server } = await openOrder(downloadAnswers(buildLicensed()))
  const cancel = main.getByRole('button', { name: 'Cancel order' })
  await expect.element(cancel).toBeVisible()
  expect(server.calls.find(({ id }) => id === 'listDownloads')?.search).toMatch(
    /^\?order_id=[0-9a-f-]{36}$/,
  )
  server.answer({
    getOrder: buildPaidOrder({
      delivery_status: 'downloaded',
      can: { pay: false, approve: false, cancel: false },
    }),
  })
  await rows.nth(0).getByRole('button', { name: 'JPEG 21 MB of photo #11' }).click()
  await expect.poll(() => saved.list()).toHaveLength(1)
  await expect.element(cancel).not.toBeInTheDocument()
  await expect.element(main.getByText('Downloaded', { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('packs all files of the order, and shows the progress there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { server } = await openOrder({
    ...downloadAnswers(buildLicensed()),
    createArchive: buildArchive(),
  })
  await expect.element(main.getByText('2 photos, 466 MB')).toBeVisible()
  server.answer({ listArchives: { archives: [buildArchive()] } })
  await packAll.dblClick()
  await expect.element(main.getByText('1 of 4')).toBeVisible()
  expect(server.calls.filter(({ id }) => id === 'createArchive')).toEqual([
    {
      id: 'createArchive',
      search: '',
      body: { license_ids: [uuidOf(5011), uuidOf(5012)], rendition: 'both' },
    },
  ])
  server.answer({ listArchives: { archives: [readyArchive] } })
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(main.getByRole('button', { name: /^Download the ZIP/ })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'All ZIP files' }))
    .toHaveAttribute('href', '/account?tab=downloads')
  expect(await findViolations()).toEqual([])
})

test('files that are being made appear when they are ready', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const making = buildDownloadLine(11, { files: buildFiles('being-made', 'being-made') })
  const { server } = await openOrder(downloadAnswers(buildLicensed({ lines: [making] })))
  await expect.element(rows.nth(0)).toMatchTextContent('JPEG is being madeTIFF is being made')
  await expect.element(packAll).not.toBeInTheDocument()
  server.answer({ listDownloads: buildDownloads(buildLicensed()) })
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(rows.nth(0).getByRole('button', { name: /^JPEG/ })).toBeVisible()
  await expect.element(packAll).toBeVisible()
})

test('suspended files say so, and the license stays', async () => {
  const lines = [buildDownloadLine(11, { suspended_at: '2026-11-15T12:00:00Z' })]
  await openOrder(downloadAnswers(buildLicensed({ lines })))
  await expect.element(rows.nth(0)).toMatchTextContent('We suspended downloads on Nov 15, 2026')
  await expect.element(rows.nth(0)).toMatchTextContent('Licensed')
})

test('accountants and former members get no files', async () => {
  const lines = [11, 12].map((photoid) => buildDownloadLine(photoid, { files: [] }))
  const accountant = await openOrder(downloadAnswers(buildLicensed({ can_download: false, lines })))
  const files = rows.nth(0).getByRole('button', { name: /^(JPEG|TIFF)/ })
  await expect.element(rows.nth(0).getByRole('button', { name: /^Certificate/ })).toBeVisible()
  await expect
    .poll(() => accountant.server.calls.some(({ id }) => id === 'listDownloads'))
    .toBe(true)
  expect(files.elements()).toEqual([])
  expect(packAll.elements()).toEqual([])
  await accountant.unmount()

  await openOrder(downloadAnswers())
  await expect.element(rows.nth(0)).toMatchTextContent('Licensed')
  expect(files.elements()).toEqual([])
})
