import { brand } from '@shoebox/domain/brand'
import { writeLetter } from '../../mail/letter.ts'
import { readTemplate } from '../../mail/read-template.ts'

type Report = {
  photoid: number
  code: string
  company: string
  order: string
  members: readonly { name: string | null; count: number }[]
  link: string
}

const fillNotice = readTemplate(import.meta.dirname, 'many-downloads')

/** Sent to the owner of the company. */
export function writeDownloadsNotice(report: Report) {
  const { photoid, company, code, order, link } = report
  const title = `Many downloads of photo #${photoid}`
  const text = `Members of ${company} downloaded files of photo #${photoid} ${countDownloads(report)} times within an hour.`
  const members = listMembers(report).join(', ')
  const values = { title, text, company, code, order, members, link, siteName: brand.name }
  return { kind: 'licenses.many-downloads', subject: title, ...fillNotice(values) }
}

/** Sent to the operators. docs/operations/downloads.md says what to do. */
export function writeDownloadsAlarm(report: Report) {
  const { photoid, company, code, order, link } = report
  const title = 'Many downloads of one license'
  const facts = [
    { label: 'License', value: code },
    { label: 'Photo', value: `#${photoid}` },
    { label: 'Order', value: order },
    { label: 'Studio', value: company },
    { label: 'Downloads', value: `${countDownloads(report)} within an hour` },
    { label: 'Order page', value: link },
  ]
  const note =
    'We also emailed the owner of the studio. If an account is misused, suspend the downloads: ' +
    `npm run shoebox -- licenses suspend ${code} --reason <text>. See docs/operations/downloads.md.`

  return {
    kind: 'licenses.alarm-many-downloads',
    subject: `${title}: ${code}`,
    ...writeLetter({ title, facts, quote: listMembers(report).join('\n'), note }),
  }
}

function countDownloads({ members }: Report): number {
  return members.reduce((sum, { count }) => sum + count, 0)
}

function listMembers({ members }: Report): string[] {
  return members.map(({ name, count }) => `${name ?? 'A member without a name'}: ${count}`)
}
