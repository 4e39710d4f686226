import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passTime, stopTime } from '../testing/clock.ts'
import { movePointerAway } from '../testing/pointer.ts'
import { show } from '../testing/show.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from './toast.ts'
import { type ToastOptions, toastSettings } from './toast-queue.ts'
import { Toaster } from './toaster.tsx'

const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
const done: ToastOptions = { title: 'Added to cart', tone: 'done' }
const failed: ToastOptions = {
  title: 'Error',
  description: 'Failed to update photo license',
  tone: 'error',
}
const created: ToastOptions = {
  title: 'Company created',
  description: 'Created new company',
  tone: 'done',
  durationMs: toastSettings.durationMs.short,
}

beforeEach(async () => {
  stopTime()
  await movePointerAway()
})

/** Lets all toasts expire, because the tests in this file share one queue. */
afterEach(async () => {
  await movePointerAway()
  await passTime(20_000)
})

test('[S9.5.06] toasts appear bottom-right, 16 px from the edges, 12 px apart, five at a time for 4 s', async () => {
  await show(<Toaster />)
  for (let number = 1; number <= 7; number += 1) toast({ title: `Toast ${number}` })
  await expect.poll(readToasts).toEqual(['Toast 1', 'Toast 2', 'Toast 3', 'Toast 4', 'Toast 5'])
  await expect.poll(measure).toEqual({ right: 16, bottom: 16, gaps: [12, 12, 12, 12] })

  await passTime(3999)
  await expect.poll(readToasts).toHaveLength(5)
  await passTime(1)
  await expect.poll(readToasts).toEqual(['Toast 6', 'Toast 7'])
  await passTime(4000)
  await expect.poll(readToasts).toEqual([])
})

test('[S9.5.06] toasts are at most 90% as wide as the window', async () => {
  await show(<Toaster />, { width: 320, height: 700 })
  toast(failed)

  await expect.element(toasts).toBeVisible()
  expect(toasts.element().getBoundingClientRect().width).toBeCloseTo(0.9 * 320)
})

test.each([
  { options: created, duration: 3000 },
  { options: failed, duration: 4000 },
])("the toast '$options.title' stays for $duration ms", async ({ options, duration }) => {
  await show(<Toaster />)
  toast(options)
  await expect.element(toasts).toMatchTextContent(options.title)

  await passTime(duration - 1)
  await expect.element(toasts).toBeVisible()
  await passTime(1)
  await expect.element(toasts).not.toBeInTheDocument()
})

test('hovering pauses toasts', async () => {
  await show(<Toaster />)
  toast(done)
  await expect.element(toasts).toBeVisible()
  await passTime(3000)
  await toasts.hover()
  await passTime(20_000)
  await expect.element(toasts).toBeVisible()

  await movePointerAway()
  await passTime(999)
  await expect.element(toasts).toBeVisible()
  await passTime(1)
  await expect.element(toasts).not.toBeInTheDocument()
})

test('toasts pause while the tab is hidden', async () => {
  await show(<Toaster />)
  toast(done)
  await expect.element(toasts).toBeVisible()
  setHidden(true)
  await passTime(20_000)
  await expect.element(toasts).toBeVisible()

  setHidden(false)
  await passTime(3999)
  await expect.element(toasts).toBeVisible()
  await passTime(1)
  await expect.element(toasts).not.toBeInTheDocument()
})

test('F8 focuses a toast and pauses its timer; closing it returns focus to the page', async () => {
  await show(
    <>
      <Button>Remove photo</Button>
      <Toaster />
    </>,
  )
  toast({ title: 'Photo removed', action: { label: 'Undo', run: () => toast(done) } })
  await expect.element(toasts).toBeVisible()
  const pageButton = page.getByRole('button', { name: 'Remove photo' })
  pageButton.element().focus()
  await userEvent.keyboard('{F8}')
  await expect.element(toasts.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await passTime(20_000)
  await expect.element(toasts).toBeVisible()

  await userEvent.keyboard('{Enter}')
  await expect.poll(readToasts).toEqual(['Added to cart'])
  await expect.element(pageButton).toHaveFocus()
  await passTime(4000)
  await expect.element(toasts).not.toBeInTheDocument()
})

test('screen readers announce error toasts assertively, the rest politely', async () => {
  await show(<Toaster />)
  toast(created)
  await passTime(100)
  expect(readAnnouncements('polite')).toBe('Company created. Created new company')
  expect(readAnnouncements('assertive')).toBe('')

  toast(failed)
  await passTime(100)
  expect(readAnnouncements('polite')).toBe('Company created. Created new company')
  expect(readAnnouncements('assertive')).toBe('Error. Failed to update photo license')
})

const readToasts = () => toasts.elements().map(({ textContent }) => textContent.trim())

function measure() {
  const boxes = toasts.elements().map((item) => item.getBoundingClientRect())
  const last = boxes.at(-1)

  return {
    right: window.innerWidth - (last?.right ?? 0),
    bottom: window.innerHeight - (last?.bottom ?? 0),
    gaps: boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0)),
  }
}

function setHidden(isHidden: boolean): void {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
}

const readAnnouncements = (urgency: 'polite' | 'assertive') =>
  document.querySelector(`[aria-live=${urgency}]`)?.textContent
