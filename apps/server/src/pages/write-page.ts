import type { Boot, FoundPage } from '@shoebox/contract/page'
import { escapeHtml } from '../platform/escape-html.ts'
import type { Site } from './load-site.ts'

type Page = { site: Site; page: FoundPage; boot: Boot; body: string; origin: string }

/** What React wants loaded first stands before what it drew; in the head it comes before everything else. */
const reactHints = /^(?:<link [^>]*>)+/

/** The whole document: what the build made, with this page's head, picture and answers in it. */
export function writePage({ site, page, boot, body, origin }: Page): string {
  const { start, head, end } = site.template
  const structure = site.structuredDataOf(boot)
  const [hints = ''] = reactHints.exec(body) ?? []
  // Anybody's words could be searched for: a list without a photo is told to nobody.
  const isBare = boot.reads !== undefined && boot.reads.length > 0 && structure === null

  return [
    start,
    hints,
    // Above the head script, which reads it.
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

/** The browser looks for the name, so that it does not load what is there. */
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

/** Nothing can end the script element it stands in. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

/**
 * Takes the page over once its picture has been painted; a page that nobody sees is taken over at once. Before that the
 * scripts would share the line with the picture: at slow 4G the largest paint came a quarter of a second later. A file
 * that does not come is told by whoever needs it.
 */
export const startScript = [
  '{const l=document.currentScript.dataset.scripts.split(" "),go=()=>{for(const s of l)import(s).catch(()=>{})}',
  'if(document.hidden)go()',
  'else new PerformanceObserver((_,o)=>{o.disconnect();go()}).observe({type:"paint",buffered:true})}',
].join(';')
