import { type ReactNode, useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../overlay/dialog.tsx'
import { show } from '../testing/show.tsx'
import { activeShortcuts, type Shortcut, setSingleKeysEnabled, useShortcuts } from './shortcuts.ts'
import { openShortcutsHelp, ShortcutsHelp } from './shortcuts-help.tsx'

afterEach(() => setSingleKeysEnabled(true))

test('a shortcut runs anywhere on the page, except while the user types', async () => {
  const run = vi.fn<Shortcut['run']>()
  await show(
    <WithShortcuts shortcuts={[{ keys: ['f'], label: 'Filter', run }]}>
      <input aria-label="Name" />
    </WithShortcuts>,
  )

  await userEvent.keyboard('f')
  expect(run).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Control>}f{/Control}')
  await userEvent.type(page.getByLabelText('Name'), 'f')
  expect(run).toHaveBeenCalledTimes(1)
})

test('the innermost scope wins, and a shortcut that returns false passes the key on', async () => {
  const runOuter = vi.fn<Shortcut['run']>()
  const runInner = vi.fn<Shortcut['run']>()
  await show(
    <WithShortcuts shortcuts={[{ keys: ['e'], label: 'Edit page', run: runOuter }]}>
      <WithShortcuts isScoped shortcuts={[{ keys: ['e'], label: 'Edit photo', run: runInner }]}>
        <button type="button">Photo</button>
      </WithShortcuts>
      <button type="button">Other</button>
    </WithShortcuts>,
  )

  page.getByRole('button', { name: 'Photo' }).element().focus()
  await userEvent.keyboard('e')
  expect([runInner.mock.calls.length, runOuter.mock.calls.length]).toEqual([1, 0])

  runInner.mockReturnValue(false)
  await userEvent.keyboard('e')
  expect([runInner.mock.calls.length, runOuter.mock.calls.length]).toEqual([2, 1])

  page.getByRole('button', { name: 'Other' }).element().focus()
  await userEvent.keyboard('e')
  expect([runInner.mock.calls.length, runOuter.mock.calls.length]).toEqual([2, 2])
})

test('an open dialog disables the shortcuts of the page behind it', async () => {
  const runBehind = vi.fn<Shortcut['run']>()
  const runInside = vi.fn<Shortcut['run']>()
  await show(
    <WithShortcuts shortcuts={[{ keys: ['a'], label: 'Approve', run: runBehind }]}>
      <Dialog isOpen onClose={() => undefined} title="Edit">
        <WithShortcuts shortcuts={[{ keys: ['b'], label: 'Turn over', run: runInside }]} />
      </Dialog>
    </WithShortcuts>,
  )

  await userEvent.keyboard('ab')
  expect(runBehind).not.toHaveBeenCalled()
  expect(runInside).toHaveBeenCalledTimes(1)
  expect(activeShortcuts().map(({ label }) => label)).toEqual(['Turn over'])
})

test('other shortcuts still work while single-letter shortcuts are off', async () => {
  const run = vi.fn<Shortcut['run']>()
  await show(<WithShortcuts shortcuts={[{ keys: ['x', 'Delete'], label: 'Remove', run }]} />)
  setSingleKeysEnabled(false)

  await userEvent.keyboard('x')
  expect(run).not.toHaveBeenCalled()
  await userEvent.keyboard('{Delete}')
  expect(run).toHaveBeenCalledTimes(1)
})

test('while single-letter shortcuts are off, the list shows only the others, and its switch turns single letters on', async () => {
  setSingleKeysEnabled(false)
  await show(
    <WithShortcuts shortcuts={[{ keys: ['x', 'Delete'], label: 'Remove', run: () => undefined }]}>
      <button type="button" onClick={openShortcutsHelp}>
        Keyboard shortcuts
      </button>
      <ShortcutsHelp />
    </WithShortcuts>,
  )
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const singleKeysSwitch = list.getByRole('switch', { name: 'Single-letter shortcuts' })

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect.element(list.getByRole('button', { name: 'Close' })).toHaveFocus()
  await expect.element(singleKeysSwitch).not.toBeChecked()
  await expect.element(list.getByText('Del', { exact: true })).toBeVisible()
  await expect.element(list.getByText('X', { exact: true })).not.toBeInTheDocument()
  await expect.element(list.getByText('Show this list')).not.toBeInTheDocument()

  await userEvent.keyboard('{Tab} ')
  await expect.element(singleKeysSwitch).toBeChecked()
  await expect.element(list.getByText('X', { exact: true })).toBeVisible()
  await expect.element(list.getByText('Show this list')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
})

test('the list of shortcuts shows a message on a page without shortcuts', async () => {
  setSingleKeysEnabled(false)
  await show(<ShortcutsHelp />)

  openShortcutsHelp()
  await expect.element(page.getByText('No shortcuts are active on this page.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('? lists the active shortcuts', async () => {
  await show(<PageWithHelp />)

  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(dialog.getByText('Tick a check')).toBeVisible()
  await expect.element(dialog.getByText('1 – 7')).toBeVisible()
  await expect.element(dialog.getByText('Undo')).not.toBeInTheDocument()
})

test('? in a dialog lists the shortcuts of the dialog', async () => {
  await show(
    <WithShortcuts shortcuts={[{ keys: ['a'], label: 'Approve', run: () => undefined }]}>
      <ShortcutsHelp />
      <Dialog isOpen onClose={() => undefined} title="Photo">
        <WithShortcuts
          shortcuts={[{ keys: ['b'], label: 'Change background', run: () => undefined }]}
        />
      </Dialog>
    </WithShortcuts>,
  )
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()

  await userEvent.keyboard('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(list.getByText('Change background')).toBeVisible()
  await expect.element(list.getByText('Approve')).not.toBeInTheDocument()
})

function PageWithHelp() {
  const [canUndo] = useState(false)
  const run = () => undefined

  return (
    <WithShortcuts
      shortcuts={[
        { keys: ['1', '2', '3', '4', '5', '6', '7'], label: 'Tick a check', run },
        { keys: ['u'], label: 'Undo', run, isActive: canUndo },
      ]}
    >
      <ShortcutsHelp />
    </WithShortcuts>
  )
}

type WithShortcutsProps = {
  shortcuts: readonly Shortcut[]
  isScoped?: boolean
  children?: ReactNode
}

function WithShortcuts({ shortcuts, isScoped = false, children }: WithShortcutsProps) {
  const scope = useRef<HTMLDivElement>(null)
  useShortcuts(shortcuts, isScoped ? { scope } : {})

  return <div ref={scope}>{children}</div>
}
