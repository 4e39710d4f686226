import { familyContexts, forEachContext } from '@shoebox/domain/rights/family-contexts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PrintPicture, shrinkForPrint } from '../../platform/image/shrink-for-print.ts'
import { type ReadPdf, readPdf } from '../../testing/read-pdf.ts'
import type { PassportContent } from './queries.ts'
import { buildPassport } from './testing/build-passport.ts'
import { writePassport } from './write-passport.ts'

let picture: PrintPicture

beforeAll(async () => {
  const create = { width: 60, height: 60, channels: 3, background: '#888' } as const
  picture = await shrinkForPrint(await sharp({ create }).jpeg().toBuffer())
})

const write = (content: PassportContent = buildPassport()) =>
  writePassport({
    content,
    statedAt: new Date('2026-11-16T14:02:31Z'),
    photoUrl: 'https://shoebox.test/photo/11181',
    picture,
  })

const textsOf = (pdf: ReadPdf, role: string) =>
  pdf.elements.filter((element) => element.role === role).map(({ text }) => text)

describe('writePassport', () => {
  it('writes the same bytes for the same content and time', async () => {
    expect((await write()).equals(await write())).toBe(true)
  })

  it('writes one tagged page with headings, lists, row headers and a described picture', async () => {
    const pdf = await readPdf(await write())
    expect(pdf).toMatchObject({
      pageCount: 1,
      title: 'Clearance passport #11181',
      language: 'en-US',
      isTagged: true,
    })
    expect(textsOf(pdf, 'H1')).toEqual(['Clearance passport'])
    expect(textsOf(pdf, 'H2')).toEqual([
      'Grade A',
      'Allowed licenses',
      'The print',
      'The family says',
      'Title',
      'People',
      'Checked',
      'Assurances',
    ])
    expect(textsOf(pdf, 'H3')).toEqual(['Yes', 'Ask first', 'No'])
    expect(textsOf(pdf, 'LBody')).toHaveLength(familyContexts.length)
    expect(textsOf(pdf, 'TH')).toEqual(
      expect.arrayContaining(['Background dressing', 'Hero usage', 'Person 2 of 3', 'Second look']),
    )
    expect(textsOf(pdf, 'Figure')).toHaveLength(1)
    expect(pdf.artifacts.join()).toContain('shoebox.test/photo/11181')
  })

  it('says in its head which state it has, and that it is no license', async () => {
    expect(textsOf(await readPdf(await write()), 'P').slice(0, 3)).toEqual([
      '#11181 1963 · NEW HAVEN CT · 3P',
      'AS OF 2026-11-16 14:02 UTC',
      'This is not a license.',
    ])
  })

  it('states both prices, the releases and both looks', async () => {
    const texts = textsOf(await readPdf(await write()), 'TD')
    expect(texts).toEqual(
      expect.arrayContaining([
        '$140.00',
        '$700.00',
        'Released by the person shown, 2025-03-01',
        'Released by a guardian, 2025-03-03',
        '2025-03-11: title, faces, marks, stamp, nudity, duplicates, scan',
        '2025-03-12, by another moderator',
      ]),
    )
  })

  it('says why there is no hero license', async () => {
    const { clearance } = buildPassport()
    const grade = { ...clearance, grade: 'C' as const }
    const uncleared = buildPassport({ clearance: grade, allows_hero: false, has_stamp: true })
    const texts = textsOf(await readPdf(await write(uncleared)), 'TD')
    expect(texts).toContain('This photo is cleared for background dressing only')
    expect(texts).toContain('On the back, not cleared')
    expect(texts).not.toContain('$700.00')

    const unconfirmed = buildPassport({ allows_hero: false, second_at: null })
    expect(textsOf(await readPdf(await write(unconfirmed)), 'TD')).toEqual(
      expect.arrayContaining([
        'Not available yet: this photo is waiting for a second review.',
        'Not yet',
      ]),
    )
  })

  it('stays on one page with the longest texts', async () => {
    const { clearance } = buildPassport({ people: 4 })
    const contents = [
      buildPassport({ people: 60 }),
      buildPassport({
        people: 4,
        city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        print: { ...buildPassport().print, process: 'Gelatin silver print '.repeat(5) },
        clearance: {
          ...clearance,
          grade: 'C',
          title: clearance.title && { ...clearance.title, basis: 'possession' },
          faces: { identifiable: 4, unidentifiable: 12 },
        },
        allows_hero: false,
        has_marks: true,
        has_stamp: true,
        contexts: forEachContext(() => 'ask' as const),
        incidents: { count: 3, last_closed_at: '2025-06-01T00:00:00+00:00' },
      }),
      buildPassport({ contexts: {} }),
    ]
    for (const content of contents) {
      const { pageCount, lowest } = await readPdf(await write(content))
      expect({ pageCount, isInside: lowest >= 54 }).toEqual({ pageCount: 1, isInside: true })
    }
  })

  it('counts the releases of many people by signer', async () => {
    const pdf = await readPdf(await write(buildPassport({ people: 60 })))
    expect(textsOf(pdf, 'TH')).toEqual(
      expect.arrayContaining(['40 of 60 people', '20 of 60 people']),
    )
    expect(textsOf(pdf, 'TD')).toContain('Released by the person shown, 2025-03-01 to 2025-03-08')
  })
})
