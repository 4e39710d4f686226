import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAuth } from '../../../testing/open-auth.ts'

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  for (const query of ['', '?access_token=a', '?refresh_token=b', '?access_token=&refresh_token=b'])
    test(`[S2.1.06] [S8.1.24] /auth/callback${query} is not a valid link, at ${width} px`, async () => {
      await page.viewport(width, height)
      onTestFinished(() => page.viewport(1440, 900))
      const { server } = await openAuth(`/auth/callback${query}`)

      await expect.element(toastWith('Invalid authentication link')).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Send magic link' })).toBeVisible()
      expect(window.location.pathname + window.location.search).toBe('/auth')
      expect(server.calls.map(({ id }) => id)).not.toContain('POST /token')
    })
