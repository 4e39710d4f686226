import type { Boot, FoundPage } from '@shoebox/contract/page'
import { createBootedClient } from '@shoebox/web-kit/boot'
import { brand } from '@shoebox/web-kit/brand'
import { SiteProviders } from '@shoebox/web-kit/site-providers.tsx'
import { themeScript } from '@shoebox/web-kit/theme'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { createRoutes } from './app/routes.tsx'
import { findPage as findOnMap, frameBoot, missingPage, pages } from './app/site-map.ts'

export { themeScript }

export const brandName = brand.name

export function findPage(pathname: string, { isDevelopment }: Pick<Boot, 'isDevelopment'>) {
  const found = findOnMap(pathname)
  const isFound = found !== undefined && (isDevelopment || found.isForDevelopment !== true)
  const page = isFound ? found : missingPage

  return {
    path: page.path,
    title: page.title,
    description: page.description,
    module: `src/app/routes/${page.file}.tsx`,
    isFound,
    isIndexed: isFound && page.isForDevelopment !== true,
    readsQuery: page.readsQuery === true,
    boot: [...frameBoot, ...(page.boot ?? [])],
  } satisfies FoundPage
}

export function listIndexedPaths(): string[] {
  return pages.filter((page) => page.isForDevelopment !== true).map(({ path }) => path)
}

/** The page as the browser will draw it first. */
export async function renderPage(address: string, boot: Boot): Promise<string> {
  const handler = createStaticHandler(createRoutes(boot))
  const context = await handler.query(new Request(new URL(address, 'http://site')))
  if (context instanceof Response) throw new Error(`The page ${address} answers by itself`)
  for (const fault of Object.values(context.errors ?? {})) throw fault

  const queryClient = createBootedClient(boot)
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
    // It would keep its answers in memory until they are forgotten.
    queryClient.clear()
  }
}
