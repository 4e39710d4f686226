import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { MailParts } from './read-template.ts'

/** Renders the HTML and the text part of a mail from its component. Placeholders are filled in later. */
export async function renderTemplate(mail: ReactElement): Promise<MailParts> {
  const html = await render(mail)

  return { html: breakLines(html), text: writeText(html) }
}

/** Puts each row and paragraph on its own line, so that diffs are readable. White space there has no effect. */
function breakLines(html: string): string {
  const withoutComments = html.replaceAll(/<!--(?!\[if)[^>]*-->/g, '')
  return `${withoutComments.replaceAll(startOfLine, '\n<')}\n`
}

const startOfLine = /<(?=(?:html|head|meta|title|style|body|table|tr|td|div|p|h1|hr)\b)/g

function writeText(html: string): string {
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'hr', options: { length: 40 } },
      { selector: 'a', format: 'addressBelow' },
      { selector: '[data-apart-in-text]', format: 'apart' },
    ],
    formatters: { addressBelow: writeAddressBelow, apart: writeApart },
  })
  return `${text.trim()}\n`
}

type Element = { children: unknown; attribs: Record<string, string> }
type Walk = (children: unknown, builder: Builder) => void
type Builder = { addInline: (text: string, options?: object) => void; addLineBreak: () => void }

function writeAddressBelow(link: Element, walk: Walk, builder: Builder) {
  walk(link.children, builder)
  builder.addInline(':')
  builder.addLineBreak()
  builder.addInline(link.attribs.href ?? '', { noWordTransform: true })
}

/** Adds a space to the text part where the HTML part separates two words by padding only. */
function writeApart(element: Element, walk: Walk, builder: Builder) {
  walk(element.children, builder)
  builder.addInline(' ')
}
