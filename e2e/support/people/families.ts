import type { Page } from '@playwright/test'
import { bringPapers, onboard } from '@shoebox/server/testing/family-papers'
import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import { withClient } from '../data/database.ts'
import { newPerson, type Person } from './people.ts'

/** Signs in a contributor with a complete account. */
export async function newFamily(page: Page): Promise<Person> {
  const person = await newPerson({ roles: ['contributor'], firstName: 'Ruth' })
  await completePaperwork(person.id)
  await storeContributorSession(page, person.session)

  return person
}

/** Stores a session from the next page load on. Keeps a session that the page has refreshed. */
export async function storeContributorSession(page: Page, session: string): Promise<void> {
  await page.addInitScript(
    ([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text),
    [sessionKey, session] as const,
  )
}

/** Stores identity, storefront name and agreement, which a contributor needs to upload. */
export async function finishOnboarding(userId: string): Promise<void> {
  await withClient((admin) => onboard(admin, userId))
}

/** Stores everything a family must provide and sign before it requests releases and offers photos. */
export async function completePaperwork(userId: string): Promise<void> {
  await withClient((admin) => bringPapers(admin, userId))
}
