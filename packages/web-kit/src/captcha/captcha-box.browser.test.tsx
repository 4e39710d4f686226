import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { passTime, stopTime } from '../testing/clock.ts'
import { fakeCaptcha } from '../testing/fake-captcha.ts'
import { show } from '../testing/show.tsx'
import { Button } from '../ui/button.tsx'
import { CaptchaBox } from './captcha-box.tsx'
import type { CaptchaHandle } from './captcha-widget.tsx'

const box = page.getByRole('group', { name: 'Verification' })
const retryButton = box.getByRole('button', { name: 'Retry' })
const tokenText = page.getByText('Has a token')
const noTokenText = page.getByText('No token')

type Challenges = NonNullable<NonNullable<Parameters<typeof fakeCaptcha>[0]>['challenges']>

/** The test decides when the script loads. */
const fakeHost = (...challenges: Challenges) => fakeCaptcha({ script: 'manual', challenges })

const showBox = (scriptUrl: string) =>
  show(<BoxWithToken scriptUrl={scriptUrl} />, { expectedWarnings: /^The captcha/ })

test('the captcha box reserves its space before the script loads', async () => {
  const host = fakeHost()
  await showBox(host.settings.scriptUrl)
  const before = box.element().getBoundingClientRect()
  expect(before).toMatchObject({ width: 300, height: 65 })

  host.loadScript()
  await expect.element(tokenText).toBeVisible()
  expect(box.element().getBoundingClientRect()).toEqual(before)
})

test('the captcha box discards an expired or used token, then gets a new one', async () => {
  stopTime()
  const host = fakeHost(
    { expiresAfterMs: 2000 },
    'never responds',
    'shows a checkbox',
    'shows a checkbox',
  )
  await showBox(host.settings.scriptUrl)
  host.loadScript()
  await expect.element(tokenText).toBeVisible()
  await passTime(1999)
  await expect.element(tokenText).toBeVisible()
  await passTime(1)
  await expect.element(noTokenText).toBeVisible()
  await expect.element(box.getByText(/^Verification expired/)).toBeVisible()

  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('button', { name: 'Use it up' }).click()
    await expect.element(noTokenText).toBeVisible()
    await box.getByRole('checkbox').click()
    await expect.element(tokenText).toBeVisible()
  }
})

test('[S9.4.26] the captcha retries 8 s after a failure', async () => {
  stopTime()
  const host = fakeHost('fails')
  await showBox(host.settings.scriptUrl)
  host.loadScript()
  const failureText = box.getByText(/^Verification failed\./)
  await expect.element(failureText).toBeVisible()

  await passTime(7999)
  await expect.element(failureText).toBeVisible()
  await expect.element(noTokenText).toBeVisible()
  await passTime(1)
  await expect.element(tokenText).toBeVisible()
})

test('[S9.4.26] the captcha times out after 30 s, and Retry restarts it', async () => {
  stopTime()
  const host = fakeHost('never responds')
  await showBox(host.settings.scriptUrl)
  host.loadScript()

  await passTime(29_999)
  await expect.element(box.getByText(/isn’t responding/)).not.toBeInTheDocument()
  await passTime(1)
  await expect.element(box.getByText('Verification isn’t responding.')).toBeVisible()

  await retryButton.click()
  await expect.element(box).toHaveFocus()
  await expect.element(tokenText).toBeVisible()
})

test('the captcha times out after 30 s if the script never loads, and Retry loads it again', async () => {
  stopTime()
  const host = fakeHost()
  await showBox(host.settings.scriptUrl)
  expect(host.scripts.map(({ isConnected }) => isConnected)).toEqual([true])

  await passTime(30_000)
  await expect.element(box.getByText(/^Couldn’t load the CAPTCHA\./)).toBeVisible()
  expect(host.scripts.map(({ isConnected }) => isConnected)).toEqual([false])

  await retryUntilSolved(host)
})

test('the captcha box reports a script that failed to load, and Retry loads it again', async () => {
  const host = fakeHost()
  await showBox(host.settings.scriptUrl)
  host.failScript()
  await expect.element(box.getByText(/^Couldn’t load the CAPTCHA\./)).toBeVisible()

  await retryUntilSolved(host)
})

async function retryUntilSolved({
  scripts,
  loadScript,
}: ReturnType<typeof fakeHost>): Promise<void> {
  await retryButton.click()
  await expect.poll(() => scripts).toHaveLength(2)
  loadScript()
  await expect.element(tokenText).toBeVisible()
}

function BoxWithToken({ scriptUrl }: { scriptUrl: string }) {
  const [token, setToken] = useState<string | null>(null)
  const handle = useRef<CaptchaHandle>(null)

  return (
    <>
      <CaptchaBox siteKey="key" scriptUrl={scriptUrl} onToken={setToken} ref={handle} />
      <p>{token === null ? 'No token' : 'Has a token'}</p>
      <Button onClick={() => handle.current?.reset()}>Use it up</Button>
    </>
  )
}
