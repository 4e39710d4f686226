import type { Page } from '@playwright/test'
import { createClient } from '@shoebox/contract/client'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { newAddress } from '@shoebox/server/testing/sign-up'
import { origins } from '../../stack/addresses.ts'
import { chooseFiles, openUpload } from '../browser/contributor-screens.ts'
import { runSql } from '../data/database.ts'
import { drawPrint } from '../data/pictures.ts'
import { until } from '../test.ts'
import { completePaperwork } from './families.ts'
import { newPerson } from './people.ts'

type SentRelease = {
  link: string
  address: string
  photoId: string
  personId: string
  familyId: string
}

const signerName = 'Karen Hallowell'

/** A family uploads a photo, names a person on it and requests a release; resolves once the email has arrived. */
export async function askForRelease(page: Page, print = 40): Promise<SentRelease> {
  const family = await newPerson({ roles: ['contributor'], firstName: 'David' })
  await openUpload(page, family)
  const picture = await drawPrint('in-the-snow.jpg', print)
  await chooseFiles(page, picture)
  const photo = await until(async () => {
    const [done] = await runSql<{ id: string }>(
      `select id from photos where user_id = $1 and photo_status not in ('uploading', 'processing')`,
      [family.id],
    )
    return done
  })
  const { x, y, width, height } = picture.faces[0] ?? { x: 0.4, y: 0.3, width: 0.1, height: 0.12 }
  const [person] = await runSql<{ id: string }>(
    `with person as (insert into people (user_id, name) values ($2, $3) returning id),
     away as (delete from photo_faces where photo_id = $1)
     insert into photo_faces (photo_id, person_id, box_x, box_y, box_width, box_height)
     select $1, id, $4, $5, $6, $7 from person returning person_id as id`,
    [photo.id, family.id, signerName, ...[x, y, width, height].map(String)],
  )
  const personId = person?.id ?? ''
  await completePaperwork(family.id)
  const address = newAddress()
  await clientOf(family.session).createRelease({
    body: {
      person_id: personId,
      photo_ids: [photo.id],
      relation: 'self',
      signer_name: signerName,
      signer_email: address,
    },
  })
  const link = await findEmailLink(address, /\/sign#[\w-]{43}/)
  return { link, address, photoId: photo.id, personId, familyId: family.id }
}

/** The link in the latest email that matches this pattern. */
export async function findEmailLink(address: string, pattern: RegExp): Promise<string> {
  return until(async () => {
    const mails = await inboxOf(address)
    const link = mails.flatMap(({ text }) => pattern.exec(text)?.[0] ?? []).at(-1)
    return link === undefined ? undefined : origins.contributor + link
  })
}

function clientOf(session: string) {
  // In the format that auth-js stores.
  const { access_token } = JSON.parse(session)
  return createClient({ baseUrl: origins.web, token: async () => access_token })
}
