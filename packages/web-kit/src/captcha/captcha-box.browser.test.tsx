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
const retry = box.getByRole('button', { name: 'Retry' })
const hasToken = page.getByText('Has a token')
const hasNone = page.getByText('No token')

type Challenges = NonNullable<NonNullable<Parameters<typeof fakeCaptcha>[0]>['challenges']>

/** The test decides when the script loads. */
const holdCaptcha = (...challenges: Challenges) => fakeCaptcha({ script: 'held', challenges })

const showBox = (scriptUrl: string) =>
  show(<LiveBox scriptUrl={scriptUrl} />, { expectedWarnings: /^The captcha/ })

test('reserves its space before the script loads', async () => {
  const host = holdCaptcha()
  await showBox(host.settings.scriptUrl)
  const before = box.element().getBoundingClientRect()
  expect(before).toMatchObject({ width: 300, height: 65 })

  host.sendScript()
  await expect.element(hasToken).toBeVisible()
  expect(box.element().getBoundingClientRect()).toEqual(before)
})

test('revokes an expired or used token and issues a new one', async () => {
  stopTime()
  const host = holdCaptcha({ expiresAfter: 2000 }, 'never answers', 'asks', 'asks')
  await showBox(host.settings.scriptUrl)
  host.sendScript()
  await expect.element(hasToken).toBeVisible()
  await passTime(1999)
  await expect.element(hasToken).toBeVisible()
  await passTime(1)
  await expect.element(hasNone).toBeVisible()
  await expect.element(box.getByText(/^The verification expired/)).toBeVisible()

  for (let use = 0; use < 2; use += 1) {
    await page.getByRole('button', { name: 'Use it up' }).click()
    await expect.element(hasNone).toBeVisible()
    await box.getByRole('checkbox').click()
    await expect.element(hasToken).toBeVisible()
  }
})

test('[S9.4.26] retries 8 s after a failure', async () => {
  stopTime()
  const host = holdCaptcha('fails')
  await showBox(host.settings.scriptUrl)
  host.sendScript()
  const failed = box.getByText(/^The verification failed\./)
  await expect.element(failed).toBeVisible()

  await passTime(7999)
  await expect.element(failed).toBeVisible()
  await expect.element(hasNone).toBeVisible()
  await passTime(1)
  await expect.element(hasToken).toBeVisible()
})

test('[S9.4.26] says after 30 s that there is no answer, and starts again on Retry', async () => {
  stopTime()
  const host = holdCaptcha('never answers')
  await showBox(host.settings.scriptUrl)
  host.sendScript()

  await passTime(29_999)
  await expect.element(box.getByText(/does not answer/)).not.toBeInTheDocument()
  await passTime(1)
  await expect.element(box.getByText('The verification does not answer.')).toBeVisible()

  await retry.click()
  await expect.element(box).toHaveFocus()
  await expect.element(hasToken).toBeVisible()
})

test('gives up on a script that never loads after 30 s, and loads it again on Retry', async () => {
  stopTime()
  const host = holdCaptcha()
  await showBox(host.settings.scriptUrl)
  expect(host.scripts.map(({ isConnected }) => isConnected)).toEqual([true])

  await passTime(30_000)
  await expect.element(box.getByText(/^The verification could not be loaded\./)).toBeVisible()
  expect(host.scripts.map(({ isConnected }) => isConnected)).toEqual([false])

  await retryWith(host)
})

test('reports a script that failed to load, and loads it again on Retry', async () => {
  const host = holdCaptcha()
  await showBox(host.settings.scriptUrl)
  host.refuseScript()
  await expect.element(box.getByText(/^The verification could not be loaded\./)).toBeVisible()

  await retryWith(host)
})

async function retryWith({ scripts, sendScript }: ReturnType<typeof holdCaptcha>): Promise<void> {
  await retry.click()
  await expect.poll(() => scripts).toHaveLength(2)
  sendScript()
  await expect.element(hasToken).toBeVisible()
}

function LiveBox({ scriptUrl }: { scriptUrl: string }) {
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
