import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { passTime, stopTime } from '../testing/clock.ts'
import { movePointer, pressAt, releaseAt } from '../testing/pointer.ts'
import { show } from '../testing/show.tsx'
import { Button } from '../ui/button.tsx'
import { CopyableText } from '../ui/copyable-text.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { RadioCards } from './radio-cards.tsx'
import type { Range } from './range.ts'
import { RangeSlider } from './range-slider.tsx'
import { Switch } from './switch.tsx'

describe('a range slider', () => {
  test('arrow keys move the handles of a range slider, and the handles never cross', async () => {
    const { from, to, commit } = await showAgeSlider()

    await press(from, '{ArrowRight}')
    expect(commit).toHaveBeenLastCalledWith([3, 12])

    await press(to, '{Home}')
    expect(commit).toHaveBeenLastCalledWith([3, 3])
    await press(from, '{End}')
    await expect.element(from).toHaveValue('3')
    await press(to, '{End}')
    expect(commit).toHaveBeenLastCalledWith([3, 105])
  })

  test('a range slider commits on release, not while dragging', async () => {
    const { to, commit } = await showAgeSlider()
    const { x, y, width, height } = to.element().getBoundingClientRect()
    const middleY = y + height / 2
    const handleX = x + 12 + ((width - 24) * 12) / 105

    await pressAt({ x: handleX, y: middleY })
    await movePointer({ x: handleX + 60, y: middleY })
    await expect.element(to).not.toHaveValue('12')
    expect(commit).not.toHaveBeenCalled()

    await releaseAt({ x: handleX + 60, y: middleY })
    await expect.poll(() => commit).toHaveBeenCalledOnce()
    const [[low, high] = []] = commit.mock.lastCall ?? []
    expect(low).toBe(2)
    expect(high).toBeGreaterThan(12)
    await expect.element(to).toHaveValue(String(high))
  })

  test('a range slider accepts typed numbers, for users who cannot drag', async () => {
    const { commit } = await showAgeSlider()
    const from = page.getByLabelText('From')

    await from.fill('8')
    await userEvent.keyboard('{Enter}')
    expect(commit).toHaveBeenLastCalledWith([8, 12])
    await expect.element(from).toHaveFocus()

    await page.getByLabelText('To').fill('400')
    from.element().focus()
    await expect.poll(() => commit).toHaveBeenLastCalledWith([8, 105])

    await from.fill('many')
    await userEvent.keyboard('{Enter}')
    await expect.element(from).toHaveValue('8')
    expect(commit).toHaveBeenLastCalledWith([8, 105])
  })
})

test('arrow keys move between tabs and Tab moves into the panel', async () => {
  await show(<SignInTabs />)
  const tab = (name: string) => page.getByRole('tab', { name })

  await press(tab('Magic link'), '{ArrowRight}')
  await expect.element(tab('Password')).toHaveFocus()
  await expect.element(tab('Password')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel', { name: 'Password' })).toBeVisible()

  await userEvent.keyboard('{End}')
  await expect.element(tab('Sign up')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Magic link')).toHaveFocus()

  await userEvent.tab()
  await expect.element(page.getByRole('tabpanel', { name: 'Magic link' })).toHaveFocus()
})

describe('radio cards', () => {
  const dressing = page.getByRole('radio', { name: /Background dressing/ })
  const hero = page.getByRole('radio', { name: /Hero usage/ })

  test('arrow keys select radio cards', async () => {
    await show(<LicenseCards />)
    await press(dressing, '{ArrowRight}')
    await expect.element(hero).toBeChecked()
  })

  test('arrow keys skip unavailable radio cards', async () => {
    await show(<LicenseCards isHeroUnavailable />)
    await press(dressing, '{ArrowRight}')
    await expect.element(dressing).toBeChecked()
    await expect.element(hero).toBeDisabled()
  })
})

test('Space toggles a switch', async () => {
  await show(<ShareSwitch />)
  const share = page.getByRole('switch', { name: 'Share by link' })

  await expect.element(share).not.toBeChecked()
  await press(share, '[Space]')
  await expect.element(share).toBeChecked()
})

test('a busy button keeps its width and its focus', async () => {
  await show(<SendButton />)
  const send = page.getByRole('button', { name: 'Send' })
  const before = send.element().getBoundingClientRect().width
  await press(send, '{Enter}')

  const sending = page.getByRole('button', { name: 'Sending...' })
  await expect.element(sending).toHaveFocus()
  await expect.element(sending).toHaveAttribute('aria-disabled', 'true')
  expect(sending.element().getBoundingClientRect().width).toBe(before)
})

describe('a copyable number', () => {
  const copy = page.getByRole('button', { name: 'Copy photo number' })

  test('the copy button copies a number and confirms it for 2 s', async () => {
    stopTime()
    await show(
      <>
        <CopyableText text="#20418" valueName="photo number" />
        <textarea aria-label="Paste here" />
      </>,
    )
    await copy.click()
    await expect.element(page.getByText('Copied')).toBeVisible()
    await passTime(1999)
    await expect.element(page.getByText('Copied')).toBeVisible()
    await passTime(1)
    await expect.element(page.getByText('Copied')).not.toBeInTheDocument()

    const field = page.getByLabelText('Paste here')
    field.element().focus()
    await userEvent.paste()
    await expect.element(field).toHaveValue('#20418')
  })

  test('the copy button shows an error when the browser blocks the clipboard', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
    await show(<CopyableText text="#20418" valueName="photo number" />)
    await copy.click()
    write.mockRestore()

    await expect.element(page.getByText('Couldn’t copy')).toBeVisible()
  })
})

async function showAgeSlider() {
  const commit = vi.fn<(ages: Range) => void>()
  await show(<AgeSlider onCommit={commit} />)

  return {
    commit,
    from: page.getByRole('slider', { name: 'Face age, from' }),
    to: page.getByRole('slider', { name: 'Face age, to' }),
  }
}

function AgeSlider({ onCommit }: { onCommit: (ages: Range) => void }) {
  const [ages, setAges] = useState<Range>([2, 12])

  function commit(next: Range) {
    onCommit(next)
    setAges(next)
  }

  return <RangeSlider legend="Face age" min={0} max={105} value={ages} onCommit={commit} />
}

function SignInTabs() {
  const [current, setCurrent] = useState<'link' | 'password' | 'new'>('link')

  return (
    <Tabs
      label="Ways to sign in"
      current={current}
      onChange={setCurrent}
      tabs={[
        { id: 'link', label: 'Magic link', panel: 'We email you a link.' },
        { id: 'password', label: 'Password', panel: 'The password you set in your account.' },
        { id: 'new', label: 'Sign up', panel: 'A new account.' },
      ]}
    />
  )
}

function LicenseCards({ isHeroUnavailable = false }: { isHeroUnavailable?: boolean }) {
  const [license, setLicense] = useState('dressing')

  return (
    <RadioCards
      legend="License"
      cards={[
        { value: 'dressing', label: 'Background dressing' },
        { value: 'hero', label: 'Hero usage', isUnavailable: isHeroUnavailable },
      ]}
      value={license}
      onChange={setLicense}
    />
  )
}

function ShareSwitch() {
  const [isShared, setShared] = useState(false)

  return (
    <Switch isOn={isShared} onChange={setShared}>
      Share by link
    </Switch>
  )
}

function SendButton() {
  const [isBusy, setBusy] = useState(false)

  return (
    <Button isBusy={isBusy} busyLabel="Sending..." onClick={() => setBusy(true)}>
      Send
    </Button>
  )
}

async function press(control: Locator, keys: string): Promise<void> {
  control.element().focus()
  await userEvent.keyboard(keys)
}
