import {
  licenseAgreementClauses,
  licenseAgreementSha256,
  licenseAgreementText,
  licenseAgreementVersion,
} from '@shoebox/domain/rights/license-agreement'
import { type Answers, noAnswer, noNetwork } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const path = `/license/${licenseAgreementVersion}`

const current = {
  version: licenseAgreementVersion,
  sha256: licenseAgreementSha256,
  in_force_from: licenseAgreementVersion,
  replaced_on: null,
}
const replaced = {
  version: '2026-02-01',
  sha256: '4be19c07'.repeat(8),
  in_force_from: '2026-02-01',
  replaced_on: licenseAgreementVersion,
}

const withText = (version: typeof current | typeof replaced): Answers => ({
  getAgreementVersion: { ...version, text: licenseAgreementText() },
})

test('/license lists the versions with date and hash, and leads to the text of each', async () => {
  await openPage('/license', {
    answers: { listAgreementVersions: [current, replaced], ...withText(replaced) },
  })
  const versions = main.getByRole('region', { name: 'Versions of the agreement' })
  const rows = versions.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent('2026-11-18')
  await expect.element(rows.nth(1)).toMatchTextContent('In force since Nov 18, 2026')
  await expect.element(rows.nth(1)).toMatchTextContent(licenseAgreementSha256)
  await expect
    .element(rows.nth(2))
    .toMatchTextContent('In force from Feb 1, 2026, replaced on Nov 18, 2026')
  await versions.getByRole('link', { name: '2026-02-01' }).click()
  await expect.poll(() => window.location.pathname).toBe('/license/2026-02-01')
  await expect
    .element(main)
    .toMatchTextContent('This version still applies to the orders signed under it.')
})

test('/license says so if the versions cannot be loaded, and loads them on retry', async () => {
  const { server } = await openPage('/license', { answers: { listAgreementVersions: noNetwork } })
  const versions = main.getByRole('region', { name: 'Versions of the agreement' })
  await expect.element(versions).toMatchTextContent('Couldn’t load the versions')
  server.answer({ listAgreementVersions: [current] })
  await versions.getByRole('button', { name: 'Retry' }).click()
  await expect.element(versions.getByRole('link', { name: '2026-11-18' })).toBeVisible()
})

test('a version shows every clause, its hash and since when it is in force', async () => {
  await openPage(path, { answers: withText(current) })
  await expect
    .element(main.getByRole('heading', { level: 1 }))
    .toMatchTextContent('License agreement')
  await expect.poll(() => document.title).toContain('License agreement 2026-11-18')
  await expect.element(main).toMatchTextContent('Version 2026-11-18. In force since Nov 18, 2026.')
  await expect.element(main).toMatchTextContent(licenseAgreementSha256)
  const headings = main.getByRole('heading', { level: 2 })
  expect(headings.elements().map(({ textContent }) => textContent)).toEqual(
    licenseAgreementClauses.map(({ title }, index) => `${index + 1}. ${title}`),
  )
  for (const { text } of licenseAgreementClauses)
    await expect.element(main).toMatchTextContent(text)
  await expect.element(main.getByRole('button', { name: 'Save the text' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a version that is loading, fails or does not exist says so', async () => {
  const loading = await openPage(path, { answers: { getAgreementVersion: noAnswer } })
  await expect.element(main.getByText('Loading the agreement...')).toBeInTheDocument()
  await loading.unmount()

  const { server, unmount } = await openPage(path, { answers: { getAgreementVersion: noNetwork } })
  await expect.element(main).toMatchTextContent('Couldn’t load the agreement')
  server.answer(withText(current))
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(main).toMatchTextContent('1. The parties')
  await unmount()

  const missing = await openPage('/license/2019-01-01', { answers: { getAgreementVersion: null } })
  await expect.element(main).toMatchTextContent('Version not found')
  await missing.unmount()

  await openPage('/license/current')
  await expect
    .element(main.getByRole('link', { name: 'See all versions' }))
    .toHaveAttribute('href', '/license#versions')
})
