import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MyPhotoDetails } from '../../features/submissions/queries.ts'
import { emptyDescription } from '../../testing/empty-description.ts'
import { openPage } from '../../testing/open-page.ts'

const photo: MyPhotoDetails = {
  id: '7f9619ff-8b86-4d01-b42d-00c04fc964ff',
  photoid: 20_418,
  photo_status: 'needs_info',
  file_name: 'lake.tif',
  title: 'At the lake',
  description: null,
  decade_taken: '1960s',
  date_taken: null,
  location_city: null,
  location_state_province: null,
  location_country: null,
  tags: [],
  ...emptyDescription,
  events: [],
  width: 3000,
  height: 2000,
  thumbhash: null,
  has_thumb: false,
  claim: null,
  claim_draft: null,
  missing: ['claim'],
  is_erased: false,
  back_id: null,
  failure: null,
  answer: null,
  incident: null,
  faces: [],
  abilities: {
    can_edit: true,
    can_claim: true,
    can_submit: true,
    can_reopen: false,
    can_pause: false,
    can_resume: false,
    can_withdraw: true,
  },
  created_at: '2026-11-15T12:00:00.000Z',
  history: [],
}

const openPhoto = (fields: Partial<MyPhotoDetails>) =>
  openPage(`/photos/${photo.id}`, {
    user: { roles: ['contributor'] },
    answers: {
      getMyPhoto: { ...photo, ...fields },
      listEvents: [],
      saveMyPhotos: { photos: [{ id: photo.id, outcome: 'saved' }] },
      submitPhotos: {
        photos: [{ id: photo.id, outcome: 'awaiting_releases', missing: [] }],
      },
    },
  })

const claim = {
  basis: 'photographer' as const,
  photographer: null,
  evidence: null,
  is_disputed: false,
  stated_at: '2026-11-15T12:00:00.000Z',
}

const inherited = page.getByRole('radio', { name: 'By a late relative, inherited by me' })

test('saves the chosen rights before the photographer is named', async () => {
  const { server } = await openPhoto({})
  await inherited.click()

  await expect
    .poll(() => server.calls.find(({ id }) => id === 'saveMyPhotos')?.body)
    .toEqual({
      ids: [photo.id],
      changes: { claim_draft: { basis: 'inherited', photographer: null } },
    })
})

test('shows rights that were saved incomplete, and does not submit them', async () => {
  await openPhoto({
    claim,
    claim_draft: { basis: 'inherited', photographer: 'Walter' },
    missing: [],
  })

  await expect.element(page.getByText('Needs info')).toBeVisible()
  await expect.element(inherited).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'Photographer' })).toHaveValue('Walter')
  await expect
    .element(page.getByRole('checkbox', { name: /^I own these prints/ }))
    .not.toBeChecked()
  const submit = page.getByRole('button', { name: 'Submit for review' })
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
})

test('says beside the tray what becomes of a submitted photo', async () => {
  await page.viewport(1440, 900)
  await openPhoto({ claim, missing: [] })
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('button', { name: 'No one can be recognized' }).click()

  await expect.element(toastWith('1 photo submitted')).toBeVisible()
  const toast = page.getByRole('region', { name: /^Notifications/ })
  await expect.element(toast).toMatchTextContent(/It goes to review once its releases are signed\./)
  const tray = page.getByRole('complementary', { name: 'About this photo' })
  const gap = () =>
    tray.element().getBoundingClientRect().left - toast.element().getBoundingClientRect().right
  await expect.poll(gap).toBe(16)
})
