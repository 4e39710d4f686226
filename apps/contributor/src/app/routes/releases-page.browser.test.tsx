import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/open-page.ts'

test('shows an error with a retry when releases fail to load', async () => {
  const { server } = await openPage('/releases', {
    user: { roles: ['contributor'] },
    answers: { listPeople: [], listReleases: refusal('overloaded') },
  })
  const heading = page.getByRole('heading', { name: 'Your releases could not be loaded' })
  await expect.element(heading).toBeVisible()

  server.answer({ listReleases: [] })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { name: 'No people named yet' })).toBeVisible()
})
