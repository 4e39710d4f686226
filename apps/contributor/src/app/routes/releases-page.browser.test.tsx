import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/open-page.ts'

test('releases that fail to load show an error with a retry', async () => {
  const { server } = await openPage('/releases', {
    user: { roles: ['contributor'] },
    answers: { listPeople: [], listReleases: refusal('overloaded') },
  })
  const heading = page.getByRole('heading', { name: "Couldn't load your releases" })
  await expect.element(heading).toBeVisible()

  server.answer({ listReleases: [] })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { name: 'No people named yet' })).toBeVisible()
})

const person = {
  id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  name: 'Karen Alder',
  standing: 'adult' as const,
  birth_year: null,
  gender: null,
  ethnicities: [],
  right_signer: 'self' as const,
  faces: 1,
  photos: 1,
  unasked_photos: 1,
  releases: { open: 0, signed: 0, declined: 0, ended: 0 },
  created_at: '2026-11-15T12:00:00.000Z',
}

const photo = {
  photo_id: '7f9619ff-8b86-4d01-b42d-00c04fc964ff',
  photoid: 20418,
  title: null,
  photo_status: 'needs_info' as const,
  age_min: null,
  age_max: null,
  release_state: null,
  is_unasked: true,
}

const openReleases = () =>
  openPage('/releases', {
    user: { roles: ['contributor'] },
    answers: {
      listPeople: [person],
      listReleases: [],
      getPerson: { ...person, in_photos: [photo] },
      createSignedUrls: { success: true, signedUrls: {}, error: null },
      createRelease: refusal('rate_limited'),
      savePerson: person,
    },
  })

test('a release request focuses its first invalid field, even if that is the checkbox of a photo', async () => {
  const { server } = await openReleases()
  await page.getByRole('button', { name: /^Send release to Karen/ }).click()
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Karen Alder')
  await expect.element(email).toHaveFocus()
  const photoCheckbox = page.getByRole('checkbox', { name: '#20418' })
  await photoCheckbox.click()
  await page.getByRole('button', { name: 'Send release' }).click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Please enter an email address.')

  await email.fill('karen@example.test')
  await page.getByRole('button', { name: 'Send release' }).click()
  await expect.element(photoCheckbox).toHaveFocus()
  await expect.element(page.getByText('Choose at least one photo.')).toBeVisible()

  await photoCheckbox.click()
  await page.getByRole('button', { name: 'Send release' }).click()
  await expect.element(page.getByText(/^Too many emails were sent/)).toBeVisible()
  expect(server.calls.find(({ id }) => id === 'createRelease')?.body).toEqual({
    person_id: person.id,
    relation: 'self',
    signer_name: 'Karen Alder',
    signer_email: 'karen@example.test',
    photo_ids: [photo.photo_id],
  })
})

test('a status that changes who signs clears the name of the signer', async () => {
  const { server } = await openReleases()
  const withSigner = (right_signer: 'guardian' | 'next_of_kin') => ({
    getPerson: { ...person, right_signer, in_photos: [photo] },
  })
  server.answer(withSigner('guardian'))
  await page.getByRole('button', { name: /^Send release to Karen/ }).click()
  const name = page.getByRole('dialog').getByRole('textbox').first()
  await name.fill('Maud Alder')

  server.answer(withSigner('next_of_kin'))
  await page.getByRole('combobox', { name: 'Status today' }).selectOptions('deceased')
  await expect.element(name).toHaveValue('')
})

test('an invalid year of birth or a conflicting status is reported, and the year is saved as a number', async () => {
  const { server } = await openReleases()
  await page.getByRole('button', { name: 'Edit Karen Alder' }).click()
  const year = page.getByRole('textbox', { name: 'Year of birth' })
  await year.fill('x')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(year).toHaveFocus()
  await expect.element(year).toHaveAccessibleDescription('Please enter a year, such as 1931.')

  await page.getByRole('combobox', { name: 'Status today' }).selectOptions('minor')
  await year.fill('1931')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText("Doesn't match the year of birth.")).toBeVisible()

  await page.getByRole('combobox', { name: 'Status today' }).selectOptions('adult')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.calls.find(({ id }) => id === 'savePerson')?.body)
    .toEqual({
      name: 'Karen Alder',
      standing: 'adult',
      birth_year: 1931,
      gender: null,
      ethnicities: [],
    })
})

test('gender and ethnicity are not stated until the family states them', async () => {
  const { server } = await openReleases()
  server.answer({ listVocabulary: [{ value: 'East Asian', count: 3 }] })
  await page.getByRole('button', { name: 'Edit Karen Alder' }).click()
  const gender = page.getByRole('combobox', { name: 'Gender' })
  await expect.element(gender).toHaveDisplayValue('Not stated')
  await expect
    .element(page.getByRole('group', { name: 'Gender and ethnicity' }))
    .toHaveAccessibleDescription(/^Optional\..*We never guess it from a photo\.$/)
  await gender.selectOptions('Female')
  const ethnicity = page.getByRole('combobox', { name: 'Ethnicity' })
  await ethnicity.fill('east')
  await page.getByRole('option', { name: 'East Asian' }).click()
  await ethnicity.fill('latino')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect
    .poll(() => server.calls.find(({ id }) => id === 'savePerson')?.body)
    .toMatchObject({ gender: 'female', ethnicities: ['East Asian', 'Latino'] })
})

test('on a phone, the Details button is aligned with the text of its row', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const release = {
    id: '8f9619ff-8b86-4d01-b42d-00c04fc964ff',
    person: { id: person.id, name: person.name, standing: person.standing },
    release_state: 'signed' as const,
    relation: 'self' as const,
    signer_name: person.name,
    signer_email: 'karen@example.test',
    photos: [],
    events: [],
    terms_version: '1',
    document_sha256: null,
    signed_sha256: null,
    link_until: null,
    signed_name: person.name,
    allows_face_search: false,
    decline_reason: null,
    ends_at: null,
    sent_at: person.created_at,
    viewed_at: person.created_at,
    signed_at: person.created_at,
    ended_at: null,
    created_at: person.created_at,
    abilities: { can_resend: false, can_cancel: false },
  }
  await openPage('/releases?tab=signed', {
    user: { roles: ['contributor'] },
    answers: { listPeople: [], listReleases: [release] },
  })
  await expect.element(page.getByText('Signed for themselves')).toBeVisible()
  const textLeft = (text: Element | null) => {
    const range = document.createRange()
    range.selectNodeContents(text ?? document.body)
    return Math.round(range.getClientRects()[0]?.left ?? 0)
  }
  expect(textLeft(page.getByRole('button', { name: /^Details/ }).element())).toBe(
    textLeft(page.getByText('Signed for themselves').element()),
  )
})
