import { DecadeLinks } from '../../../features/catalog/taxonomy/decade-links.tsx'
import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { PageList } from '../../../features/site/info/page-list.tsx'
import { paths } from '../../../lib/paths.ts'
import { describePages } from '../../describe-pages.ts'
import { isListed, pages, type SitePage } from '../../site-map.ts'

const rules: readonly string[] = [
  paths.privacy,
  paths.terms,
  paths.cookies,
  paths.accessibility,
  paths.takedown,
]

const groups: readonly { id: string; title: string; holds: (page: SitePage) => boolean }[] = [
  { id: 'shop', title: 'Shop', holds: ({ file }) => !file.startsWith('site/') },
  {
    id: 'information',
    title: 'Information',
    holds: ({ file, path }) => file.startsWith('site/') && !rules.includes(path),
  },
  { id: 'rules', title: 'Rules and rights', holds: ({ path }) => rules.includes(path) },
]

const openPages = pages.filter(isListed)

const [shop, ...others] = groups.map(({ id, title, holds }) => ({
  id,
  title,
  body: <PageList pages={describePages(openPages.filter(holds))} />,
}))

const sections = [
  ...(shop === undefined ? [] : [shop]),
  { id: 'decades', title: 'Photos by decade', body: <DecadeLinks /> },
  ...others,
]

export function SitemapPage() {
  return <InfoPage title="Sitemap" lead="Every page of this site." sections={sections} />
}
