import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { Field, Textarea } from '../form/field.tsx'
import { nextFrames } from '../testing/clock.ts'
import { clickAt, pressAt, releaseAt } from '../testing/pointer.ts'
import { show } from '../testing/show.tsx'
import { LazyToaster } from '../toast/lazy-toaster.tsx'
import { toast } from '../toast/toast.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'
import { Sheet } from './sheet.tsx'
import { Tooltip } from './tooltip.tsx'

const button = (name: string) => page.getByRole('button', { name })
const backdropPoint = { x: 200, y: 450 }

describe('a dialog', () => {
  const dialog = page.getByRole('dialog', { name: 'Create new wishlist' })
  const name = dialog.getByLabelText('Name')

  test('a dialog focuses its first field, traps focus, and returns focus to the button on close', async () => {
    await show(<WishlistDialog />)
    const opener = button('Create wishlist')
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(dialog)
      .toHaveAccessibleDescription('Photos for one scene, one set or one idea.')
    await expect.element(name).toHaveFocus()

    const focusedElements = new Set<Element | null>()
    for (let stop = 0; stop < 12; stop += 1) {
      await userEvent.tab()
      focusedElements.add(document.activeElement)
    }
    // After the last control, focus moves to the browser's toolbar and activeElement is the body.
    focusedElements.delete(document.body)
    expect(focusedElements.size).toBeGreaterThan(3)
    expect([...focusedElements].filter((element) => element?.closest('dialog') === null)).toEqual(
      [],
    )

    // With focus in the browser's toolbar, Esc would not reach the page.
    name.element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('a dialog is 425 px wide, locks page scrolling and closes on a backdrop click', async () => {
    await show(<WishlistDialog />)
    const widthBefore = document.body.clientWidth
    await button('Create wishlist').click()
    await expect.poll(() => measurePanel(dialog).width).toBe(425)
    expect(document.body.clientWidth).toBe(widthBefore)
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')

    await scrollDown()
    expect(window.scrollY).toBe(0)

    await clickAt(backdropPoint)
    await expect.element(dialog).not.toBeInTheDocument()
    await scrollDown()
    await expect.poll(() => window.scrollY).toBeGreaterThan(0)
  })

  test('a dialog stays open when the user presses inside and releases on the backdrop', async () => {
    await show(<WishlistDialog />)
    await button('Create wishlist').click()
    await name.fill('Kitchen, 1974')
    await expect.poll(() => measurePanel(dialog).width).toBe(425)
    const { x, y, height } = name.element().getBoundingClientRect()
    const clickTarget = new Promise((resolve) => {
      document.addEventListener('click', ({ target }) => resolve(target), { once: true })
    })

    await pressAt({ x: x + 10, y: y + height / 2 })
    await releaseAt(backdropPoint)
    expect(await clickTarget).toBe(dialog.element())
    await nextFrames()
    // Not toBeVisible: a closing dialog stays visible while it fades out.
    await expect.element(dialog).toHaveAttribute('open')
    await expect.element(name).toHaveValue('Kitchen, 1974')
  })

  test('a dialog discards typed text when it closes', async () => {
    await show(<WishlistDialog />)
    const description = page.getByLabelText('Description')
    await button('Create wishlist').click()
    await description.fill('Beach')
    await userEvent.keyboard('{Escape}')
    await expect.element(description).not.toBeInTheDocument()

    await button('Create wishlist').click()
    await expect.element(description).toHaveValue('')
  })

  test('menus, toasts and tooltips render above a dialog and stay interactive', async () => {
    await show(<WishlistDialog />)
    await button('Create wishlist').click()
    await button('Menu inside').click()
    await page.getByRole('menuitem', { name: 'Show a toast' }).click()

    const visibleToast = page.getByRole('listitem').filter({ hasText: 'Above the dialog' })
    await visibleToast.getByRole('button', { name: /^Close/ }).click()
    await expect.element(visibleToast).not.toBeInTheDocument()
    await button('Tooltip inside').hover()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('A tooltip above the dialog')
    await expect.element(dialog).toBeVisible()
  })

  test('a dialog is a full-width bottom sheet on a phone', async () => {
    await show(<WishlistDialog />, { width: 390, height: 844 })
    await button('Create wishlist').click()

    await expect
      .poll(() => measurePanel(dialog))
      .toMatchObject({ left: 0, width: 390, bottom: 844 })
  })
})

test('a confirm dialog focuses Cancel, ignores a backdrop click, and ignores Esc and Cancel while busy', async () => {
  const deletion = Promise.withResolvers<void>()
  await show(<DeleteProject deletion={deletion.promise} />)
  const confirmDialog = page.getByRole('alertdialog', { name: 'Delete this project?' })
  await expect.element(confirmDialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()

  await clickAt(backdropPoint)
  await nextFrames()
  await expect.element(confirmDialog).toHaveAttribute('open')
  await confirmDialog.getByRole('button', { name: 'Delete project' }).click()
  await expect
    .element(confirmDialog.getByRole('button', { name: 'Deleting...' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await nextFrames()
  await expect.element(confirmDialog).toHaveAttribute('open')
  confirmDialog.getByRole('button', { name: 'Cancel' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await nextFrames()
  await expect.element(confirmDialog).toHaveAttribute('open')

  deletion.resolve()
  await expect.element(confirmDialog).not.toBeInTheDocument()
})

test.each([
  { width: 1440, height: 900, panelWidth: 400 },
  { width: 390, height: 844, panelWidth: 390 },
])(
  'in a $width px window, a sheet fills the height, and its header and footer stay in place while it scrolls',
  async ({ width, height, panelWidth }) => {
    await show(<FilterSheet />, { width, height })
    const opener = button('Filters')
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect
      .poll(() => measurePanel(sheet))
      .toMatchObject({ x: width - panelWidth, y: 0, width: panelWidth, height })

    const last = sheet.getByText('Choice 24')
    await expect.element(last).not.toBeInViewport()
    last.element().scrollIntoView()
    await expect.element(last).toBeInViewport()
    const head = sheet.getByRole('heading', { name: 'Filters' }).element().parentElement
    const foot = button('Show photos').element().parentElement
    expect(head?.getBoundingClientRect()).toMatchObject({ y: 0, height: 60 })
    expect(foot?.getBoundingClientRect()).toMatchObject({ y: height - 76, height: 76 })

    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  },
)

function WishlistDialog() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const showToast = () => toast({ title: 'Above the dialog', durationMs: 60_000 })

  return (
    <>
      <Button onClick={() => setOpen(true)}>Create wishlist</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Create new wishlist"
        description="Photos for one scene, one set or one idea."
        footer={<Button onClick={close}>Cancel</Button>}
      >
        <Field label="Name" />
        <Textarea label="Description" />
        <Menu
          trigger={<Button>Menu inside</Button>}
          entries={[{ kind: 'action', label: 'Show a toast', run: showToast }]}
        />
        <Tooltip text="A tooltip above the dialog">
          <Button>Tooltip inside</Button>
        </Tooltip>
      </Dialog>
      <LazyToaster />
      <div style={{ height: 3000 }} />
    </>
  )
}

function DeleteProject({ deletion }: { deletion: Promise<void> }) {
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const close = () => setOpen(false)

  async function remove() {
    setBusy(true)
    await deletion
    close()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={close}
      title="Delete this project?"
      confirmLabel="Delete project"
      busyLabel="Deleting..."
      onConfirm={() => void remove()}
    >
      Its 3 wishlists will be deleted too.
    </ConfirmDialog>
  )
}

function FilterSheet() {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={<Button>Show photos</Button>}
      >
        <ul>
          {Array.from({ length: 24 }, (_, index) => (
            <li key={index} style={{ height: 48 }}>
              Choice {index + 1}
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

function measurePanel(dialog: Locator): DOMRect {
  const panel = dialog.element().querySelector('.modal-panel')
  if (panel === null) throw new Error('The dialog has no panel')

  return panel.getBoundingClientRect()
}

async function scrollDown(): Promise<void> {
  const wheelEvent = new Promise((resolve) => {
    document.addEventListener('wheel', resolve, { once: true })
  })
  await userEvent.wheel(document.documentElement, { delta: { y: 500 } })
  await wheelEvent
  await nextFrames()
}
