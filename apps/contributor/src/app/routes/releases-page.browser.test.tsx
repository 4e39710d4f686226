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

const person = {
  id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  name: 'Karen Alder',
  standing: 'adult' as const,
  birth_year: null,
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

test('a release request focuses its first invalid field, also among the photos', async () => {
  const { server } = await openReleases()
  await page.getByRole('button', { name: /^Send release to Karen/ }).click()
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Karen Alder')
  await expect.element(email).toHaveFocus()
  const print = page.getByRole('checkbox', { name: '#20418' })
  await print.click()
  await page.getByRole('button', { name: 'Send release' }).click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Please enter an e-mail address.')

  await email.fill('karen@example.test')
  await page.getByRole('button', { name: 'Send release' }).click()
  await expect.element(print).toHaveFocus()
  await expect.element(page.getByText('Choose at least one photo.')).toBeVisible()

  await print.click()
  await page.getByRole('button', { name: 'Send release' }).click()
  await expect.element(page.getByText(/^Too many mails were sent/)).toBeVisible()
  expect(server.calls.find(({ id }) => id === 'createRelease')?.body).toEqual({
    person_id: person.id,
    relation: 'self',
    signer_name: 'Karen Alder',
    signer_email: 'karen@example.test',
    photo_ids: [photo.photo_id],
  })
})

test('another signer of a release has another name', async () => {
  const { server } = await openReleases()
  const asSigner = (right_signer: 'guardian' | 'next_of_kin') => ({
    getPerson: { ...person, right_signer, in_photos: [photo] },
  })
  server.answer(asSigner('guardian'))
  await page.getByRole('button', { name: /^Send release to Karen/ }).click()
  const name = page.getByRole('dialog').getByRole('textbox').first()
  await name.fill('Maud Alder')

  server.answer(asSigner('next_of_kin'))
  await page.getByRole('combobox', { name: 'Today' }).selectOptions('deceased')
  await expect.element(name).toHaveValue('')
})

test('a person is saved with the year as a number, and a contradiction is shown at the field', async () => {
  const { server } = await openReleases()
  await page.getByRole('button', { name: 'Edit Karen Alder' }).click()
  const year = page.getByRole('textbox', { name: 'Year of birth' })
  await year.fill('x')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(year).toHaveFocus()
  await expect.element(year).toHaveAccessibleDescription('Please enter a year, such as 1931.')

  await page.getByRole('combobox', { name: 'Today' }).selectOptions('minor')
  await year.fill('1931')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The year of birth says otherwise.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Today' }).selectOptions('adult')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.calls.find(({ id }) => id === 'savePerson')?.body)
    .toEqual({ name: 'Karen Alder', standing: 'adult', birth_year: 1931 })
})
