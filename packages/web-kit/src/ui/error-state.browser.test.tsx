import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { ErrorBar } from './error-state.tsx'

test('a successful retry moves focus to the surrounding region', async () => {
  await show(<PhotosWithError />)
  page.getByRole('button', { name: 'Retry' }).element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText('Loaded.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Photos' })).toHaveFocus()
})

function PhotosWithError() {
  const [isFailed, setFailed] = useState(true)

  return (
    <section aria-label="Photos">
      {isFailed ? (
        <ErrorBar onRetry={() => setFailed(false)}>Couldn't load more photos.</ErrorBar>
      ) : (
        <p>Loaded.</p>
      )}
    </section>
  )
}
