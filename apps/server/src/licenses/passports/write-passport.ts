import { licenseTypes } from '@shoebox/domain/rights/clearance'
import { groupStories, type StoryGroup } from '@shoebox/domain/rights/clearance-texts'
import type { PrintPicture } from '../../platform/image/shrink-for-print.ts'
import { writeText } from '../../platform/pdf/blocks.ts'
import { writePdf } from '../../platform/pdf/document.ts'
import { drawTableRule, writeFactTable, writeTablePair } from '../../platform/pdf/fact-table.ts'
import { writePaperHead } from '../../platform/pdf/paper-head.ts'
import { writePrint, writeSlug } from '../../platform/pdf/print.ts'
import { drawStateSquare, type StateSquare } from '../../platform/pdf/state-square.ts'
import {
  drawArtifact,
  group,
  type Pdf,
  type StructureElement,
  tag,
} from '../../platform/pdf/structure.ts'
import { colors, drawLines, type Place, textStyles, wrapText } from '../../platform/pdf/text.ts'
import { timeText, withoutScheme } from '../certificates/certificate-texts.ts'
import {
  listAssurances,
  listCheckFacts,
  listLicenses,
  listPeopleFacts,
  listPrintFacts,
  listTitleFacts,
  summarize,
  toSlug,
} from './passport-texts.ts'
import type { PassportContent } from './queries.ts'

const gap = 21
const labelWidth = 69
const printSize = 198

type Passport = {
  content: PassportContent
  /** When the content was read. */
  statedAt: Date
  photoUrl: string
  picture: PrintPicture
}

/** The clearance of a photo on one page, for buyers. Contains neither captions nor names. */
export function writePassport({ content, statedAt, photoUrl, picture }: Passport): Promise<Buffer> {
  const options = {
    title: `Clearance passport #${content.photoid}`,
    createdAt: statedAt,
    runningHead: [`Clearance passport #${content.photoid}`, ''],
    footer: [withoutScheme(photoUrl), 'This document names no person.'],
  } as const

  return writePdf(options, (pdf) => {
    writeHead(pdf, { content, statedAt })
    writeUses(pdf, { content, picture })
    writeStories(pdf, content)
    writeTablePair(pdf, {
      tables: [
        { heading: 'Title', rows: listTitleFacts(content) },
        { heading: 'People', rows: listPeopleFacts(content) },
      ],
      labelWidth,
      gap,
    })
    writeTablePair(pdf, {
      tables: [
        { heading: 'Checked', rows: listCheckFacts(content) },
        { heading: 'Assurances', rows: listAssurances(content) },
      ],
      labelWidth,
      gap,
    })
  })
}

type Head = { content: PassportContent; statedAt: Date }

function writeHead(pdf: Pdf, { content, statedAt }: Head): void {
  const state = timeText(statedAt.toISOString().slice(0, 16))
  const paragraphs = [
    { text: `AS OF ${state}`, style: textStyles.codeCell, gap: 4 },
    { text: 'This is not a license.', style: textStyles.notice, gap: 0 },
    {
      text: 'It states what we know today. Only a license grants rights.',
      style: textStyles.proseMuted,
      gap: 0,
    },
  ]
  writePaperHead(pdf, {
    title: 'Clearance passport',
    writeSubtitle: (place) =>
      writeSlug(pdf, place, {
        number: content.photoid,
        facts: toSlug(content),
        style: textStyles.slug,
      }),
    aside: {
      width: 174,
      write: (place) =>
        paragraphs.reduce((y, { text, style, gap: below }) => {
          return writeText(pdf, { ...place, y }, { text, type: 'P', style }) + below
        }, place.y + 4),
    },
  })
}

type Uses = { content: PassportContent; picture: PrintPicture }

/** The print at the left; grade, licenses and facts of the print beside it. */
function writeUses(pdf: Pdf, { content, picture }: Uses): void {
  const { area, y } = pdf
  const alt = `Photo #${content.photoid} ${toSlug(content)}`.trim()
  const print = { x: area.left, y, width: printSize }
  const printEnd = writePrint(pdf, print, { picture, alt })

  const x = area.left + printSize + 18
  const place = { x, y, width: area.right - x }
  const gradeEnd = writeGrade(pdf, place, content)
  const licensesEnd = writeLicenses(pdf, { ...place, y: gradeEnd + 13 }, content)
  const heading = { text: 'The print', type: 'H2', style: textStyles.section } as const
  const headingEnd = writeText(pdf, { ...place, y: licensesEnd + 13 }, heading)
  const rows = listPrintFacts(content).map((row) => ({
    ...row,
    paragraphs: row.paragraphs.map(({ text }) => ({ text, style: textStyles.prose })),
  }))
  const facts = { rows, labelWidth: 72, labelStyle: textStyles.proseMuted }
  const factsEnd = writeFactTable(pdf, { ...place, y: headingEnd + 2 }, facts)
  pdf.y = Math.max(printEnd, factsEnd) + 13
}

const gradeSize = 48

function writeGrade(pdf: Pdf, { x, y, width }: Place, content: PassportContent): number {
  const grade = content.clearance.grade ?? ''
  const style = { font: 'heading', size: 30, lineHeight: gradeSize, color: colors.ink } as const
  const line = 2.25
  drawArtifact(pdf, 'Layout', () => {
    pdf.doc
      .rect(x + line / 2, y + line / 2, gradeSize - line, gradeSize - line)
      .lineWidth(line)
      .strokeColor(colors.ink)
      .stroke()
    const letterWidth = pdf.doc.font(style.font, style.size).widthOfString(grade)
    const left = x + (gradeSize - letterWidth) / 2
    drawLines(pdf, { x: left, y, width: gradeSize }, { lines: [grade], style })
  })

  const text = { x: x + gradeSize + 12, y: y + 4, width: width - gradeSize - 12 }
  const heading = { text: `Grade ${grade}`, type: 'H2', style: textStyles.subtitle } as const
  const headingEnd = writeText(pdf, text, heading)
  const summary = { text: summarize(content), type: 'P', style: textStyles.prose } as const
  return Math.max(y + gradeSize, writeText(pdf, { ...text, y: headingEnd }, summary))
}

const licenseColumns = { label: 108, price: 48, indent: 11 }

/** A table of licenses with description and price. */
function writeLicenses(pdf: Pdf, place: Place, content: PassportContent): number {
  const { label: labelSpace, price: priceSpace, indent } = licenseColumns
  const heading = { text: 'Allowed licenses', type: 'H2', style: textStyles.section } as const
  let y = writeText(pdf, place, heading) + 3
  drawTableRule(pdf, { ...place, y }, 'top')
  const table = group(pdf, { type: 'Table', parent: pdf.root })
  for (const { label, text, price, isAllowed } of listLicenses(content)) {
    const top = y + 4
    const textPlace = {
      x: place.x + labelSpace,
      y: top,
      width: place.width - labelSpace - priceSpace,
    }
    const style = textStyles.fact
    const lines = wrapText(pdf, { text, style, width: textPlace.width })
    const row = group(pdf, { type: 'TR', parent: table })
    drawStateSquare(pdf, { x: place.x, y: top + 2.6 }, isAllowed ? 'full' : 'slashed')
    tag(pdf, { type: 'TH', scope: 'Row', parent: row }, () => {
      const at = { ...place, x: place.x + indent, y: top }
      drawLines(pdf, at, { lines: [label], style: textStyles.factLabel })
    })
    tag(pdf, { type: 'TD', parent: row }, () => drawLines(pdf, textPlace, { lines, style }))
    tag(pdf, { type: 'TD', parent: row }, () => {
      drawLines(
        pdf,
        { ...place, y: top },
        { lines: [price], style: textStyles.cell, align: 'right' },
      )
    })
    row.end()
    y = top + lines.length * style.lineHeight + 4
    drawTableRule(pdf, { ...place, y }, 'row')
  }
  table.end()
  return y
}

const squares: Readonly<Record<StoryGroup['name'], StateSquare>> = {
  Yes: 'full',
  'Ask first': 'half',
  No: 'slashed',
}

/** More stories continue in a further column below the same answer. */
const maxStoriesInColumn = 5
const countColumns = ({ stories }: Pick<StoryGroup, 'stories'>) =>
  Math.max(1, Math.ceil(stories.length / maxStoriesInColumn))

function writeStories(pdf: Pdf, { contexts, allows_hero }: PassportContent): void {
  const { area } = pdf
  const licenses = licenseTypes.filter((license) => license !== 'hero-usage' || allows_hero)
  const groups = groupStories({ licenses, contexts }).filter(({ answer, stories }) => {
    return answer !== null || stories.length > 0
  })
  const place = { x: area.left, y: pdf.y, width: area.right - area.left }
  const heading = { text: 'The family says', type: 'H2', style: textStyles.section } as const
  const top = writeText(pdf, place, heading) + 3
  drawTableRule(pdf, { ...place, y: top }, 'top')

  const unit = place.width / groups.reduce((sum, storyGroup) => sum + countColumns(storyGroup), 0)
  const edges: number[] = []
  let x = place.x
  const ends = groups.map((storyGroup, index) => {
    const indent = index === 0 ? 0 : 9
    const width = unit * countColumns(storyGroup)
    const column = { x: x + indent, y: top + 4.5, width: width - indent - 6 }
    if (index > 0) edges.push(x)
    x += width
    return writeStoryGroup(pdf, column, storyGroup)
  })
  const bottom = Math.max(...ends) + 2
  drawArtifact(pdf, 'Layout', () => {
    pdf.doc.lineWidth(0.5).strokeColor(colors.rule)
    for (const edge of edges) pdf.doc.moveTo(edge, top).lineTo(edge, bottom).stroke()
  })
  pdf.y = bottom + 13
}

function writeStoryGroup(pdf: Pdf, place: Place, { name, stories }: StoryGroup): number {
  const section = group(pdf, { type: 'Sect', parent: pdf.root })
  drawStateSquare(pdf, { x: place.x, y: place.y + 3.4 }, squares[name] ?? 'empty')
  const label = { ...place, x: place.x + 11 }
  const style = textStyles.answer
  const top = writeText(pdf, label, { text: name, type: 'H3', style, parent: section }) + 1
  if (stories.length === 0) {
    const none = { text: 'None', type: 'P', style: textStyles.proseMuted, parent: section } as const
    const end = writeText(pdf, { ...place, y: top }, none)
    section.end()
    return end
  }
  const end = writeStoryList(pdf, { ...place, y: top }, { stories, section })
  section.end()
  return end
}

type StoryList = Pick<StoryGroup, 'stories'> & { section: StructureElement }

function writeStoryList(pdf: Pdf, place: Place, { stories, section }: StoryList): number {
  const columns = countColumns({ stories })
  const perColumn = Math.ceil(stories.length / columns)
  const list = group(pdf, { type: 'L', parent: section })
  let bottom = place.y
  for (let column = 0; column < columns; column++) {
    const width = place.width / columns
    let { y } = place
    for (const story of stories.slice(column * perColumn, (column + 1) * perColumn)) {
      const item = group(pdf, { type: 'LI', parent: list })
      const lines = wrapText(pdf, { text: story, style: textStyles.prose, width: width - 6 })
      const at = { x: place.x + column * width, y, width }
      tag(pdf, { type: 'LBody', parent: item }, () => {
        y = drawLines(pdf, at, { lines, style: textStyles.prose })
      })
      item.end()
    }
    bottom = Math.max(bottom, y)
  }
  list.end()
  return bottom
}
