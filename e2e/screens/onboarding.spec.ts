import { origins } from '../stack/addresses.ts'
import {
  fillInIdentity,
  onboardingStep,
  openOnboarding,
} from '../support/browser/contributor-screens.ts'
import { screenshotSizes } from '../support/browser/page.ts'
import { takePageScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import { expect, test } from '../support/test.ts'

for (const { name: width, viewport } of screenshotSizes)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })

      test('onboarding, the home page and earnings', async ({ page }) => {
        test.slow()
        const user = await openOnboarding(page)
        await fillInIdentity(page)
        const name = `The Alder Family of ${user.id.slice(0, 4)}`
        await page.getByRole('textbox', { name: 'Storefront name' }).fill(name)
        await page.getByRole('button', { name: 'Save and continue' }).click()
        const agreement = onboardingStep(page, 'Agreement')
        await agreement.getByRole('checkbox').waitFor()
        await takePageScreenshot(page, `onboarding-agreement-${width}-${colorScheme}`)

        await agreement.getByRole('checkbox').check()
        await agreement.getByRole('button', { name: 'Sign the agreement' }).click()
        const contexts = onboardingStep(page, 'Where your family may appear')
        await contexts.getByRole('button', { name: 'Yes' }).click()
        for (const context of ['Victim of a crime', 'Politics', 'Comedy at their expense'])
          await contexts
            .getByRole('group', { name: context })
            .getByRole('radio', { name: 'No' })
            .check()
        await takePageScreenshot(page, `onboarding-${width}-${colorScheme}`)

        await page.goto(origins.contributor)
        await page.getByRole('heading', { name: 'Next' }).waitFor()
        await takePageScreenshot(page, `family-home-${width}-${colorScheme}`)

        await addSales(user.id)
        await page.goto(`${origins.contributor}/earnings`)
        await expect(page.getByText('Sales', { exact: true })).toBeVisible()
        await takePageScreenshot(page, `earnings-${width}-${colorScheme}`)
      })
    })

/** Inserts three sales of different days and states, with their journal entries. */
async function addSales(userId: string): Promise<void> {
  await runSql(
    `with sale (day, total, license, state, production) as (values
       ('2026-11-12'::date, 14500, 'background-dressing', 'held', null),
       ('2026-10-20'::date, 57500, 'hero-usage', 'payable', 'The Pretend Hour'),
       ('2026-09-03'::date, 6900, 'background-dressing', 'paid', null)),
     photo as (
       insert into photos (user_id, photo_status, title) values
         ($1, 'needs_info', 'Cake on the good tablecloth') returning id, photoid),
     buyer as (
       insert into orders (placed_by, subtotal, discount, total)
       select $1, total, 0, total from sale returning id, total),
     line as (
       insert into order_lines (order_id, position, photo_id, photoid, license_type, unit_price, multiplier, total,
         contributor_id, royalty_rate)
       select b.id, 1, p.id, p.photoid, s.license, s.total / m.times, m.times, s.total, $1, 0.4
       from sale s join buyer b using (total) cross join photo p
       cross join lateral (select case when s.license = 'hero-usage' then 5 else 1 end as times) m
       returning id, order_id, photo_id, total, license_type),
     entry as (
       insert into journal_entries (order_id, kind, source) select order_id, 'royalty-held', 'test:' || id from line
       returning id, order_id),
     booked as (
       insert into journal_lines (entry_id, account, amount, contributor_id)
       select e.id, side.account, side.amount, side.contributor
       from entry e join line l using (order_id) join sale s using (total) cross join lateral (values
         ('royalties', l.total * 2 / 5, null::uuid),
         ('contributor_' || s.state, -l.total * 2 / 5, $1::uuid)) side (account, amount, contributor))
     insert into earnings (user_id, photo_id, order_line_id, license_type, earned_on, line_total, royalty_rate, amount,
       earning_state, production_name)
     select $1, l.photo_id, l.id, l.license_type, s.day, l.total, 0.4, l.total * 2 / 5, s.state, s.production
     from line l join sale s using (total)`,
    [userId],
  )
}
