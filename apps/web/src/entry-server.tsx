import type { Boot, FoundPage } from '@shoebox/contract/page'
import { brand } from '@shoebox/domain/brand'
import { authParamsScript } from '@shoebox/web-auth/callback/auth-params'
import { createClientFromBoot } from '@shoebox/web-kit/api/boot'
import { headScript as kitScript } from '@shoebox/web-kit/site/head-script'
import { SiteProviders } from '@shoebox/web-kit/site/site-providers.tsx'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { isListed } from './app/describe-pages.ts'
import { buildPageHead } from './app/page-head.ts'
import { earlyRequestUrl, listPageReads } from './app/page-reads.ts'
import { createRoutes } from './app/routes.tsx'
import { findRedirect, findPage as findSitePage, notFoundPage, pages } from './app/site-map.ts'

/** Starts with the script that removes secrets from the URL, before anything else loads. */
export const headScript = authParamsScript + kitScript

export const brandName = brand.name

export { completeFoundPage } from './app/complete-found-page.ts'
export { listingReads, listListingPaths } from './app/listing-paths.ts'
export { structuredDataOf } from './app/structured-data.ts'

export function findPage(pathname: string, search: string): FoundPage {
  const found = findSitePage(pathname)
  const page = found ?? notFoundPage
  const location = { pathname, search }
  const head = buildPageHead(page, location)

  return {
    ...head,
    path: page.path,
    module: `src/app/routes/${page.file}.tsx`,
    styles: `src/app/styles/${page.styles ?? 'site'}.css`,
    isFound: found !== undefined,
    redirectTo: findRedirect(pathname),
    isIndexed: found !== undefined && head.isIndexed,
    readsQuery: page.readsQuery === true,
    hasSecretAddress: page.hasSecretAddress === true,
    boot: listPageReads(page, location),
    earlyRead: earlyRequestUrl(page, location),
  }
}

export function listIndexedPaths(): string[] {
  return pages.filter(isListed).map(({ path }) => path)
}

/** Renders the HTML that React hydrates in the browser. */
export async function renderPage(address: string, boot: Boot): Promise<string> {
  const handler = createStaticHandler(createRoutes())
  const context = await handler.query(new Request(new URL(address, 'http://site')))
  if (context instanceof Response)
    throw new Error(`The page ${address} returned a response instead of content`)
  for (const error of Object.values(context.errors ?? {})) throw error

  const queryClient = createClientFromBoot(boot)
  try {
    return renderToString(
      <SiteProviders boot={boot} queryClient={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SiteProviders>,
    )
  } finally {
    // Otherwise each cached response stays in memory until its gcTime has passed.
    queryClient.clear()
  }
}
