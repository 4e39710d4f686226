import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nextFrames, passTime, stopTime } from '../testing/clock.ts'
import { movePointerAway } from '../testing/pointer.ts'
import { show } from '../testing/show.tsx'
import { Button } from '../ui/button.tsx'
import { Tooltip } from './tooltip.tsx'

const button = (name: string) => page.getByRole('button', { name })
const tooltip = page.getByRole('tooltip')

const tools = (
  <div style={{ padding: 200 }}>
    <Tooltip text="Copy the number">
      <Button>Copy</Button>
    </Tooltip>
    <Tooltip text="Print a contact sheet">
      <Button>Print</Button>
    </Tooltip>
  </div>
)

test('[S9.4.32] a tooltip opens after 700 ms, or immediately within 300 ms of another tooltip', async () => {
  stopTime()
  await show(tools)
  await movePointerAway()

  await button('Copy').hover()
  await passTime(699)
  await expect.element(tooltip).not.toBeInTheDocument()
  await passTime(1)
  await expect.element(tooltip).toHaveTextContent('Copy the number')

  await leave()
  await passTime(299)
  await button('Print').hover()
  await expect.element(tooltip).toHaveTextContent('Print a contact sheet')

  await leave()
  await passTime(300)
  await button('Copy').hover()
  await passTime(699)
  await expect.element(tooltip).not.toBeInTheDocument()
  await passTime(1)
  await expect.element(tooltip).toHaveTextContent('Copy the number')
})

test('a tooltip opens immediately on keyboard focus, describes its control, and closes on Esc', async () => {
  await show(
    <>
      <Button>Before</Button>
      <div style={{ height: 1500 }} />
      {tools}
      <div style={{ height: 1500 }} />
    </>,
  )
  await movePointerAway()
  button('Before').element().focus({ preventScroll: true })
  await expect.element(button('Copy')).not.toBeInViewport()

  // Tab scrolls the focused control into view, and Radix closes tooltips on scroll.
  const scrolled = new Promise((resolve) => {
    document.addEventListener('scroll', resolve, { once: true })
  })
  await userEvent.tab()
  await scrolled
  await nextFrames()
  await expect.element(button('Copy')).toHaveFocus()
  await expect.element(button('Copy')).toBeInViewport()
  await expect.element(button('Copy')).toHaveAccessibleDescription('Copy the number')
  await expect.element(page.getByText('Copy the number').first()).toBeInViewport()

  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeInTheDocument()
})

async function leave(): Promise<void> {
  await movePointerAway()
  await expect.element(tooltip).not.toBeInTheDocument()
}
