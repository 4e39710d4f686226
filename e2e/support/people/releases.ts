import type { Page } from '@playwright/test'
import { createClient } from '@shoebox/contract/client/client'
import { newEmail } from '@shoebox/server/testing/auth/sign-up'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { origins } from '../../stack/addresses.ts'
import { chooseFiles, openUpload } from '../browser/contributor-screens.ts'
import { runSql } from '../data/database.ts'
import { drawPrint } from '../data/pictures.ts'
import { waitForResult } from '../test.ts'
import { completePaperwork } from './families.ts'
import { newUser } from './users.ts'

type SentRelease = {
  link: string
  signerEmail: string
  photoId: string
  personId: string
  familyId: string
}

const signerName = 'Karen Hallowell'

/** Uploads a photo, names a person in it, requests a release and waits for the email. */
export async function requestRelease(page: Page, printIndex = 40): Promise<SentRelease> {
  const family = await newUser({ roles: ['contributor'], firstName: 'David' })
  await openUpload(page, family)
  const picture = await drawPrint('in-the-snow.jpg', printIndex)
  await chooseFiles(page, picture)
  const photo = await waitForResult(async () => {
    const [ready] = await runSql<{ id: string }>(
      `select id from photos where user_id = $1 and photo_status not in ('uploading', 'processing')`,
      [family.id],
    )
    return ready
  })
  const { x, y, width, height } = picture.faces[0] ?? { x: 0.4, y: 0.3, width: 0.1, height: 0.12 }
  const [person] = await runSql<{ id: string }>(
    `with person as (insert into people (user_id, name) values ($2, $3) returning id),
     unmarked as (delete from photo_faces where photo_id = $1)
     insert into photo_faces (photo_id, person_id, box_x, box_y, box_width, box_height)
     select $1, id, $4, $5, $6, $7 from person returning person_id as id`,
    [photo.id, family.id, signerName, ...[x, y, width, height].map(String)],
  )
  const personId = person?.id ?? ''
  await completePaperwork(family.id)
  const signerEmail = newEmail()
  await createApiClient(family.session).createRelease({
    body: {
      person_id: personId,
      photo_ids: [photo.id],
      relation: 'self',
      signer_name: signerName,
      signer_email: signerEmail,
    },
  })
  const link = await findEmailLink(signerEmail, /\/sign#[\w-]{43}/)
  return { link, signerEmail, photoId: photo.id, personId, familyId: family.id }
}

/** The link in the latest email that matches this pattern. */
export async function findEmailLink(email: string, pattern: RegExp): Promise<string> {
  return waitForResult(async () => {
    const mails = await inboxOf(email)
    const link = mails.flatMap(({ text }) => pattern.exec(text)?.[0] ?? []).at(-1)
    return link === undefined ? undefined : origins.contributor + link
  })
}

function createApiClient(session: string) {
  // auth-js stores the session as JSON.
  const { access_token } = JSON.parse(session)
  return createClient({ baseUrl: origins.web, token: async () => access_token })
}
