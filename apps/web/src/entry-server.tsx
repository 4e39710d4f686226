import type { Boot, FoundPage } from '@shoebox/contract/page'
import { brand } from '@shoebox/domain/brand'
import { arrivalScript } from '@shoebox/web-auth/callback/arrival'
import { createClientFromBoot } from '@shoebox/web-kit/api/boot'
import { headScript as kitScript } from '@shoebox/web-kit/site/head-script'
import { SiteProviders } from '@shoebox/web-kit/site/site-providers.tsx'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { headOf } from './app/page-head.ts'
import { earlyRequestUrl, listPageReads } from './app/page-reads.ts'
import { createRoutes } from './app/routes.tsx'
import {
  findPage as findOnMap,
  findRedirect,
  isListed,
  missingPage,
  pages,
} from './app/site-map.ts'

/** Removes secrets from the address before anything else loads. */
export const headScript = arrivalScript + kitScript

export const brandName = brand.name

export { completeFoundPage } from './app/complete-found-page.ts'
export { listingReads, listListingPaths } from './app/listing-paths.ts'
export { structuredDataOf } from './app/structured-data.ts'

export function findPage(pathname: string, search: string): FoundPage {
  const found = findOnMap(pathname)
  const page = found ?? missingPage
  const address = { pathname, search }
  const head = headOf(page, address)

  return {
    ...head,
    path: page.path,
    module: `src/app/routes/${page.file}.tsx`,
    styles: `src/app/styles/${page.styles ?? 'whole'}.css`,
    isFound: found !== undefined,
    redirectTo: findRedirect(pathname),
    isIndexed: found !== undefined && head.isIndexed,
    readsQuery: page.readsQuery === true,
    hasSecretAddress: page.hasSecretAddress === true,
    boot: listPageReads(page, address),
    earlyRead: earlyRequestUrl(page, address),
  }
}

export function listIndexedPaths(): string[] {
  return pages.filter(isListed).map(({ path }) => path)
}

/** The HTML of the page's first render in the browser. */
export async function renderPage(address: string, boot: Boot): Promise<string> {
  const handler = createStaticHandler(createRoutes())
  const context = await handler.query(new Request(new URL(address, 'http://site')))
  if (context instanceof Response) throw new Error(`The page ${address} answers by itself`)
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
    // Otherwise the query cache stays in memory until it is garbage-collected.
    queryClient.clear()
  }
}
