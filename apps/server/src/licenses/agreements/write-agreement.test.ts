import {
  licenseAgreementClauses,
  licenseAgreementSha256,
  licenseAgreementText,
} from '@shoebox/domain/rights/license-agreement'
import { collapseWhitespace } from '@shoebox/domain/text'
import { describe, expect, it } from 'vitest'
import { type ReadPdf, readPdf } from '../../testing/read-pdf.ts'
import { type AgreementContent, agreementContent } from './agreement-content.ts'
import { buildAgreement } from './testing/build-agreement.ts'
import { writeAgreement } from './write-agreement.ts'

const write = (content: AgreementContent) =>
  writeAgreement({ content: agreementContent.parse(content), text: licenseAgreementText() })

const read = async (content: AgreementContent) => readPdf(await write(content))

const textsOf = (pdf: ReadPdf, role: string) =>
  pdf.elements.filter((element) => element.role === role).map(({ text }) => text)

const textOf = (pdf: ReadPdf) => pdf.elements.map(({ text }) => text).join(' ')

describe('writeAgreement', () => {
  it('writes the same bytes for the same content', async () => {
    const content = buildAgreement({ photos: 3 })
    expect((await write(content)).equals(await write(content))).toBe(true)
  })

  it('writes a tagged document with headings in order', async () => {
    const pdf = await read(buildAgreement({ photos: 3 }))
    expect(pdf).toMatchObject({
      title: 'License agreement for order ORD-2026-000130',
      language: 'en-US',
      isTagged: true,
    })
    expect(textsOf(pdf, 'H1')).toEqual(['License agreement'])
    expect(textsOf(pdf, 'H2')).toEqual([
      'Parties',
      'Production',
      'Terms',
      'Schedule of photos',
      'Fees',
      'For the licensee',
      'For Shoebox',
    ])
    expect(textsOf(pdf, 'H3')).toHaveLength(licenseAgreementClauses.length)
  })

  it('has the text that was signed, word for word', async () => {
    const pdf = await read(buildAgreement({ photos: 3 }))
    const clauses = pdf.elements.filter(({ path }) => /^Document\/Sect\/(H3|P)$/.test(path))
    const [, ...signed] = licenseAgreementText().split('\n\n')
    const written = clauses.slice(0, 2 * signed.length).map(({ text }) => text)
    expect(written.join(' ')).toBe(collapseWhitespace(signed.join(' ')))
  })

  it('lists the photos with license, certificate and fee', async () => {
    const pdf = await read(buildAgreement({ photos: 3 }))
    const rows = pdf.elements.filter(({ path }) => path.startsWith('Document/Table/TBody/TR'))
    expect(rows.slice(0, 7).map(({ text }) => text)).toEqual([
      '1',
      '#20047',
      '1955',
      'Dayton OH',
      'Hero usage',
      'SBX-7K3D-QX9M-4000',
      '$450.00',
    ])
    expect(textOf(pdf)).toContain('Total $630.00')
    expect(textOf(pdf)).toContain(
      '3 photos. Fees are in US dollars, after the volume discount of 10%',
    )
  })

  it('names photos that were refunded instead of licensed', async () => {
    const pdf = await read({ ...buildAgreement({ photos: 1 }), refused_photos: [20_099, 20_112] })
    expect(textOf(pdf)).toContain('Ordered, but refunded instead of licensed: #20099, #20112.')
  })

  it('states signer, time in UTC, statements and the hash of the text', async () => {
    const text = textOf(await read(buildAgreement({ photos: 1 })))
    expect(text).toContain('Nora Sample Clearance coordinator Nowhere Road Pictures LLC')
    expect(text).toContain('2026-11-18 14:01:52 UTC')
    expect(text).toContain(
      'I have the authority to sign this agreement for Nowhere Road Pictures LLC.',
    )
    expect(text).toContain('I agree to sign electronically')
    expect(text.replaceAll(' ', '')).toContain(licenseAgreementSha256)
  })

  it('numbers the pages of a long schedule and keeps the signatures on one page', async () => {
    const pdf = await read(buildAgreement({ photos: 60 }))
    expect(pdf.artifacts.map((text) => /Page (\d+) of (\d+)/.exec(text)?.[0])).toEqual(
      Array.from({ length: pdf.pageCount }, (_, index) => `Page ${index + 1} of ${pdf.pageCount}`),
    )
    const signed = pdf.elements.filter(({ text }) => /^(Signed by|Consent|Text signed)$/.test(text))
    expect(new Set(signed.map(({ page }) => page))).toEqual(new Set([pdf.pageCount]))
    expect(signed).toHaveLength(3)
  })

  it.each(['The Very Long Picture Company ', 'W'])(
    'stays above the footer if every field of the buyer is as long as allowed, of %s',
    async (part) => {
      const long = part.repeat(200).slice(0, 199)
      const base = buildAgreement({ photos: 2 })
      const pdf = await read({
        ...base,
        licensee: { name: long, address_lines: [long, long, `${long} 90000`, 'United States'] },
        production: {
          ...base.production,
          title: long,
          working_title: long,
          episodes: long,
          distributor: long,
          clearance_contact: long,
          season: long.slice(0, 50),
        },
        signature: { ...base.signature, name: long, title: long },
      })
      // The page ends 54 points above its edge; below is the footer.
      expect(pdf.lowest).toBeGreaterThanOrEqual(54)
    },
  )
})

describe('the content of an agreement', () => {
  it('has no field for a caption or a name', () => {
    const agreement = buildAgreement({ photos: 1 })
    const photos = agreement.photos.map((photo) => ({ ...photo, caption: 'Aunt Ruth, 1966' }))
    expect(agreementContent.safeParse({ ...agreement, photos }).success).toBe(false)
  })

  it('is refused if the fees do not add up or the signature is for a different text', () => {
    const agreement = buildAgreement({ photos: 2 })
    const total_cents = agreement.total_cents + 1
    expect(agreementContent.safeParse({ ...agreement, total_cents }).success).toBe(false)
    const signature = { ...agreement.signature, sha256: 'a'.repeat(64) }
    expect(agreementContent.safeParse({ ...agreement, signature }).success).toBe(false)
  })
})
