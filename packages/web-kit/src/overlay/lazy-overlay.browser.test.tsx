import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Dialog } from './dialog.tsx'
import { lazyOverlay } from './lazy-overlay.tsx'

type NoticeProps = { isOpen: boolean; onClose: () => void }

const load = vi.fn<() => Promise<typeof Notice>>(async () => Notice)
const LazyNotice = lazyOverlay<NoticeProps>(load)

test('the code of an overlay loads when it first opens', async () => {
  await show(<Opener />)
  expect(load).not.toHaveBeenCalled()

  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Notice' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Notice' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

function Opener() {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <LazyNotice isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function Notice(props: NoticeProps) {
  return <Dialog {...props} title="Notice" />
}
