import { brand } from '../brand.ts'

/**
 * Contributors sign this agreement before they can submit photos. Draft for counsel: see docs/legal-drafts.md. Changing a
 * text requires a new version and new hashes, and all contributors are asked again; a test compares texts and hashes.
 */
export const agreementVersion = '2026-11-18'

export const agreementTypes = ['standard', 'custom'] as const
export type AgreementType = (typeof agreementTypes)[number]

/** The family's share of a line total, after discount and before tax and payment fees. */
export const standardRoyaltyRate = 0.4

/** Earnings are held for this long, because a refund can still reverse them. */
export const holdDays = 14

type Clause = { title: string; text: string }

export const agreementClauses: Readonly<Record<AgreementType, readonly Clause[]>> = {
  standard: [
    {
      title: 'What you allow',
      text: `You let ${brand.name} offer the photos that you submit, and license them to productions under its two licenses, background dressing and hero usage. You keep your rights and your prints. Nothing is exclusive: you may use and license the photos elsewhere.`,
    },
    {
      title: 'What you assure',
      text: 'You hold the rights that you name for each photo, or say what your claim rests on instead. You submit no photo of a recognizable person before that person, a guardian or next of kin has signed a release. What you tell us is true to the best of your knowledge.',
    },
    {
      title: 'What you refuse',
      text: 'You decide in which stories your family may appear. Our reviewers see today what you refused. It is written on the photo’s page and on the certificate once those exist, and no license covers it.',
    },
    {
      title: 'What you earn',
      text: `You earn ${standardRoyaltyRate * 100}% of the price of each license, after discount and before tax. It is held for ${holdDays} days, because a refund undoes it, and can be paid out from then on.`,
    },
    {
      title: 'Leaving',
      text: 'You may pause or withdraw a photo at any time; it is then no longer offered. A license that was granted before stays valid for good. You may claim money over it, and will not ask a court to stop the production.',
    },
    {
      title: 'Changes',
      text: 'If this agreement changes, you are asked again. Until you agree, the version that you signed holds for what you submitted under it.',
    },
  ],
  custom: [
    {
      title: 'Your own agreement',
      text: `You have an agreement of your own with ${brand.name}, signed by both. We confirm it before you can submit. It holds for every photo that you submit, in place of the standard agreement. Without such an agreement, choose the standard one.`,
    },
  ],
}

/** The exact text that is signed. Its SHA-256 is stored with the signature. */
export function agreementText(type: AgreementType): string {
  const clauses = agreementClauses[type].map(({ title, text }) => `${title}\n${text}`)
  return `Contributor agreement, ${type}, version ${agreementVersion}\n\n${clauses.join('\n\n')}\n`
}

export const agreementSha256: Readonly<Record<AgreementType, string>> = {
  standard: '9118d67ba287bd88cf60cfbaff108e76c2b3f68771f5deb2cd6c98d217222020',
  custom: 'bd0654a1a16e8773e9e5064cc87974f9a8396397f5c059815050c69ff56349f3',
}
