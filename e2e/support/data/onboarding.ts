import type { Locator, Page } from '@playwright/test'
import { origins } from '../../stack/addresses.ts'
import { newPerson, type Person } from '../people/people.ts'
import { keepOnContributorSite } from './uploads.ts'

/** Opens onboarding as a new contributor with no data yet. */
export async function openOnboarding(page: Page): Promise<Person> {
  const person = await newPerson({ roles: ['contributor'] })
  await keepOnContributorSite(page, person.session)
  await page.goto(`${origins.contributor}/onboarding`)
  await page.getByRole('heading', { name: 'Who you are' }).waitFor()

  return person
}

export const step = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true })

/** Fills in and saves the first step. */
export async function tellWhoYouAre(page: Page): Promise<void> {
  const fields = {
    'Full legal name': 'Odile Alder',
    'Street address': '12 Elm Street',
    City: 'Dayton',
    'State or region': 'Ohio',
    'Postal code': '45402',
    Country: 'United States',
  }
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label }).fill(text)
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check()
  await step(page, 'Who you are').getByRole('button', { name: 'Save and go on' }).click()
  await page.getByRole('button', { name: 'Change Who you are' }).waitFor()
}
