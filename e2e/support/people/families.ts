import type { Page } from '@playwright/test'
import { completeContributorSetup, onboard } from '@shoebox/server/testing/photos/contributor-setup'
import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import { withClient } from '../data/database.ts'
import { newUser, type TestUser } from './users.ts'

/** Creates a contributor who has completed all paperwork, and signs in. */
export async function signInNewFamily(page: Page): Promise<TestUser> {
  const user = await newUser({ roles: ['contributor'], firstName: 'Ruth' })
  await completePaperwork(user.id)
  await storeContributorSession(page, user.session)

  return user
}

/** Stores the session on each page load, but never replaces a stored session, which may be newer. */
export async function storeContributorSession(page: Page, session: string): Promise<void> {
  await page.addInitScript(
    ([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text),
    [sessionKey, session] as const,
  )
}

/** Stores what a contributor needs to upload: identity, storefront name and agreement. */
export async function finishOnboarding(userId: string): Promise<void> {
  await withClient((admin) => onboard(admin, userId))
}

/** Stores everything a family must provide and sign before it can request releases and submit photos. */
export async function completePaperwork(userId: string): Promise<void> {
  await withClient((admin) => completeContributorSetup(admin, userId))
}
