import { type Answers, noAnswer, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildVerifiedLicense, licenseCode } from '../../../testing/build-verified-license.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const field = main.getByRole('textbox')

const checksOf = ({ calls }: { calls: readonly { id: string }[] }) =>
  calls.filter(({ id }) => id === 'verifyLicense')

const openCheck = (answers: Answers, code = licenseCode) => openPage(`/verify/${code}`, { answers })

test('typing a code by keyboard, without prefix and in lower case, opens its page', async () => {
  const { server } = await openPage('/verify', {
    answers: { verifyLicense: buildVerifiedLicense() },
  })
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('License check')
  expect(await findViolations()).toEqual([])

  await field.fill('not a code')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByText(/^A code has twelve characters/)).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(checksOf(server)).toEqual([])

  await field.fill('7k3d qx9m 4twb')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.pathname).toBe(`/verify/${licenseCode}`)
  await expect.element(main.getByRole('heading', { name: 'Valid' })).toBeVisible()
})

test('a valid license shows type, photo, dates, hashes and history', async () => {
  await openCheck({ verifyLicense: buildVerifiedLicense() })
  await expect.element(main.getByRole('heading', { name: 'Valid' })).toBeVisible()
  await expect.element(main).toMatchTextContent(licenseCode)
  await expect.element(main).toMatchTextContent('LicenseHero usagePhoto#11181EffectiveNov 14, 2026')
  await expect.element(main).toMatchTextContent('JPEG fileSHA-2564be1 9c07 4be1 9c07')
  const history = main.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect.element(history.nth(0)).toMatchTextContent('2026-11-14Granted: hero usage')
  expect(await findViolations()).toEqual([])
})

test('a license whose certificate is being made is valid, without files', async () => {
  await openCheck({ verifyLicense: buildVerifiedLicense({ issued_on: null, files: [] }) })
  await expect.element(main).toMatchTextContent('IssuedThe certificate is being made')
  await expect.element(main.getByRole('button', { name: 'Compare a file' })).not.toBeInTheDocument()
})

test('an open incident asks to contact the licensee, and erased evidence has a date', async () => {
  await openCheck({
    verifyLicense: buildVerifiedLicense({
      state: 'incident',
      history: [
        { event: 'granted', on: '2026-11-14' },
        { event: 'incident-opened', on: '2026-11-15' },
        { event: 'evidence-erased', on: '2026-11-15' },
      ],
    }),
  })
  await expect.element(main.getByRole('heading', { name: 'Valid, incident open' })).toBeVisible()
  await expect.element(main).toMatchTextContent('The license stays in force.')
  await expect.element(main).toMatchTextContent('Incident opened')
  await expect.element(main).toMatchTextContent('Evidence erased on Nov 15, 2026')
  await expect
    .element(main.getByRole('link', { name: 'write to us' }))
    .toHaveAttribute('href', '/contact')
  expect(await findViolations()).toEqual([])
})

test('a canceled license says so, and does not say that its certificate is being made', async () => {
  await openCheck({
    verifyLicense: buildVerifiedLicense({
      state: 'cancelled',
      issued_on: null,
      history: [
        { event: 'granted', on: '2026-11-14' },
        { event: 'cancelled', on: '2026-11-17' },
      ],
    }),
  })
  await expect.element(main.getByRole('heading', { name: 'Canceled' })).toBeVisible()
  await expect.element(main).toMatchTextContent('This license is no longer in force.')
  await expect.element(main.getByText('The certificate is being made')).not.toBeInTheDocument()
})

test('an unknown code can be typed again', async () => {
  const { server } = await openCheck({ verifyLicense: refusal('not_found') })
  await expect
    .element(main.getByRole('heading', { name: 'No license with this code' }))
    .toBeVisible()
  await expect.element(field).toHaveValue(licenseCode)
  expect(checksOf(server)).toHaveLength(1)
  expect(await findViolations()).toEqual([])
})

test('a URL that is no code shows the field with an error, and asks the server nothing', async () => {
  const { server } = await openCheck({}, 'SBX-7K3D')
  await expect.element(main.getByText(/^A code has twelve characters/)).toBeVisible()
  await expect.element(field).toHaveValue('SBX-7K3D')
  expect(checksOf(server)).toEqual([])
})

test('after too many misses, the page says to wait, and retries on demand', async () => {
  const { server } = await openCheck({ verifyLicense: refusal('rate_limited') })
  await expect.element(main.getByRole('heading', { name: 'Too many tries' })).toBeVisible()
  server.answer({ verifyLicense: buildVerifiedLicense() })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(main.getByRole('heading', { name: 'Valid' })).toBeVisible()
})

test('loading and a lost connection are shown', async () => {
  await openCheck({ verifyLicense: noAnswer })
  await expect.element(main.getByText('Checking the code...')).toBeInTheDocument()
})

test('a failed check can be repeated', async () => {
  const { server } = await openCheck({ verifyLicense: noNetwork })
  await expect.element(main.getByRole('heading', { name: 'Couldn’t check the code' })).toBeVisible()
  server.answer({ verifyLicense: buildVerifiedLicense() })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(main.getByRole('heading', { name: 'Valid' })).toBeVisible()
})

test('a file is compared on the device, and its hash is marked', async () => {
  const bytes = new TextEncoder().encode('licensed')
  const sha256 = await hashOf(bytes)
  await openCheck({
    verifyLicense: buildVerifiedLicense({
      files: [
        { rendition: 'jpeg', sha256: '4be19c07'.repeat(8) },
        { rendition: 'tiff', sha256 },
      ],
    }),
  })
  await expect.element(main.getByRole('button', { name: 'Compare a file' })).toBeVisible()
  const input = page.elementLocator(document.querySelector('input[type=file]') ?? document.body)
  const rows = main.getByRole('definition')
  await userEvent.upload(input, new File([bytes], 'wall.tif'))
  await expect.element(main).toMatchTextContent('wall.tif is the licensed TIFF file.')
  await expect.element(rows.last()).toMatchTextContent(/Same as wall\.tif$/)
  expect(main.getByText('Same as wall.tif').all()).toHaveLength(1)
  expect(await findViolations()).toEqual([])

  await userEvent.upload(input, new File(['changed'], 'other.jpg'))
  await expect.element(main).toMatchTextContent('other.jpg is not a file of this license')
  const changedHash = await hashOf(new TextEncoder().encode('changed'))
  await expect.element(main).toMatchTextContent(`Its SHA-256${changedHash.slice(0, 4)} `)
  await expect.element(main.getByText(/^Same as/)).not.toBeInTheDocument()
})

test('on a wide screen, the comparison is beside the hashes', async () => {
  await openCheck({ verifyLicense: buildVerifiedLicense() })
  const button = main.getByRole('button', { name: 'Compare a file' })
  const facts = main.getByText('Hero usage', { exact: true })
  await expect.element(button).toBeVisible()
  const { left, top } = button.element().getBoundingClientRect()
  const { right } = facts.element().getBoundingClientRect()
  expect(left).toBeGreaterThan(right)
  expect(top).toBeLessThan(facts.element().getBoundingClientRect().top)
})

test('at 320 px nothing is wider than the window', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  await openCheck({ verifyLicense: buildVerifiedLicense() })
  await expect.element(main.getByRole('heading', { name: 'Valid' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
}
