import { agreementSha256, agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { type ContextAnswer, forEachContext } from '@shoebox/domain/rights/family-contexts'
import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.ts'

const identity = {
  legal_name: 'Ada Hallowell',
  address_line_1: '12 Elm Street',
  address_line_2: null,
  city: 'Dayton',
  region: null,
  postal_code: null,
  country: 'United States',
  phone: null,
  is_adult: true as const,
  updated_at: '2026-11-15T12:00:00.000Z',
}

const onboarding = {
  identity: null,
  storefront_name: null,
  agreement: null,
  chosen_agreement_type: null,
  is_complete: false,
}

const openOnboarding = (savedData: object, contextAnswer: ContextAnswer | null = null) =>
  openPage('/onboarding', {
    user: { roles: ['contributor'] },
    answers: {
      getOnboarding: { ...onboarding, ...savedData },
      getFamilyContexts: { answers: forEachContext(() => contextAnswer), updated_at: null },
      getFaceConsent: { is_given: false, consented_at: null, withdrawn_at: null },
      saveIdentity: { ...onboarding, identity },
      saveProfile: refusal('storefront_name_taken'),
    },
  })

const button = (name: string) => page.getByRole('button', { name })

test('the identity form focuses its first invalid field, and sends trimmed values', async () => {
  const { server } = await openOnboarding({})
  const name = page.getByRole('textbox', { name: 'Full legal name' })
  await button('Save and continue').click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Please enter your full legal name.')
  const age = page.getByRole('checkbox', { name: 'I am 18 or older' })
  await expect.element(age).toHaveAttribute('aria-invalid', 'true')

  await name.fill(' Ada Hallowell ')
  await page.getByRole('textbox', { name: 'Street address' }).fill('12 Elm Street')
  await page.getByRole('textbox', { name: 'City' }).fill('Dayton')
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('United States')
  await age.click()
  await button('Save and continue').click()
  await expect.element(page.getByRole('textbox', { name: 'Storefront name' })).toBeVisible()
  expect(server.calls.find(({ id }) => id === 'saveIdentity')?.body).toMatchObject({
    legal_name: 'Ada Hallowell',
    country: 'United States',
    phone: null,
    is_adult: true,
  })
})

test('a saved country that is not in the list stays selected until the user chooses another', async () => {
  await openOnboarding({ identity: { ...identity, country: 'US' } })
  await button('Change Who you are').click()
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect.element(country).toHaveValue('US')
  await country.selectOptions('Türkiye')
  await expect.element(country).toHaveValue('Türkiye')
})

test('the storefront field reports a name that is too short or that another family uses', async () => {
  await openOnboarding({ identity })
  const name = page.getByRole('textbox', { name: 'Storefront name' })
  await name.fill('x')
  await button('Save and continue').click()
  await expect.element(name).toHaveAccessibleDescription(/Please use at least 2 characters\.$/)
  await name.fill('The Hallowell Family')
  await button('Save and continue').click()
  await expect.element(name).toHaveAccessibleDescription(/Another family has this name\./)
  await expect.element(name).toHaveFocus()
})

test('the hash of a signed agreement is shown on request', async () => {
  const agreement = {
    agreement_version: agreementVersion,
    agreement_type: 'standard',
    text_sha256: agreementSha256.standard,
    accepted_at: '2026-11-15T12:00:00.000Z',
    confirmed_at: null,
  }
  await openOnboarding({ identity, storefront_name: 'The Hallowell Family', agreement })
  const hash = page.getByText(`SHA-256 ${agreement.text_sha256}`)
  await expect.element(page.getByText('Details')).toBeVisible()
  expect(hash.element().checkVisibility()).toBe(false)
  await page.getByText('Details').click()
  await expect.element(hash).toBeVisible()
})

test('with all steps done, the page says that the custom agreement has to be confirmed before uploading', async () => {
  const agreement = {
    agreement_version: agreementVersion,
    agreement_type: 'custom',
    text_sha256: agreementSha256.custom,
    accepted_at: '2026-11-15T12:00:00.000Z',
    confirmed_at: null,
  }
  await openOnboarding({ identity, storefront_name: 'The Hallowell Family', agreement }, 'yes')
  await expect
    .element(page.getByText(/^We have to confirm your custom agreement/))
    .toHaveTextContent(
      'We have to confirm your custom agreement before you can upload and submit photos.',
    )
})

test('signing an agreement requires its checkbox, and choosing another agreement clears the checkbox', async () => {
  await openOnboarding({ identity, storefront_name: 'The Hallowell Family' })
  const checkbox = page.getByRole('checkbox', { name: /sign it as Ada Hallowell/ })
  await button('Sign the agreement').click()
  await expect.element(checkbox).toHaveFocus()
  await expect.element(checkbox).toHaveAccessibleDescription('Check this box to sign.')
  await checkbox.click()
  await expect.element(checkbox).toBeChecked()
  await page.getByRole('radio', { name: /Custom agreement/ }).click()
  await expect.element(checkbox).not.toBeChecked()
})
