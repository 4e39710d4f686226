import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '@shoebox/e2e/support/browser/chromium'
import { createStorage } from '@shoebox/server/platform/storage/storage'
import { buildUser, type TestUser } from '@shoebox/server/testing/build-user'
import { onboard } from '@shoebox/server/testing/photos/contributor-setup'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { type ApiProcess, startApi } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { until } from '../until.ts'
import { contributorOrigin, openContributorSite } from './contributor-site.ts'
import { type FlakyProxy, startFlakyProxy } from './flaky-proxy.ts'

const mb = 1024 * 1024
const files: Record<Size, { count: number; megabytes: number }> = {
  full: { count: 6, megabytes: 50 },
  quick: { count: 3, megabytes: 20 },
}

export const uploadResumes = claim({
  name: 'upload-resumes',
  says: 'A browser upload straight to object storage resumes after a lost connection and after a reload, without sending a stored part twice.',
  goals: {
    breaks: { what: 'connections cut while parts were in flight', exactly: 2 },
    reloads: { what: 'page reloads while parts were in flight', exactly: 1 },
    again: { what: 'stored parts that were sent again', exactly: 0 },
    wrong: { what: 'files missing or different from the chosen ones (SHA-256)', exactly: 0 },
  },
  measure: async (size) => {
    const folder = await mkdtemp(join(tmpdir(), 'shoebox-uploads-'))
    const line = await startFlakyProxy(process.env.S3_ENDPOINT ?? '')
    const variables = { S3_PUBLIC_ENDPOINT: line.url }
    const api = await startApi({ ...variables, CONTRIBUTOR_ORIGIN: contributorOrigin })
    const site = await openContributorSite(api.url, variables)
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...chromiumFlags],
    })
    try {
      const chosen = await writeFiles(folder, files[size])
      const total = chosen.length * files[size].megabytes * mb
      const { cuts, reloads } = await uploadWithInterruptions({ api, browser, line, chosen, total })
      const repeated = [...line.acceptedParts.values()].filter((times) => times > 1).length

      return {
        figures: {
          breaks: cuts.filter((parts) => parts > 0).length,
          reloads: reloads.filter((parts) => parts > 0).length,
          again: repeated,
          wrong: await countWrong(api, chosen),
        },
        notes: [
          `${chosen.length} files of ${files[size].megabytes} MB, ${line.acceptedParts.size} parts; cut while ${cuts.join(' and ')} parts were in flight, reloaded while ${reloads.join()} were`,
          `${Math.round(line.forwardedBytes() / mb)} MB passed the line for ${Math.round(total / mb)} MB of files`,
        ],
      }
    } finally {
      await browser.close()
      line.close()
      await site.stop()
      await api.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
})

type ChosenFile = { path: string; sha256: string }

async function writeFiles(
  folder: string,
  { count, megabytes }: { count: number; megabytes: number },
): Promise<ChosenFile[]> {
  const chosen: ChosenFile[] = []
  for (let number = 1; number <= count; number += 1) {
    const bytes = randomBytes(megabytes * mb)
    const path = join(folder, `scan-${number}.tif`)
    await writeFile(path, bytes)
    chosen.push({ path, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return chosen
}

type Interruptions = { cuts: number[]; reloads: number[] }

type UploadRun = {
  api: ApiProcess
  browser: Browser
  line: FlakyProxy
  chosen: readonly ChosenFile[]
  total: number
}

/** Returns how many parts were in flight at each cut and each reload. */
async function uploadWithInterruptions(run: UploadRun): Promise<Interruptions> {
  const { api, browser, line, chosen, total } = run
  const family = await buildUser(api, { roles: ['contributor'] })
  await onboard(api.database.admin, family.id)
  const page = await signedIn(browser, family)
  page.on('dialog', (dialog) => void dialog.accept())
  const choose = () => page.getByLabel('Choose files').setInputFiles(chosen.map(({ path }) => path))
  const reach = (share: number) =>
    until(
      async () => (line.forwardedBytes() > total * share && line.partsInFlight() > 0 ? true : null),
      {
        what: `no ${share * 100}% of the bytes had passed`,
        seconds: 300,
      },
    )

  await page.goto(`${contributorOrigin}/upload`)
  await choose()
  await reach(0.25)
  const cuts = [line.cut()]
  await reach(0.45)
  cuts.push(line.cut())
  await reach(0.65)
  line.hold()
  const reloads = [line.partsInFlight()]
  await page.reload()
  // What the page sent before is lost. Otherwise, the storage could still accept a part that the page sends again.
  line.cut()
  line.resume()
  await choose()
  // Files uploaded before the reload show as duplicates.
  await page
    .getByText(/^(?:Processing|Duplicate)$/)
    .nth(chosen.length - 1)
    .waitFor({ timeout: 300_000 })

  return { cuts, reloads }
}

/** Stores the session under the site's local storage key. The token outlives this run. */
async function signedIn(browser: Browser, user: TestUser): Promise<Page> {
  const page = await browser.newPage()
  const seconds = 3600
  const session = JSON.stringify({
    access_token: user.token,
    refresh_token: 'unused',
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(Date.now() / 1000) + seconds,
    user: {
      id: user.id,
      email: user.email,
      app_metadata: {},
      user_metadata: {},
      aud: 'authenticated',
    },
  })
  await page.addInitScript((text) => localStorage.setItem('shoebox-auth', text), session)

  return page
}

async function countWrong(
  { database }: ApiProcess,
  chosen: readonly ChosenFile[],
): Promise<number> {
  const storage = createStorage(storageOptions('originals'))
  const { rows } = await database.admin.query<{ photo_id: string; sha256: string }>(
    `select photo_id, sha256 from uploads where upload_status = 'completed'`,
  )
  const arrived = new Set<string>()
  for (const { photo_id } of rows) {
    const object = await storage.get(`${photo_id}/original`)
    const hash = createHash('sha256')
    for await (const chunk of object?.body ?? []) hash.update(chunk)
    arrived.add(hash.digest('hex'))
  }
  await storage.remove(rows.map(({ photo_id }) => `${photo_id}/original`))
  storage.close()

  return chosen.filter(({ sha256 }) => !arrived.has(sha256)).length
}
