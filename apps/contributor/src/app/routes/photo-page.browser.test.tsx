import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { noAnswer, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MyPhotoDetails } from '../../features/submissions/queries.ts'
import { createPhoto } from '../../testing/create-photo.ts'
import { openPage } from '../../testing/open-page.ts'

const photo: MyPhotoDetails = {
  ...createPhoto('7f9619ff-8b86-4d01-b42d-00c04fc964ff', {
    photoid: 20_418,
    file_name: 'lake.tif',
    title: 'At the lake',
    decade_taken: '1960s',
    has_thumb: false,
    missing: ['claim'],
  }),
  history: [],
}

const places = [
  { city: 'Dayton', state: 'Ohio', country: 'USA' },
  { city: 'Dayton', state: 'Texas', country: 'USA' },
]
const garments = [
  { value: 'hat', count: 12 },
  { value: 'apron', count: 0 },
]
const tags = [
  { value: 'Lake Erie', count: 40 },
  { value: 'ladder', count: 2 },
]

const openPhoto = (fields: Partial<MyPhotoDetails>) =>
  openPage(`/photos/${photo.id}`, {
    user: { roles: ['contributor'] },
    answers: {
      getMyPhoto: { ...photo, ...fields },
      listEvents: [],
      searchPlaces: ({ search }) =>
        places.filter(({ city }) => city.toLowerCase().startsWith(search.get('q') ?? '')),
      listVocabulary: ({ search }) => {
        if (search.get('field') === 'tags') return tags
        return search.get('field') === 'garments' ? garments : []
      },
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

test('chosen rights are saved before the photographer is named', async () => {
  const { server } = await openPhoto({})
  await inherited.click()

  await expect
    .poll(() => server.calls.find(({ id }) => id === 'saveMyPhotos')?.body)
    .toEqual({
      ids: [photo.id],
      changes: { claim_draft: { basis: 'inherited', photographer: null } },
    })
})

test('a saved draft of the rights is shown, and the photo cannot be submitted', async () => {
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

test('after a submission, a toast beside the tray says what happens next', async () => {
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

const listSaves = (server: Awaited<ReturnType<typeof openPhoto>>['server']) =>
  server.calls.filter(({ id }) => id === 'saveMyPhotos').map(({ body }) => body)
const toSave = (changes: object) => ({ ids: [photo.id], changes })

test('choosing a city from the list also sets its state and country', async () => {
  const { server } = await openPhoto({})
  const place = page.getByRole('combobox', { name: 'Place' })
  await expect
    .element(page.getByRole('link', { name: 'GeoNames' }))
    .toHaveAttribute('href', 'https://www.geonames.org')
  await place.fill('dayt')
  await expect.element(page.getByRole('option', { name: 'Dayton, Texas' })).toBeVisible()
  await expect
    .element(page.getByRole('option', { name: 'Use “dayt” We’ll check this place' }))
    .toBeVisible()
  await userEvent.keyboard('{Enter}')

  const dayton = {
    location_city: 'Dayton',
    location_state_province: 'Ohio',
    location_country: 'USA',
  }
  await expect.poll(() => listSaves(server)).toEqual([toSave(dayton)])
})

test('an unknown place can be typed, and the field says that we check it', async () => {
  const { server } = await openPhoto({ location_city: 'Erewhon', is_place_unknown: true })
  const place = page.getByRole('combobox', { name: 'Place' })
  await expect.element(place).toHaveAccessibleDescription('We’ll check this place')
  server.answer({ searchPlaces: refusal('overloaded') })
  await place.fill('Lake Xyzzy')
  await expect.element(page.getByRole('status').getByText(/Couldn’t load/)).toBeInTheDocument()
  await userEvent.tab()

  const xyzzy = {
    location_city: 'Lake Xyzzy',
    location_state_province: null,
    location_country: null,
  }
  await expect.poll(() => listSaves(server)).toEqual([toSave(xyzzy)])
})

test('for a city without a country, cities of that name are suggested', async () => {
  const { server } = await openPhoto({ location_city: 'dayton' })
  await page.getByRole('button', { name: 'Use Dayton, Texas' }).click()
  await expect
    .poll(() => listSaves(server))
    .toMatchObject([toSave({ location_state_province: 'Texas' })])
})

test('the file suggests title, date and place, each saved with one click', async () => {
  const { server } = await openPhoto({
    title: null,
    decade_taken: null,
    suggestions: {
      title: 'Grandma at the lake',
      decade_taken: '1960s',
      date_taken: '1967',
      place: { city: 'Dayton', state: 'Ohio', country: 'USA' },
      emotions: [],
    },
  })
  await page.getByRole('button', { name: 'Use “Grandma at the lake”' }).click()
  await page.getByRole('button', { name: 'Use 1967' }).click()
  await page.getByRole('button', { name: 'Use Dayton, Ohio' }).click()

  await expect
    .poll(() => listSaves(server))
    .toEqual([
      toSave({ title: 'Grandma at the lake' }),
      toSave({ date_taken: '1967', decade_taken: '1960s' }),
      toSave({
        location_city: 'Dayton',
        location_state_province: 'Ohio',
        location_country: 'USA',
      }),
    ])
})

test('clothes can be chosen, typed with commas or accepted as suggestions, and stay listed during a save', async () => {
  const { server } = await openPhoto({ description: 'In her wedding dress' })
  server.answer({ saveMyPhotos: noAnswer })
  const clothes = page.getByRole('combobox', { name: 'Clothes' })
  await clothes.fill('ha')
  await page.getByRole('option', { name: 'hat', exact: true }).click()
  await clothes.fill('Gloves, Veil,')
  await page.getByRole('button', { name: 'wedding dress' }).click()

  const chips = page.getByRole('list', { name: 'Chosen clothes' }).getByRole('listitem')
  await expect
    .poll(() => chips.elements().map(({ textContent }) => textContent))
    .toEqual(['hat', 'gloves', 'veil', 'wedding dress'])
  expect(listSaves(server)).toEqual([toSave({ garments: ['hat'] })])
})

test('tags are completed from the tags of the archive', async () => {
  const { server } = await openPhoto({ tags: ['dock'] })
  await page.getByRole('combobox', { name: 'Tags' }).fill('la')
  await expect.element(page.getByRole('option', { name: 'ladder' })).toBeVisible()
  await page.getByRole('option', { name: 'Lake Erie' }).click()

  await expect.poll(() => listSaves(server)).toEqual([toSave({ tags: ['dock', 'Lake Erie'] })])
})

test('an expression that the face model suggests is saved once the family accepts it', async () => {
  const emotions = ['Serious', 'Smiling', 'Surprised']
  const { server } = await openPhoto({ suggestions: { ...photo.suggestions, emotions } })
  server.answer({ saveMyPhotos: noAnswer })
  const modelSuggestions = page.getByRole('list', { name: 'Guessed expressions' })
  await expect.element(modelSuggestions).toMatchTextContent(/Suggested: Smiling/)
  expect(await findViolations()).toEqual([])
  expect(listSaves(server)).toEqual([])

  await page.getByRole('button', { name: 'Accept Smiling' }).click()
  await expect
    .element(page.getByRole('list', { name: 'Chosen expressions' }))
    .toHaveTextContent('Smiling')
  expect(listSaves(server)).toEqual([toSave({ emotions: ['Smiling'] })])
  const rows = modelSuggestions.getByRole('listitem')
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Accept Surprised' })).toHaveFocus()
})

test('a dismissed expression disappears at once, and comes back if the dismissal cannot be saved', async () => {
  const suggestions = { ...photo.suggestions, emotions: ['Smiling'] }
  const { server } = await openPhoto({ suggestions })
  const saving = Promise.withResolvers<ReturnType<typeof refusal>>()
  server.answer({ saveMyPhotos: saving.promise })
  const dismiss = page.getByRole('button', { name: 'Dismiss Smiling' })
  await dismiss.click()
  await expect.element(dismiss).not.toBeInTheDocument()
  expect(listSaves(server)).toEqual([toSave({ dismissed_emotions: ['Smiling'] })])

  saving.resolve(refusal('overloaded'))
  await expect.element(dismiss).toBeVisible()
})

test('a photo that cannot be edited shows its clothes in a disabled field, and no suggestions', async () => {
  await openPhoto({
    garments: ['hat'],
    abilities: { ...photo.abilities, can_edit: false },
    suggestions: { ...photo.suggestions, title: 'Lake', emotions: ['Smiling'] },
    title: null,
  })
  await expect.element(page.getByRole('list', { name: 'Chosen clothes' })).toHaveTextContent('hat')
  await expect.element(page.getByRole('combobox', { name: 'Clothes' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Remove hat' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Use “Lake”' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Smiling/ })).not.toBeInTheDocument()
})

test('a paused photo says that its version is approved and that changes need another review', async () => {
  const abilities = { ...photo.abilities, can_edit: false, can_resume: true, can_reopen: true }
  await openPhoto({ photo_status: 'paused', claim, missing: [], abilities })
  await expect
    .element(page.getByText('This version is approved. Changes need another review.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Remove from shop to edit' }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Remove this photo from the shop to edit it?' }))
    .toBeVisible()
})

test('on a phone nothing is wider than the window, and focus stays among the chips after one is removed', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  await openPhoto({ garments: ['hat', 'x'.repeat(60)], objects: ['a radio of the thirties'] })
  await expect.element(page.getByRole('combobox', { name: 'Clothes' })).toBeVisible()
  expect(await findViolations()).toEqual([])
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)

  await page.getByRole('button', { name: 'Remove hat' }).click()
  const list = page.getByRole('list', { name: 'Chosen clothes' })
  await expect.poll(() => list.element().contains(document.activeElement)).toBe(true)
})
