import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../testing/open-page.ts'

const openUpload = () =>
  openPage('/upload', {
    user: { roles: ['contributor'] },
    answers: {
      getOnboarding: {
        identity: null,
        storefront_name: null,
        agreement: null,
        chosen_agreement_type: null,
        is_complete: true,
      },
      listMyUploads: [],
      listRecentUploads: [],
      listEvents: [],
      getUploadLimits: { bytes: 262_144_000, pixels: 400_000_000, side: 40_000, short_side: 1000 },
    },
  })

const row = page.getByRole('listitem').filter({ hasText: 'letter.pdf' })

test('a file that the browser rejected stays listed after a reload, until it is removed', async () => {
  const visit = await openUpload()
  const letter = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf', lastModified: 1 })
  await userEvent.upload(page.getByLabelText('Choose files'), letter)
  await expect.element(row).toMatchTextContent(/Wrong type/)
  await userEvent.upload(page.getByLabelText('Choose files'), letter)
  await expect.poll(() => row.elements()).toHaveLength(1)
  await visit.unmount()

  const nextVisit = await openUpload()
  await expect.element(row).toMatchTextContent(/Wrong type.*TIFF and JPEG/)
  await page.getByRole('button', { name: 'Remove letter.pdf' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await nextVisit.unmount()

  await openUpload()
  await expect.element(page.getByRole('heading', { name: 'Upload', level: 1 })).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
})
