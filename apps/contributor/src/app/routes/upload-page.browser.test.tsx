import { agreementSha256, agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { type Answers, refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MyPhoto } from '../../features/submissions/queries.ts'
import { createPhoto } from '../../testing/create-photo.ts'
import { openPage } from '../../testing/open-page.ts'

const onboarding = {
  identity: null,
  storefront_name: null,
  agreement: null,
  chosen_agreement_type: null,
  is_complete: false,
}

const openUpload = (answers: Answers = {}) =>
  openPage('/upload', {
    user: { roles: ['contributor'] },
    answers: {
      getOnboarding: { ...onboarding, is_complete: true },
      listMyUploads: [],
      listRecentUploads: [],
      listEvents: [],
      getUploadLimits: { bytes: 262_144_000, pixels: 400_000_000, side: 40_000, short_side: 1000 },
      ...answers,
    },
  })

test('before onboarding is complete, the page links to the remaining setup steps', async () => {
  await openUpload({ getOnboarding: onboarding })
  await expect
    .element(page.getByText(/^Finish setting up your account before you upload photos\./))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Set up your account' })).toBeVisible()
})

test('until a custom agreement is confirmed, the page says so and links to no setup step', async () => {
  await openUpload({
    getOnboarding: {
      ...onboarding,
      identity: {
        legal_name: 'Ada Hallowell',
        address_line_1: '12 Elm Street',
        address_line_2: null,
        city: 'Dayton',
        region: null,
        postal_code: null,
        country: 'United States',
        phone: null,
        is_adult: true,
        updated_at: '2026-11-15T12:00:00.000Z',
      },
      storefront_name: 'The Hallowell Family',
      agreement: {
        agreement_version: agreementVersion,
        agreement_type: 'custom',
        text_sha256: agreementSha256.custom,
        accepted_at: '2026-11-15T12:00:00.000Z',
        confirmed_at: null,
      },
    },
  })
  await expect
    .element(page.getByText(/^We have to confirm your custom agreement before you can upload/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Set up your account' }))
    .not.toBeInTheDocument()
})

const row = page.getByRole('listitem').filter({ hasText: 'letter.pdf' })

test('a file that the browser rejected stays listed on later visits, until the user removes it', async () => {
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

const uploadedPhotos = ['lake', 'porch'].map((name, index) =>
  createPhoto(`7f9619ff-8b86-4d01-b42d-00c04fc964f${index}`, {
    photoid: 20_001 + index,
    file_name: `${name}.jpg`,
    suggestions: {
      title: `Grandma at the ${name}`,
      decade_taken: '1960s',
      date_taken: '1967',
      place: null,
      emotions: [],
    },
  }),
)

const noCounts = {
  all: 0,
  to_do: 0,
  processing: 0,
  releases: 0,
  review: 0,
  live: 0,
  paused: 0,
  failed: 0,
  withdrawn: 0,
}
const pageOf = (photos: MyPhoto[]) => ({ photos, next: null, counts: noCounts })

test('one click saves the suggestions of all files, and a failure is reported', async () => {
  let photos = uploadedPhotos
  const { server } = await openUpload({
    listRecentUploads: uploadedPhotos.map(({ id, photoid, file_name }) => ({
      photo_id: id,
      photoid,
      photo_status: 'needs_info' as const,
      file_name: file_name ?? '',
      file_size: 1_000_000,
      width: 3000,
      height: 2000,
      step: null,
      failure: null,
      looks_alike: false,
      back_of: null,
      completed_at: '2026-11-15T12:00:00.000Z',
    })),
    listMyPhotos: () => pageOf(photos),
    createSignedUrls: { success: true, signedUrls: {}, error: null },
    saveMyPhotos: refusal('overloaded'),
  })
  const section = page.getByRole('region', { name: 'Suggested by the files' })
  await expect.element(section).toMatchTextContent(/details for 2 photos/)
  await expect.element(section).toMatchTextContent(/Grandma at the lake · 1967/)
  await section.getByRole('button', { name: 'Use suggestions' }).click()
  await expect
    .element(section)
    .toMatchTextContent(/Couldn’t save all of these details\. Try again\./)

  server.answer({
    saveMyPhotos: () => {
      photos = uploadedPhotos.map(({ id }) => createPhoto(id))
      return { photos: [] }
    },
  })
  await section.getByRole('button', { name: 'Use suggestions' }).click()
  await expect.element(section).not.toBeInTheDocument()
  const lastSave = () => server.calls.filter(({ id }) => id === 'saveMyPhotos').at(-1)
  await expect
    .poll(() => lastSave()?.body)
    .toEqual({
      ids: [uploadedPhotos[0]?.id],
      changes: { title: 'Grandma at the lake', decade_taken: '1960s', date_taken: '1967' },
    })
})
