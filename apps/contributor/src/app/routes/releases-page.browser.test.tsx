import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/open-page.ts'

test('releases that could not be loaded say so and are asked for again', async () => {
  const { server } = await openPage('/releases', {
    user: { roles: ['contributor'] },
    answers: { listPeople: [], listReleases: refusal('overloaded') },
  })
  const heading = page.getByRole('heading', { name: 'Your releases could not be loaded' })
  await expect.element(heading).toBeVisible()

  server.answer({ listReleases: [] })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nobody is named yet' })).toBeVisible()
})
