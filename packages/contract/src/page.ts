import type { OperationId } from './contract.ts'

/** A read that a page needs. Without input it is the same for all visitors. */
export type PageRead = {
  operation: OperationId
  input?: {
    params?: Readonly<Record<string, string>>
    query: Readonly<Record<string, unknown>>
  }
}

export type GivenRead = Required<PageRead> & { answer: unknown }

/** Data that the server embeds in the HTML, so that the first paint needs no API request. */
export type Boot = {
  /** Responses of reads without input, by operation. */
  answers: Partial<Record<OperationId, unknown>>
  /** Responses of reads whose input comes from the URL; absent if there are none. */
  reads?: readonly GivenRead[]
  /** URLs of the smaller thumbs of the first photos, by photo; only for browsers that support the format. */
  thumbs?: Readonly<Record<string, string>>
  /** When the responses were created. */
  answeredAt: number
  /** The index of the background that the server chose. */
  background: number | null
  /** Origin of the captcha; null if none is configured. */
  captcha: { siteKey: string; scriptUrl: string } | null
  /** Contact email for visitors who cannot use the form; null if not configured. */
  contactAddress: string | null
  /** Origins of the two sites; null if not configured. */
  shopOrigin: string | null
  contributorOrigin: string | null
  /** The admin area requires a second factor. */
  isSecondFactorRequired: boolean
  /** The archive is generated demo data; the sites say so. */
  isDemoArchive: boolean
}

export type FoundPage = {
  path: string
  /** Canonical URL, with those query parameters that make it a different page. */
  address: string
  title: string
  description: string
  /** The page's module in the build manifest. */
  module: string
  /** The page's style sheet in the build manifest. */
  styles: string
  isFound: boolean
  /** The page of the site that renders the not-found message itself. */
  isMissing: boolean
  /** Redirect target. */
  redirectTo: string | null
  isIndexed: boolean
  /** The rendered HTML depends on the query string. Other pages ignore it. */
  readsQuery: boolean
  /** The URL may contain tokens: send no referrer, and do not cache the page. */
  hasSecretAddress: boolean
  boot: readonly PageRead[]
  /** URL of the signed-in user's first API request, which the head script sends; null if it is the same as a visitor's. */
  earlyRead: string | null
}

/** The interface between a built site and the server that renders its pages. */
export type SiteModule = {
  brandName: string
  findPage: (pathname: string, search: string) => FoundPage
  /** Completes the page from its responses: title, and whether it exists. */
  completeFoundPage: (page: FoundPage, reads: Boot['reads']) => FoundPage
  /** JSON-LD about the photos on the page; null if it shows none. */
  structuredDataOf: (boot: Boot) => object | null
  renderPage: (address: string, boot: Boot) => Promise<string>
  listIndexedPaths: () => string[]
  /** The reads that list the pages for the sitemap, and the resulting paths. */
  listingReads: readonly PageRead[]
  listListingPaths: (answers: Boot['answers']) => string[]
  /** Inline script that runs before the first paint; its hash goes into the content security policy. */
  headScript: string
}
