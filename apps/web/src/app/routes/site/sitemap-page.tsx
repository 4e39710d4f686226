import { DecadeLinks } from '../../../features/catalog/taxonomy/decade-links.tsx'
import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { PageList } from '../../../features/site/info/page-list.tsx'
import { paths } from '../../../lib/paths.ts'
import { describePages, isListed } from '../../describe-pages.ts'
import type { SitePage } from '../../site-map/site-page.ts'
import { pages } from '../../site-map.ts'

const legalPaths: readonly string[] = [
  paths.privacy,
  paths.terms,
  paths.cookies,
  paths.accessibility,
  paths.takedown,
]

const groups: readonly { id: string; title: string; includesPage: (page: SitePage) => boolean }[] =
  [
    { id: 'shop', title: 'Shop', includesPage: ({ file }) => !file.startsWith('site/') },
    {
      id: 'information',
      title: 'Information',
      includesPage: ({ file, path }) => file.startsWith('site/') && !legalPaths.includes(path),
    },
    {
      id: 'rules',
      title: 'Rules and rights',
      includesPage: ({ path }) => legalPaths.includes(path),
    },
  ]

const listedPages = pages.filter(isListed)

const [shop, ...otherSections] = groups.map(({ id, title, includesPage }) => ({
  id,
  title,
  body: <PageList pages={describePages(listedPages.filter(includesPage))} />,
}))

const sections = [
  ...(shop === undefined ? [] : [shop]),
  { id: 'decades', title: 'Photos by decade', body: <DecadeLinks /> },
  ...otherSections,
]

export function SitemapPage() {
  return <InfoPage title="Sitemap" lead="Every page of this site." sections={sections} />
}
