import { brand } from '@shoebox/web-kit/site/brand'

type Kept = { codes: readonly string[]; email: string; site: string; madeAt: Date }

/** The recovery codes as a file that still explains itself years later. */
export function recoveryFile({ codes, email, site, madeAt }: Kept): string {
  const lines = [
    `${brand.name} recovery codes`,
    `Account: ${email}`,
    `Site: ${site}`,
    `Made: ${madeAt.toISOString().slice(0, 10)}`,
    '',
    'Each code works once, in place of the code from your app.',
    '',
    ...codes,
  ]

  return `${lines.join('\r\n')}\r\n`
}
