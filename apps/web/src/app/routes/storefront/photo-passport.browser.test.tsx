import { type Answers, inTurn, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildPhoto, photoAnswers } from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const panel = page.getByRole('complementary', { name: 'Photo and license' })
const button = panel.getByRole('button', { name: 'Clearance passport (PDF)' })
const busyButton = panel.getByRole('button', { name: 'Making the passport...' })
const made = {
  file: { url: 'https://files.test/passport.pdf', expires_at: '2026-11-18T13:00:00Z' },
}

async function openPhoto(answers: Answers) {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => click.mockRestore())
  const opened = await openPage('/photo/7', {
    user: {},
    answers: { ...photoAnswers(buildPhoto()), ...answers },
  })
  await expect.element(button).toBeVisible()
  return { ...opened, downloads: () => click.mock.contexts.map(String) }
}

test('a passport that exists is downloaded at once', async () => {
  const { server, downloads } = await openPhoto({ createPassport: made })
  expect(await findViolations()).toEqual([])
  await button.click()

  await expect.poll(downloads).toEqual(['https://files.test/passport.pdf'])
  expect(server.calls.some(({ id }) => id === 'getPassport')).toBe(false)
})

test('while a passport is being made, the button says so and ignores clicks', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof made>()
  const { server, downloads } = await openPhoto({
    createPassport: { file: null },
    getPassport: inTurn({ file: null }, promise),
  })
  await button.click()
  await expect.element(busyButton).toHaveAttribute('aria-busy', 'true')
  await expect
    .element(panel.getByRole('status').getByText('Making the passport...'))
    .toBeInTheDocument()
  await busyButton.click({ force: true })

  resolve(made)
  await expect.poll(downloads).toEqual(['https://files.test/passport.pdf'])
  await expect.element(button).toBeVisible()
  expect(server.calls.filter(({ id }) => id === 'createPassport')).toHaveLength(1)
})

test('a failure shows a message, and the button works again', async () => {
  const { server, downloads } = await openPhoto({ createPassport: noNetwork })
  await button.click()
  await expect.element(page.getByText('Couldn’t make the passport').first()).toBeVisible()
  await expect.element(page.getByText('Please try again in a minute.').first()).toBeVisible()

  server.answer({ createPassport: refusal('rate_limited') })
  await button.click()
  await expect.element(page.getByText(/Too many/).first()).toBeVisible()

  server.answer({ createPassport: made })
  await button.click()
  await expect.poll(downloads).toEqual(['https://files.test/passport.pdf'])
})

test('the button gives up on a passport that is never made', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await openPhoto({ createPassport: { file: null }, getPassport: { file: null } })
  await button.click()
  await expect.element(busyButton).toBeVisible()
  await vi.advanceTimersByTimeAsync(21_000)
  await expect.element(page.getByText('Couldn’t make the passport').first()).toBeVisible()
  await expect.element(button).toBeVisible()
})

test('leaving the page stops waiting', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof made>()
  const { downloads } = await openPhoto({ createPassport: promise })
  await button.click()
  await panel.getByRole('link', { name: 'Ask us about this photo' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Contact/ })).toBeVisible()
  resolve(made)
  await promise
  expect(downloads()).toEqual([])
})
