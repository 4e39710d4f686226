import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nextFrames, passTime, stopTime } from '../testing/clock.ts'
import { show } from '../testing/show.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Menu } from './menu.tsx'

const trigger = page.getByRole('button', { name: 'Wishlist' })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const print = vi.fn<() => void>()
/** Radix moves focus in a timer, so wait this long after a key press. */
const focusDelayMs = 20

beforeEach(async () => {
  print.mockClear()
  await show(<WishlistMenu />)
})

test('a menu supports arrow keys, and Esc returns focus to its trigger', async () => {
  await openByKeyboard()

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Share link')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('Delete wishlist')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Styleguide')).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

test('disabled menu items stay focusable and are described by the reason', async () => {
  await trigger.click()
  const entry = item(/^Print contact sheet/)
  await expect.element(entry).toHaveAccessibleDescription('The wishlist is empty.')
  entry.element().focus()
  await userEvent.keyboard('{Enter}')
  await nextFrames()
  await expect.element(entry).toBeVisible()
  expect(print).not.toHaveBeenCalled()
  await expect.element(item('Transferring...')).toHaveAttribute('aria-disabled', 'true')
})

test('a dialog opened from the menu returns focus to the trigger', async () => {
  await trigger.click()
  await item('Delete wishlist').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await expect.element(question).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

test('[S9.4.31] typeahead jumps to an entry and resets after 1 s', async () => {
  await openByKeyboard()
  stopTime()
  const type = async (letter: string) => {
    await userEvent.keyboard(letter)
    await passTime(focusDelayMs)
  }

  await type('s')
  await type('h')
  await expect.element(item('Share link')).toHaveFocus()

  await passTime(999 - focusDelayMs)
  await type('s')
  await expect.element(item('Share link')).toHaveFocus()

  await passTime(1000)
  await type('s')
  await expect.element(item('Save a copy')).toHaveFocus()
})

async function openByKeyboard(): Promise<void> {
  trigger.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Styleguide')).toHaveFocus()
}

function WishlistMenu() {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const doNothing = () => undefined

  return (
    <>
      <Menu
        trigger={<Button>Wishlist</Button>}
        entries={[
          { kind: 'link', label: 'Styleguide', to: '/styleguide' },
          { kind: 'action', label: 'Share link', run: doNothing },
          { kind: 'action', label: 'Save a copy', run: doNothing },
          {
            kind: 'action',
            label: 'Print contact sheet',
            disabledReason: 'The wishlist is empty.',
            run: print,
          },
          {
            kind: 'action',
            label: 'Go to My Photos',
            isBusy: true,
            busyLabel: 'Transferring...',
            run: doNothing,
          },
          { kind: 'separator' },
          { kind: 'action', label: 'Delete wishlist', run: () => setConfirming(true) },
        ]}
      />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={close}
        title="Delete this wishlist?"
        confirmLabel="Delete wishlist"
        onConfirm={close}
      >
        The photos in it stay in the shop.
      </ConfirmDialog>
    </>
  )
}
