import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { noAnswer, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBilling, companyId } from '../../../testing/build-company.ts'
import { openSection, type SectionAnswers } from '../../../testing/open-section.tsx'
import { BillingSection } from './billing-section.tsx'

const section = page.getByRole('region', { name: 'Billing profile' })
const billTo = section.getByRole('textbox', { name: 'Bill to' })
const change = section.getByRole('button', { name: 'Change' })
const save = section.getByRole('button', { name: 'Save' })

const openBilling = (answers: SectionAnswers = {}) =>
  openSection(<BillingSection companyId={companyId} />, {
    getBillingProfile: buildBilling(),
    ...answers,
  })

test('shows the profile as invoices print it', async () => {
  await openBilling()
  await expect.element(section).toMatchTextContent('Nowhere Road Pictures LLC')
  await expect
    .element(section)
    .toMatchTextContent('100 Example Street, Stage 0, Sampleton CA 90000, United States')
  await expect.element(section).toMatchTextContent('Required on every order')
  await expect.element(section).toMatchTextContent('4010-SETDRESS')
  expect(await findViolations()).toEqual([])
})

test('without a profile, says why one is needed', async () => {
  await openBilling({ getBillingProfile: null })
  await expect.element(section.getByText('No billing profile yet')).toBeVisible()
  await section.getByRole('button', { name: 'Add billing profile' }).click()
  await expect.element(billTo).toHaveFocus()
  await expect.element(section.getByRole('combobox', { name: 'Country' })).toHaveValue('US')
})

test('saves the changed profile once, even on a double click', async () => {
  const { server } = await openBilling({
    saveBillingProfile: buildBilling({ bill_to: 'Nowhere Road Inc.' }),
  })
  await change.click()
  await expect.element(billTo).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await billTo.fill('Nowhere Road Inc.')
  await section.getByRole('textbox', { name: 'Account code' }).fill('')
  await save.dblClick()
  await expect.element(toastWith('Billing profile saved')).toBeVisible()
  await expect.element(section).toMatchTextContent('Nowhere Road Inc.')
  await expect.element(change).toHaveFocus()

  const saved = server.calls.filter(({ id }) => id === 'saveBillingProfile')
  expect(saved).toHaveLength(1)
  expect(saved[0]?.body).toMatchObject({ bill_to: 'Nowhere Road Inc.', account_code: null })
})

test('shows errors under the fields and sends nothing', async () => {
  const { server } = await openBilling()
  await change.click()
  await billTo.fill('')
  await section.getByRole('textbox', { name: 'AP email' }).fill('ap')
  await save.click()
  await expect.element(billTo).toHaveFocus()
  await expect.element(billTo).toHaveAccessibleDescription(/Enter the name/)
  await expect
    .element(section.getByRole('textbox', { name: 'AP email' }))
    .toHaveAccessibleDescription(/Enter an email address/)
  expect(server.calls.map(({ id }) => id)).not.toContain('saveBillingProfile')
})

test('adds up to five tax ids, each with an example of its kind', async () => {
  await openBilling()
  await change.click()
  const add = section.getByRole('button', { name: 'Add a tax ID' })
  for (let count = 1; count < 5; count += 1) await add.click()
  await expect.element(add).toHaveAccessibleDescription('At most 5')

  const second = section.getByRole('textbox', { name: 'Tax ID 2' })
  await expect.element(second).toHaveAccessibleDescription('Such as 12-3456789')
  await section.getByRole('combobox', { name: 'Kind of tax ID 2' }).selectOptions('UK VAT')
  await expect.element(second).toHaveAccessibleDescription('Such as GB123456789')
  await second.fill('1')
  await save.click()
  await expect.element(second).toHaveAccessibleDescription(/This is not a valid tax ID/)

  await section.getByRole('button', { name: 'Remove tax ID 5' }).click()
  await expect.element(add).toHaveFocus()
  await expect.element(section.getByRole('textbox', { name: 'Tax ID 5' })).not.toBeInTheDocument()
})

test('Escape discards the changes and returns focus', async () => {
  await openBilling()
  await change.click()
  await billTo.fill('Another name')
  await userEvent.keyboard('{Escape}')
  await expect.element(change).toHaveFocus()
  await expect.element(section).toMatchTextContent('Nowhere Road Pictures LLC')
})

test('after an outage, Retry loads the profile; a failed save keeps the form', async () => {
  const { server } = await openBilling({ getBillingProfile: noNetwork })
  await expect.element(section.getByText('Couldn’t load the billing profile.')).toBeVisible()
  server.answer({ getBillingProfile: buildBilling(), saveBillingProfile: noNetwork })
  await section.getByRole('button', { name: 'Retry' }).click()

  await change.click()
  await save.click()
  await expect.element(section.getByRole('alert')).toMatchTextContent('Couldn’t save')
  server.answer({ saveBillingProfile: refusal('not_found') })
  await save.click()
  await expect.element(section.getByRole('alert')).toBeVisible()
  await expect.element(billTo).toHaveValue('Nowhere Road Pictures LLC')
})

test('announces that the profile is loading', async () => {
  await openBilling({ getBillingProfile: noAnswer })
  await expect.element(section.getByText('Loading the billing profile...')).toBeInTheDocument()
})
