import { bringPapers, onboard } from '@shoebox/server/testing/family-papers'
import { Client } from 'pg'
import { databaseUrl } from '../../stack/environment.ts'

/** Stores identity, storefront name and agreement, which a contributor needs to upload. */
export async function finishOnboarding(userId: string): Promise<void> {
  await asAdmin((admin) => onboard(admin, userId))
}

/** Stores everything a family must provide and sign before it requests releases and offers photos. */
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
