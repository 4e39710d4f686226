import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'

test('focus moves to the container when the focused control disappears', async () => {
  await show(<Panel />)
  await pressEnterOn('Save')

  await expect.element(page.getByRole('region', { name: 'Panel' })).toHaveFocus()
})

test('focus outside the container stays where it is', async () => {
  await show(<Panel />)
  page.getByRole('button', { name: 'Save' }).element().focus()
  page.getByRole('button', { name: 'Outside' }).element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Outside' })).toHaveFocus()
})

test('a list in another container that was rendered first keeps the focus', async () => {
  await show(<Page />)
  await pressEnterOn('Load')
  await pressEnterOn('Remove b')

  await expect.element(page.getByRole('heading', { name: 'Files' })).toHaveFocus()
})

test('in a list, focus stays in the row, or moves to the next row, or to the heading if no row is left', async () => {
  await show(<List />)

  await pressEnterOn('Pause a')
  await expect.element(page.getByRole('button', { name: 'Remove a' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Pause b' })).toHaveFocus()
  await pressEnterOn('Remove b')
  await expect.element(page.getByRole('heading', { name: 'Files' })).toHaveFocus()
})

async function pressEnterOn(name: string) {
  page.getByRole('button', { name }).element().focus()
  await userEvent.keyboard('{Enter}')
}

function Panel() {
  const [isSaved, setSaved] = useState(false)
  const panel = useFocusFallback<HTMLElement>()

  return (
    <>
      <section ref={panel} aria-label="Panel">
        {!isSaved && (
          <button type="button" onClick={() => setSaved(true)}>
            Save
          </button>
        )}
      </section>
      <button type="button" onClick={() => setSaved(true)}>
        Outside
      </button>
    </>
  )
}

function Page() {
  const [isLoaded, setLoaded] = useState(false)
  const container = useFocusFallback<HTMLDivElement>()

  return (
    <div ref={container}>
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      {isLoaded && <List />}
    </div>
  )
}

function List() {
  const [files, setFiles] = useState(['a', 'b'])
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useFocusFallback<HTMLUListElement>({ rowSelector: 'li', fallback: heading })

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Files
      </h2>
      <ul ref={list}>
        {files.map((file) => (
          <Row
            key={file}
            file={file}
            onRemove={() => setFiles(files.filter((other) => other !== file))}
          />
        ))}
      </ul>
    </>
  )
}

function Row({ file, onRemove }: { file: string; onRemove: () => void }) {
  const [isPaused, setPaused] = useState(false)

  return (
    <li>
      {!isPaused && (
        <button type="button" onClick={() => setPaused(true)}>
          Pause {file}
        </button>
      )}
      <button type="button" onClick={onRemove}>
        Remove {file}
      </button>
    </li>
  )
}
