import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReleaseToSign } from '../../../features/rights/signing/queries.ts'
import { openPage } from '../../../testing/open-page.ts'

const signedRelease: ReleaseToSign = {
  person_name: 'Karen Alder',
  standing: 'adult',
  relation: 'self',
  signer_name: 'Karen Alder',
  signer_email: 'karen@example.test',
  asked_by: 'Nora Vance',
  photos: [],
  document: 'The release',
  document_sha256: 'a'.repeat(64),
  sent_at: '2026-11-15T12:00:00.000Z',
  viewed_at: '2026-11-15T12:00:00.000Z',
  link_until: null,
  signed_at: '2026-11-15T12:00:00.000Z',
  signed_name: 'Karen Alder',
  allows_face_search: false,
  signed_document: 'The signed release',
  signed_sha256: 'b'.repeat(64),
  ended_at: null,
}

test.each([
  ['self', 'Your face and your data are deleted.'],
  ['guardian', 'The face and the personal data are deleted.'],
] as const)('after an erasure by %s, the page says “%s”', async (relation, title) => {
  await openPage(`/sign#${'t'.repeat(43)}`, {
    answers: {
      openRelease: { release_state: 'signed', release: { ...signedRelease, relation } },
      eraseMe: undefined,
    },
  })
  await page.getByRole('button', { name: 'Find and delete my face' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()

  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})
