import { type Answers, noAnswer, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../../testing/build-checkout.ts'
import {
  buildEvents,
  buildOpenOrder,
  buildOrderLine,
  buildPaidOrder,
  orderAnswers,
} from '../../../testing/build-order.ts'
import { imageUrl } from '../../../testing/build-photo.ts'
import { uuidOf } from '../../../testing/build-wishlist.ts'
import { fakeTab } from '../../../testing/fake-tab.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const tray = main.getByRole('complementary', { name: 'Payment and invoice' })
const photos = main.getByRole('list', { name: 'Photos' })
const path = `/orders/${uuidOf(300)}`

const openOrder = (order: Order, answers: Answers = {}) =>
  openPage(path, { user: {}, answers: { ...orderAnswers(order), ...answers } })

/** Tests can advance the time. It also advances by itself. */
function fakeTime(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

test('a paid order shows its sums, invoice, billing, photos, production and history', async () => {
  await openOrder(
    buildPaidOrder({ discount: 1350, discount_tier: '15+ photos', account_code: '4010-SETDRESS' }),
  )
  const heading = main.getByRole('heading', { level: 1 })
  await expect.element(heading).toMatchTextContent('Order ORD-2026-000123: The Pretend Hour')
  expect(document.title).toContain('Order ORD-2026-000123')
  await expect.element(main.getByText('Confirmed')).toBeVisible()
  await expect
    .element(tray)
    .toMatchTextContent(
      'Subtotal, 2 photos$270.00Volume discount 5%−$13.50Sales tax$24.30Total$294.30Paid by card ending in 4242 on Nov 18, 2026',
    )
  await expect.element(tray).toMatchTextContent('INV-2026-000007')
  await expect.element(tray).toMatchTextContent('PO numberPO-7781Account code4010-SETDRESS')
  await expect
    .element(tray)
    .toMatchTextContent('100 Example Street, Stage 0, Sampleton CA 90000, United States')
  const line = photos.getByRole('listitem').nth(1)
  await expect.element(line).toMatchTextContent('#12')
  await expect.element(line).toMatchTextContent('Hero usageLicensed$225.00+$20.25 tax')
  await expect.element(main).toMatchTextContent('Signed byNora Sample, Set decorator')
  const history = main.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect.element(history.nth(0)).toMatchTextContent('Placed by Nora Sample')
  await expect.element(history.nth(2)).toMatchTextContent('Paid')
  expect(await findViolations()).toEqual([])
})

test('each licensed photo has its certificate as PDF and as signed JSON, and a link to check it', async () => {
  const { server } = await openOrder(buildPaidOrder(), {
    getCertificateFile: {
      url: 'https://files.test/certificate.pdf',
      expires_at: '2026-11-18T13:00:00Z',
    },
    getCertificate: refusal('file_not_ready'),
  })
  const line = photos.getByRole('listitem').nth(0)
  await expect
    .element(line.getByRole('link', { name: 'Check SBX-7K3D-QX9M-0011' }))
    .toHaveAttribute('href', '/verify/SBX-7K3D-QX9M-0011')

  const tab = fakeTab()
  await line.getByRole('button', { name: 'Certificate of photo #11, PDF' }).click()
  await expect.poll(() => tab.replace.mock.lastCall).toEqual(['https://files.test/certificate.pdf'])

  const json = line.getByRole('button', { name: 'Signed JSON of photo #11' })
  await json.click()
  await expect.element(page.getByText('Couldn’t load the certificate').first()).toBeVisible()

  server.answer({
    getCertificate: { code: 'SBX-7K3D-QX9M-0011', issued_at: '2026-11-18T12:00:00Z', jws: 'a.b.c' },
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => saved.mockRestore())
  await json.click()
  await expect
    .poll(() => saved.mock.contexts.at(-1))
    .toMatchObject({ download: 'SBX-7K3D-QX9M-0011.jws' })
})

test('a certificate that is not ready says so', async () => {
  const certificate = {
    license_id: uuidOf(5011),
    code: 'SBX-7K3D-QX9M-0011',
    state: 'being-made',
  } as const
  await openOrder(
    buildPaidOrder({ lines: [buildOrderLine(11, { license_state: 'granted', certificate })] }),
  )
  await expect
    .element(photos.getByRole('listitem').nth(0))
    .toMatchTextContent('The certificate is being made.')
})

test('a refunded photo and one that is no longer on sale say so', async () => {
  await openOrder(
    buildPaidOrder({
      payment_status: 'partially_refunded',
      refunded: 4905,
      lines: [
        buildOrderLine(11, { license_state: 'cancelled', refunded: 4905 }),
        buildOrderLine(12, {
          license_state: 'granted',
          photo: null,
          thumb: { url: imageUrl, width: 384, height: 256 },
        }),
        buildOrderLine(13, { license_state: 'granted', photo: null }),
      ],
    }),
  )
  const rows = photos.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent('License canceled$45.00Refunded $49.05')
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(
      'No longer on sale. Your license stays valid, and its files stay available.',
    )
  expect(rows.nth(1).getByRole('link').elements()).toHaveLength(0)
  const countImages = (index: number) => rows.nth(index).element().querySelectorAll('img').length
  expect(countImages(1)).toBe(1)
  await expect.element(rows.nth(2)).toMatchTextContent('#13')
  expect(countImages(2)).toBe(0)
  await expect.element(tray).toMatchTextContent('Refunded−$49.05After refund$245.25')
})

test('an order that was declined is not charged, and leads its buyer back to the cart', async () => {
  const declined = buildOpenOrder({
    status: 'cancelled',
    cancel_reason: 'Order the porch photos only.',
    events: buildEvents('placed', 'approval-requested', 'declined'),
    can: { pay: false, approve: false, cancel: false },
  })
  const own = await openOrder(declined)
  const link = main.getByRole('link', { name: 'Go to your cart' })
  await expect.element(link).toHaveAttribute('href', '/cart')
  await expect.element(tray).toMatchTextContent('Nothing was charged')
  await own.unmount()

  await openOrder({ ...declined, is_own: false })
  await expect.element(tray).toMatchTextContent('Nothing was charged')
  await expect.element(link).not.toBeInTheDocument()
})

test('downloads the invoice by a URL that is signed on click', async () => {
  const tab = fakeTab()
  const { server } = await openOrder(buildPaidOrder(), {
    getInvoiceFile: {
      url: 'https://files.test/invoice.pdf',
      expires_at: '2026-11-18T12:10:00.000Z',
    },
  })
  const button = tray.getByRole('button', { name: 'Download invoice' })
  await expect.element(button).toBeVisible()
  expect(server.calls.some(({ id }) => id === 'getInvoiceFile')).toBe(false)
  await button.click()
  await expect.poll(() => tab.replace.mock.lastCall).toEqual(['https://files.test/invoice.pdf'])
})

test('opens the executed agreement by a URL that is signed on click, beside its text', async () => {
  const tab = fakeTab()
  const { server } = await openOrder(buildPaidOrder(), {
    getAgreementFile: {
      url: 'https://files.test/agreement.pdf',
      expires_at: '2026-11-18T12:10:00.000Z',
    },
  })
  const button = main.getByRole('button', { name: 'License agreement 2026-11-18 (PDF)' })
  await expect.element(button).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Text of this version' }))
    .toHaveAttribute('href', '/license/2026-11-18')
  expect(server.calls.some(({ id }) => id === 'getAgreementFile')).toBe(false)
  await button.click()
  await expect.poll(() => tab.replace.mock.lastCall).toEqual(['https://files.test/agreement.pdf'])
})

test('says that the agreement is being made, and polls until it is ready', async () => {
  fakeTime()
  const { server } = await openOrder(buildPaidOrder({ agreement: { state: 'being-made' } }))
  await expect
    .element(
      main.getByText('License agreement 2026-11-18 is being made. We also email it to the buyer.'),
    )
    .toBeVisible()
  server.answer({ getOrder: buildPaidOrder() })
  await vi.advanceTimersByTimeAsync(3000)
  await expect
    .element(main.getByRole('button', { name: 'License agreement 2026-11-18 (PDF)' }))
    .toBeVisible()
})

test('a former member and an unpaid order have the text of the agreement, without a file', async () => {
  await openOrder(buildPaidOrder({ agreement: null }))
  await expect
    .element(main.getByRole('link', { name: 'License agreement 2026-11-18' }))
    .toHaveAttribute('href', '/license/2026-11-18')
  const button = main.getByRole('button', { name: /^License agreement/ })
  await expect.element(button).not.toBeInTheDocument()
})

test('polls until the invoice file is ready, then stops', async () => {
  fakeTime()
  const invoice = { number: 'INV-2026-000007', issued_on: '2026-11-18', has_file: false }
  const { server } = await openOrder(buildPaidOrder({ invoice }))
  await expect.element(tray.getByText(/^The file is being prepared\./)).toBeVisible()
  server.answer({ getOrder: buildPaidOrder() })
  await vi.advanceTimersByTimeAsync(3000)
  await expect.element(tray.getByRole('button', { name: 'Download invoice' })).toBeVisible()
  const count = server.calls.filter(({ id }) => id === 'getOrder').length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.calls.filter(({ id }) => id === 'getOrder')).toHaveLength(count)
})

test('a bank transfer is explained, and the page stops polling after a minute', async () => {
  fakeTime()
  const { server } = await openOrder(
    buildOpenOrder({
      payment_status: 'processing',
      method: 'ach',
      events: buildEvents('placed', 'payment-opened', 'payment-processing'),
      can: { pay: false, approve: false, cancel: false },
    }),
  )
  await expect
    .element(main.getByRole('heading', { name: 'Bank transfer in progress' }))
    .toBeVisible()
  await expect.element(tray).toMatchTextContent('Sales taxon the invoice')
  for (let second = 0; second < 70; second += 3) await vi.advanceTimersByTimeAsync(3000)
  const count = server.calls.filter(({ id }) => id === 'getOrder').length
  expect(count).toBeGreaterThan(5)
  for (let second = 0; second < 20; second += 3) await vi.advanceTimersByTimeAsync(3000)
  expect(server.calls.filter(({ id }) => id === 'getOrder')).toHaveLength(count)
})

test('[S2.2.07] an unknown or foreign order, and an id that is no UUID, show “Order not found”', async () => {
  const { router, server } = await openOrder(buildOpenOrder(), { getOrder: refusal('not_found') })
  const heading = main.getByRole('heading', { name: 'Order not found', level: 1 })
  await expect.element(heading).toBeInTheDocument()
  await expect
    .element(main.getByRole('link', { name: 'View your orders' }))
    .toHaveAttribute('href', '/account?tab=orders')
  expect(await findViolations()).toEqual([])
  const callCount = server.calls.length
  await router.navigate('/orders/1')
  await expect.element(heading).toBeInTheDocument()
  expect(server.calls).toHaveLength(callCount)
})

test('says that the order is loading', async () => {
  await openOrder(buildOpenOrder(), { getOrder: noAnswer })
  await expect.element(main.getByText('Loading order...')).toBeInTheDocument()
})

test('after an outage, Retry loads the order', async () => {
  const { server } = await openOrder(buildOpenOrder(), { getOrder: noNetwork })
  await expect.element(main.getByText('Couldn’t load this order')).toBeVisible()
  server.answer({ getOrder: buildOpenOrder() })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(main.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
})

test.each([390, 320])(
  '60 photos and long names fit a window of %i px, in the dark',
  async (width) => {
    await page.viewport(width, 800)
    document.documentElement.dataset['theme'] = 'dark'
    onTestFinished(async () => {
      delete document.documentElement.dataset['theme']
      await page.viewport(1440, 900)
    })
    const name = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe, a limited series'
    await openOrder(
      buildPaidOrder({
        project: { id: uuidOf(50), name },
        production_title: `${name}, season 2`,
        po_number: 'P'.repeat(50),
        lines: Array.from({ length: 60 }, (_, index) =>
          buildOrderLine(1000 + index, {
            license_state: 'granted',
            discount_share: 225,
            tax: 400,
            place: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
          }),
        ),
      }),
    )
    await main.getByRole('button', { name: 'Show all 60 photos' }).click()
    await expect.element(photos.getByRole('listitem').nth(59)).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(await findViolations()).toEqual([])
  },
)

test('a long order shows 12 photos and every refunded one, and all of them on request', async () => {
  const lines = Array.from({ length: 30 }, (_, index) =>
    buildOrderLine(index + 1, index === 20 ? { refunded: 4500 } : {}),
  )
  await openOrder(buildPaidOrder({ lines, photo_count: 30 }))
  await expect.element(photos.getByText('Refunded $45.00')).toBeVisible()
  expect(photos.getByRole('listitem').elements()).toHaveLength(13)
  const toggle = main.getByRole('button', { name: 'Show all 30 photos' })
  await toggle.click()
  expect(photos.getByRole('listitem').elements()).toHaveLength(30)
  await expect.element(main.getByRole('button', { name: 'Show fewer photos' })).toHaveFocus()
})
