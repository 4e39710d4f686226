import type { Page } from '@playwright/test'
import { origins } from '../../stack/addresses.ts'
import { newUser, signIn, type TestUser } from '../people/users.ts'

/** Opens the review queue with its first photo. */
export async function openReview(page: Page, moderator?: TestUser): Promise<void> {
  await signIn(page, moderator ?? (await newUser({ roles: ['moderator'] })))
  await page.goto(`${origins.web}/admin/review`)
  await page.getByRole('heading', { name: 'Review', level: 1 }).waitFor()
}

/** Completes every review check by keyboard: the face count, then checks 1 to 7. */
export async function fillInReview(page: Page, faces: number): Promise<void> {
  await page.keyboard.press('c')
  await page.keyboard.type(String(faces))
  await page.keyboard.press('Enter')
  await page.keyboard.type('1234567')
}
