import { collapseWhitespace } from '@shoebox/domain/text'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'

type Element = {
  /** From the root: "Document/Table/TBody/TR/TD". */
  path: string
  role: string
  scope: string | null
  text: string
  page: number
}

export type ReadPdf = {
  pageCount: number
  title: unknown
  language: unknown
  isTagged: boolean
  /** Elements with content, in the order in which a screen reader reads them. */
  elements: Element[]
  /** Text that belongs to no element, by page. */
  artifacts: string[]
  /** Baseline of the lowest text of an element on any page, in points above the bottom of the page. */
  lowest: number
}

/** Reads a PDF as assistive technology does: the structure tree, with the text of each element. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const { info } = await pdf.getMetadata()
  const elements: Element[] = []
  const artifacts: string[] = []
  const baselines: number[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { byId, artifact, lowest } = await readTexts(page)
    artifacts.push(artifact)
    baselines.push(lowest)
    collect({ node: await page.getStructTree(), path: [], page: number, byId, elements })
  }
  // A Map, although the types say an object.
  const markInfo: unknown = await pdf.getMarkInfo()
  const isTagged = markInfo instanceof Map && markInfo.get('Marked') === true
  await loading.destroy()

  const values: Record<string, unknown> = { ...info }
  return {
    pageCount: pdf.numPages,
    title: values['Title'],
    language: values['Language'],
    isTagged,
    elements,
    artifacts,
    lowest: Math.min(...baselines),
  }
}

async function readTexts(page: PDFPageProxy) {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const byId = new Map<string, string>()
  let artifact = ''
  let lowest = Number.POSITIVE_INFINITY
  let current: string | null = null
  for (const item of items) {
    if ('str' in item) {
      const text = item.hasEOL ? `${item.str} ` : item.str
      if (current === null) artifact += text
      else {
        byId.set(current, (byId.get(current) ?? '') + text)
        lowest = Math.min(lowest, z.number().parse(item.transform[5]))
      }
    } else {
      // Marked content is not nested in our documents: an end is followed by the next start.
      current = item.type === 'beginMarkedContentProps' ? (item.id ?? null) : null
    }
  }
  return { byId, artifact, lowest }
}

type Node = { role?: string; scope?: string; id?: string; children?: unknown[] }
type Walk = {
  node: unknown
  path: readonly string[]
  page: number
  byId: Map<string, string>
  elements: Element[]
}

function collect({ node, path, page, byId, elements }: Walk): void {
  if (!isNode(node)) return
  const { role, scope, children = [] } = node
  const here = role === undefined || role === 'Root' ? path : [...path, role]
  const ids = children.flatMap((child) => (isNode(child) && child.id ? [child.id] : []))
  if (ids.length > 0) {
    const text = collapseWhitespace(ids.map((id) => byId.get(id) ?? '').join(' '))
    elements.push({ path: here.join('/'), role: role ?? '', scope: scope ?? null, text, page })
  }
  for (const child of children) collect({ node: child, path: here, page, byId, elements })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
