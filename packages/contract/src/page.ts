import type { OperationId } from './contract.ts'

/** A read of a page; without an input the same for everyone who opens it. */
export type PageRead = {
  operation: OperationId
  input?: {
    params?: Readonly<Record<string, string>>
    query: Readonly<Record<string, unknown>>
  }
}

export type GivenRead = Required<PageRead> & { answer: unknown }

/** What the server writes into a page, so that its first picture waits for no call. */
export type Boot = {
  /** Answers to reads that take no input, by operation. */
  answers: Partial<Record<OperationId, unknown>>
  /** And to those that ask for what the address says; absent where none did. */
  reads?: readonly GivenRead[]
  /** Where the smaller thumbs of the first photos lie, by photo; only for a browser that takes their format. */
  thumbs?: Readonly<Record<string, string>>
  /** When they were given. */
  answeredAt: number
  /** The number of the background that the server chose. */
  background: number | null
  /** Where the captcha comes from; null where none is set up. */
  captcha: { siteKey: string; scriptUrl: string } | null
  /** Where a mail reaches us, for whoever cannot use a form; null where it is not known. */
  contactAddress: string | null
  /** Where the two sites are; null where it is not known. */
  shopOrigin: string | null
  contributorOrigin: string | null
  /** Staff reach their area only with a second factor. */
  isSecondFactorRequired: boolean
  /** What can be seen was drawn for a demonstration; the sites say so. */
  isDemoArchive: boolean
}

export type FoundPage = {
  path: string
  /** Where search engines find it; with as much of the query as makes it another page. */
  address: string
  title: string
  description: string
  /** The page's module, as the build's manifest names it. */
  module: string
  /** And the sheet of utilities that it is drawn with, named likewise. */
  styles: string
  isFound: boolean
  /** It is a page of the site, which says by itself that there is nothing at this address. */
  isMissing: boolean
  /** The page has moved: this is where it is. */
  redirectTo: string | null
  isIndexed: boolean
  /** Its picture depends on the query; any other page looks the same whatever stands behind the question mark. */
  readsQuery: boolean
  /** Its address may hold tokens: no other site is told of it, and nothing keeps it. */
  hasSecretAddress: boolean
  boot: readonly PageRead[]
  /** URL of the first API request of a signed-in user, which the head script sends; null where it is the visitor's. */
  earlyRead: string | null
}

/** What a built site offers to the server that delivers its pages. */
export type SiteModule = {
  brandName: string
  findPage: (pathname: string, search: string) => FoundPage
  /** The page once its answers are there: what it is called by them, and whether there is such a thing. */
  completeFoundPage: (page: FoundPage, reads: Boot['reads']) => FoundPage
  /** What a page tells machines about the photos on it (JSON-LD); null where it shows none. */
  structuredDataOf: (boot: Boot) => object | null
  renderPage: (address: string, boot: Boot) => Promise<string>
  listIndexedPaths: () => string[]
  /** What is asked to know of the lists that there are, and where they are then. */
  listingReads: readonly PageRead[]
  listListingPaths: (answers: Boot['answers']) => string[]
  /** Runs before the first paint; its hash goes into the content security policy. */
  headScript: string
}
