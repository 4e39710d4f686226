import { brand } from '../brand.ts'

/**
 * A production signs this agreement with each order. Draft for counsel: see docs/legal-drafts.md. A changed text needs a
 * new version and a new hash; orders keep the version that they were signed with. A test compares text and hash.
 */
export const licenseAgreementVersion = '2026-11-18'

type Clause = { title: string; text: string }

export const licenseAgreementClauses: readonly Clause[] = [
  {
    title: 'The parties',
    text: `${brand.name} (“we”) grants the license. The licensee (“you”) is the company that the order names, including its affiliates, successors and assigns. The person who signs has the authority to bind the licensee.`,
  },
  {
    title: 'The license',
    text: 'For each photo in the schedule of the order we grant you the right to reproduce, show and distribute it as part of the one production that the order names: a film, a commercial, a music video, or a series with the season or episodes that are named. The right is perpetual, worldwide, in all media known now or invented later, without a limit on copies, viewers or reruns. It is not exclusive.',
  },
  {
    title: 'Background dressing',
    text: 'A photo licensed as background dressing may be part of the set: on walls, shelves and desks, in albums and frames, in the background or in passing. No shot shows it for its own sake, and no person on screen handles it or talks about it. If editing makes it part of the story, it needs a hero license before the production is first shown.',
  },
  {
    title: 'Hero usage',
    text: 'A photo licensed as hero usage may appear anywhere in the production: in close-up, full frame, in someone’s hand, in an insert, in a title sequence or in a montage. Hero usage includes background dressing.',
  },
  {
    title: 'Promotion',
    text: 'You may show the scene as it was shot in trailers, clips and stills that promote the production. With a hero license the photo may also be a shot of its own in a trailer. Neither is allowed for a photo whose family has refused trailers and posters.',
  },
  {
    title: 'Changes to a photo',
    text: 'You may crop, resize, print, frame, age, tear and retouch a photo and change its color. You may not change a face or a body so that a person seems to be or do something that they were not or did not do.',
  },
  {
    title: 'What no license covers',
    text: 'No license covers selling, lending or giving away the photo itself; training, testing or prompting artificial intelligence; recognizing, tracking or identifying the people shown; merchandise and advertising outside the context of the scene; another production, a spin-off or a remake; pornography, defamation and anything unlawful; the suggestion that the people shown endorse a product, a party, a cause or an opinion; and any use that the family has refused, as the certificate of the photo lists it.',
  },
  {
    title: 'Our warranty',
    text: 'We warrant that we have the right to grant the license, and that each recognizable person in the photo, or a guardian or next of kin, has signed a release that covers it, as the certificate states.',
  },
  {
    title: 'Indemnity',
    text: 'If our warranty fails, we cover your direct loss from claims of third parties up to ten times the fee of the photo, refund the fee and offer a replacement. You cover our loss from claims that arise from a use that the license does not cover.',
  },
  {
    title: 'Irrevocable, no injunction',
    text: 'A license that has taken effect is not revoked, whether a family withdraws a photo, a person dies or complains, or an invoice is paid late. We, and the family in its agreement with us, waive the right to stop the production or its distribution over a licensed photo and may claim money only.',
  },
  {
    title: 'Assignment',
    text: 'The license passes with the production to its distributors, financiers and successors. It may not be used apart from the production.',
  },
  {
    title: 'Fee and taking effect',
    text: 'The order states the fee of each photo, the discount and the total, plus sales tax where due. A license takes effect when we receive the payment. A payment that is returned later is a debt; the license stands.',
  },
  {
    title: 'Refunds',
    text: 'If no file was downloaded, we refund the full fee within 30 days of the order. If files were downloaded and the photo was not photographed, you may swap it or have a credit for the project within 14 days, on a signed statement that it was not used. If our warranty failed, we refund the fee at any time.',
  },
  {
    title: 'Credit',
    text: 'No credit is required. If you credit your sources, use the name on the certificate.',
  },
  {
    title: 'Signing electronically',
    text: 'You agree to sign electronically and to receive this agreement, certificates and invoices as files. With the signature we store the typed name and title, the time, the network address and the hash of this text. You can ask for a paper copy.',
  },
]

/** The exact text that is signed. Its SHA-256 is stored with the signature. */
export function licenseAgreementText(): string {
  const clauses = licenseAgreementClauses.map(
    ({ title, text }, index) => `${index + 1}. ${title}\n${text}`,
  )
  return `License agreement, version ${licenseAgreementVersion}\n\n${clauses.join('\n\n')}\n`
}

/** What the signer confirms with two checkboxes. Belongs to the version: `license_versions` has the same statements. */
export const signingStatements = {
  authority: 'I have the authority to sign this agreement for {licensee}.',
  consent:
    'I agree to sign electronically and to receive the agreement, certificates and invoices as files.',
} as const

export const licenseAgreementSha256 =
  '7fd348ff453b21afa7b520b1268b8cbaab12877049c671438fc2b2c4f1219cf2'
