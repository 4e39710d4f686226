import { ApiError } from '@shoebox/contract/client/api-error'
import { createClient } from '@shoebox/contract/client/client'
import { createStorage } from '@shoebox/server/platform/storage/storage'
import { buildUser } from '@shoebox/server/testing/build-user'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { until } from '../../until.ts'
import { type Api, liftLimits, type Sitter } from './sitters.ts'

type Turn = {
  index: number
  sitter: Sitter
  /** The release is evidence, so the family may not erase it, and staff have to. */
  isSold?: boolean
}

/** Erases in rotation by the link of the release, by a link requested by email, by the family and by staff. */
export async function eraseSitter(api: Api, { index, sitter, isSold }: Turn): Promise<void> {
  await liftLimits(api)
  const visitor = createClient({ baseUrl: api.url })
  const params = { id: sitter.personId }
  const as = (token: string) => createClient({ baseUrl: api.url, token: async () => token })
  if (index % 4 === 0) await visitor.eraseMe({ body: { token: sitter.token } })
  else if (index % 4 === 1) {
    await visitor.askEraseLink({ body: { email: sitter.address } })
    await visitor.eraseMe({ body: { token: await eraseToken(sitter) } })
  } else if (index % 4 === 2 && !isSold) await as(sitter.family.token).erasePerson({ params })
  else {
    if (isSold) await expectRefusal(as(sitter.family.token).erasePerson({ params }))
    await as((await buildUser(api, { roles: ['moderator'] })).token).erasePersonInReview({ params })
  }
}

async function expectRefusal(request: Promise<unknown>): Promise<void> {
  const error: unknown = await request.catch((refusal: unknown) => refusal)
  if (!(error instanceof ApiError) || error.code !== 'person_is_bound')
    throw new Error('the family erased a person whose release is evidence')
}

function eraseToken({ address }: Sitter): Promise<string> {
  const look = async () => {
    const mails = await inboxOf(address)
    return mails.flatMap(({ text }) => /\/erase#([\w-]{43})/.exec(text)?.[1] ?? []).at(-1)
  }
  return until(look, { what: 'no mail with an erasure link arrived' })
}

/** Waits until mails are sent and documents are stored or removed. */
export async function untilIdle({ database }: Pick<Api, 'database'>): Promise<void> {
  const isIdle = async () => {
    const { rowCount } = await database.admin.query(
      'select from graphile_worker._private_jobs where attempts < max_attempts limit 1',
    )
    return rowCount === 0 ? true : null
  }
  await until(isIdle, { what: 'the queue was not idle', seconds: 180 })
}

/** Removes the documents of people who were not erased from the shared storage. */
export async function removeDocuments(sitters: readonly Sitter[]): Promise<void> {
  const documents = createStorage(storageOptions('documents'))
  for (const { releaseId } of sitters) {
    const files = await documents.list({ prefix: `releases/${releaseId}/` })
    await documents.remove(files.map(({ key }) => key))
  }
  documents.close()
}
