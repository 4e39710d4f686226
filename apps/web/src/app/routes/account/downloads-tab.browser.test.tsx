import { type Answers, noAnswer, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  buildDownloadLine,
  buildDownloads,
  buildFiles,
  downloadAnswers,
  issuedDownload,
  nthDownloadOrder,
} from '../../../testing/build-download.ts'
import { uuidOf } from '../../../testing/build-wishlist.ts'
import { fakeTab } from '../../../testing/fake-tab.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { watchSavedFiles } from '../../../testing/watch-saved-files.ts'

const main = page.getByRole('main')
const path = '/account?tab=downloads'

const openDownloads = (answers: Answers, at = path) => openPage(at, { user: {}, answers })

const rowsOf = (number: string) =>
  main.getByRole('list', { name: `Photos of ${number}` }).getByRole('listitem')
const rows = rowsOf('ORD-2026-000001')

/** Tests can advance the time. It also advances by itself. */
function fakeTime(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-18T12:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

test('[S2.1.11] the query tab of the account page opens the downloads: orders, newest first, with files and certificates', async () => {
  const hero = buildDownloadLine(11, {
    license_type: 'hero-usage',
    last_download: { by_name: 'Robin', at: '2026-11-14T12:00:00Z' },
  })
  await openDownloads(downloadAnswers(nthDownloadOrder(2), nthDownloadOrder(1, { lines: [hero] })))
  await expect
    .element(main.getByRole('tab', { name: 'Downloads' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(main.getByText('3 photos in 2 orders')).toBeVisible()
  expect(
    main
      .getByRole('tabpanel')
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['The Pretend Hour, ORD-2026-000002', 'The Pretend Hour, ORD-2026-000001'])
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(
      /#11 1963 · New Haven CTDownloaded Nov 14 by RobinHero usageCertificate7K3DJPEG 21 MB of photo #11TIFF 212 MB/,
    )
  await expect
    .element(rows.nth(0).getByRole('link', { name: 'Check SBX-7K3D-QX9M-0011' }))
    .toHaveAttribute('href', '/verify/SBX-7K3D-QX9M-0011')
  await expect
    .element(main.getByRole('link', { name: 'ORD-2026-000001' }))
    .toHaveAttribute('href', `/orders/${uuidOf(3001)}`)
  expect(await findViolations()).toEqual([])
})

test('a click requests the URL of a file once, and the browser saves it without leaving the page', async () => {
  const saved = watchSavedFiles()
  const pending = Promise.withResolvers<typeof issuedDownload>()
  const { server, router } = await openDownloads({
    ...downloadAnswers(nthDownloadOrder(1)),
    createDownload: () => pending.promise,
  })
  const jpeg = rows.nth(0).getByRole('button', { name: 'JPEG 21 MB of photo #11' })
  await expect.element(jpeg).toBeVisible()
  expect(server.calls.some(({ id }) => id === 'createDownload')).toBe(false)
  await jpeg.dblClick()
  pending.resolve({ ...issuedDownload, expires_at: new Date(Date.now() + 600_000).toISOString() })

  await expect.element(rows.nth(0)).toMatchTextContent('Download started.')
  expect(server.calls.filter(({ id }) => id === 'createDownload')).toEqual([
    { id: 'createDownload', search: '', body: { rendition: 'jpeg' } },
  ])
  expect(saved.list()).toEqual([{ url: issuedDownload.url, name: issuedDownload.name }])
  expect(router.state.location.search).toBe('?tab=downloads')
  await expect
    .element(rows.nth(0).getByRole('link', { name: 'use this link' }))
    .toHaveAttribute('href', issuedDownload.url)
  expect(await findViolations()).toEqual([])
})

test('an expired link offers to download again', async () => {
  fakeTime()
  const saved = watchSavedFiles()
  const { server } = await openDownloads(downloadAnswers(nthDownloadOrder(1)))
  await rows.nth(1).getByRole('button', { name: 'TIFF 212 MB of photo #12' }).click()
  await expect.element(rows.nth(1)).toMatchTextContent('Download started.')
  await vi.advanceTimersByTimeAsync(600_000)
  await expect
    .element(rows.nth(1))
    .toMatchTextContent('This link has expired. Choose Download again.')
  server.answer({ createDownload: { ...issuedDownload, expires_at: '2026-11-18T12:30:00Z' } })
  await rows.nth(1).getByRole('button', { name: 'Download again' }).click()
  await expect.element(rows.nth(1)).toMatchTextContent('Download started.')
  expect(saved.list()).toHaveLength(2)
  expect(server.calls.findLast(({ id }) => id === 'createDownload')?.body).toEqual({
    rendition: 'tiff',
  })
})

test('each state of a photo says what it means, and only photos with files can be selected', async () => {
  const lines = [
    buildDownloadLine(11, { suspended_at: '2026-11-15T12:00:00Z' }),
    buildDownloadLine(12, { license_state: 'cancelled', has_certificate: false }),
    buildDownloadLine(13, {
      files: buildFiles('being-made', 'being-made'),
      thumb: null,
      has_certificate: false,
    }),
    buildDownloadLine(14, { is_on_sale: false }),
    buildDownloadLine(15, { files: buildFiles('ready', 'being-made') }),
  ]
  await openDownloads(downloadAnswers(nthDownloadOrder(1, { lines })))
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(
      'We suspended downloads on Nov 15, 2026 because a question about the rights is open. Your license stays valid.',
    )
  await expect.element(rows.nth(1)).toMatchTextContent('Background dressingLicense canceled')
  await expect
    .element(rows.nth(2))
    .toMatchTextContent('Certificate is being madeFiles are being made')
  await expect
    .element(rows.nth(3))
    .toMatchTextContent(
      'No longer on sale. Your license stays valid, and its files stay available.',
    )
  await expect.element(rows.nth(4)).toMatchTextContent('JPEG 21 MB of photo #15TIFF is being made')

  for (const nth of [0, 1, 2]) {
    await expect.element(rows.nth(nth).getByRole('checkbox')).toBeDisabled()
    expect(
      rows
        .nth(nth)
        .getByRole('button', { name: /^(JPEG|TIFF)/ })
        .elements(),
    ).toEqual([])
  }
  await expect.element(rows.nth(3).getByRole('checkbox')).toBeEnabled()
  await expect.element(rows.nth(3).getByRole('button', { name: /^JPEG/ })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a TIFF that was removed is made again on request, and can be downloaded when it is ready', async () => {
  fakeTime()
  const order = (files: ReturnType<typeof buildFiles>) =>
    nthDownloadOrder(1, { lines: [buildDownloadLine(11, { files })] })
  const { server } = await openDownloads({
    ...downloadAnswers(order(buildFiles('ready', 'removed'))),
    createDownload: refusal('file_not_ready'),
  })
  await expect
    .element(rows.nth(0))
    .toMatchTextContent('TIFFs are stored for 90 days. To get this one, choose Make TIFF again.')
  await rows.nth(0).getByRole('button', { name: 'Make TIFF again 212 MB of photo #11' }).click()
  await expect.element(page.getByText('The TIFF is being made again').first()).toBeVisible()
  await expect.element(rows.nth(0)).toMatchTextContent('TIFF is being made')

  server.answer({ listDownloads: buildDownloads(order(buildFiles('ready', 'ready'))) })
  await vi.advanceTimersByTimeAsync(5000)
  await expect
    .element(rows.nth(0).getByRole('button', { name: 'TIFF 212 MB of photo #11' }))
    .toBeVisible()
})

test('a refusal says why, and the list shows the new state', async () => {
  const suspended = buildDownloadLine(11, { suspended_at: '2026-11-15T12:00:00Z' })
  const { server } = await openDownloads({
    ...downloadAnswers(nthDownloadOrder(1)),
    createDownload: refusal('download_suspended'),
  })
  const jpeg = rows.nth(0).getByRole('button', { name: /^JPEG/ })
  await expect.element(jpeg).toBeVisible()
  server.answer({ listDownloads: buildDownloads(nthDownloadOrder(1, { lines: [suspended] })) })
  await jpeg.click()
  await expect.element(page.getByText('Couldn’t download the file').first()).toBeVisible()
  await expect.element(rows.nth(0)).toMatchTextContent('Suspended')
})

test('accountants get papers instead of files', async () => {
  const lines = [buildDownloadLine(11, { files: [] })]
  await openDownloads({
    ...downloadAnswers(nthDownloadOrder(1, { can_download: false, lines })),
    getCertificateFile: { url: 'https://files.test/c.pdf', expires_at: '2026-11-18T13:00:00Z' },
  })
  await expect.element(rows.nth(0)).toMatchTextContent('Signed JSONInvoice')
  expect(main.getByRole('checkbox').elements()).toEqual([])
  await expect
    .element(rows.nth(0).getByRole('link', { name: 'Invoice of ORD-2026-000001' }))
    .toHaveAttribute('href', `/orders/${uuidOf(3001)}`)
  expect(await findViolations()).toEqual([])
  const tab = fakeTab()
  await rows.nth(0).getByRole('button', { name: 'Certificate of photo #11, PDF' }).click()
  await expect.poll(() => tab.replace.mock.lastCall).toEqual(['https://files.test/c.pdf'])
})

test('filters by project and text in the URL, and shows all downloads again', async () => {
  const pilot = { id: uuidOf(51), name: 'The Pretend Hour, pilot' }
  const all = buildDownloads(nthDownloadOrder(2, { project: pilot }), nthDownloadOrder(1))
  const { router, server } = await openDownloads({
    ...downloadAnswers(),
    listDownloads: ({ search }) => {
      if (search.get('q') !== null) return { ...all, orders: [] }
      return search.get('project_id') === null ? all : { ...all, orders: all.orders.slice(0, 1) }
    },
  })
  await main.getByRole('combobox', { name: 'Project' }).selectOptions('The Pretend Hour, pilot')
  await expect.element(main.getByText('2 photos in 1 order')).toBeVisible()
  expect(router.state.location.search).toBe(`?tab=downloads&project=${pilot.id}`)

  const find = main.getByRole('searchbox', { name: 'Find by number or place' })
  await find.fill('duluth')
  await expect.element(main.getByText('No photos match.')).toBeVisible()
  expect(router.state.location.search).toBe(`?tab=downloads&project=${pilot.id}&q=duluth`)
  expect(server.calls.at(-1)?.search).toContain('q=duluth')
  await main.getByRole('link', { name: 'Show all downloads' }).click()
  await expect.element(main.getByText('4 photos in 2 orders')).toBeVisible()
  await expect.element(find).toHaveValue('')
})

test('older orders load on request, and can be retried', async () => {
  const { server } = await openDownloads({
    ...downloadAnswers(),
    listDownloads: { ...buildDownloads(nthDownloadOrder(2)), next: 'x_2' },
  })
  await expect.element(main.getByText('The latest 1 order')).toBeVisible()
  const older = main.getByRole('button', { name: 'Show older orders' })
  server.answer({ listDownloads: noNetwork })
  await older.click()
  await expect.element(main.getByText('Couldn’t load older orders.')).toBeVisible()
  server.answer({ listDownloads: buildDownloads(nthDownloadOrder(1)) })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(rows.nth(1)).toBeVisible()
  expect(server.calls.findLast(({ id }) => id === 'listDownloads')?.search).toContain('after=x_2')
  await expect.element(older).not.toBeInTheDocument()
})

test('without licenses, the tab leads to the search', async () => {
  await openDownloads(downloadAnswers())
  await expect.element(main.getByRole('heading', { name: 'No downloads yet' })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Search photos' }))
    .toHaveAttribute('href', '/search')
  expect(await findViolations()).toEqual([])
})

test('says that the downloads are loading', async () => {
  await openDownloads({ ...downloadAnswers(), listDownloads: noAnswer })
  await expect.element(main.getByText('Loading downloads...')).toBeInTheDocument()
})

test('after an outage, Retry loads the downloads', async () => {
  const { server } = await openDownloads({ ...downloadAnswers(), listDownloads: noNetwork })
  await expect.element(main.getByText('Couldn’t load your downloads')).toBeVisible()
  server.answer(downloadAnswers(nthDownloadOrder(1)))
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(rows.nth(0)).toBeVisible()
})

test.each([390, 320])(
  '70 photos and long names fit a window of %i px, in the dark',
  async (width) => {
    await page.viewport(width, 800)
    document.documentElement.dataset['theme'] = 'dark'
    onTestFinished(async () => {
      delete document.documentElement.dataset['theme']
      await page.viewport(1440, 900)
    })
    const name = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe, a limited series'
    const lines = Array.from({ length: 70 }, (_, index) =>
      buildDownloadLine(1000 + index, {
        place: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        last_download: { by_name: name, at: '2024-11-14T12:00:00Z' },
        ...(index === 1 && { suspended_at: '2026-11-15T12:00:00Z' }),
        ...(index === 2 && { files: buildFiles('ready', 'removed') }),
      }),
    )
    const project = { id: uuidOf(50), name }
    await openDownloads(downloadAnswers(nthDownloadOrder(1, { project, lines })))
    await rows.nth(0).getByRole('checkbox').click()
    await main.getByRole('button', { name: 'Show all 70 photos' }).click()
    await expect.element(rows.nth(69)).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(await findViolations()).toEqual([])
  },
)
