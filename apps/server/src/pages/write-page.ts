import type { Boot, FoundPage } from '@shoebox/contract/page'
import { escapeHtml } from '../platform/escape-html.ts'
import type { Site } from './load-site.ts'

type Page = { site: Site; page: FoundPage; boot: Boot; body: string; origin: string }

/** React puts preload links in front of the body; they are moved to the top of the head. */
const reactHints = /^(?:<link [^>]*>)+/

/** Writes the whole document: the built template with this page's head, rendered body and answers. */
export function writePage({ site, page, boot, body, origin }: Page): string {
  const { start, head, end } = site.template
  const structure = site.structuredDataOf(boot)
  const [hints = ''] = reactHints.exec(body) ?? []
  // Searches without results are not indexed: anyone could link to a search for any text.
  const isBare = boot.reads !== undefined && boot.reads.length > 0 && structure === null

  return [
    start,
    hints,
    // Before the head script, which reads it.
    page.earlyRead === null
      ? ''
      : `<meta name="early-read" content="${escapeHtml(page.earlyRead)}">`,
    `<script>${site.headScript}</script>`,
    ...describe(site, { ...page, isIndexed: page.isIndexed && !isBare }, origin),
    ...writeStyles(site, page),
    head,
    body.slice(hints.length),
    `</div><script id="boot" type="application/json">${inScript(boot)}</script>`,
    structure === null ? '' : `<script type="application/ld+json">${inScript(structure)}</script>`,
    `<script data-scripts="${site.scriptsOf(page.module).join(' ')}">${startScript}</script>`,
    end,
  ].join('')
}

/** Each sheet carries its name, so that the browser does not load it again. */
function writeStyles({ sheets }: Site, { styles }: FoundPage): string[] {
  const utilities = sheets.utilities.get(styles)
  if (utilities === undefined) throw new Error(`The site has no sheet ${styles}`)

  return [
    `<style>${sheets.ground}</style>`,
    `<style data-sheet="${utilities.name}">${utilities.text}</style>`,
  ]
}

function describe({ brandName }: Site, page: FoundPage, origin: string): string[] {
  const title = escapeHtml(`${page.title} – ${brandName}`)
  const description = escapeHtml(page.description)
  if (!page.isIndexed) return [`<title>${title}</title>`, '<meta name="robots" content="noindex">']

  const address = escapeHtml(origin + page.address)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(brandName)}">`,
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${escapeHtml(origin)}/social-card.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** JSON for a script element. Escapes `<`, so that the data cannot close the element. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

/**
 * Loads the scripts after the first paint; at once in a hidden tab, which never paints. Loaded earlier, they compete with
 * the images for bandwidth: the largest contentful paint came 250 ms later on slow 4G. Errors are ignored here, because
 * the code that needs a missing file reports it.
 */
export const startScript = [
  '{const l=document.currentScript.dataset.scripts.split(" "),go=()=>{for(const s of l)import(s).catch(()=>{})}',
  'if(document.hidden)go()',
  'else new PerformanceObserver((_,o)=>{o.disconnect();go()}).observe({type:"paint",buffered:true})}',
].join(';')
