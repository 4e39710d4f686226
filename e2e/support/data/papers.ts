import { bringPapers, onboard } from '@shoebox/server/testing/family-papers'
import { Client } from 'pg'
import { databaseUrl } from '../../stack/environment.ts'

/** Identity, storefront name and agreement: from then on a contributor may upload. */
export async function finishOnboarding(userId: string): Promise<void> {
  await asAdmin((admin) => onboard(admin, userId))
}

/** Everything that a family tells and signs before it asks people and offers photos. */
export async function givePapers(userId: string): Promise<void> {
  await asAdmin((admin) => bringPapers(admin, userId))
}

async function asAdmin(work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: databaseUrl('postgres') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
